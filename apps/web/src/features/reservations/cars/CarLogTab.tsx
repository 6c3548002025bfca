import { carLogs, type CarTripRow } from '@maru/shared/reservations/car-log.ts'
import { listQuery } from '@maru/shared/contract.ts'
import { reservationLabels } from '@maru/shared/reservations/reservation.labels.ts'
import { reservationPlaceLabels as labels } from '@maru/shared/reservations/screens/reservation-places.labels.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { call, query } from '../../../api/client.ts'
import { useMe } from '../../../api/identity.ts'
import { Toolbar } from '../../../kit/layout.tsx'
import { type Column, DataTable } from '../../../kit/table/DataTable.tsx'
import { FilterBar, FilterChip } from '../../../kit/table/SearchBar.tsx'
import { numberText } from '../../../kit/text/label-store.ts'
import { today } from '../../../kit/text/format.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { ExcelButton } from '../../../widgets/exports/ExcelButton.tsx'
import { PrintButton } from '../../../widgets/lists/PrintButton.tsx'
import { usePrintAll } from '../../../widgets/lists/use-print-all.ts'
import { Segments } from '../../../widgets/tabs/Segments.tsx'
import { useTabList } from '../../../widgets/tabs/use-tab-list.ts'
import { InstantText } from '../../../widgets/text/InstantText.tsx'
import type { KindScreen } from '../common/kinds.ts'
import { useResources } from '../../pickers/parts/use-resources.ts'
import { CorrectionDialog } from './TripDialog.tsx'

const YEARS_BACK = 5
const logSearch = z.object({
  ...listQuery,
  year: z.coerce.number().int().min(2000).max(2100).optional(),
  carId: z.string().optional(),
  scope: z.enum(['mine', 'all']).default('mine'),
})

/** The number of an entry; a correction says that it is one. */
function EntryNumber({ row }: { row: CarTripRow }) {
  const label = useLabel()
  return (
    <span className="num">
      {row.number}
      {row.late && <span className="text-amber small"> {label(labels.late)}</span>}
      {row.orderNote !== '' && (
        <span className="muted small" title={row.orderNote}>
          {' '}
          {label(labels.orderNote)}
        </span>
      )}
      {row.correctionReason !== '' && (
        <span className="muted small" title={row.correctionReason}>
          {' '}
          {label(reservationLabels.correction)}
        </span>
      )}
    </span>
  )
}

const columns: readonly Column<CarTripRow>[] = [
  { field: 'number', label: reservationLabels.number, width: 104, render: (row) => <EntryNumber row={row} /> },
  { field: 'startedAt', label: reservationLabels.start, width: 144, render: (row) => <InstantText at={row.startedAt} /> },
  { field: 'carName', label: labels.car, width: 100 },
  { field: 'driverName', label: reservationLabels.driver, width: 112 },
  { field: 'purpose', label: reservationLabels.purpose, width: 120, grow: true },
  { field: 'startPlace', label: reservationLabels.startPlace, width: 92 },
  { field: 'endPlace', label: reservationLabels.endPlace, width: 92 },
  { field: 'endOdometer', label: reservationLabels.endOdometer, width: 164, align: 'right' },
  { field: 'kilometres', label: reservationLabels.kilometres, width: 116, align: 'right' },
  { field: 'privateKm', label: reservationLabels.privateKm, width: 104, align: 'right' },
]

/** The log of company cars of a year: entries are never changed, corrections stand beside them. */
export function CarLogTab({ screen }: { screen: KindScreen }) {
  const label = useLabel()
  const thisYear = Number(today(useMe().timeZone).slice(0, 4))
  const [correcting, setCorrecting] = useState<CarTripRow>()
  const search = useTabList(logSearch, screen.path, 'log', 'log')
  const { year = thisYear, carId, scope, page, size } = search.value
  const activeFilters = { year, carId, scope }
  const list = useQuery({ ...query(carLogs.list, { query: { ...activeFilters, page, size } }), placeholderData: keepPreviousData })
  const paper = usePrintAll((at, count) => call(carLogs.list, { query: { ...activeFilters, page: at, size: count } }))
  const totals = list.data?.totals
  const years = Array.from({ length: YEARS_BACK }, (_, back) => String(thisYear - back)).map((value) => ({ value, text: value }))
  const cars = useResources('CAR').map(({ id, name, registration }) => ({ value: id, text: `${name} · ${registration}` }))
  return (
    <>
      <Toolbar>
        <Segments
          name={label(labels.whose)}
          value={scope}
          options={[
            { value: 'mine', text: label(labels.myTrips) },
            { value: 'all', text: label(labels.managedCars) },
          ]}
          onChange={(next) => search.set({ scope: next })}
        />
        <FilterBar narrowed={search.narrowed} onClear={search.clear}>
          <FilterChip
            label={labels.year}
            value={String(year)}
            options={years}
            onChange={(next) => search.set({ year: next === '' ? undefined : Number(next) })}
          />
          <FilterChip
            label={labels.car}
            value={carId ?? ''}
            options={cars}
            onChange={(id) => search.set({ carId: id === '' ? undefined : id })}
          />
        </FilterBar>
        {totals && (
          <span className="muted num" role="status">
            {label(labels.logTotals, numberText(totals.kilometres), numberText(totals.privateKm))}
          </span>
        )}
        {totals && totals.roundCars.length > 0 && (
          <span className="text-amber" role="status">
            {label(labels.roundReadings, totals.roundCars.join(', '))}
          </span>
        )}
        <span className="grow" />
        <PrintButton all={paper} />
        <ExcelButton route={carLogs.excel} args={{ query: activeFilters }} size="small" />
      </Toolbar>
      <DataTable
        name={label(reservationLabels.carLog)}
        list={list}
        printed={paper.rows}
        search={search}
        columns={columns}
        rowId={(row) => row.id}
        rowState={(row) => (row.corrected ? 'deleted' : undefined)}
        onOpen={(row) => (row.mayCorrect ? setCorrecting(row) : undefined)}
        empty={{ title: labels.noTrips, text: labels.noTripsText }}
      />
      {correcting && <CorrectionDialog trip={correcting} onClose={() => setCorrecting(undefined)} />}
    </>
  )
}
