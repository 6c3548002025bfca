import type { TripBody } from '@maru/shared/trips/applications/trip-body.ts'
import { tripFormLabels as labels } from '@maru/shared/trips/applications/trip-form.labels.ts'
import { tripLabels } from '@maru/shared/trips/trip.labels.ts'
import { useWatch } from 'react-hook-form'
import { useLabel } from '../../../kit/text/use-label.ts'
import { EmissionLine } from '../common/EmissionLine.tsx'
import { Figures } from '../common/Figures.tsx'
import { Issues } from '../common/Issues.tsx'
import { MileageRule } from '../common/MileageRule.tsx'
import { useTripPreview } from './use-trip-preview.ts'

/** Beside the form: what the trip is estimated to cost, and what stands in its way. */
export function TripAside() {
  const label = useLabel()
  const { preview, isEnough } = useTripPreview()
  const [transport, lodging, other, legs] = useWatch<{ body: TripBody }, ['body.transport', 'body.lodging', 'body.other', 'body.legs']>({
    name: ['body.transport', 'body.lodging', 'body.other', 'body.legs'],
  })
  if (!isEnough || preview.data === undefined) return null
  const { perDiem, mileage, emissions, estimate, issues } = preview.data
  return (
    <section className="stack py-20 px-20 line-bottom gap-12 request-box" aria-busy={preview.isFetching}>
      <h3>{label(labels.costsSummary)}</h3>
      <Figures
        lines={[
          [tripLabels.perDiem, perDiem],
          [tripLabels.mileage, mileage.amount],
          [labels.transport, transport],
          [labels.lodging, lodging],
          [labels.other, other],
        ]}
        total={[tripLabels.estimate, estimate]}
      />
      <MileageRule mileage={mileage} />
      <EmissionLine legs={legs} emissions={emissions} />
      <Issues issues={issues} />
    </section>
  )
}
