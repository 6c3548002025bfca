import { administrationLabels as labels } from '@maru/shared/approvals/administration/administration.labels.ts'
import { approvalAdministration as admin } from '@maru/shared/approvals/administration/administration.ts'
import type { ApprovalTimes } from '@maru/shared/approvals/administration/administration-fields.ts'
import { documentLabels } from '@maru/shared/approvals/documents/document.labels.ts'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../../api/client.ts'
import { Empty, ErrorBox, SkeletonRows } from '../../../kit/feedback/states.tsx'
import { later } from '../../../kit/later.tsx'
import { Toolbar } from '../../../kit/layout.tsx'
import { ScrollRegion } from '../../../kit/ScrollRegion.tsx'
import { PlainTable } from '../../../kit/table/PlainTable.tsx'
import { numberText } from '../../../kit/text/label-store.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { PrintButton } from '../../../widgets/lists/PrintButton.tsx'

type FormTimes = ApprovalTimes['forms'][number]

const MonthChart = later(async () => (await import('../../../widgets/charts/MonthChart.tsx')).MonthChart)
const hours = (value: number) => numberText(value, { style: 'unit', unit: 'hour', maximumFractionDigits: 1 })

const columns = [
  { key: 'name', label: documentLabels.form, render: ({ name }: FormTimes) => <b className="title-cell">{name}</b> },
  { key: 'documents', label: labels.documents, width: 120, align: 'right' as const, render: (row: FormTimes) => numberText(row.documents) },
  { key: 'median', label: labels.median, width: 140, align: 'right' as const, render: (row: FormTimes) => hours(row.medianHours) },
  { key: 'slow', label: labels.slow, width: 160, align: 'right' as const, render: (row: FormTimes) => hours(row.slowHours) },
]

function Times({ times: { months, forms } }: { times: ApprovalTimes }) {
  const label = useLabel()
  const series = [{ name: label(labels.median), values: months.map(({ medianHours }) => medianHours) }]
  if (forms.length === 0) return <Empty title={label(labels.noTimes)} />
  return (
    <>
      <h2 className="mb-8">{label(labels.timesByMonth)}</h2>
      <MonthChart
        name={label(labels.timesByMonth)}
        months={months.map(({ month }) => month)}
        series={series}
        format={hours}
        meanwhile={<SkeletonRows />}
      />
      <h2 className="mb-8">{label(labels.timesByForm)}</h2>
      <PlainTable name={label(labels.timesByForm)} columns={columns} rows={forms} rowId={({ code }) => code} />
    </>
  )
}

/** How long decisions took in the last twelve months: the median of each month, and each form. */
export function TimesTab() {
  const label = useLabel()
  const times = useQuery(query(admin.times, {}))
  return (
    <>
      <Toolbar>
        <span className="grow" />
        <PrintButton />
      </Toolbar>
      <ScrollRegion className="scroll pb-20 px-20" name={label(labels.times)}>
        {times.isError && <ErrorBox error={times.error} onRetry={() => void times.refetch()} />}
        {times.isPending && <SkeletonRows />}
        {times.data && <Times times={times.data} />}
      </ScrollRegion>
    </>
  )
}
