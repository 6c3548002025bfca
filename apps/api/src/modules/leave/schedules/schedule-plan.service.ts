import { isBlank } from '@maru/shared/codecs.ts'
import type { ScheduleAdjustment } from '@maru/prisma/generated/client.ts'
import { amountNumber, hundredths, sum } from '@maru/shared/leave/common/leave-amount.ts'
import { weekdays } from '@maru/shared/leave/calendars/leave-calendar.ts'
import { addDays, addMonths, daysBetween } from '@maru/shared/leave/common/leave-dates.ts'
import { daysPerWeek, weekOn } from '@maru/shared/leave/calendars/leave-days.ts'
import type { ScheduleBody } from '@maru/shared/leave/schedules/schedule-body.ts'
import { changedDays, freeTimeFor, toSpan, type ChangedDay } from '@maru/shared/leave/schedules/schedule-days.ts'
import type { Language } from '@maru/shared/labels.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { nameIn } from '../../../kernel/names.ts'
import type { HookIssue } from '../../../kernel/extension-points/approval-hooks.ts'
import { dateText } from '../../../kernel/users/user-format.ts'
import { day, readDays, readPerson, todayIn, type LeavePerson, type NamedDay } from '../common/leave-person.service.ts'

/** How far ahead and back working time is changed by a request, and how long a period of other hours may be. */
const MONTHS_AHEAD = 24
const DAYS_BACK = 14
const LONGEST_PERIOD_DAYS = 366
/** The most a person may work on one day (§ 3 ArbZG). */
const MOST_HOURS_A_DAY = 10

/** A request to work otherwise, thought through. */
export interface SchedulePlan {
  issues: HookIssue[]
  days: ChangedDay[]
  /** EXTRA: free time in hundredths of days; null otherwise. */
  freeDays: number | null
  person: LeavePerson
  /** The row an earlier round of the same document has made. */
  existingAdjustment: ScheduleAdjustment | null
}

export interface ScheduleCheckInput {
  userId: string
  body: ScheduleBody
  documentId: string
  language: Language
}

type Say = (path: string, code: string, text: HookIssue['text'], ...values: (string | number)[]) => void

const collect = () => {
  const faults: HookIssue[] = []
  const say: Say = (path, code, text, ...values) => void faults.push({ path: `body.${path}`, code, text, values })
  return { faults, say }
}

/** What is missing; nothing else is looked at while one of these is left. */
function missing({ change, from, to, dayOff, dayWorked, extraHours, hours, reason }: ScheduleBody): HookIssue[] {
  const { faults, say } = collect()
  const needed = { HOURS: { from, to }, SWAP: { dayOff, dayWorked }, EXTRA: { dayWorked } }[change]
  for (const [name, date] of Object.entries(needed)) if (date === '') say(name, 'REQUIRED', 'scheduleDateMissing')
  if (change === 'HOURS' && weekdays.every((name) => hours[name] === '')) say('hours.monday', 'HOURS_MISSING', 'scheduleHoursMissing')
  if (change === 'HOURS' && from !== '' && to !== '' && from > to) say('to', 'DATES_TURNED', 'scheduleDatesTurned', from, to)
  if (change === 'SWAP' && dayOff !== '' && dayOff === dayWorked) say('dayWorked', 'SAME_DAY', 'scheduleSameDay')
  if (change === 'EXTRA' && hundredths(extraHours || '0') === 0) say('extraHours', 'REQUIRED', 'scheduleExtraMissing')
  if (isBlank(reason)) say('reason', 'REQUIRED', 'scheduleReasonMissing')
  return faults
}

/** Whether the days are ones working time can still be changed on. */
function faultsOfTime(body: ScheduleBody, { joined, ended }: LeavePerson, today: string): HookIssue[] {
  const { faults, say } = collect()
  const { from, to } = toSpan(body)
  const [first, last] = body.change === 'HOURS' ? ['from', 'to'] : ['dayWorked', 'dayWorked']
  const furthest = addMonths(today, MONTHS_AHEAD)
  const oldest = addDays(today, -DAYS_BACK)
  const length = daysBetween(from, to) + 1
  if ((joined !== '' && from < joined) || (ended !== '' && to > ended))
    say(first, 'NOT_EMPLOYED', 'leaveNotEmployed', joined || '…', ended || '…')
  if (to > furthest) say(last, 'TOO_FAR', 'scheduleTooFar', furthest)
  if (from < oldest) say(first, 'BACKDATED', 'scheduleBackdated', String(DAYS_BACK), oldest)
  if (body.change === 'HOURS' && length > LONGEST_PERIOD_DAYS)
    say(last, 'TOO_LONG', 'scheduleTooLong', String(LONGEST_PERIOD_DAYS), String(length))
  return faults
}

