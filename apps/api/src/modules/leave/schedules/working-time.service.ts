import { randomUUID } from 'node:crypto'
import { amountText, hundredths, sum } from '@maru/shared/leave/common/leave-amount.ts'
import { weekdays, type ScheduleInput } from '@maru/shared/leave/calendars/leave-calendar.ts'
import { weekOn } from '@maru/shared/leave/calendars/leave-days.ts'
import type { Language } from '@maru/shared/labels.ts'
import { type NoticeValue, recordReference } from '../../../kernel/notifications/notice-values.ts'
import { enqueue } from '../../../kernel/background/enqueue.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { invalid, invalidField, notFound, recordDenied } from '../../../kernel/errors.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { nameIn } from '../../../kernel/names.ts'
import { issueIn } from '../../../kernel/extension-points/approval-hooks.ts'
import { recordChange } from '../../../kernel/changes/change-log.service.ts'
import { dateText } from '../../../kernel/users/user-format.ts'
import { canKeepLeave } from '../common/leave-access.ts'
import { type Author, toAuthor, causeForTwo, confirmerIn, propose, type ProposalPayloads } from '../proposals/proposal.service.ts'
import { lockAccount } from '../balances/leave-account.service.ts'
import { day, readPerson } from '../common/leave-person.service.ts'
import { recountLeave } from '../runs/leave-recount.service.ts'
import { recompute } from '../runs/leave-runs.service.ts'

const include = { calendar: true } as const

/** The person asked about: oneself, or whom the office reaches. Throws 850. */
async function askedAbout(db: Db, who: Who, userId = who.userId) {
  if (userId !== who.userId && !(await canKeepLeave(db, who, userId))) throw recordDenied()
  return userId
}

