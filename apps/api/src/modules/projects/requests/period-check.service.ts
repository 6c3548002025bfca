import { isBlank } from '@maru/shared/codecs.ts'
import { Prisma } from '@maru/prisma/generated/client.ts'
import type { Language } from '@maru/shared/labels.ts'
import { PROJECT_YEARS_MAX } from '@maru/shared/projects/project-fields.ts'
import { type PeriodBody, periodFaults } from '@maru/shared/projects/requests/period-body.ts'
import type { Who } from '../../../kernel/access/session.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { notFound } from '../../../kernel/errors.ts'
import { faultIssues, type HookDocument, type HookIssue, issueIn } from '../../../kernel/extension-points/approval-hooks.ts'
import { personNameSql } from '../../../kernel/names.ts'
import { findOutsidePeriod } from '../period-bounds.service.ts'
import { budgetLineIssues } from '../project-budget.service.ts'
import { findNationalIssues } from '../rules/national-limit.service.ts'
import { listRatedProjects } from '../rules/rated-projects.service.ts'
import { dayText } from './participation-check.service.ts'
import { seesEmploymentSql, withinSight } from './person-sight.ts'
import { dayAfter } from './participation-versions.service.ts'
import { isDrafterEntitled, isHidden, mayApply } from './request-access.ts'

const WHOLE = 100
const changeable = new Set(['APPROVED', 'RUNNING', 'SUSPENDED'])
const yearOf = (day: string) => Number(day.slice(0, 4))

const findProject = (db: Db, projectNo: string) => db.project.findUnique({ where: { projectNo } })
type FoundProject = NonNullable<Awaited<ReturnType<typeof findProject>>>

/** Days of the present period and of the one that is asked for; `to.startsOn` is the present one where none is asked for. */
export const periodsIn = (body: Pick<PeriodBody, 'startsOn' | 'endsOn'>, project: Pick<FoundProject, 'startsOn' | 'endsOn'>) => {
  const from = { startsOn: dayText(project.startsOn), endsOn: dayText(project.endsOn) }
  return { from, to: { startsOn: body.startsOn || from.startsOn, endsOn: body.endsOn || from.endsOn } }
}

interface LastRow {
  userId: string
  name: string
  role: 'PI' | 'CO_PI' | 'RESEARCHER' | 'STUDENT' | 'ADMIN' | 'EXTERNAL'
  rate: Prisma.Decimal
  contractEnd: string
  seesEmployment: boolean
  total: Prisma.Decimal | null
}

/** Person who reads what is wrong, in a language. */
type Reader = Pick<Who, 'userId' | 'language'>

/** People who work on a project until its end, with the highest sum of rates in the days that are added. */
const readLastParticipants = (db: Db, project: FoundProject, endsOn: string, { userId, language }: Reader) => db.$queryRaw<LastRow[]>`
  select a.user_id as "userId", ${Prisma.raw(personNameSql('u', language))} as name, a.role::text, a.rate,
    coalesce(least(u.contract_end_date, u.retirement_date)::text, '') as "contractEnd", ${seesEmploymentSql(userId)} as "seesEmployment",
    case when ${endsOn}::date > p.ends_on then participation_peak(a.user_id, p.ends_on + 1, ${endsOn}::date) + a.rate end as total
  from project_participation a join users u on u.id = a.user_id join project p on p.id = a.project_id
  where a.project_id = ${project.id}::uuid and a.replaced_by_id is null and a.valid_to = p.ends_on order by a.role, u.english_name, a.user_id`

interface LastRequest {
  readonly body: PeriodBody
  readonly last: LastRow
}

/** What prevents one of them: contract, rates and limits, without what the reader may not know. */
async function findPersonIssues(db: Db, project: FoundProject, { body, last }: LastRequest, readerId: string): Promise<HookIssue[]> {
  const { userId, name, contractEnd, seesEmployment, total } = last
  const issues: HookIssue[] = []
  const add = (code: string, text: HookIssue['text'], values: NonNullable<HookIssue['values']>) =>
    issues.push({ path: 'body.extended', code, text, values })
  if (contractEnd !== '' && contractEnd < body.endsOn) add('CONTRACT_END', 'periodContract', [name, contractEnd])
  if (total?.greaterThan(WHOLE)) {
    const first = dayText(dayAfter(project.endsOn))
    const projects = await listRatedProjects(db, { userId, first, last: body.endsOn, exceptId: project.id, readerId })
    const values = [name, total.toString(), ...(projects.length > 0 ? [projects] : [])]
    add('RATE_TOO_HIGH', projects.length > 0 ? 'periodRates' : 'periodRate', values)
  }
  if (userId !== project.piUserId)
    issues.push(...(await findNationalIssues(db, project, last, { path: 'body.extended', text: 'periodLimit' })))
  const sight = { employment: seesEmployment, rates: true }
  return withinSight(issues, sight, { path: 'body.extended', text: 'periodUnavailable', values: [name] })
}

