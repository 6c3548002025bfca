import { Prisma } from '@maru/prisma/generated/client.ts'
import type { Language } from '@maru/shared/labels.ts'
import { addMonths, toYear } from '@maru/shared/leave/common/leave-dates.ts'
import { leaveLabels } from '@maru/shared/leave/leave.labels.ts'
import { personReference, recordReference } from '../../../kernel/notifications/notice-values.ts'
import { enqueue } from '../../../kernel/background/enqueue.ts'
import type { Db } from '../../../kernel/database/database.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { nameIn, personNameIn, personNames, wordIn } from '../../../kernel/names.ts'
import type { HookIssue } from '../../../kernel/extension-points/approval-hooks.ts'
import { officeDay } from '../../../kernel/time-zone.ts'
import { officeWithout } from '../../../kernel/notifications/administrators.service.ts'
import type { LeavePerson } from './leave-person.service.ts'
import type { Plan } from '../requests/leave-plan.service.ts'
import { MONTHS_AHEAD } from './leave-rules.ts'

// Leave reaches further than the calendars do: where the public holidays of a year are not entered, its working days count in silence.

interface CalendarYear {
  calendar: string
  year: number
}

/** Condition on rows `p(calendar, year)`: no public holiday is entered; days of the organisation's own make no year known. */
const isUnknown = Prisma.sql`not exists (select 1 from holiday h where h.calendar_code = p.calendar and not h.removed and h.kind <> 'COMPANY'
  and h.date between make_date(p.year, 1, 1) and make_date(p.year, 12, 31))`

/** Calendars people work by, with the years leave can be asked for in which they have no public holidays. */
export async function calendarGaps(db: Db): Promise<CalendarYear[]> {
  const today = await officeDay(db)
  return db.$queryRaw`
    select p.calendar, p.year from (
      select c.code as calendar, y.year from holiday_calendar c,
        generate_series(${toYear(today)}::int, ${toYear(addMonths(today, MONTHS_AHEAD))}::int) as y(year)
      where exists (select 1 from workplace w where w.calendar_code = c.code and w.active)
        or exists (select 1 from user_workplace_history k join users u on u.id = k.user_id and u.active and not u.deleted where k.calendar_code = c.code)
    ) p where ${isUnknown} order by p.year`
}

/** Years of a span without public holidays in a calendar; all of them without a calendar. */
export async function listUnknownYears(db: Db, calendar: string, { from, to }: { from: string; to: string }): Promise<number[]> {
  const rows = await db.$queryRaw<CalendarYear[]>`
    select p.calendar, p.year from (select ${calendar}::text as calendar, y.year from generate_series(${toYear(from)}::int, ${toYear(to)}::int) as y(year)) p
    where ${isUnknown} order by p.year`
  return rows.map(({ year }) => year)
}

/** People who can say more. */
const MOST_NAMES = 2

/** Names of people of the office who can be asked; a general word where there is nobody else. */
async function whomToAsk(db: Db, userId: string, language: Language) {
  const people = await db.user.findMany({
    where: { id: { in: await officeWithout(db, userId) } },
    select: personNames,
    orderBy: [{ englishName: 'asc' }, { id: 'asc' }],
    take: MOST_NAMES,
  })
  return people.length === 0 ? wordIn(leaveLabels.theOffice, language) : people.map((person) => personNameIn(person, language)).join(', ')
}

/** Days that count, and whose: by which calendars. */
interface Counted {
  days: readonly string[]
  person: LeavePerson
}

/** The days of a plan the public holidays could have made fewer: those of a type that counts holidays as well stay as many as they are. */
export const toCountedDays = ({ days, person, type }: Pick<Plan, 'days' | 'person' | 'type'>): Counted => ({
  days: type === null || type.countsHolidays ? [] : days.filter(({ fraction }) => fraction > 0).map(({ date }) => date),
  person,
})

/** Calendars of the days with the years in which they have no public holidays; '' = a workplace without a calendar. */
async function gapsOf(db: Db, { days, person: { calendarOn } }: Counted): Promise<CalendarYear[]> {
  if (days.length === 0) return []
  return db.$queryRaw`
    select distinct p.calendar, p.year from unnest(${days.map(calendarOn)}::text[], ${days.map(toYear)}::int[]) as p(calendar, year)
    where ${isUnknown} order by p.year, p.calendar`
}

/** Said to whoever asks for the days or to work otherwise on them, and to whoever decides on the one or the other. */
const sentences = {
  asks: ['leaveHolidaysUnknown', 'leaveNoCalendar'],
  decides: ['leaveHolidaysUnknownDecide', 'leaveNoCalendarDecide'],
  asksWork: ['scheduleHolidaysUnknown', 'scheduleNoCalendar'],
  decidesWork: ['scheduleHolidaysUnknown', 'scheduleNoCalendarDecide'],
} as const

/** Says that days are counted by a calendar that has no public holidays for them yet, or by none at all. */
export async function holidaysUnknown(
  db: Db,
  { userId, language }: Pick<Who, 'userId' | 'language'>,
  counted: Counted,
  to: keyof typeof sentences,
): Promise<HookIssue[]> {
  const gaps = await gapsOf(db, counted)
  const [first] = gaps
  if (!first) return []
  const contacts = await whomToAsk(db, userId, language)
  const [unknown, none] = sentences[to]
  const about = personNameIn(counted.person.record, language)
  if (first.calendar === '') return [{ path: 'body.from', code: 'NO_CALENDAR', text: none, values: [contacts, about] }]
  const calendar = await db.holidayCalendar.findUniqueOrThrow({ where: { code: first.calendar } })
  const years = gaps.filter((gap) => gap.calendar === first.calendar).map(({ year }) => String(year))
  return [
    { path: 'body.from', code: 'HOLIDAYS_UNKNOWN', text: unknown, values: [nameIn(calendar, language), years.join(', '), contacts, about] },
  ]
}

/** Tells the office, once of a calendar or place and year, that days are asked for in it although its public holidays are not known. */
export async function tellOfGaps(db: Db, counted: Counted) {
  const gaps = await gapsOf(db, counted)
  if (gaps.length === 0) return
  const { id: userId, settings } = counted.person.record
  const workplace = settings?.workplace.code
  const place = workplace === undefined ? personReference(userId) : recordReference('workplace', workplace)
  const office = (await officeWithout(db, userId)).toSorted()
  for (const { calendar, year } of gaps) {
    const kind = calendar === '' ? 'calendarMissing' : 'holidaysMissing'
    const missing = calendar === '' ? place : recordReference('calendar', calendar)
    const data = office.map((id) => ({
      topic: 'notify',
      key: `leave.${kind}:${missing.id}:${String(year)}:${id}`,
      payload: { userId: id, kind, values: [missing, String(year)] },
    }))
    await enqueue(db, data)
  }
}
