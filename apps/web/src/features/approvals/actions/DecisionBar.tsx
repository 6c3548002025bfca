import { isBlank } from '@maru/shared/codecs.ts'
import type { DocumentDetail } from '@maru/shared/approvals/approval.ts'
import { OPINION_MAX } from '@maru/shared/approvals/engine/engine.ts'
import { approvalWorkLabels as work } from '@maru/shared/approvals/actions/approval-work.labels.ts'
import { boxLabels } from '@maru/shared/approvals/boxes/approval-box.labels.ts'
import { documentLabels as labels } from '@maru/shared/approvals/documents/document.labels.ts'
import { objectionLabels } from '@maru/shared/approvals/actions/objection.labels.ts'
import { opinionLabels } from '@maru/shared/approvals/actions/opinion.labels.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { errorMessage, errorValues } from '../../../api/error-message.ts'
import { Button, IconButton } from '../../../kit/buttons.tsx'
import { Bell, Check, CircleAlert, EllipsisVertical, Pencil, RotateCcw, Undo2 } from '../../../kit/icons.ts'
import { Menu, MenuItem } from '../../../kit/menus.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { draftAddress } from '../common/document-links.ts'
import { settledDocument } from '../documents/use-document.ts'
import { later } from '../../../kit/later.tsx'
import { toDocumentActions, type KnownOffer, offerLabels } from './document-actions.ts'
import type { Decision } from './use-decision.ts'
import './decision.css'

const ContentDialog = later(async () => (await import('./ContentDialog.tsx')).ContentDialog)
const OpinionDialog = later(async () => (await import('./OpinionDialog.tsx')).OpinionDialog)
const ObjectionDialog = later(async () => (await import('./ObjectionDialog.tsx')).ObjectionDialog)

interface DecisionBarProps {
  readonly document: DocumentDetail
  readonly decision: Decision
  /** Asks for what an offer needs beside the opinion typed so far. */
  readonly onAsk: (offer: KnownOffer, opinion: string) => void
}

/** Why the last try was refused, also where the toast is gone. */
function Refused({ document, decision }: Pick<DecisionBarProps, 'document' | 'decision'>) {
  const label = useLabel()
  const { refusal } = decision
  const message = refusal?.id === document.id ? errorMessage(refusal.error) : undefined
  if (message === undefined) return null
  return (
    <p role="alert" className="row top text-danger gap-6 medium">
      <CircleAlert size={14} aria-hidden />
      {label(message, ...errorValues(refusal?.error))}
    </p>
  )
}

interface MoreActionsProps {
  readonly offers: readonly KnownOffer[]
  readonly onChoose: (offer: KnownOffer) => void
  /** Opens the content for a change, where the approver may make one. */
  readonly onEdit: (() => void) | undefined
  readonly onCorrect: (() => void) | undefined
}

function MoreActions({ offers, onChoose, onEdit, onCorrect }: MoreActionsProps) {
  const label = useLabel()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  if (offers.length === 0 && onEdit === undefined && onCorrect === undefined) return null
  const then = (does: () => void) => () => {
    setAnchor(null)
    does()
  }
  return (
    <>
      <IconButton name={label(boxLabels.more)} aria-haspopup="menu" onClick={(event) => setAnchor(event.currentTarget)}>
        <EllipsisVertical size={16} />
      </IconButton>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {offers.map((offer) => (
          <MenuItem key={offer.action} onClick={then(() => onChoose(offer))}>
            {label(offerLabels[offer.action])}
          </MenuItem>
        ))}
        {onEdit && <MenuItem onClick={then(onEdit)}>{label(work.editContent)}</MenuItem>}
        {onCorrect && <MenuItem onClick={then(onCorrect)}>{label(opinionLabels.correct)}</MenuItem>}
      </Menu>
    </>
  )
}

const asksNothing = new Set<KnownOffer['action']>(['UNDO', 'RESUME', 'REMIND'])

