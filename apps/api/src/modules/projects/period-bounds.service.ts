import type { Who } from '../../kernel/access/session.ts'
import type { Db } from '../../kernel/database/database.ts'
import { invalid } from '../../kernel/errors.ts'
import { type HookIssue, issueIn } from '../../kernel/extension-points/approval-hooks.ts'
import { type PersonNames } from '../../kernel/names.ts'

interface Bounds {
  readonly id: string
  readonly projectNo: string
  /** Days as `YYYY-MM-DD`. */
  readonly startsOn: string
  readonly endsOn: string
}

/** What of a project would be outside a period: years with budget, tasks, and bookings after its end; `field` is the one of the end. */
export async function findOutsidePeriod(db: Db, { id, projectNo, startsOn, endsOn }: Bounds, field: string): Promise<HookIssue[]> {
  const issues: HookIssue[] = []
  const years = await db.$queryRaw<{ year: number }[]>`
    select distinct l.year from budget_line l where l.project_id = ${id}::uuid
      and l.year not between extract(year from ${startsOn}::date) and extract(year from ${endsOn}::date)
      and (l.planned + l.changed <> 0 or greatest(l.reserved, l.committed, l.spent) > 0) order by 1`
  if (years.length > 0)
    issues.push({ path: field, code: 'PERIOD_BUDGET', text: 'periodBudget', values: [years.map(({ year }) => String(year)).join(', ')] })
  const [tasks] = await db.$queryRaw<{ count: number }[]>`
    select count(*)::int as count from wbs_task t where t.project_id = ${id}::uuid and (t.starts_on < ${startsOn}::date or t.ends_on > ${endsOn}::date)`
  if (tasks && tasks.count > 0) issues.push({ path: field, code: 'PERIOD_TASKS', text: 'periodTasks', values: [tasks.count] })
  const [bookings] = await db.$queryRaw<{ count: number }[]>`
    select count(*)::int as count from reservation r where r.project_no = ${projectNo} and r.ends_at::date > ${endsOn}::date and r.ends_at > now()
      and r.status in ('REQUESTED', 'CONFIRMED', 'IN_USE', 'OFFERED')`
  if (bookings && bookings.count > 0)
    issues.push({ path: field, code: 'PERIOD_BOOKINGS', text: 'periodBookings', values: [bookings.count] })
  return issues
}

/** Throws 400 where the dates of a project leave out budget, bookings or participants; a period application ends participations itself. */
export async function assertInsidePeriod(db: Db, who: Who, bounds: Bounds) {
  const issues = await findOutsidePeriod(db, bounds, 'endsOn')
  const { id, startsOn, endsOn } = bounds
  const people = await db.$queryRaw<PersonNames[]>`
    select distinct u.english_name as "englishName", u.korean_name as "koreanName" from project_participation a join users u on u.id = a.user_id
    where a.project_id = ${id}::uuid and a.replaced_by_id is null and (a.valid_from < ${startsOn}::date or a.valid_to > ${endsOn}::date) order by 1`
  if (people.length > 0) issues.push({ path: 'endsOn', code: 'PERIOD_PEOPLE', text: 'periodPeople', values: [people] })
  if (issues.length > 0) throw invalid(issues.map((issue) => issueIn(issue, who.language)))
}
