import type { Prisma } from '@maru/prisma/generated/client.ts'
import { weekdays, type BlockInput, type ScheduleInput } from '@maru/shared/leave/leave-calendar.ts'
import type { Db } from '../../database.ts'
import { invalid, invalidField, notFound, recordDenied } from '../../errors.ts'
import type { Who } from '../../http/session.ts'
import { nameIn } from '../../names.ts'
import { issueIn } from '../../ports/approval-hooks.ts'
import { recordChange } from '../histories/change-log.service.ts'
import { dateText } from '../users/user-shape.service.ts'
import { isOffice } from './leave-access.ts'
import { lockAccount } from './leave-account.service.ts'
import { day } from './leave-person.service.ts'
import { recompute } from './leave-runs.service.ts'

const include = { calendar: true } as const

/** The person asked about: oneself unless the office asks. Throws 850. */
function askedAbout(who: Who, userId = who.userId) {
  if (userId !== who.userId && !isOffice(who)) throw recordDenied()
  return userId
}

async function assertPerson(db: Db, userId: string) {
  if ((await db.user.count({ where: { id: userId, deleted: false } })) === 0) throw invalidField('userId', 'PERSON_UNKNOWN', userId)
}

export async function listPlaces(db: Db, who: Who, asked?: string) {
  const rows = await db.userWorkplaceHistory.findMany({
    where: { userId: askedAbout(who, asked) },
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

export async function setPlace(
  db: Db,
  who: Who,
  { userId, calendarCode, validFrom }: { userId: string; calendarCode: string; validFrom: string },
) {
  await assertPerson(db, userId)
  if ((await db.holidayCalendar.count({ where: { code: calendarCode } })) === 0)
    throw invalid([issueIn({ path: 'calendarCode', code: 'CALENDAR_UNKNOWN', text: 'leaveCalendarUnknown' }, who.language)])
  const key = { userId, validFrom: day(validFrom) }
  const known = await db.userWorkplaceHistory.findUnique({ where: { userId_validFrom: key } })
  await db.userWorkplaceHistory.upsert({ where: { userId_validFrom: key }, create: { ...key, calendarCode }, update: { calendarCode } })
  const before = known ? { before: { calendarCode: known.calendarCode, validFrom } } : {}
  await recordChange(db, who, { entity: 'leavePlace', entityId: userId, action: 'modify', ...before, after: { calendarCode, validFrom } })
  return listPlaces(db, who, userId)
}

export async function removePlace(db: Db, who: Who, { userId, validFrom }: { userId: string; validFrom: string }) {
  const { count } = await db.userWorkplaceHistory.deleteMany({ where: { userId, validFrom: day(validFrom) } })
  if (count === 0) throw notFound()
  await recordChange(db, who, { entity: 'leavePlace', entityId: userId, action: 'delete', before: { validFrom } })
  return listPlaces(db, who, userId)
}

export async function listSchedules(db: Db, who: Who, asked?: string): Promise<ScheduleInput[]> {
  const rows = await db.workSchedule.findMany({ where: { userId: askedAbout(who, asked) }, orderBy: { validFrom: 'desc' } })
  return rows.map(({ userId, validFrom, ...hours }) => ({
    userId,
    validFrom: dateText(validFrom),
    hours: Object.fromEntries(weekdays.map((name) => [name, hours[name].toString()])) as ScheduleInput['hours'],
  }))
}

/** Sets the hours of a person from a day on; days of the years concerned are worked out again. */
export async function setSchedule(db: Db, who: Who, { userId, validFrom, hours }: ScheduleInput) {
  await assertPerson(db, userId)
  const tooLong = weekdays.find((name) => Number(hours[name]) > 24)
  if (tooLong) throw invalidField(`hours.${tooLong}`, 'BAD_NUMBER')
  await lockAccount(db, userId)
  const key = { userId, validFrom: day(validFrom) }
  const [known] = (await listSchedules(db, who, userId)).filter((row) => row.validFrom === validFrom)
  await db.workSchedule.upsert({ where: { userId_validFrom: key }, create: { ...key, ...hours }, update: hours })
  await recompute(db, userId, validFrom)
  const before = known ? { before: { validFrom, ...known.hours } } : {}
  await recordChange(db, who, { entity: 'workSchedule', entityId: userId, action: 'modify', ...before, after: { validFrom, ...hours } })
  return listSchedules(db, who, userId)
}

const blockWith = { department: true } as const
type Block = Prisma.BlockPeriodGetPayload<{ include: typeof blockWith }>
const shownBlock = (row: Block, { language }: Who) => ({
  id: row.id,
  departmentCode: row.departmentCode ?? '',
  departmentName: row.department ? nameIn(row.department, language) : '',
  from: dateText(row.dateFrom),
  to: dateText(row.dateTo),
  reason: row.reason,
})
const blockColumns = ({ departmentCode, from, to, reason }: BlockInput) => ({
  departmentCode: departmentCode === '' ? null : departmentCode,
  dateFrom: day(from),
  dateTo: day(to),
  reason,
})

/** A closed period as the change log keeps it. */
const blockBefore = (row: Block | null) =>
  row
    ? { before: { departmentCode: row.departmentCode ?? '', from: dateText(row.dateFrom), to: dateText(row.dateTo), reason: row.reason } }
    : {}

/** Closed days that have not ended before a day; without one, of the last year and later. */
export async function listBlocks(db: Db, who: Who, from?: string) {
  const since = from ? { dateTo: { gte: day(from) } } : {}
  const rows = await db.blockPeriod.findMany({ where: since, include: blockWith, orderBy: [{ dateFrom: 'asc' }, { id: 'asc' }] })
  return rows.map((row) => shownBlock(row, who))
}

async function assertDepartment(db: Db, code: string) {
  if (code !== '' && (await db.department.count({ where: { code } })) === 0)
    throw invalidField('departmentCode', 'DEPARTMENT_UNKNOWN', code)
}

export async function saveBlock(db: Db, who: Who, id: string | null, input: BlockInput) {
  await assertDepartment(db, input.departmentCode)
  const known = id === null ? null : await db.blockPeriod.findUnique({ where: { id }, include: blockWith })
  if (id !== null && !known) throw notFound()
  const data = blockColumns(input)
  const row = await (id === null
    ? db.blockPeriod.create({ data: { ...data, createdBy: who.userId }, include: blockWith })
    : db.blockPeriod.update({ where: { id }, data, include: blockWith }))
  await recordChange(db, who, {
    entity: 'blockPeriod',
    entityId: row.id,
    action: known ? 'modify' : 'create',
    ...blockBefore(known),
    after: input,
  })
  return shownBlock(row, who)
}

export async function removeBlock(db: Db, who: Who, id: string) {
  const known = await db.blockPeriod.findUnique({ where: { id }, include: blockWith })
  if (!known) throw notFound()
  await db.blockPeriod.delete({ where: { id } })
  await recordChange(db, who, { entity: 'blockPeriod', entityId: id, action: 'delete', ...blockBefore(known) })
  return { id }
}
