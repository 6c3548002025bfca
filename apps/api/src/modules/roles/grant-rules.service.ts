import type { Db } from '../../database.ts'
import { conflict, Refusal } from '../../errors.ts'
import type { Who } from '../../http/session.ts'

/** The role of administrators; the rules below keep it from being lost. */
export const ADMINISTRATOR = 'M01'

/**
 * Nobody changes the own roles, and nobody but an administrator gives or takes a role he does not hold (SECURITY E1, DECISIONS 20).
 * Throws 403.
 */
export function assertMayGrant(who: Who, { userId, roleCode }: { userId: string; roleCode: string }) {
  if (userId === who.userId) throw new Refusal(403, 'OWN_RIGHTS', 'ownRights', { application: 850 })
  const held: readonly string[] = who.roles
  if (!held.includes(ADMINISTRATOR) && !held.includes(roleCode))
    throw new Refusal(403, 'ROLE_NOT_HELD', 'roleNotHeld', { application: 850, values: [roleCode] })
}

/**
 * At least one active administrator remains besides this user, whose role has begun and has no end. The role's row is locked first, so
 * that two removals at the same time wait for each other and the second one is refused (SECURITY E2).
 */
export async function assertNotLastAdministrator(db: Db, userId: string) {
  await db.$queryRaw`select 1 from role where code = ${ADMINISTRATOR} for update`
  const isAdministrator = (await db.userRole.count({ where: { userId, roleCode: ADMINISTRATOR } })) > 0
  if (!isAdministrator) return
  const [others] = await db.$queryRaw<{ count: number }[]>`
    select count(*)::int as count from user_role r join users u on u.id = r.user_id and u.active and not u.deleted
    where r.role_code = ${ADMINISTRATOR} and r.user_id <> ${userId} and r.valid_to is null and coalesce(r.valid_from, current_date) <= current_date`
  if ((others?.count ?? 0) === 0) throw conflict('LAST_ADMINISTRATOR', 'lastAdministrator')
}
