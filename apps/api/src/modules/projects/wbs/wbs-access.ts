import { hasCapability } from '@maru/shared/roles/capabilities.ts'
import type { Project } from '@maru/shared/projects/project-fields.ts'
import type { Who } from '../../../kernel/access/session.ts'

/** The office, the lead and co-investigators plan the work of a project until it is closed. */
export const mayPlanWork = (who: Who, { status, piUserId, members }: Pick<Project, 'status' | 'piUserId' | 'members'>) =>
  status !== 'CLOSED' &&
  (hasCapability(who, 'keepsProjects') ||
    piUserId === who.userId ||
    members.some(({ userId, role }) => userId === who.userId && role === 'CO_PI'))

/** The person responsible for a task and whoever plans the work say how far it is. */
export const mayReportProgress = (who: Who, project: Pick<Project, 'status' | 'piUserId' | 'members'>, ownerId: string | undefined) =>
  mayPlanWork(who, project) || (project.status !== 'CLOSED' && ownerId === who.userId)
