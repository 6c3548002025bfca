import type { Who } from '../../../kernel/access/session.ts'
import type { Db } from '../../../kernel/database/database.ts'
import type { Visit } from '@maru/prisma/generated/client.ts'
import { conflict, notFound } from '../../../kernel/errors.ts'
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
  const visits = await db.visit.findMany({ where: { id: { in: [...ids] }, dataDeletedAt: null, ...own }, select: { id: true } })
  return new Set(visits.map(({ id }) => id))
}

/** Locks a visit for changing it. Throws 404 for one the caller neither hosts nor receives. */
export async function lockVisit(db: Db, who: Who, id: string): Promise<Visit> {
  await db.$queryRaw`select 1 as held from visit where id = ${id}::uuid for update`
  const visit = await db.visit.findUnique({ where: { id } })
  if (!visit || (visit.hostId !== who.userId && !isDesk(who))) throw notFound()
  return visit
}

/** Throws 409 for a visit that did not happen or is forgotten. */
export function assertOngoing({ status, dataDeletedAt }: Visit) {
  if (status === 'CANCELLED' || status === 'NO_SHOW' || dataDeletedAt !== null) throw conflict('VISIT_NOT_EXPECTED', 'visitNotExpected')
}

/** Locks a visit nobody came to yet. Throws 409 for every other one. */
export async function lockExpected(db: Db, who: Who, id: string) {
  const visit = await lockVisit(db, who, id)
  if (visit.status !== 'EXPECTED') throw conflict('VISIT_NOT_EXPECTED', 'visitNotExpected')
  return visit
}
