import { rolesWith } from '@maru/shared/roles/capabilities.ts'
import type { Db } from '../../../kernel/database/database.ts'

// Why somebody is on leave, or works otherwise, is for him, the line and the office (DOMAIN 5); the rule itself is the database's.

/** Roles of the office that read reasons, as steps name them. */
const READERS = rolesWith('readsLeaveReasons').map((role) => `role:${role}`)

/** Whether a person is told why somebody is away or works otherwise, over a document `d`; true of all other documents. */
export const canReadReasonSql = (person: string) => `approval_tells_why(d, ${person}, '{${READERS.join(',')}}')`

/** Which of several documents tell a person everything they hold. */
export async function findDocumentsWithVisibleReason(db: Db, userId: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db.$queryRaw<
    { id: string }[]
  >`select d.id from approval_document d where d.id = any(${[...ids]}::uuid[]) and approval_tells_why(d, ${userId}, ${[...READERS]}::varchar[])`
  return new Set(rows.map(({ id }) => id))
}
