import { emissionLabels } from '@maru/shared/trips/emissions/emission.labels.ts'
import { tripLabels as labels } from '@maru/shared/trips/trip.labels.ts'
import type { TripColumn } from '@maru/shared/trips/trip-columns.ts'
import type { tripApplications, tripExpenses, tripReports, TripListQuery } from '@maru/shared/trips/trip.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { query } from '../../../api/client.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { TotalsBar } from '../../approvals/request-list/TotalsBar.tsx'
import { euros, kilogramText } from './trip-text.ts'

interface TripTotalsProps {
  readonly routes: typeof tripApplications | typeof tripExpenses | typeof tripReports
  readonly search: TripListQuery
  /** Columns of the list; what it does not show is not added up. */
  readonly fields: readonly TripColumn[]
}

/** Below a list of trips: sums of everything its filters find. */
export function TripTotals({ routes, search, fields }: TripTotalsProps) {
  const label = useLabel()
  const { page: _page, size: _size, ...filters } = search
  // The three lists have one shape.
  const { totals } = routes as typeof tripApplications
  const sums = useQuery({ ...query(totals, { query: filters }), placeholderData: keepPreviousData }).data
  // Whoever travels along sees no money.
  const amounts = (['estimate', 'total', 'payable'] as const).filter((name) => search.scope !== 'companion' && fields.includes(name))
  if (!sums || sums.count === 0) return null
  const texts = amounts.map((name) => `${label(labels[name])} ${euros(sums[name])}`)
  const measured = sums.count - sums.withoutCo2
  const co2 = fields.includes('co2Kg') && measured > 0 ? [label(emissionLabels.sum, kilogramText(sums.co2Kg), measured, sums.count)] : []
  const all = [...texts, ...co2]
  return (
    <TotalsBar
      name={labels.totals}
      rows={[{ key: 'trips', count: label(labels.count, sums.count), figures: all.slice(0, -1), total: all.at(-1) ?? '' }]}
    />
  )
}
