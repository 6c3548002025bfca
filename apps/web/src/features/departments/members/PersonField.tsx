import { departmentLabels as labels } from '@maru/shared/departments/department.labels.ts'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import { fieldMessage } from '../../../kit/forms/field-issues.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { type ChosenPerson, PeopleInput } from '../../users/people/PeopleInput.tsx'

/** The field `userId` of a form: one colleague, beginning with those of a department. */
export function PersonField({ department, person }: { department: string; person?: ChosenPerson | undefined }) {
  const label = useLabel()
  const { field, fieldState } = useController<{ userId: string }, 'userId'>({ name: 'userId' })
  const [chosen, setChosen] = useState(person)
  const fault = fieldState.error?.message
  return (
    <PeopleInput
      label={label(labels.person)}
      people={chosen ? [chosen] : []}
      single
      required
      browse={department}
      readOnly={person !== undefined}
      error={fault === undefined ? undefined : label(fieldMessage(fault))}
      onChange={([one]) => {
        setChosen(one)
        field.onChange(one?.userId ?? '')
      }}
    />
  )
}
