import { boxLabels } from '@maru/shared/approvals/boxes/approval-box.labels.ts'
import { lineEditorLabels } from '@maru/shared/approvals/lines/line-editor.labels.ts'
import { documentLabels as labels } from '@maru/shared/approvals/documents/document.labels.ts'
import type { DocumentDetail } from '@maru/shared/approvals/approval.ts'
import { menuLabels } from '@maru/shared/menus.labels.ts'
import { kitLabels } from '@maru/shared/web.labels.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { Button } from '../../kit/buttons.tsx'
import { Copy, Printer } from '../../kit/icons.ts'
import { ListPage } from '../../kit/layout.tsx'
import { later } from '../../kit/later.tsx'
import { StatusChip } from '../../kit/marks.tsx'
import { Empty, ErrorBox, SkeletonRows } from '../../kit/feedback/states.tsx'
import { useLabel } from '../../kit/text/use-label.ts'
import { DocumentStatusChip } from './common/DocumentStatusChip.tsx'
import { DocumentView } from './documents/DocumentView.tsx'
import { currentStageNo } from './common/document-labels.ts'
import { useTabTitle } from '../../widgets/tabs/tab-titles.ts'
import { documentAddress } from './common/document-address.ts'
import { toSeal } from './common/document-links.ts'
import { DecisionBar } from './actions/DecisionBar.tsx'
import { DecisionDialog } from './actions/DecisionDialog.tsx'
import { scrolled } from './documents/scrolled.ts'
import { toDocumentActions, type DocumentActions, type KnownOffer } from './actions/document-actions.ts'
import { ReceiptBar } from './actions/ReceiptBar.tsx'
import { useBoxKeys } from './boxes/use-box-keys.ts'
import { useDecision } from './actions/use-decision.ts'
import { settledDocument, useDocument, useMarkRead } from './documents/use-document.ts'
import './box.css'

const DocumentPaper = later(async () => (await import('./printing/DocumentPaper.tsx')).DocumentPaper)
const PrintedDocument = later(async () => (await import('./printing/DocumentPaper.tsx')).PrintedDocument)

const OPINION_PAGE = '/approval/aprvopinionpopup'

interface Asking {
  readonly offer: KnownOffer
  readonly opinion: string
}

/** What is said to the document on its own page: the same as beside the list, by the same keys. */
function Deciding({ document }: { document: DocumentDetail }) {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const { main, beside } = toDocumentActions(document)
  // `/approval/aprvopinionpopup?id=…` opens with the question for the opinion: to return, else to answer.
  const initialOffer = pathname === OPINION_PAGE ? (beside.at(-1) ?? main) : undefined
  const [asking, setAsking] = useState<Asking | undefined>(initialOffer && { offer: initialOffer, opinion: '' })
  const cache = useQueryClient()
  const decision = useDecision(() => undefined)
  const ask = (offer: KnownOffer | undefined, opinion = '') => offer && setAsking({ offer, opinion })
  const answerWith = async (pick: (actions: DocumentActions) => KnownOffer | undefined, asksFirst: boolean) => {
    const settled = await settledDocument(cache, document)
    const offer = pick(toDocumentActions(settled))
    if (offer === undefined) return
    if (asksFirst || offer.opinion === 'REQUIRED') ask(offer)
    else void decision.decide(settled, { offer, opinion: '' })
  }
  useBoxKeys({
    approve: () => void answerWith((actions) => actions.main, false),
    returnOrDisagree: () => void answerWith((actions) => actions.beside.at(-1), true),
    undo: decision.undoLast,
    close: () => void navigate('/approval/recpbox'),
  })
  return (
    <>
      <DecisionBar document={document} decision={decision} onAsk={ask} />
      {asking && (
        <DecisionDialog
          {...asking}
          document={document}
          pending={decision.pending}
          onSend={(command) => decision.decide(document, command)}
          onClose={() => setAsking(undefined)}
        />
      )}
    </>
  )
}

/** Whether the paper a person came from shows the content that is kept here. */
function Seal({ document, seal }: { document: DocumentDetail; seal: string }) {
  const label = useLabel()
  const matches = seal === toSeal(document)
  return <StatusChip tone={matches ? 'green' : 'red'} text={label(matches ? labels.contentMatches : labels.contentDiffers)} />
}

/** `/approval/aprvdetailpopup?id=…`: a document as a page of its own; with `&print` as paper. */
export function DocumentPage() {
  const label = useLabel()
  const [params] = useSearchParams()
  const id = params.get('id') ?? ''
  const seal = params.get('seal')
  const detail = useDocument(id)
  const { document, isGone } = detail
  useMarkRead(document)
  const title = document?.title || undefined
  useTabTitle(title)
  if (document !== undefined && params.has('print')) return <DocumentPaper document={document} />
  const back = (
    <Button variant="outlined" size="small" component={Link} to="/approval/recpbox">
      {label(labels.backToBox)}
    </Button>
  )
  const actions = document && (
    <>
      <DocumentStatusChip status={document.status} currentStage={currentStageNo(document)} stageCount={document.stages.length} />
      {document.body.type === 'doc' && document.status !== 'DRAFT' && (
        <Button variant="outlined" component={Link} to={`/approval/aprvregist?from=${encodeURIComponent(id)}`}>
          <Copy size={14} />
          {label(lineEditorLabels.copy)}
        </Button>
      )}
      <Button variant="outlined" component={Link} to={documentAddress(id, 'print')}>
        <Printer size={14} />
        {label(kitLabels.print)}
      </Button>
    </>
  )
  return (
    <ListPage
      crumb={[label(menuLabels.approval), document?.documentNo ?? ''].filter(Boolean)}
      title={title ?? label(boxLabels.document)}
      actions={actions}
    >
      <div className="scroll line-top document-page-body" {...scrolled} aria-label={label(boxLabels.content)}>
        {isGone && <Empty title={label(labels.notFoundTitle)} text={label(labels.notFoundText)} action={back} />}
        {detail.isError && !isGone && document === undefined && <ErrorBox error={detail.error} onRetry={() => void detail.refetch()} />}
        {detail.isPending && !isGone && <SkeletonRows count={6} />}
        {document !== undefined && seal !== null && <Seal document={document} seal={seal} />}
        {document !== undefined && <DocumentView key={id} document={document} mode="page" />}
        {document !== undefined && <PrintedDocument document={document} />}
      </div>
      {document !== undefined && <ReceiptBar key={`receipt ${id}`} document={document} />}
      {document !== undefined && <Deciding key={id} document={document} />}
    </ListPage>
  )
}
