import type { Db } from '../../database.ts'
import { conflict } from '../../errors.ts'

/**
 * At least one active administrator remains besides this user. The role's row is locked first, so that two removals at the same
 * time wait for each other and the second one is refused (SECURITY E2).
 */
export async function assertNotLastAdministrator(db: Db, userId: string) {
  await db.$queryRaw`select 1 from role where code = 'M01' for update`
  const isAdministrator = (await db.userRole.count({ where: { userId, roleCode: 'M01' } })) > 0
  if (!isAdministrator) return
  const others = await db.userRole.count({ where: { roleCode: 'M01', userId: { not: userId }, user: { active: true, deleted: false } } })
  if (others === 0) throw conflict('LAST_ADMINISTRATOR', 'lastAdministrator')
}
