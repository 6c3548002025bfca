import type { Db } from '../../../kernel/database/database.ts'
import { officeWithout } from '../../../kernel/notifications/administrators.service.ts'

/** Lets the office read a decided request; its drafter is left out. */
export async function addOfficeReaders(db: Db, { id, drafterId }: { id: string; drafterId: string }) {
  const office = await officeWithout(db, drafterId)
  const data = office.map((userId) => ({ documentId: id, userId, kind: 'NOTIFY' as const, addedBy: drafterId }))
  await db.approvalParticipant.createMany({ data, skipDuplicates: true })
}