/** What the person may say to the document: opinion, the answer that takes it on, the others beside it. Only what the server offers. */
export function DecisionBar({ document, decision, onAsk }: DecisionBarProps) {
  const label = useLabel()
  const cache = useQueryClient()
  const [opinion, setOpinion] = useState('')
  const { main, beside, ofDrafter, menu, mayEdit } = toDocumentActions(document)
  const answer = async (offer: KnownOffer) => {
    if (offer.opinion === 'REQUIRED' && isBlank(opinion)) return onAsk(offer, opinion)
    // A newer state under way, as after an undo, is waited for; where it no longer offers this, the server says why.
    const settled = await settledDocument(cache, document)
    const current = settled.actions.find(({ action, stepId }) => action === offer.action && stepId === offer.stepId)
    const command = { offer: (current as KnownOffer | undefined) ?? offer, opinion }
    if (await decision.decide(current ? settled : document, command)) setOpinion('')
  }
  const choose = (offer: KnownOffer) => (asksNothing.has(offer.action) ? void answer(offer) : onAsk(offer, opinion))
  const [editing, setEditing] = useState(false)
  const edit = document.actions.find(({ action }) => action === 'EDIT')
  const [settling, setSettling] = useState('')
  const objections = document.objections.filter(({ mayClose }) => mayClose)
  const [correcting, setCorrecting] = useState(false)
  const mayCorrect = document.ownOpinions.length > 0
  const isEmpty = beside.length + ofDrafter.length + menu.length + objections.length === 0 && edit === undefined && !mayCorrect
  if (main === undefined && isEmpty && !mayEdit) return <Refused document={document} decision={decision} />
  return (
    <footer className="stack flex-none no-print py-12 px-16 gap-10 line-top shaded decision-bar">
      <Refused document={document} decision={decision} />
      {main !== undefined && main.opinion !== 'NONE' && (
        <textarea
          className="input"
          rows={1}
          maxLength={OPINION_MAX}
          value={opinion}
          aria-label={label(labels.opinion)}
          placeholder={label(beside.some(({ action }) => action === 'RETURN') ? labels.opinionHint : labels.opinion)}
          onChange={(event) => setOpinion(event.target.value)}
        />
      )}
      <div className="row">
        {main !== undefined && (
          <Button variant="contained" className="grow" loading={decision.pending} onClick={() => void answer(main)}>
            <Check size={15} />
            {label(offerLabels[main.action])}
            <kbd className="key-cap" aria-hidden>
              A
            </kbd>
          </Button>
        )}
        {mayEdit && (
          <Button variant={main === undefined ? 'contained' : 'outlined'} component={Link} to={draftAddress(document.id, document.body)}>
            <Pencil size={14} />
            {label(labels.doEdit)}
          </Button>
        )}
        {beside.map((offer) => (
          <Button key={offer.action} variant="outlined" color="error" disabled={decision.pending} onClick={() => onAsk(offer, opinion)}>
            {offer.action === 'RETURN' && <RotateCcw size={14} />}
            {label(offerLabels[offer.action])}
          </Button>
        ))}
        {objections.map(({ stepId, name }) => (
          <Button
            key={stepId}
            variant="outlined"
            {...(objections.length > 1 && { 'aria-label': `${label(objectionLabels.close)}: ${name}`, title: name })}
            onClick={() => setSettling(stepId)}
          >
            {label(objectionLabels.close)}
          </Button>
        ))}
        {ofDrafter.map((offer) => (
          <Button key={offer.action} variant="outlined" disabled={decision.pending} onClick={() => choose(offer)}>
            {offer.action === 'REMIND' && <Bell size={14} />}
            {offer.action === 'RECALL' && <Undo2 size={14} />}
            {label(offerLabels[offer.action])}
          </Button>
        ))}
        {main === undefined && mayCorrect && (
          <Button variant="outlined" onClick={() => setCorrecting(true)}>
            {label(opinionLabels.correct)}
          </Button>
        )}
        {main === undefined && <span className="grow" />}
        <MoreActions
          offers={menu}
          onChoose={choose}
          onEdit={edit && (() => setEditing(true))}
          onCorrect={main !== undefined && mayCorrect ? () => setCorrecting(true) : undefined}
        />
      </div>
      {settling !== '' && <ObjectionDialog document={document} stepId={settling} onClose={() => setSettling('')} />}
      {correcting && <OpinionDialog document={document} onClose={() => setCorrecting(false)} />}
      {editing && edit && <ContentDialog document={document} offer={edit} onClose={() => setEditing(false)} />}
    </footer>
  )
}
