import { documentLabels as words } from '@maru/shared/approvals/document.labels.ts'
import { kitLabels } from '@maru/shared/web.labels.ts'
import { useState } from 'react'
import { IconButton } from '../../kit/buttons.tsx'
import { Field } from '../../kit/Field.tsx'
import { X } from '../../kit/icons.ts'
import { PersonCell } from '../../kit/marks.tsx'
import { useLabel } from '../../kit/use-label.ts'
import { usePeople } from '../../widgets/use-people.ts'
import type { Colleague } from './decision-commands.ts'

interface ColleaguePickerProps {
  readonly value: Colleague | undefined
  readonly error: string | undefined
  readonly onChange: (colleague: Colleague | undefined) => void
}

/** One colleague, found by typing a part of the name. Who is fit for the step is the server's to say. */
export function ColleaguePicker({ value, error, onChange }: ColleaguePickerProps) {
  const label = useLabel()
  const [typed, setTyped] = useState('')
  const found = usePeople(typed)
  if (value !== undefined) {
    return (
      <Field label={label(words.colleague)} required group span={12}>
        {() => (
          <span className="colleague-chosen">
            <PersonCell person={{ name: value.name }} />
            <IconButton name={label(kitLabels.removeFilter, value.name)} size="small" onClick={() => onChange(undefined)}>
              <X size={14} />
            </IconButton>
          </span>
        )}
      </Field>
    )
  }
  return (
    <Field label={label(words.colleague)} required span={12} error={error}>
      {(ids) => (
        <>
          <input
            id={ids.id}
            className="opinion"
            type="search"
            autoComplete="off"
            placeholder={label(words.findColleague)}
            value={typed}
            aria-describedby={ids.describedBy}
            onChange={(event) => setTyped(event.target.value)}
          />
          {found.length > 0 && (
            <ul className="colleagues">
              {found.map((person) => (
                <li key={person.userId}>
                  <button type="button" onClick={() => onChange({ userId: person.userId, name: person.englishName })}>
                    <PersonCell
                      person={{ name: person.englishName, pictureUrl: person.profileFileUrl }}
                      sub={[person.koreanName, person.departmentName, person.positionName].filter(Boolean).join(' · ')}
                    />
                  </button>
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </Field>
  )
}
