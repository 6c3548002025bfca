import type { Recipient } from '@maru/shared/mail/compose/mail-recipient.ts'
import { peopleLabels } from '@maru/shared/users/people.labels.ts'
import { pickerLabels as labels } from '@maru/shared/users/pickers.labels.ts'
import { useState } from 'react'
import { useLabel } from '../../kit/text/use-label.ts'
import { MailRecipientPicker } from '../mail/recipient-picker/MailRecipientPicker.tsx'
import { RecipientLine } from '../mail/recipient-picker/RecipientLine.tsx'
import { PickerPage } from './PickerPage.tsx'

/** `/common/mailuserslct` */
export function MailPickerPage() {
  const label = useLabel()
  const [open, setOpen] = useState(true)
  const [chosen, setChosen] = useState<readonly Recipient[]>([])
  const list = chosen.length > 0 && (
    <ul aria-label={label(peopleLabels.chosen)}>
      {chosen.map((person) => (
        <li key={person.address}>
          <RecipientLine person={person} />
        </li>
      ))}
    </ul>
  )
  return (
    <PickerPage title={label(labels.chooseRecipients)} chosen={list} onOpen={() => setOpen(true)}>
      {open && (
        <MailRecipientPicker
          chosen={chosen}
          onClose={() => setOpen(false)}
          onPick={(people) => {
            setChosen(people)
            setOpen(false)
          }}
        />
      )}
    </PickerPage>
  )
}
