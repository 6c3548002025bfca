import { leaves } from '@maru/shared/leave/leave.ts'
import { leaveScreen as labels } from '@maru/shared/leave/leave-screen.labels.ts'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../../api/client.ts'
import { SkeletonRows } from '../../../kit/feedback/states.tsx'
import { later } from '../../../kit/later.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { daysText } from '../../../widgets/text/days-text.ts'

const MonthChart = later(async () => (await import('../../../widgets/charts/MonthChart.tsx')).MonthChart)
const toMonth = (year: number, index: number) => `${String(year)}-${String(index + 1).padStart(2, '0')}`

/** Days of one's own leave in each month of a year, account by account; nothing where there are none. */
export function MonthsOfYear({ year }: { year: number }) {
  const label = useLabel()
  const balance = useQuery(query(leaves.balance, { query: { year } }))
  const pools = (balance.data?.pools ?? []).filter(({ months }) => months.some((days) => Number(days) > 0))
  const [first] = pools
  if (first === undefined) return null
  return (
    <section className="px-20 mt-20">
      <h2 className="mb-8">{label(labels.byMonth)}</h2>
      <MonthChart
        name={label(labels.byMonth)}
        months={first.months.map((_, index) => toMonth(year, index))}
        series={pools.map(({ name, months }) => ({ name, values: months.map(Number) }))}
        format={(days) => daysText(String(days))}
        meanwhile={<SkeletonRows />}
      />
    </section>
  )
}
