import { isBlank } from '@maru/shared/codecs.ts'
import { isDeepStrictEqual } from 'node:util'
import { Prisma, type PrismaClient } from '@maru/prisma/generated/client.ts'
import type { ProjectUpdate } from '@maru/shared/projects/project.ts'
import { PROJECT_YEARS_MAX, type ProjectInput, type ProjectStatus } from '@maru/shared/projects/project-fields.ts'
import { hasCapability } from '@maru/shared/roles/capabilities.ts'
import { assertUninvolved } from '../../kernel/access/involved-people.ts'
import type { Who } from '../../kernel/access/session.ts'
import { recordChange } from '../../kernel/changes/change-log.service.ts'
import { updateWithHistory } from '../../kernel/changes/update-with-history.ts'
import type { Db } from '../../kernel/database/database.ts'
import { nextYearNumber } from '../../kernel/database/year-number.ts'
import { invalid, invalidField, recordDenied, Refusal } from '../../kernel/errors.ts'
import { issueIn } from '../../kernel/extension-points/approval-hooks.ts'
import { dateValue } from '../../kernel/users/user-format.ts'
import { assertEmployed } from '../../kernel/users/working-people.ts'
import { assertInsidePeriod } from './period-bounds.service.ts'
import { assertNotInApproval, isInApproval, listProjectPeople, mayEditProject, projectLockSql } from './project-access.ts'
import { assertBudgetLines, budgetLineIssues, plannedLines, saveBudgetLines } from './project-budget.service.ts'
import { findMemberIssues } from './rules/national-limit.service.ts'
import { loadProject, readBudgetLines } from './project-read.service.ts'

const stored = ({ lines: _lines, startsOn, endsOn, callClosesOn, ...input }: ProjectInput) => ({
  ...input,
  startsOn: new Date(startsOn),
  endsOn: new Date(endsOn),
  callClosesOn: dateValue(callClosesOn),
})
const yearOf = (day: string) => Number(day.slice(0, 4))

function assertPeriod({ startsOn, endsOn }: ProjectInput) {
  if (endsOn < startsOn) throw invalidField('endsOn', 'BEFORE_START')
  if (yearOf(endsOn) - yearOf(startsOn) >= PROJECT_YEARS_MAX) throw invalidField('endsOn', 'PERIOD_TOO_LONG')
}

/** Asks a national project for the day its call closes, and leaves the reason of an exemption to the office. */
function assertNational({ national, callClosesOn, nationalExemption }: ProjectInput, who: Who, storedExemption: string) {
  if (national && callClosesOn === '') throw invalidField('callClosesOn', 'REQUIRED')
  if (!national && !isBlank(nationalExemption)) throw invalidField('nationalExemption', 'NOT_NATIONAL')
  if (!hasCapability(who, 'keepsProjects') && nationalExemption !== storedExemption)
    throw invalidField('nationalExemption', 'EXEMPTION_BY_OFFICE')
}

/** Throws 400 where people of a project would exceed the limits once it counts. */
async function assertLimits(
  db: Db,
  who: Who,
  project: { id: string; status: ProjectStatus },
  { national, callClosesOn, nationalExemption, piUserId }: ProjectInput,
) {
  const issues = await findMemberIssues(db, { ...project, piUserId, national, nationalExemption, callClosesOn: dateValue(callClosesOn) })
  if (issues.length > 0) throw invalid(issues.map((issue) => issueIn(issue, who.language)))
}

async function assertReferences(db: Db, { piUserId, budgetOwnerId, leadDepartmentCode, startsOn }: ProjectInput) {
  for (const [field, id] of [
    ['piUserId', piUserId],
    ['budgetOwnerId', budgetOwnerId],
  ] as const) {
    if ((await db.user.count({ where: { id, active: true, deleted: false } })) === 0) throw invalidField(field, 'INVALID')
    await assertEmployed(db, [id], field, { from: startsOn })
  }
  if ((await db.department.count({ where: { code: leadDepartmentCode } })) === 0) throw invalidField('leadDepartmentCode', 'INVALID')
}

const PROJECT_NUMBERS = { table: 'project', column: 'project_no', prefix: 'P', digits: 3 }

