import { Prisma } from '@maru/prisma/generated/client.ts'
import type { Db } from '../../../kernel/database/database.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { nameIn, type PersonNames, personNameSql } from '../../../kernel/names.ts'
import type { HookIssue } from '../../../kernel/extension-points/approval-hooks.ts'
import { findDeputyIssues } from '../../../kernel/users/deputy-check.service.ts'
import { dateText } from '../../../kernel/users/user-format.ts'
import { toCountedDays, holidaysUnknown } from '../common/holiday-gaps.service.ts'
import { lockAccount } from '../balances/leave-account.service.ts'
import { policyOn } from '../common/leave-person.service.ts'
import { planLeave, type Plan, type LeaveCheckInput } from './leave-plan.service.ts'

/** Half of a day two leaves share: the whole day meets everything. */
const halvesMeet = Prisma.sql`(mine.half = 'FULL' or d.half = 'FULL' or d.half::text = mine.half)`

/** The counted days of a plan as rows `mine(date, half)`. */
const mine = ({ days }: Pick<Plan, 'days'>) => {
  const counted = days.filter(({ fraction }) => fraction > 0)
  const dates = counted.map(({ date }) => date)
  const halves = counted.map(({ half }) => half as string)
  return Prisma.sql`unnest(${dates}::date[], ${halves}::text[]) as mine(date, half)`
}

/** The leave a person already has on one of the halves. */
async function faultOfOverlap(db: Db, { userId, language }: LeaveCheckInput, plan: Plan): Promise<HookIssue[]> {
  const without = [plan.existingRequest?.id, plan.changed?.id].filter((id) => id !== undefined)
  const rows = await db.$queryRaw<{ from: Date; to: Date; nameEn: string; nameKo: string; nameDe: string }[]>`
    select r.date_from as from, r.date_to as to, t.name_en as "nameEn", t.name_ko as "nameKo", t.name_de as "nameDe"
    from ${mine(plan)} join leave_day d on d.user_id = ${userId} and d.date = mine.date and d.living and ${halvesMeet}
    join leave_request r on r.id = d.request_id join leave_type t on t.code = r.type_code
    where not r.id = any(${without}::uuid[]) order by mine.date limit 1`
  return rows.map((row) => ({
    path: 'body.from',
    code: 'OVERLAP',
    text: 'leaveOverlap',
    values: [dateText(row.from), dateText(row.to), nameIn(row, language)],
  }))
}

async function faultOfBlocks(db: Db, plan: Plan): Promise<HookIssue[]> {
  if (!plan.type) return []
  // Illness and the like cannot be put off: without types of its own a period concerns what takes from an account.
  const { code, poolCode } = plan.type
  const rows = await db.$queryRaw<{ from: Date; to: Date; reason: string }[]>`
    with recursive up as (
      select code, parent_code from department where code = ${plan.person.record.departmentCode}
      union select p.code, p.parent_code from department p join up on p.code = up.parent_code
    )
    select b.date_from as from, b.date_to as to, b.reason from block_period b
    where (b.department_code is null or b.department_code in (select code from up))
      and case when cardinality(b.type_codes) = 0 then ${poolCode !== null} else ${code} = any(b.type_codes) end
      and exists (select 1 from ${mine(plan)} where mine.date between b.date_from and b.date_to)
    order by b.date_from limit 1`
  return rows.map((row) => ({
    path: 'body.from',
    code: 'BLOCKED',
    text: 'leaveBlocked',
    values: [dateText(row.from), dateText(row.to), row.reason],
  }))
}

/** Deputies that cannot be, and those who are away themselves on more of the days than the rules allow. */
async function faultsOfSubstitutes(db: Db, { userId, body }: LeaveCheckInput, plan: Plan): Promise<HookIssue[]> {
  const { substitutes } = body
  if (substitutes.length === 0) return []
  const issues = await findDeputyIssues(db, userId, substitutes, body)
  const { substituteAwayDays } = await policyOn(db, plan.person.record.contractTypeCode, body.from)
  const away = await db.$queryRaw<({ userId: string; days: number } & PersonNames)[]>`
    select u.id as "userId", u.english_name as "englishName", u.korean_name as "koreanName", count(distinct d.date)::int as days from ${mine(plan)}
    join absence d on d.user_id = any(${substitutes}::text[]) and d.date = mine.date and ${halvesMeet} join users u on u.id = d.user_id
    group by u.id, u.english_name, u.korean_name having count(distinct d.date) > ${substituteAwayDays}::int`
  const ofAway = away.flatMap(({ userId: id, days, ...name }): HookIssue[] => {
    const path = `body.substitutes.${String(substitutes.indexOf(id))}`
    const isRefused = issues.some((issue) => issue.path === path)
    return isRefused ? [] : [{ path, code: 'SUBSTITUTE_AWAY', text: 'leaveSubstituteAway', values: [name, String(days)] }]
  })
  return [...issues, ...ofAway]
}

