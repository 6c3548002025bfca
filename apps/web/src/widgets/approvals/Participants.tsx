import type { DraftInput } from '@maru/shared/approvals/approval.ts'
import { type Participation, participations } from '@maru/shared/approvals/approval-line.ts'
import { requestLabels as words } from '@maru/shared/approvals/request.labels.ts'
import type { Person } from '@maru/shared/users/people.ts'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import { useMe } from '../../api/identity.ts'
import { IconButton } from '../../kit/buttons.tsx'
import { X } from '../../kit/icons.ts'
import { useLabel } from '../../kit/use-label.ts'
import { PersonLine, PersonSearch } from '../people/PersonSearch.tsx'
import { participationWords } from './document-words.ts'
import { useNamed } from '../people/use-named.ts'
import './line-editor.css'

const MAX = 100

/** Who is told of the document beside those who decide, and from when on. */
export function Participants() {
  const label = useLabel()
  const me = useMe()
  const { field } = useController<DraftInput, 'participants'>({ name: 'participants' })
  const [fresh, setFresh] = useState<ReadonlyMap<string, Person>>(new Map())
  const nameOf = useNamed(
    field.value.map(({ userId }) => userId),
    fresh,
  )
  const add = (person: Person) => {
    setFresh((old) => new Map([...old, [person.userId, person]]))
    field.onChange([...field.value, { kind: 'REFERENCE', userId: person.userId }])
  }
  const change = (userId: string, kind: Participation) =>
    field.onChange(field.value.map((one) => (one.userId === userId ? { ...one, kind } : one)))
  return (
    <div className="participants">
      {field.value.length < MAX && (
        <PersonSearch
          label={label(words.addPerson)}
          exclude={new Set([me.userId, ...field.value.map(({ userId }) => userId)])}
          onPick={add}
        />
      )}
      <ul>
        {field.value.map(({ userId, kind }) => {
          const person = nameOf(userId)
          const name = person?.englishName ?? userId
          return (
            <li key={userId} className="edit-step">
              {person ? <PersonLine person={person} /> : <span className="grow">{userId}</span>}
              <select
                className="line-select"
                aria-label={`${label(words.informed)}: ${name}`}
                value={kind}
                onChange={({ target }) => change(userId, target.value as Participation)}
              >
                {participations.toReversed().map((one) => (
                  <option key={one} value={one}>
                    {label(participationWords[one])}
                  </option>
                ))}
              </select>
              <IconButton
                size="small"
                name={label(words.takeOut, name)}
                onClick={() => field.onChange(field.value.filter((one) => one.userId !== userId))}
              >
                <X size={14} />
              </IconButton>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
