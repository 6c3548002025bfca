import { keepsProjectsSql } from '../../../kernel/budgets/budget-holders.ts'
import { seesProject } from '../../../kernel/budgets/project-sight.ts'
import type { HookDocument, LineSubject } from '../../../kernel/extension-points/approval-hooks.ts'
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

/**
 * Whether a request says nothing of the project it names, as if the number were a guess: its drafter does not see it. One in progress is decided,
 * whoever sees the project since.
 */
export const isHidden = async (
  db: Db,
  { projectNo }: Pick<LedProject, 'projectNo'>,
  { status, drafterId }: Pick<LineSubject, 'status' | 'drafterId'>,
) => status !== 'IN_PROGRESS' && !(await seesProject(db, drafterId, projectNo))

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
