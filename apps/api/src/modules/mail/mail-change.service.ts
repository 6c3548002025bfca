import type { ImapFlow } from 'imapflow'
import type pg from 'pg'
import type { MailFolder } from '@maru/prisma/generated/client.ts'
import { LaneFault } from '../../imap/lane-socket.ts'
import { countFolder } from './mail-cache.sql.ts'
import type { MailboxKey } from './mail-connections.ts'
import { together, withFolder } from './mail-lock.ts'
import type { MailWorks } from './mail-works.ts'

/** What is done to mails. */
export type Change = { kind: 'flag'; flag: 'seen' | 'flagged'; set: boolean } | { kind: 'move'; folderId: number } | { kind: 'delete' }

interface OwnMail {
  id: bigint
  uid: bigint
}

const FOLDER_WAIT_MS = 8000
const serverFlags = { seen: String.raw`\Seen`, flagged: String.raw`\Flagged` }
const refused = () => new LaneFault('REFUSED', 'the server did not do it')

/** Works in a folder of the server that still is the one the copy was made of. */
async function inFolder<T>(client: ImapFlow, { path, uidValidity }: MailFolder, work: () => Promise<T>): Promise<T> {
  const lock = await client.getMailboxLock(path, { acquireTimeout: FOLDER_WAIT_MS })
  try {
    if (!client.usable || client.mailbox === false || client.mailbox.uidValidity !== uidValidity) throw refused()
    return await work()
  } finally {
    lock.release()
  }
}

const rangeOf = (mails: readonly OwnMail[]) => mails.map(({ uid }) => String(uid)).join(',')
const idsOf = (mails: readonly OwnMail[]) => mails.map(({ id }) => String(id))

async function setFlag(
  client: ImapFlow,
  pool: pg.PoolClient,
  folder: MailFolder,
  mails: readonly OwnMail[],
  { flag, set }: Change & { kind: 'flag' },
) {
  const flags = [serverFlags[flag]]
  const done = await inFolder(client, folder, () =>
    set ? client.messageFlagsAdd(rangeOf(mails), flags, { uid: true }) : client.messageFlagsRemove(rangeOf(mails), flags, { uid: true }),
  )
  if (!done) throw refused()
  await together(pool, async () => {
    await pool.query(`update mail_message set ${flag === 'seen' ? 'seen' : 'flagged'} = $2 where id = any($1::bigint[])`, [
      idsOf(mails),
      set,
    ])
    await countFolder(pool, folder.id)
    // Open browsers look again, also when no number of the folder has changed.
    await pool.query(`select tell_person('mail', a.user_id) from mail_account a where a.id = $1`, [folder.accountId])
  })
}

async function remove(client: ImapFlow, pool: pg.PoolClient, folder: MailFolder, mails: readonly OwnMail[]) {
  const done = await inFolder(client, folder, () => client.messageDelete(rangeOf(mails), { uid: true }))
  if (!done) throw refused()
  await together(pool, async () => {
    await pool.query('delete from mail_message where id = any($1::bigint[])', [idsOf(mails)])
    await countFolder(pool, folder.id)
  })
}

/** Moves keep our ids where the server tells the new numbers; otherwise the next sync brings the mails under new ones. */
async function move(client: ImapFlow, pool: pg.PoolClient, folder: MailFolder, target: MailFolder, mails: readonly OwnMail[]) {
  const answer = await inFolder(client, folder, () => client.messageMove(rangeOf(mails), target.path, { uid: true }))
  if (!answer) throw refused()
  const uids = new Map([...(answer.uidMap ?? [])].map(([from, to]) => [BigInt(from), BigInt(to)]))
  const known = mails.filter(({ uid }) => uids.has(uid))
  // A folder that was never fetched has no generation yet: this is its first.
  const isFirst = target.uidValidity === 0n && answer.uidValidity !== undefined
  const sameGeneration = isFirst || answer.uidValidity === target.uidValidity
  const kept = sameGeneration ? known : []
  const lost = mails.filter((mail) => !kept.includes(mail))
  await together(pool, async () => {
    // A sync of the target may have been quicker: the mail keeps the id people know it by.
    await pool.query('delete from mail_message where folder_id = $1 and uid = any($2::bigint[]) and id <> all($3::bigint[])', [
      target.id,
      kept.map(({ uid }) => String(uids.get(uid))),
      idsOf(kept),
    ])
    await pool.query(
      `update mail_message m set folder_id = $1, uid = g.uid from unnest($2::bigint[], $3::bigint[]) as g(id, uid) where m.id = g.id`,
      [target.id, idsOf(kept), kept.map(({ uid }) => String(uids.get(uid)))],
    )
    await pool.query('delete from mail_message where id = any($1::bigint[])', [idsOf(lost)])
    if (isFirst)
      await pool.query('update mail_folder set uid_validity = $2 where id = $1 and uid_validity = 0', [
        target.id,
        String(answer.uidValidity),
      ])
    await countFolder(pool, folder.id)
    await countFolder(pool, target.id)
  })
}

/** Changes mails at the server and then in the copy, folder by folder; answers those that were changed. */
export async function changeMails(works: MailWorks, key: MailboxKey, ids: readonly bigint[], change: Change): Promise<readonly bigint[]> {
  if (ids.length === 0) return []
  const mails = await works.db.mailMessage.findMany({ where: { id: { in: [...ids] }, uid: { gt: 0 } }, include: { folder: true } })
  const target = change.kind === 'move' ? await works.db.mailFolder.findUnique({ where: { id: change.folderId } }) : null
  const done: bigint[] = []
  for (const group of Map.groupBy(mails, ({ folderId }) => folderId).values())
    if (await changeGroup(works, key, group, change, target)) done.push(...group.map(({ id }) => id))
  return done
}

type Group = readonly (OwnMail & { folder: MailFolder })[]

/** Changes mails of one folder; false when the server refused, or somebody else works on the folder for too long. */
async function changeGroup(works: MailWorks, key: MailboxKey, group: Group, change: Change, target: MailFolder | null) {
  const [{ folder } = { folder: undefined }] = group
  if (!folder || (change.kind === 'move' && !target)) return false
  // Nothing to do is done.
  if (target?.id === folder.id) return true
  const work = (pool: pg.PoolClient) =>
    works.connections.writing(key, async (client) => {
      if (change.kind === 'flag') await setFlag(client, pool, folder, group, change)
      else if (change.kind === 'delete') await remove(client, pool, folder, group)
      else if (target) await move(client, pool, folder, target, group)
      return true
    })
  try {
    return (await withFolder(works.pool, folder.id, FOLDER_WAIT_MS, work)) === true
  } catch (error) {
    if (error instanceof LaneFault && error.code === 'REFUSED') return false
    throw error
  }
}
