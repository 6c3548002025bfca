import type { DocumentDetail } from '@maru/shared/approvals/approval.ts'
import { OPINION_MAX } from '@maru/shared/approvals/engine.ts'
import { boxLabels } from '@maru/shared/approvals/approval-box.labels.ts'
import { documentLabels as words } from '@maru/shared/approvals/document.labels.ts'
import { useState } from 'react'
import { errorMessage, errorValues } from '../../api/error-message.ts'
import { Button, IconButton } from '../../kit/buttons.tsx'
import { Check, CircleAlert, EllipsisVertical, RotateCcw } from '../../kit/icons.ts'
import { Menu, MenuItem } from '../../kit/menus.tsx'
import { useLabel } from '../../kit/use-label.ts'
import { answerWords } from '../../widgets/approvals/document-words.ts'
import { actionsOf, type DocumentActions } from './document-actions.ts'
import { type AskedFor, needsOpinion } from './DecisionDialog.tsx'
import type { Decision } from './use-decision.ts'
import './decision.css'

interface DecisionBarProps {
  readonly document: DocumentDetail
  readonly decision: Decision
  readonly onAsk: (kind: AskedFor, opinion: string) => void
}

/** Why the last try was refused, also where the toast is gone. */
function Refused({ document, decision }: Pick<DecisionBarProps, 'document' | 'decision'>) {
  const label = useLabel()
  const { refusal } = decision
  const message = refusal?.id === document.id ? errorMessage(refusal.error) : undefined
  if (message === undefined) return null
  return (
    <p role="alert" className="decision-refused">
      <CircleAlert size={14} aria-hidden />
      {label(message, ...errorValues(refusal?.error))}
    </p>
  )
}

const menuWords = { ...answerWords, REASSIGN: words.doReassign, UNDO: words.doUndo } as const

function MoreActions({ actions, onChoose }: { actions: DocumentActions; onChoose: (kind: AskedFor | 'UNDO') => void }) {
  const label = useLabel()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const entries = [...actions.menu, ...(actions.mayRecall ? (['RECALL'] as const) : [])]
  if (entries.length === 0) return null
  const choose = (kind: AskedFor | 'UNDO') => {
    setAnchor(null)
    onChoose(kind)
  }
  return (
    <>
      <IconButton name={label(boxLabels.more)} aria-haspopup="menu" onClick={(event) => setAnchor(event.currentTarget)}>
        <EllipsisVertical size={16} />
      </IconButton>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {entries.map((kind) => (
          <MenuItem key={kind} onClick={() => choose(kind)}>
            {label(kind === 'RECALL' ? words.doRecall : menuWords[kind])}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}

/** What the person may say to the document: opinion, the answer that takes it on, the others beside it. Only what the server offers. */
export function DecisionBar({ document, decision, onAsk }: DecisionBarProps) {
  const label = useLabel()
  const [opinion, setOpinion] = useState('')
  const actions = actionsOf(document)
  const { step, main } = actions
  const answer = async (kind: NonNullable<typeof main>) => {
    if (needsOpinion.has(kind) && opinion.trim() === '') return onAsk(kind, opinion)
    if (step && (await decision.decide(document, { kind, step, opinion }))) setOpinion('')
  }
  const choose = (kind: AskedFor | 'UNDO') => {
    if (kind !== 'UNDO') return onAsk(kind, opinion)
    if (step) void decision.decide(document, { kind, step })
  }
  if (main === undefined && actions.beside.length === 0 && actions.menu.length === 0 && !actions.mayRecall) {
    return <Refused document={document} decision={decision} />
  }
  return (
    <footer className="decision-bar">
      <Refused document={document} decision={decision} />
      {main !== undefined && main !== 'RESUME' && (
        <textarea
          className="opinion"
          rows={1}
          maxLength={OPINION_MAX}
          value={opinion}
          aria-label={label(words.opinion)}
          placeholder={label(words.opinionHint)}
          onChange={(event) => setOpinion(event.target.value)}
        />
      )}
      <div className="row">
        {main !== undefined && (
          <Button variant="contained" className="grow" loading={decision.pending} onClick={() => void answer(main)}>
            <Check size={15} />
            {label(answerWords[main])}
            <kbd className="key-cap" aria-hidden>
              A
            </kbd>
          </Button>
        )}
        {actions.beside.map((kind) => (
          <Button key={kind} variant="outlined" color="error" disabled={decision.pending} onClick={() => onAsk(kind, opinion)}>
            {kind === 'RETURN' && <RotateCcw size={14} />}
            {label(answerWords[kind])}
          </Button>
        ))}
        {main === undefined && <span className="grow" />}
        <MoreActions actions={actions} onChoose={choose} />
      </div>
    </footer>
  )
}
