import type { LeavePreference } from '@maru/prisma/generated/client.ts'
import { amountText } from '@maru/shared/leave/common/leave-amount.ts'
import { daysBetween, toYear } from '@maru/shared/leave/common/leave-dates.ts'
import type { PopularTimeRow, preferenceInput, preferencePlan, PreferenceRow } from '@maru/shared/leave/planning/leave-preference.ts'
import { mostAway, planTurns, type PlannedPreference, type Turn } from '@maru/shared/leave/planning/leave-preference-plan.ts'
import type { Prisma } from '@maru/prisma/generated/client.ts'
import type { z } from 'zod'
import { askIn, type Db } from '../../../kernel/database/database.ts'
import { isInPerson } from '../../../kernel/access/private-reads.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { personNameIn, personNames } from '../../../kernel/names.ts'
import { dateText } from '../../../kernel/users/user-format.ts'
import { day, inHundredths, todayFor } from '../common/leave-person.service.ts'
import { listTimes } from './popular-period.service.ts'
import { listTeamPeople, type TeamPerson } from '../calendars/team-calendar.service.ts'

type Plan = z.output<typeof preferencePlan>
type Kind = PreferenceRow['kind']

/** The school holidays most of a span lies in, at the place of a person. */
function kindOf({ from, to }: { from: string; to: string }, calendar: string, times: readonly PopularTimeRow[]): Kind {
  const shared = (time: PopularTimeRow) => daysBetween(time.from > from ? time.from : from, time.to < to ? time.to : to) + 1
  const overlappingTimes = times.filter((time) => time.calendarCode === calendar && shared(time) > 0)
  return overlappingTimes.toSorted((a, b) => shared(b) - shared(a))[0]?.kind ?? ''
}

/** Days of leave people had in school holidays of the two years before, as `user|kind|year`; hundredths. */
async function turnsBefore(db: Db, userIds: readonly string[], year: number) {
  const rows = await db.$queryRaw<{ user_id: string; kind: string; year: number; days: Prisma.Decimal }[]>`
    select d.user_id, t.kind::text as kind, extract(year from t.date_from)::int as year, sum(d.fraction) as days
    from leave_day d join leave_request r on r.id = d.request_id and r.status = 'APPROVED' join leave_type y on y.code = r.type_code and y.pool_code is not null
    join popular_time t on d.date between t.date_from and t.date_to and extract(year from t.date_from)::int between ${year - 2}::int and ${year - 1}::int
    where d.living and d.user_id = any(${[...userIds]}::text[]) and t.calendar_code = coalesce(
      (select h.calendar_code from user_workplace_history h where h.user_id = d.user_id and h.valid_from <= d.date order by h.valid_from desc limit 1),
      (select w.calendar_code from user_settings s join workplace w on w.code = s.workplace_code where s.user_id = d.user_id))
    group by 1, 2, 3`
  return new Map(rows.map((row) => [`${row.user_id}|${row.kind}|${String(row.year)}`, inHundredths(row.days)]))
}

/** Days on which people are away already by decided leave. */
async function takenDays(db: Db, userIds: readonly string[], year: number) {
  const rows = await db.absence.findMany({
    where: { userId: { in: [...userIds] }, date: { gte: day(`${String(year)}-01-01`), lte: day(`${String(year + 1)}-01-31`) } },
    select: { userId: true, date: true },
  })
  return rows.map((row) => ({ userId: row.userId, date: dateText(row.date) }))
}

interface PreferenceContext {
  person: TeamPerson
  kind: Kind
  planned: PlannedPreference
}

const plannedOf = (preference: LeavePreference, kind: Kind, had: (year: number) => number, year: number): PlannedPreference => ({
  id: preference.id,
  userId: preference.userId,
  from: dateText(preference.dateFrom),
  to: dateText(preference.dateTo),
  priority: preference.priority,
  schoolAge: preference.schoolAge && kind !== '',
  agreed: preference.state === 'AGREED',
  lastYear: had(year - 1),
  yearBefore: had(year - 2),
  askedAt: preference.createdAt.toISOString(),
})

const priorityOf = (priority: number): z.output<typeof preferenceInput.shape.priority> =>
  priority === 1 ? '1' : priority === 2 ? '2' : '3'

function shownPreference(
  who: Who,
  preference: LeavePreference,
  { person, kind, planned }: PreferenceContext,
  turn: Turn | undefined,
  nameOf: (id: string) => string,
): PreferenceRow {
  const isOwn = preference.userId === who.userId
  const knows = (isOwn || person.answers) && isInPerson(who)
  return {
    id: preference.id,
    userId: preference.userId,
    name: person.name,
    departmentName: person.departmentName,
    from: planned.from,
    to: planned.to,
    priority: priorityOf(preference.priority),
    schoolAge: knows && preference.schoolAge,
    note: knows ? preference.note : '',
    state: preference.state,
    answer: knows ? preference.answer : '',
    answeredByName: preference.answeredBy ? nameOf(preference.answeredBy) : '',
    answeredAt: preference.answeredAt ?? '',
    kind,
    lastYear: amountText(planned.lastYear),
    yearBefore: amountText(planned.yearBefore),
    rank: turn?.rank ?? 0,
    crowdedOn: turn?.crowdedOn ?? '',
    mayEdit: isOwn,
    mayAnswer: person.answers && !isOwn,
  }
}

