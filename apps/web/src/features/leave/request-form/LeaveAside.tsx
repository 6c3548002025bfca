import { leaveScreen as labels } from '@maru/shared/leave/leave-screen.labels.ts'
import { use } from 'react'
import { useLabel } from '../../../kit/text/use-label.ts'
import { LeaveCosts } from '../common/LeaveCosts.tsx'
import { OnBehalfContext } from '../../approvals/requests/request-kind.ts'
import { PersonAvatar } from '../../../widgets/people/PersonAvatar.tsx'
import { BalancePanel } from '../balances/BalancePanel.tsx'
import { Said } from '../common/RequestIssues.tsx'
import { useLeavePreview } from './use-leave-preview.ts'
import '../common/leave-form.css'

/** Beside the form: what stands in the way, the account, and who is away on the same days. */
export function LeaveAside() {
  const label = useLabel()
  const { preview, isEnough } = useLeavePreview()
  const onBehalfOf = use(OnBehalfContext)
  if (!isEnough || preview.data === undefined) {
    return (
      <section className="stack py-20 px-20 line-bottom gap-12 request-box">
        <h3>{label(onBehalfOf === undefined ? labels.yourBalance : labels.balanceCheck)}</h3>
        <BalancePanel {...(onBehalfOf !== undefined && { userId: onBehalfOf })} />
      </section>
    )
  }
  const { issues, warnings, away, years } = preview.data
  return (
    <>
      {years.length > 0 && (
        <section className="stack py-20 px-20 line-bottom gap-12 request-box">
          <h3>{label(labels.balanceCheck)}</h3>
          <LeaveCosts years={years} />
        </section>
      )}
      <Said issues={issues} warnings={warnings} />
      <section className="stack py-20 px-20 line-bottom gap-12 request-box">
        <h3>{label(labels.awayThen)}</h3>
        {away.length === 0 && <p className="muted">{label(labels.nobodyAway)}</p>}
        <ul className="stack">
          {away.map((person) => (
            <li className="row" key={person.userId + person.from}>
              <PersonAvatar userId={person.userId} name={person.name} size={22} />
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
