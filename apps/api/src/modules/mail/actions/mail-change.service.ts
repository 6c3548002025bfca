import type { ImapFlow } from 'imapflow'
import type pg from 'pg'
import type { MailFolder } from '@maru/prisma/generated/client.ts'
import { ImapError } from '../../../adapters/imap/imap-socket.ts'
import { countFolder, countMarks } from '../sync/mail-cache.sql.ts'
import { mailBusy } from '../connection/mail-account.service.ts'
import type { MailboxKey } from '../connection/mail-connections.ts'
import { withFolderLocks, withFolder } from '../sync/folder-locks.ts'
import { protectFromSearchUpdate } from '../sync/mail-search-index.sql.ts'
import type { MailContext } from '../mail-context.ts'

/** What is done to mails. `begun`: it was before, by a try that did not say what became of them; what has left its folder since has been moved. */
export type Change =
  | { kind: 'flag'; flag: 'seen' | 'flagged'; set: boolean }
  | { kind: 'move'; folderId: number; begun?: boolean }
  | { kind: 'delete' }

interface OwnMail {
  id: bigint
  uid: bigint
}

const FOLDER_WAIT_MS = 8000
/** Waiting time for a change to begin: as long as that for a connection. */
const CHANGE_WAIT_MS = 10_000
/** Mails that are moved while they are waited for are looked for again so often. */
const ROUNDS = 3
const serverFlags = { seen: String.raw`\Seen`, flagged: String.raw`\Flagged` }
/** The client says of a connection that ended what it says of a refusal: only whether it can still be used tells them apart. */
const notDone = ({ usable }: ImapFlow) => new ImapError(usable ? 'REFUSED' : 'UNREACHABLE', 'the server did not do it')

