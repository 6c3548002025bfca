import { rolesWith } from '@maru/shared/roles/capabilities.ts'
import type { Db } from '../../../kernel/database/database.ts'

/** What the line of a request that changes a project looks at: its lead and budget owner are asked by name only. */
export const toProjectFields = ({
  projectNo,
  piUserId,
  budgetOwnerId,
}: {
  projectNo: string
  piUserId: string
  budgetOwnerId: string
}) => ({
  project: projectNo,
  projectPi: piUserId,
  budgetOwner: budgetOwnerId,
  projectPeople: [piUserId, budgetOwnerId],
})

/** Whether somebody leads the project, owns its budget or keeps all projects: who may apply for changes of it. */
export async function mayApply(db: Db, { piUserId, budgetOwnerId }: { piUserId: string; budgetOwnerId: string }, userId: string) {
  if ([piUserId, budgetOwnerId].includes(userId)) return true
  return (await db.userRole.count({ where: { userId, roleCode: { in: [...rolesWith('keepsProjects')] } } })) > 0
}
