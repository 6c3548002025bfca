import { randomUUID } from 'node:crypto'
import { amountText, hundredths, sum } from '@maru/shared/leave/common/leave-amount.ts'
import { weekdays, type ScheduleInput } from '@maru/shared/leave/calendars/leave-calendar.ts'
import { weekOn } from '@maru/shared/leave/calendars/leave-days.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { invalid, invalidField, notFound, recordDenied } from '../../../kernel/errors.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { nameIn } from '../../../kernel/names.ts'
import { issueIn } from '../../../kernel/extension-points/approval-hooks.ts'
import { recordChange } from '../../../kernel/changes/change-log.service.ts'
import { dateText } from '../../../kernel/users/user-format.ts'
import { keepsLeaveOf } from '../common/leave-access.ts'
import { lockAccount } from '../balances/leave-account.service.ts'
import { day, readPerson } from '../common/leave-person.service.ts'
import { recountLeave } from '../runs/leave-recount.service.ts'
import { recompute } from '../runs/leave-runs.service.ts'

const include = { calendar: true } as const

/** The person asked about: oneself, or whom the office reaches. Throws 850. */
async function askedAbout(db: Db, who: Who, userId = who.userId) {
  if (userId !== who.userId && !(await keepsLeaveOf(db, who, userId))) throw recordDenied()
  return userId
}

/** Throws 400 for who is not there, 850 for who is beyond the data scope. */
async function assertPerson(db: Db, who: Who, userId: string) {
  if ((await db.user.count({ where: { id: userId, deleted: false } })) === 0) throw invalidField('userId', 'PERSON_UNKNOWN', userId)
  await askedAbout(db, who, userId)
}

export async function listPlaces(db: Db, who: Who, asked?: string) {
  const rows = await db.userWorkplaceHistory.findMany({
    where: { userId: await askedAbout(db, who, asked) },
    include,
    orderBy: { validFrom: 'desc' },
  })
  return rows.map((row) => ({
    userId: row.userId,
    calendarCode: row.calendarCode,
    validFrom: dateText(row.validFrom),
    calendarName: nameIn(row.calendar, who.language),
  }))
}

type Place = { userId: string; calendarCode: string; validFrom: string }

/** Throws 400 for a calendar there is not, and where the person works under it on that day already. */
async function assertChange(db: Db, { language }: Who, { userId, calendarCode, validFrom }: Place) {
  const calendar = await db.holidayCalendar.findUnique({ where: { code: calendarCode } })
  if (!calendar) throw invalid([issueIn({ path: 'calendarCode', code: 'CALENDAR_UNKNOWN', text: 'leaveCalendarUnknown' }, language)])
  const { record, calendarOn } = await readPerson(db, userId)
  if (calendarOn(validFrom) === calendarCode) {
    const values = [record.englishName, nameIn(calendar, language), validFrom]
    throw invalid([issueIn({ path: 'calendarCode', code: 'SAME_PLACE', text: 'leaveSamePlace', values }, language)])
  }
  return calendar
}

/** Tells the person what became different; the office does so in his absence. */
async function tellPerson(db: Db, who: Who, userId: string, kind: 'placeSet' | 'hoursSet', values: readonly string[]) {
  if (userId === who.userId) return
  const payload = { userId, kind, values: [...values] }
  await db.outbox.createMany({ data: [{ topic: 'notify', key: `${kind}:${randomUUID()}`, payload }] })
}

/** Sets the calendar of a person from a day on; leave from that day on, also in the past, is counted anew. */
export async function setPlace(db: Db, who: Who, { userId, calendarCode, validFrom }: Place) {
  await assertPerson(db, who, userId)
  await lockAccount(db, userId)
  const calendar = await assertChange(db, who, { userId, calendarCode, validFrom })
  const key = { userId, validFrom: day(validFrom) }
  const known = await db.userWorkplaceHistory.findUnique({ where: { userId_validFrom: key } })
  await db.userWorkplaceHistory.upsert({ where: { userId_validFrom: key }, create: { ...key, calendarCode }, update: { calendarCode } })
  const before = known ? { before: { calendarCode: known.calendarCode, validFrom } } : {}
  await recordChange(db, who, { entity: 'leavePlace', entityId: userId, action: 'modify', ...before, after: { calendarCode, validFrom } })
  await tellPerson(db, who, userId, 'placeSet', [validFrom, nameIn(calendar, who.language)])
  await recountLeave(db, userId, { from: validFrom, by: who.userId })
  return listPlaces(db, who, userId)
}

