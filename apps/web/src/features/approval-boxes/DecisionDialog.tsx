import type { DocumentDetail } from '@maru/shared/approvals/approval.ts'
import { documentLabels as words } from '@maru/shared/approvals/document.labels.ts'
import type { AnswerType } from '@maru/shared/approvals/engine.ts'
import { sizes } from '@maru/shared/constants.ts'
import { messages } from '@maru/shared/messages.ts'
import { kitLabels } from '@maru/shared/web.labels.ts'
import { type KeyboardEvent, useState } from 'react'
import { Button } from '../../kit/buttons.tsx'
import { DialogFrame } from '../../kit/DialogFrame.tsx'
import { Field } from '../../kit/Field.tsx'
import { FormBody, FormGrid } from '../../kit/layout.tsx'
import { onEnter } from '../../kit/on-enter.ts'
import { useLabel } from '../../kit/use-label.ts'
import { answerWords, type DocumentStep, livingSteps, typeWords } from '../../widgets/approvals/document-words.ts'
import { ColleaguePicker, type Colleague } from './ColleaguePicker.tsx'
import { OpinionText } from './OpinionText.tsx'
import type { Command } from './use-decision.ts'
import './decision.css'

export type AskedFor = AnswerType | 'REASSIGN' | 'RECALL'

/** Answers that say why. */
export const needsOpinion: ReadonlySet<AskedFor> = new Set(['RETURN', 'RETURN_TO_STEP', 'DISAGREE', 'CONSULT', 'HOLD', 'REASSIGN'])

/** The people who may be asked again: those of earlier stages who have answered. */
function targetsOf(document: DocumentDetail, step: DocumentStep): readonly DocumentStep[] {
  const own = document.stages.find(({ steps }) => steps.some(({ id }) => id === step.id))?.no ?? 0
  const earlier = { stages: document.stages.filter(({ no }) => no < own) }
  return livingSteps(earlier).filter(({ actedAt }) => actedAt !== '')
}

function TargetChoice({ targets, value, onChange }: { targets: readonly DocumentStep[]; value: string; onChange: (id: string) => void }) {
  const label = useLabel()
  return (
    <Field label={label(words.targetStep)} required group span={12} hint={label(words.targetHint)}>
      {(ids) => (
        <div role="radiogroup" aria-labelledby={ids.labelId} aria-describedby={ids.describedBy} className="target-steps">
          {targets.map((step) => (
            <label key={step.id}>
              <input type="radio" name={ids.id} checked={step.id === value} onChange={() => onChange(step.id)} />
              <b>{step.name}</b>
              <span className="muted small">{label(typeWords[step.type])}</span>
            </label>
          ))}
        </div>
      )}
    </Field>
  )
}

interface DecisionDialogProps {
  readonly document: DocumentDetail
  readonly kind: AskedFor
  /** The step it is said to; a recall is said to the document. */
  readonly step: DocumentStep | undefined
  readonly opinion: string
  readonly pending: boolean
  /** True when it is done. */
  readonly onSend: (command: Command) => Promise<boolean>
  readonly onClose: () => void
}

/** The question behind an answer that says why, whom it goes to, or that it is meant. Ctrl Enter sends. */
export function DecisionDialog(props: DecisionDialogProps) {
  const { document, kind, step, pending, onSend, onClose } = props
  const label = useLabel()
  const targets = kind === 'RETURN_TO_STEP' && step ? targetsOf(document, step) : []
  const [opinion, setOpinion] = useState(props.opinion)
  const [target, setTarget] = useState(targets.at(-1)?.id ?? '')
  const [colleague, setColleague] = useState<Colleague>()
  const [tried, setTried] = useState(false)
  const title = kind === 'REASSIGN' ? words.doReassign : kind === 'RECALL' ? words.doRecall : answerWords[kind]
  const required = needsOpinion.has(kind)
  const noOpinion = required && opinion.trim() === ''
  const nobody = kind === 'REASSIGN' && colleague === undefined
  const commandOf = (): Command | undefined => {
    if (noOpinion || nobody) return undefined
    if (kind === 'RECALL') return { kind, opinion }
    if (!step) return undefined
    if (kind === 'REASSIGN') return colleague && { kind, step, opinion, to: colleague }
    return { kind, step, opinion, targetStepId: kind === 'RETURN_TO_STEP' ? target : undefined }
  }
  const submit = async () => {
    setTried(true)
    const command = commandOf()
    if (command !== undefined && (await onSend(command))) onClose()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey) onEnter(() => void submit())(event)
  }
  const footer = (
    <>
      <span className="grow" />
      <Button variant="text" onClick={onClose}>
        {label(kitLabels.cancel)}
      </Button>
      <Button
        variant="contained"
        color={kind === 'RETURN' || kind === 'DISAGREE' || kind === 'RETURN_TO_STEP' ? 'error' : 'primary'}
        loading={pending}
        onClick={() => void submit()}
      >
        {label(title)}
      </Button>
    </>
  )
  return (
    <DialogFrame title={label(title)} width={sizes.confirmDialog} footer={footer} onClose={onClose}>
      <FormBody>
        <div onKeyDown={onKeyDown} role="presentation">
          <p className="decision-about">{document.title}</p>
          {kind === 'APPROVE_AS_FINAL' && <p className="decision-warning">{label(messages.confirmFinalText)}</p>}
          <FormGrid>
            {kind === 'RETURN_TO_STEP' && <TargetChoice targets={targets} value={target} onChange={setTarget} />}
            {kind === 'REASSIGN' && (
              <ColleaguePicker
                value={colleague}
                error={tried && nobody ? label(messages.fieldRequired) : undefined}
                onChange={setColleague}
              />
            )}
            <OpinionText
              value={opinion}
              required={required}
              error={tried && noOpinion ? label(messages.approvalOpinionRequired) : undefined}
              onChange={setOpinion}
            />
          </FormGrid>
        </div>
      </FormBody>
    </DialogFrame>
  )
}
