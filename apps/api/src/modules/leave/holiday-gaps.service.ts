import { Prisma } from '@maru/prisma/generated/client.ts'
import type { Language } from '@maru/shared/labels.ts'
import { addMonths, yearOf } from '@maru/shared/leave/leave-dates.ts'
import { leaveLabels } from '@maru/shared/leave/leave.labels.ts'
import type { Db } from '../../database.ts'
import { nameIn, wordIn } from '../../names.ts'
import type { HookIssue } from '../../ports/approval-hooks.ts'
import { officeDay } from '../../time-zone.ts'
import { officeWithout } from '../notifications/administrators.service.ts'
import type { Plan } from './leave-plan.service.ts'
import { MONTHS_AHEAD } from './leave-rules.ts'

// Leave reaches further than the calendars do: where the public holidays of a year are not entered, its working days count in silence.

interface CalendarYear {
  calendar: string
  year: number
}

/** Of rows `p(calendar, year)`, whether no public holiday is entered; days of the house's own make no year known. */
const isUnknown = Prisma.sql`not exists (select 1 from holiday h where h.calendar_code = p.calendar and not h.removed and h.kind <> 'COMPANY'
  and h.date between make_date(p.year, 1, 1) and make_date(p.year, 12, 31))`

/** Calendars people work by, with the years leave can be asked for in which they have no public holidays. */
export async function calendarGaps(db: Db): Promise<CalendarYear[]> {
  const today = await officeDay(db)
  return db.$queryRaw`
    select p.calendar, p.year from (
      select c.code as calendar, y.year from holiday_calendar c,
        generate_series(${yearOf(today)}::int, ${yearOf(addMonths(today, MONTHS_AHEAD))}::int) as y(year)
      where exists (select 1 from workplace w where w.calendar_code = c.code and w.active)
        or exists (select 1 from user_workplace_history k join users u on u.id = k.user_id and u.active and not u.deleted where k.calendar_code = c.code)
    ) p where ${isUnknown} order by p.year`
}

/** People who can say more. */
const MOST_NAMES = 2

/** Who of the office can be asked, in a word where there is nobody else. */
async function whomToAsk(db: Db, userId: string, language: Language) {
  const people = await db.user.findMany({
    where: { id: { in: await officeWithout(db, userId) } },
    select: { englishName: true },
    orderBy: [{ englishName: 'asc' }, { id: 'asc' }],
    take: MOST_NAMES,
  })
  return people.length === 0 ? wordIn(leaveLabels.theOffice, language) : people.map(({ englishName }) => englishName).join(', ')
}

/** Says that days are counted by a calendar that has no public holidays for them yet, or by none at all. */
export async function holidaysUnknown(
  db: Db,
  userId: string,
  { days, person, type }: Pick<Plan, 'days' | 'person' | 'type'>,
  language: Language,
): Promise<HookIssue[]> {
  // Days of a type that counts holidays as well stay as many as they are.
  if (type === null || type.countsHolidays) return []
  const counted = days.filter(({ fraction }) => fraction > 0).map(({ date }) => ({ calendar: person.calendarOn(date), year: yearOf(date) }))
  const gaps = await db.$queryRaw<CalendarYear[]>`
    select distinct p.calendar, p.year from unnest(${counted.map(({ calendar }) => calendar)}::text[], ${counted.map(({ year }) => year)}::int[]) as p(calendar, year)
    where ${isUnknown} order by p.year`
  const first = gaps[0]
  if (!first) return []
  const asked = await whomToAsk(db, userId, language)
  if (first.calendar === '') return [{ path: 'body.from', code: 'NO_CALENDAR', text: 'leaveNoCalendar', values: [asked] }]
  const calendar = await db.holidayCalendar.findUniqueOrThrow({ where: { code: first.calendar } })
  const years = gaps.filter((gap) => gap.calendar === first.calendar).map(({ year }) => String(year))
  const values = [nameIn(calendar, language), years.join(', '), asked]
  return [{ path: 'body.from', code: 'HOLIDAYS_UNKNOWN', text: 'leaveHolidaysUnknown', values }]
}
