import { rolesWith } from '@maru/shared/roles/capabilities.ts'
import type { Db } from '../../../kernel/database/database.ts'

/** Whether somebody leads the project, owns its budget or keeps all projects: who may apply for changes of it. */
export async function mayApply(db: Db, { piUserId, budgetOwnerId }: { piUserId: string; budgetOwnerId: string }, userId: string) {
  if ([piUserId, budgetOwnerId].includes(userId)) return true
  return (await db.userRole.count({ where: { userId, roleCode: { in: [...rolesWith('keepsProjects')] } } })) > 0
}
