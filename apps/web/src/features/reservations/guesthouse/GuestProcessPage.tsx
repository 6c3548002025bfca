import { isoDay, text } from '@maru/shared/codecs.ts'
import { listQuery } from '@maru/shared/contract.ts'
import { menuLabels } from '@maru/shared/menus.labels.ts'
import { guestStays } from '@maru/shared/reservations/guest-stay.ts'
import { reservationPlaceLabels as labels } from '@maru/shared/reservations/screens/reservation-places.labels.ts'
import { reservationMoreLabels } from '@maru/shared/reservations/screens/reservation-more.labels.ts'
import { kitLabels } from '@maru/shared/web.labels.ts'
import { useState } from 'react'
import { z } from 'zod'
import { useMe } from '../../../api/identity.ts'
import { Button } from '../../../kit/buttons.tsx'
import { ListPage, Toolbar } from '../../../kit/layout.tsx'
import { DataTable } from '../../../kit/table/DataTable.tsx'
import { SearchBox } from '../../../kit/table/SearchBar.tsx'
import { useListSearch } from '../../../kit/table/use-list-search.ts'
import { today } from '../../../kit/text/format.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { addDays } from '../../../widgets/calendar/month-days.ts'
import { DaysChip } from '../../../widgets/calendar/DaysChip.tsx'
import { ExcelButton } from '../../../widgets/exports/ExcelButton.tsx'
import { PrintButton } from '../../../widgets/lists/PrintButton.tsx'
import { useListRows } from '../../../widgets/lists/use-list-screen.ts'
import { useMay } from '../../../widgets/rights/use-may.ts'
import { Segments } from '../../../widgets/tabs/Segments.tsx'
import { DataRuleDialog } from './DataRuleDialog.tsx'
import { stayColumns } from './stay-columns.tsx'
import { StayDialog } from './StayDialog.tsx'

const PATH = '/application/gsthsrsvprco'
const DAYS_AHEAD = 6
export const stayViews = ['arrivals', 'departures', 'staying', 'cleaning', 'all'] as const

const staySearch = z.object({
  ...listQuery,
  view: z.enum(stayViews).default('arrivals'),
  from: isoDay.optional(),
  to: isoDay.optional(),
  q: text(100).optional(),
  sort: z.enum(['start', 'end', 'resource', 'guest']).default('start'),
  direction: z.enum(['asc', 'desc']).default('asc'),
  /** The stay that is open. */
  id: z.string().optional(),
})

/** `/application/gsthsrsvprco`: who arrives, leaves and stays, which rooms are to be cleaned, prices and invoice data. */
export function GuestProcessPage() {
  const label = useLabel()
  const may = useMay()
  const [ruling, setRuling] = useState(false)
  const now = today(useMe().timeZone)
  const search = useListSearch({ query: staySearch }, PATH)
  const { from = now, to = addDays(now, DAYS_AHEAD), id, page, size, ...filters } = search.value
  const activeFilters = { ...filters, from, to }
  const { list, paper } = useListRows(guestStays.list, { ...activeFilters, page, size })
  const open = list.data?.rows.find((row) => row.id === id)
  const title = label(menuLabels.guesthouseProcessing)
  const actions = (
    <>
      {may(guestStays.saveDataRule) && (
        <Button variant="text" onClick={() => setRuling(true)}>
          {label(reservationMoreLabels.dataRule)}
        </Button>
      )}
      <PrintButton all={paper} />
      <ExcelButton route={guestStays.excel} args={{ query: activeFilters }} />
    </>
  )
  return (
    <ListPage
      crumb={[label(menuLabels.application), label(menuLabels.reservations)]}
      title={title}
      {...(list.data && { count: list.data.total })}
      actions={actions}
    >
      <Toolbar>
        <Segments
          name={label(kitLabels.views)}
          value={filters.view}
          options={stayViews.map((value) => ({ value, text: label(labels[`stays_${value}`]) }))}
          onChange={(view) => search.set({ view })}
        />
        <DaysChip from={from} to={to} onChange={(days) => search.set(days)} />
        <SearchBox value={filters.q ?? ''} placeholder={label(labels.searchGuests)} onSearch={(q) => search.set({ q })} />
      </Toolbar>
      <DataTable
        name={title}
        list={list}
        printed={paper.rows}
        search={search}
        columns={stayColumns}
        rowId={(row) => row.id}
        onOpen={(row) => search.set({ id: row.id, page })}
        empty={{ title: labels.noStays, text: labels.noStaysText }}
      />
      {ruling && <DataRuleDialog onClose={() => setRuling(false)} />}
      {open && <StayDialog key={open.id} stay={open} onClose={() => search.set({ id: undefined, page })} />}
    </ListPage>
  )
}
