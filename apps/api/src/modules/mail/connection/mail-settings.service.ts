import { mailSettings, type MailSettings, defaultMailSettings } from '@maru/shared/mail/connection/mail-account.ts'
import type { MailAccount, Prisma } from '@maru/prisma/generated/client.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { loadAccount, type MailBase } from './mail-account.service.ts'

/** The settings of a mailbox; what an earlier release kept in another shape is as usual again. */
export function loadSettings({ settings }: Pick<MailAccount, 'settings'>): MailSettings {
  const stored = Object.entries(settings as object).filter(([name, value]) => {
    const field = mailSettings.shape[name as keyof MailSettings] as (typeof mailSettings.shape)[keyof MailSettings] | undefined
    return field?.safeParse(value).success ?? false
  })
  return { ...defaultMailSettings, ...Object.fromEntries(stored) }
}

export const readSettings = async (mail: MailBase, who: Who): Promise<MailSettings> => loadSettings(await loadAccount(mail, who))

export async function saveSettings(mail: MailBase, who: Who, settings: MailSettings): Promise<MailSettings> {
  const { id } = await loadAccount(mail, who)
  await mail.db.mailAccount.update({ where: { id }, data: { settings: settings as unknown as Prisma.InputJsonValue } })
  return settings
}
