import {
  IMPORT_DAYS,
  IMPORT_PERSONAL_DAYS,
  IMPORT_WAITING_DAYS,
  type ImportKindName,
  imports,
  personalImportKinds,
} from '@maru/shared/imports/import.ts'
import type { PrismaClient } from '@maru/prisma/generated/client.ts'
import type { Db } from '../../kernel/database/database.ts'
import { forgetExported } from '../exports/export.service.ts'
import { dropGroups } from '../files/file-links.service.ts'

/** Reports of their faults quote the sheet. */
const forgetReports = (tx: Db, runIds: readonly string[]) => forgetExported(tx, imports.report, 'id', runIds, 'params')

/** Removes imports whose time is over, with their rows and files: those never applied after a week, the others after 90 days; personal ones after a day. */
export const dropOldImports = (db: PrismaClient) =>
  db.$transaction(async (tx) => {
    const gone = await tx.$queryRaw<{ id: string; file_group_id: string | null }[]>`
      with kept as (
        select r.id, r.kind = any(${[...personalImportKinds]}::text[]) as personal, ${IMPORT_PERSONAL_DAYS}::int as days from import_run r)
      delete from import_run r using kept k where k.id = r.id
        and r.created_at < now() - make_interval(days => case when k.personal then k.days else ${IMPORT_WAITING_DAYS}::int end)
        and (r.applied_at is null
          or greatest(r.applied_at, r.undone_at) < now() - make_interval(days => case when k.personal then k.days else ${IMPORT_DAYS}::int end))
      returning r.id::text, r.file_group_id::text`
    await forgetReports(
      tx,
      gone.map(({ id }) => id),
    )
    await dropGroups(
      tx,
      gone.flatMap(({ file_group_id: group }) => group ?? []),
    )
    return gone.length
  })

interface Forgotten {
  /** What their imports were into. */
  readonly scopes: readonly string[]
  readonly ids: readonly string[]
  readonly keys: readonly string[]
}

/**
 * Takes records that are erased out of all imports into their scopes: the rows that brought them, every file, and whatever was read and not
 * written, which may hold them by another key or none.
 */
export async function forgetImported(tx: Db, kind: ImportKindName, { scopes, ids, keys }: Forgotten) {
  const runs = await tx.importRun.findMany({
    where: { kind, scope: { in: [...scopes] } },
    select: { id: true, fileGroupId: true, state: true },
  })
  const [written, others] = [runs.filter(({ state }) => state === 'APPLIED'), runs.filter(({ state }) => state !== 'APPLIED')]
  await forgetReports(
    tx,
    runs.map(({ id }) => id),
  )
  await tx.importRow.deleteMany({
    where: {
      runId: { in: written.map(({ id }) => id) },
      OR: [{ applied: false }, { recordId: { in: [...ids] } }, { key: { in: [...keys] } }],
    },
  })
  await tx.importRun.deleteMany({ where: { id: { in: others.map(({ id }) => id) } } })
  await dropGroups(
    tx,
    runs.flatMap(({ fileGroupId }) => fileGroupId ?? []),
  )
}
