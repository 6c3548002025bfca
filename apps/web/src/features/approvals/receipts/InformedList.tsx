import { type ParticipantInput, type Participation, participations } from '@maru/shared/approvals/lines/approval-line.ts'
import { approvalWorkLabels as work } from '@maru/shared/approvals/actions/approval-work.labels.ts'
import { requestLabels as labels } from '@maru/shared/approvals/drafting/request.labels.ts'
import { people } from '@maru/shared/users/people.ts'
import type { Person } from '@maru/shared/users/people.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '../../../api/client.ts'
import { useMe } from '../../../api/identity.ts'
import { Button, IconButton } from '../../../kit/buttons.tsx'
import { Building2, Plus, X } from '../../../kit/icons.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { DepartmentPicker } from '../../users/departments/DepartmentPicker.tsx'
import { PersonLine, PersonSearch } from '../../users/people/PersonSearch.tsx'
import { useNamed } from '../../../widgets/people/use-named.ts'
import { participationLabels } from '../common/document-labels.ts'
import { shownNameOr } from '#web/widgets/people/person-name.ts'
import '../lines/line-editor.css'

const keyOf = ({ userId, departmentCode }: ParticipantInput) => departmentCode ?? userId

interface InformedListProps {
  readonly value: readonly ParticipantInput[]
  readonly onChange: (value: ParticipantInput[]) => void
  /** In which ways somebody may be informed here; the first is what new ones get. */
  readonly kinds?: readonly Participation[]
  /** People who are informed already. */
  readonly known?: readonly string[]
  readonly max?: number
}

/** People and departments who are informed, each in a way that can be changed. */
export function InformedList({ value, onChange, kinds = participations.toReversed(), known = [], max = 100 }: InformedListProps) {
  const label = useLabel()
  const me = useMe()
  const [fresh, setFresh] = useState<ReadonlyMap<string, Person>>(new Map())
  const [picking, setPicking] = useState(false)
  const departments = useQuery({ ...query(people.departments, {}), enabled: value.some(({ departmentCode }) => departmentCode) })
  const personOf = useNamed(
    value.flatMap(({ userId }) => (userId === '' ? [] : [userId])),
    fresh,
  )
  const [first = 'REFERENCE'] = kinds
  const add = (one: ParticipantInput) => {
    if (!value.some((other) => keyOf(other) === keyOf(one))) onChange([...value, one])
  }
  const addPerson = (person: Person) => {
    setFresh((old) => new Map([...old, [person.userId, person]]))
    add({ kind: first, userId: person.userId })
  }
  const departmentName = (code: string) => departments.data?.find((one) => one.code === code)?.name ?? code
  return (
    <div className="stack gap-6">
      {value.length < max && (
        <div className="row">
          <div className="grow">
            <PersonSearch
              label={label(labels.addPerson)}
              exclude={new Set([me.userId, ...known, ...value.map(({ userId }) => userId)])}
              onPick={addPerson}
            />
          </div>
          <Button variant="outlined" size="small" onClick={() => setPicking(true)}>
            <Plus size={14} />
            {label(labels.addDepartment)}
          </Button>
        </div>
      )}
      <ul>
        {value.map((one) => {
          const person = personOf(one.userId)
          const name = one.departmentCode ? departmentName(one.departmentCode) : shownNameOr(person, one.userId)
          return (
            <li key={keyOf(one)} className="row py-6">
              {one.departmentCode && (
                <>
                  <Building2 size={16} aria-hidden />
                  <span className="grow">
                    {name} <span className="muted small">{label(work.everybodyOf)}</span>
                  </span>
                </>
              )}
              {!one.departmentCode && (person ? <PersonLine person={person} /> : <span className="grow">{one.userId}</span>)}
              {kinds.length > 1 && (
                <select
                  className="input is-small"
                  aria-label={`${label(labels.informed)}: ${name}`}
                  value={one.kind}
                  onChange={({ target }) =>
                    onChange(value.map((other) => (other === one ? { ...one, kind: target.value as Participation } : other)))
                  }
                >
                  {kinds.map((kind) => (
                    <option key={kind} value={kind}>
                      {label(participationLabels[kind])}
                    </option>
                  ))}
                </select>
              )}
              <IconButton size="small" name={label(labels.takeOut, name)} onClick={() => onChange(value.filter((other) => other !== one))}>
                <X size={14} />
              </IconButton>
            </li>
          )
        })}
      </ul>
      {picking && (
        <DepartmentPicker
          onClose={() => setPicking(false)}
          onPick={({ code }) => {
            setPicking(false)
            add({ kind: first, userId: '', departmentCode: code })
          }}
        />
      )}
    </div>
  )
}
