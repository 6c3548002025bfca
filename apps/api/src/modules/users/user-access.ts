import type { User } from '@maru/prisma/generated/client.ts'
import type { Db } from '../../database.ts'
import { notFound, recordDenied } from '../../errors.ts'
import type { Who } from '../../http/session.ts'

export const isAdmin = (who: Who) => who.roles.includes('M01')
export const isOffice = (who: Who) => isAdmin(who) || who.roles.includes('H01')

/** Oneself, the office or an administrator sees the personal, contract and remark blocks (SECURITY 3.3). */
export const seesAll = (who: Who, userId: string) => who.userId === userId || isOffice(who)

/** A user the caller may know of: deleted ones exist only for office and administrators. Throws 404. */
export async function visibleUser(db: Db, who: Who, userId: string): Promise<User> {
  const user = await db.user.findUnique({ where: { id: userId } })
  if (!user || (user.deleted && !isOffice(who))) throw notFound()
  return user
}

/** The same for the blocks of oneself, the office and administrators. Throws 404, or 850 for a colleague. */
export async function userSeenWhole(db: Db, who: Who, userId: string) {
  const user = await visibleUser(db, who, userId)
  if (!seesAll(who, userId)) throw recordDenied()
  return user
}
