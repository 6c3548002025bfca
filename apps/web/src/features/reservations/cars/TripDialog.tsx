import type { Answer } from '@maru/shared/contract.ts'
import { carLogs, type CarTripRow } from '@maru/shared/reservations/car-log.ts'
import { reservationLabels } from '@maru/shared/reservations/reservation.labels.ts'
import { reservations } from '@maru/shared/reservations/reservation.ts'
import type { ReservationDetail } from '@maru/shared/reservations/reservation-shapes.ts'
import { reservationPlaceLabels as labels } from '@maru/shared/reservations/screens/reservation-places.labels.ts'
import { reservationScreenLabels } from '@maru/shared/reservations/screens/reservation-screen.labels.ts'
import { messages } from '@maru/shared/messages.ts'
import { useQuery } from '@tanstack/react-query'
import { query, useAction } from '../../../api/client.ts'
import { toast } from '../../../kit/feedback/toast.ts'
import { bindFields } from '../../../kit/fields/bind-fields.ts'
import { FormDialog } from '../../../kit/forms/FormDialog.tsx'
import { FormGrid, Section } from '../../../kit/layout.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { FileGrid } from '../../files/attachments/FileGrid.tsx'
import { useFileGroup } from '../../files/attachments/use-file-group.ts'
import { useSpanText } from '../../pickers/parts/span-text.ts'
import { blankTrip, correctionForm, tripForm, type TripForm, toTripForm, toTripInput, toTripStart } from './trip-form.ts'

const Field = bindFields<TripForm>()
const WIDTH = 860
const fieldLabels = { ...reservationLabels, ...labels, fuelLitres: reservationLabels.fuel, photoKey: labels.photos }

interface TripFieldsProps {
  /** A later trip is in the log already, so this one says why. */
  readonly isOutOfOrder?: boolean
  /** A correction says why. */
  readonly corrects: boolean
  readonly files: ReturnType<typeof useFileGroup>
}

function TripFields({ corrects, files, isOutOfOrder = false }: TripFieldsProps) {
  return (
    <>
      <Section title={labels.odometer} text={labels.odometerText}>
        <FormGrid>
          <Field.Number name="startOdometer" required span={4} disabled={corrects} />
          <Field.Number name="endOdometer" required span={4} />
          <Field.Number name="privateKm" span={4} />
          <Field.Text name="startPlace" required span={6} maxLength={200} />
          <Field.Text name="endPlace" required span={6} maxLength={200} />
          {isOutOfOrder && <Field.Text name="orderNote" required span={12} maxLength={400} hint={labels.orderNoteHint} />}
          <Field.Text name="route" span={12} maxLength={400} hint={labels.routeHint} />
        </FormGrid>
      </Section>
      <Section title={reservationLabels.purpose}>
        <FormGrid>
          <Field.Text name="purpose" required span={12} maxLength={400} />
          <Field.Text name="partners" span={8} maxLength={400} />
          <Field.Text name="fuelLitres" span={4} inputMode="decimal" />
        </FormGrid>
      </Section>
      <Section title={labels.handover} text={labels.handoverText}>
        <FormGrid>
          <Field.TextArea name="damage" rows={2} maxLength={1000} />
        </FormGrid>
        <FileGrid group={files.group} />
      </Section>
      {corrects && (
        <Section title={reservationLabels.correction} text={labels.correctionText}>
          <FormGrid>
            <Field.TextArea name="reason" required rows={2} maxLength={400} />
          </FormGrid>
        </Section>
      )}
    </>
  )
}

function NewTrip({ booking, start, onClose }: { booking: ReservationDetail; start: Answer<typeof carLogs.start>; onClose: () => void }) {
  const label = useLabel()
  const text = useSpanText(booking.timeZone)
  const add = useAction(carLogs.add)
  const files = useFileGroup('')
  const isOutOfOrder = start.lastEnd !== '' && toTripStart(booking, start.lastEnd) < start.lastEnd
  const save = async (trip: TripForm) => {
    const photoKey = await files.saveKey()
    if (photoKey === undefined) return false
    await add.mutateAsync({ body: { ...toTripInput(trip, booking, { now: new Date(), lastEnd: start.lastEnd }), photoKey } })
    toast.success(messages.saved)
    return true
  }
  return (
    <FormDialog
      title={`${label(reservationScreenLabels.enterTrip)}: ${booking.resourceName}, ${text.whole(booking.start.getTime(), booking.end.getTime())}`}
      width={WIDTH}
      schema={tripForm}
      values={blankTrip(start, booking)}
      labels={fieldLabels}
      saveText={labels.saveTrip}
      onSave={save}
      onClose={onClose}
    >
      <TripFields corrects={false} files={files} isOutOfOrder={isOutOfOrder} />
    </FormDialog>
  )
}

/** Closes the trip of a booking: its entry in the log of the car. */
export function TripDialog({ bookingId, onClose }: { bookingId: string; onClose: () => void }) {
  const booking = useQuery(query(reservations.get, { params: { id: bookingId } })).data
  const start = useQuery({ ...query(carLogs.start, { params: { id: booking?.resourceId ?? '' } }), enabled: booking !== undefined }).data
  return booking && start ? <NewTrip booking={booking} start={start} onClose={onClose} /> : null
}

/** Corrects an entry: another one beside it, with the reason; the first stays readable. */
export function CorrectionDialog({ trip, onClose }: { trip: CarTripRow; onClose: () => void }) {
  const label = useLabel()
  const correct = useAction(carLogs.correct)
  const files = useFileGroup(trip.photoKey)
  const save = async ({ startOdometer: _start, orderNote: _note, ...body }: TripForm) => {
    const photoKey = await files.saveKey()
    if (photoKey === undefined) return false
    await correct.mutateAsync({ params: { id: trip.id }, body: { ...body, photoKey } })
    toast.success(messages.saved)
    return true
  }
  return (
    <FormDialog
      title={label(labels.correctTrip, trip.number)}
      width={WIDTH}
      schema={correctionForm}
      values={toTripForm(trip)}
      labels={fieldLabels}
      saveText={labels.saveCorrection}
      onSave={save}
      onClose={onClose}
    >
      <TripFields corrects files={files} />
    </FormDialog>
  )
}