/** Proposes a project with its plan. Throws 400 by field; only the office proposes those of others. */
export async function createProject(db: PrismaClient, who: Who, input: ProjectInput) {
  assertPeriod(input)
  assertNational(input, who, '')
  if (!hasCapability(who, 'keepsProjects') && input.piUserId !== who.userId) throw invalidField('piUserId', 'OWN_PROJECT')
  const projectNo = await db.$transaction(async (tx) => {
    await assertReferences(tx, input)
    assertBudgetLines(budgetLineIssues(input.lines, [], [yearOf(input.startsOn), yearOf(input.endsOn)]))
    const row = await tx.project.create({ data: { ...stored(input), projectNo: await nextYearNumber(tx, PROJECT_NUMBERS) } })
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
  const dates = { startsOn: day(row.startsOn), endsOn: day(row.endsOn), callClosesOn: row.callClosesOn ? day(row.callClosesOn) : '' }
  return { ...row, ...toLoggedFields({ ...row, ...shares, ...dates, lines }) }
}

/** Keeps the office from making itself the one whom requests on a project ask. Throws 850. */
function assertNotOwnPost(who: Who, existing: Pick<ProjectInput, 'piUserId' | 'budgetOwnerId'>, input: ProjectInput) {
  const isTaken = (['piUserId', 'budgetOwnerId'] as const).some((post) => input[post] === who.userId && existing[post] !== who.userId)
  if (hasCapability(who, 'keepsProjects') && isTaken) throw new Refusal(403, 'OWN_POST', 'projectOwnPost', { application: 850 })
}

/** Leaves the lead of a project beyond its proposal to a request its lead department agrees to. Throws 400 by field. */
function assertLeadByRequest({ status, piUserId }: { status: string; piUserId: string }, input: ProjectInput) {
  if (status !== 'PROPOSAL' && input.piUserId !== piUserId) throw invalidField('piUserId', 'LEAD_BY_REQUEST')
}

const limitFields = ['national', 'callClosesOn', 'nationalExemption'] as const
/** Whether the limits of national projects look at a project otherwise than before: one that ends later may count again. */
const countsAnew = (existing: Pick<ProjectInput, (typeof limitFields)[number] | 'endsOn'>, input: ProjectInput) =>
  limitFields.some((field) => existing[field] !== input[field]) || input.endsOn > existing.endsOn

const heldFields = ['lines', 'startsOn', 'endsOn', 'budgetOwnerId', 'national', 'callClosesOn', 'nationalExemption'] as const

/** Leaves plan, period, budget owner and what limits count of a project beyond its proposal to somebody who is not involved in it. Throws 850. */
async function assertNotOwnProject(tx: Db, who: Who, existing: NonNullable<Awaited<ReturnType<typeof loadStored>>>, input: ProjectInput) {
  const next = toLoggedFields(input)
  const isChanged = heldFields.some((field) => !isDeepStrictEqual(existing[field], next[field]))
  if (existing.status !== 'PROPOSAL' && isChanged) await assertUninvolved(tx, who, { people: await listProjectPeople(tx, existing) })
}

/**
 * Changes a project and its plan. Throws 404, 403 for whoever may not change it now or is involved in it, 409 when somebody else did meanwhile and
 * while it is in approval.
 */
export async function updateProject(db: PrismaClient, who: Who, projectNo: string, { revision, ...input }: ProjectUpdate) {
  assertPeriod(input)
  const { id } = await loadProject(db, who, projectNo)
  await db.$transaction((tx) =>
    updateWithHistory(tx, who, {
      entity: 'project',
      entityId: projectNo,
      revision,
      input: toLoggedFields(input),
      lock: projectLockSql(projectNo),
      load: () => loadStored(tx, projectNo),
      validate: async (existing) => {
        assertNotInApproval({ inApproval: isInApproval(existing) })
        if (!mayEditProject(who, existing)) throw recordDenied()
        assertLeadByRequest(existing, input)
        assertNational(input, who, existing.nationalExemption)
        if (!hasCapability(who, 'keepsProjects') && input.piUserId !== who.userId) throw invalidField('piUserId', 'OWN_PROJECT')
        assertNotOwnPost(who, existing, input)
        await assertNotOwnProject(tx, who, existing, input)
        await assertReferences(tx, input)
        const lines = await readBudgetLines(tx, id)
        assertBudgetLines(budgetLineIssues(input.lines, lines, [yearOf(input.startsOn), yearOf(input.endsOn)]))
        if (countsAnew(existing, input)) await assertLimits(tx, who, existing, input)
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
