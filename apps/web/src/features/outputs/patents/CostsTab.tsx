import { menuLabels } from '@maru/shared/menus.labels.ts'
import { patentLabels as labels } from '@maru/shared/outputs/patents/patent.labels.ts'
import type { OfficeCost } from '@maru/shared/outputs/patents/office-cost.ts'
import { patents } from '@maru/shared/outputs/patents/patent.ts'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../../api/client.ts'
import { Empty, ErrorBox } from '../../../kit/feedback/states.tsx'
import { FormBody } from '../../../kit/layout.tsx'
import { PlainTable } from '../../../kit/table/PlainTable.tsx'
import { amountText } from '../../../kit/text/format.ts'
import { numberText } from '../../../kit/text/label-store.ts'
import { useLabel } from '../../../kit/text/use-label.ts'

const amount = (field: 'costs' | 'renewals' | 'total', label: (typeof labels)[keyof typeof labels]) => ({
  key: field,
  label,
  width: 200,
  align: 'right' as const,
  render: (row: OfficeCost) => <span className="num">{amountText(row[field])}</span>,
})

/** `/project/patentlist?tab=costs`: what patents cost by office, for the patent clerk. */
export function CostsTab() {
  const label = useLabel()
  const costs = useQuery(query(patents.costs, {}))
  if (costs.isError) return <ErrorBox error={costs.error} onRetry={() => void costs.refetch()} />
  if (costs.data === undefined) return null
  if (costs.data.length === 0) return <Empty title={label(labels.noPatents)} />
  return (
    <div className="scroll">
      <FormBody>
        <PlainTable
          name={label(labels.costsByOffice)}
          rows={costs.data}
          rowId={({ office }) => office}
          columns={[
            { key: 'office', label: labels.office, render: ({ office }) => office },
            { key: 'patents', label: menuLabels.patents, width: 120, align: 'right', render: (row) => numberText(row.patents) },
            amount('costs', labels.enteredCosts),
            amount('renewals', labels.renewalCosts),
            amount('total', labels.costTotal),
          ]}
        />
      </FormBody>
    </div>
  )
}
