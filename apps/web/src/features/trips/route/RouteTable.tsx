import type { TripLeg } from '@maru/shared/trips/per-diem/trip-route.ts'
import { tripFormLabels as labels } from '@maru/shared/trips/applications/trip-form.labels.ts'
import { noEmissions, type TripEmissions } from '@maru/shared/trips/emissions/emission.ts'
import { emissionLabels } from '@maru/shared/trips/emissions/emission.labels.ts'
import { tripModeLabels } from '@maru/shared/trips/trip.labels.ts'
import { PlainTable } from '../../../kit/table/PlainTable.tsx'
import { DateText } from '../../../kit/text/DateText.tsx'
import { numberText } from '../../../kit/text/label-store.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { Sources } from '../common/Figures.tsx'
import { kilogramText, placeText } from '../common/trip-text.ts'

/** What the legs emit, by their place in the route. */
const emitted = (kilograms: readonly string[]) => ({
  key: 'co2',
  label: emissionLabels.co2Kg,
  width: 76,
  align: 'right' as const,
  render: ({ at }: { at: string }) => <span className="num">{kilogramText(kilograms[Number(at)] ?? '')}</span>,
})

const kilometres = {
  key: 'km',
  label: labels.distanceKm,
  width: 78,
  align: 'right' as const,
  render: ({ distanceKm }: TripLeg) => <span className="num">{distanceKm === '' ? '–' : numberText(Number(distanceKm))}</span>,
}

/** Day and time by the clock of the place; in a narrow table the time goes to the next line. */
const Clock = ({ local }: { local: string }) => (
  <>
    <DateText text={local.slice(0, 10)} /> <span className="num">{local.slice(11)}</span>
  </>
)

interface RouteTableProps {
  readonly legs: readonly TripLeg[]
  readonly emissions?: TripEmissions | undefined
}

/** The route as it was entered: where to, how, when by the clocks of the places, and what each leg emits where it is known. */
export function RouteTable({ legs, emissions: { legs: kilograms, sources } = noEmissions }: RouteTableProps) {
  const label = useLabel()
  const isMeasured = kilograms.some((kg) => kg !== '')
  const rows = legs.map((leg, at) => ({ ...leg, at: String(at) }))
  return (
    <>
      <PlainTable
        name={label(labels.route)}
        rows={rows}
        rowId={({ at }) => at}
        columns={[
          { key: 'mode', label: labels.mode, width: 104, render: ({ mode }) => label(tripModeLabels[mode]) },
          { key: 'town', label: labels.town, render: (leg) => placeText(leg) },
          { key: 'departs', label: labels.departsAt, width: 100, render: ({ departsAt }) => <Clock local={departsAt} /> },
          { key: 'arrives', label: labels.arrivesAt, width: 100, render: ({ arrivesAt }) => <Clock local={arrivesAt} /> },
          ...(legs.some(({ distanceKm }) => distanceKm !== '') ? [kilometres] : []),
          ...(isMeasured ? [emitted(kilograms)] : []),
        ]}
      />
      <Sources name={emissionLabels.factorSource} sources={sources} />
    </>
  )
}