/** Whether the days can be worked so. */
function faultsOfDays(body: ScheduleBody, days: readonly ChangedDay[], factsOn: (date: string) => NamedDay): HookIssue[] {
  const { faults, say } = collect()
  const { change, dayOff, dayWorked } = body
  if (change === 'SWAP') {
    const [off, worked] = [factsOn(dayOff), factsOn(dayWorked)]
    if (off.hours === 0 || off.holiday?.fraction === 100) say('dayOff', 'NOT_WORKED', 'scheduleNotWorked', dayOff)
    if (worked.holiday) say('dayWorked', 'HOLIDAY', 'scheduleHoliday', dayWorked, worked.holidayName)
    else if (worked.hours > 0) say('dayWorked', 'WORKED_ANYWAY', 'scheduleWorkedAnyway', dayWorked)
  }
  const long = days.find(({ after }) => after > MOST_HOURS_A_DAY * 100)
  const field = { HOURS: 'hours.monday', SWAP: 'dayWorked', EXTRA: 'extraHours' }[change]
  if (long) say(field, 'TOO_MANY_HOURS', 'scheduleTooManyHours', long.date, amountNumber(long.after), MOST_HOURS_A_DAY)
  if (days.length === 0 && faults.length === 0) say(change === 'HOURS' ? 'from' : 'dayWorked', 'NOTHING_CHANGED', 'scheduleNothing')
  return faults
}

/** Other adjustments of the same days, and leave that was counted with the hours as they are. */
async function faultsOfOthers(
  db: Db,
  { userId, body, language }: ScheduleCheckInput,
  { days, existingAdjustment }: Pick<SchedulePlan, 'days' | 'existingAdjustment'>,
) {
  const { faults, say } = collect()
  const field = body.change === 'HOURS' ? 'from' : 'dayWorked'
  const date = { in: days.map((one) => day(one.date)) }
  const other = await db.scheduleAdjustmentDay.findFirst({
    where: { userId, living: true, date, ...(existingAdjustment && { adjustmentId: { not: existingAdjustment.id } }) },
    orderBy: { date: 'asc' },
  })
  if (other) say(field, 'ADJUSTED_ALREADY', 'scheduleAdjusted', dateText(other.date))
  const leave = await leaveOn(db, userId, date)
  if (leave) say(field, 'LEAVE_THERE', 'scheduleLeaveThere', leave.date, nameIn(leave.type, language))
  return faults
}

/** The first leave of a person, asked for or taken, that has one of the days in it, whether that day counts or not. */
export async function leaveOn(db: Db, userId: string, date: { in: Date[] }) {
  const rows = await db.leaveDay.findMany({
    where: { userId, date, request: { status: { in: ['IN_APPROVAL', 'APPROVED', 'RECORDED'] } } },
    select: { date: true, round: true, request: { select: { round: true, type: true } } },
    orderBy: { date: 'asc' },
  })
  const row = rows.find(({ round, request }) => round === request.round)
  return row && { date: dateText(row.date), type: row.request.type }
}

/** Thinks a request through as it stands; stores nothing. */
export async function planSchedule(db: Db, input: ScheduleCheckInput): Promise<SchedulePlan> {
  const { userId, body, documentId } = input
  const person = await readPerson(db, userId)
  const existingAdjustment = documentId === '' ? null : await db.scheduleAdjustment.findUnique({ where: { documentId } })
  const nothing = { person, existingAdjustment, days: [], freeDays: null }
  const gaps = missing(body)
  const { from, to } = toSpan(body)
  // Without its reason a request is already something to look at.
  if (gaps.some(({ path }) => path !== 'body.reason')) return { ...nothing, issues: gaps }
  const early = faultsOfTime(body, person, await todayIn(db, person.timeZone))
  if (early.length > 0) return { ...nothing, issues: [...early, ...gaps] }
  const factsOn = await readDays(db, person, { from, to }, input.language)
  const dueOn = (date: string) => ({ hours: factsOn(date).hours, isHoliday: factsOn(date).holiday?.fraction === 100 })
  const days = changedDays(body, dueOn)
  const issues = [...faultsOfDays(body, days, factsOn), ...(await faultsOfOthers(db, input, { days, existingAdjustment })), ...gaps]
  const freeDays = body.change === 'EXTRA' ? freeTimeFor(hundredths(body.extraHours), ordinaryDay(person, body.dayWorked)) : null
  return { ...nothing, issues, days, freeDays }
}

/** The days that are worked otherwise, and whose they are. */
export const toDatesOfPerson = ({ days, person }: Pick<SchedulePlan, 'days' | 'person'>) => ({ days: days.map(({ date }) => date), person })

/** Hours of an ordinary working day of somebody, in hundredths. */
export function ordinaryDay({ weeks }: LeavePerson, date: string) {
  const week = weekOn(weeks, date)
  return week ? Math.round(sum(Object.values(week.hours)) / Math.max(1, daysPerWeek(week))) : 0
}
