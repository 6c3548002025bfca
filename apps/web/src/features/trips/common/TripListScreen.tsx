import { DocumentNo } from '../../approvals/common/DocumentNo.tsx'
import { addressOfRequest } from '../../approvals/request-list/request-screen.ts'
import { hasCapability } from '@maru/shared/roles/capabilities.ts'
import type { LabelRecord } from '@maru/shared/labels.ts'
import { menuLabels } from '@maru/shared/menus.labels.ts'
import { type TripColumn, tripColumns } from '@maru/shared/trips/trip-columns.ts'
import type { tripApplications, tripExpenses, tripReports } from '@maru/shared/trips/trip.ts'
import { type TripFilters as Filters, type TripRow, tripScopes } from '@maru/shared/trips/trip-fields.ts'
import { emissionLabels } from '@maru/shared/trips/emissions/emission.labels.ts'
import { perDiemRateLabels } from '@maru/shared/trips/per-diem/per-diem-rate.labels.ts'
import {
  advanceStateLabels,
  reportStateLabels,
  settlementStateLabels,
  tripKindLabels,
  tripLabels as labels,
  tripStateLabels,
} from '@maru/shared/trips/trip.labels.ts'
import { useState } from 'react'
import { Outlet, useNavigate } from 'react-router-dom'
import { useMe } from '../../../api/identity.ts'
import { toast } from '../../../kit/feedback/toast.ts'
import { FilterChip } from '../../../kit/table/SearchBar.tsx'
import { amountText } from '../../../kit/text/format.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { ImportButton } from '../../imports/dialog/ImportButton.tsx'
import { ChoiceChip } from '../../../widgets/fields/ChoiceChip.tsx'
import { ListScreen } from '../../../widgets/lists/ListScreen.tsx'
import { PeriodChip } from '../../approvals/request-list/PeriodChip.tsx'
import { tableColumns } from '../../../widgets/lists/table-columns.tsx'
import { useListScreen } from '../../../widgets/lists/use-list-screen.ts'
import { UserCell } from '../../../widgets/people/UserCell.tsx'
import { CompanionTripDialog } from '../applications/CompanionTripDialog.tsx'
import { kilogramText, placeText } from './trip-text.ts'
import { TripTotals } from './TripTotals.tsx'
import { AdvanceChip, ReportChip, SettlementChip, TripStateChip } from './TripChips.tsx'

interface Search {
  readonly value: Filters
  readonly set: (change: Partial<Filters>) => void
}

const drawn = (fields: readonly TripColumn[]) =>
  tableColumns(
    tripColumns.filter(({ field }) => fields.includes(field)),
    {
      documentNo: (row) => <DocumentNo {...row} />,
      nights: ({ nights, state }) => <span className="num">{state === 'DRAFT' ? '–' : nights}</span>,
      estimate: ({ estimate }) => <Money amount={estimate} />,
      total: ({ total }) => <Money amount={total} />,
      payable: ({ payable }) => <Money amount={payable} />,
      co2Kg: ({ co2Kg }) => <span className="num">{kilogramText(co2Kg)}</span>,
      destination: (row) => <PlaceCell {...row} />,
      name: (row) => <UserCell userId={row.userId} name={row.name} />,
      state: (row) => <TripStateChip {...row} />,
      reportState: (row) => <ReportChip {...row} />,
      settlementState: (row) => <SettlementChip {...row} />,
      advanceState: (row) => <AdvanceChip {...row} />,
    },
  )

const Money = ({ amount }: { amount: string }) => <span className="num">{amount === '' ? '–' : amountText(amount)}</span>

const PlaceCell = ({ destination, country }: Pick<TripRow, 'destination' | 'country'>) => {
  const text = placeText({ town: destination, country })
  return (
    <span className="ellipsis" title={text}>
      {text}
    </span>
  )
}

