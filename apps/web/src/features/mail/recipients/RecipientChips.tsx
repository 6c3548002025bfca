import type { DraftAddress } from '@maru/shared/mail/compose/mail-draft.ts'
import { mailWriteLabels as labels } from '@maru/shared/mail/compose/mail-write.labels.ts'
import { X } from '../../../kit/icons.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { formatName } from '../common/addresses.ts'
import { SenderAvatar } from '../common/SenderAvatar.tsx'
import { isAddress, isOutside } from './recipients.ts'

/** A photo within the height of a chip. */
const AVATAR = 18

interface RecipientChipsProps {
  readonly name: string
  readonly people: readonly DraftAddress[]
  readonly domains: readonly string[]
  readonly onRemove: (person: DraftAddress) => void
  readonly onCorrect: (person: DraftAddress) => void
}

/** The recipients of a line. Who has no address a mail can go to is red, and a press on the name corrects it. */
export function RecipientChips({ name, people, domains, onRemove, onCorrect }: RecipientChipsProps) {
  const label = useLabel()
  if (people.length === 0) return null
  return (
    <ul className="write-chips" aria-label={name}>
      {people.map((person) => {
        const isWrong = !isAddress(person.address)
        const look = isWrong
          ? 'inline-row shaded write-chip is-wrong'
          : isOutside(person.address, domains)
            ? 'inline-row shaded write-chip is-outside'
            : 'inline-row shaded write-chip'
        return (
          <li key={person.address} className={look}>
            {!isWrong && <SenderAvatar from={person} size={AVATAR} />}
            <button
              type="button"
              className="ellipsis"
              title={isWrong ? `${person.address}: ${label(labels.wrongAddress)}` : person.address}
              aria-label={label(labels.correct, formatName(person))}
              onClick={() => onCorrect(person)}
            >
              {formatName(person)}
              {isWrong && <span className="sr"> {label(labels.wrongAddress)}</span>}
            </button>
            <button
              type="button"
              className="muted flex-none icon-button is-small"
              aria-label={label(labels.takeAway, formatName(person))}
              onClick={() => onRemove(person)}
            >
              <X size={12} aria-hidden />
            </button>
          </li>
        )
      })}
    </ul>
  )
}
