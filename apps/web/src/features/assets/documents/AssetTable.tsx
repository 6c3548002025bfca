import { assetRequestLabels as labels } from '@maru/shared/assets/requests/asset-request.labels.ts'
import type { LabelRecord } from '@maru/shared/labels.ts'
import type { ReactNode } from 'react'
import { PlainTable } from '../../../kit/table/PlainTable.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { AssetName } from '../picker/AssetName.tsx'
import { useNamedAssets } from '../picker/use-assets.ts'

interface AssetTableProps<L> {
  readonly lines: readonly L[]
  /** Columns beside the asset, for lines that say more than its number. */
  readonly columns?: readonly {
    readonly key: string
    readonly label: LabelRecord
    readonly width?: number
    readonly align?: 'right'
    readonly render: (line: L) => ReactNode
  }[]
}

/** The assets of a request in its document, each with number, name, place and custodian. */
export function AssetTable<L extends { readonly assetNo: string }>({ lines, columns = [] }: AssetTableProps<L>) {
  const label = useLabel()
  const assetOf = useNamedAssets(lines.map(({ assetNo }) => assetNo))
  const rows = lines.map((line, place) => ({ line, place }))
  const asset = {
    key: 'asset',
    label: labels.assetLines,
    render: ({ line: { assetNo } }: (typeof rows)[number]) => <AssetName assetNo={assetNo} asset={assetOf(assetNo)} />,
  }
  const others = columns.map(({ render, ...column }) => ({ ...column, render: ({ line }: (typeof rows)[number]) => render(line) }))
  return <PlainTable name={label(labels.assetLines)} columns={[asset, ...others]} rows={rows} rowId={({ place }) => String(place)} />
}
