import type { Who } from '../../../kernel/access/session.ts'
import { accountOf, type Mail } from '../connection/mail-account.service.ts'

/** Senders whose remote images are shown. */
export async function listTrusted(mail: Mail, who: Who) {
  const { id } = await accountOf(mail, who)
  return mail.db.mailTrustedSender.findMany({ where: { accountId: id }, orderBy: { address: 'asc' }, select: { address: true } })
}

export async function setTrusted(mail: Mail, who: Who, given: string, trusted: boolean) {
  const { id: accountId } = await accountOf(mail, who)
  const address = given.toLowerCase()
  if (trusted) await mail.db.mailTrustedSender.createMany({ data: [{ accountId, address }], skipDuplicates: true })
  else await mail.db.mailTrustedSender.deleteMany({ where: { accountId, address } })
  return listTrusted(mail, who)
}

export const isTrusted = async (mail: Mail, accountId: string, address: string) =>
  (await mail.db.mailTrustedSender.count({ where: { accountId, address: address.toLowerCase() } })) > 0
