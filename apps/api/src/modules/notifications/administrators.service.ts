import type { Prisma, PrismaClient } from '@maru/prisma/generated/client.ts'
import type { Db } from '../../database.ts'
import { notify, type NewNotice } from './notification.service.ts'

/** Ids of the people with a role who can sign in, those of whom more is true. */
async function holdersOf(db: Db, roleCode: 'M01' | 'H01', more: Prisma.UserWhereInput) {
  const rows = await db.userRole.findMany({
    where: { roleCode, user: { ...more, active: true, deleted: false } },
    select: { userId: true },
  })
  return rows.map(({ userId }) => userId)
}
export const administratorsOf = (db: Db, more: Prisma.UserWhereInput) => holdersOf(db, 'M01', more)
/** The office, but for the person it is about. */
export const officeWithout = (db: Db, userId: string) => holdersOf(db, 'H01', { NOT: { id: userId } })

/** Tells every administrator who was not told so yet. Returns how many were told. */
export async function notifyAdministrators(db: PrismaClient, notice: Omit<NewNotice, 'userId'>) {
  const people = await administratorsOf(db, { notifications: { none: { key: notice.key } } })
  for (const userId of people) await db.$transaction((tx) => notify(tx, { ...notice, userId }))
  return people.length
}
