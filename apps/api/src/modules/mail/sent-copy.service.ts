import { mailboxOf } from './mail-account.service.ts'
import type { MailWorks } from './mail-works.ts'
import { LaneFault } from '../../imap/lane-socket.ts'
import type { Claimed } from './outbox.sql.ts'
import { findByMessageId, inFolder, roleFolder } from './server-folder.ts'

type Mail = Pick<Claimed, 'account_id' | 'message_id'>

async function inSent<T>(
  works: MailWorks,
  { account_id: id }: Mail,
  work: (find: (messageId: string) => Promise<boolean>, append: (raw: Buffer) => Promise<void>) => Promise<T>,
) {
  const account = await works.db.mailAccount.findUniqueOrThrow({ where: { id } })
  return works.connections.writing(await mailboxOf(works, account), async (client) => {
    const sent = await roleFolder(works, account, client, 'SENT')
    const find = (messageId: string) => inFolder(client, sent, async () => (await findByMessageId(client, messageId)).length > 0)
    const append = async (raw: Buffer) => {
      if (!(await client.append(sent.path, raw, [String.raw`\Seen`]))) throw new LaneFault('REFUSED', 'the copy was not taken')
    }
    const result = await work(find, append)
    works.syncer.request(account, sent.id)
    return result
  })
}

/** Puts the copy of a sent mail into the sent folder, unless it is there: some servers put it there themselves. */
export const fileSentCopy = (works: MailWorks, mail: Mail, raw: () => Promise<Buffer>) =>
  inSent(works, mail, async (find, append) => {
    if (!(await find(mail.message_id))) await append(await raw())
  })

export const isInSent = (works: MailWorks, mail: Mail) => inSent(works, mail, (find) => find(mail.message_id))
