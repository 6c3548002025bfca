import { approvals, type DocumentDetail } from '@maru/shared/approvals/approval.ts'
import { approvalBoxes } from '@maru/shared/approvals/boxes/approval-box.ts'
import { boxLabels as labels } from '@maru/shared/approvals/boxes/approval-box.labels.ts'
import { menuLabels } from '@maru/shared/menus.labels.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { call, query } from '../../api/client.ts'
import { Button } from '../../kit/buttons.tsx'
import { Plus } from '../../kit/icons.ts'
import { ListPage } from '../../kit/layout.tsx'
import { useLabel } from '../../kit/text/use-label.ts'
import { PrintButton } from '../../widgets/lists/PrintButton.tsx'
import { usePrintAll } from '../../widgets/lists/use-print-all.ts'
import { documentAddress } from './common/document-address.ts'
import { BoxFoot } from './boxes/BoxFoot.tsx'
import { BoxRowsOnPaper } from './boxes/BoxRowsOnPaper.tsx'
import { BoxTabs } from './boxes/BoxTabs.tsx'
import { BoxToolbar } from './boxes/BoxToolbar.tsx'
import { boxes, type BoxName } from './boxes/boxes.ts'
import { BulkComparison } from './bulk/BulkComparison.tsx'
import { BulkBar, BulkResults } from './bulk/BulkParts.tsx'
import { DecisionDialog } from './actions/DecisionDialog.tsx'
import { toDocumentActions, type DocumentActions, type KnownOffer } from './actions/document-actions.ts'
import { InboxList } from './boxes/InboxList.tsx'
import { SideView } from './SideView.tsx'
import { useBox } from './boxes/use-box.ts'
import { useBoxKeys } from './boxes/use-box-keys.ts'
import { useBulk } from './bulk/use-bulk.ts'
import { useDecision } from './actions/use-decision.ts'
import { settledDocument } from './documents/use-document.ts'
import { useOpenDocument } from './documents/use-open-document.ts'
import { useSelection } from './boxes/use-selection.ts'
import { createPageReader } from './boxes/box-pages.ts'
import '../../kit/table/table.css'
import { ExcelButton } from '../../widgets/exports/ExcelButton.tsx'
import './box.css'

/** A question that stands before an answer, and what was typed already. */
interface Asking {
  readonly document: DocumentDetail
  readonly offer: KnownOffer
  readonly opinion: string
}

/** Answers after which the document is still the person's to look at. */
const staysHere = new Set(['HOLD', 'RESUME', 'ASK', 'ADD_STEP', 'REMIND', 'CANCEL'])

function NewDraftButton() {
  const label = useLabel()
  return (
    <Button variant="contained" component={Link} to="/approval/aprvregist">
      <Plus size={15} />
      {label(labels.newDraft)}
    </Button>
  )
}

/** A box: its tabs, its documents in groups, the open one beside them. */
export function BoxPage({ name }: { name: BoxName }) {
  const label = useLabel()
  const navigate = useNavigate()
  const cache = useQueryClient()
  const box = boxes[name]
  const state = useBox(box)
  const open = useOpenDocument(state)
  const selection = useSelection(state.list.data?.rows ?? [])
  const bulk = useBulk()
  const { page: _page, size: _size, ...filters } = state.asked
  const paper = usePrintAll(createPageReader((part) => call(approvals.boxList, { query: { ...filters, ...part } }), filters.after))
  const [asking, setAsking] = useState<Asking>()
  const [comparing, setComparing] = useState(false)
  const { id, isOpen } = open.place

  const decision = useDecision(({ document, command }) => {
    const { action } = command.offer
    if (action === 'UNDO') return open.go(document.id, true)
    // The list loses the row: on to the one that takes its place.
    if (document.id !== id || staysHere.has(action)) return
    const next = open.after(document.id)
    if (next === undefined) open.close()
    else open.go(next.id)
  })
  const shown = (): DocumentDetail | undefined =>
    isOpen ? cache.getQueryData(query(approvals.get, { params: { id } }).queryKey) : undefined
  const openPage = () => id !== '' && void navigate(documentAddress(id))
  const openNow = () => id !== '' && open.go(id, true)
  // What was not opened was not read: the first press opens it.
  const answerWith = async (pick: (actions: DocumentActions) => KnownOffer | undefined) => {
    const seen = shown()
    if (seen === undefined) return void openNow()
    const document = await settledDocument(cache, seen)
    const offer = pick(toDocumentActions(document))
    if (offer === undefined) return
    if (offer.opinion === 'REQUIRED') setAsking({ document, offer, opinion: '' })
    else void decision.decide(document, { offer, opinion: '' })
  }

  useBoxKeys({
    move: open.move,
    open: openNow,
    approve: () => void answerWith(({ main }) => main),
    returnOrDisagree: () => void answerWith(({ beside }) => beside.at(-1)),
    select: (isRange) => id !== '' && box.decides && selection.toggle(id, isRange),
    openPage,
    undo: decision.undoLast,
    close: () => (selection.ids.size > 0 ? selection.clear() : open.close()),
  })
  const actions = (
    <>
      <PrintButton all={paper} />
      <ExcelButton route={approvalBoxes.export} args={{ query: filters }} />
      <NewDraftButton />
    </>
  )
  const chosen = (state.list.data?.rows ?? []).filter((row) => selection.ids.has(row.id))
  const approveChosen = () => {
    setComparing(false)
    void bulk.run(chosen)
  }
  return (
    <ListPage
      crumb={[label(menuLabels.approval)]}
      title={label(box.title)}
      {...(state.list.data && !state.list.data.more && { count: state.list.data.total })}
      actions={actions}
    >
      <BoxTabs box={box} tab={state.tab} countOf={state.countOf} onTab={(tab) => state.search.set({ tab, id: undefined })} />
      <div className="flex line-top box-split">
        <div
          className="column grow box-list"
          id="box-list"
          {...(box.tabs.length > 0 && { role: 'tabpanel', 'aria-labelledby': `box-tab-${state.tab ?? 'all'}` })}
        >
          {chosen.length > 0 ? (
            <BulkBar
              count={chosen.length}
              pending={bulk.pending}
              onApprove={() => (chosen.length > 1 ? setComparing(true) : void bulk.run(chosen))}
              onClear={selection.clear}
            />
          ) : (
            <BoxToolbar box={box} state={state} />
          )}
          <div className="scroll box-rows">
            <InboxList box={box} state={state} open={open} selection={box.decides ? selection : undefined} />
            <BoxRowsOnPaper name={label(box.title)} rows={paper.rows ?? state.list.data?.rows ?? []} />
          </div>
          <BoxFoot state={state} decides={box.decides} narrow={isOpen} />
        </div>
        {isOpen && (
          <SideView
            id={id}
            position={open.position}
            total={open.total}
            onMove={open.move}
            onClose={open.close}
            onOpenPage={openPage}
            decision={decision}
            onAsk={(document, offer, opinion) => setAsking({ document, offer, opinion })}
          />
        )}
      </div>
      {asking && (
        <DecisionDialog
          {...asking}
          pending={decision.pending}
          onSend={(command) => decision.decide(asking.document, command)}
          onClose={() => setAsking(undefined)}
        />
      )}
      {comparing && chosen.length > 0 && (
        <BulkComparison rows={chosen} pending={bulk.pending} onApprove={approveChosen} onClose={() => setComparing(false)} />
      )}
      {bulk.results && <BulkResults results={bulk.results} onClose={bulk.close} />}
    </ListPage>
  )
}
