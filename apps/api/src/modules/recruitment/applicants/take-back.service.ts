import { z } from 'zod'
import type { Who } from '../../../kernel/access/session.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { restoreGuest } from '../../personnel/guests/profile.service.ts'
import { undoReturn } from '../../users/accounts/account-return.service.ts'
import { removePlannedUser } from '../../users/accounts/user-account.service.ts'
import { closeOnboardingTasks } from '../onboarding/onboarding-task.service.ts'
import type { LockedApplication } from './application-access.ts'

const accountBefore = z.object({
  account: z.unknown(),
  guest: z.object({ id: z.string(), status: z.enum(['ACTIVE', 'ENDED']) }).nullable(),
})

/**
 * Undoes what a hire did beside the application: its place is free again, what was to be prepared goes, and so does the account, or becomes what it
 * was before. Answers what the application forgets of it.
 */
export async function undoHire(tx: Db, who: Who, { id, headCountId, userId }: Pick<LockedApplication, 'id' | 'headCountId' | 'userId'>) {
  await tx.$executeRaw`update head_count set filled = filled - 1 where id = ${headCountId}::uuid`
  if (userId === null) return { userId, plannedUserId: null }
  await closeOnboardingTasks(tx, userId)
  const stored = await tx.jobApplication.findUniqueOrThrow({ where: { id }, select: { accountBefore: true } })
  if (stored.accountBefore === null) {
    await removePlannedUser(tx, who, userId)
    return { userId: null, plannedUserId: userId }
  }
  const before = accountBefore.parse(stored.accountBefore)
  await undoReturn(tx, who, before.account)
  if (before.guest) await restoreGuest(tx, who, before.guest)
  return { userId: null, plannedUserId: null, accountBefore: null }
}
