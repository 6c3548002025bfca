import { randomUUID } from 'node:crypto'
import { EXPORT_DAYS, EXPORT_MOST_ROWS } from '@maru/shared/exports/export.ts'
import type { MessageName } from '@maru/shared/messages.ts'
import type { Prisma } from '@maru/prisma/generated/client.ts'
import type { Db } from '../../kernel/database/database.ts'
import { Refusal } from '../../kernel/errors.ts'
import { exportName, WORKBOOK_TYPE, type Workbook } from '../../adapters/spreadsheets/excel.ts'
import type { FileDisk } from '../../adapters/files/file-disk.ts'
import { keepFiles, newFileGroup, stageFile, linkFileGroup } from '../../adapters/files/files.ts'
import { officeDay } from '../../kernel/time-zone.ts'
import type { Listener } from '../../kernel/database/listener.ts'
import type { WorkbookWriters } from '../../adapters/spreadsheets/workbook-writers.ts'
import { assertStoredTokenHolds } from '../../kernel/access/access-token.ts'
import { notify } from '../../kernel/notifications/notification.service.ts'
import { type ExportContext, workbookNow } from './export.service.ts'

export interface WritingContext extends ExportContext {
  readonly disk: FileDisk
  readonly workbooks: WorkbookWriters
}
/** How often the word of a writing process is renewed and its progress told, and how long it counts without. */
const BEAT_MS = 1000
const CLAIM_SECONDS = 30
const MOST_ATTEMPTS = 3
const RETRY_SECONDS = 5
const LOOK_AGAIN_MS = 10_000
const MOST_BYTES = 1_000_000_000

/** The export was stopped, or another process has it. */
class ClaimLost extends Error {}

interface Claimed {
  id: string
  user_id: string
  token_id: string | null
  api: string
  name: string
  params: Record<string, unknown>
  query: Record<string, unknown>
  body: Record<string, unknown> | null
  attempts: number
}

/** The export that has waited longest (times are kept in milliseconds, rounded up or down), or one whose process fell silent; of several processes one gets it. */
async function claimNext(db: Db, worker: string): Promise<Claimed | undefined> {
  const [run] = await db.$queryRaw<Claimed[]>`
    update export_run set state = 'RUNNING', attempts = attempts + 1, claimed_by = ${worker}::uuid, rows = 0, total = null,
      due_at = now() + make_interval(secs => ${CLAIM_SECONDS}::int)
    where id = (
      select id from export_run where state in ('QUEUED', 'RUNNING') and due_at < now() + interval '1 millisecond' order by due_at, id limit 1 for update skip locked
    ) returning id, user_id, token_id::text, api, name, params, query, body, attempts`
  return run
}

/** Renews the word of the process and tells how far it is; false when the export is no longer its own. */
async function beat(db: Db, worker: string, { id }: Claimed, rows: number) {
  const updatedCount =
    await db.$executeRaw`update export_run set rows = ${rows}::int, due_at = now() + make_interval(secs => ${CLAIM_SECONDS}::int)
    where id = ${id}::uuid and claimed_by = ${worker}::uuid`
  return updatedCount === 1
}

async function done(
  tx: Db,
  worker: string,
  run: Claimed,
  { rows, file, name }: { rows: number; file: { key: string; groupId: string }; name: string },
) {
  const updatedCount =
    await tx.$executeRaw`update export_run set state = 'DONE', claimed_by = null, rows = ${rows}::int, total = ${rows}::int, name = ${name},
    file_key = ${file.key}::uuid, ended_at = now(), expires_at = now() + make_interval(days => ${EXPORT_DAYS}::int)
    where id = ${run.id}::uuid and claimed_by = ${worker}::uuid`
  if (updatedCount === 0) throw new ClaimLost()
  await linkFileGroup(tx, file.groupId, { kind: 'export', id: run.id })
  await notify(tx, { userId: run.user_id, kind: 'exportDone', key: `export:${run.id}`, values: [name, String(rows)] })
}

interface Failure {
  reason: MessageName
  values: readonly string[]
}

const failed = ({ db }: WritingContext, worker: string, run: Claimed, { reason, values }: Failure) =>
  db.$transaction(async (tx) => {
    const updatedCount = await tx.$executeRaw`update export_run set state = 'FAILED', claimed_by = null, ended_at = now(),
      reason = ${reason}, values = ${[...values]}::text[] where id = ${run.id}::uuid and claimed_by = ${worker}::uuid`
    if (updatedCount > 0) await notify(tx, { userId: run.user_id, kind: 'exportFailed', key: `export:${run.id}`, values: [run.name] })
  })

/** Back to those that wait; `counts`: the attempt is one of the few there are. */
const requeue = ({ db }: WritingContext, worker: string, { id }: Claimed, counts: boolean) => db.$executeRaw`
  update export_run set state = 'QUEUED', claimed_by = null, rows = 0, total = null, attempts = attempts - ${counts ? 0 : 1}::int,
    due_at = now() + make_interval(secs => ${counts ? RETRY_SECONDS : 0}::int)
  where id = ${id}::uuid and claimed_by = ${worker}::uuid`

