import { isPolicyCode, type PolicyCode } from '@maru/shared/reservations/reservation-fields.ts'
import { reservations } from '@maru/shared/reservations/reservation.ts'
import type { ReservationDetail, ReservationInput } from '@maru/shared/reservations/reservation-shapes.ts'
import { reservationSeries, type SeriesException } from '@maru/shared/reservations/reservation-series.ts'
import { reservationScreenLabels as labels } from '@maru/shared/reservations/screens/reservation-screen.labels.ts'
import { reservationScreenMessages as messages } from '@maru/shared/reservations/screens/reservation-screen.messages.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useAction } from '../../../api/client.ts'
import { useMe } from '../../../api/identity.ts'
import { ApiError } from '../../../kit/feedback/api-error.ts'
import { toast } from '../../../kit/feedback/toast.ts'
import { bindFields } from '../../../kit/fields/bind-fields.ts'
import { FormDialog } from '../../../kit/forms/FormDialog.tsx'
import { FormGrid, Section } from '../../../kit/layout.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { assertTimesExist } from '../../pickers/parts/day-times.ts'
import { toRecurrence } from '../../pickers/parts/repeat-form.ts'
import { RepeatFields } from '../../pickers/parts/RepeatFields.tsx'
import type { KindScreen } from '../common/kinds.ts'
import { useResources } from '../../pickers/parts/use-resources.ts'
import { BookingChecks } from './BookingChecks.tsx'
import { bookingForm, type BookingForm, toFormField, toFormTimes, toReservationInput } from './booking-form.ts'
import { GuestFields, PurposeFields, WhenFields } from './BookingFields.tsx'
import { SeriesPreview } from './SeriesPreview.tsx'

const Field = bindFields<BookingForm>()
const WIDTH = 860

interface BookingDialogProps {
  readonly screen: KindScreen
  readonly values: BookingForm
  /** The booking that changes; none for a new one. */
  readonly stored?: ReservationDetail
  readonly onClose: () => void
}

interface BookingToSave {
  readonly form: BookingForm
  readonly input: ReservationInput
  readonly exceptions: readonly SeriesException[]
  readonly stored: ReservationDetail | undefined
}

/** Books, changes or books a series. A refusal asks anew what is in the way, so that it is shown with free slots. */
function useSave() {
  const cache = useQueryClient()
  const create = useAction(reservations.create)
  const change = useAction(reservations.change)
  const createSeries = useAction(reservationSeries.create)
  const send = async ({ form, input, exceptions, stored }: BookingToSave) => {
    const recurrence = toRecurrence(form)
    if (stored !== undefined) {
      const body = { ...input, revision: stored.revision, reason: form.changeReason }
      await change.mutateAsync({ params: { id: stored.id }, body })
      return toast.success(messages.bookingChanged)
    }
    if (recurrence !== undefined) {
      const { booked } = await createSeries.mutateAsync({ body: { ...input, recurrence, exceptions: [...exceptions] } })
      return toast.success(messages.seriesBooked, booked)
    }
    const { status } = await create.mutateAsync({ body: input })
    if (status === 'REQUESTED') return toast.success(messages.bookingRequested)
    return toast.success(status === 'WAITLISTED' ? messages.bookingWaits : messages.booked)
  }
  return async (booking: BookingToSave) => {
    try {
      await send(booking)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      await cache.invalidateQueries({ queryKey: [reservations.preview.resource] })
      // What the rules refuse is said once, with free slots, by the checks of the form.
      const atFields = error.issues.filter(({ code }) => !isPolicyCode(code))
      throw error.withIssues(atFields.map((issue) => ({ ...issue, path: toFormField(issue.path) })))
    }
  }
}

interface SectionsProps extends Pick<BookingDialogProps, 'screen' | 'stored'> {
  readonly exceptions: readonly SeriesException[]
  readonly zoneOf: (resourceId: string) => string
  readonly resources: ReturnType<typeof useResources>
  readonly onExceptions: (exceptions: readonly SeriesException[]) => void
  readonly onOverridable: (codes: readonly PolicyCode[]) => void
}

/** Puts the focus where typing goes on: on the title, where resource and time are chosen already. */
function useTitleFocus(isNew: boolean) {
  const { getValues, setFocus } = useFormContext<BookingForm>()
  useEffect(() => {
    const { resourceId, date, startTime } = getValues()
    if (isNew && [resourceId, date, startTime].every((value) => value !== '')) setFocus('title')
  }, [isNew, getValues, setFocus])
}

function Sections({ screen, stored, resources, zoneOf, exceptions, onExceptions, onOverridable }: SectionsProps) {
  const [resourceId, repeat] = useWatch<BookingForm, ['resourceId', 'repeat']>({ name: ['resourceId', 'repeat'] })
  const zone = zoneOf(resourceId)
  useTitleFocus(stored === undefined && !screen.byNight)
  return (
    <>
      <Section title={labels.when} text={screen.byNight ? labels.nightsText : labels.whenText}>
        <WhenFields screen={screen} resources={resources} zone={zone} />
      </Section>
      <Section title={labels.availability}>
        {repeat === 'NONE' ? (
          <BookingChecks zone={zone} movesId={stored?.id ?? ''} onOverridable={onOverridable} />
        ) : (
          <SeriesPreview zone={zone} exceptions={exceptions} onChange={onExceptions} />
        )}
      </Section>
      <Section title={screen.byNight ? labels.guest : labels.purposeTitle}>
        {screen.byNight ? <GuestFields /> : <PurposeFields screen={screen} />}
      </Section>
      {stored === undefined && !screen.byNight && (
        <Section title={labels.repeatTitle} text={labels.repeatText}>
          <RepeatFields />
        </Section>
      )}
      {stored !== undefined && (
        <Section title={labels.changeTitle} text={labels.changeText}>
          <FormGrid>
            <Field.TextArea name="changeReason" rows={2} maxLength={400} />
          </FormGrid>
        </Section>
      )}
    </>
  )
}

/** A new booking of any kind, or a change of one. */
export function BookingDialog({ screen, values, stored, onClose }: BookingDialogProps) {
  const label = useLabel()
  const me = useMe()
  const resources = useResources(screen.kind)
  const [exceptions, setExceptions] = useState<readonly SeriesException[]>([])
  const overridable = useRef<readonly PolicyCode[]>([])
  const save = useSave()
  const zoneOf = (resourceId: string) => resources.find(({ id }) => id === resourceId)?.timeZone ?? stored?.timeZone ?? me.timeZone
  const send = async (form: BookingForm, opened: ReservationDetail | undefined) => {
    assertTimesExist(toFormTimes(form), zoneOf(form.resourceId))
    const input = toReservationInput(form, zoneOf(form.resourceId), overridable.current)
    if (input === undefined) return false
    await save({ form, input, exceptions, stored: opened })
    return true
  }
  return (
    <FormDialog
      title={label(stored === undefined ? screen.book : labels.changeBooking)}
      width={WIDTH}
      schema={bookingForm}
      values={values}
      record={stored}
      labels={labels}
      saveText={stored === undefined ? labels.book : labels.saveChange}
      onSave={send}
      onClose={onClose}
    >
      <Sections
        screen={screen}
        stored={stored}
        resources={resources}
        zoneOf={zoneOf}
        exceptions={exceptions}
        onExceptions={setExceptions}
        onOverridable={(codes) => {
          overridable.current = codes
        }}
      />
    </FormDialog>
  )
}
