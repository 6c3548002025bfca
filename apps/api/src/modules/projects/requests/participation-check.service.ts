import { Prisma } from '@maru/prisma/generated/client.ts'
import { type ParticipationBody, participationFaults } from '@maru/shared/projects/requests/participation-body.ts'
import type { RatedMonth } from '@maru/shared/projects/requests/participation-request.ts'
import type { Who } from '../../../kernel/access/session.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { notFound } from '../../../kernel/errors.ts'
import { faultIssues, type HookDocument, type HookIssue, issueIn } from '../../../kernel/extension-points/approval-hooks.ts'
import { isInApproval, staffedStatuses } from '../project-access.ts'
import { findNationalIssues } from '../rules/national-limit.service.ts'
import { listRatedProjects } from '../rules/rated-projects.service.ts'
import { loadPersonSight, withinSight } from './person-sight.ts'
import { isDrafterEntitled, isHidden, mayApply } from './request-access.ts'
import { personNames, type PersonNames } from '../../../kernel/names.ts'

const WHOLE = 100
/** Characters of `YYYY-MM`. */
const MONTH = 7
const PREVIEW_MONTHS = 12
/** A day of the database as `YYYY-MM-DD`. */
export const dayText = (day: Date) => day.toISOString().slice(0, 10)

const findProject = (db: Db, { projectNo }: ParticipationBody) => db.project.findUnique({ where: { projectNo } })
type FoundProject = NonNullable<Awaited<ReturnType<typeof findProject>>>

/** The days that are asked for: whole months, cut to those of the project. */
export function toDays(
  { from, to }: Pick<ParticipationBody, 'from' | 'to'>,
  { startsOn, endsOn }: Pick<FoundProject, 'startsOn' | 'endsOn'>,
) {
  const first = new Date(`${from}-01`)
  const [year = 0, month = 1] = to.split('-').map(Number)
  const last = new Date(Date.UTC(year, month, 0))
  return { validFrom: first < startsOn ? startsOn : first, validTo: last > endsOn ? endsOn : last }
}

/** Rates of a person month by month over all approved and running projects but this one, on its days; with days of absence. */
async function readMonths(db: Db, { id, startsOn, endsOn }: FoundProject, body: ParticipationBody): Promise<RatedMonth[]> {
  const rows = await db.$queryRaw<{ month: string; others: Prisma.Decimal; absentDays: number }[]>`
    with month as (
      select greatest(m::date, ${dayText(startsOn)}::date) as first, least((m + interval '1 month - 1 day')::date, ${dayText(endsOn)}::date) as last, m
      from generate_series(${`${body.from}-01`}::date, ${`${body.to}-01`}::date, interval '1 month') m
    ), other as (
      select a.valid_from, a.valid_to, a.rate from project_participation a join project p on p.id = a.project_id
      where a.user_id = ${body.userId} and a.replaced_by_id is null and p.status in ('APPROVED', 'RUNNING') and p.id <> ${id}::uuid
    )
    select to_char(m, 'YYYY-MM') as month, (select count(distinct date)::int from absence b where b.user_id = ${body.userId} and b.date between first and last) as "absentDays",
      coalesce((select max((select sum(o.rate) from other o where greatest(d.valid_from, first) between o.valid_from and o.valid_to))
        from other d where d.valid_from <= last and d.valid_to >= first), 0) as others
    from month order by m`
  return rows.map(({ month, others, absentDays }) => ({
    month,
    others: others.toFixed(2),
    free: Prisma.Decimal.max(0, new Prisma.Decimal(WHOLE).minus(others)).toFixed(2),
    total: others.plus(body.rate === '' ? 0 : body.rate).toFixed(2),
    absentDays,
  }))
}

type Person = PersonNames & { active: boolean; deleted: boolean; contractEndDate: Date | null; retirementDate: Date | null }
const contractEnd = ({ contractEndDate, retirementDate }: Person) =>
  [contractEndDate, retirementDate].filter((day) => day !== null).toSorted((a, b) => a.getTime() - b.getTime())[0]

const findPerson = (db: Db, id: string): Promise<Person | null> =>
  db.user.findUnique({
    where: { id },
    select: { ...personNames, active: true, deleted: true, contractEndDate: true, retirementDate: true },
  })

/** Says who leads a project: nobody else takes part in the role of its lead. */
async function notLead(db: Db, { piUserId }: FoundProject): Promise<HookIssue> {
  const lead = await db.user.findUniqueOrThrow({ where: { id: piUserId }, select: personNames })
  return { path: 'body.role', code: 'NOT_PI', text: 'participationNotLead', values: [lead] }
}

interface ReadRequest {
  readonly body: ParticipationBody
  /** Person who reads what is wrong. */
  readonly readerId: string
}

/** The first month in which somebody would work more than the whole of the time, with the projects that take it. */
async function findRateIssues(db: Db, project: FoundProject, person: Person, { body, readerId }: ReadRequest): Promise<HookIssue[]> {
  const over = (await readMonths(db, project, body)).find(({ total }) => Number(total) > WHOLE)
  if (!over) return []
  const { validFrom, validTo } = toDays({ from: over.month, to: over.month }, project)
  const days = { userId: body.userId, first: dayText(validFrom), last: dayText(validTo) }
  const projects = await listRatedProjects(db, { ...days, exceptId: project.id, readerId })
  const values = [person, new Prisma.Decimal(over.total).toString(), over.month, ...(projects.length > 0 ? [projects] : [])]
  return [{ path: 'body.rate', code: 'RATE_TOO_HIGH', text: projects.length > 0 ? 'participationRates' : 'participationTooMuch', values }]
}

