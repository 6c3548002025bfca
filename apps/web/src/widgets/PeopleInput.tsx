import { paperLabels as words } from '@maru/shared/approvals/paper-document.labels.ts'
import type { Person } from '@maru/shared/users/people.ts'
import { useId, useState } from 'react'
import { IconButton } from '../kit/buttons.tsx'
import { X } from '../kit/icons.ts'
import { PersonCell } from '../kit/marks.tsx'
import { SearchBox } from '../kit/SearchBar.tsx'
import { useLabel } from '../kit/use-label.ts'
import { usePeople } from './use-people.ts'
import './people-input.css'

export interface ChosenPerson {
  readonly userId: string
  readonly name: string
}

interface PeopleInputProps {
  readonly label: string
  readonly people: readonly ChosenPerson[]
  /** One person at most: the next choice takes the place of the first. */
  readonly single?: boolean
  readonly readOnly?: boolean
  readonly error?: string | undefined
  readonly onChange: (people: readonly ChosenPerson[]) => void
}

function Found({ typed, chosen, onChoose }: { typed: string; chosen: readonly ChosenPerson[]; onChoose: (person: Person) => void }) {
  const found = usePeople(typed).filter(({ userId }) => !chosen.some((one) => one.userId === userId))
  if (found.length === 0) return null
  return (
    <ul className="people-found">
      {found.map((person) => (
        <li key={person.userId}>
          <button type="button" onClick={() => onChoose(person)}>
            <PersonCell
              person={{ name: person.englishName, pictureUrl: person.profileFileUrl }}
              sub={[person.positionName, person.departmentName].filter(Boolean).join(' · ')}
            />
          </button>
        </li>
      ))}
    </ul>
  )
}

/** Chooses colleagues by typing a part of a name: those found below the box, those chosen as chips above it. */
export function PeopleInput({ label: name, people, single = false, readOnly = false, error, onChange }: PeopleInputProps) {
  const label = useLabel()
  const id = useId()
  const [typed, setTyped] = useState('')
  const choose = ({ userId, englishName }: Person) => {
    setTyped('')
    onChange([...(single ? [] : people), { userId, name: englishName }])
  }
  return (
    <div className="people-input" role="group" aria-labelledby={id}>
      <span className="field-label" id={id}>
        {name}
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
      {!readOnly && <SearchBox value={typed} placeholder={label(words.people)} onSearch={setTyped} />}
      {!readOnly && <Found typed={typed} chosen={people} onChoose={choose} />}
      {error !== undefined && (
        <span className="field-error" role="alert">
          {error}
        </span>
      )}
    </div>
  )
}
