import { Prisma, type PrismaClient } from '@maru/prisma/generated/client.ts'
import type { ProjectUpdate } from '@maru/shared/projects/project.ts'
import { nextStatuses, PROJECT_YEARS_MAX, type ProjectInput, type ProjectStatus } from '@maru/shared/projects/project-fields.ts'
import { hasPower } from '@maru/shared/roles/capabilities.ts'
import type { Who } from '../../kernel/access/session.ts'
import { recordChange } from '../../kernel/changes/change-log.service.ts'
import { updateWithHistory } from '../../kernel/changes/update-with-history.ts'
import type { Db } from '../../kernel/database/database.ts'
import { conflict, invalidField, recordDenied } from '../../kernel/errors.ts'
import { assertInsidePeriod } from './period-bounds.service.ts'
import { mayEditProject } from './project-access.ts'
import { assertBudgetLines, budgetLineIssues, plannedLines, saveBudgetLines } from './project-budget.service.ts'
import { notifyProjectStatus } from './project-notices.ts'
import { loadProject, readBudgetLines } from './project-read.service.ts'
import { type PersonNames } from '../../kernel/names.ts'

const stored = ({ lines: _lines, startsOn, endsOn, ...input }: ProjectInput) => ({
  ...input,
  startsOn: new Date(startsOn),
  endsOn: new Date(endsOn),
})
const yearOf = (day: string) => Number(day.slice(0, 4))

function assertPeriod({ startsOn, endsOn }: ProjectInput) {
  if (endsOn < startsOn) throw invalidField('endsOn', 'BEFORE_START')
  if (yearOf(endsOn) - yearOf(startsOn) >= PROJECT_YEARS_MAX) throw invalidField('endsOn', 'PERIOD_TOO_LONG')
}

async function assertReferences(db: Db, { piUserId, budgetOwnerId, leadDepartmentCode }: ProjectInput) {
  for (const [field, id] of [
    ['piUserId', piUserId],
    ['budgetOwnerId', budgetOwnerId],
  ] as const)
    if ((await db.user.count({ where: { id, active: true, deleted: false } })) === 0) throw invalidField(field, 'INVALID')
  if ((await db.department.count({ where: { code: leadDepartmentCode } })) === 0) throw invalidField('leadDepartmentCode', 'INVALID')
}

/** Counts projects of a year of creation; the lock makes two that are created at once come one after the other. */
async function nextProjectNo(db: Db) {
  await db.$executeRaw`select pg_advisory_xact_lock(hashtext('project_no'))`
  const [row] = await db.$queryRaw<{ no: string }[]>`
    with this_year as (select 'P' || extract(year from office_day())::text || '-' as prefix)
    select prefix || lpad((1 + coalesce(max(substr(p.project_no, length(prefix) + 1)::int), 0))::text, 3, '0') as no
    from this_year left join project p on starts_with(p.project_no, prefix) group by prefix`
  return row?.no ?? ''
}

/** Proposes a project with its plan. Throws 400 by field; only the office proposes those of others. */
export async function createProject(db: PrismaClient, who: Who, input: ProjectInput) {
  assertPeriod(input)
  if (!hasPower(who, 'keepsProjects') && input.piUserId !== who.userId) throw invalidField('piUserId', 'OWN_PROJECT')
  const projectNo = await db.$transaction(async (tx) => {
    await assertReferences(tx, input)
    assertBudgetLines(budgetLineIssues(input.lines, [], [yearOf(input.startsOn), yearOf(input.endsOn)]))
    const row = await tx.project.create({ data: { ...stored(input), projectNo: await nextProjectNo(tx) } })
    await saveBudgetLines(tx, who, row.id, input.lines, '')
    await recordChange(tx, who, { entity: 'project', entityId: row.projectNo, action: 'create', after: toLoggedFields(input) })
    return row.projectNo
  })
  return loadProject(db, who, projectNo)
}

/** A line of the plan as the history names it: `2026 MATERIAL Reagents 300.00`. */
const toLoggedLine = ({ year, category, name, planned }: ProjectInput['lines'][number]) =>
  [String(year), category, name.trim(), new Prisma.Decimal(planned).toFixed(2)].filter(Boolean).join(' ')

/** Fields as they are compared and logged: 1000 and 1000.00 are no change. */
const toLoggedFields = ({ ownShare, overheadPct, lines, ...input }: ProjectInput) => ({
  ...input,
  ownShare: new Prisma.Decimal(ownShare).toString(),
  overheadPct: new Prisma.Decimal(overheadPct).toString(),
  lines: lines.map(toLoggedLine).toSorted(),
})

