import { type BalanceAnswer, leaves } from '@maru/shared/leave/leave.ts'
import { leaveScreen as labels } from '@maru/shared/leave/leave-screen.labels.ts'
import { leaveControlLabels as control } from '@maru/shared/leave/common/leave-control.labels.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { query } from '../../../api/client.ts'
import { Button } from '../../../kit/buttons.tsx'
import type { LabelKey } from '../../../kit/text/label-store.ts'
import { ErrorBox, SkeletonRows } from '../../../kit/feedback/states.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { daysText } from '../../../widgets/text/days-text.ts'
import { TraceDialog } from './TraceDialog.tsx'
import '../common/leave.css'

type Pool = BalanceAnswer['pools'][number]
const isNothing = (amount: string) => Number(amount) === 0

function Figure({ name, amount, note, strong }: { name: LabelKey; amount: string; note?: string; strong?: boolean }) {
  const label = useLabel()
  return (
    <div className={strong === true ? 'figure is-strong' : 'figure'}>
      <dt className="muted small">{label(name)}</dt>
      <dd>
        <span className="num">{daysText(amount)}</span>
        {note !== undefined && <small className="muted small">{note}</small>}
      </dd>
    </div>
  )
}

/** The first account always, another one once something was given or taken. */
const isOfUse = (pool: Pool, index: number) => index === 0 || pool.isUsed

interface PoolFiguresProps {
  readonly pool: Pool
  readonly year: number
  readonly onWhy: () => void
  readonly action: ReactNode
}

/** The six figures of an account, and behind the last one how it came about. */
function PoolFigures({ pool, year, onWhy, action }: PoolFiguresProps) {
  const label = useLabel()
  const takenFrom = isNothing(pool.fromEarlier) ? '' : label(control.takenFrom, String(year - 1), daysText(pool.fromEarlier))
  return (
    <section className="row wrap gap-16 py-12 px-16 box shaded pool" aria-label={pool.name}>
      <h2>{pool.name}</h2>
      <dl className="flex wrap grow gap-16 figures">
        <Figure name={labels.entitled} amount={pool.entitled} />
        <Figure name={labels.carried} amount={pool.carried} />
        <Figure name={labels.used} amount={pool.used} {...(takenFrom !== '' && { note: takenFrom })} />
        <Figure name={labels.pending} amount={pool.pending} />
        {!isNothing(pool.later) && (
          <Figure name={control.takenLaterShort} amount={pool.later} note={label(control.takenLater, String(year))} />
        )}
        {!isNothing(pool.closed) && <Figure name={control.closedShort} amount={pool.closed} note={label(control.closed)} />}
        <Figure
          name={labels.expiring}
          amount={pool.expiring}
          {...(!isNothing(pool.expiring) && pool.expiresOn !== '' && { note: label(labels.untilDate, pool.expiresOn) })}
        />
        <Figure name={labels.available} amount={pool.available} strong />
      </dl>
      <Button variant="outlined" size="small" onClick={onWhy}>
        {label(labels.why, daysText(pool.available))}
      </Button>
      {action}
      {!isNothing(pool.flagged) && <p className="muted small">{label(labels.flagged, daysText(pool.flagged))}</p>}
    </section>
  )
}

interface BalancePanelProps {
  readonly year?: number
  readonly userId?: string
  readonly choice?: ReactNode
  /** What can be done with an account, by its code. */
  readonly actionFor?: (pool: string) => ReactNode
}

/** What a person has, year by year; the account of the yearly leave stands first, as the server orders them. */
export function BalancePanel({ year, userId, choice, actionFor }: BalancePanelProps) {
  const label = useLabel()
  const search = { ...(year !== undefined && { year }), ...(userId !== undefined && { userId }) }
  const balance = useQuery({ ...query(leaves.balance, { query: search }), placeholderData: keepPreviousData })
  const [why, setWhy] = useState('')
  if (balance.isError) return <ErrorBox error={balance.error} onRetry={() => void balance.refetch()} />
  if (balance.data === undefined) return <SkeletonRows count={1} />
  const { pools, at, waitingUntil } = balance.data
  const asking = pools.find((pool) => pool.code === why)
  return (
    <div className="stack flex-none line-top py-14 px-20 pools">
      {pools.filter(isOfUse).map((pool) => (
        <PoolFigures key={pool.code} pool={pool} year={balance.data.year} onWhy={() => setWhy(pool.code)} action={actionFor?.(pool.code)} />
      ))}
      <div className="row gap-12">
        {choice}
        <p className="muted small">
          {label(labels.asOf, at)}
          {waitingUntil !== '' && ` · ${label(labels.waitingUntil, waitingUntil)}`}
        </p>
      </div>
      {asking && <TraceDialog pool={asking} asked={search} onClose={() => setWhy('')} />}
    </div>
  )
}
