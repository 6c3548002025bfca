import { projectLabels as labels } from '@maru/shared/projects/project.labels.ts'
import { projectOverviewLabels as overview } from '@maru/shared/projects/project-overview.labels.ts'
import { projects } from '@maru/shared/projects/project.ts'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../../api/client.ts'
import { ErrorBox, SkeletonRows } from '../../../kit/feedback/states.tsx'
import { later } from '../../../kit/later.tsx'
import { numberText } from '../../../kit/text/label-store.ts'
import { useLabel } from '../../../kit/text/use-label.ts'

const MonthChart = later(async () => (await import('../../../widgets/charts/MonthChart.tsx')).MonthChart)
const euros = (value: number) => numberText(value, { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 })

/** What a project spent month by month. */
export function ProjectSpending({ projectNo }: { projectNo: string }) {
  const label = useLabel()
  const spending = useQuery(query(projects.spending, { params: { projectNo } }))
  if (spending.isError) return <ErrorBox error={spending.error} onRetry={() => void spending.refetch()} />
  if (spending.data === undefined) return <SkeletonRows />
  const series = [{ name: label(labels.spent), values: spending.data.map(({ spent }) => Number(spent)) }]
  const months = spending.data.map(({ month }) => month)
  return <MonthChart name={label(overview.spentByMonth)} months={months} series={series} format={euros} meanwhile={<SkeletonRows />} />
}
