import type { Db } from '../../../kernel/database/database.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { recordChange } from '../../../kernel/changes/change-log.service.ts'
import { conflict, invalidField, notFound } from '../../../kernel/errors.ts'
import { dateText } from '../../../kernel/users/user-format.ts'
import { assertManages } from '../common/user-access.ts'

/** Gives somebody who is planned another first day; the post that begins with it follows by its trigger. Returns the former day. Throws 409 once they work here. */
export async function movePlannedStart(db: Db, who: Who, userId: string, joinDate: string) {
  await assertManages(db, who, userId)
  await db.$queryRaw`select 1 from users where id = ${userId} for update`
  const user = await db.user.findUnique({ where: { id: userId }, select: { joinDate: true, statusCode: true, deleted: true } })
  if (!user || user.deleted || user.joinDate === null) throw notFound()
  if (user.statusCode !== 'PLANNED') throw conflict('HIRE_BEGUN', 'hireBegun')
  const before = dateText(user.joinDate)
  if (before === joinDate) throw invalidField('joinDate', 'NOTHING_CHANGES')
  await db.user.update({ where: { id: userId }, data: { joinDate: new Date(joinDate) } })
  const after = { joinDate, fields: ['joinDate'] }
  await recordChange(db, who, { entity: 'user', entityId: userId, action: 'modify', before: { joinDate: before }, after })
  return before
}
