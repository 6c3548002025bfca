import type { AssetRow } from '@maru/shared/assets/asset-fields.ts'
import { assetLabels as labels } from '@maru/shared/assets/asset.labels.ts'
import { type AssetQuery, assets } from '@maru/shared/assets/asset.ts'
import { kitLabels } from '@maru/shared/web.labels.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '../../../api/client.ts'
import { Button, IconButton } from '../../../kit/buttons.tsx'
import { DialogFrame } from '../../../kit/dialogs/DialogFrame.tsx'
import { ErrorBox } from '../../../kit/feedback/states.tsx'
import { ChevronLeft, ChevronRight } from '../../../kit/icons.ts'
import { QrCode } from '../../../kit/QrCode.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { assetAddress } from './asset-addresses.ts'
import './labels.css'

const WIDTH = 900
const MOST = 100

/** One label: its QR code opens the asset. */
const Label = ({ row }: { row: Pick<AssetRow, 'id' | 'assetNo' | 'name'> }) => (
  <li className="asset-label">
    <QrCode text={`${window.location.origin}${assetAddress(row.id)}`} name={row.assetNo} className="asset-label-code" />
    <div className="asset-label-text">
      <b className="num">{row.assetNo}</b>
      <span>{row.name}</span>
    </div>
  </li>
)

/** Sheets of labels (40 × 20 mm on A4) as they are printed. */
function LabelSheet({ rows }: { rows: readonly Pick<AssetRow, 'id' | 'assetNo' | 'name'>[] }) {
  return (
    <ul className="asset-labels">
      {rows.map((row) => (
        <Label key={row.id} row={row} />
      ))}
    </ul>
  )
}

interface PagesProps {
  readonly page: number
  readonly pages: number
  readonly onPage: (page: number) => void
}
const Pages = ({ page, pages, onPage }: PagesProps) => {
  const label = useLabel()
  return (
    <span className="row gap-8">
      <IconButton name={label(kitLabels.previousPage)} disabled={page === 1} onClick={() => onPage(page - 1)}>
        <ChevronLeft size={16} />
      </IconButton>
      <span className="num">{label(kitLabels.pageOf, page, pages)}</span>
      <IconButton name={label(kitLabels.nextPage)} disabled={page === pages} onClick={() => onPage(page + 1)}>
        <ChevronRight size={16} />
      </IconButton>
    </span>
  )
}

/** Labels of what the list finds, to be printed a hundred at once, page by page. */
export function AssetLabelsDialog({ filters, onClose }: { filters: Omit<AssetQuery, 'page' | 'size'>; onClose: () => void }) {
  const label = useLabel()
  const [page, setPage] = useState(1)
  const list = useQuery({ ...query(assets.list, { query: { ...filters, page, size: MOST } }), placeholderData: keepPreviousData })
  const pages = Math.ceil((list.data?.total ?? 0) / MOST)
  const print = (
    <Button variant="contained" disabled={list.isPlaceholderData || (list.data?.rows ?? []).length === 0} onClick={() => window.print()}>
      {label(labels.printLabels)}
    </Button>
  )
  return (
    <DialogFrame
      title={label(labels.printLabels)}
      width={WIDTH}
      actions={print}
      meta={pages > 1 && <Pages page={page} pages={pages} onPage={setPage} />}
      readOnly
      onClose={onClose}
    >
      {list.isError ? <ErrorBox error={list.error} onRetry={() => void list.refetch()} /> : <LabelSheet rows={list.data?.rows ?? []} />}
    </DialogFrame>
  )
}
