import { tripFormLabels as labels } from '@maru/shared/trips/applications/trip-form.labels.ts'
import { tripLabels } from '@maru/shared/trips/trip.labels.ts'
import { tripApplications } from '@maru/shared/trips/trip.ts'
import type { TripRow } from '@maru/shared/trips/trip-fields.ts'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../../api/client.ts'
import { DialogFrame } from '../../../kit/dialogs/DialogFrame.tsx'
import { FormBody, KeyValues } from '../../../kit/layout.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { RouteTable } from '../route/RouteTable.tsx'

const WIDTH = 760

/** A trip one travels along on: with whom, where and when, and nothing it costs. */
export function CompanionTripDialog({ trip, onClose }: { trip: TripRow; onClose: () => void }) {
  const label = useLabel()
  const answer = useQuery(query(tripApplications.companion, { params: { id: trip.id } })).data
  return (
    <DialogFrame title={label(tripLabels.tripTo, trip.destination)} width={WIDTH} readOnly onClose={onClose}>
      {answer && (
        <FormBody>
          <div className="stack gap-8">
            <KeyValues
              entries={[
                [tripLabels.name, trip.name],
                [
                  labels.companions,
                  answer.people
                    .slice(1)
                    .map(({ name }) => name)
                    .join(', '),
                ],
              ]}
            />
            <RouteTable legs={answer.legs} />
          </div>
        </FormBody>
      )}
    </DialogFrame>
  )
}
