import { randomUUID } from 'node:crypto'
import type { User } from '@maru/prisma/generated/client.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { enqueue } from '../../../kernel/background/enqueue.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { stepUpRequired } from '../../../kernel/errors.ts'
import { listAdministrators } from '../../../kernel/notifications/administrators.service.ts'
import { personReference } from '../../../kernel/notifications/notice-values.ts'
import { officeDay } from '../../../kernel/time-zone.ts'
import { dateText } from '../../../kernel/users/user-format.ts'

type WorkingTime = Pick<User, 'active' | 'joinDate' | 'retirementDate'>

/**
 * Whether a record says another time in which the person works here, which says who decides (decision 017): by the account, the last day, or a first
 * day that is still to come or was. A first day long ago may be corrected.
 */
async function changesWorkingTime(db: Db, before: WorkingTime, after: WorkingTime) {
  if (before.active !== after.active) return true
  if (!after.active) return false
  if (dateText(before.retirementDate) !== dateText(after.retirementDate)) return true
  const [first, next] = [dateText(before.joinDate), dateText(after.joinDate)]
  if (first === next) return false
  const today = await officeDay(db)
  return first > today || next > today
}

/** Whether the working time changes. Throws 403 STEP_UP_REQUIRED where it is that of somebody else, as for roles. */
export async function assertMayChangeWorkingTime(db: Db, who: Who, before: User, after: WorkingTime) {
  const isChanged = await changesWorkingTime(db, before, after)
  if (isChanged && before.id !== who.userId && !who.steppedUp) throw stepUpRequired()
  return isChanged
}

/** Tells the person and the other administrators who changed it; sent after the commit. */
export async function tellWorkingTimeChanged(db: Db, who: Who, userId: string) {
  const people = new Set([userId, ...(await listAdministrators(db, {}))])
  people.delete(who.userId)
  const payload = { kind: 'workingTimeChanged', values: [personReference(who.userId), personReference(userId)] } as const
  const key = `workingTime:${randomUUID()}`
  await enqueue(
    db,
    [...people].map((person) => ({ topic: 'notify', key: `${key}:${person}`, payload: { ...payload, userId: person } })),
  )
}
