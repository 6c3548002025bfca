import type { MailAddress } from '@maru/shared/mail/mail-fields.ts'
import type { MailAccount } from '@maru/prisma/generated/client.ts'
import { Refusal } from '../../../kernel/errors.ts'
import type { Who } from '../../../kernel/access/session.ts'
import type { FileDisk } from '../../../adapters/files/file-disk.ts'
import { toWireAddress } from '../../../adapters/smtp/wire-address.ts'
import { accountOf } from '../connection/mail-account.service.ts'
import { settingsOf } from '../connection/mail-settings.service.ts'
import type { MailWorks } from '../mail-context.ts'

/** What sending is built on. */
export interface Sending {
  works: MailWorks
  disk: FileDisk
}

/** The own account and the address mails go out with. */
export async function senderOf(works: MailWorks, who: Pick<Who, 'userId'>): Promise<{ account: MailAccount; from: MailAddress }> {
  const account = await accountOf(works, who)
  const user = await works.db.user.findUniqueOrThrow({ where: { id: who.userId }, select: { companyEmail: true, englishName: true } })
  const address = toWireAddress(user.companyEmail === '' ? account.imapId : user.companyEmail)
  if (address === undefined) throw new Refusal(409, 'MAIL_NO_ADDRESS', 'mailNoAddress')
  const { displayName } = settingsOf(account)
  return { account, from: { name: displayName.trim() === '' ? user.englishName : displayName, address } }
}
