import type { MailFolder as ShownFolder } from '@maru/shared/mail/folders/mail-folder.ts'
import type { FolderRole } from '@maru/shared/mail/mail-fields.ts'
import type { MailAccount, MailFolder } from '@maru/prisma/generated/client.ts'
import type pg from 'pg'
import { conflict, notFound, Refusal } from '../../../kernel/errors.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { ImapError } from '../../../adapters/imap/imap-socket.ts'
import { loadAccount, withServer, mailBusy } from '../connection/mail-account.service.ts'
import { changeMails } from '../actions/mail-change.service.ts'
import { waitUpTo, listFolders, isStale, presentCount, roleName } from './mail-counts.service.ts'
import { assertChangeable, assertRemovable, folderExists, parentPath, joinPath, fieldRefusal } from './mail-folder-rules.ts'
import { withAccountFolderLocks, withAccount } from '../sync/folder-locks.ts'
import type { MailContext } from '../mail-context.ts'

const AT_ONCE = 500
const ALONE_MS = 8000

function present(folder: MailFolder, account: MailAccount): ShownFolder {
  return {
    ...presentCount(folder, account),
    folderId: String(folder.id),
    parentPath: parentPath(folder),
    canHaveChildren: folder.delimiter !== '',
    canChange: folder.role === 'USER' || folder.roleSource === 'USER',
    roleSource: folder.roleSource.toLowerCase() as ShownFolder['roleSource'],
  }
}

/** The tree of folders. */
export async function listTree(mail: MailContext, who: Who) {
  const account = await loadAccount(mail, who)
  if (account.syncedAt === null) await waitUpTo(mail, mail.syncer.sync(account))
  else if (isStale(account)) mail.syncer.request(account)
  mail.watcher.touch(account)
  const now = await loadAccount(mail, who)
  return (await listFolders(mail, account.id)).map((folder) => present(folder, now))
}

async function ownFolder(mail: MailContext, who: Who, folderId: string) {
  const account = await loadAccount(mail, who)
  const folder = await mail.db.mailFolder.findFirst({ where: { id: Number(folderId), accountId: account.id } })
  if (!folder) throw notFound()
  return { account, folder }
}

/** Changes folders at the server and in the copy while nobody compares the two: half of the change would look like a loss there. */
async function alone<T>(
  { mailboxPool, changing }: MailContext,
  account: MailAccount,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const turn = () => withAccount(mailboxPool, account.id, ALONE_MS, async (client) => ({ result: await work(client) }))
  const done = await changing(ALONE_MS, mailBusy, turn)
  if (!done) throw new Refusal(503, 'MAIL_BUSY', 'mailBusy', { retryAfter: 5 })
  return done.result
}

/** Runs a command that makes or renames a folder; that there is one already has its own answer. */
async function changeFolders(
  mail: MailContext,
  account: MailAccount,
  path: string,
  work: Parameters<MailContext['connections']['writing']>[1],
) {
  if (await mail.db.mailFolder.count({ where: { accountId: account.id, path } })) throw folderExists()
  await withServer(mail, account, (key) =>
    mail.connections.writing(key, async (client) => {
      try {
        await work(client)
      } catch (error) {
        if ((error as { serverResponseCode?: string }).serverResponseCode === 'ALREADYEXISTS') throw folderExists()
        throw error
      }
    }),
  )
}

export async function createFolder(mail: MailContext, who: Who, { name, parentId }: { name: string; parentId: string | null }) {
  const account = await loadAccount(mail, who)
  const parent = parentId === null ? undefined : (await ownFolder(mail, who, parentId)).folder
  const inbox = await mail.db.mailFolder.findFirst({ where: { accountId: account.id, role: 'INBOX' } })
  const delimiter = parent?.delimiter ?? inbox?.delimiter ?? '/'
  const path = joinPath(name, delimiter, parent?.path ?? '')
  const folder = await alone(mail, account, async () => {
    await changeFolders(mail, account, path, (client) => client.mailboxCreate(path))
    const where = { accountId_path: { accountId: account.id, path } }
    const row = { accountId: account.id, path, name: name.trim(), delimiter }
    return mail.db.mailFolder.upsert({ where, create: row, update: {} })
  })
  mail.syncer.request(account)
  return present(folder, account)
}

/** Where a folder is to stand: where it is, at the top, or below another one of the same mailbox, never below itself. */
async function newParent(mail: MailContext, folder: MailFolder, parentId: string | null | undefined) {
  if (parentId === undefined) return parentPath(folder)
  if (parentId === null) return ''
  const parent = await mail.db.mailFolder.findFirst({ where: { id: Number(parentId), accountId: folder.accountId } })
  if (!parent) throw notFound()
  if (`${parent.path}${folder.delimiter}`.startsWith(`${folder.path}${folder.delimiter}`))
    throw fieldRefusal('parentId', 'MAIL_FOLDER_INSIDE', 'mailFolderInside')
  return parent.path
}

interface NewPlace {
  name?: string | undefined
  parentId?: string | null | undefined
}

const RENAME = `update mail_folder set path = $5 || substr(path, length($3::text) + 1), name = case when id = $2 then $6 else name end
where account_id = $1 and (id = $2 or starts_with(path, $4))`

