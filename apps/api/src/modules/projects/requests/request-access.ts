import { keepsProjectsSql } from '../../../kernel/budgets/budget-holders.ts'
import type { HookDocument } from '../../../kernel/extension-points/approval-hooks.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { listProjectPeople } from '../project-access.ts'

interface LedProject {
  readonly projectNo: string
  readonly piUserId: string
  readonly budgetOwnerId: string
}

/** What the line of a request that changes a project looks at: who leads it or owns its budget, or did lately, is asked by name only. */
export const loadProjectFields = async (db: Db, project: LedProject) => ({
  project: project.projectNo,
  projectPi: project.piUserId,
  budgetOwner: project.budgetOwnerId,
  projectPeople: await listProjectPeople(db, project),
})

/** Whether the drafter is entitled to a request: may apply at submission; one in progress is decided, whoever leads the project since. */
export const isDrafterEntitled = async (
  db: Db,
  project: Omit<LedProject, 'projectNo'>,
  { status, drafterId }: Pick<HookDocument, 'status' | 'drafterId'>,
) => status === 'IN_PROGRESS' || mayApply(db, project, drafterId)

/** Whether somebody leads the project, owns its budget or keeps all projects: who may apply for changes of it. */
export async function mayApply(db: Db, { piUserId, budgetOwnerId }: { piUserId: string; budgetOwnerId: string }, userId: string) {
  if ([piUserId, budgetOwnerId].includes(userId)) return true
  const [row] = await db.$queryRaw<{ keeps: boolean }[]>`select ${keepsProjectsSql(userId)} as keeps`
  return row?.keeps === true
}
