import type { DocumentDetail } from '@maru/shared/approvals/approval.ts'
import { documentLabels as words } from '@maru/shared/approvals/document.labels.ts'
import { addedTypes } from '@maru/shared/approvals/engine.ts'
import { sizes } from '@maru/shared/constants.ts'
import { messages } from '@maru/shared/messages.ts'
import { kitLabels } from '@maru/shared/web.labels.ts'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { useMe } from '../../api/identity.ts'
import { Button } from '../../kit/buttons.tsx'
import { DialogFrame } from '../../kit/DialogFrame.tsx'
import { Field } from '../../kit/Field.tsx'
import type { LabelKey } from '../../kit/label-store.ts'
import { FormBody, FormGrid } from '../../kit/layout.tsx'
import { onEnter } from '../../kit/on-enter.ts'
import { useLabel } from '../../kit/use-label.ts'
import { typeWords } from '../../widgets/approvals/document-words.ts'
import { type ChosenPerson, PeopleInput } from '../../widgets/PeopleInput.tsx'
import type { Command } from './decision-commands.ts'
import { type KnownOffer, offerWords } from './document-actions.ts'
import { OpinionText } from './OpinionText.tsx'
import './decision.css'

interface ChoiceProps<V extends string> {
  readonly title: LabelKey
  readonly hint?: LabelKey
  readonly options: readonly { readonly value: V; readonly text: ReactNode }[]
  readonly value: V
  readonly onChange: (value: V) => void
}

/** One of a few, all visible. */
function Choice<V extends string>({ title, hint, options, value, onChange }: ChoiceProps<V>) {
  const label = useLabel()
  return (
    <Field label={label(title)} required group span={12} {...(hint !== undefined && { hint: label(hint) })}>
      {(ids) => (
        <div role="radiogroup" aria-labelledby={ids.labelId} aria-describedby={ids.describedBy} className="choices">
          {options.map((option) => (
            <label key={option.value}>
              <input type="radio" name={ids.id} checked={option.value === value} onChange={() => onChange(option.value)} />
              {option.text}
            </label>
          ))}
        </div>
      )}
    </Field>
  )
}

const sendsBack = new Set(['RETURN', 'DISAGREE', 'RETURN_TO_STEP', 'POST_OBJECT'])
const warnings: Partial<Record<KnownOffer['action'], LabelKey>> = {
  APPROVE_AS_FINAL: messages.confirmFinalText,
  APPROVE_LEAVING: messages.confirmLeavingText,
}

interface DecisionDialogProps {
  readonly document: DocumentDetail
  readonly offer: KnownOffer
  readonly opinion: string
  readonly pending: boolean
  /** True when it is done. */
  readonly onSend: (command: Command) => Promise<boolean>
  readonly onClose: () => void
}

/** What an offer needs before it is sent: an opinion, whom it is aimed at, a colleague. Ctrl Enter sends. */
export function DecisionDialog({ document, offer, pending, onSend, onClose, ...props }: DecisionDialogProps) {
  const label = useLabel()
  const me = useMe()
  const [opinion, setOpinion] = useState(props.opinion)
  const [target, setTarget] = useState(offer.targets.at(-1)?.stepId ?? '')
  const [to, setTo] = useState<ChosenPerson>()
  const [stepType, setStepType] = useState<(typeof addedTypes)[number]>(offer.action === 'ASK' ? 'CONSULT' : 'AGREE')
  const [tried, setTried] = useState(false)
  const title = offerWords[offer.action]
  const warning = warnings[offer.action]
  const noOpinion = offer.opinion === 'REQUIRED' && opinion.trim() === ''
  const nobody = offer.people !== '' && to === undefined
  const submit = async () => {
    setTried(true)
    if (noOpinion || nobody) return
    const isDone = await onSend({ offer, opinion, to, stepType, targetStepId: target === '' ? undefined : target })
    if (isDone) onClose()
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
      <Button variant="contained" color={sendsBack.has(offer.action) ? 'error' : 'primary'} loading={pending} onClick={() => void submit()}>
        {label(title)}
      </Button>
    </>
  )
  return (
    <DialogFrame title={label(title)} width={sizes.confirmDialog} footer={footer} onClose={onClose}>
      <FormBody>
        <div onKeyDown={onKeyDown} role="presentation">
          <p className="decision-about">{document.title}</p>
          {warning !== undefined && <p className="decision-warning">{label(warning)}</p>}
          <FormGrid>
            {offer.targets.length > 0 && (
              <Choice
                title={offer.action === 'RETURN_TO_STEP' ? words.targetStep : words.leftForLater}
                {...(offer.action === 'RETURN_TO_STEP' && { hint: words.targetHint })}
                options={offer.targets.map(({ stepId, name }) => ({ value: stepId, text: name }))}
                value={target}
                onChange={setTarget}
              />
            )}
            {offer.people !== '' && (
              <PeopleInput
                single
                required
                label={label(words.colleague)}
                people={to ? [to] : []}
                without={[me.userId]}
                browse=""
                error={tried && nobody ? label(messages.fieldRequired) : undefined}
                onChange={([person]) => setTo(person)}
              />
            )}
            {offer.action === 'ADD_STEP' && (
              <Choice
                title={words.askedFor}
                options={addedTypes.map((type) => ({ value: type, text: label(typeWords[type]) }))}
                value={stepType}
                onChange={setStepType}
              />
            )}
            {offer.opinion !== 'NONE' && (
              <OpinionText
                value={opinion}
                required={offer.opinion === 'REQUIRED'}
                error={tried && noOpinion ? label(messages.approvalOpinionRequired) : undefined}
                onChange={setOpinion}
              />
            )}
          </FormGrid>
        </div>
      </FormBody>
    </DialogFrame>
  )
}
