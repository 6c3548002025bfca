import type { ListColumn } from '../lists/list-columns.ts'
import type { EventRow } from './event-fields.ts'
import { calendarEventLabels as labels, eventScopeLabels } from './event.labels.ts'

/** First day of an event as its list shows it: of an all-day event in no zone. */
export const toFirstDay = ({ start }: Pick<EventRow, 'start'>) => start.toISOString().slice(0, 10)

/** Columns of the list of events. */
export const eventColumns: readonly ListColumn<EventRow>[] = [
  {
    field: 'start',
    label: labels.start,
    width: 150,
    sortable: true,
    sheetWidth: 18,
    format: 'instant',
    value: ({ start }) => start.toISOString(),
  },
  { field: 'end', label: labels.end, width: 150, sheetWidth: 18, format: 'instant', value: ({ end }) => end.toISOString() },
  { field: 'title', label: labels.title, width: 240, grow: true, sortable: true, sheetWidth: 50 },
  { field: 'place', label: labels.place, width: 180, sheetWidth: 30 },
  {
    field: 'scope',
    label: labels.scope,
    width: 200,
    sheetWidth: 30,
    value: (row, text) => (row.scope === 'DEPARTMENT' ? row.departmentName : text(eventScopeLabels[row.scope])),
  },
  { field: 'ownerName', label: labels.owner, width: 190, sortable: true, sheetWidth: 26 },
]
