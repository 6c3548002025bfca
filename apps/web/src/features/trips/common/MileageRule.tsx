import type { TripPreview } from '@maru/shared/trips/trip.ts'
import { tripLabels as labels } from '@maru/shared/trips/trip.labels.ts'
import { amountText } from '../../../kit/text/format.ts'
import { useLabel } from '../../../kit/text/use-label.ts'

/** How the mileage comes about: `125 km at 0.30 €`, and its limit where it applies; nothing without own car. */
export function MileageRule({ mileage: { km, rate, amount, isCapped } }: Pick<TripPreview, 'mileage'>) {
  const label = useLabel()
  if (Number(km) === 0) return null
  return (
    <p className="muted small">
      {label(labels.kilometres, Number(km), amountText(rate))} {isCapped && label(labels.capped, amountText(amount))}
    </p>
  )
}
