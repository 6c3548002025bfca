import { calendarEventLabels as labels } from '@maru/shared/schedule/event.labels.ts'
import { eventColumns } from '@maru/shared/schedule/event-columns.ts'
import type { EventRow } from '@maru/shared/schedule/event-fields.ts'
import { events } from '@maru/shared/schedule/event.ts'
import { menuLabels } from '@maru/shared/menus.labels.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { query } from '../../../api/client.ts'
import { DataTable } from '../../../kit/table/DataTable.tsx'
import { DateText } from '../../../kit/text/DateText.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { addDays } from '../../../widgets/calendar/month-days.ts'
import { tableColumns } from '../../../widgets/lists/table-columns.tsx'
import { UserCell } from '../../../widgets/people/UserCell.tsx'
import { InstantText } from '../../../widgets/text/InstantText.tsx'
import { infoAddress } from '../common/schedule-addresses.ts'
import type { ScheduleSearch } from './schedule-search.ts'

const dayOf = (at: Date) => at.toISOString().slice(0, 10)
const columns = tableColumns(eventColumns, {
  start: (row: EventRow) => (row.allDay ? <DateText text={dayOf(row.start)} /> : <InstantText at={row.start} />),
  end: (row: EventRow) => (row.allDay ? <DateText text={addDays(dayOf(row.end), -1)} /> : <InstantText at={row.end} />),
  ownerName: (row: EventRow) => <UserCell userId={row.ownerId} name={row.ownerName} />,
})

/** Events as a table, from today on unless another period is asked for. */
export function EventList({
  search,
  filters,
  printed,
}: {
  search: ScheduleSearch
  filters: object
  printed: readonly EventRow[] | undefined
}) {
  const label = useLabel()
  const navigate = useNavigate()
  const { page, size } = search.value
  const list = useQuery({
    ...query(events.list, { query: { ...events.list.query.parse({}), ...filters, page, size } }),
    placeholderData: keepPreviousData,
  })
  return (
    <DataTable
      name={label(menuLabels.schedule)}
      list={list}
      printed={printed}
      search={search}
      columns={columns}
      rowId={(row) => row.id}
      onOpen={(row) => void navigate(infoAddress(row))}
      empty={{ title: labels.noEvents, text: labels.noEventsText }}
    />
  )
}
