import { emissionLabels as labels } from '@maru/shared/trips/emissions/emission.labels.ts'
import type { TripPreview } from '@maru/shared/trips/trip.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { Sources } from './Figures.tsx'
import { kilogramText } from './trip-text.ts'

/** Beside a form: what the trip emits, or what is needed to say it. */
export function EmissionLine({ legs, emissions }: { legs: readonly { distanceKm: string }[] } & Pick<TripPreview, 'emissions'>) {
  const label = useLabel()
  const isOpen = legs.some(({ distanceKm }) => distanceKm === '')
  if (isOpen) return <p className="muted small">{label(labels.incomplete)}</p>
  return (
    <>
      <p className="row between muted small">
        <span>{label(labels.co2Kg)}</span>
        <span className="num">{kilogramText(emissions.kg)}</span>
      </p>
      <Sources name={labels.factorSource} sources={emissions.sources} />
    </>
  )
}
