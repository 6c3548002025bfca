import { leaveScreen as labels } from '@maru/shared/leave/leave-screen.labels.ts'
import type { YearCost } from '@maru/shared/leave/requests/leave-preview.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { daysText } from '../../../widgets/text/days-text.ts'

const shown = (amount: string) => daysText(amount).replace('-', '−')

/** What is in the account before and after a leave, year by year where it lies in two. */
export function LeaveCosts({ years }: { years: readonly YearCost[] }) {
  const label = useLabel()
  return (
    <div className="stack gap-12">
      {years.map(({ year, on, before, days, after }) => (
        <section key={year} aria-label={label(labels.costOf, String(year))}>
          {years.length > 1 && <p className="strong">{label(labels.costOf, String(year))}</p>}
          <dl className="sums">
            <div>
              <dt>{label(labels.availableOn, on)}</dt>
              <dd className="num">{shown(before)}</dd>
            </div>
            <div>
              <dt>{label(labels.thisRequest)}</dt>
              <dd className="num">− {shown(days)}</dd>
            </div>
            <div className={Number(after) < 0 ? 'text-danger is-total' : 'is-total'}>
              <dt>{label(labels.leftAfter)}</dt>
              <dd className="num">{shown(after)}</dd>
            </div>
          </dl>
        </section>
      ))}
    </div>
  )
}
