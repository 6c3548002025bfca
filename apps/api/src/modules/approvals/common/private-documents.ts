import type { Db } from '../../../kernel/database/database.ts'
import { conflict } from '../../../kernel/errors.ts'

/** Throws 409 where nobody may be let in on a document: it is for its drafter, its line and the office alone. The rule itself is the database's. */
export async function assertShareable(db: Db, id: string) {
  const [row] = await db.$queryRaw<
    { yes: boolean }[]
  >`select approval_is_private(d) as yes from approval_document d where d.id = ${id}::uuid`
  if (row?.yes) throw conflict('DOCUMENT_PRIVATE', 'approvalPrivate')
}

/** Throws 409 where somebody is, or would be, let in on such a document; in an earlier round it may have said less. */
export async function assertNobodyLetIn(db: Db, id: string, named: number) {
  const isNamed = named > 0 || (await db.approvalParticipant.count({ where: { documentId: id } })) > 0
  if (isNamed || (await db.approvalReceipt.count({ where: { documentId: id } })) > 0) await assertShareable(db, id)
}
