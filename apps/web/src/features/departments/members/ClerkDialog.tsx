import { requiredText } from '@maru/shared/codecs.ts'
import { departments } from '@maru/shared/departments/department.ts'
import { departmentLabels as labels } from '@maru/shared/departments/department.labels.ts'
import { messages } from '@maru/shared/messages.ts'
import { REASON_MAX } from '@maru/shared/users/user-account.ts'
import { z } from 'zod'
import { useAction } from '../../../api/client.ts'
import { bindFields } from '../../../kit/fields/bind-fields.ts'
import { FormDialog } from '../../../kit/forms/FormDialog.tsx'
import { FormBody, FormGrid } from '../../../kit/layout.tsx'
import { toast } from '../../../kit/feedback/toast.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { PersonField } from './PersonField.tsx'

const schema = z.strictObject({ userId: requiredText(20), reason: requiredText(REASON_MAX) })
type ClerkInput = z.output<typeof schema>
const Field = bindFields<ClerkInput>()

export interface Clerk {
  readonly userId: string
  readonly userName: string
}

/** Names a document clerk of the department, or takes the task from one; both with a reason. */
export function ClerkDialog({ code, clerk, onClose }: { code: string; clerk: Clerk | undefined; onClose: () => void }) {
  const label = useLabel()
  const set = useAction(departments.clerks, ['users', 'userAccounts'])
  const save = async (input: ClerkInput) => {
    await set.mutateAsync({ params: { code }, body: { ...input, clerk: clerk === undefined } })
    toast.success(messages.saved)
  }
  return (
    <FormDialog
      title={label(clerk === undefined ? labels.addClerk : labels.endLead)}
      schema={schema}
      values={{ userId: clerk?.userId ?? '', reason: '' }}
      labels={labels}
      onSave={save}
      onClose={onClose}
    >
      <FormBody>
        <div className="mb-16">
          <PersonField department={code} person={clerk && { userId: clerk.userId, name: clerk.userName }} />
        </div>
        <FormGrid>
          <Field.TextArea name="reason" required rows={2} maxLength={REASON_MAX} />
        </FormGrid>
      </FormBody>
    </FormDialog>
  )
}
