import { mailAccounts } from '@maru/shared/mail/connection/mail-account.ts'
import { oneLine } from '@maru/shared/mail/mail-fields.ts'
import { mailLabels, mailSettingLabels as labels } from '@maru/shared/mail/mail-screen.labels.ts'
import { z } from 'zod'
import { useAction } from '../../../api/client.ts'
import { bindFields } from '../../../kit/fields/bind-fields.ts'
import { FormDialog } from '../../../kit/forms/FormDialog.tsx'
import { FormBody, FormGrid } from '../../../kit/layout.tsx'
import { toast } from '../../../kit/feedback/toast.ts'
import { useLabel } from '../../../kit/text/use-label.ts'

const schema = z.strictObject({ password: oneLine(1000).min(1) })
const Field = bindFields<z.output<typeof schema>>()
const WIDTH = 480

/** Asks for the password of the mail server, which is tried there before it is kept. */
export function PasswordDialog({ imapId, onClose }: { imapId: string; onClose: () => void }) {
  const label = useLabel()
  const save = useAction(mailAccounts.save, ['mailMessages', 'mailFolders'])
  return (
    <FormDialog
      title={label(labels.password)}
      meta={<span className="muted ellipsis">{imapId}</span>}
      width={WIDTH}
      schema={schema}
      values={{ password: '' }}
      labels={labels}
      onSave={async ({ password }) => {
        await save.mutateAsync({ body: { imapId, password } })
        toast.success(mailLabels.passwordSaved)
      }}
      onClose={onClose}
    >
      <FormBody>
        <FormGrid>
          <Field.Password name="password" required span={12} hint={labels.passwordMissing} maxLength={1000} autoComplete="off" />
        </FormGrid>
      </FormBody>
    </FormDialog>
  )
}
