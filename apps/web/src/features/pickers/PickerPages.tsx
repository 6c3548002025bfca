import type { PickedDepartment, Person } from '@maru/shared/users/people.ts'
import { peopleLabels as labels } from '@maru/shared/users/people.labels.ts'
import { useState } from 'react'
import { Building2, Users } from '../../kit/icons.ts'
import { numberText } from '../../kit/text/label-store.ts'
import { useLabel } from '../../kit/text/use-label.ts'
import { DepartmentPicker } from '../users/departments/DepartmentPicker.tsx'
import { PersonLine } from '../users/people/PersonSearch.tsx'
import { UserPicker } from '../users/people/UserPicker.tsx'
import { PickerPage } from './PickerPage.tsx'

function PeoplePage({ multiple }: { multiple: boolean }) {
  const label = useLabel()
  const [open, setOpen] = useState(true)
  const [chosen, setChosen] = useState<readonly Person[]>([])
  const list = chosen.length > 0 && (
    <ul aria-label={label(labels.chosen)}>
      {chosen.map((person) => (
        <li key={person.userId}>
          <PersonLine person={person} />
        </li>
      ))}
    </ul>
  )
  return (
    <PickerPage title={label(multiple ? labels.choosePeople : labels.choosePerson)} chosen={list} onOpen={() => setOpen(true)}>
      {open && (
        <UserPicker
          multiple={multiple}
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

/** `/common/userslct` */
export const UserPickerPage = () => <PeoplePage multiple={false} />
/** `/common/usermultislct` */
export const UsersPickerPage = () => <PeoplePage multiple />

/** `/common/deptslct` */
export function DepartmentPickerPage() {
  const label = useLabel()
  const [open, setOpen] = useState(true)
  const [chosen, setChosen] = useState<PickedDepartment>()
  const shown = chosen && (
    <p className="row">
      <Building2 size={16} aria-hidden /> <b>{chosen.name}</b>
      <span className="muted">
        <Users size={14} aria-hidden /> {numberText(chosen.people)} ·{' '}
        {chosen.headName === '' ? label(labels.noHead) : label(labels.headOf, chosen.headName)}
      </span>
    </p>
  )
  return (
    <PickerPage title={label(labels.chooseDepartment)} chosen={shown} onOpen={() => setOpen(true)}>
      {open && (
        <DepartmentPicker
          onClose={() => setOpen(false)}
          onPick={(department) => {
            setChosen(department)
            setOpen(false)
          }}
        />
      )}
    </PickerPage>
  )
}
