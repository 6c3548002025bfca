import type { ImportRun as StoredRun } from '@maru/prisma/generated/client.ts'
import type pg from 'pg'
import { type Db, runBeside } from '../../kernel/database/database.ts'
import { conflict } from '../../kernel/errors.ts'
import type { Who } from '../../kernel/access/session.ts'
import type { ImportKind } from '../../kernel/extension-points/import-kind.ts'
import { findRun, type ImportContext, readRun } from './import-run.service.ts'

export type WriteContext = ImportContext & { readonly pool: pg.Pool }

/** So that a statement over them ends long before its 5 seconds, also on a busy machine, and other calls get their turn in between. */
const ROWS_AT_ONCE = 200
const LONGEST = { timeout: 300_000, maxWait: 10_000 }

/** One step at a time works on a run; its progress is written beside the transaction, so that others see it. */
export async function working<T>(
  context: WriteContext,
  who: Who,
  id: string,
  work: (tx: Db, run: StoredRun, kind: ImportKind) => Promise<T>,
) {
  await context.db.$transaction(async (tx) => {
    const [lock] = await tx.$queryRaw<
      { free: boolean }[]
    >`select pg_try_advisory_xact_lock(hashtextextended('import ' || ${id}, 0)) as free`
    const { run, kind } = await findRun(context, who, id, tx)
    if (lock?.free !== true) throw conflict('IMPORT_BUSY', 'importBusy')
    await tell(context, id, 0)
    await work(tx, run, kind)
  }, LONGEST)
  return readRun(context, who, id)
}

/** How far a step has come; written at once, whatever becomes of its transaction, and left out while everybody works. */
export const tell = ({ pool }: WriteContext, id: string, rows: number) =>
  runBeside(pool, 'update import_run set progress = $2 where id = $1', [id, rows])

/** Rows of a run in the order of the sheet, some hundred at a time. */
export async function* partsOf(tx: Db, runId: string, rows: { outcome?: ('CREATE' | 'UPDATE')[]; applied?: true }) {
  for (let line = 0; ;) {
    const where = {
      runId,
      line: { gt: line },
      ...(rows.outcome && { outcome: { in: rows.outcome } }),
      ...(rows.applied && { applied: true }),
    }
    const part = await tx.importRow.findMany({ where, orderBy: { line: 'asc' }, take: ROWS_AT_ONCE })
    if (part.length > 0) yield part
    if (part.length < ROWS_AT_ONCE) return
    line = part.at(-1)?.line ?? line
  }
}
