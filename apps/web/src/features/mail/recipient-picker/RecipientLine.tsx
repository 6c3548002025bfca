import type { Recipient } from '@maru/shared/mail/compose/mail-recipient.ts'
import { pickerLabels as labels } from '@maru/shared/users/pickers.labels.ts'
import { PersonCell } from '../../../kit/marks.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'

/** A recipient in a list: name, address, and where a colleague works. */
export function RecipientLine({ person }: { person: Recipient }) {
  const label = useLabel()
  return (
    <span className="column grow person-words">
      <PersonCell person={{ name: person.name, pictureUrl: person.profileFileUrl }} sub={person.secondName} />
      <span className="muted small person-post ellipsis">
        {[person.address, person.kind === 'learned' ? label(labels.outside) : person.detail].filter((part) => part !== '').join(' · ')}
      </span>
    </span>
  )
}
