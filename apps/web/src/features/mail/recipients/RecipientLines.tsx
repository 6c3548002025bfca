import { type DraftAddress, type DraftInput, RECIPIENTS_MAX } from '@maru/shared/mail/compose/mail-draft.ts'
import { mailWriteLabels as labels } from '@maru/shared/mail/compose/mail-write.labels.ts'
import { useState } from 'react'
import { Button, IconButton } from '../../../kit/buttons.tsx'
import { Users } from '../../../kit/icons.ts'
import { later } from '../../../kit/later.tsx'
import { toast } from '../../../kit/feedback/toast.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { RecipientInput } from './RecipientInput.tsx'
import { withRecipients } from './recipients.ts'

const MailRecipientPicker = later(async () => (await import('../recipient-picker/MailRecipientPicker.tsx')).MailRecipientPicker)

type Line = 'to' | 'cc' | 'bcc'

interface RecipientLinesProps {
  readonly values: DraftInput
  readonly domains: readonly string[]
  readonly isNew: boolean
  readonly onChange: (part: Partial<DraftInput>) => void
}

/** Recipients of the mail. Cc and Bcc come when they are wanted. */
export function RecipientLines({ values, domains, isNew, onChange }: RecipientLinesProps) {
  const label = useLabel()
  const [shown, setShown] = useState(values.cc.length + values.bcc.length > 0)
  const [picking, setPicking] = useState<Line>()
  const set = (name: Line, people: readonly DraftAddress[]) => {
    if (people.length > RECIPIENTS_MAX) toast.warning(labels.tooManyPeople, RECIPIENTS_MAX)
    onChange({ [name]: people.slice(0, RECIPIENTS_MAX) })
  }
  const line = (name: Line) => (
    <RecipientInput
      key={name}
      label={label(labels[name])}
      people={values[name]}
      domains={domains}
      autoFocus={name === 'to' && isNew}
      onChange={(people) => set(name, people)}
      end={
        <>
          {name === 'to' && !shown && (
            <Button variant="text" size="small" onClick={() => setShown(true)}>
              {label(labels.showCc)}
            </Button>
          )}
          <IconButton name={`${label(labels[name])}: ${label(labels.choose)}`} size="small" onClick={() => setPicking(name)}>
            <Users size={15} />
          </IconButton>
        </>
      }
    />
  )
  return (
    <>
      {line('to')}
      {shown && line('cc')}
      {shown && line('bcc')}
      {picking && (
        <MailRecipientPicker
          onClose={() => setPicking(undefined)}
          onPick={(chosen) => {
            const more = chosen.map(({ name, address }) => ({ name, address }))
            set(picking, withRecipients(values[picking], more))
            setPicking(undefined)
          }}
        />
      )}
    </>
  )
}
