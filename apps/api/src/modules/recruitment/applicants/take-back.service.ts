import type { Who } from '../../../kernel/access/session.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { removePlannedUser } from '../../users/accounts/user-account.service.ts'
import { closeOnboardingTasks } from '../onboarding/onboarding-task.service.ts'
import type { LockedApplication } from './application-access.ts'

/** Undoes what a hire did beside the application: its place is free again, the account and what was to be prepared go. */
export async function undoHire(tx: Db, who: Who, { headCountId, userId }: Pick<LockedApplication, 'headCountId' | 'userId'>) {
  await tx.$executeRaw`update head_count set filled = filled - 1 where id = ${headCountId}::uuid`
  if (userId === null) return
  await closeOnboardingTasks(tx, userId)
  await removePlannedUser(tx, who, userId)
}