/** Throws 400 for who is not there, 850 for who is beyond the data scope. */
async function assertPerson(db: Db, who: Who, userId: string) {
  if ((await db.user.count({ where: { id: userId, deleted: false } })) === 0) throw invalidField('userId', 'UNKNOWN_PERSON')
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
async function assertChange(db: Db, language: Language, { userId, calendarCode, validFrom }: Place) {
  const calendar = await db.holidayCalendar.findUnique({ where: { code: calendarCode } })
  if (!calendar) throw invalid([issueIn({ path: 'calendarCode', code: 'CALENDAR_UNKNOWN', text: 'leaveCalendarUnknown' }, language)])
  const { record, calendarOn } = await readPerson(db, userId)
  if (calendarOn(validFrom) === calendarCode) {
    const values = [record, nameIn(calendar, language), validFrom]
    throw invalid([issueIn({ path: 'calendarCode', code: 'SAME_PLACE', text: 'leaveSamePlace', values }, language)])
  }
  return calendar
}

/** Tells the person what became different; the office does so in his absence. */
async function tellPerson(db: Db, author: Author, userId: string, kind: 'placeSet' | 'hoursSet', values: readonly NoticeValue[]) {
  if (userId === author.userId) return
  const payload = { userId, kind, values: [...values] }
  await enqueue(db, [{ topic: 'notify', key: `${kind}:${randomUUID()}`, payload }])
}

/** Sets the calendar of a person from a day on, or proposes it; leave from that day on, also in the past, is counted anew. */
export async function setPlace(db: Db, who: Who, place: Place) {
  const { userId } = place
  await assertPerson(db, who, userId)
  await assertChange(db, who.language, place)
  const cause = await causeForTwo(db, who.userId, userId)
  if (cause) return propose(db, who, { kind: 'PLACE', userId, cause, payload: place })
  await writePlace(db, toAuthor(who), place, who.language)
  return listPlaces(db, who, userId)
}

/** Writes the calendar of a person. */
export async function writePlace(db: Db, author: Author, { userId, calendarCode, validFrom }: Place, language: Language) {
  await lockAccount(db, userId)
  const calendar = await assertChange(db, language, { userId, calendarCode, validFrom })
  const key = { userId, validFrom: day(validFrom) }
  const existingPlace = await db.userWorkplaceHistory.findUnique({ where: { userId_validFrom: key } })
  await db.userWorkplaceHistory.upsert({ where: { userId_validFrom: key }, create: { ...key, calendarCode }, update: { calendarCode } })
  const before = existingPlace ? { before: { calendarCode: existingPlace.calendarCode, validFrom } } : {}
  const after = { calendarCode, validFrom, ...(await confirmerIn(db, author)) }
  await recordChange(db, author, { entity: 'leavePlace', entityId: userId, action: 'modify', ...before, after })
  await tellPerson(db, author, userId, 'placeSet', [validFrom, recordReference('calendar', calendar.code)])
  await recountLeave(db, userId, { from: validFrom, by: author.userId })
}

type Removal = ProposalPayloads['PLACE_REMOVAL']

/** The entry that would be deleted. Throws 404. */
async function loadPlace(db: Db, { userId, validFrom }: Removal) {
  const existingPlace = await db.userWorkplaceHistory.findUnique({ where: { userId_validFrom: { userId, validFrom: day(validFrom) } } })
  if (!existingPlace) throw notFound()
  return existingPlace
}

export async function removePlace(db: Db, who: Who, removal: Removal) {
  const { userId } = removal
  await askedAbout(db, who, userId)
  await loadPlace(db, removal)
  const cause = await causeForTwo(db, who.userId, userId)
  if (cause) return propose(db, who, { kind: 'PLACE_REMOVAL', userId, cause, payload: removal })
  await deletePlace(db, toAuthor(who), removal)
  return listPlaces(db, who, userId)
}

/** Deletes an entry; the calendar of before counts again from its day on. */
export async function deletePlace(db: Db, author: Author, { userId, validFrom }: Removal) {
  await lockAccount(db, userId)
  const existingPlace = await loadPlace(db, { userId, validFrom })
  await db.userWorkplaceHistory.delete({ where: { userId_validFrom: { userId, validFrom: day(validFrom) } } })
  const before = { calendarCode: existingPlace.calendarCode, validFrom }
  const confirmed = await confirmerIn(db, author)
  await recordChange(db, author, { entity: 'leavePlace', entityId: userId, action: 'delete', before, after: confirmed })
  const calendarCode = (await readPerson(db, userId)).calendarOn(validFrom)
  const calendar = await db.holidayCalendar.findUnique({ where: { code: calendarCode } })
  if (calendar) await tellPerson(db, author, userId, 'placeSet', [validFrom, recordReference('calendar', calendar.code)])
  await recountLeave(db, userId, { from: validFrom, by: author.userId })
}

const schedulesOf = async (db: Db, userId: string): Promise<ScheduleInput[]> => {
  const rows = await db.workSchedule.findMany({ where: { userId }, orderBy: { validFrom: 'desc' } })
  return rows.map(({ validFrom, ...hours }) => ({
    userId,
    validFrom: dateText(validFrom),
    hours: Object.fromEntries(weekdays.map((name) => [name, hours[name].toString()])) as ScheduleInput['hours'],
  }))
}

export const listSchedules = async (db: Db, who: Who, asked?: string) => schedulesOf(db, await askedAbout(db, who, asked))

const weekOf = (hours: ScheduleInput['hours']) => amountText(sum(weekdays.map((name) => hundredths(hours[name]))))

/** Sets the hours of a person from a day on, or proposes it; days of the years concerned and the leave on them are worked out again. */
export async function setSchedule(db: Db, who: Who, schedule: ScheduleInput) {
  const { userId, hours } = schedule
  await assertPerson(db, who, userId)
  const tooLong = weekdays.find((name) => Number(hours[name]) > 24)
  if (tooLong) throw invalidField(`hours.${tooLong}`, 'BAD_NUMBER')
  const cause = await causeForTwo(db, who.userId, userId)
  if (cause) return propose(db, who, { kind: 'SCHEDULE', userId, cause, payload: schedule })
  await writeSchedule(db, toAuthor(who), schedule)
  return listSchedules(db, who, userId)
}

/** Writes the hours of a person. */
export async function writeSchedule(db: Db, author: Author, { userId, validFrom, hours }: ScheduleInput) {
  await lockAccount(db, userId)
  const key = { userId, validFrom: day(validFrom) }
  const existingSchedule = (await schedulesOf(db, userId)).find((row) => row.validFrom === validFrom)
  await db.workSchedule.upsert({ where: { userId_validFrom: key }, create: { ...key, ...hours }, update: hours })
  const before = existingSchedule ? { before: { validFrom, ...existingSchedule.hours } } : {}
  const after = { validFrom, ...hours, ...(await confirmerIn(db, author)) }
  await recordChange(db, author, { entity: 'workSchedule', entityId: userId, action: 'modify', ...before, after })
  await tellPerson(db, author, userId, 'hoursSet', [validFrom, weekOf(hours)])
  await workedAnew(db, author, userId, validFrom)
}

async function loadSchedule(db: Db, { userId, validFrom }: Removal) {
  const existingSchedule = (await schedulesOf(db, userId)).find((row) => row.validFrom === validFrom)
  if (!existingSchedule) throw notFound()
  return existingSchedule
}

export async function removeSchedule(db: Db, who: Who, removal: Removal) {
  const { userId } = removal
  await askedAbout(db, who, userId)
  await loadSchedule(db, removal)
  const cause = await causeForTwo(db, who.userId, userId)
  if (cause) return propose(db, who, { kind: 'SCHEDULE_REMOVAL', userId, cause, payload: removal })
  await deleteSchedule(db, toAuthor(who), removal)
  return listSchedules(db, who, userId)
}

/** Deletes an entry; the hours of before count again from its day on. */
export async function deleteSchedule(db: Db, author: Author, { userId, validFrom }: Removal) {
  await lockAccount(db, userId)
  const existingSchedule = await loadSchedule(db, { userId, validFrom })
  await db.workSchedule.delete({ where: { userId_validFrom: { userId, validFrom: day(validFrom) } } })
  const [before, after] = [{ validFrom, ...existingSchedule.hours }, await confirmerIn(db, author)]
  await recordChange(db, author, { entity: 'workSchedule', entityId: userId, action: 'delete', before, after })
  const { weeks } = await readPerson(db, userId)
  const week = weekOn(weeks, validFrom)
  if (week) await tellPerson(db, author, userId, 'hoursSet', [validFrom, amountText(sum(Object.values(week.hours)))])
  await workedAnew(db, author, userId, validFrom)
}

async function workedAnew(db: Db, author: Author, userId: string, from: string) {
  await recompute(db, userId, from)
  await recountLeave(db, userId, { from, by: author.userId })
}
