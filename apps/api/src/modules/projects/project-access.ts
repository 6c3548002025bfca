import { Prisma } from '@maru/prisma/generated/client.ts'
import { hasCapability } from '@maru/shared/roles/capabilities.ts'
import type { Who } from '../../kernel/access/session.ts'
import type { Db } from '../../kernel/database/database.ts'
import { conflict } from '../../kernel/errors.ts'

/** Locks the row of a project until the transaction ends. */
export const projectLockSql = (projectNo: string) => Prisma.sql`select 1 as locked from project where project_no = ${projectNo} for update`
export const lockProject = (db: Db, projectNo: string) => db.$queryRaw(projectLockSql(projectNo))

/** A request for the approval of the proposal waits for a decision. */
export const isInApproval = ({ status, approvalDocumentId }: { status: string; approvalDocumentId: string | null }) =>
  status === 'PROPOSAL' && approvalDocumentId !== null

/** Throws 409 while the approvers decide on the plan as it is. */
export function assertNotInApproval({ inApproval }: { inApproval: boolean }) {
  if (inApproval) throw conflict('PROJECT_IN_APPROVAL', 'projectInApproval')
}

/** The office changes every project, its lead the proposal. */
export const mayEditProject = (who: Who, { status, piUserId }: { status: string; piUserId: string }) =>
  hasCapability(who, 'keepsProjects') || (status === 'PROPOSAL' && piUserId === who.userId)

type ResponsibleProject = { status: string; piUserId: string; budgetOwnerId: string }
const answersFor = (who: Who, { piUserId, budgetOwnerId }: ResponsibleProject) =>
  hasCapability(who, 'keepsProjects') || [piUserId, budgetOwnerId].includes(who.userId)

const usable = new Set(['APPROVED', 'RUNNING'])

/** People who lead a project or own its budget, now or within the last 30 days (`project_people`). */
export async function listProjectPeople(db: Db, { projectNo }: { projectNo: string }) {
  const people = await db.$queryRaw<{ id: string }[]>`select project_people(${projectNo}) as id order by id`
  return people.map(({ id }) => id)
}

/** Lead, budget owner and office move budget of a project that may spend. */
export const mayMoveBudget = (who: Who, project: ResponsibleProject) => usable.has(project.status) && answersFor(who, project)

const led = new Set(['APPROVED', 'RUNNING', 'SUSPENDED', 'ENDED'])
/** Whether the lead of a project changes by a request: not while it is proposed, when its form says who leads, nor once it is closed. */
export const mayChangeLead = ({ status }: { status: string }) => led.has(status)

/** Lead, budget owner and office request another lead. */
export const mayRequestLead = (who: Who, project: ResponsibleProject) => mayChangeLead(project) && answersFor(who, project)

/** States in which the people of a project change by a request. */
export const staffedStatuses: readonly string[] = ['PROPOSAL', 'APPROVED', 'RUNNING']

/** Lead, budget owner and office apply for participants. */
export const mayRequestParticipants = (who: Who, project: ResponsibleProject) =>
  staffedStatuses.includes(project.status) && answersFor(who, project)

/** Lead, budget owner and office request the approval of a proposal. */
export const mayRequestApproval = (who: Who, project: ResponsibleProject) => project.status === 'PROPOSAL' && answersFor(who, project)
