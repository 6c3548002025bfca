import type { ImapFlow } from 'imapflow'
import type { MailAccount, MailFolder } from '@maru/prisma/generated/client.ts'
import { ImapError } from '../../../adapters/imap/imap-socket.ts'
import { createMailboxKey } from '../connection/mail-account.service.ts'
import type { MailContext } from '../mail-context.ts'
import type { ClaimedMail } from './outbox.sql.ts'
import { findByMessageId, withServerFolder, roleFolder } from '../folders/server-folder.ts'

type Mail = Pick<ClaimedMail, 'account_id' | 'message_id' | 'mode' | 'reply_of'>

interface AtServer {
  client: ImapFlow
  account: MailAccount
  sent: MailFolder
}

async function atServer<T>(mail: MailContext, { account_id: id }: Mail, work: (server: AtServer) => Promise<T>) {
  const account = await mail.db.mailAccount.findUniqueOrThrow({ where: { id } })
  return mail.connections.writing(await createMailboxKey(mail, account), async (client) => {
    const sent = await roleFolder(mail, account, client, 'SENT')
    return work({ client, account, sent })
  })
}

const isThere = ({ client, sent }: AtServer, messageId: string) =>
  withServerFolder(client, sent, async () => (await findByMessageId(client, messageId)).length > 0)

/** Says at the mail that was answered or handed on that it was; for other programs as well. */
async function markOriginal(mail: MailContext, { client, account }: AtServer, { mode, reply_of: id }: Mail) {
  if (id === null) return
  const original = await mail.db.mailMessage.findFirst({
    where: { id: BigInt(id), folder: { accountId: account.id } },
    include: { folder: true },
  })
  if (!original) return
  const flag = mode === 'forward' ? '$Forwarded' : String.raw`\Answered`
  await withServerFolder(client, original.folder, async () => {
    if (client.mailbox !== false && client.mailbox.uidValidity === original.folder.uidValidity)
      await client.messageFlagsAdd(String(original.uid), [flag], { uid: true })
  })
  mail.syncer.request(account, original.folderId)
}

/** Puts the copy of a sent mail into the sent folder, unless it is there: some servers put it there themselves. */
export const fileSentCopy = (mail: MailContext, message: Mail, raw: () => Promise<Buffer>) =>
  atServer(mail, message, async (server) => {
    const { client, account, sent } = server
    if (!(await isThere(server, message.message_id))) {
      if (!(await client.append(sent.path, await raw(), [String.raw`\Seen`]))) throw new ImapError('REFUSED', 'the copy was not taken')
    }
    mail.syncer.request(account, sent.id)
    // The mail is sent and filed; a mark that could not be set is no reason to look after it again.
    await markOriginal(mail, server, message).catch(() => undefined)
  })

export const isInSent = (mail: MailContext, message: Mail) => atServer(mail, message, (server) => isThere(server, message.message_id))
