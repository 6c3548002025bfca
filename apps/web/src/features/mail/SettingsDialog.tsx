import { type MailAccount, mailAccounts, type MailSettings } from '@maru/shared/mail/mail-account.ts'
import { oneLine } from '@maru/shared/mail/mail-fields.ts'
import { mailSettingLabels as words } from '@maru/shared/mail/mail-screen.labels.ts'
import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { query, useAction } from '../../api/client.ts'
import { fieldsOf } from '../../kit/fields/fields-of.ts'
import { FormDialog } from '../../kit/FormDialog.tsx'
import { FormBody, FormGrid } from '../../kit/layout.tsx'
import { toast } from '../../kit/toast.ts'
import { useLabel } from '../../kit/use-label.ts'

const seconds = ['0', '2', '5', '10', '30'] as const
const schema = z.strictObject({
  password: oneLine(1000),
  remoteImages: z.enum(['ask', 'always']),
  markReadSeconds: z.string(),
})
type Input = z.output<typeof schema>
const Field = fieldsOf<Input>()
const WIDTH = 520

interface SettingsProps {
  readonly account: MailAccount
  readonly settings: MailSettings
  readonly onClose: () => void
}

function SettingsForm({ account, settings, onClose }: SettingsProps) {
  const label = useLabel()
  const save = useAction(mailAccounts.saveSettings, ['mailMessages'])
  const savePassword = useAction(mailAccounts.save, ['mailMessages', 'mailFolders'])
  const onSave = async ({ password, remoteImages, markReadSeconds }: Input) => {
    if (password !== '') await savePassword.mutateAsync({ body: { imapId: account.imapId, password } })
    await save.mutateAsync({ body: { ...settings, remoteImages, markReadSeconds: Number(markReadSeconds) } })
    toast.success(words.saved)
  }
  const hint = account.canSignIn ? words.passwordStored : words.passwordMissing
  const known = String(settings.markReadSeconds)
  return (
    <FormDialog
      title={label(words.title)}
      meta={account.imapId}
      width={WIDTH}
      schema={schema}
      values={{ password: '', remoteImages: settings.remoteImages, markReadSeconds: known }}
      labels={words}
      onSave={onSave}
      onClose={onClose}
    >
      <FormBody>
        <FormGrid>
          {account.asksPassword && <Field.Password name="password" span={12} hint={hint} maxLength={1000} autoComplete="off" />}
          <Field.Select
            name="remoteImages"
            span={12}
            options={[
              { value: 'ask', text: label(words.imagesAsk) },
              { value: 'always', text: label(words.imagesAlways) },
            ]}
          />
          <Field.Select
            name="markReadSeconds"
            span={12}
            options={[...new Set([...seconds, known])].map((value) => ({
              value,
              text: value === '0' ? label(words.atOnce) : label(words.afterSeconds, value),
            }))}
          />
        </FormGrid>
      </FormBody>
    </FormDialog>
  )
}

/** The mailbox settings: the password of the mail server, which never comes back, and how mails are read. */
export function SettingsDialog({ account, onClose }: Omit<SettingsProps, 'settings'>) {
  const settings = useQuery(query(mailAccounts.settings, {}))
  return settings.data === undefined ? null : <SettingsForm account={account} settings={settings.data} onClose={onClose} />
}
