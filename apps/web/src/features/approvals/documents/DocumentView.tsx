import type { DocumentDetail } from '@maru/shared/approvals/approval.ts'
import { approvalWorkLabels as work } from '@maru/shared/approvals/actions/approval-work.labels.ts'
import { documentAmountLabels } from '@maru/shared/approvals/boxes/amount.labels.ts'
import { boxLabels } from '@maru/shared/approvals/boxes/approval-box.labels.ts'
import { documentLabels as labels } from '@maru/shared/approvals/documents/document.labels.ts'
import { handlingLabels } from '@maru/shared/approvals/actions/handling.labels.ts'
import { objectionLabels as objection } from '@maru/shared/approvals/actions/objection.labels.ts'
import { requestLabels } from '@maru/shared/approvals/drafting/request.labels.ts'
import { type ComponentType, type ReactNode, useContext, useState } from 'react'
import { Link } from 'react-router-dom'
import { Button } from '../../../kit/buttons.tsx'
import { currencyText } from '../../../widgets/text/currency-text.ts'
import type { LabelKey } from '../../../kit/text/label-store.ts'
import { SkeletonRows } from '../../../kit/feedback/states.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { InstantText } from '../../../widgets/text/InstantText.tsx'
import { PersonAvatar } from '../../../widgets/people/PersonAvatar.tsx'
import { documentAddress } from '../common/document-address.ts'
import { type BodyViewProps, DocumentBodiesContext, type DocumentMode } from './document-bodies.ts'
import { ExpectedDecision } from './ExpectedDecision.tsx'
import { DocumentFiles } from './DocumentFiles.tsx'
import { DocumentLinks, DocumentReceipts } from '../receipts/DocumentHandling.tsx'
import { DocumentHistory } from './DocumentHistory.tsx'
import { DocumentVersions } from './DocumentVersions.tsx'
import { DocumentFlags } from '../common/DocumentStatusChip.tsx'
import { InformedPeople } from '../receipts/InformedPeople.tsx'
import { StepFlow } from '../lines/StepFlow.tsx'
import { StepList } from '../lines/StepList.tsx'
import './document.css'

function Block({ title, when = true, children }: { title?: LabelKey; when?: boolean; children: ReactNode }) {
  const label = useLabel()
  if (!when) return null
  return (
    <section className="wrap-anywhere py-14 px-20 line-top document-block">
      {title !== undefined && <h3 className="small strong secondary mb-8">{label(title)}</h3>}
      {children}
    </section>
  )
}

function Time({ name, at }: { name: LabelKey; at: Date }) {
  const label = useLabel()
  return (
    <div>
      <dt>{label(name)}</dt>
      <dd>
        <InstantText at={at} />
      </dd>
    </div>
  )
}

/** Form, title, flags and who wrote it. */
function Head({ document }: { document: DocumentDetail }) {
  const label = useLabel()
  const { drafter, submittedAt, decidedAt } = document
  return (
    <Block>
      <p className="muted small">{document.formName}</p>
      <h2 className="dialog-title document-title">{document.title === '' ? label(boxLabels.untitled) : document.title}</h2>
      <div className="flex wrap gap-6 mt-6 mb-8">
        <DocumentFlags document={document} />
      </div>
      <div className="row">
        <PersonAvatar userId={drafter.userId} name={drafter.name} size={28} />
        <div className="grow">
          <p className="title-cell">{drafter.name}</p>
          <p className="muted small">{[drafter.positionName, drafter.departmentName].filter(Boolean).join(' · ')}</p>
          {document.registrarName !== '' && <p className="muted small">{label(requestLabels.writtenBy, document.registrarName)}</p>}
        </div>
        <dl className="small sums">
          {document.amount !== '' && (
            <div>
              <dt>{label(documentAmountLabels.amount)}</dt>
              <dd className="strong num">{currencyText(document.amount, document.currency)}</dd>
            </div>
          )}
          {submittedAt !== '' && <Time name={labels.submittedOn} at={submittedAt} />}
          {decidedAt !== '' && <Time name={labels.decidedOn} at={decidedAt} />}
          <ExpectedDecision document={document} />
        </dl>
      </div>
    </Block>
  )
}