const refusalCodes: Readonly<Record<string, MessageName>> = {
  NO_GRANT: 'exportNoRight',
  NO_SESSION: 'exportNoRight',
  INVALID_TOKEN: 'exportNoRight',
  INSUFFICIENT_SCOPE: 'exportNoRight',
}

/** Reads, writes and keeps the file of a claimed export. Throws a Refusal for what the person can act on, ClaimLost when it was stopped. */
async function write(context: WritingContext, worker: string, run: Claimed, closing: AbortSignal) {
  const { db, disk, exports, workbooks } = context
  const list = exports.get(run.api)
  if (!list) throw new Refusal(400, 'EXPORT_UNKNOWN', 'exportUnknown')
  const assertToken = async (tx: Db) => void (run.token_id !== null && (await assertStoredTokenHolds(tx, run.token_id, list.route)))
  await assertToken(db)
  workbooks.prepare()
  const workbook: Workbook<unknown> = await workbookNow(context, run.user_id, run.api, list, run)
  const total = (await workbook.total?.()) ?? null
  await db.exportRun.updateMany({ where: { id: run.id, claimedBy: worker }, data: { total } })
  const state = { rows: 0, lost: false }
  const renew = () => beat(db, worker, run, state.rows).then((kept) => void (state.lost ||= !kept))
  const timer = setInterval(() => void renew().catch(() => undefined), BEAT_MS)
  const wrote = async (rows: number) => {
    state.rows = rows
    if (rows > EXPORT_MOST_ROWS) throw new Refusal(413, 'EXPORT_TOO_LONG', 'exportTooLong', { values: [String(EXPORT_MOST_ROWS)] })
    if (state.lost || closing.aborted) throw new ClaimLost()
  }
  try {
    const { id: groupId } = await newFileGroup(db, run.user_id)
    const about = {
      name: exportName(workbook.name, await officeDay(db)),
      extension: 'xlsx',
      mediaType: WORKBOOK_TYPE,
      createdBy: run.user_id,
      groupId,
    }
    const file = await stageFile(db, disk, about, (path, limit) => workbooks.write(workbook, { path, limit }, wrote), MOST_BYTES)
    const name = workbook.name.slice(0, 200)
    const guard = async (tx: Prisma.TransactionClient | Db) => {
      await assertToken(tx)
      await done(tx, worker, run, { rows: state.rows, file, name })
    }
    await keepFiles(db, disk, [file], { groupId, isMsds: false, guard })
  } finally {
    clearInterval(timer)
  }
}

/** Whatever happens in between, the export ends, waits again, or is found by the next process when this one falls silent. */
async function writeClaimed(context: WritingContext, worker: string, run: Claimed, closing: AbortSignal, say: (error: Error) => void) {
  if (run.attempts > MOST_ATTEMPTS) return failed(context, worker, run, { reason: 'exportBroken', values: [String(MOST_ATTEMPTS)] })
  try {
    await write(context, worker, run, closing)
  } catch (error) {
    if (closing.aborted) await requeue(context, worker, run, false)
    if (closing.aborted || error instanceof ClaimLost) return
    if (error instanceof Refusal && error.status < 500) {
      await failed(context, worker, run, { reason: refusalCodes[error.code] ?? error.text, values: error.valuesIn('en') ?? [] })
      return
    }
    say(new Error(`export ${run.id} of ${run.api}`, { cause: error }))
    if (run.attempts >= MOST_ATTEMPTS) await failed(context, worker, run, { reason: 'exportFault', values: [run.id.slice(-8)] })
    else await requeue(context, worker, run, true)
  }
}

const never = new AbortController().signal

/** Writes one export that waits; false when there is none. */
export async function writeNext(
  context: WritingContext,
  { worker = randomUUID(), closing = never, say }: { worker?: string; closing?: AbortSignal; say: (error: Error) => void },
): Promise<boolean> {
  const run = await claimNext(context.db, worker)
  if (!run) return false
  await writeClaimed(context, worker, run, closing, say)
  return true
}

/** Keeps writing, one export at a time a process: at once when one is asked for anywhere, and every now and then for those left behind. */
export function runExports(context: WritingContext & { readonly listener: Listener }, say: (error: Error) => void) {
  const closing = new AbortController()
  const worker = randomUUID()
  let again = false
  let running: Promise<void> | undefined
  const work = async () => {
    do {
      again = false
      try {
        while (!closing.signal.aborted && (await writeNext(context, { worker, closing: closing.signal, say })));
      } catch (error) {
        say(error as Error)
      }
    } while (again && !closing.signal.aborted)
    running = undefined
  }
  const wake = () => {
    again = true
    if (!closing.signal.aborted) running ??= work()
  }
  context.listener.on('portal_export', () => context.listener.connected() && wake())
  const timer = setInterval(wake, LOOK_AGAIN_MS).unref()
  return {
    close: async () => {
      closing.abort()
      clearInterval(timer)
      await running
    },
  }
}
