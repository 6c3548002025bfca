import { leaves } from '@maru/shared/leave/leave.ts'
import { leaveScreen as words } from '@maru/shared/leave/leave-screen.labels.ts'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../api/client.ts'
import { Avatar } from '../../kit/marks.tsx'
import { useLabel } from '../../kit/use-label.ts'
import { daysText } from './leave-words.ts'
import { Said } from './Said.tsx'
import { useLeavePreview } from './use-leave-preview.ts'
import { useLeaveTypes } from './use-leave-types.ts'
import './leave-form.css'

/** What is in the account before and after. */
function BalanceCheck({ code, year, total, left }: { code: string; year: number; total: string; left: string }) {
  const label = useLabel()
  const balance = useQuery(query(leaves.balance, { query: { year } }))
  const pool = balance.data?.pools.find((one) => one.code === code)
  return (
    <dl className="balance-check">
      {pool && (
        <div>
          <dt>{label(words.leftBefore)}</dt>
          <dd className="num">{daysText(pool.available)}</dd>
        </div>
      )}
      <div>
        <dt>{label(words.thisRequest)}</dt>
        <dd className="num">− {daysText(total)}</dd>
      </div>
      {left !== '' && (
        <div className={Number(left) < 0 ? 'is-after is-short' : 'is-after'}>
          <dt>{label(words.leftAfter)}</dt>
          <dd className="num">{daysText(left).replace('-', '−')}</dd>
        </div>
      )}
    </dl>
  )
}

/** Beside the form: what stands in the way, the account, and who is away on the same days. */
export function LeaveAside() {
  const label = useLabel()
  const types = useLeaveTypes()
  const { preview, isEnough, body } = useLeavePreview()
  const type = types.find(({ code }) => code === body.leaveType)
  if (!isEnough || preview.data === undefined) return null
  const { issues, warnings, away, total, left } = preview.data
  return (
    <>
      {type !== undefined && type.pool !== '' && (
        <section className="request-box">
          <h3>{label(words.balanceCheck)}</h3>
          <BalanceCheck code={type.pool} year={Number(body.from.slice(0, 4))} total={total} left={left} />
        </section>
      )}
      <Said issues={issues} warnings={warnings} />
      <section className="request-box">
        <h3>{label(words.awayThen)}</h3>
        {away.length === 0 && <p className="muted">{label(words.nobodyAway)}</p>}
        <ul className="leave-away">
          {away.map((person) => (
            <li key={person.userId + person.from}>
              <Avatar name={person.name} size={22} />
              <span className="grow">
                {person.name}
                <br />
                <span className="muted small num">{person.from === person.to ? person.from : `${person.from} – ${person.to}`}</span>
              </span>
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}
