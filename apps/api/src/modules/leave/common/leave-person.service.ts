import type { LeavePolicy, Prisma } from '@maru/prisma/generated/client.ts'
import { weekdays, type Weekday } from '@maru/shared/leave/calendars/leave-calendar.ts'
import { hundredths } from '@maru/shared/leave/common/leave-amount.ts'
import { daysPerWeek, hoursOn, plainWeek, weekOn, type CalendarDay, type Week } from '@maru/shared/leave/calendars/leave-days.ts'
import type { Language } from '@maru/shared/labels.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { notFound } from '../../../kernel/errors.ts'
import { nameIn, personNames } from '../../../kernel/names.ts'
import { dateText, dateValue } from '../../../kernel/users/user-format.ts'

/** Hours of a full week where the record of a person names none. */
const USUAL_WEEK = '40'

/** A decimal of the database in hundredths, 0 for none. */
export const inHundredths = (value: Prisma.Decimal | null) => (value === null ? 0 : hundredths(value.toFixed(2)))
/** The week of somebody without a schedule, from weekly hours in hundredths, 0 = not agreed. */
export const assumedWeek = (weeklyHours: number) => plainWeek(weeklyHours || hundredths(USUAL_WEEK))
/** A date as its column. */
export const day = (date: string) => dateValue(date) ?? new Date(Number.NaN)

const about = {
  id: true,
  ...personNames,
  gender: true,
  active: true,
  deleted: true,
  departmentCode: true,
  contractTypeCode: true,
  joinDate: true,
  contractEndDate: true,
  retirementDate: true,
  weeklyHours: true,
  leaveDays: true,
  leaveDaysLastYear: true,
  settings: { select: { workplace: { select: { code: true, nameEn: true, calendarCode: true, timeZone: true } } } },
  places: { orderBy: { validFrom: 'desc' } },
  workSchedules: true,
  leaveAccount: true,
} as const satisfies Prisma.UserSelect
type Record = Prisma.UserGetPayload<{ select: typeof about }>

/** One person's working time as far as leave needs it. */
export interface LeavePerson {
  record: Record
  /** First and last day of employment, '' = open. */
  joined: string
  ended: string
  timeZone: string
  weeks: readonly Week[]
  calendarOn: (date: string) => string
  daysPerWeekOn: (date: string) => number
}

const toWeek = ({ validFrom, ...row }: Record['workSchedules'][number]): Week => ({
  validFrom: dateText(validFrom),
  hours: Object.fromEntries(weekdays.map((name) => [name, inHundredths(row[name])])) as { [W in Weekday]: number },
})

function personOf(record: Record): LeavePerson {
  const workplace = record.settings?.workplace
  const weeks = record.workSchedules.map(toWeek)
  const plain = assumedWeek(inHundredths(record.weeklyHours))
  const ends = [dateText(record.contractEndDate), dateText(record.retirementDate)].filter((date) => date !== '').toSorted()
  return {
    record,
    joined: dateText(record.joinDate),
    ended: ends[0] ?? '',
    timeZone: workplace?.timeZone ?? 'UTC',
    weeks: [plain, ...weeks],
    calendarOn: (date) => record.places.find(({ validFrom }) => dateText(validFrom) <= date)?.calendarCode ?? workplace?.calendarCode ?? '',
    daysPerWeekOn: (date) => daysPerWeek(weekOn([plain, ...weeks], date) ?? plain),
  }
}

/** A person with everything days of leave depend on. Throws 404. */
export async function readPerson(db: Db, userId: string): Promise<LeavePerson> {
  const record = await db.user.findUnique({ where: { id: userId }, select: about })
  if (!record) throw notFound()
  return personOf(record)
}

/** Everybody with an account in use, for the runs. */
export async function readStaff(db: Db): Promise<LeavePerson[]> {
  const records = await db.user.findMany({ where: { active: true, deleted: false }, select: about, orderBy: { id: 'asc' } })
  return records.map(personOf)
}

export interface NamedDay extends CalendarDay {
  holidayName: string
}

/** What is known of each day of a span for a person: hours due and the day off of the calendar of that day. */
export async function readDays(db: Db, person: LeavePerson, { from, to }: { from: string; to: string }, language: Language = 'en') {
  const range = { gte: day(from), lte: day(to) }
  const calendars = [
    ...new Set([person.calendarOn(from), person.calendarOn(to), ...person.record.places.map(({ calendarCode }) => calendarCode)]),
  ]
  const holidays = await db.holiday.findMany({ where: { calendarCode: { in: calendars }, date: range, removed: false } })
  const exceptions = await db.scheduleException.findMany({ where: { userId: person.record.id, date: range } })
  const offDays = new Map(holidays.map((row) => [`${row.calendarCode}|${dateText(row.date)}`, row]))
  const otherHours = new Map(exceptions.map((row) => [dateText(row.date), inHundredths(row.hours)]))
  return (date: string): NamedDay => {
    const week = weekOn(person.weeks, date)
    const holiday = offDays.get(`${person.calendarOn(date)}|${date}`)
    const name = holiday ? nameIn(holiday, language) : ''
    return {
      hours: otherHours.get(date) ?? (week ? hoursOn(week, date) : 0),
      holiday: holiday && { name, fraction: inHundredths(holiday.fraction) },
      holidayName: name,
    }
  }
}

/** Today where a person works, by the database's clock. */
export async function todayIn(db: Db, timeZone: string): Promise<string> {
  const [row] = await db.$queryRaw<{ today: string }[]>`select to_char(now() at time zone ${timeZone}, 'YYYY-MM-DD') as today`
  return row?.today ?? ''
}

/** Today where somebody sits, by the database's clock. */
export async function todayFor(db: Db, userId: string): Promise<string> {
  const [row] = await db.$queryRaw<{ today: string }[]>`select to_char(now() at time zone zone_of(${userId}), 'YYYY-MM-DD') as today`
  return row?.today ?? ''
}

/** The rules of law that hold on a day: of the contract type, else the general ones. */
export async function policyOn(db: Db, contractTypeCode: string, date: string): Promise<LeavePolicy> {
  const policy = await db.leavePolicy.findFirst({
    where: { validFrom: { lte: day(date) }, contractTypeCode: { in: [contractTypeCode, ''] } },
    orderBy: [{ contractTypeCode: 'desc' }, { validFrom: 'desc' }],
  })
  if (!policy) throw new Error(`no rules of leave hold on ${date}`)
  return policy
}
