import { isBlank } from '@maru/shared/codecs.ts'
import type { MailAddress } from '@maru/shared/mail/mail-fields.ts'
import type { MailAccount } from '@maru/prisma/generated/client.ts'
import { Refusal } from '../../../kernel/errors.ts'
import type { Who } from '../../../kernel/access/session.ts'
import type { FileDisk } from '../../../adapters/files/file-disk.ts'
import { toWireAddress } from '../../../adapters/smtp/wire-address.ts'
import { loadAccount } from '../connection/mail-account.service.ts'
import { loadSettings } from '../connection/mail-settings.service.ts'
import type { MailContext } from '../mail-context.ts'

/** What sending is built on. */
export interface Sending {
  mail: MailContext
  disk: FileDisk
}

/** The own account and the address mails go out with. */
export async function loadSender(mail: MailContext, who: Pick<Who, 'userId'>): Promise<{ account: MailAccount; from: MailAddress }> {
  const account = await loadAccount(mail, who)
  const user = await mail.db.user.findUniqueOrThrow({ where: { id: who.userId }, select: { companyEmail: true, englishName: true } })
  const address = toWireAddress(user.companyEmail === '' ? account.imapId : user.companyEmail)
  if (address === undefined) throw new Refusal(409, 'MAIL_NO_ADDRESS', 'mailNoAddress')
  const { displayName } = loadSettings(account)
  return { account, from: { name: isBlank(displayName) ? user.englishName : displayName, address } }
}
