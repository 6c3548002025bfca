import { routeFaults, type TripBody } from '@maru/shared/trips/applications/trip-body.ts'
import { tripFormLabels as labels } from '@maru/shared/trips/applications/trip-form.labels.ts'
import { emissionLabels } from '@maru/shared/trips/emissions/emission.labels.ts'
import { tripLabels } from '@maru/shared/trips/trip.labels.ts'
import { tripApplications, type TripPreview } from '@maru/shared/trips/trip.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { query } from '../../../api/client.ts'
import { useMe } from '../../../api/identity.ts'
import { KeyValues } from '../../../kit/layout.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { usePeopleNames } from '../../../widgets/people/use-named.ts'
import type { BodyViewProps } from '../../approvals/documents/document-bodies.ts'
import { AdvanceChip, ReportChip, SettlementChip, TripStateChip } from '../common/TripChips.tsx'
import { DayTable } from '../common/DayTable.tsx'
import { Figures } from '../common/Figures.tsx'
import { MarkPaid } from '../common/MarkPaid.tsx'
import { MileageRule } from '../common/MileageRule.tsx'
import { RouteTable } from '../route/RouteTable.tsx'
import { kilogramText } from '../common/trip-text.ts'

const bearers = { OWN: labels.bearerOWN, HOST: labels.bearerHOST, MIXED: labels.bearerMIXED } as const

const isOpen = (state: string) => state === 'DUE' || state === 'OVERDUE'

/** What the traveller writes next. */
function NextSteps({ trip }: { trip: NonNullable<TripPreview['trip']> }) {
  const label = useLabel()
  const { userId } = useMe()
  if (trip.userId !== userId || (!isOpen(trip.reportState) && !isOpen(trip.settlementState))) return null
  return (
    <p className="row">
      {isOpen(trip.reportState) && <Link to={`/businesstrip/businesstripreportinfo?new&trip=${trip.id}`}>{label(labels.writeReport)}</Link>}
      {isOpen(trip.settlementState) && (
        <Link to={`/businesstrip/businesstripexpenseinfo?new&trip=${trip.id}`}>{label(labels.settleTrip)}</Link>
      )}
    </p>
  )
}

/** How far a submitted trip is, and what the office does next. */
function Progress({ trip }: { trip: NonNullable<TripPreview['trip']> }) {
  return (
    <>
      <KeyValues
        entries={[
          [tripLabels.state, <TripStateChip key="state" {...trip} />],
          [tripLabels.advance, <AdvanceChip key="advance" {...trip} />],
          [tripLabels.reportState, <ReportChip key="report" {...trip} />],
          [tripLabels.settlementState, <SettlementChip key="settlement" {...trip} />],
        ]}
      />
      <NextSteps trip={trip} />
      {trip.advanceState === 'APPROVED' && <MarkPaid route={tripApplications.payAdvance} tripId={trip.id} text={labels.payAdvance} />}
    </>
  )
}

/** Names of people of the body, a dash without any. */
function People({ ids }: { ids: readonly string[] }) {
  const people = usePeopleNames(ids)
  return <>{people.map(({ name }) => name).join(', ') || '–'}</>
}

const entriesOf = (body: TripBody, label: ReturnType<typeof useLabel>) => [
  [labels.purpose, body.purpose || '–'] as const,
  [labels.costBearer, label(bearers[body.costBearer])] as const,
  ...(body.projectNo === '' ? [] : [[labels.projectNo, body.projectNo] as const]),
  [labels.substitutes, <People key="substitutes" ids={body.substitutes} />] as const,
  ...(body.companions.length === 0 ? [] : [[labels.companions, <People key="companions" ids={body.companions} />] as const]),
  ...(body.carInterest ? [[labels.carReason, body.carReason] as const] : []),
  ...(body.lateReason === '' ? [] : [[labels.lateReason, body.lateReason] as const]),
]

/** A trip in its document: why, the route, the per diem day by day, and the estimate. */
export function DocumentTrip({ body, document, mode }: BodyViewProps<'trip'>) {
  const label = useLabel()
  const isComplete = Object.keys(routeFaults(body)).length === 0
  const preview = useQuery({
    ...query(tripApplications.preview, { body: { body, documentId: document.id } }),
    enabled: isComplete,
  }).data
  return (
    <div className="stack">
      {preview?.trip && mode !== 'print' && <Progress trip={preview.trip} />}
      <KeyValues entries={[...entriesOf(body, label), [emissionLabels.co2Kg, kilogramText(preview?.emissions.kg ?? '')]]} />
      <RouteTable legs={body.legs} emissions={preview?.emissions} />
      {preview && <DayTable days={preview.days} />}
      {preview && (
        <Figures
          lines={[
            [tripLabels.perDiem, preview.perDiem],
            [tripLabels.mileage, preview.mileage.amount],
            [labels.transport, body.transport],
            [labels.lodging, body.lodging],
            [labels.other, body.other],
          ]}
          total={[tripLabels.estimate, preview.estimate]}
        />
      )}
      {preview && <MileageRule mileage={preview.mileage} />}
    </div>
  )
}
