import type pg from 'pg'
import type { FetchedFlags } from '../../../adapters/imap/imap-message.ts'
import type { ImapReader } from '../../../adapters/imap/imap-reader.ts'
import { saveFolder, readFolder, type SyncedFolder } from './synced-folder.sql.ts'
import { beginGeneration, endGeneration, removeMails, rowCount, listUids, writeFlags, writeMails } from './mail-cache.sql.ts'
import { NOT_FLUSHED, withFolderLocks } from './folder-locks.ts'
import { openMailLines, type MailLines } from './line-buffer.ts'
import type { MailRow } from './mail-row.ts'
import { searchLater } from './mail-search-index.sql.ts'
import { fetchFlags, fetchHeaders, chooseSyncMode, selectFolder, type SelectedFolder, type SyncMode } from './folder-select.ts'

// Brings the copy of one folder up to date. What is removed here was named by the server as removed, or is missing in a complete list
// of as many mails as it says there are: an answer that is short or wrong never removes anything.

/** A folder of at most so many mails is fetched in one go. */
const SMALL = 5000
/** Mails of a part of a larger one: few, so that the first are soon visible and not many are held at once. */
const CHUNK = 1000
/** A part spans at most so many times as many numbers, where most mails of a folder are gone. */
const MOST_SPARSE = 5
/** A list that would remove more than this, and a fifth of all, is asked for twice. */
const MANY = 100
const SET_MAX = 500

interface Run {
  client: pg.PoolClient
  reader: ImapReader
  mode: SyncMode
  folder: SyncedFolder
  selected: SelectedFolder
}

/** The server's answer cannot be right; the copy stays as it was and is shown as stale. */
class ShortAnswer extends Error {}

const keepMarks = ({ client, folder, selected }: Run, state: 'BACKFILL' | 'LIVE' | 'STALE', reconciled = false) =>
  saveFolder(client, folder, selected, state, reconciled)

/** Fetches the headers of the numbers from..to and writes them with the marks. */
async function takeRange(run: Run, from: number, to: number, lines: MailLines) {
  const mails = await fetchHeaders(run, `${String(from)}:${String(to)}`, lines)
  const mailsInRange = mails.filter(({ uid }) => uid >= from && uid <= to)
  return withoutVanished(run.selected, mailsInRange)
}
function withoutVanished({ vanished }: SelectedFolder, mails: readonly MailRow[]) {
  const gone = new Set(vanished)
  return mails.filter(({ uid }) => !gone.has(uid))
}

/** Mails from a number on that are being fetched. */
interface Part {
  from: number
  mails: Promise<readonly MailRow[]>
  lines: MailLines
}

function partBelow(run: Run, low: number, lines: MailLines): Part {
  const { exists, uidNext } = run.selected
  const sparse = Math.min(MOST_SPARSE, Math.max(1, Math.round(uidNext / Math.max(1, exists))))
  const from = exists <= SMALL ? 1 : Math.max(1, low - CHUNK * sparse)
  lines.clear()
  const mails = low > 1 && exists > 0 ? takeRange(run, from, low - 1, lines) : Promise.resolve([])
  // It may fail while nobody waits for it yet.
  mails.catch(() => undefined)
  return { from, mails, lines }
}

/** Writes a part with all that was told of removals and flags until now; answers how much of either that was. */
async function writePart(run: Run, mails: readonly MailRow[], from: number) {
  const { client, folder, selected } = run
  const [vanished, changed] = [[...selected.vanished], [...selected.changed]]
  const write = async () => {
    await writeMails(client, folder, withoutVanished(selected, mails), 'later')
    await removeMails(client, folder.id, vanished)
    await writeFlags(client, folder.id, changed)
    folder.low = from
    await keepMarks(run, 'BACKFILL')
  }
  await withFolderLocks(client, [folder.id], write, NOT_FLUSHED)
  return [vanished.length, changed.length] as const
}

/**
 * The first sync of a folder, or of a new generation of it: the newest first, then backwards, a part being fetched while the one before it
 * is written. What was told stays until the last part: it may be about a part that was described before and is not written yet.
 */
async function backfill(run: Run) {
  const { folder, selected } = run
  if (folder.low === 0) {
    Object.assign(folder, { uidNext: selected.uidNext, modseq: selected.modseq, low: selected.uidNext })
    await searchLater(run.client, folder.id, folder.low)
  }
  let free = openMailLines()
  let part: Part | undefined = partBelow(run, folder.low, openMailLines())
  while (part) {
    const { from, lines }: Part = part
    const mails = await part.mails
    const next: Part | undefined = from > 1 ? partBelow(run, from, free) : undefined
    free = lines
    try {
      const [vanished, changed] = await writePart(run, mails, from)
      if (!next) {
        selected.vanished.splice(0, vanished)
        selected.changed.splice(0, changed)
      }
    } catch (error) {
      // The connection is free again once its command has ended.
      await next?.mails.catch(() => undefined)
      throw error
    }
    part = next
  }
}

