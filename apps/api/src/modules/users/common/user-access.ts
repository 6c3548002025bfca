import { ADMINISTRATOR, hasCapability } from '@maru/shared/roles/capabilities.ts'
import type { User } from '@maru/prisma/generated/client.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { notFound, recordDenied } from '../../../kernel/errors.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { reaches } from '../../../kernel/access/data-scope.service.ts'

/** Oneself, and the office and administrators within their data scope, see the personal, contract and remark blocks (SECURITY 3.3). */
export const seesAll = async (db: Db, who: Who, userId: string) =>
  who.userId === userId || (hasCapability(who, 'readsPeopleWhole') && (await reaches(db, who, 'users', userId)))

/** Asserts that account, posts and history of a person are within the caller's data scope. Throws 404: what is not reached is not there. */
export async function assertReached(db: Db, who: Who, userId: string) {
  if (!(await reaches(db, who, 'users', userId))) throw notFound()
}

/**
 * Whose account, posts or last day are changed is within the caller's data scope, and an administrator's only an administrator's to
 * change: who can set a password can sign in with it. Throws 404 or 850.
 */
export async function assertManages(db: Db, who: Who, userId: string) {
  await assertReached(db, who, userId)
  if (hasCapability(who, 'managesAdministrators')) return
  if ((await db.userRole.count({ where: { userId, roleCode: ADMINISTRATOR } })) > 0) throw recordDenied()
}

/**
 * A user the caller may know of: an active colleague, oneself, and for office and administrators everybody within their data scope, also
 * who has left, is switched off or deleted. Throws 404.
 */
export async function visibleUser(db: Db, who: Who, userId: string): Promise<User> {
  const user = await db.user.findUnique({ where: { id: userId } })
  if (!user) throw notFound()
  if ((user.deleted || !user.active) && !(await seesAll(db, who, userId))) throw notFound()
  return user
}

/** A visible user with the blocks of oneself, the office and administrators. Throws 404, or 850 for a colleague. */
export async function userSeenWhole(db: Db, who: Who, userId: string) {
  const user = await visibleUser(db, who, userId)
  if (!(await seesAll(db, who, userId))) throw recordDenied()
  return user
}
