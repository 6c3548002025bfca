import { advanceStateLabels, reportStateLabels, settlementStateLabels, tripStateLabels } from '@maru/shared/trips/trip.labels.ts'
import type { TripRow } from '@maru/shared/trips/trip-fields.ts'
import { type Dot, StatusChip, type Tone } from '../../../kit/marks.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'

type Look = readonly [Tone, Dot]
const states: Readonly<Record<TripRow['state'], Look>> = {
  DRAFT: ['grey', 'ring'],
  IN_APPROVAL: ['blue', 'half'],
  APPROVED: ['green', 'full'],
  ONGOING: ['cyan', 'half'],
  ENDED: ['amber', 'half'],
  SETTLED: ['green', 'full'],
  RETURNED: ['red', 'full'],
  RECALLED: ['grey', 'full'],
  CANCELLING: ['amber', 'half'],
  CANCELLED: ['grey', 'full'],
}
const reports: Readonly<Record<TripRow['reportState'], Look>> = {
  NONE: ['grey', 'ring'],
  DUE: ['amber', 'ring'],
  OVERDUE: ['red', 'full'],
  SUBMITTED: ['blue', 'half'],
  ACCEPTED: ['green', 'full'],
}
const settlements: Readonly<Record<TripRow['settlementState'], Look>> = {
  NONE: ['grey', 'ring'],
  DUE: ['amber', 'ring'],
  OVERDUE: ['red', 'full'],
  IN_APPROVAL: ['blue', 'half'],
  PAYABLE: ['amber', 'half'],
  REFUNDABLE: ['amber', 'half'],
  PAID: ['green', 'full'],
}
const advances: Readonly<Record<TripRow['advanceState'], Look>> = {
  NONE: ['grey', 'ring'],
  REQUESTED: ['blue', 'half'],
  APPROVED: ['blue', 'full'],
  PAID: ['amber', 'half'],
  SETTLED: ['green', 'full'],
}

export function TripStateChip({ state }: Pick<TripRow, 'state'>) {
  const label = useLabel()
  return <StatusChip tone={states[state][0]} dot={states[state][1]} text={label(tripStateLabels[state])} />
}

export function ReportChip({ reportState }: Pick<TripRow, 'reportState'>) {
  const label = useLabel()
  if (reportState === 'NONE') return <span className="muted">–</span>
  return <StatusChip tone={reports[reportState][0]} dot={reports[reportState][1]} text={label(reportStateLabels[reportState])} />
}

export function SettlementChip({ settlementState }: Pick<TripRow, 'settlementState'>) {
  const label = useLabel()
  if (settlementState === 'NONE') return <span className="muted">–</span>
  const [tone, dot] = settlements[settlementState]
  return <StatusChip tone={tone} dot={dot} text={label(settlementStateLabels[settlementState])} />
}

export function AdvanceChip({ advanceState }: Pick<TripRow, 'advanceState'>) {
  const label = useLabel()
  if (advanceState === 'NONE') return <span className="muted">–</span>
  return <StatusChip tone={advances[advanceState][0]} dot={advances[advanceState][1]} text={label(advanceStateLabels[advanceState])} />
}
