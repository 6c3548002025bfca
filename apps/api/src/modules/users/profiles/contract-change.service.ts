import type { Prisma } from '@maru/prisma/generated/client.ts'
import { hasCapability } from '@maru/shared/roles/capabilities.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { recordChange } from '../../../kernel/changes/change-log.service.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { invalidField, notFound, recordDenied } from '../../../kernel/errors.ts'
import { offersCode } from '../../../kernel/reference-data/codes.service.ts'
import { codeGroups, dateText, dateValue } from '../../../kernel/users/user-format.ts'
import { ownPost } from '../employment/assignment-policy.service.ts'
import { leftStatuses } from '../employment/leaving.service.ts'
import { assertManages } from '../common/user-access.ts'

/** Contract data of a person; what is left out stays. `contractEnd` '' = without an end. */
export interface ContractChange {
  readonly contractTypeCode?: string
  readonly contractEnd?: string
  readonly weeklyHours?: string
  readonly statusCode?: string
}

/** Never oneself; within reach, and an administrator by an administrator only. Throws 403 or 404. */
export async function assertChanges(db: Db, who: Who, userId: string) {
  if (userId === who.userId) throw ownPost()
  await assertManages(db, who, userId)
}

async function assertOffered(db: Db, { contractTypeCode, statusCode }: ContractChange) {
  if (contractTypeCode !== undefined && !(await offersCode(db, codeGroups.contractTypeCode, contractTypeCode)))
    throw invalidField('contractTypeCode', 'NOT_OFFERED')
  if (statusCode === undefined) return
  if (leftStatuses.has(statusCode)) throw invalidField('statusCode', 'USE_LEAVING')
  if (!(await offersCode(db, codeGroups.statusCode, statusCode))) throw invalidField('statusCode', 'NOT_OFFERED')
}

/**
 * Changes contract data of a person within reach as a decided request says: never one's own, a status by administrators only (SECURITY 3.3).
 * Throws 400, 403 or 404.
 */
export async function changeContract(db: Db, who: Who, userId: string, change: ContractChange) {
  await assertChanges(db, who, userId)
  if (change.statusCode !== undefined && !hasCapability(who, 'editsPeople')) throw recordDenied()
  await db.$queryRaw`select 1 from users where id = ${userId} for update`
  const user = await db.user.findUnique({ where: { id: userId } })
  if (!user || user.deleted) throw notFound()
  await assertOffered(db, change)
  const { contractEnd, ...codes } = change
  if (contractEnd && user.joinDate !== null && contractEnd < dateText(user.joinDate)) throw invalidField('contractEnd', 'END_BEFORE_START')
  const before: Prisma.InputJsonObject = {
    ...(change.contractTypeCode !== undefined && { contractTypeCode: user.contractTypeCode }),
    ...(change.statusCode !== undefined && { statusCode: user.statusCode }),
    ...(change.weeklyHours !== undefined && { weeklyHours: user.weeklyHours?.toString() ?? '' }),
    ...(contractEnd !== undefined && { contractEndDate: dateText(user.contractEndDate) }),
  }
  const after = { ...codes, ...(contractEnd !== undefined && { contractEndDate: contractEnd }) }
  await db.user.update({
    where: { id: userId },
    data: { ...codes, ...(contractEnd !== undefined && { contractEndDate: dateValue(contractEnd) }) },
  })
  await recordChange(db, who, {
    entity: 'user',
    entityId: userId,
    action: 'modify',
    before,
    after: { ...after, fields: Object.keys(after) },
  })
}

/** Another last day of the contract of a guest's account, as a decided request says: the account of a stay ends with it. */
export async function moveContractEnd(db: Db, who: Pick<Who, 'userId'>, userId: string, contractEnd: string) {
  await db.$queryRaw`select 1 from users where id = ${userId} for update`
  const { contractEndDate } = await db.user.findUniqueOrThrow({ where: { id: userId }, select: { contractEndDate: true } })
  const [before, after] = [{ contractEndDate: dateText(contractEndDate) }, { contractEndDate: contractEnd }]
  if (before.contractEndDate === contractEnd) return
  await db.user.update({ where: { id: userId }, data: { contractEndDate: dateValue(contractEnd) } })
  await recordChange(db, who, {
    entity: 'user',
    entityId: userId,
    action: 'modify',
    before,
    after: { ...after, fields: ['contractEndDate'] },
  })
}
