import { isBlank } from '@maru/shared/codecs.ts'
import { type MailAccount, mailAccounts, type MailSettings } from '@maru/shared/mail/connection/mail-account.ts'
import { plainText, type RichText, richText } from '@maru/shared/rich-text/rich-text.ts'
import { oneLine } from '@maru/shared/mail/mail-fields.ts'
import type { MailFolder } from '@maru/shared/mail/folders/mail-folder.ts'
import { mailFolderLabels, mailMoreLabels } from '@maru/shared/mail/folders/mail-folders.labels.ts'
import { mailWriteLabels } from '@maru/shared/mail/compose/mail-write.labels.ts'
import { mailSettingLabels } from '@maru/shared/mail/mail-screen.labels.ts'
import { type Appearance, appearances } from '@maru/shared/platform/appearance.ts'
import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { query, useAction } from '../../../api/client.ts'
import { bindFields } from '../../../kit/fields/bind-fields.ts'
import { FormDialog } from '../../../kit/forms/FormDialog.tsx'
import { FormGrid, Section } from '../../../kit/layout.tsx'
import { toast } from '../../../kit/feedback/toast.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { findDuplicatePurpose, purposes, toPurposes, useSavePurposes } from './folder-purposes.ts'
import { MailPassword } from './MailPassword.tsx'
import { TrustedSenders } from './TrustedSenders.tsx'
import { useFolders } from '../folders/use-folders.ts'
import { WritingFields } from './WritingFields.tsx'

const seconds = ['0', '2', '5', '10', '30'] as const
const fields = z.strictObject({
  password: oneLine(1000),
  remoteImages: z.enum(['ask', 'always']),
  markReadSeconds: z.string(),
  threads: z.boolean(),
  mailCounter: z.boolean(),
  displayName: oneLine(200),
  signature: richText,
  signatureOnReplies: z.boolean(),
  undoSeconds: z.string(),
  sent: z.string(),
  drafts: z.string(),
  junk: z.string(),
  trash: z.string(),
  archive: z.string(),
})
const schema = fields.superRefine((values, context) => {
  for (const name of findDuplicatePurpose(values)) context.addIssue({ code: 'custom', path: [name], message: 'ONE_PURPOSE' })
})
type Input = z.output<typeof fields>
const Field = bindFields<Input>()
const labels = {
  ...mailSettingLabels,
  ...mailWriteLabels,
  ...mailFolderLabels,
  mailCounter: mailMoreLabels.mailCounter,
  threads: mailMoreLabels.threads,
}
/** A signature without words is none. */
const signed = (signature: RichText): RichText => (isBlank(plainText(signature)) ? { type: 'doc', content: [] } : signature)
const WIDTH = 760

interface SettingsProps {
  readonly account: MailAccount
  readonly settings: MailSettings
  readonly look: Appearance
  readonly folders: readonly MailFolder[]
  readonly onClose: () => void
}

function ReadingFields({ currentSeconds }: { currentSeconds: string }) {
  const label = useLabel()
  return (
    <Section title={mailSettingLabels.reading}>
      <FormGrid>
        <Field.Select
          name="remoteImages"
          required
          span={12}
          options={[
            { value: 'ask', text: label(mailSettingLabels.imagesAsk) },
            { value: 'always', text: label(mailSettingLabels.imagesAlways) },
          ]}
        />
        <Field.Select
          name="markReadSeconds"
          required
          span={12}
          options={[...new Set([...seconds, currentSeconds])].map((value) => ({
            value,
            text: value === '0' ? label(mailSettingLabels.atOnce) : label(mailSettingLabels.afterSeconds, value),
          }))}
        />
        <Field.Check name="threads" span={12} text={label(mailMoreLabels.threadsText)} />
        <Field.Check name="mailCounter" span={12} text={label(mailMoreLabels.mailCounterText)} />
      </FormGrid>
      <TrustedSenders />
    </Section>
  )
}

function PurposeFields({ folders }: { folders: readonly MailFolder[] }) {
  const options = folders
    .filter(({ role }) => role !== 'inbox')
    .map(({ folderId, storageFolder }) => ({ value: folderId, text: storageFolder }))
  return (
    <Section title={mailFolderLabels.purposes} text={mailFolderLabels.purposesText}>
      <FormGrid>
        {purposes.map((name) => (
          <Field.Autocomplete key={name} name={name} span={6} options={options} />
        ))}
      </FormGrid>
    </Section>
  )
}

function SettingsForm({ account, settings, look, folders, onClose }: SettingsProps) {
  const label = useLabel()
  const save = useAction(mailAccounts.saveSettings, ['mailMessages'])
  const saveLook = useAction(appearances.save)
  const savePassword = useAction(mailAccounts.save, ['mailMessages', 'mailFolders'])
  const savePurposes = useSavePurposes(folders)
  const onSave = async ({ password, mailCounter, sent, drafts, junk, trash, archive, ...chosen }: Input) => {
    if (password !== '') await savePassword.mutateAsync({ body: { imapId: account.imapId, password } })
    await savePurposes({ sent, drafts, junk, trash, archive })
    if (mailCounter !== look.mailCounter) await saveLook.mutateAsync({ body: { ...look, mailCounter } })
    const { markReadSeconds, undoSeconds, signature, ...rest } = chosen
    const numbers = { markReadSeconds: Number(markReadSeconds), undoSeconds: Number(undoSeconds) }
    await save.mutateAsync({ body: { ...settings, ...rest, ...numbers, signature: signed(signature) } })
    toast.success(mailSettingLabels.saved)
  }
  const currentSeconds = String(settings.markReadSeconds)
  const values: Input = {
    password: '',
    remoteImages: settings.remoteImages,
    markReadSeconds: currentSeconds,
    threads: settings.threads,
    mailCounter: look.mailCounter,
    displayName: settings.displayName,
    signature: settings.signature,
    signatureOnReplies: settings.signatureOnReplies,
    undoSeconds: String(settings.undoSeconds),
    ...toPurposes(folders),
  }
  return (
    <FormDialog
      title={label(mailSettingLabels.title)}
      meta={<span className="muted ellipsis">{account.imapId}</span>}
      width={WIDTH}
      schema={schema}
      values={values}
      labels={labels}
      onSave={onSave}
      onClose={onClose}
    >
      {account.asksPassword && <MailPassword account={account} />}
      <ReadingFields currentSeconds={currentSeconds} />
      <WritingFields known={values.undoSeconds} />
      {folders.length > 0 && <PurposeFields folders={folders} />}
    </FormDialog>
  )
}

/** The mailbox settings: the password of the mail server, which never comes back, how mails are read, and what folders are for. */
export function SettingsDialog({ account, onClose }: Pick<SettingsProps, 'account' | 'onClose'>) {
  const settings = useQuery(query(mailAccounts.settings, {}))
  const look = useQuery(query(appearances.read, {}))
  const { list, isReady } = useFolders()
  if (settings.data === undefined || look.data === undefined || !isReady) return null
  return <SettingsForm account={account} settings={settings.data} look={look.data} folders={list} onClose={onClose} />
}
