import type { Db } from '../../../kernel/database/database.ts'
import { conflict, notFound, Refusal } from '../../../kernel/errors.ts'
import { lockResources } from '../common/bookable-resource.ts'

/** The row of a booking under the lock of its resources, as it is now. Throws 404, and 409 where it is another state than was read. */
export async function lockReservation(db: Db, id: string, revision?: number, alsoLock: readonly string[] = []) {
  const unlocked = await db.reservation.findUnique({ where: { id }, select: { resourceId: true, documentId: true } })
  if (!unlocked) throw notFound()
  // Decisions lock the document before its booking; so does everybody else.
  if (unlocked.documentId) await db.$queryRaw`select 1 from approval_document where id = ${unlocked.documentId}::uuid for update`
  await lockResources(db, [unlocked.resourceId, ...alsoLock])
  const row = await db.reservation.findUniqueOrThrow({
    where: { id },
    include: { resource: true, user: { select: { englishName: true } } },
  })
  if (revision !== undefined && row.revision !== revision) throw conflict('RESERVATION_CHANGED', 'reservationChanged')
  return row
}

export const reservationOver = () => new Refusal(409, 'RESERVATION_OVER', 'reservationOver')

/** Throws 409 for a booking that was made with an interview, which its room follows and never the other way round. */
export async function assertNoInterview(db: Db, id: string) {
  const [interview] = await db.$queryRaw<{ id: string }[]>`select id::text from interview where reservation_id = ${id}::uuid`
  if (interview) throw new Refusal(409, 'RESERVATION_OF_INTERVIEW', 'reservationOfInterview')
}
