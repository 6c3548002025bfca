import { rolesWith, type Capability } from '@maru/shared/roles/capabilities.ts'
import type { Prisma, PrismaClient } from '@maru/prisma/generated/client.ts'
import type { Db } from '../database/database.ts'
import { notify, type NewNotice } from './notification.service.ts'

/** Ids of the people who have a power today and can sign in, those of whom more is true. */
async function holdersOf(db: Db, power: Capability, more: Prisma.UserWhereInput) {
  const held = await db.$queryRaw<{ id: string }[]>`
    select distinct user_id as id from role_held_today where role_code = any(${[...rolesWith(power)]}::text[])`
  const people = { active: true, deleted: false, id: { in: held.map(({ id }) => id) } }
  const rows = await db.user.findMany({ where: { AND: [people, more] }, select: { id: true } })
  return rows.map(({ id }) => id)
}
export const listAdministrators = (db: Db, more: Prisma.UserWhereInput) => holdersOf(db, 'isToldOfThePortal', more)
/** The office, but for the person it is about. */
export const officeWithout = (db: Db, userId: string) => holdersOf(db, 'isToldOfStaff', { NOT: { id: userId } })

/** Keepers of leave accounts, but for some people. */
export const leaveKeepersWithout = (db: Db, userIds: readonly string[]) =>
  holdersOf(db, 'keepsLeave', { NOT: { id: { in: [...userIds] } } })

/** Tells every administrator who was not told so yet. Returns how many were told. */
export async function notifyAdministrators(db: PrismaClient, notice: Omit<NewNotice, 'userId'>) {
  const people = await listAdministrators(db, { notifications: { none: { key: notice.key } } })
  for (const userId of people) await db.$transaction((tx) => notify(tx, { ...notice, userId }))
  return people.length
}