/** Works in a folder of the server that still is the one the copy was made of. */
async function inFolder<T>(client: ImapFlow, { path, uidValidity }: MailFolder, work: () => Promise<T>): Promise<T> {
  const lock = await client.getMailboxLock(path, { acquireTimeout: FOLDER_WAIT_MS })
  try {
    // A folder that has been open for a while does not know the mails that came since.
    await client.noop()
    if (!client.usable || client.mailbox === false || client.mailbox.uidValidity !== uidValidity) throw notDone(client)
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
  if (!done) throw notDone(client)
  await withFolderLocks(pool, [folder.id], async () => {
    await pool.query(`update mail_message set ${flag === 'seen' ? 'seen' : 'flagged'} = $2 where id = any($1::bigint[])`, [
      idsOf(mails),
      set,
    ])
    await countMarks(pool, folder.id)
    // Open browsers look again, also when no number of the folder has changed.
    await pool.query(`select tell_person('mail', a.user_id) from mail_account a where a.id = $1`, [folder.accountId])
  })
}

async function remove(client: ImapFlow, pool: pg.PoolClient, folder: MailFolder, mails: readonly OwnMail[]) {
  const done = await inFolder(client, folder, () => client.messageDelete(rangeOf(mails), { uid: true }))
  if (!done) throw notDone(client)
  await withFolderLocks(pool, [folder.id], async () => {
    await pool.query('delete from mail_message where id = any($1::bigint[])', [idsOf(mails)])
    await countFolder(pool, folder.id)
  })
}

const PLACE = `update mail_message m set folder_id = $1, uid = g.uid from unnest($2::bigint[], $3::bigint[]) as g(id, uid) where m.id = g.id`
/** Without a number of its own a mail waits below zero: the next sync finds it again by its message id, size and date. */
const PLACE_UNNUMBERED = `update mail_message m set folder_id = $1, uid = g.uid from (
  select id, -(row_number() over (order by id) + (select coalesce(max(-uid), 0) from mail_message where folder_id = $1 and uid < 0)) as uid
  from mail_message where id = any($2::bigint[])) g where m.id = g.id`
/** A sync of the target may have been quicker: what it learned of marks stays, since the server does not tell it twice. */
const TAKE_MARKS = `update mail_message m set seen = t.seen, flagged = t.flagged, answered = t.answered, forwarded = t.forwarded, draft = t.draft,
  deleted = t.deleted, keywords = t.keywords, modseq = t.modseq
from unnest($2::bigint[], $3::bigint[]) as g(id, uid) join mail_message t on t.folder_id = $1 and t.uid = g.uid and t.id <> g.id where m.id = g.id`
/** Removes the row a sync made, so that the mail keeps the id people know it by. */
const MAKE_PLACE = 'delete from mail_message where folder_id = $1 and uid = any($2::bigint[]) and id <> all($3::bigint[])'
/** A folder that was never fetched has no generation yet: this is its first. */
const GENERATION = `update mail_folder set uid_validity = case when uid_validity = 0 then coalesce($2, 0) else uid_validity end where id = $1
returning uid_validity::text as "uidValidity"`

/** The rows a sync of the target made of moved mails, by the mails: the same message, size and date, and younger. */
const TWINS = `select distinct on (m.id) m.id, t.uid from mail_message m join mail_message t on t.folder_id = $1 and t.uid > 0 and t.id > m.id
  and t.message_id = m.message_id and t.message_id <> '' and t.size = m.size and t.internal_date = m.internal_date
where m.id = any($2::bigint[]) order by m.id, t.uid`

/** The numbers of moved mails at their new place that the server did not say and a sync of that folder has found already. */
async function findExistingUids(pool: pg.PoolClient, target: MailFolder, mails: readonly OwnMail[]) {
  if (mails.length === 0) return new Map<string, string>()
  const { rows } = await pool.query<{ id: string; uid: string }>(TWINS, [target.id, idsOf(mails)])
  // Each of them is the twin of one mail only, also where the same mail was there twice.
  const twins = new Map(rows.map(({ id, uid }) => [uid, id]))
  return new Map([...twins].map(([uid, id]) => [id, uid]))
}

/** Puts rows into the folder their mails were moved to, under their numbers there where those are known. */
async function place(pool: pg.PoolClient, target: MailFolder, mails: readonly OwnMail[], serverUids: ReadonlyMap<bigint, string>) {
  const existingUids = await findExistingUids(
    pool,
    target,
    mails.filter(({ uid }) => !serverUids.has(uid)),
  )
  const uidOf = ({ id, uid }: OwnMail) => serverUids.get(uid) ?? existingUids.get(String(id))
  const numbered = mails.filter((mail) => uidOf(mail) !== undefined)
  const places = numbered.map(uidOf)
  await protectFromSearchUpdate(pool, idsOf(mails))
  await pool.query(TAKE_MARKS, [target.id, idsOf(numbered), places])
  await pool.query(MAKE_PLACE, [target.id, places, idsOf(numbered)])
  await pool.query(PLACE, [target.id, idsOf(numbered), places])
  await pool.query(PLACE_UNNUMBERED, [target.id, idsOf(mails.filter((mail) => uidOf(mail) === undefined))])
}

/** Moves keep our ids; answers the mails that were moved: what the server does not name was not there any more. */
async function move(
  client: ImapFlow,
  pool: pg.PoolClient,
  { folder, target, begun }: Omit<Moving, 'mail' | 'key' | 'pool'>,
  mails: readonly OwnMail[],
) {
  const answer = await inFolder(client, folder, () => client.messageMove(rangeOf(mails), target.path, { uid: true }))
  if (!answer) throw notDone(client)
  const uids = new Map([...(answer.uidMap ?? [])].map(([from, to]) => [BigInt(from), String(to)]))
  const moved = client.capabilities.has('UIDPLUS') && !begun ? mails.filter(({ uid }) => uids.has(uid)) : mails
  if (moved.length === 0) return moved
  await withFolderLocks(pool, [folder.id, target.id], async () => {
    const { rows } = await pool.query<{ uidValidity: string }>(GENERATION, [target.id, answer.uidValidity?.toString() ?? null])
    const isSame = rows[0]?.uidValidity === answer.uidValidity?.toString()
    await place(pool, target, moved, isSame ? uids : new Map())
    await countFolder(pool, folder.id)
    await countFolder(pool, target.id)
  })
  return moved
}

/** Which mails are not in their folder any more. */
async function missingFrom(client: ImapFlow, folder: MailFolder, mails: readonly OwnMail[]) {
  const presentUids = await inFolder(client, folder, () => client.search({ uid: rangeOf(mails) }, { uid: true }))
  if (!presentUids) return []
  const there = new Set(presentUids)
  return mails.filter(({ uid }) => !there.has(Number(uid)))
}

interface Moving {
  mail: MailContext
  key: MailboxKey
  pool: pg.PoolClient
  folder: MailFolder
  target: MailFolder
  begun: boolean
}

/**
 * Moves mails, and finds out what became of them when the connection ended before the answer: nobody else works on the folder, so its copy
 * still has their rows, and those of mails that left it keep their ids in the target.
 */
async function moveForSure({ mail, key, pool, ...way }: Moving, mails: readonly OwnMail[]) {
  const { folder, target } = way
  try {
    return await mail.connections.writing(key, (client) => move(client, pool, way, mails))
  } catch (error) {
    if (!(error instanceof ImapError) || !['UNREACHABLE', 'REFUSED'].includes(error.code)) throw error
    const moved = await mail.connections.writing(key, (client) => missingFrom(client, folder, mails)).catch(() => [])
    if (moved.length === 0) throw error
    await withFolderLocks(pool, [folder.id, target.id], async () => {
      await place(pool, target, moved, new Map())
      await countFolder(pool, folder.id)
      await countFolder(pool, target.id)
    })
    return moved
  }
}

/** Changes mails at the server and then in the copy, folder by folder; answers those that were changed. */
export async function changeMails(mail: MailContext, key: MailboxKey, ids: readonly bigint[], change: Change): Promise<readonly bigint[]> {
  const done: bigint[] = []
  let left = [...ids]
  for (let round = 0; round < ROUNDS && left.length > 0; round += 1) {
    const mails = await mail.db.mailMessage.findMany({ where: { id: { in: left }, uid: { gt: 0 } }, select: { id: true, folderId: true } })
    const moved: bigint[] = []
    for (const [folderId, group] of Map.groupBy(mails, (message) => message.folderId)) {
      const outcome = await changeGroup(
        mail,
        key,
        folderId,
        group.map(({ id }) => id),
        change,
      )
      done.push(...outcome.done)
      moved.push(...outcome.moved)
    }
    left = moved
  }
  return done
}

interface Outcome {
  done: readonly bigint[]
  /** Mails that somebody else moved before it was our turn. */
  moved: readonly bigint[]
}
const NOTHING: Outcome = { done: [], moved: [] }

/** Changes mails of one folder; none when the server refused, or somebody else works on the folder for too long. */
async function changeGroup(mail: MailContext, key: MailboxKey, folderId: number, ids: readonly bigint[], change: Change): Promise<Outcome> {
  // Nothing to do is done.
  if (change.kind === 'move' && change.folderId === folderId) return { done: ids, moved: [] }
  const work = async (pool: pg.PoolClient): Promise<Outcome> => {
    // As they are now that nobody else moves them: another process may have been quicker.
    const folder = await mail.db.mailFolder.findUnique({ where: { id: folderId } })
    const mails = await mail.db.mailMessage.findMany({
      where: { id: { in: [...ids] }, folderId, uid: { gt: 0 } },
      select: { id: true, uid: true },
    })
    const presentIds = new Set(mails.map(({ id }) => id))
    const target = change.kind === 'move' ? await mail.db.mailFolder.findUnique({ where: { id: change.folderId } }) : null
    if (!folder || (change.kind === 'move' && !target)) return NOTHING
    const moved = ids.filter((id) => !presentIds.has(id))
    if (mails.length === 0) return { done: [], moved }
    if (target && change.kind === 'move') {
      const done = await moveForSure({ mail, key, pool, folder, target, begun: change.begun ?? false }, mails)
      return { done: done.map(({ id }) => id), moved }
    }
    await mail.connections.writing(key, async (client) => {
      if (change.kind === 'flag') await setFlag(client, pool, folder, mails, change)
      else await remove(client, pool, folder, mails)
    })
    return { done: mails.map(({ id }) => id), moved }
  }
  try {
    const turn = () => withFolder(mail.mailboxPool, folderId, FOLDER_WAIT_MS, work)
    return (await mail.changing(CHANGE_WAIT_MS, mailBusy, turn)) ?? NOTHING
  } catch (error) {
    if (error instanceof ImapError && error.code === 'REFUSED') return NOTHING
    throw error
  }
}
