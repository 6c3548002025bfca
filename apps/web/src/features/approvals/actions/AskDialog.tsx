import { isBlank } from '@maru/shared/codecs.ts'
import { sizes } from '@maru/shared/constants.ts'
import { messages } from '@maru/shared/messages.ts'
import { kitLabels } from '@maru/shared/web.labels.ts'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { useMe } from '../../../api/identity.ts'
import { Button } from '../../../kit/buttons.tsx'
import { DialogFrame } from '../../../kit/dialogs/DialogFrame.tsx'
import type { LabelKey } from '../../../kit/text/label-store.ts'
import { FormBody, FormGrid } from '../../../kit/layout.tsx'
import { onEnter } from '../../../kit/on-enter.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { type ChosenPerson, PeopleInput } from '../../users/people/PeopleInput.tsx'
import { useGuardedClose } from '../common/use-guarded-close.ts'
import type { Offer } from './document-actions.ts'
import { OpinionText } from './OpinionText.tsx'
import './decision.css'

interface AskDialogProps {
  readonly title: LabelKey
  /** Title of the document it is about. */
  readonly about: string
  readonly warning?: LabelKey | undefined
  /** What happens then, in words. */
  readonly note?: LabelKey
  /** It takes something back or refuses it. */
  readonly danger?: boolean
  readonly opinion: Offer['opinion']
  /** What the opinion is called where it is none, and who reads it. */
  readonly opinionName?: LabelKey | undefined
  readonly opinionWhy?: LabelKey | undefined
  /** What was typed before. */
  readonly typed?: string
  /** A person has to be chosen; `browse` is the department to look through first. */
  readonly person?: { readonly label: LabelKey; readonly browse: string; readonly error?: string | undefined } | undefined
  readonly pending: boolean
  /** True when it is done. */
  readonly onSend: (said: { opinion: string; to: ChosenPerson | undefined }) => Promise<boolean>
  readonly onClose: () => void
  /** More to choose. */
  readonly children?: ReactNode
}

/** Asks what has to be said before something happens to a document. Ctrl Enter sends. */
export function AskDialog({
  title,
  about,
  warning,
  note,
  danger = false,
  person,
  pending,
  onSend,
  onClose,
  children,
  ...props
}: AskDialogProps) {
  const label = useLabel()
  const me = useMe()
  const [opinion, setOpinion] = useState(props.typed ?? '')
  const [to, setTo] = useState<ChosenPerson>()
  const [tried, setTried] = useState(false)
  const isRequired = props.opinion === 'REQUIRED'
  const noOpinion = isRequired && isBlank(opinion)
  const nobody = person !== undefined && to === undefined
  const { close, askAndClose } = useGuardedClose(opinion !== (props.typed ?? ''), onClose)
  const submit = async () => {
    setTried(true)
    if (noOpinion || nobody) return
    if (await onSend({ opinion, to })) close()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey) onEnter(() => void submit())(event)
  }
  const footer = (
    <>
      <span className="grow" />
      <Button variant="text" onClick={askAndClose}>
        {label(kitLabels.cancel)}
      </Button>
      <Button variant="contained" color={danger ? 'error' : 'primary'} loading={pending} onClick={() => void submit()}>
        {label(title)}
      </Button>
    </>
  )
  return (
    <DialogFrame title={label(title)} width={sizes.confirmDialog} footer={footer} onClose={askAndClose}>
      <FormBody>
        <div onKeyDown={onKeyDown} role="presentation">
          <p className="strong wrap-anywhere mb-16">{about}</p>
          {warning !== undefined && <p className="tint-amber mb-16 note">{label(warning)}</p>}
          {note !== undefined && <p className="muted mb-16">{label(note)}</p>}
          <FormGrid>
            {person !== undefined && (
              <div className="whole-row">
                <PeopleInput
                  single
                  required
                  label={label(person.label)}
                  people={to ? [to] : []}
                  without={person.browse === '' ? [me.userId] : []}
                  browse={person.browse}
                  error={tried && nobody ? label(messages.fieldRequired) : person.error}
                  onChange={([one]) => setTo(one)}
                />
              </div>
            )}
            {children}
            {props.opinion !== 'NONE' && (
              <OpinionText
                name={props.opinionName}
                why={props.opinionWhy}
                value={opinion}
                required={isRequired}
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