/** Every number with its flags, complete: as many as the server says there are. */
async function completeList(run: Run): Promise<ReadonlyMap<number, FetchedFlags>> {
  const list = new Map((await fetchFlags(run.reader, run.selected, run.mode)).map((one) => [one.uid, one]))
  for (const uid of run.selected.vanished.splice(0)) list.delete(uid)
  if (list.size !== run.selected.exists) throw new ShortAnswer(`${String(list.size)} of ${String(run.selected.exists)}`)
  return list
}

/** A list says nothing of numbers given after it was asked for: those are mails that were moved here meanwhile. */
const findMissing = (existing: ReadonlySet<number>, list: ReadonlyMap<number, unknown>, { uidNext }: SelectedFolder) =>
  [...existing].filter((uid) => uid < uidNext && !list.has(uid))

/** Compares every number with the server. */
async function reconcile(run: Run) {
  const { client, folder, selected } = run
  const existing = await listUids(client, folder.id)
  let list = await completeList(run)
  let gone = findMissing(existing, list, selected)
  if (gone.length > MANY && gone.length > existing.size / 5) {
    list = await completeList(run)
    gone = findMissing(existing, list, selected)
  }
  const fresh = [...list.keys()].filter((uid) => !existing.has(uid))
  const mails: MailRow[] = []
  const lines = openMailLines()
  for (let at = 0; at < fresh.length; at += SET_MAX)
    mails.push(...(await fetchHeaders(run, fresh.slice(at, at + SET_MAX).join(','), lines)))
  await withFolderLocks(client, [folder.id], async () => {
    await removeMails(client, folder.id, gone)
    await writeFlags(client, folder.id, [...list.values()])
    await writeMails(client, folder, withoutVanished(selected, mails), 'now')
    await removeMails(client, folder.id, selected.vanished.splice(0))
    await endGeneration(client, folder.id, folder.older)
    folder.uidNext = Math.max(selected.uidNext, ...mails.map(({ uid }) => uid + 1))
    folder.modseq = selected.modseq
    await keepMarks(run, 'LIVE', true)
  })
}

/** Whether the copy has as many mails as the server, and the server names what changes. */
const addsUp = async ({ client, folder, selected, mode }: Run) =>
  mode !== 'plain' && selected.modseq > 0n && !selected.shifted && (await rowCount(client, folder.id)) === selected.exists

/** A copy that was fetched without a break needs no comparison when it adds up. */
async function finishBackfill(run: Run) {
  return withFolderLocks(run.client, [run.folder.id], async () => {
    if (!(await addsUp(run))) return false
    await endGeneration(run.client, run.folder.id, run.folder.older)
    await keepMarks(run, 'LIVE', true)
    return true
  })
}

/** Takes what changed since the copy; false when the numbers do not add up afterwards. */
async function takeChanges(run: Run): Promise<boolean> {
  const { client, folder, reader, mode, selected } = run
  const wentBack = selected.modseq < folder.modseq
  if (mode === 'condstore' && selected.modseq > folder.modseq)
    selected.changed.push(...(await fetchFlags(reader, selected, mode, folder.modseq)))
  const mails = selected.uidNext > folder.uidNext ? await takeRange(run, folder.uidNext, selected.uidNext - 1, openMailLines()) : []
  const modseq = selected.modseq
  return withFolderLocks(client, [folder.id], async () => {
    await writeMails(client, folder, mails, 'now')
    await writeFlags(client, folder.id, selected.changed.splice(0))
    await removeMails(client, folder.id, selected.vanished.splice(0))
    if (wentBack || !(await addsUp(run))) return false
    folder.uidNext = Math.max(folder.uidNext, selected.uidNext)
    folder.modseq = modseq
    await endGeneration(client, folder.id, folder.older)
    await keepMarks(run, 'LIVE')
    return true
  })
}

/** Brings one folder up to date; the caller holds its lock. Answers false when the server's answers did not fit together. */
export async function syncFolder(client: pg.PoolClient, reader: ImapReader, folderId: number): Promise<boolean> {
  const folder = await readFolder(client, folderId)
  if (!folder) return true
  const mode = chooseSyncMode(reader)
  const selected = await selectFolder(reader, mode, folder)
  const run: Run = { client, reader, mode, folder, selected }
  try {
    if (selected.uidValidity !== folder.uidValidity) {
      await withFolderLocks(client, [folder.id], async () => {
        folder.older.push(...(await beginGeneration(client, folder.id, selected.uidValidity)))
        Object.assign(folder, { uidValidity: selected.uidValidity, uidNext: 1, modseq: 0n, low: 0 })
        await keepMarks(run, 'STALE')
      })
    }
    const before = folder.low
    if (before !== 1) await backfill(run)
    if (before === 0 && (await finishBackfill(run))) return true
    if (before === 1 && !folder.reconcileDue && (await takeChanges(run))) return true
    await reconcile(run)
    return true
  } catch (error) {
    if (!(error instanceof ShortAnswer)) throw error
    await client.query(`update mail_folder set state = 'STALE' where id = $1`, [folder.id])
    return false
  }
}
