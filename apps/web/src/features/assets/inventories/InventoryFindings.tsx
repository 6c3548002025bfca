import type { InventoryDetail } from '@maru/shared/assets/inventories/inventory.ts'
import { inventoryLabels as labels, scanOutcomeLabels } from '@maru/shared/assets/inventories/inventory.labels.ts'
import { PlainTable } from '../../../kit/table/PlainTable.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { InstantText } from '../../../widgets/text/InstantText.tsx'

type Finding = InventoryDetail['findings'][number]

/** Codes that were read and belong to nothing that was to be found. */
export function InventoryFindings({ findings }: Pick<InventoryDetail, 'findings'>) {
  const label = useLabel()
  if (findings.length === 0) return null
  const columns = [
    { key: 'code', label: labels.code, render: ({ code }: Finding) => <span className="ellipsis">{code}</span> },
    { key: 'assetNo', label: labels.assetNo, width: 150, render: ({ assetNo }: Finding) => assetNo || '–' },
    {
      key: 'place',
      label: labels.foundPlace,
      width: 260,
      render: ({ place, refusal }: Finding) => [place, refusal && label(scanOutcomeLabels[refusal])].filter(Boolean).join(' · '),
    },
    { key: 'byName', label: labels.foundBy, width: 170, render: ({ byName }: Finding) => byName },
    { key: 'at', label: labels.foundAt, width: 150, render: ({ at }: Finding) => <InstantText at={at} /> },
  ]
  return (
    <details className="px-20 pb-12 inventory-findings">
      <summary>
        {label(labels.findings)} <b className="num">{findings.length}</b>
      </summary>
      <PlainTable name={label(labels.findings)} columns={columns} rows={findings} rowId={({ id }) => id} />
    </details>
  )
}
