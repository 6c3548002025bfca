import { requiredText } from '@maru/shared/codecs.ts'
import { departments } from '@maru/shared/departments/department.ts'
import { departmentLabels as labels } from '@maru/shared/departments/department.labels.ts'
import { messages } from '@maru/shared/messages.ts'
import { requiredDay } from '@maru/shared/users/user-account.ts'
import { z } from 'zod'
import { useAction } from '../../../api/client.ts'
import { useMe } from '../../../api/identity.ts'
import { bindFields } from '../../../kit/fields/bind-fields.ts'
import { FormDialog } from '../../../kit/forms/FormDialog.tsx'
import { today } from '../../../kit/text/format.ts'
import { FormBody, FormGrid } from '../../../kit/layout.tsx'
import { toast } from '../../../kit/feedback/toast.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { useDepartments } from '../../users/departments/use-departments.ts'

const schema = z.strictObject({ target: requiredText(20), validFrom: requiredDay })
type MoveInput = z.output<typeof schema>
const Field = bindFields<MoveInput>()

interface MovePeopleDialogProps {
  readonly userIds: readonly string[]
  readonly onMoved: () => void
  readonly onClose: () => void
}

/** Where the chosen people work from a day on. */
export function MovePeopleDialog({ userIds, onMoved, onClose }: MovePeopleDialogProps) {
  const label = useLabel()
  const { officeTimeZone } = useMe()
  const options = useDepartments()
  const move = useAction(departments.movePeople, ['users', 'people', 'userAccounts'])
  const save = async ({ target, validFrom }: MoveInput) => {
    await move.mutateAsync({ params: { code: target }, body: { userIds: [...userIds], validFrom } })
    toast.success(messages.saved)
    onMoved()
  }
  return (
    <FormDialog
      title={label(labels.movePeopleTitle)}
      meta={<span className="muted">{label(labels.movePeople, userIds.length)}</span>}
      schema={schema}
      values={{ target: '', validFrom: today(officeTimeZone) }}
      labels={labels}
      onSave={save}
      onClose={onClose}
    >
      <FormBody>
        <FormGrid>
          <Field.Autocomplete name="target" required span={8} options={options} />
          <Field.Date name="validFrom" label={labels.from} required span={4} />
        </FormGrid>
      </FormBody>
    </FormDialog>
  )
}