/** Gives a folder another name, another place or both. */
async function rename(mail: MailContext, account: MailAccount, folderId: number, { name, parentId }: NewPlace) {
  await alone(mail, account, async (client) => {
    const folder = await mail.db.mailFolder.findUnique({ where: { id: folderId } })
    if (!folder) throw notFound()
    assertChangeable(folder)
    const newName = (name ?? folder.name).trim()
    const path = joinPath(newName, folder.delimiter, await newParent(mail, folder, parentId))
    if (path === folder.path) return
    await changeFolders(mail, account, path, (imap) => imap.mailboxRename(folder.path, path))
    // Folders and the mails in them keep their ids, also those below.
    await withAccountFolderLocks(client, account.id, () =>
      client.query(RENAME, [account.id, folder.id, folder.path, folder.path + folder.delimiter, path, newName]),
    )
  })
  mail.syncer.request(account)
}

/** One folder has a purpose; who gives it to another takes it from the first. */
async function setRole({ db }: MailContext, folder: MailFolder, role: FolderRole) {
  if (folder.role === 'INBOX' || role === 'inbox') throw conflict('MAIL_FOLDER_FIXED', 'mailFolderFixed')
  const value = role.toUpperCase() as MailFolder['role']
  await db.$transaction(async (tx) => {
    // In the order in which everybody takes folders.
    await tx.$queryRaw`select 1 from mail_folder where account_id = ${folder.accountId}::uuid order by id for update`
    if (role !== 'user')
      await tx.mailFolder.updateMany({
        where: { accountId: folder.accountId, role: value, id: { not: folder.id } },
        data: { role: 'USER', roleSource: 'USER' },
      })
    await tx.mailFolder.update({ where: { id: folder.id }, data: { role: value, roleSource: 'USER' } })
  })
}

export async function updateFolder(
  mail: MailContext,
  who: Who,
  folderId: string,
  { role, ...place }: NewPlace & { role?: FolderRole | undefined },
) {
  const { account, folder } = await ownFolder(mail, who, folderId)
  if (place.name !== undefined || place.parentId !== undefined) await rename(mail, account, folder.id, place)
  if (role !== undefined && role !== roleName(folder.role)) await setRole(mail, folder, role)
  return present((await ownFolder(mail, who, folderId)).folder, account)
}

/** Works on all mails of a folder, some hundreds at a time. */
async function forAll(mail: MailContext, account: MailAccount, folderId: number, change: Parameters<typeof changeMails>[3]) {
  let count = 0
  for (;;) {
    const some = await mail.db.mailMessage.findMany({ where: { folderId, uid: { gt: 0 } }, select: { id: true }, take: AT_ONCE })
    if (some.length === 0) return count
    const done = await withServer(mail, account, (key) =>
      changeMails(
        mail,
        key,
        some.map(({ id }) => id),
        change,
      ),
    )
    if (done.length === 0) return count
    count += done.length
  }
}

/** Removes what lies in the junk or the trash folder for good. */
export async function emptyFolder(mail: MailContext, who: Who, folderId: string) {
  const { account, folder } = await ownFolder(mail, who, folderId)
  if (folder.role !== 'JUNK' && folder.role !== 'TRASH') throw conflict('MAIL_FOLDER_NOT_EMPTIED', 'mailFolderNotEmptied')
  const removed = await forAll(mail, account, folder.id, { kind: 'delete' })
  await mail.db.mailAudit.create({ data: { userId: who.userId, action: 'empty', detail: String(removed) } })
  return { removed }
}

/** Removes one folder; its mails go to the trash first. */
async function removeOne(mail: MailContext, account: MailAccount, folder: MailFolder, trashId: number) {
  // Mails that came since the copy was made are not lost with it.
  await mail.syncer.sync(account, folder.id)
  await forAll(mail, account, folder.id, { kind: 'move', folderId: trashId })
  await alone(mail, account, async () => {
    const now = (await mail.db.mailFolder.findUnique({ where: { id: folder.id } })) ?? folder
    const { path } = now
    // It may have been given one while its mails were moved.
    assertRemovable(now)
    await withServer(mail, account, (key) =>
      mail.connections.writing(key, async (client) => {
        const status = await client.status(path, { messages: true })
        if (!status || status.messages !== 0) throw new ImapError('REFUSED', 'the folder is not empty')
        await client.mailboxDelete(path)
      }),
    )
    await mail.db.mailFolder.deleteMany({ where: { id: folder.id } })
  })
}

/** Removes a folder with all that lie in it, the innermost first; one with a purpose keeps all of them. */
export async function removeFolder(mail: MailContext, who: Who, folderId: string) {
  const { account, folder } = await ownFolder(mail, who, folderId)
  const all = await mail.db.mailFolder.findMany({ where: { accountId: account.id } })
  const inner = all.filter(
    ({ path, selectable }) => selectable && folder.delimiter !== '' && path.startsWith(folder.path + folder.delimiter),
  )
  const due = [...inner.toSorted((a, b) => b.path.length - a.path.length), folder]
  for (const one of due) assertRemovable(one)
  const trash = all.find(({ role }) => role === 'TRASH')
  if (!trash) throw new Refusal(409, 'MAIL_FOLDER_MISSING', 'mailFolderMissing')
  for (const one of due) await removeOne(mail, account, one, trash.id)
  return { folderId }
}
