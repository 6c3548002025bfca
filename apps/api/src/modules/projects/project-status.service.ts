import { Prisma, type PrismaClient } from '@maru/prisma/generated/client.ts'
import { nextStatuses, type ProjectStatus } from '@maru/shared/projects/project-fields.ts'
import type { Who } from '../../kernel/access/session.ts'
import { recordChange } from '../../kernel/changes/change-log.service.ts'
import type { Db } from '../../kernel/database/database.ts'
import { conflict } from '../../kernel/errors.ts'
import type { PersonNames } from '../../kernel/names.ts'
import { assertNotInApproval, lockProject } from './project-access.ts'
import { notifyProjectStatus } from './project-notices.ts'
import { loadProject } from './project-read.service.ts'
import { assertNationalLimits } from './rules/national-limit.service.ts'
import { listRatedProjects } from './rules/rated-projects.service.ts'

/** Throws 409 while money of the project is reserved or committed. */
async function assertSettled(db: Db, projectId: string) {
  const { _sum: sums } = await db.budgetLine.aggregate({ where: { projectId }, _sum: { reserved: true, committed: true } })
  const held = new Prisma.Decimal(sums.reserved ?? 0).plus(sums.committed ?? 0)
  if (!held.isZero()) throw conflict('PROJECT_NOT_SETTLED', 'projectNotSettled', [held.toFixed(2)])
}

/** Throws 409 naming the first person who would work more than the whole of the time; the people are locked, so that of two at once one reads the other. */
async function assertRates(db: Db, projectId: string, readerId: string) {
  await db.$queryRaw`
    select 1 as locked from users u where exists (select from project_participation a where a.project_id = ${projectId}::uuid and a.user_id = u.id
      and a.replaced_by_id is null) order by u.id for no key update`
  const [over] = await db.$queryRaw<(PersonNames & { userId: string; first: string; last: string })[]>`
    select u.english_name as "englishName", u.korean_name as "koreanName", u.id as "userId", a.valid_from::text as first, a.valid_to::text as last from project_participation a join users u on u.id = a.user_id
    where a.project_id = ${projectId}::uuid and a.replaced_by_id is null and participation_peak(a.user_id, a.valid_from, a.valid_to) > 100
    order by 1 limit 1`
  if (!over) return
  const projects = await listRatedProjects(db, { ...over, exceptId: projectId, readerId })
  throw conflict('PROJECT_RATES', projects.length > 0 ? 'projectRatesBy' : 'projectRates', [
    over,
    ...(projects.length > 0 ? [projects] : []),
  ])
}

/** States in which a project counts for rates and limits of its people. */
const counted: ReadonlySet<ProjectStatus> = new Set(['APPROVED', 'RUNNING'])

interface NewStatus {
  readonly status: ProjectStatus
  readonly reason: string
}

/** Writes the state of a locked project with its history and notices. Throws 409 for rates above 100 percent. */
export async function writeProjectStatus(
  db: Db,
  who: Pick<Who, 'userId'>,
  project: { id: string; projectNo: string; status: ProjectStatus },
  { status, reason }: NewStatus,
) {
  const { id, projectNo } = project
  await db.project.update({ where: { projectNo }, data: { status } })
  if (counted.has(status)) await assertRates(db, id, who.userId)
  if (counted.has(status) && !counted.has(project.status)) await assertNationalLimits(db, id)
  const before = { status: project.status }
  await recordChange(db, who, { entity: 'project', entityId: projectNo, action: 'modify', before, after: { status, reason } })
  await notifyProjectStatus(db, who, project, status)
}

/**
 * Moves a project to another state. Throws 409 for an order that is not allowed, for rates above 100 percent, for people above the limits of
 * national projects, for closing while money is held, and while its approval waits for a decision.
 */
export async function setProjectStatus(db: PrismaClient, who: Who, projectNo: string, next: NewStatus) {
  await db.$transaction(async (tx) => {
    await lockProject(tx, projectNo)
    const project = await loadProject(tx, who, projectNo)
    assertNotInApproval(project)
    if (!nextStatuses[project.status].includes(next.status)) throw conflict('PROJECT_STATUS_ORDER', 'projectStatusOrder')
    if (next.status === 'CLOSED') await assertSettled(tx, project.id)
    await writeProjectStatus(tx, who, project, next)
  })
  return loadProject(db, who, projectNo)
}