/** What is wrong with the people that are to work on: no such participant, contract, rates and limits. */
async function findPeopleIssues(db: Db, project: FoundProject, body: PeriodBody, reader: Reader): Promise<HookIssue[]> {
  if (body.endsOn <= dayText(project.endsOn)) return []
  const participants = await readLastParticipants(db, project, body.endsOn, reader)
  // Whoever leads is in the project until its end, with a participation that is extended or not.
  const lead = { userId: project.piUserId, role: 'PI' }
  const issues = await findNationalIssues(db, project, lead, { path: 'body.endsOn', text: 'periodLeadLimit' })
  for (const userId of body.extended) {
    const last = participants.find((one) => one.userId === userId)
    if (last) issues.push(...(await findPersonIssues(db, project, { body, last }, reader.userId)))
    else issues.push({ path: 'body.extended', code: 'NOT_LAST', text: 'periodNotLast', values: [userId] })
  }
  return issues
}

const lineTexts: Readonly<Record<string, HookIssue['text']>> = { LINE_YEAR: 'fieldLineYear', LINE_TWICE: 'fieldLineTwice' }

/** What is wrong with the budget that comes with the extension. */
function findBudgetIssues(body: PeriodBody, { startsOn, endsOn }: { startsOn: string; endsOn: string }): HookIssue[] {
  if (body.costNeutral) return []
  const added = body.lines.map((line) => ({ ...line, id: '' as const }))
  return budgetLineIssues(added, [], [yearOf(startsOn), yearOf(endsOn)]).map(({ path, code }) => ({
    path: `body.${path}`,
    code,
    text: lineTexts[code] ?? 'fieldInvalid',
  }))
}

/** What stands in the way of the new dates. */
async function findDateIssues(db: Db, project: FoundProject, body: PeriodBody): Promise<HookIssue[]> {
  const { from, to } = periodsIn(body, project)
  const issue = (code: string, text: HookIssue['text']): HookIssue[] => [{ path: 'body.endsOn', code, text }]
  if (to.endsOn < to.startsOn) return issue('BEFORE_START', 'fieldBeforeStart')
  if (to.startsOn === from.startsOn && to.endsOn === from.endsOn) return issue('PERIOD_SAME', 'periodSame')
  if (yearOf(to.endsOn) - yearOf(to.startsOn) >= PROJECT_YEARS_MAX) return issue('PERIOD_TOO_LONG', 'fieldPeriodTooLong')
  const [past] = await db.$queryRaw<{ past: boolean }[]>`select ${to.endsOn}::date < office_day() as past`
  if (past?.past && to.endsOn < from.endsOn) return issue('PERIOD_PAST', 'periodPast')
  return findOutsidePeriod(db, { id: project.id, projectNo: project.projectNo, ...to }, 'body.endsOn')
}

/** Everything that prevents the change, all at once. */
async function findObstacles(db: Db, project: FoundProject, body: PeriodBody, reader: Reader) {
  const issues = await findDateIssues(db, project, body)
  if (!changeable.has(project.status)) issues.unshift({ path: 'body.projectNo', code: 'PERIOD_CLOSED', text: 'periodClosed' })
  return [...issues, ...findBudgetIssues(body, periodsIn(body, project).to), ...(await findPeopleIssues(db, project, body, reader))]
}

/** Everything wrong with an application, under the locks of the project and of the people who work on, so that nothing changes meanwhile. */
export async function validatePeriod(db: Db, document: HookDocument, body: PeriodBody, language: Language): Promise<readonly HookIssue[]> {
  const faults = faultIssues(periodFaults(body))
  if (faults.length > 0)
    return faults.map((fault) => (fault.path === 'body.costNeutral' ? { ...fault, text: 'periodNoBudget' as const } : fault))
  await db.$queryRaw`select 1 as locked from project where project_no = ${body.projectNo} for no key update`
  const project = await findProject(db, body.projectNo)
  if (!project || (await isHidden(db, project, document))) return [{ path: 'body.projectNo', code: 'REQUIRED', text: 'fieldRequired' }]
  if (!(await isDrafterEntitled(db, project, document))) return [{ path: 'body.projectNo', code: 'NOT_LEAD', text: 'budgetNotLead' }]
  await db.$queryRaw`select 1 as locked from users where id = any(${body.extended}::text[]) order by id for no key update`
  const issues = await findObstacles(db, project, body, { userId: document.drafterId, language })
  const lacksConsent = project.funder !== '' && (isBlank(body.consent) || document.fileGroupId === null)
  return lacksConsent ? [...issues, { path: 'body.consent', code: 'CONSENT', text: 'periodConsent' }] : issues
}

/** People who work on the project until its end, and what prevents the change. Throws 404 for whoever may not apply for the project. */
export async function previewPeriod(db: Db, who: Who, body: PeriodBody) {
  const project = await findProject(db, body.projectNo)
  if (!project || !(await mayApply(db, project, who.userId))) throw notFound()
  const { to } = periodsIn(body, project)
  const participants = await readLastParticipants(db, project, to.endsOn, who)
  const issues = body.endsOn === '' ? [] : await findObstacles(db, project, body, who)
  return {
    participants: participants.map(({ userId, name, rate, contractEnd, seesEmployment, total }) => ({
      userId,
      name,
      rate: rate.toFixed(2),
      contractEnd: seesEmployment ? contractEnd : '',
      total: total?.toFixed(2) ?? '',
    })),
    issues: issues.map((issue) => issueIn(issue, who.language)),
  }
}
