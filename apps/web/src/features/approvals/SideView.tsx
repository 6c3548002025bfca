import type { DocumentDetail } from '@maru/shared/approvals/approval.ts'
import { boxLabels as labels } from '@maru/shared/approvals/boxes/approval-box.labels.ts'
import { documentLabels } from '@maru/shared/approvals/documents/document.labels.ts'
import { kitLabels } from '@maru/shared/web.labels.ts'
import { Link } from 'react-router-dom'
import { IconButton } from '../../kit/buttons.tsx'
import { ChevronDown, ChevronUp, Maximize2, Printer, X } from '../../kit/icons.ts'
import { later } from '../../kit/later.tsx'
import { numberText } from '../../kit/text/label-store.ts'
import { Empty, ErrorBox, SkeletonRows } from '../../kit/feedback/states.tsx'
import { useLabel } from '../../kit/text/use-label.ts'
import { DocumentStatusChip } from './common/DocumentStatusChip.tsx'
import { DocumentView } from './documents/DocumentView.tsx'
import { currentStageNo } from './common/document-labels.ts'
import { documentAddress } from './common/document-address.ts'
import { DecisionBar } from './actions/DecisionBar.tsx'
import type { KnownOffer } from './actions/document-actions.ts'
import { ReceiptBar } from './actions/ReceiptBar.tsx'
import type { Decision } from './actions/use-decision.ts'
import { scrolled } from './documents/scrolled.ts'
import { useDocument, useMarkRead } from './documents/use-document.ts'
import './side-view.css'

const PrintedDocument = later(async () => (await import('./printing/DocumentPaper.tsx')).PrintedDocument)

interface SideViewProps {
  readonly id: string
  /** Position among all documents of the list, from 1; 0 when it is not among them. */
  readonly position: number
  readonly total: number
  readonly onMove: (by: 1 | -1) => void
  readonly onClose: () => void
  readonly onOpenPage: () => void
  readonly decision: Decision
  /** Asks for what an answer needs beside the opinion typed so far. */
  readonly onAsk: (document: DocumentDetail, offer: KnownOffer, opinion: string) => void
}

/** The document beside its list: read, decide, go on. */
export function SideView({ id, position, total, onMove, onClose, onOpenPage, decision, onAsk }: SideViewProps) {
  const label = useLabel()
  const detail = useDocument(id)
  const { document, isGone } = detail
  useMarkRead(document)
  return (
    <aside className="no-print column line-left side-view" aria-label={document?.title ?? label(labels.document)}>
      <header className="row flex-none gap-2 line-bottom side-view-head">
        <span className="muted small">{document?.documentNo}</span>
        {document && (
          <DocumentStatusChip status={document.status} currentStage={currentStageNo(document)} stageCount={document.stages.length} />
        )}
        <span className="grow" />
        {position > 0 && <span className="muted small num">{`${numberText(position)} / ${numberText(total)}`}</span>}
        <IconButton size="small" name={label(labels.previous)} onClick={() => onMove(-1)}>
          <ChevronUp size={16} />
        </IconButton>
        <IconButton size="small" name={label(labels.next)} onClick={() => onMove(1)}>
          <ChevronDown size={16} />
        </IconButton>
        <IconButton size="small" name={label(labels.openAsTab)} onClick={onOpenPage}>
          <Maximize2 size={15} />
        </IconButton>
        <Link
          className="secondary icon-button"
          to={documentAddress(id, 'print')}
          aria-label={label(kitLabels.print)}
          title={label(kitLabels.print)}
        >
          <Printer size={15} aria-hidden />
        </Link>
        <IconButton size="small" name={label(kitLabels.close)} onClick={onClose}>
          <X size={16} />
        </IconButton>
      </header>
      <div className="scroll side-view-body" {...scrolled} aria-label={label(labels.content)} key={id}>
        {isGone && <Empty title={label(documentLabels.notFoundTitle)} text={label(documentLabels.notFoundText)} />}
        {detail.isError && !isGone && document === undefined && <ErrorBox error={detail.error} onRetry={() => void detail.refetch()} />}
        {detail.isPending && <SkeletonRows count={5} />}
        {document !== undefined && <DocumentView document={document} mode="side" />}
        {document !== undefined && <PrintedDocument document={document} />}
      </div>
      {document !== undefined && <ReceiptBar key={`receipt ${id}`} document={document} />}
      {document !== undefined && (
        <DecisionBar
          key={`bar ${id}`}
          document={document}
          decision={decision}
          onAsk={(offer, opinion) => onAsk(document, offer, opinion)}
        />
      )}
    </aside>
  )
}
