import type { ImapFlow } from 'imapflow'
import type { MailAccount, MailFolder, MailFolderRole } from '@maru/prisma/generated/client.ts'
import { ImapError } from '../../../adapters/imap/imap-socket.ts'
import type { MailContext } from '../mail-context.ts'

const WAIT_MS = 8000
const refused = () => new ImapError('REFUSED', 'the server did not do it')
/** What a folder is called that the server does not have yet. */
const names: Readonly<Partial<Record<MailFolderRole, string>>> = { SENT: 'Sent', DRAFTS: 'Drafts' }

/** The folder for something; made where the mailbox has none. */
export async function roleFolder(
  { db }: Pick<MailContext, 'db'>,
  account: MailAccount,
  client: ImapFlow,
  role: 'SENT' | 'DRAFTS',
): Promise<MailFolder> {
  const find = () => db.mailFolder.findFirst({ where: { accountId: account.id, role, selectable: true }, orderBy: { id: 'asc' } })
  const existing = await find()
  if (existing) return existing
  const flag = role === 'SENT' ? String.raw`\Sent` : String.raw`\Drafts`
  const all = await client.list()
  const path = all.find(({ specialUse }) => specialUse === flag)?.path ?? (await client.mailboxCreate(names[role] ?? '')).path
  const { delimiter = '' } = all.find((one) => one.path === path) ?? {}
  const folder = {
    accountId: account.id,
    path,
    name: path.slice(path.lastIndexOf(delimiter || '\0') + 1),
    delimiter,
    role,
    roleSource: 'NAME' as const,
  }
  await db.mailFolder.createMany({ data: [folder], skipDuplicates: true })
  const made = await find()
  if (!made) throw refused()
  return made
}

/** Works in a folder that is open for changes. */
export async function withServerFolder<T>(client: ImapFlow, { path }: Pick<MailFolder, 'path'>, work: () => Promise<T>): Promise<T> {
  const lock = await client.getMailboxLock(path, { acquireTimeout: WAIT_MS })
  try {
    if (!client.usable || client.mailbox === false || client.mailbox.path !== path) throw refused()
    return await work()
  } finally {
    lock.release()
  }
}

/** Mails of the open folder with this Message-ID. A search that failed is no search that found nothing. */
export async function findByMessageId(client: ImapFlow, messageId: string): Promise<readonly number[]> {
  const uids = await client.search({ header: { 'message-id': messageId } }, { uid: true })
  if (uids === false || uids === undefined || !client.usable) throw refused()
  return uids
}
