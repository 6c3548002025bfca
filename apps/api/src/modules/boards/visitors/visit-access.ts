import type { Who } from '../../../kernel/access/session.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { isDesk } from './visit-list.service.ts'

/** Whether the agreement of a visit may be read: by its host and the desk. */
export const canSeeVisit = async (db: Db, who: Who, id: string) =>
  (await db.visit.count({ where: { id, ...(!isDesk(who) && { hostId: who.userId }) } })) > 0

/** Whether it may be changed: as long as the visit is expected. */
export const canEditVisit = async (db: Db, who: Who, id: string) =>
  (await canSeeVisit(db, who, id)) && (await db.visit.count({ where: { id, status: 'EXPECTED' } })) > 0

/** Which of several visits the caller hosts or receives; none whose guests were deleted. */
export async function findReadableVisits(db: Db, who: Who, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const own = isDesk(who) ? {} : { hostId: who.userId }
  const visits = await db.visit.findMany({ where: { id: { in: [...ids] }, visitors: { some: {} }, ...own }, select: { id: true } })
  return new Set(visits.map(({ id }) => id))
}
