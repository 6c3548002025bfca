import { reservationLabels } from '@maru/shared/reservations/reservation.labels.ts'
import { reservationPlaceLabels as labels } from '@maru/shared/reservations/screens/reservation-places.labels.ts'
import { reservationScreenLabels } from '@maru/shared/reservations/screens/reservation-screen.labels.ts'
import { resourceAdmin, resources } from '@maru/shared/reservations/resource.ts'
import { resourceFilters, type ResourceRow } from '@maru/shared/reservations/resource-fields.ts'
import { listQuery } from '@maru/shared/contract.ts'
import { kitLabels } from '@maru/shared/web.labels.ts'
import { useNavigate } from 'react-router-dom'
import { z } from 'zod'
import { type Column } from '../../../kit/table/DataTable.tsx'
import { FilterChip } from '../../../kit/table/SearchBar.tsx'
import { DateText } from '../../../kit/text/DateText.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { ActiveChip } from '../../../widgets/lists/ActiveState.tsx'
import { NewButton } from '../../../widgets/lists/NewButton.tsx'
import { useListRows } from '../../../widgets/lists/use-list-screen.ts'
import { useTabList } from '../../../widgets/tabs/use-tab-list.ts'
import type { KindScreen } from '../common/kinds.ts'
import { ResourceFilters } from '../common/ResourceFilters.tsx'
import { TabScreen } from '../../../widgets/lists/ListScreen.tsx'

const { kind: _kind, ...ownFilters } = resourceFilters
const resourceSearch = z.object({ ...listQuery, ...ownFilters })
type ResourceSearch = z.output<typeof resourceSearch>

const columnsOf = ({ kind }: KindScreen): readonly Column<ResourceRow>[] => [
  { field: 'name', label: reservationLabels.name, width: 180, grow: true, sortable: true },
  { field: 'siteName', label: reservationLabels.site, width: 170 },
  { field: 'location', label: labels.location, width: 130 },
  { field: 'capacity', label: reservationLabels.capacity, width: 90, align: 'right', sortable: true },
  ...(kind === 'CAR' || kind === 'EQUIPMENT'
    ? ([
        { field: 'registration', label: reservationLabels.registration, width: 120 },
        {
          field: 'serviceUntil',
          label: reservationLabels.serviceUntil,
          width: 150,
          sortable: true,
          render: (row) => <DateText text={row.serviceUntil} />,
        },
      ] satisfies readonly Column<ResourceRow>[])
    : []),
  { field: 'managerNames', label: reservationLabels.managers, width: 180 },
  { field: 'active', label: kitLabels.status, width: 110, render: (row) => <ActiveChip labels={reservationLabels} active={row.active} /> },
]

/** The resources of a kind as the office keeps them. */
export function ResourceListTab({ screen, tab }: { screen: KindScreen; tab: string }) {
  const label = useLabel()
  const navigate = useNavigate()
  const search = useTabList(resourceSearch, screen.adminPath, tab, screen.kind)
  const { value } = search
  const rows = useListRows(resources.list, { ...value, kind: screen.kind })
  return (
    <TabScreen
      screen={{ path: screen.adminPath, search, ...rows, excel: resourceAdmin.export }}
      title={screen.title}
      searchText={reservationScreenLabels.searchResources}
      filters={
        <>
          <ResourceFilters kind={screen.kind} value={value} onChange={search.set} />
          <FilterChip
            label={labels.show}
            value={value.show === 'active' ? '' : value.show}
            options={[
              { value: 'inactive', text: label(reservationLabels.inactive) },
              { value: 'all', text: label(labels.withInactive) },
            ]}
            onChange={(show) => search.set({ show: (show === '' ? 'active' : show) as ResourceSearch['show'] })}
          />
        </>
      }
      actions={<NewButton text={screen.newResource} onClick={() => void navigate(`${screen.adminPopup}?new=${screen.kind}`)} />}
      columns={columnsOf(screen)}
      rowId={(row) => row.id}
      onOpen={(row) => void navigate(`${screen.adminPopup}?id=${row.id}`)}
      emptyTitle={labels.noResources}
    />
  )
}
