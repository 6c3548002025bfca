import { paperLabels as words } from '@maru/shared/approvals/paper-document.labels.ts'
import type { Person } from '@maru/shared/users/people.ts'
import { useId } from 'react'
import { IconButton } from '../kit/buttons.tsx'
import { X } from '../kit/icons.ts'
import { useLabel } from '../kit/use-label.ts'
import { PersonSearch } from './people/PersonSearch.tsx'
import './people-input.css'

export interface ChosenPerson {
  readonly userId: string
  readonly name: string
}

interface PeopleInputProps {
  readonly label: string
  readonly people: readonly ChosenPerson[]
  /** One person at most: who wants another one takes the first away. */
  readonly single?: boolean
  /** No more than so many. */
  readonly most?: number
  /** User ids that are not offered, such as one's own. */
  readonly without?: readonly string[]
  readonly required?: boolean
  readonly readOnly?: boolean
  readonly error?: string | undefined
  readonly onChange: (people: readonly ChosenPerson[]) => void
}

/** Chooses colleagues by typing a part of a name; those chosen stand as chips above the box. */
export function PeopleInput(props: PeopleInputProps) {
  const { label: name, people, single = false, most = single ? 1 : Number.POSITIVE_INFINITY, readOnly = false, error, onChange } = props
  const label = useLabel()
  const id = useId()
  const exclude = new Set([...(props.without ?? []), ...people.map(({ userId }) => userId)])
  const choose = ({ userId, englishName }: Person) => onChange([...people, { userId, name: englishName }])
  return (
    <div className="people-input" role="group" aria-labelledby={id}>
      <span className="field-label" id={id}>
        {name}
        {props.required === true && <span className="field-required">*</span>}
      </span>
      {people.length > 0 && (
        <ul className="people-chosen">
          {people.map((person) => (
            <li key={person.userId}>
              <span className="ellipsis">{person.name}</span>
              {!readOnly && (
                <IconButton
                  size="small"
                  name={label(words.removePerson, person.name)}
                  onClick={() => onChange(people.filter(({ userId }) => userId !== person.userId))}
                >
                  <X size={13} />
                </IconButton>
              )}
            </li>
          ))}
        </ul>
      )}
      {readOnly && people.length === 0 && <span className="muted">–</span>}
      {!readOnly && people.length < most && <PersonSearch label={label(words.people)} exclude={exclude} onPick={choose} />}
      {error !== undefined && (
        <span className="field-error" role="alert">
          {error}
        </span>
      )}
    </div>
  )
}