function TripFilters({ search: { value, set } }: { search: Search }) {
  const label = useLabel()
  const me = useMe()
  const scopes = [
    { value: 'companion', text: label(labels.companion) },
    { value: 'team', text: label(labels.team) },
    ...(hasCapability(me, 'keepsTrips') ? [{ value: 'all', text: label(labels.all) }] : []),
  ]
  return (
    <>
      <FilterChip
        label={labels.scope}
        value={value.scope === 'mine' ? '' : value.scope}
        options={scopes}
        onChange={(chosen) => set({ scope: tripScopes.find((scope) => scope === chosen) ?? 'mine' })}
      />
      <PeriodChip label={labels.period} value={value} onChange={set} />
      <ChoiceChip label={labels.kind} words={tripKindLabels} value={value.kind} onChange={(kind) => set({ kind })} />
      <ChoiceChip label={labels.state} words={tripStateLabels} value={value.state} onChange={(state) => set({ state })} />
      <ChoiceChip label={labels.reportState} words={reportStateLabels} value={value.report} onChange={(report) => set({ report })} />
      <ChoiceChip
        label={labels.settlementState}
        words={settlementStateLabels}
        value={value.settlement}
        onChange={(settlement) => set({ settlement })}
      />
      <ChoiceChip label={labels.advanceState} words={advanceStateLabels} value={value.advance} onChange={(advance) => set({ advance })} />
    </>
  )
}

interface TripListProps {
  readonly routes: typeof tripApplications | typeof tripExpenses | typeof tripReports
  readonly path: string
  readonly popup: string
  readonly title: LabelRecord
  readonly newText: LabelRecord
  readonly fields: readonly TripColumn[]
}

/** Where a row leads: to its document while it may be opened, else to a new one about the own trip, '' = nowhere. */
function addressOfRow(popup: string, row: TripRow, userId: string) {
  const isOwn = row.userId === userId
  if (row.openId !== '') return addressOfRequest(popup, { id: row.openId, status: row.openStatus }, isOwn)
  return isOwn ? `${popup}?new&trip=${row.id}` : ''
}

/** A list of trips, seen from their applications, settlements or reports. */
export function TripListScreen({ routes, path, popup, title, newText, fields }: TripListProps) {
  const navigate = useNavigate()
  const label = useLabel()
  const me = useMe()
  const [accompanied, setAccompanied] = useState<TripRow>()
  // The three lists have one shape.
  const screen = useListScreen(routes as typeof tripApplications, { path, popup })
  return (
    <ListScreen
      screen={screen}
      crumb={menuLabels.businessTrip}
      title={title}
      columns={drawn(fields.filter((field) => field !== (screen.search.value.scope === 'mine' ? 'name' : 'nights')))}
      rowId={({ documentId }) => documentId}
      searchText={labels.search}
      filters={<TripFilters search={screen.search} />}
      newText={newText}
      onOpen={(row) => {
        const address = addressOfRow(popup, row, me.userId)
        if (screen.search.value.scope === 'companion') setAccompanied(row)
        else if (address === '') toast.info(labels.nothingToOpen)
        else void navigate(address)
      }}
      actions={
        hasCapability(me, 'keepsTrips') && (
          <>
            <ImportButton
              kind="perDiemRates"
              text={perDiemRateLabels.importRates}
              title={label(perDiemRateLabels.perDiemRates)}
              touches={['trips', 'referenceHistory']}
            />
            {fields.includes('co2Kg') && (
              <ImportButton
                kind="travelEmissions"
                text={emissionLabels.importFactors}
                title={label(emissionLabels.factors)}
                touches={['trips', 'referenceHistory']}
              />
            )}
          </>
        )
      }
      emptyTitle={labels.emptyTitle}
    >
      <TripTotals routes={routes} search={screen.search.value} fields={fields} />
      {accompanied && <CompanionTripDialog trip={accompanied} onClose={() => setAccompanied(undefined)} />}
      <Outlet />
    </ListScreen>
  )
}
