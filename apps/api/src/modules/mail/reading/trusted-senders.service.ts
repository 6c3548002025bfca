import type { Who } from '../../../kernel/access/session.ts'
import { loadAccount, type MailBase } from '../connection/mail-account.service.ts'

/** Senders whose remote images are shown. */
export async function listTrusted(mail: MailBase, who: Who) {
  const { id } = await loadAccount(mail, who)
  return mail.db.mailTrustedSender.findMany({ where: { accountId: id }, orderBy: { address: 'asc' }, select: { address: true } })
}

export async function setTrusted(mail: MailBase, who: Who, input: string, trusted: boolean) {
  const { id: accountId } = await loadAccount(mail, who)
  const address = input.toLowerCase()
  if (trusted) await mail.db.mailTrustedSender.createMany({ data: [{ accountId, address }], skipDuplicates: true })
  else await mail.db.mailTrustedSender.deleteMany({ where: { accountId, address } })
  return listTrusted(mail, who)
}

export const isTrusted = async (mail: MailBase, accountId: string, address: string) =>
  (await mail.db.mailTrustedSender.count({ where: { accountId, address: address.toLowerCase() } })) > 0