/** What prevents the person: contract, rates and limits, without what the reader may not know. */
async function findPersonIssues(db: Db, project: FoundProject, person: Person, request: ReadRequest): Promise<HookIssue[]> {
  const { body, readerId } = request
  const end = contractEnd(person)
  const contract: HookIssue[] =
    end && end < toDays(body, project).validTo
      ? [{ path: 'body.to', code: 'CONTRACT_END', text: 'participationContract', values: [person, dayText(end)] }]
      : []
  const rates = await findRateIssues(db, project, person, request)
  const limits = await findNationalIssues(db, project, body, { path: 'body.userId', text: 'participationLimit' })
  const sight = await loadPersonSight(db, readerId, body.userId, project)
  return withinSight([...contract, ...rates, ...limits], sight, {
    path: 'body.userId',
    text: 'participationUnavailable',
    values: [person],
  })
}

/** What stands in the way of a complete application: project, months, contract, rates and limits, all at once. */
async function findObstacles(db: Db, project: FoundProject, person: Person, request: ReadRequest): Promise<HookIssue[]> {
  const { body } = request
  const issues: HookIssue[] = []
  const [starts, ends] = [dayText(project.startsOn), dayText(project.endsOn)]
  if (!staffedStatuses.includes(project.status))
    issues.push({ path: 'body.projectNo', code: 'PROJECT_CLOSED', text: 'participationClosed' })
  if (isInApproval(project)) issues.push({ path: 'body.projectNo', code: 'IN_APPROVAL', text: 'projectInApproval' })
  if (body.from < starts.slice(0, 7) || body.to > ends.slice(0, 7))
    issues.push({ path: 'body.to', code: 'PROJECT_PERIOD', text: 'participationPeriod', values: [starts, ends] })
  if (Number(body.rate) === 0) return issues
  if (body.role === 'PI' && body.userId !== project.piUserId) issues.push(await notLead(db, project))
  return [...issues, ...(await findPersonIssues(db, project, person, request))]
}

/** Everything wrong with an application, under the lock of the person, so that two applications do not share what is free. */
export async function validateParticipation(
  db: Db,
  body: ParticipationBody,
  document: Pick<HookDocument, 'status' | 'drafterId'>,
): Promise<readonly HookIssue[]> {
  const faults = faultIssues(participationFaults(body))
  if (faults.length > 0) return faults
  // The project first, as a change of its period does.
  await db.$queryRaw`select 1 as locked from project where project_no = ${body.projectNo} for share`
  await db.$queryRaw`select 1 as locked from users where id = ${body.userId} for no key update`
  const [project, person] = [await findProject(db, body), await findPerson(db, body.userId)]
  if (!project || (await isHidden(db, project, document))) return [{ path: 'body.projectNo', code: 'REQUIRED', text: 'fieldRequired' }]
  if (!person?.active || person.deleted) return [{ path: 'body.userId', code: 'REQUIRED', text: 'fieldRequired' }]
  if (!(await isDrafterEntitled(db, project, document))) return [{ path: 'body.projectNo', code: 'NOT_LEAD', text: 'budgetNotLead' }]
  return findObstacles(db, project, person, { body, readerId: document.drafterId })
}

/** The months to show: those chosen; of one that is not chosen yet, the next twelve of the project from now or from the other on. */
function toPreviewPeriod({ from, to }: ParticipationBody, { startsOn, endsOn }: FoundProject, today: string) {
  const [first, last] = [dayText(startsOn).slice(0, MONTH), dayText(endsOn).slice(0, MONTH)]
  const now = today.slice(0, MONTH)
  const start = from || [first, now < last ? now : last].toSorted().at(-1) || first
  const [year = 0, month = 1] = start.split('-').map(Number)
  const next = dayText(new Date(Date.UTC(year, month - 1 + PREVIEW_MONTHS - 1, 1))).slice(0, MONTH)
  return { from: start, to: to || (next < last ? next : last) }
}

/** The person's months with what is asked for. Throws 404 for whoever may not apply for the project. */
export async function previewParticipation(db: Db, who: Who, body: ParticipationBody) {
  const project = await findProject(db, body)
  const person = await findPerson(db, body.userId)
  if (!project || !person || !(await mayApply(db, project, who.userId))) throw notFound()
  const isComplete = Object.keys(participationFaults(body)).length === 0
  const { employment: showsEmployment, rates } = await loadPersonSight(db, who.userId, body.userId, project)
  const all = rates ? await readMonths(db, project, { ...body, ...toPreviewPeriod(body, project, who.today) }) : []
  const months = showsEmployment ? all : all.map((month) => ({ ...month, absentDays: 0 }))
  const issues = isComplete ? await findObstacles(db, project, person, { body, readerId: who.userId }) : []
  const end = showsEmployment ? contractEnd(person) : undefined
  const free = months.map((month) => month.free).toSorted((one, other) => Number(one) - Number(other))[0] ?? ''
  return {
    months,
    free,
    showsEmployment,
    contractEnd: end ? dayText(end) : '',
    issues: issues.map((issue) => issueIn(issue, who.language)),
  }
}
