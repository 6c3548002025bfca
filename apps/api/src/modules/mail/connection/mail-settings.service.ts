import { mailSettings, type MailSettings, usualMailSettings } from '@maru/shared/mail/connection/mail-account.ts'
import type { MailAccount, Prisma } from '@maru/prisma/generated/client.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { accountOf, type Mail } from './mail-account.service.ts'

/** The settings of a mailbox; what an earlier release kept in another shape is as usual again. */
export function settingsOf({ settings }: Pick<MailAccount, 'settings'>): MailSettings {
  const kept = Object.entries(settings as object).filter(([name, value]) => {
    const field = mailSettings.shape[name as keyof MailSettings] as (typeof mailSettings.shape)[keyof MailSettings] | undefined
    return field?.safeParse(value).success ?? false
  })
  return { ...usualMailSettings, ...Object.fromEntries(kept) }
}

export const readSettings = async (mail: Mail, who: Who): Promise<MailSettings> => settingsOf(await accountOf(mail, who))

export async function saveSettings(mail: Mail, who: Who, settings: MailSettings): Promise<MailSettings> {
  const { id } = await accountOf(mail, who)
  await mail.db.mailAccount.update({ where: { id }, data: { settings: settings as unknown as Prisma.InputJsonValue } })
  return settings
}
