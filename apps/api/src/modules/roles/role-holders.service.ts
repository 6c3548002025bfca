import type { Prisma } from '@maru/prisma/generated/client.ts'
import type { Db } from '../../database.ts'
import { invalidField, notFound, Refusal } from '../../errors.ts'
import type { Who } from '../../http/session.ts'
import { recordChange } from '../histories/change-log.service.ts'
import { endSessions } from '../session/session.service.ts'
import { dateText, dateValue } from '../users/user-shape.service.ts'
import { ADMINISTRATOR, assertMayGrant, assertNotLastAdministrator } from './grant-rules.service.ts'

interface RolePeriod {
  userId: string
  roleCode: string
  /** First and last day, '' = open. */
  validFrom: string
  validTo: string
  /** Why: kept in the change log. */
  reason: string
}

/** The row of the person is locked, so that two administrators change its roles one after the other. Throws 404. */
async function lockedHolder(db: Db, userId: string) {
  await db.$queryRaw`select 1 from users where id = ${userId} for update`
  const user = await db.user.findUnique({ where: { id: userId }, include: { roles: true } })
  if (!user || user.deleted) throw notFound()
  return user
}

const logged = (row: { roleCode: string; validFrom: Date | null; validTo: Date | null }): Prisma.InputJsonObject => ({
  role: row.roleCode,
  validFrom: dateText(row.validFrom),
  validTo: dateText(row.validTo),
})

/** Gives a role for a time or changes that time; in force with the person's next request on every process (SECURITY E5). */
export async function giveRole(db: Db, who: Who, { userId, roleCode, reason, ...period }: RolePeriod) {
  assertMayGrant(who, { userId, roleCode })
  if (period.validFrom !== '' && period.validTo !== '' && period.validTo < period.validFrom)
    throw invalidField('validTo', 'END_BEFORE_START')
  const holder = await lockedHolder(db, userId)
  const role = await db.role.findUnique({ where: { code: roleCode } })
  if (!role?.active) throw new Refusal(409, 'ROLE_NOT_OFFERED', 'roleNotOffered', { values: [roleCode] })
  const before = holder.roles.find((row) => row.roleCode === roleCode)
  const dates = { validFrom: dateValue(period.validFrom), validTo: dateValue(period.validTo) }
  // An administrator whose role gets an end or has yet to begin no longer counts as the one who remains.
  if (before && roleCode === ADMINISTRATOR && (dates.validTo !== null || dates.validFrom !== null))
    await assertNotLastAdministrator(db, userId)
  const key = { userId_roleCode: { userId, roleCode } }
  const after = await db.userRole.upsert({
    where: key,
    create: { userId, roleCode, ...dates, grantedBy: who.userId },
    update: { ...dates, grantedBy: who.userId },
  })
  const change = { entity: 'user', entityId: userId, action: before ? 'changeRole' : 'giveRole' }
  await recordChange(db, who, { ...change, ...(before && { before: logged(before) }), after: { ...logged(after), reason } })
}

/** Takes a role away; who keeps none is signed out everywhere (SECURITY 4.6). Throws 404 when it is not held. */
export async function takeRole(db: Db, who: Who, { userId, roleCode, reason }: Pick<RolePeriod, 'userId' | 'roleCode' | 'reason'>) {
  assertMayGrant(who, { userId, roleCode })
  if (roleCode === ADMINISTRATOR) await assertNotLastAdministrator(db, userId)
  const holder = await lockedHolder(db, userId)
  const before = holder.roles.find((row) => row.roleCode === roleCode)
  if (!before) throw notFound()
  await db.userRole.delete({ where: { userId_roleCode: { userId, roleCode } } })
  if (holder.roles.length === 1) await endSessions(db, userId, 'DISABLED')
  await recordChange(db, who, { entity: 'user', entityId: userId, action: 'takeRole', before: logged(before), after: { reason } })
}
