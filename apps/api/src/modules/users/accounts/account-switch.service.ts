import type { Who } from '../../../kernel/access/session.ts'
import { recordChange } from '../../../kernel/changes/change-log.service.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { assertNotLastAdministrator } from '../../roles/members/grant-rules.service.ts'
import { endSessions } from '../../session/session.service.ts'

/**
 * Switches the account of a guest off or on again as the stay ends or goes on; an account that is so already, deleted, or of somebody who has
 * left stays as it is. The last administrator stays. Answers whether it was switched.
 */
export async function switchAccount(db: Db, who: Pick<Who, 'userId'>, userId: string, active: boolean): Promise<boolean> {
  if (!active) await assertNotLastAdministrator(db, userId)
  await db.$queryRaw`select 1 from users where id = ${userId} for update`
  const { count } = await db.user.updateMany({ where: { id: userId, active: !active, deleted: false }, data: { active } })
  if (count === 0) return false
  if (!active) await endSessions(db, userId, 'DISABLED')
  await recordChange(db, who, {
    entity: 'user',
    entityId: userId,
    action: 'modify',
    before: { active: !active },
    after: { active, fields: ['active'] },
  })
  return true
}