/** What is known of each preference: its person, the school holidays it lies in and what the person had of them. */
async function loadContexts(
  db: Db,
  preferences: readonly LeavePreference[],
  people: ReadonlyMap<string, TeamPerson>,
  times: readonly PopularTimeRow[],
  year: number,
) {
  const had = await turnsBefore(db, [...people.keys()], year)
  const contexts = new Map<string, PreferenceContext>()
  for (const preference of preferences) {
    const person = people.get(preference.userId)
    if (!person) continue
    const kind = kindOf({ from: dateText(preference.dateFrom), to: dateText(preference.dateTo) }, person.calendarCode, times)
    const hadIn = (of: number) => had.get(`${preference.userId}|${kind}|${String(of)}`) ?? 0
    contexts.set(preference.id, { person, kind, planned: plannedOf(preference, kind, hadIn, year) })
  }
  return contexts
}

type Departments = ReadonlyMap<string, readonly TeamPerson[]>

/** Turns of the preferences, department by department. */
async function turnsOf(
  db: Db,
  departments: Departments,
  preferences: readonly LeavePreference[],
  contexts: ReadonlyMap<string, PreferenceContext>,
  year: number,
) {
  const taken = await takenDays(
    db,
    [...departments.values()].flat().map(({ userId }) => userId),
    year,
  )
  const turns = new Map<string, Turn>()
  for (const [code, staff] of departments) {
    const own = preferences.filter(({ id, state }) => state !== 'DECLINED' && contexts.get(id)?.person.departmentCode === code)
    const ofStaff = new Set(staff.map(({ userId }) => userId))
    const planned = own.flatMap(({ id }) => contexts.get(id)?.planned ?? [])
    const away = taken.filter(({ userId }) => ofStaff.has(userId))
    for (const [id, turn] of planTurns(planned, away, staff.length)) turns.set(id, turn)
  }
  return turns
}

async function namesOf(db: Db, { language }: Who, ids: readonly string[]) {
  const rows = await db.user.findMany({ where: { id: { in: [...ids] } }, select: { id: true, ...personNames } })
  const names = new Map(rows.map(({ id, ...person }) => [id, personNameIn(person, language)]))
  return (id: string) => names.get(id) ?? id
}

/**
 * The preferences of a department for a year with whose turn it is. Colleagues see who would like what, so that they can agree among
 * themselves; why, only the person and whoever answers. Of departments one neither belongs to nor is responsible for, nothing.
 */
export async function loadPreferencePlan(
  db: Db,
  who: Who,
  query: { year?: number | undefined; department?: string | undefined },
): Promise<Plan> {
  const year = query.year ?? toYear(await todayFor(db, who.userId))
  const [first, last] = [`${String(year)}-01-01`, `${String(year)}-12-31`]
  const everybody = await listTeamPeople(askIn(db), who, query.department ?? who.departmentCode, first)
  const visible = everybody.filter(({ seen, departmentCode }) => seen || departmentCode === who.departmentCode)
  const people = new Map(visible.map((one) => [one.userId, one]))
  const calendars = [...new Set(visible.map(({ calendarCode }) => calendarCode))]
  const times = await listTimes(db, who, { year, calendars })
  const preferences = await db.leavePreference.findMany({
    where: { userId: { in: [...people.keys()] }, dateFrom: { gte: day(first), lte: day(last) } },
    orderBy: [{ dateFrom: 'asc' }, { createdAt: 'asc' }],
  })
  const contexts = await loadContexts(db, preferences, people, times, year)
  const departments = Map.groupBy(everybody, ({ departmentCode }) => departmentCode)
  const turns = await turnsOf(db, departments, preferences, contexts, year)
  const nameOf = await namesOf(
    db,
    who,
    preferences.flatMap(({ answeredBy }) => answeredBy ?? []),
  )
  const withPreferences = new Set([...contexts.values()].map(({ person }) => person.departmentCode))
  return {
    year,
    times,
    departments: [...departments]
      .filter(([code]) => withPreferences.has(code))
      .map(([, staff]) => ({ name: staff[0]?.departmentName ?? '', staff: staff.length, most: mostAway(staff.length) })),
    preferences: preferences.flatMap((preference) => {
      const about = contexts.get(preference.id)
      return about ? [shownPreference(who, preference, about, turns.get(preference.id), nameOf)] : []
    }),
  }
}
