import type { Db } from '../../../kernel/database/database.ts'
import { Refusal } from '../../../kernel/errors.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { listLinkedPeople } from '../../delegations/linked-people.service.ts'

/** What days of leave follow from. */
export const leaveRecordFields = [
  'leaveDays',
  'leaveDaysLastYear',
  'weeklyHours',
  'contractTypeCode',
  'joinDate',
  'contractEndDate',
] as const

/** The text that refuses such a change of a record; undefined where one person is enough. `linked` are the caller and his deputies. */
export function leaveRecordRefusal(
  { userId }: Pick<Who, 'userId'>,
  linked: readonly string[],
  recordOf: string,
): 'ownLeaveRecord' | 'deputyLeaveRecord' | undefined {
  if (recordOf === userId) return 'ownLeaveRecord'
  return linked.includes(recordOf) ? 'deputyLeaveRecord' : undefined
}

/** Asserts that nobody changes what leave follows from for himself, his deputies or those he covers for (decision 021). Throws 850. */
export async function assertMayChangeLeaveRecord(db: Db, who: Who, recordOf: string, changed: readonly string[]) {
  if (!leaveRecordFields.some((field) => changed.includes(field))) return
  const refusal = leaveRecordRefusal(who, await listLinkedPeople(db, who.userId), recordOf)
  if (refusal) throw new Refusal(403, refusal === 'ownLeaveRecord' ? 'OWN_LEAVE' : 'DEPUTY_LEAVE', refusal, { application: 850 })
}
