import { STORED_PASSWORD, type FolderCount } from '@maru/shared/mail/folders/mail-counts.ts'
import { rolesWithoutNews, type FolderRole } from '@maru/shared/mail/mail-fields.ts'
import type { MailAccount, MailFolder } from '@maru/prisma/generated/client.ts'
import { prepared } from '../../../kernel/database/database.ts'
import { notFound, recordDenied, Refusal } from '../../../kernel/errors.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { loadAccount, savePassword } from '../connection/mail-account.service.ts'
import type { MailContext } from '../mail-context.ts'

/** A copy older than this is brought up to date by the next call that shows it; the browser asks every ten minutes. */
const OLD_MS = 9 * 60_000

const NEW_COUNT = `select coalesce(sum(f.unseen), 0)::int as count from mail_folder f join mail_account a on a.id = f.account_id
where a.user_id = $1 and f.role not in ('SENT', 'DRAFTS', 'JUNK', 'TRASH')`

export const roleName = (role: MailFolder['role']) => role.toLowerCase() as FolderRole

export const isStale = (account: MailAccount, olderThan = OLD_MS) =>
  account.syncedAt === null || Date.now() - account.syncedAt.getTime() > olderThan

/** Settles with the work, or without it after a while: the answer is what is known then, and the work goes on. */
export async function waitUpTo({ env }: Pick<MailContext, 'env'>, work: Promise<unknown>) {
  let timer: NodeJS.Timeout | undefined
  await Promise.race([
    work,
    new Promise((done) => {
      timer = setTimeout(done, env.MAIL_ANSWER_SECONDS * 1000)
    }),
  ])
  clearTimeout(timer)
}

function assertOwn(who: Who, userId: string) {
  if (userId !== who.userId) throw recordDenied()
}

/** Before there is a copy the server is waited for, at most two seconds: 0 would say that nothing has come. Later it is only asked. */
async function freshCopy(mail: MailContext, account: MailAccount, olderThan: number) {
  if (account.syncedAt === null && !mail.syncer.isLeftAlone(account)) await waitUpTo(mail, mail.syncer.sync(account))
  else if (isStale(account, olderThan)) mail.syncer.request(account)
}

/** How many new mails there are, from the copy. */
export async function countNewMails(mail: MailContext, who: Who, userId: string) {
  assertOwn(who, userId)
  if (!mail.port.configured) return 0
  const account = await loadAccount(mail, who)
  await freshCopy(mail, account, OLD_MS)
  mail.watcher.touch(account)
  const [row] = await prepared<{ count: number }>(mail.pool, 'mail-new-count', NEW_COUNT, [who.userId])
  return row?.count ?? 0
}

/** While the server does not answer, every folder is as it was last seen. */
export function presentCount(folder: MailFolder, account: Pick<MailAccount, 'state'>): FolderCount {
  const role = roleName(folder.role)
  const stale = account.state !== 'OK' && folder.state === 'LIVE'
  return {
    storageFolder: folder.path,
    folderName: folder.name,
    role,
    newCount: rolesWithoutNews.includes(role) ? 0 : folder.unseen,
    unseenCount: folder.unseen,
    totalCount: folder.total,
    syncedAt: folder.syncedAt,
    state: stale ? 'stale' : (folder.state.toLowerCase() as FolderCount['state']),
  }
}

const order: readonly MailFolder['role'][] = ['INBOX', 'DRAFTS', 'SENT', 'ARCHIVE', 'JUNK', 'TRASH', 'USER']

/** The folders of the copy: the inbox first, then those with a purpose, then the others by name. */
export async function listFolders({ db }: Pick<MailContext, 'db'>, accountId: string) {
  const folders = await db.mailFolder.findMany({ where: { accountId, selectable: true } })
  return folders.toSorted((a, b) => order.indexOf(a.role) - order.indexOf(b.role) || a.path.localeCompare(b.path))
}

interface Credentials {
  userId: string
  emailUserId: string
  emailUserPassword: string
}

/** The account the call is about; a real password in it is taken behind its switch only, and kept like one of the settings. */
async function accountFor(mail: MailContext, who: Who, { userId, emailUserId, emailUserPassword }: Credentials) {
  assertOwn(who, userId)
  const account = await loadAccount(mail, who)
  if (emailUserId.toLowerCase() !== account.imapId.toLowerCase()) throw recordDenied()
  if (emailUserPassword === '' || emailUserPassword === STORED_PASSWORD) return account
  if (mail.env.MAIL_LEGACY_PASSWORD_PARAM !== 'on') throw new Refusal(400, 'MAIL_PASSWORD_IN_ADDRESS', 'mailPasswordInAddress')
  if (mail.port.asksPassword) await savePassword(mail, who, { imapId: emailUserId, password: emailUserPassword })
  return loadAccount(mail, who)
}

/** Every folder with its numbers. Only the first call waits for the server. */
export async function folderCounts(mail: MailContext, who: Who, query: Credentials) {
  const account = await accountFor(mail, who, query)
  await freshCopy(mail, account, 0)
  mail.watcher.touch(account)
  const now = await loadAccount(mail, who)
  return (await listFolders(mail, account.id)).map((folder) => presentCount(folder, now))
}

/** One folder, brought up to date if the server manages within two seconds. */
export async function syncOneFolder(mail: MailContext, who: Who, body: Credentials & { storageFolder: string }): Promise<FolderCount> {
  const account = await accountFor(mail, who, body)
  const where = { accountId_path: { accountId: account.id, path: body.storageFolder } }
  const existing = await mail.db.mailFolder.findUnique({ where })
  await waitUpTo(mail, mail.syncer.sync(account, existing?.id))
  const folder = await mail.db.mailFolder.findUnique({ where })
  if (!folder) throw notFound()
  return presentCount(folder, await loadAccount(mail, who))
}
