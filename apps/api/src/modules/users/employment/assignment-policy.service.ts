import type { Db } from '../../../kernel/database/database.ts'
import { Refusal } from '../../../kernel/errors.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { assertWithinReach } from '../../roles/members/grant-rules.service.ts'
import { assertManages } from '../common/user-access.ts'

/**
 * Posts, leads and places in the tree decide how far a data scope reaches and whom lines ask, so they are given as roles are: never to
 * oneself, to people one manages, and in departments one reaches.
 */

export const ownPost = () => new Refusal(403, 'OWN_POST', 'ownPost', { application: 850 })

/** What happens in these departments is the caller's to arrange; '' is the top, above all of them. Throws 850. */
export const assertArranges = (db: Db, who: Who, departments: readonly string[]) =>
  assertWithinReach(db, who, { domain: 'users', reach: departments.includes('') ? 'ALL' : 'CUSTOM', departments: [...departments] })

/** The person's place in these departments is the caller's to arrange. Throws 404 or 850. */
export async function assertPlaces(db: Db, who: Who, userId: string, departments: readonly string[]) {
  if (userId === who.userId) throw ownPost()
  await assertManages(db, who, userId)
  await assertArranges(db, who, departments)
}

/** Keeps people from moving others into a department they lead: those people's requests would ask them. Throws 850. */
export async function assertNotUnderOneself(db: Db, { userId }: Who, code: string) {
  if ((await db.department.count({ where: { code, headUserId: userId } })) > 0) throw ownPost()
}