export async function removePlace(db: Db, who: Who, { userId, validFrom }: { userId: string; validFrom: string }) {
  await askedAbout(db, who, userId)
  await lockAccount(db, userId)
  const key = { userId_validFrom: { userId, validFrom: day(validFrom) } }
  const known = await db.userWorkplaceHistory.findUnique({ where: key })
  if (!known) throw notFound()
  await db.userWorkplaceHistory.delete({ where: key })
  const before = { calendarCode: known.calendarCode, validFrom }
  await recordChange(db, who, { entity: 'leavePlace', entityId: userId, action: 'delete', before })
  const calendarCode = (await readPerson(db, userId)).calendarOn(validFrom)
  const calendar = await db.holidayCalendar.findUnique({ where: { code: calendarCode } })
  if (calendar) await tellPerson(db, who, userId, 'placeSet', [validFrom, nameIn(calendar, who.language)])
  await recountLeave(db, userId, { from: validFrom, by: who.userId })
  return listPlaces(db, who, userId)
}

export async function listSchedules(db: Db, who: Who, asked?: string): Promise<ScheduleInput[]> {
  const rows = await db.workSchedule.findMany({ where: { userId: await askedAbout(db, who, asked) }, orderBy: { validFrom: 'desc' } })
  return rows.map(({ userId, validFrom, ...hours }) => ({
    userId,
    validFrom: dateText(validFrom),
    hours: Object.fromEntries(weekdays.map((name) => [name, hours[name].toString()])) as ScheduleInput['hours'],
  }))
}

const weekOf = (hours: ScheduleInput['hours']) => amountText(sum(weekdays.map((name) => hundredths(hours[name]))))

/** Sets the hours of a person from a day on; days of the years concerned and the leave on them are worked out again. */
export async function setSchedule(db: Db, who: Who, { userId, validFrom, hours }: ScheduleInput) {
  await assertPerson(db, who, userId)
  const tooLong = weekdays.find((name) => Number(hours[name]) > 24)
  if (tooLong) throw invalidField(`hours.${tooLong}`, 'BAD_NUMBER')
  await lockAccount(db, userId)
  const key = { userId, validFrom: day(validFrom) }
  const [known] = (await listSchedules(db, who, userId)).filter((row) => row.validFrom === validFrom)
  await db.workSchedule.upsert({ where: { userId_validFrom: key }, create: { ...key, ...hours }, update: hours })
  const before = known ? { before: { validFrom, ...known.hours } } : {}
  await recordChange(db, who, { entity: 'workSchedule', entityId: userId, action: 'modify', ...before, after: { validFrom, ...hours } })
  await tellPerson(db, who, userId, 'hoursSet', [validFrom, weekOf(hours)])
  return workedAnew(db, who, userId, validFrom)
}

export async function removeSchedule(db: Db, who: Who, { userId, validFrom }: { userId: string; validFrom: string }) {
  await askedAbout(db, who, userId)
  await lockAccount(db, userId)
  const rows = await listSchedules(db, who, userId)
  const known = rows.find((row) => row.validFrom === validFrom)
  if (!known) throw notFound()
  await db.workSchedule.delete({ where: { userId_validFrom: { userId, validFrom: day(validFrom) } } })
  await recordChange(db, who, { entity: 'workSchedule', entityId: userId, action: 'delete', before: { validFrom, ...known.hours } })
  const { weeks } = await readPerson(db, userId)
  const week = weekOn(weeks, validFrom)
  if (week) await tellPerson(db, who, userId, 'hoursSet', [validFrom, amountText(sum(Object.values(week.hours)))])
  return workedAnew(db, who, userId, validFrom)
}

async function workedAnew(db: Db, who: Who, userId: string, from: string) {
  await recompute(db, userId, from)
  await recountLeave(db, userId, { from, by: who.userId })
  return listSchedules(db, who, userId)
}
