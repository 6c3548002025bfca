import type { ImapFlow } from 'imapflow'
import type { MailAccount, MailFolder } from '@maru/prisma/generated/client.ts'
import { LaneFault } from '../../../adapters/imap/imap-socket.ts'
import { mailboxOf } from '../connection/mail-account.service.ts'
import type { MailWorks } from '../mail-context.ts'
import type { Claimed } from './outbox.sql.ts'
import { findByMessageId, inFolder, roleFolder } from '../folders/server-folder.ts'

type Mail = Pick<Claimed, 'account_id' | 'message_id' | 'mode' | 'reply_of'>

interface AtServer {
  client: ImapFlow
  account: MailAccount
  sent: MailFolder
}

async function atServer<T>(works: MailWorks, { account_id: id }: Mail, work: (server: AtServer) => Promise<T>) {
  const account = await works.db.mailAccount.findUniqueOrThrow({ where: { id } })
  return works.connections.writing(await mailboxOf(works, account), async (client) => {
    const sent = await roleFolder(works, account, client, 'SENT')
    return work({ client, account, sent })
  })
}

const isThere = ({ client, sent }: AtServer, messageId: string) =>
  inFolder(client, sent, async () => (await findByMessageId(client, messageId)).length > 0)

/** Says at the mail that was answered or handed on that it was; for other programs as well. */
async function markOriginal(works: MailWorks, { client, account }: AtServer, { mode, reply_of: id }: Mail) {
  if (id === null) return
  const original = await works.db.mailMessage.findFirst({
    where: { id: BigInt(id), folder: { accountId: account.id } },
    include: { folder: true },
  })
  if (!original) return
  const flag = mode === 'forward' ? '$Forwarded' : String.raw`\Answered`
  await inFolder(client, original.folder, async () => {
    if (client.mailbox !== false && client.mailbox.uidValidity === original.folder.uidValidity)
      await client.messageFlagsAdd(String(original.uid), [flag], { uid: true })
  })
  works.syncer.request(account, original.folderId)
}

/** Puts the copy of a sent mail into the sent folder, unless it is there: some servers put it there themselves. */
export const fileSentCopy = (works: MailWorks, mail: Mail, raw: () => Promise<Buffer>) =>
  atServer(works, mail, async (server) => {
    const { client, account, sent } = server
    if (!(await isThere(server, mail.message_id))) {
      if (!(await client.append(sent.path, await raw(), [String.raw`\Seen`]))) throw new LaneFault('REFUSED', 'the copy was not taken')
    }
    works.syncer.request(account, sent.id)
    // The mail is sent and filed; a mark that could not be set is no reason to look after it again.
    await markOriginal(works, server, mail).catch(() => undefined)
  })

export const isInSent = (works: MailWorks, mail: Mail) => atServer(works, mail, (server) => isThere(server, mail.message_id))
