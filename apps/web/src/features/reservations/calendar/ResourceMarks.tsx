import type { ResourceFeature } from '@maru/shared/reservations/reservation-fields.ts'
import { resourceFeatureLabels } from '@maru/shared/reservations/reservation.labels.ts'
import { reservationScreenLabels as labels } from '@maru/shared/reservations/screens/reservation-screen.labels.ts'
import { type LucideIcon, Lock, Monitor, Users, Zap } from '../../../kit/icons.ts'
import { useLabel } from '../../../kit/text/use-label.ts'

/** The features worth a picture beside a name; the others are in the popup of the resource. */
const icons: readonly (readonly [ResourceFeature, LucideIcon])[] = [
  ['PROJECTOR', Monitor],
  ['ELECTRIC', Zap],
]

interface ResourceMarksProps {
  readonly features: readonly ResourceFeature[]
  readonly capacity: number
  /** Booking needs something the person does not have. */
  readonly isLocked: boolean
}

/** What a resource has, beside its name. */
export function ResourceMarks({ features, capacity, isLocked }: ResourceMarksProps) {
  const label = useLabel()
  return (
    <>
      {isLocked && (
        <span title={label(labels.notQualified)}>
          <Lock size={13} aria-hidden />
          <span className="sr">{label(labels.notQualified)}</span>
        </span>
      )}
      {icons
        .filter(([feature]) => features.includes(feature))
        .map(([feature, Icon]) => (
          <span key={feature} title={label(resourceFeatureLabels[feature])}>
            <Icon size={13} aria-hidden />
            <span className="sr">{label(resourceFeatureLabels[feature])}</span>
          </span>
        ))}
      <span className="inline-row end muted small gap-3 resource-capacity num" title={label(labels.placesOf, capacity)}>
        <Users size={12} aria-hidden />
        {capacity}
      </span>
    </>
  )
}
