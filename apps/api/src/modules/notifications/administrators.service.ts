import type { Prisma, PrismaClient } from '@maru/prisma/generated/client.ts'
import type { Db } from '../../database.ts'
import { notify, type NewNotice } from './notification.service.ts'

/** Ids of the administrators who can sign in, those of whom more is true. */
export async function administratorsOf(db: Db, more: Prisma.UserWhereInput) {
  const rows = await db.userRole.findMany({
    where: { roleCode: 'M01', user: { ...more, active: true, deleted: false } },
    select: { userId: true },
  })
  return rows.map(({ userId }) => userId)
}

/** Tells every administrator who was not told so yet. Returns how many were told. */
export async function notifyAdministrators(db: PrismaClient, notice: Omit<NewNotice, 'userId'>) {
  const people = await administratorsOf(db, { notifications: { none: { key: notice.key } } })
  for (const userId of people) await db.$transaction((tx) => notify(tx, { ...notice, userId }))
  return people.length
}