/** The project as it is logged, with its state; null where there is none. */
async function loadStored(db: Db, projectNo: string) {
  const row = await db.project.findUnique({ where: { projectNo } })
  if (!row) return null
  const day = (date: Date) => date.toISOString().slice(0, 10)
  const lines = plannedLines(await readBudgetLines(db, row.id))
  const shares = { ownShare: row.ownShare.toString(), overheadPct: row.overheadPct.toString() }
  const dates = { startsOn: day(row.startsOn), endsOn: day(row.endsOn) }
  return { ...row, ...toLoggedFields({ ...row, ...shares, ...dates, lines }) }
}

const lockSql = (projectNo: string) => Prisma.sql`select 1 as locked from project where project_no = ${projectNo} for update`

/** Changes a project and its plan. Throws 404, 403 for whoever may not change it now, 409 when somebody else did meanwhile. */
export async function updateProject(db: PrismaClient, who: Who, projectNo: string, { revision, ...input }: ProjectUpdate) {
  assertPeriod(input)
  const { id } = await loadProject(db, who, projectNo)
  await db.$transaction((tx) =>
    updateWithHistory(tx, who, {
      entity: 'project',
      entityId: projectNo,
      revision,
      input: toLoggedFields(input),
      lock: lockSql(projectNo),
      load: () => loadStored(tx, projectNo),
      validate: async (existing) => {
        if (!mayEditProject(who, existing)) throw recordDenied()
        if (!hasPower(who, 'keepsProjects') && input.piUserId !== who.userId) throw invalidField('piUserId', 'OWN_PROJECT')
        await assertReferences(tx, input)
        const lines = await readBudgetLines(tx, id)
        assertBudgetLines(budgetLineIssues(input.lines, lines, [yearOf(input.startsOn), yearOf(input.endsOn)]))
        await assertInsidePeriod(tx, who, { id, projectNo, ...input })
      },
      write: async () => {
        await tx.project.update({ where: { projectNo }, data: stored(input) })
        await saveBudgetLines(tx, who, id, input.lines, '')
      },
    }),
  )
  return loadProject(db, who, projectNo)
}

/** Throws 409 while money of the project is reserved or committed. */
async function assertSettled(db: Db, projectId: string) {
  const { _sum: sums } = await db.budgetLine.aggregate({ where: { projectId }, _sum: { reserved: true, committed: true } })
  const held = new Prisma.Decimal(sums.reserved ?? 0).plus(sums.committed ?? 0)
  if (!held.isZero()) throw conflict('PROJECT_NOT_SETTLED', 'projectNotSettled', [held.toFixed(2)])
}

/** Throws 409 naming the first person who would work more than the whole of the time. */
async function assertRates(db: Db, projectId: string) {
  const [over] = await db.$queryRaw<PersonNames[]>`
    select u.english_name as "englishName", u.korean_name as "koreanName" from project_participation a join users u on u.id = a.user_id
    where a.project_id = ${projectId}::uuid and a.replaced_by_id is null and participation_peak(a.user_id, a.valid_from, a.valid_to) > 100
    order by 1 limit 1`
  if (over) throw conflict('PROJECT_RATES', 'projectRates', [over])
}

/**
 * Moves a project to another state. Throws 409 for an order that is not allowed, for rates above 100 percent, and for closing while money
 * is held; 403 for whoever would approve a project of his own.
 */
export async function setProjectStatus(
  db: PrismaClient,
  who: Who,
  projectNo: string,
  { status, reason }: { status: ProjectStatus; reason: string },
) {
  await db.$transaction(async (tx) => {
    await tx.$queryRaw(lockSql(projectNo))
    const project = await loadProject(tx, who, projectNo)
    if (!nextStatuses[project.status].includes(status)) throw conflict('PROJECT_STATUS_ORDER', 'projectStatusOrder')
    if (status === 'APPROVED' && project.piUserId === who.userId) throw recordDenied()
    if (status === 'CLOSED') await assertSettled(tx, project.id)
    await tx.project.update({ where: { projectNo }, data: { status } })
    if (status === 'APPROVED' || status === 'RUNNING') await assertRates(tx, project.id)
    const before = { status: project.status }
    await recordChange(tx, who, { entity: 'project', entityId: projectNo, action: 'modify', before, after: { status, reason } })
    await notifyProjectStatus(tx, who, project, status)
  })
  return loadProject(db, who, projectNo)
}
