import { departments, newDepartment, type NewDepartment } from '@maru/shared/departments/department.ts'
import { departmentLabels as labels } from '@maru/shared/departments/department.labels.ts'
import { messages } from '@maru/shared/messages.ts'
import { useAction } from '../../../api/client.ts'
import { useMe } from '../../../api/identity.ts'
import { bindFields } from '../../../kit/fields/bind-fields.ts'
import { FormDialog } from '../../../kit/forms/FormDialog.tsx'
import { today } from '../../../kit/text/format.ts'
import { FormBody, FormGrid } from '../../../kit/layout.tsx'
import { toast } from '../../../kit/feedback/toast.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { useDepartments } from '../../users/departments/use-departments.ts'

const Field = bindFields<NewDepartment>()

interface NewDepartmentDialogProps {
  /** Where it is put unless another one is chosen. */
  readonly parentCode: string
  readonly onAdded: (code: string) => void
  readonly onClose: () => void
}

/** Opens a department below another one. */
export function NewDepartmentDialog({ parentCode, onAdded, onClose }: NewDepartmentDialogProps) {
  const label = useLabel()
  const { officeTimeZone } = useMe()
  const options = useDepartments()
  const create = useAction(departments.create, ['users', 'people'])
  const values: NewDepartment = {
    code: '',
    parentCode,
    nameEn: '',
    nameKo: '',
    nameDe: '',
    abbreviation: '',
    validFrom: today(officeTimeZone),
  }
  const save = async (body: NewDepartment) => {
    await create.mutateAsync({ body })
    toast.success(messages.saved)
    onAdded(body.code)
  }
  return (
    <FormDialog title={label(labels.newDepartment)} schema={newDepartment} values={values} labels={labels} onSave={save} onClose={onClose}>
      <FormBody>
        <FormGrid>
          <Field.Text name="code" required span={4} maxLength={20} />
          <Field.Text name="abbreviation" required span={4} maxLength={10} hint={labels.abbreviationHint} />
          <Field.Date name="validFrom" required span={4} />
          <Field.Autocomplete name="parentCode" required span={12} options={options} />
          <Field.Text name="nameEn" required span={12} maxLength={200} />
          <Field.Text name="nameKo" span={6} maxLength={200} />
          <Field.Text name="nameDe" span={6} maxLength={200} />
        </FormGrid>
      </FormBody>
    </FormDialog>
  )
}
