import { Prisma, type Holiday, type HolidayCalendar } from '@maru/prisma/generated/client.ts'
import type { HolidayInput, HolidayRow } from '@maru/shared/leave/calendars/leave-calendar.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { invalid } from '../../../kernel/errors.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { leaveAdminLabels as labels } from '@maru/shared/leave/administration/leave-admin.labels.ts'
import { holidayColumns } from '@maru/shared/leave/calendars/holiday-columns.ts'
import { nameIn, wordIn } from '../../../kernel/names.ts'
import { rowsOf, type Workbook } from '../../../adapters/spreadsheets/excel.ts'
import { sheetColumns } from '../../../adapters/spreadsheets/list-workbook.ts'
import { issueIn } from '../../../kernel/extension-points/approval-hooks.ts'
import { recordChange } from '../../../kernel/changes/change-log.service.ts'
import { removeWithHistory, updateWithHistory } from '../../../kernel/changes/update-with-history.ts'
import { dateText } from '../../../kernel/users/user-format.ts'
import { calendarGaps } from '../common/holiday-gaps.service.ts'
import { day, readPerson, todayIn } from '../common/leave-person.service.ts'
import { queueHolidays } from '../runs/leave-recount.service.ts'

export async function listCalendars(db: Db, { userId, language }: Who) {
  const person = await readPerson(db, userId)
  const own = person.calendarOn(await todayIn(db, person.timeZone))
  const rows = await db.holidayCalendar.findMany({ orderBy: { sortOrder: 'asc' } })
  const gaps = await calendarGaps(db)
  return rows.map((row) => ({
    code: row.code,
    name: nameIn(row, language),
    country: row.country,
    region: row.region,
    own: row.code === own,
    lacks: gaps.filter(({ calendar }) => calendar === row.code).map(({ year }) => year),
  }))
}

const toRow = ({ calendar, ...row }: Holiday & { calendar: HolidayCalendar }, { language }: Who): HolidayRow => ({
  id: row.id,
  calendarCode: row.calendarCode,
  date: dateText(row.date),
  nameEn: row.nameEn,
  nameKo: row.nameKo,
  nameDe: row.nameDe,
  name: nameIn(row, language),
  calendarName: nameIn(calendar, language),
  fraction: row.fraction.equals(1) ? '1' : '0.5',
  kind: row.kind,
})

/** Days off of a year, by date. */
export async function listHolidays(db: Db, who: Who, { year, calendar }: { year: number; calendar?: string | undefined }) {
  const rows = await db.holiday.findMany({
    where: {
      removed: false,
      date: { gte: day(`${String(year)}-01-01`), lte: day(`${String(year)}-12-31`) },
      ...(calendar && { calendarCode: calendar }),
    },
    include: { calendar: true },
    orderBy: [{ date: 'asc' }, { calendarCode: 'asc' }],
  })
  return rows.map((row) => toRow(row, who))
}

/** Throws 400 for a calendar that is not there or has a day off on the date already. */
async function assertFree(db: Db, who: Who, { calendarCode, date }: HolidayInput, own: string | null) {
  if ((await db.holidayCalendar.count({ where: { code: calendarCode } })) === 0)
    throw invalid([issueIn({ path: 'calendarCode', code: 'CALENDAR_UNKNOWN', text: 'leaveCalendarUnknown' }, who.language)])
  const taken = await db.holiday.findUnique({ where: { calendarCode_date: { calendarCode, date: day(date) } } })
  if (taken && !taken.removed && taken.id !== own)
    throw invalid([issueIn({ path: 'date', code: 'HOLIDAY_TAKEN', text: 'leaveHolidayTaken', values: [date] }, who.language)])
  return taken
}

const columns = ({ date, fraction, ...input }: HolidayInput) => ({
  ...input,
  date: day(date),
  fraction: new Prisma.Decimal(fraction),
  removed: false,
})
const include = { calendar: true } as const
/** A day as the change log keeps it. */
const toLoggedHoliday = ({ calendarCode, date, nameEn, nameKo, nameDe, fraction, kind }: Holiday) => ({
  calendarCode,
  date: dateText(date),
  nameEn,
  nameKo,
  nameDe,
  fraction: fraction.toString(),
  kind,
})

async function loadHoliday(db: Db, id: string) {
  const row = await db.holiday.findUnique({ where: { id } })
  return row === null || row.removed ? null : toLoggedHoliday(row)
}

export async function createHoliday(db: Db, who: Who, input: HolidayInput): Promise<HolidayRow> {
  const removed = await assertFree(db, who, input, null)
  const data = columns(input)
  // A day that was taken out comes back as itself.
  const row = removed ? await db.holiday.update({ where: { id: removed.id }, data, include }) : await db.holiday.create({ data, include })
  await recordChange(db, who, { entity: 'holiday', entityId: row.id, action: 'create', after: input })
  await queueHolidays(db, who.userId, input.calendarCode, [input.date])
  return toRow(row, who)
}

export async function updateHoliday(db: Db, who: Who, id: string, input: HolidayInput): Promise<HolidayRow> {
  await updateWithHistory(db, who, {
    entity: 'holiday',
    entityId: id,
    input,
    load: () => loadHoliday(db, id),
    write: async (existing) => {
      const taken = await assertFree(db, who, input, id)
      if (taken && taken.id !== id) await db.holiday.delete({ where: { id: taken.id } })
      await db.holiday.update({ where: { id }, data: columns(input) })
      await queueHolidays(db, who.userId, existing.calendarCode, [existing.date])
      await queueHolidays(db, who.userId, input.calendarCode, [input.date])
    },
  })
  return toRow(await db.holiday.findUniqueOrThrow({ where: { id }, include }), who)
}

/** Takes a day off out; it is kept as removed, so that no start of the portal brings it back. */
export async function removeHoliday(db: Db, who: Who, id: string) {
  await removeWithHistory(db, who, {
    entity: 'holiday',
    entityId: id,
    load: () => loadHoliday(db, id),
    write: async ({ calendarCode, date }) => {
      await db.holiday.update({ where: { id }, data: { removed: true } })
      await queueHolidays(db, who.userId, calendarCode, [date])
    },
    fields: (existing) => existing,
  })
  return { id }
}

/** Days off of a year as a workbook the import reads back. */
export const holidayWorkbook = (db: Db, who: Who, asked: { year: number; calendar?: string | undefined }): Workbook<HolidayRow> => ({
  name: wordIn(labels.holidays, who.language),
  columns: sheetColumns(holidayColumns, who.language),
  rows: rowsOf(() => listHolidays(db, who, asked)),
})
