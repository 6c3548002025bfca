import { paperLabels as labels } from '@maru/shared/approvals/registers/paper-document.labels.ts'
import type { Person } from '@maru/shared/users/people.ts'
import { peopleLabels } from '@maru/shared/users/people.labels.ts'
import { useId, useState } from 'react'
import { later } from '../../../kit/later.tsx'
import { Button } from '../../../kit/buttons.tsx'
import { CircleAlert, Users } from '../../../kit/icons.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { ChosenChips } from '../../../widgets/fields/ChosenChips.tsx'
import { PersonSearch } from './PersonSearch.tsx'
import { shownName } from '../../../widgets/people/person-name.ts'
import './people-input.css'

const UserPicker = later(async () => (await import('./UserPicker.tsx')).UserPicker)

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
  /** Offers to look through the departments too, beginning with this one; '' = with everybody. */
  readonly browse?: string | undefined
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
  const [browsing, setBrowsing] = useState(false)
  const exclude = new Set([...(props.without ?? []), ...people.map(({ userId }) => userId)])
  const choose = (person: Person) => onChange([...people, { userId: person.userId, name: shownName(person) }])
  return (
    <div className="stack gap-6 people-input" role="group" aria-labelledby={id}>
      <span className="flex gap-4 secondary small strong field-label" id={id}>
        {name}
        {props.required === true && <span className="text-danger strong">*</span>}
      </span>
      <ChosenChips
        items={people}
        keyOf={({ userId }) => userId}
        text={(person) => person.name}
        removeName={(person) => label(labels.removePerson, person.name)}
        onRemove={readOnly ? undefined : ({ userId }) => onChange(people.filter((one) => one.userId !== userId))}
      />
      {readOnly && people.length === 0 && <span className="muted">–</span>}
      {!readOnly && people.length < most && (
        <div className="row">
          <PersonSearch label={label(labels.people)} exclude={exclude} onPick={choose} />
          {props.browse !== undefined && (
            <Button variant="outlined" onClick={() => setBrowsing(true)}>
              <Users size={14} />
              {label(peopleLabels.choose)}
            </Button>
          )}
        </div>
      )}
      {browsing && (
        <UserPicker
          {...(props.browse !== undefined && { department: props.browse })}
          exclude={exclude}
          onClose={() => setBrowsing(false)}
          onPick={([person]) => {
            setBrowsing(false)
            if (person) choose(person)
          }}
        />
      )}
      {error !== undefined && (
        <span className="row field-error" role="alert">
          <CircleAlert size={13} aria-hidden />
          {error}
        </span>
      )}
    </div>
  )
}
