import { messages } from '@maru/shared/messages.ts'
import { type Assignment, type AssignmentInput, assignmentInput, userAccounts } from '@maru/shared/users/user-account.ts'
import { accountLabels as labels } from '@maru/shared/users/user-account.labels.ts'
import { z } from 'zod'
import { useAction } from '../../../api/client.ts'
import { useCodes } from '../../../api/codes.ts'
import { useMe } from '../../../api/identity.ts'
import { bindFields } from '../../../kit/fields/bind-fields.ts'
import { FormDialog } from '../../../kit/forms/FormDialog.tsx'
import { today } from '../../../kit/text/format.ts'
import { FormBody, FormGrid } from '../../../kit/layout.tsx'
import { toast } from '../../../kit/feedback/toast.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { useDepartments } from '../departments/use-departments.ts'

/** The kind is chosen by a word. */
const formSchema = z.strictObject({ ...assignmentInput.shape, primary: z.enum(['main', 'second']) })
type FormInput = z.output<typeof formSchema>
const Field = bindFields<FormInput>()

interface PostDialogProps {
  readonly userId: string
  readonly post: Assignment | undefined
  readonly also: readonly string[]
  readonly onClose: () => void
}

/** A new post from a day on; of one that is there, the position and the last day. */
export function PostDialog({ userId, post, also, onClose }: PostDialogProps) {
  const label = useLabel()
  const departments = useDepartments()
  const { CO00000040: positions } = useCodes('CO00000040')
  const assign = useAction(userAccounts.assign, also)
  const change = useAction(userAccounts.changeAssignment, also)
  const { officeTimeZone } = useMe()
  const values: FormInput = {
    departmentCode: post?.departmentCode ?? '',
    positionCode: post?.positionCode ?? '',
    primary: post?.primary === false ? 'second' : 'main',
    validFrom: post?.validFrom ?? today(officeTimeZone),
    validTo: post?.validTo ?? '',
  }
  const kinds = [
    { value: 'main', text: label(labels.primaryPost) },
    { value: 'second', text: label(labels.secondPost) },
  ]
  const save = async ({ primary, ...input }: FormInput) => {
    const body: AssignmentInput = { ...input, primary: primary === 'main' }
    if (post === undefined) await assign.mutateAsync({ params: { userId }, body: { ...body, validTo: body.primary ? '' : body.validTo } })
    else {
      const { positionCode, validTo } = body
      await change.mutateAsync({ params: { userId, id: post.id }, body: { positionCode, validTo } })
    }
    toast.success(messages.saved)
  }
  return (
    <FormDialog
      title={label(post === undefined ? labels.newPost : labels.changePost)}
      schema={formSchema}
      values={values}
      labels={labels}
      onSave={save}
      onClose={onClose}
    >
      {(form) => (
        <FormBody>
          <FormGrid>
            <Field.Autocomplete name="departmentCode" required span={12} options={departments} disabled={post !== undefined} />
            <Field.Select name="positionCode" required span={6} options={positions} />
            <Field.Radio name="primary" span={6} options={kinds} disabled={post !== undefined} />
            <Field.Date name="validFrom" required span={6} disabled={post !== undefined} />
            {form.watch('primary') === 'second' && <Field.Date name="validTo" span={6} />}
          </FormGrid>
        </FormBody>
      )}
    </FormDialog>
  )
}
