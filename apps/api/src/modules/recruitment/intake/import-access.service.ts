import type { Who } from '../../../kernel/access/session.ts'
import type { Db } from '../../../kernel/database/database.ts'
import type { ImportRead } from '../../../kernel/extension-points/import-kind.ts'

/** A page that is asked for again and again while an import works is one access. */
const ONE_ACCESS_MINUTES = 5

/**
 * Notes that somebody read rows of an import: of an applicant they brought as every access to them, of others by the import and their lines until they
 * bring one.
 */
export async function noteImportRead(db: Db, { userId }: Pick<Who, 'userId'>, { runId, rows, kind: read }: ImportRead) {
  const kind = read === 'REPORT' ? 'EXPORT' : 'IMPORT'
  const ids = rows.flatMap(({ recordId }) => recordId ?? [])
  const lines = rows.flatMap(({ line, recordId }) => (recordId === null ? [line] : []))
  await db.$executeRaw`
    insert into applicant_access (application_id, user_id, kind)
    select r.id, ${userId}, ${kind} from unnest(${ids}::uuid[]) r (id) where not exists (select from applicant_access x
      where x.application_id = r.id and x.user_id = ${userId} and x.kind = ${kind} and x.at > now() - make_interval(mins => ${ONE_ACCESS_MINUTES}::int))`
  if (lines.length === 0) return
  await db.$executeRaw`
    insert into applicant_access (import_run_id, import_lines, user_id, kind)
    select ${runId}::uuid, ${lines}::int[], ${userId}, ${kind} where not exists (select from applicant_access x
      where x.import_run_id = ${runId}::uuid and x.import_lines @> ${lines}::int[] and x.user_id = ${userId} and x.kind = ${kind}
        and x.at > now() - make_interval(mins => ${ONE_ACCESS_MINUTES}::int))`
}

/** Who read rows before they were written read the applicants they brought. */
export const handOnImportReads = (db: Db, runId: string, records: readonly { line: number; recordId: string }[]) =>
  db.$executeRaw`
    insert into applicant_access (application_id, user_id, kind, at)
    select r.id, x.user_id, x.kind, x.at from unnest(${records.map(({ line }) => line)}::int[], ${records.map(({ recordId }) => recordId)}::uuid[]) r (line, id)
      join applicant_access x on x.import_run_id = ${runId}::uuid and r.line = any(x.import_lines)`
