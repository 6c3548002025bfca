import type { DocumentDetail } from '@maru/shared/approvals/approval.ts'
import { approvalWorkLabels as work } from '@maru/shared/approvals/actions/approval-work.labels.ts'
import { handlingLabels as labels } from '@maru/shared/approvals/actions/handling.labels.ts'
import type { LabelRecord } from '@maru/shared/labels.ts'
import { Link } from 'react-router-dom'
import { Building2, FileText, Lock, UserRound } from '../../../kit/icons.ts'
import { StatusChip, type Tone } from '../../../kit/marks.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { InstantText } from '../../../widgets/text/InstantText.tsx'
import { documentAddress } from '../common/document-address.ts'
import '../documents/document.css'

const receiptLooks: Readonly<Record<DocumentDetail['receipts'][number]['status'], readonly [LabelRecord, Tone]>> = {
  OPEN: [labels.open, 'amber'],
  ACCEPTED: [labels.accepted, 'blue'],
  ASSIGNED: [labels.assigned, 'blue'],
  RETURNED: [labels.sentBack, 'red'],
  DONE: [labels.finished, 'green'],
}

/** Receivers of the document after its decision, how far each of them is, and what they said. */
export function DocumentReceipts({ receipts }: Pick<DocumentDetail, 'receipts'>) {
  const label = useLabel()
  return (
    <ul className="stack">
      {receipts.map((receipt) => (
        <li key={receipt.id}>
          <p className="row">
            {receipt.departmentCode === '' ? <UserRound size={15} aria-hidden /> : <Building2 size={15} aria-hidden />}
            <span className="grow ellipsis" title={receipt.name}>
              {receipt.name}
            </span>
            <StatusChip tone={receiptLooks[receipt.status][1]} text={label(receiptLooks[receipt.status][0])} />
          </p>
          {receipt.handledAt !== '' && (
            <p className="row muted small">
              <span className="grow">{receipt.handlerName}</span>
              <InstantText at={receipt.handledAt} />
            </p>
          )}
          {receipt.replyId !== '' && (
            <p className="small">
              <Link to={documentAddress(receipt.replyId)}>{label(work.answeredBy, receipt.replyNo || label(work.aDraft))}</Link>
            </p>
          )}
          {receipt.opinion !== '' && <blockquote className="pre-wrap wrap-anywhere note text-ink mt-6">{receipt.opinion}</blockquote>}
        </li>
      ))}
    </ul>
  )
}

/** Documents it refers to, and its cancellation in both directions. What the caller may not read has no name here. */
export function DocumentLinks({ document }: { document: DocumentDetail }) {
  const label = useLabel()
  const { related, cancelsId, cancelledById } = document
  return (
    <ul className="muted document-entries">
      {related.map(({ id, documentNo, title, readable }) => (
        <li key={id}>
          {readable ? <FileText size={15} aria-hidden /> : <Lock size={15} aria-hidden />}
          {readable ? (
            <Link className="ellipsis" to={documentAddress(id)} title={title}>
              <span className="num">{documentNo}</span> {title}
            </Link>
          ) : (
            <span>{label(labels.notReadable)}</span>
          )}
          {id === cancelsId && <span className="muted small">{label(labels.cancels)}</span>}
        </li>
      ))}
      {cancelsId !== '' && !related.some(({ id }) => id === cancelsId) && <CancelLink id={cancelsId} text={labels.cancels} />}
      {cancelledById !== '' && <CancelLink id={cancelledById} text={labels.cancelledBy} />}
    </ul>
  )
}

function CancelLink({ id, text }: { id: string; text: LabelRecord }) {
  const label = useLabel()
  return (
    <li>
      <FileText size={15} aria-hidden />
      <Link to={documentAddress(id)}>{label(text)}</Link>
    </li>
  )
}
