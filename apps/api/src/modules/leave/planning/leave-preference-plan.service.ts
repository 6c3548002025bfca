import type { LeaveWish } from '@maru/prisma/generated/client.ts'
import { amountText } from '@maru/shared/leave/common/leave-amount.ts'
import { daysBetween, yearOf } from '@maru/shared/leave/common/leave-dates.ts'
import type { PopularTimeRow, wishInput, wishPlan, WishRow } from '@maru/shared/leave/planning/leave-preference.ts'
import { mostAway, planTurns, type PlannedWish, type Turn } from '@maru/shared/leave/planning/leave-preference-plan.ts'
import type { Prisma } from '@maru/prisma/generated/client.ts'
import type { z } from 'zod'
import type { Db } from '../../../kernel/database/database.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { dateText } from '../../../kernel/users/user-format.ts'
import { day, inHundredths, todayFor } from '../common/leave-person.service.ts'
import { listTimes } from './popular-period.service.ts'
import { peopleOf, type TeamPerson } from '../calendars/team-calendar.service.ts'

type Plan = z.output<typeof wishPlan>
type Kind = WishRow['kind']

/** The school holidays most of a span lies in, at the place of a person. */
function kindOf({ from, to }: { from: string; to: string }, calendar: string, times: readonly PopularTimeRow[]): Kind {
  const shared = (time: PopularTimeRow) => daysBetween(time.from > from ? time.from : from, time.to < to ? time.to : to) + 1
  const met = times.filter((time) => time.calendarCode === calendar && shared(time) > 0)
  return met.toSorted((a, b) => shared(b) - shared(a))[0]?.kind ?? ''
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

interface Known {
  person: TeamPerson
  kind: Kind
  planned: PlannedWish
}

const plannedOf = (wish: LeaveWish, kind: Kind, had: (year: number) => number, year: number): PlannedWish => ({
  id: wish.id,
  userId: wish.userId,
  from: dateText(wish.dateFrom),
  to: dateText(wish.dateTo),
  priority: wish.priority,
  schoolAge: wish.schoolAge && kind !== '',
  agreed: wish.state === 'AGREED',
  lastYear: had(year - 1),
  yearBefore: had(year - 2),
  askedAt: wish.createdAt.toISOString(),
})

const priorityOf = (priority: number): z.output<typeof wishInput.shape.priority> => (priority === 1 ? '1' : priority === 2 ? '2' : '3')

function shownWish(
  who: Who,
  wish: LeaveWish,
  { person, kind, planned }: Known,
  turn: Turn | undefined,
  nameOf: (id: string) => string,
): WishRow {
  const isOwn = wish.userId === who.userId
  const knows = isOwn || person.answers
  return {
    id: wish.id,
    userId: wish.userId,
    name: person.name,
    departmentName: person.departmentName,
    from: planned.from,
    to: planned.to,
    priority: priorityOf(wish.priority),
    schoolAge: knows && wish.schoolAge,
    note: knows ? wish.note : '',
    state: wish.state,
    answer: knows ? wish.answer : '',
    answeredByName: wish.answeredBy ? nameOf(wish.answeredBy) : '',
    answeredAt: wish.answeredAt ?? '',
    kind,
    lastYear: amountText(planned.lastYear),
    yearBefore: amountText(planned.yearBefore),
    rank: turn?.rank ?? 0,
    crowdedOn: turn?.crowdedOn ?? '',
    mayEdit: isOwn,
    mayAnswer: person.answers && !isOwn,
  }
}

/** What is known of each wish: its person, the school holidays it lies in and what the person had of them. */
async function knownOf(
  db: Db,
  wishes: readonly LeaveWish[],
  people: ReadonlyMap<string, TeamPerson>,
  times: readonly PopularTimeRow[],
  year: number,
) {
  const had = await turnsBefore(db, [...people.keys()], year)
  const known = new Map<string, Known>()
  for (const wish of wishes) {
    const person = people.get(wish.userId)
    if (!person) continue
    const kind = kindOf({ from: dateText(wish.dateFrom), to: dateText(wish.dateTo) }, person.calendarCode, times)
    const hadIn = (of: number) => had.get(`${wish.userId}|${kind}|${String(of)}`) ?? 0
    known.set(wish.id, { person, kind, planned: plannedOf(wish, kind, hadIn, year) })
  }
  return known
}

type Departments = ReadonlyMap<string, readonly TeamPerson[]>

/** Whose turn it is, department by department. */
async function turnsOf(db: Db, departments: Departments, wishes: readonly LeaveWish[], known: ReadonlyMap<string, Known>, year: number) {
  const taken = await takenDays(
    db,
    [...departments.values()].flat().map(({ userId }) => userId),
    year,
  )
  const turns = new Map<string, Turn>()
  for (const [code, staff] of departments) {
    const own = wishes.filter(({ id, state }) => state !== 'DECLINED' && known.get(id)?.person.departmentCode === code)
    const ofStaff = new Set(staff.map(({ userId }) => userId))
    const planned = own.flatMap(({ id }) => known.get(id)?.planned ?? [])
    const away = taken.filter(({ userId }) => ofStaff.has(userId))
    for (const [id, turn] of planTurns(planned, away, staff.length)) turns.set(id, turn)
  }
  return turns
}

async function namesOf(db: Db, ids: readonly string[]) {
  const rows = await db.user.findMany({ where: { id: { in: [...ids] } }, select: { id: true, englishName: true } })
  const names = new Map(rows.map(({ id, englishName }) => [id, englishName]))
  return (id: string) => names.get(id) ?? id
}

/**
 * The wishes of a department for a year with whose turn it is. Colleagues see who wishes for what, so that they can agree among
 * themselves; why, only the person and whoever answers. Of departments one neither belongs to nor is responsible for, nothing.
 */
export async function planOf(db: Db, who: Who, query: { year?: number | undefined; department?: string | undefined }): Promise<Plan> {
  const year = query.year ?? yearOf(await todayFor(db, who.userId))
  const [first, last] = [`${String(year)}-01-01`, `${String(year)}-12-31`]
  const everybody = await peopleOf(db, who, query.department ?? who.departmentCode, first)
  const visible = everybody.filter(({ seen, departmentCode }) => seen || departmentCode === who.departmentCode)
  const people = new Map(visible.map((one) => [one.userId, one]))
  const calendars = [...new Set(visible.map(({ calendarCode }) => calendarCode))]
  const times = await listTimes(db, who, { year, calendars })
  const wishes = await db.leaveWish.findMany({
    where: { userId: { in: [...people.keys()] }, dateFrom: { gte: day(first), lte: day(last) } },
    orderBy: [{ dateFrom: 'asc' }, { createdAt: 'asc' }],
  })
  const known = await knownOf(db, wishes, people, times, year)
  const departments = Map.groupBy(everybody, ({ departmentCode }) => departmentCode)
  const turns = await turnsOf(db, departments, wishes, known, year)
  const nameOf = await namesOf(
    db,
    wishes.flatMap(({ answeredBy }) => answeredBy ?? []),
  )
  const withWishes = new Set([...known.values()].map(({ person }) => person.departmentCode))
  return {
    year,
    times,
    departments: [...departments]
      .filter(([code]) => withWishes.has(code))
      .map(([, staff]) => ({ name: staff[0]?.departmentName ?? '', staff: staff.length, most: mostAway(staff.length) })),
    wishes: wishes.flatMap((wish) => {
      const about = known.get(wish.id)
      return about ? [shownWish(who, wish, about, turns.get(wish.id), nameOf)] : []
    }),
  }
}
