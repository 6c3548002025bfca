import { hasCapability } from '@maru/shared/roles/capabilities.ts'
import { holidayKinds, leaveDate } from '@maru/shared/leave/common/leave-model.ts'
import { leaveAdminLabels as labels } from '@maru/shared/leave/administration/leave-admin.labels.ts'
import { requiredText } from '@maru/shared/codecs.ts'
import type { Db } from '../../../kernel/database/database.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { type ImportChange, type ImportKind, type ImportValues, toColumn } from '../../../kernel/extension-points/import-kind.ts'
import { dateText } from '../../../kernel/users/user-format.ts'
import { day } from '../common/leave-person.service.ts'
import { queueHolidays } from '../runs/leave-recount.service.ts'

const NAME_MAX = 200

const keyOf = ({ calendarCode = '', date = '' }: ImportValues) => ({ calendarCode, date: day(date) })

async function load(db: Db, keys: readonly ImportValues[], lock: boolean): Promise<ImportValues[]> {
  const dates = keys.map(({ date = '' }) => date)
  const calendars = keys.map(({ calendarCode = '' }) => calendarCode)
  if (lock)
    await db.$queryRaw`
      select 1 as held from holiday h join unnest(${calendars}::text[], ${dates}::date[]) as k(calendar, date) on h.calendar_code = k.calendar and h.date = k.date
      order by h.calendar_code, h.date for update of h`
  const rows = await db.holiday.findMany({ where: { removed: false, OR: keys.map(keyOf) } })
  return rows.map(({ calendarCode, date, nameEn, nameKo, nameDe, fraction, kind }) => ({
    calendarCode,
    date: dateText(date),
    nameEn,
    nameKo,
    nameDe,
    fraction: fraction.toString(),
    kind,
  }))
}

/** A day that was taken out is there still, so that it is brought back instead of made a second time. */
async function write(db: Db, rows: readonly ImportValues[]) {
  const of = (field: string) => toColumn(rows, field)
  await db.$executeRaw`
    insert into holiday (id, calendar_code, date, name_en, name_ko, name_de, fraction, kind)
    select gen_random_uuid(), calendar, day::date, en, ko, de, part::numeric, kind::holiday_kind
    from unnest(${of('calendarCode')}::text[], ${of('date')}::text[], ${of('nameEn')}::text[], ${of('nameKo')}::text[], ${of('nameDe')}::text[],
      ${of('fraction')}::text[], ${of('kind')}::text[]) as sheet (calendar, day, en, ko, de, part, kind)
    on conflict (calendar_code, date) do update
    set name_en = excluded.name_en, name_ko = excluded.name_ko, name_de = excluded.name_de, fraction = excluded.fraction,
      kind = excluded.kind, removed = false`
}

const remove = (db: Db, rows: readonly ImportValues[]) => db.holiday.updateMany({ where: { OR: rows.map(keyOf) }, data: { removed: true } })

/** Leave on the days is counted anew, calendar by calendar. */
async function recount(db: Db, { userId }: Who, changes: readonly ImportChange[]) {
  const days = changes.map(({ before, after }): ImportValues => after ?? before ?? {})
  for (const [calendar, ofCalendar] of Map.groupBy(days, ({ calendarCode = '' }) => calendarCode))
    await queueHolidays(db, userId, calendar, toColumn(ofCalendar, 'date'))
}

const name = requiredText(NAME_MAX)

/** Days off from a workbook: one calendar and date is one day. */
export const holidayImport: ImportKind = {
  title: labels.holidays,
  columns: [
    {
      field: 'calendarCode',
      label: labels.calendarCode,
      required: true,
      fold: (value) => value.toUpperCase(),
      choices: async (db) =>
        (await db.holidayCalendar.findMany({ orderBy: { sortOrder: 'asc' } })).map(({ code, nameEn, nameKo, nameDe }) => ({
          value: code,
          names: [nameEn, nameKo, nameDe],
        })),
    },
    { field: 'date', label: labels.date, required: true, type: 'date', schema: leaveDate },
    { field: 'nameEn', label: labels.nameEn, required: true, schema: name },
    { field: 'nameKo', label: labels.nameKo, required: true, schema: name },
    { field: 'nameDe', label: labels.nameDe, required: true, schema: name },
    {
      field: 'fraction',
      label: labels.fraction,
      required: true,
      choices: () =>
        Promise.resolve([
          { value: '1', names: labels.wholeDay.slice(1) },
          { value: '0.5', names: labels.halfDay.slice(1) },
        ]),
    },
    {
      field: 'kind',
      label: labels.kind,
      required: true,
      choices: () => Promise.resolve(holidayKinds.map((value) => ({ value, names: labels[value].slice(1) }))),
    },
  ],
  key: ['calendarCode', 'date'],
  entity: 'holiday',
  entityId: ({ calendarCode = '', date = '' }) => `${calendarCode} ${date}`,
  allowed: (who) => hasCapability(who, 'importsHolidays'),
  load,
  write,
  remove,
  afterWrite: recount,
}
