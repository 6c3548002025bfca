import { randomUUID } from 'node:crypto'
import type { User } from '@maru/prisma/generated/client.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { enqueue } from '../../../kernel/background/enqueue.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { stepUpRequired } from '../../../kernel/errors.ts'
import type { ImportChange } from '../../../kernel/extension-points/import-kind.ts'
import { listAdministrators } from '../../../kernel/notifications/administrators.service.ts'
import { personReference } from '../../../kernel/notifications/notice-values.ts'
import { officeDay } from '../../../kernel/time-zone.ts'
import { dateText } from '../../../kernel/users/user-format.ts'

type WorkingTime = Pick<User, 'active' | 'joinDate' | 'retirementDate'>

/** Whether a first day changes that is still to come or was. One long ago may be corrected. */
const movesFirstDay = (before: string, after: string, today: string) => before !== after && (before > today || after > today)

/** Whether a record says another time in which the person works here, which says who decides (decision 017): by the account or a day. */
async function changesWorkingTime(db: Db, before: WorkingTime, after: WorkingTime) {
  if (before.active !== after.active) return true
  if (!after.active) return false
  if (dateText(before.retirementDate) !== dateText(after.retirementDate)) return true
  return movesFirstDay(dateText(before.joinDate), dateText(after.joinDate), await officeDay(db))
}

/** Whether the working time changes. Throws 403 STEP_UP_REQUIRED where it is that of somebody else, as for roles. */
export async function assertMayChangeWorkingTime(db: Db, who: Who, before: User, after: WorkingTime) {
  const isChanged = await changesWorkingTime(db, before, after)
  if (isChanged && before.id !== who.userId && !who.steppedUp) throw stepUpRequired()
  return isChanged
}

/** Tells each of these people and the other administrators who changed it; sent after the commit. */
export async function tellWorkingTimeChanged(db: Db, who: Who, userIds: readonly string[]) {
  if (userIds.length === 0) return
  const administrators = await listAdministrators(db, {})
  const messages = userIds.flatMap((userId) => {
    const people = new Set([userId, ...administrators])
    people.delete(who.userId)
    const payload = { kind: 'workingTimeChanged', values: [personReference(who.userId), personReference(userId)] } as const
    const key = `workingTime:${randomUUID()}`
    return [...people].map((person) => ({ topic: 'notify' as const, key: `${key}:${person}`, payload: { ...payload, userId: person } }))
  })
  await enqueue(db, messages)
}

/** Tells of the first days an import or its undo moved, as the form does. */
export async function tellFirstDaysMoved(db: Db, who: Who, changes: readonly ImportChange[]) {
  const today = await officeDay(db)
  const moved = changes.flatMap(({ before, after }) =>
    before && after && movesFirstDay(before['joinDate'] ?? '', after['joinDate'] ?? '', today) ? [after['userId'] ?? ''] : [],
  )
  if (moved.length === 0) return
  const open = await db.user.findMany({ where: { id: { in: moved }, active: true }, select: { id: true } })
  await tellWorkingTimeChanged(
    db,
    who,
    open.map(({ id }) => id),
  )
}