/** Everything that stands in the way of a request, with the plan it was found by. */
export async function checkLeave(db: Db, input: LeaveCheckInput): Promise<Plan> {
  const plan = await planLeave(db, input)
  if (plan.days.length === 0) return plan
  const more = [
    ...(await faultOfOverlap(db, input, plan)),
    ...(await faultOfBlocks(db, plan)),
    ...(await faultsOfSubstitutes(db, input, plan)),
  ]
  return { ...plan, issues: [...plan.issues, ...more] }
}

/** Checks a request under the lock of the person's account, so that nothing changes until the transaction ends. */
export async function checkLeaveLocked(db: Db, input: LeaveCheckInput) {
  await lockAccount(db, input.userId)
  return checkLeave(db, input)
}

export interface Colleague {
  userId: string
  name: string
  from: string
  to: string
}

/** Colleagues of the same department who are away on some of the days, named in the language of who reads it. */
export async function colleaguesAway(
  db: Db,
  userId: string,
  plan: Pick<Plan, 'days' | 'person'>,
  language: Who['language'],
): Promise<Colleague[]> {
  const rows = await db.$queryRaw<{ id: string; name: string; from: Date; to: Date }[]>`
    select u.id, ${Prisma.raw(personNameSql('u', language))} as name, min(d.date) as from, max(d.date) as to from ${mine(plan)}
    join absence d on d.date = mine.date and ${halvesMeet} join users u on u.id = d.user_id
    where u.department_code = ${plan.person.record.departmentCode} and u.id <> ${userId} and u.active and not u.deleted
    group by u.id, u.english_name, u.korean_name order by u.english_name`
  return rows.map((row) => ({ userId: row.id, name: row.name, from: dateText(row.from), to: dateText(row.to) }))
}

interface ThinDay {
  date: Date
  there: number
  staff: number
  minimum: number | null
  names: PersonNames[]
}

/** The first day on which fewer of the department would be there than it needs, half of them where nobody has said; with who is away. */
async function fewStaff(db: Db, userId: string, plan: Plan): Promise<HookIssue[]> {
  const { departmentCode } = plan.person.record
  const [thin] = await db.$queryRaw<ThinDay[]>`
    select date, staff - away - 1 as there, staff, minimum, names from (
      select mine.date, (select count(*)::int from users u where u.department_code = ${departmentCode} and works_on(u, mine.date)) as staff,
        (select s.minimum from department_staffing s where s.department_code = ${departmentCode}) as minimum,
        count(distinct d.user_id)::int as away, coalesce(jsonb_agg(distinct jsonb_build_object('englishName', u.english_name, 'koreanName', u.korean_name)) filter (where u.id is not null), '[]') as names
      from ${mine(plan)} left join (absence d join users u on u.id = d.user_id and u.department_code = ${departmentCode} and u.id <> ${userId}
        and works_on(u, d.date)) on d.date = mine.date group by mine.date) x
    where staff - away - 1 < coalesce(minimum, staff / 2.0) and staff > 1 order by date limit 1`
  if (!thin) return []
  const { date, there, staff, minimum, names } = thin
  const values = [dateText(date), there, staff, minimum ?? Math.ceil(staff / 2), names.length > 0 ? names : '–']
  return [{ path: 'body.from', code: 'FEW_STAFF', text: 'leaveFewStaffNames', values }]
}

/** Whether the days are counted by a week that is only assumed. */
function assumedWeekWarnings({ person, days }: Pick<Plan, 'person' | 'days'>): HookIssue[] {
  const perWeek = person.daysPerWeekOn(days[0]?.date ?? '')
  if (person.record.workSchedules.length > 0 || perWeek === 5) return []
  return [{ path: 'body.from', code: 'SCHEDULE_MISSING', text: 'leaveScheduleMissing', values: [String(perWeek)] }]
}

/** What one should know before asking; none of it stands in the way. */
export async function listWarnings(
  db: Db,
  { userId, language }: Pick<LeaveCheckInput, 'userId' | 'language'>,
  plan: Plan,
  away: readonly Colleague[],
): Promise<HookIssue[]> {
  if (plan.days.length === 0) return []
  const warnings = [...(await holidaysUnknown(db, { userId, language }, toCountedDays(plan), 'asks')), ...assumedWeekWarnings(plan)]
  // Illness happens whoever else is away.
  if (plan.type?.needsApproval === false) return warnings
  if (away.length > 0) warnings.push({ path: 'body.from', code: 'TEAM_AWAY', text: 'leaveTeamAway', values: [String(away.length)] })
  warnings.push(...(await fewStaff(db, userId, plan)))
  const [trip] = await db.$queryRaw<{ date: Date }[]>`
    select mine.date from ${mine(plan)} join absence d on d.user_id = ${userId} and d.date = mine.date and d.source = 'TRIP' and ${halvesMeet} order by 1 limit 1`
  if (trip) warnings.push({ path: 'body.from', code: 'OWN_TRIP', text: 'leaveOwnTrip', values: [dateText(trip.date)] })
  return warnings
}
