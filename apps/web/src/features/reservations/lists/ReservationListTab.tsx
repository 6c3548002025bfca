import { reservationStatuses, type ReservationStatus } from '@maru/shared/reservations/reservation-fields.ts'
import { reservations } from '@maru/shared/reservations/reservation.ts'
import { reservationFilters } from '@maru/shared/reservations/reservation-shapes.ts'
import { reservationLabels, reservationStatusLabels } from '@maru/shared/reservations/reservation.labels.ts'
import { reservationScreenLabels as labels } from '@maru/shared/reservations/screens/reservation-screen.labels.ts'
import { listQuery } from '@maru/shared/contract.ts'
import { leaveScreen } from '@maru/shared/leave/leave-screen.labels.ts'
import { kitLabels } from '@maru/shared/web.labels.ts'
import { useNavigate } from 'react-router-dom'
import { z } from 'zod'
import { useMe } from '../../../api/identity.ts'
import { FilterChip } from '../../../kit/table/SearchBar.tsx'
import { today } from '../../../kit/text/format.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { PeriodChip } from '../../approvals/request-list/PeriodChip.tsx'
import { useListRows } from '../../../widgets/lists/use-list-screen.ts'
import { useTabList } from '../../../widgets/tabs/use-tab-list.ts'
import { type KindScreen, kindScreens } from '../common/kinds.ts'
import { useResources } from '../../pickers/parts/use-resources.ts'
import { reservationColumns } from './reservation-columns.tsx'
import { TabScreen } from '../../../widgets/lists/ListScreen.tsx'

const { scope: _scope, kind: _kind, ...ownFilters } = reservationFilters
const listSearch = z.object({ ...listQuery, ...ownFilters })
type ListSearch = z.output<typeof listSearch>

function Filters({ screen, value, onChange }: { screen: KindScreen; value: ListSearch; onChange: (change: Partial<ListSearch>) => void }) {
  const label = useLabel()
  const now = today(useMe().timeZone)
  const statuses = reservationStatuses.map((status) => ({ value: status, text: label(reservationStatusLabels[status]) }))
  const upcoming = { value: `${now}..`, text: label(labels.fromToday) }
  return (
    <>
      <PeriodChip label={leaveScreen.period} value={value} more={[upcoming]} onChange={onChange} />
      <FilterChip
        label={reservationLabels.resource}
        value={value.resourceId ?? ''}
        options={useResources(screen.kind).map(({ id, name }) => ({ value: id, text: name }))}
        onChange={(resourceId) => onChange({ resourceId: resourceId === '' ? undefined : resourceId })}
      />
      <FilterChip
        label={kitLabels.status}
        value={value.status?.length === 1 ? (value.status[0] ?? '') : ''}
        options={statuses}
        onChange={(status) => onChange({ status: status === '' ? undefined : [status as ReservationStatus] })}
      />
    </>
  )
}

/** Bookings of a kind: the own ones, everybody's, or those that wait for the person as a manager. */
export function ReservationListTab({ screen, scope }: { screen: KindScreen; scope: 'mine' | 'all' | 'inbox' }) {
  const navigate = useNavigate()
  const zone = useMe().timeZone
  const search = useTabList(listSearch, screen.path, scope, scope)
  // What waits for a manager is shown whole: the count of the tab is over all kinds.
  const { from, to } = search.value
  const value = {
    ...search.value,
    // What is over is found by choosing its period.
    ...(scope === 'mine' && from === undefined && to === undefined && { from: today(zone) }),
    scope,
    ...(scope !== 'inbox' && { kind: screen.kind }),
  }
  const rows = useListRows(reservations.list, value)
  const names = { mine: labels.myBookings, all: labels.allBookings, inbox: labels.inbox }
  return (
    <TabScreen
      screen={{ path: screen.path, search: { ...search, value }, ...rows, excel: reservations.excel }}
      title={names[scope]}
      searchText={labels.searchBookings}
      filters={<Filters screen={screen} value={value} onChange={search.set} />}
      columns={reservationColumns}
      rowId={(row) => row.id}
      onOpen={(row) => void navigate(`${kindScreens[row.kind].popup}?id=${row.id}`)}
      emptyTitle={labels.noBookings}
      emptyText={labels.noBookingsText}
    />
  )
}
