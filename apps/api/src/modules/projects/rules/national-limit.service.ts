import type { ProjectStatus } from '@maru/shared/projects/project-fields.ts'
import type { Db } from '../../../kernel/database/database.ts'
import type { HookIssue } from '../../../kernel/extension-points/approval-hooks.ts'
import { conflict } from '../../../kernel/errors.ts'
import { personNames } from '../../../kernel/names.ts'

interface LimitedProject {
  readonly id: string
  readonly national: boolean
  readonly nationalExemption: string
  readonly callClosesOn: Date | null
}
interface Participant {
  readonly userId: string
  readonly role: string
}

/**
 * National projects somebody leads or takes part in beside this one, and the limits of today. Left out are projects with an exemption, those that
 * end within the months of the rule, counted from the day the call of this project closes, and participations that end before that day.
 */
async function countNational(db: Db, project: LimitedProject, userId: string) {
  const [count] = await db.$queryRaw<{ all: number; lead: number; most: number; mostLead: number }[]>`
    with rule as (select * from research_rule where valid_from <= office_day() order by valid_from desc limit 1),
    counted as (select p.id, p.pi_user_id = ${userId} as leads from project p cross join rule
      where p.national and p.national_exemption = '' and p.id <> ${project.id}::uuid and p.status in ('APPROVED', 'RUNNING')
        and p.ends_on > ${project.callClosesOn}::date + make_interval(months => rule.national_months)
        and (p.pi_user_id = ${userId} or exists (select from project_participation a where a.project_id = p.id and a.user_id = ${userId}
          and a.replaced_by_id is null and a.rate > 0 and a.valid_to >= ${project.callClosesOn}::date)))
    select (select count(*)::int from counted) as all, (select count(*)::int from counted where leads) as lead, rule.national_max as most,
      rule.national_as_lead as "mostLead" from rule`
  return count
}

/** Whether any limit holds today. */
async function hasLimits(db: Db) {
  const [rule] = await db.$queryRaw<{ holds: boolean }[]>`
    select greatest(national_max, national_as_lead) > 0 as holds from research_rule where valid_from <= office_day() order by valid_from desc limit 1`
  return rule?.holds === true
}

/** The limit a further national project would exceed, in words; undefined where it exceeds none. */
async function findExceeded(db: Db, project: LimitedProject, { userId, role }: Participant) {
  const count = await countNational(db, project, userId)
  if (!count) return undefined
  if (count.most > 0 && count.all >= count.most) return String(count.most)
  return role === 'PI' && count.mostLead > 0 && count.lead >= count.mostLead ? String(count.mostLead) : undefined
}

/** What the limits of national projects say against somebody in a project: `issue` at its path, or that the closing date of the call is missing. */
export async function findNationalIssues(
  db: Db,
  project: LimitedProject,
  participant: Participant,
  { path, text }: Pick<HookIssue, 'path' | 'text'>,
): Promise<HookIssue[]> {
  if (!project.national || project.nationalExemption !== '' || !(await hasLimits(db))) return []
  if (project.callClosesOn === null) return [{ path: 'body.projectNo', code: 'CALL_DATE', text: 'nationalCallDate' }]
  const limit = await findExceeded(db, project, participant)
  if (limit === undefined) return []
  const person = await db.user.findUniqueOrThrow({ where: { id: participant.userId }, select: personNames })
  return [{ path, code: 'NATIONAL_LIMIT', text, values: [person, limit] }]
}

/** What the limits say against the people of a project that is to count from now on, at the field `national`. */
export async function findMemberIssues(
  db: Db,
  project: LimitedProject & { status: ProjectStatus; piUserId: string },
): Promise<HookIssue[]> {
  if (project.status !== 'APPROVED' && project.status !== 'RUNNING') return []
  const participations = await db.projectParticipation.findMany({
    where: { projectId: project.id, replacedById: null },
    select: { userId: true },
    distinct: ['userId'],
    orderBy: { userId: 'asc' },
  })
  const lead = { userId: project.piUserId, role: 'PI' }
  const others = participations.filter(({ userId }) => userId !== project.piUserId).map(({ userId }) => ({ userId, role: '' }))
  const issues: HookIssue[] = []
  for (const member of [lead, ...others])
    issues.push(...(await findNationalIssues(db, project, member, { path: 'national', text: 'nationalMembers' })))
  return issues
}

const assertNone = ([issue]: readonly HookIssue[]) => {
  if (!issue) return
  const values = issue.values?.map((value) => (typeof value === 'number' ? String(value) : value))
  throw conflict(issue.code, issue.text, values)
}

/** Throws 409 for somebody who leads or takes part in more national projects than the rules allow, now that this one counts. */
export const assertNationalLimits = async (db: Db, id: string) =>
  assertNone(await findMemberIssues(db, await db.project.findUniqueOrThrow({ where: { id } })))

/** Throws 409 where somebody who is to lead a project again leads more national ones than the rules allow. */
export const assertLeadLimit = async (db: Db, project: LimitedProject, userId: string) =>
  assertNone(await findNationalIssues(db, project, { userId, role: 'PI' }, { path: 'national', text: 'nationalMembers' }))
