import type { DraftInput } from '@maru/shared/approvals/approval.ts'
import { requestLabels as labels } from '@maru/shared/approvals/drafting/request.labels.ts'
import { people } from '@maru/shared/users/people.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import { query } from '../../../api/client.ts'
import { Button, IconButton } from '../../../kit/buttons.tsx'
import { Building2, Plus, UserRound, X } from '../../../kit/icons.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { DepartmentPicker } from '../../users/departments/DepartmentPicker.tsx'
import { UserPicker } from '../../users/people/UserPicker.tsx'
import { useNamed } from '../../../widgets/people/use-named.ts'
import { shownNameOr } from '#web/widgets/people/person-name.ts'
import '../lines/line-editor.css'

/** Departments and people who receive the document after the decision and deal with it. */
export function Receivers() {
  const label = useLabel()
  const { field } = useController<DraftInput, 'receivers'>({ name: 'receivers' })
  const [picking, setPicking] = useState<'department' | 'people'>()
  const value = field.value ?? []
  const departments = useQuery({ ...query(people.departments, {}), enabled: value.some(({ departmentCode }) => departmentCode) })
  const personOf = useNamed(value.flatMap(({ userId }) => (userId ? [userId] : [])))
  const nameOf = ({ departmentCode, userId }: (typeof value)[number]) =>
    departmentCode
      ? (departments.data?.find(({ code }) => code === departmentCode)?.name ?? departmentCode)
      : shownNameOr(personOf(userId), userId)
  const add = (fresh: typeof value) => {
    setPicking(undefined)
    const existingKeys = new Set(value.map((one) => one.departmentCode || one.userId))
    field.onChange([...value, ...fresh.filter((one) => !existingKeys.has(one.departmentCode || one.userId))])
  }
  return (
    <div className="stack gap-6">
      <ul>
        {value.map((one, at) => (
          <li key={one.departmentCode || one.userId} className="row py-6">
            {one.departmentCode ? <Building2 size={16} aria-hidden /> : <UserRound size={16} aria-hidden />}
            <span className="grow">{nameOf(one)}</span>
            <IconButton size="small" name={label(labels.takeOut, nameOf(one))} onClick={() => field.onChange(value.toSpliced(at, 1))}>
              <X size={14} />
            </IconButton>
          </li>
        ))}
      </ul>
      <span className="row">
        <Button variant="outlined" size="small" onClick={() => setPicking('department')}>
          <Plus size={14} />
          {label(labels.addDepartment)}
        </Button>
        <Button variant="outlined" size="small" onClick={() => setPicking('people')}>
          <Plus size={14} />
          {label(labels.addPerson)}
        </Button>
      </span>
      {picking === 'department' && (
        <DepartmentPicker onClose={() => setPicking(undefined)} onPick={({ code }) => add([{ userId: '', departmentCode: code }])} />
      )}
      {picking === 'people' && (
        <UserPicker
          multiple
          onClose={() => setPicking(undefined)}
          onPick={(chosen) => add(chosen.map(({ userId }) => ({ userId, departmentCode: '' })))}
        />
      )}
    </div>
  )
}
