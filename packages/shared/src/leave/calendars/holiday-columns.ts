import type { ListColumn } from '../../lists/list-columns.ts'
import { leaveAdminLabels as labels } from '../administration/leave-admin.labels.ts'
import type { HolidayRow } from './leave-calendar.ts'

/** Days off as the workbook has them, which the import reads back. */
export const holidayColumns: readonly ListColumn<HolidayRow>[] = [
  { field: 'calendarCode', label: labels.calendarCode, sheetWidth: 14 },
  { field: 'date', label: labels.date, sheetWidth: 12, format: 'date' },
  { field: 'nameEn', label: labels.nameEn, sheetWidth: 34 },
  { field: 'nameKo', label: labels.nameKo, sheetWidth: 34 },
  { field: 'nameDe', label: labels.nameDe, sheetWidth: 34 },
  {
    field: 'fraction',
    label: labels.fraction,
    sheetWidth: 14,
    value: ({ fraction }, textOf) => textOf(fraction === '1' ? labels.wholeDay : labels.halfDay),
  },
  { field: 'kind', label: labels.kind, sheetWidth: 14, value: ({ kind }, textOf) => textOf(labels[kind]) },
]
