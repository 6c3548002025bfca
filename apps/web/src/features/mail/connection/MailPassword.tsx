import { answerLabels } from '@maru/shared/questions/answers.labels.ts'
import { type MailAccount, mailAccounts } from '@maru/shared/mail/connection/mail-account.ts'
import { mailSettingLabels as labels } from '@maru/shared/mail/mail-screen.labels.ts'
import { useAction } from '../../../api/client.ts'
import { Button } from '../../../kit/buttons.tsx'
import { confirm } from '../../../kit/dialogs/Confirm.tsx'
import { bindFields } from '../../../kit/fields/bind-fields.ts'
import { FormGrid, Section } from '../../../kit/layout.tsx'
import { toast } from '../../../kit/feedback/toast.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { ignoreReportedFailure } from '../common/ignore-reported-failure.ts'

const Field = bindFields<{ readonly password: string }>()

/** The password of the mail server: given once, never shown again, and taken off the portal when its owner says so. */
export function MailPassword({ account }: { account: MailAccount }) {
  const label = useLabel()
  const forget = useAction(mailAccounts.forget, ['mailMessages', 'mailFolders'])
  const remove = async () => {
    if (!(await confirm({ title: labels.forgetTitle, text: labels.forgetText, yes: answerLabels.remove, danger: true }))) return
    await forget.mutateAsync({}).then(() => toast.success(labels.forgotten), ignoreReportedFailure)
  }
  return (
    <Section title={labels.access}>
      <FormGrid>
        <Field.Password
          name="password"
          span={12}
          hint={account.canSignIn ? labels.passwordStored : labels.passwordMissing}
          maxLength={1000}
          autoComplete="off"
        />
      </FormGrid>
      {account.canSignIn && (
        <Button variant="text" size="small" loading={forget.isPending} onClick={() => void remove()}>
          {label(labels.forget)}
        </Button>
      )}
    </Section>
  )
}
