import { featuresOfKind, type ResourceFeature, type ResourceKind } from '@maru/shared/reservations/reservation-fields.ts'
import { resourceFeatureLabels, reservationLabels } from '@maru/shared/reservations/reservation.labels.ts'
import { reservationScreenLabels as labels } from '@maru/shared/reservations/screens/reservation-screen.labels.ts'
import { FilterChip } from '../../../kit/table/SearchBar.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { useResources } from '../../pickers/parts/use-resources.ts'

const SIZES = [2, 4, 6, 8, 12, 20, 50]

export interface ResourceSearch {
  site?: string | undefined
  capacity?: number | undefined
  features?: ResourceFeature[] | undefined
}

interface ResourceFiltersProps {
  readonly kind: ResourceKind
  readonly value: ResourceSearch
  readonly onChange: (change: ResourceSearch) => void
}

/** Where a resource is, how many it has to hold, and what it has to have. */
export function ResourceFilters({ kind, value, onChange }: ResourceFiltersProps) {
  const label = useLabel()
  const sites = new Map(useResources(kind).map(({ workplaceCode, siteName }) => [workplaceCode, siteName]))
  const features = featuresOfKind[kind].map((feature) => ({ value: feature, text: label(resourceFeatureLabels[feature]) }))
  return (
    <>
      {(sites.size > 1 || value.site !== undefined) && (
        <FilterChip
          label={reservationLabels.site}
          value={value.site ?? ''}
          options={[...sites].map(([code, text]) => ({ value: code, text }))}
          onChange={(site) => onChange({ site: site === '' ? undefined : site })}
        />
      )}
      {kind !== 'EQUIPMENT' && (
        <FilterChip
          label={reservationLabels.capacity}
          value={value.capacity === undefined ? '' : String(value.capacity)}
          options={SIZES.map((size) => ({ value: String(size), text: label(labels.atLeast, size) }))}
          onChange={(size) => onChange({ capacity: size === '' ? undefined : Number(size) })}
        />
      )}
      <FilterChip
        label={reservationLabels.features}
        value={value.features?.[0] ?? ''}
        options={features}
        onChange={(feature) => onChange({ features: feature === '' ? undefined : [feature as ResourceFeature] })}
      />
    </>
  )
}