/** An objection after the decision undoes nothing: it stands here until somebody says how it was dealt with, or cancels (DOMAIN 4.2). */
function Objections({ document: { objections, status, drafter } }: { document: DocumentDetail }) {
  const label = useLabel()
  const open = objections.filter(({ outcome }) => outcome === '')
  return (
    <>
      {open.length > 0 && status === 'COMPLETED' && (
        <p className="wrap-anywhere tint-red mb-12 note" role="note">
          {label(objection.objectedText, open.map(({ name }) => name).join(', '), drafter.name)}
        </p>
      )}
      {objections.map(
        ({ stepId, name, outcome, reason, closedByName, closedAt, correctedById, correctedByNo }) =>
          closedAt !== '' && (
            <div key={stepId} className="wrap-anywhere mb-12" role="note">
              <p>
                {label(objection.closedBy, name, closedByName)} <InstantText at={closedAt} />
              </p>
              {outcome === 'CORRECTED' && (
                <p>
                  <Link to={documentAddress(correctedById)}>{label(objection.correctedBy, correctedByNo)}</Link>
                </p>
              )}
              <blockquote className="pre-wrap wrap-anywhere note text-ink mt-6">{reason}</blockquote>
            </div>
          ),
      )}
    </>
  )
}

/** The request itself, shown by whoever knows its kind. */
export function DocumentBody({ document, mode }: { document: DocumentDetail; mode: DocumentMode }) {
  const { body } = document
  // The registry has a view for each type; which one it is, is not known here.
  const View = useContext(DocumentBodiesContext)?.[body.type] as ComponentType<BodyViewProps> | undefined
  if (View === undefined) throw new Error('documents are shown inside `withBodies`')
  return <View meanwhile={<SkeletonRows count={3} />} body={body} document={document} mode={mode} />
}

/** Folded at first beside a list, open on the page of its own. */
function History({ document, mode }: { document: DocumentDetail; mode: DocumentMode }) {
  const label = useLabel()
  const [isOpen, setOpen] = useState(mode === 'page')
  if (isOpen) return <DocumentHistory document={document} />
  return (
    <Button variant="text" size="small" onClick={() => setOpen(true)}>
      {label(labels.showHistory)}
    </Button>
  )
}

/** A document to read: the same beside its list and on its own page. Paper has another order (`DocumentPaper`). */
export function DocumentView({ document, mode }: { document: DocumentDetail; mode: 'side' | 'page' }) {
  const label = useLabel()
  const mayInform = document.actions.some(({ action }) => action === 'ADD_PARTICIPANT')
  return (
    <article className={`document document-${mode}`}>
      <Head document={document} />
      <Block when={document.stages.length > 0}>
        <StepFlow document={document} />
      </Block>
      <Block>
        <Objections document={document} />
        {document.masked && <p className="secondary mb-12 note">{label(work.maskedText)}</p>}
        <DocumentBody document={document} mode={mode} />
      </Block>
      <Block title={labels.attachments} when={document.fileKey !== ''}>
        <DocumentFiles fileKey={document.fileKey} />
      </Block>
      <Block title={requestLabels.related} when={document.related.length > 0 || document.cancelsId !== '' || document.cancelledById !== ''}>
        <DocumentLinks document={document} />
      </Block>
      <Block title={handlingLabels.receivers} when={document.receipts.length > 0}>
        <DocumentReceipts receipts={document.receipts} />
      </Block>
      <Block title={labels.line} when={document.stages.length > 0}>
        <StepList document={document} />
      </Block>
      <Block title={labels.participants} when={document.participants.length > 0 || mayInform}>
        <InformedPeople document={document} />
      </Block>
      <Block title={labels.versions} when={document.bodyVersion > 1}>
        <DocumentVersions id={document.id} />
      </Block>
      <Block title={labels.history}>
        <History document={document} mode={mode} />
      </Block>
    </article>
  )
}
