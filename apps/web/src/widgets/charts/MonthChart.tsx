import { BarChart } from '@mui/x-charts/BarChart'
import { calendarLabels } from '@maru/shared/calendar.labels.ts'
import { kitLabels } from '@maru/shared/web.labels.ts'
import { useLabel } from '../../kit/text/use-label.ts'
import { useMonthTexts } from '../calendar/month-names.ts'
import './charts.css'

export interface MonthSeries {
  readonly name: string
  /** One figure a month. */
  readonly values: readonly number[]
}

interface MonthChartProps {
  readonly name: string
  /** `YYYY-MM`, in order. */
  readonly months: readonly string[]
  readonly series: readonly MonthSeries[]
  /** A figure as it is read, with its unit. */
  readonly format: (value: number) => string
}

const HEIGHT = 220
const colors = ['var(--brand)', 'var(--amber)', 'var(--green)']

/** Figures of months as bars, with a table of the same figures for those who read or copy them. */
export function MonthChart({ name, months, series, format }: MonthChartProps) {
  const label = useLabel()
  const { shortMonth, month: longMonth } = useMonthTexts()
  const short = (month: string) => `${shortMonth(`${month}-01`)}\n${month.slice(0, 4)}`
  return (
    <figure className="month-chart" aria-label={name}>
      <div aria-hidden>
        <BarChart
          height={HEIGHT}
          colors={colors}
          skipAnimation
          disableKeyboardNavigation
          hideLegend={series.length === 1}
          grid={{ horizontal: true }}
          xAxis={[{ data: [...months], scaleType: 'band', valueFormatter: short, height: 40 }]}
          yAxis={[{ width: 76, valueFormatter: (value: number) => format(value) }]}
          series={series.map((each) => ({
            data: [...each.values],
            label: each.name,
            valueFormatter: (value: number | null) => format(value ?? 0),
          }))}
        />
      </div>
      <details className="small">
        <summary>{label(kitLabels.asTable)}</summary>
        <table className="figures-table" aria-label={name}>
          <thead>
            <tr>
              <th scope="col">{label(calendarLabels.month)}</th>
              {series.map((each) => (
                <th key={each.name} scope="col" className="num">
                  {each.name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {months.map((month, at) => (
              <tr key={month}>
                <th scope="row">{longMonth(`${month}-01`)}</th>
                {series.map((each) => (
                  <td key={each.name} className="num">
                    {format(each.values[at] ?? 0)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  )
}
