import type { Alternative, PolicyCode, PolicyProblem } from '@maru/shared/reservations/reservation-fields.ts'
import type { ReservationPreview } from '@maru/shared/reservations/reservation-shapes.ts'
import { reservationMoreLabels } from '@maru/shared/reservations/screens/reservation-more.labels.ts'
import { reservationScreenLabels as labels } from '@maru/shared/reservations/screens/reservation-screen.labels.ts'
import { useEffect, useEffectEvent } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { Button } from '../../../kit/buttons.tsx'
import { ErrorBox } from '../../../kit/feedback/states.tsx'
import { bindFields } from '../../../kit/fields/bind-fields.ts'
import { CircleAlert, CircleCheck, TriangleAlert } from '../../../kit/icons.ts'
import { FormGrid } from '../../../kit/layout.tsx'
import { moneyText } from '../../../kit/text/format.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { problemText } from '../common/problem-text.ts'
import { useSpanText } from '../../pickers/parts/span-text.ts'
import { skippedFields, toDayTimes } from '../../pickers/parts/day-times.ts'
import { SkippedTime } from '../../pickers/parts/times/SkippedTime.tsx'
import { type BookingForm, toFormTimes } from './booking-form.ts'
import { useBookingPreview } from './use-booking-preview.ts'
import './booking.css'

const Field = bindFields<BookingForm>()
const REASON_MAX = 400
const freeTexts = { NONE: labels.isFree, MANAGER: labels.freeOnRequest, LINE: reservationMoreLabels.freeByLine } as const

/** Everything that stands in the way, at once. */
export function Problems({ problems, zone }: { problems: readonly PolicyProblem[]; zone: string }) {
  return (
    <ul className="stack gap-6 booking-problems">
      {problems.map((problem) => (
        <li
          key={problem.code + problem.values.join()}
          className={problem.overridable ? 'row top text-amber wrap-anywhere' : 'row top text-danger wrap-anywhere'}
        >
          {problem.overridable ? <TriangleAlert size={15} aria-hidden /> : <CircleAlert size={15} aria-hidden />}
          {problemText(problem, zone)}
        </li>
      ))}
    </ul>
  )
}

/** Free slots that take the place of the chosen one by a click. */
export function Alternatives({ slots, onPick }: { slots: readonly Alternative[]; onPick: (slot: Alternative) => void }) {
  const label = useLabel()
  const text = useSpanText(slots[0]?.timeZone ?? 'UTC')
  if (slots.length === 0) return null
  return (
    <div className="row wrap booking-alternatives" role="group" aria-label={label(labels.freeInstead)}>
      <span className="muted">{label(labels.freeInstead)}</span>
      {slots.map((slot) => (
        <Button key={slot.resourceId + slot.start.toISOString()} variant="outlined" size="small" onClick={() => onPick(slot)}>
          {slot.resourceName} · {text.whole(slot.start.getTime(), slot.end.getTime())}
        </Button>
      ))}
    </div>
  )
}

/** Attendees who are away or booked elsewhere; a booking does not fail for them. */
function BusyPeople({ busy }: { busy: ReservationPreview['busy'] }) {
  const label = useLabel()
  return busy.map(({ userId, name, reason, start }) => (
    <li key={userId + start.toISOString()} className="row top text-amber wrap-anywhere">
      <TriangleAlert size={15} aria-hidden />
      {label(reason === 'LEAVE' ? labels.personOnLeave : labels.personBooked, name)}
    </li>
  ))
}

function Price({ price }: { price: ReservationPreview['price'] }) {
  const label = useLabel()
  if (price === null) return null
  return <p className="num">{label(labels.priceOfNights, price.nights, moneyText(Number(price.total)))}</p>
}

interface BookingChecksProps {
  readonly zone: string
  /** The booking that moves; '' for a new one. */
  readonly movesId: string
  /** Rules that may be passed over, as they are known by now. */
  readonly onOverridable: (codes: readonly PolicyCode[]) => void
}

/** What the booking in the form would meet: free, or why not, with free slots one click away. */
export function BookingChecks({ zone, movesId, onOverridable }: BookingChecksProps) {
  const label = useLabel()
  const form = useFormContext<BookingForm>()
  const typed = useWatch() as BookingForm
  const preview = useBookingPreview(zone, movesId)
  const tell = useEffectEvent(onOverridable)
  const { data } = preview ?? {}
  useEffect(() => {
    tell((data?.problems ?? []).filter(({ overridable }) => overridable).map(({ code }) => code))
  }, [data])
  if (skippedFields(toFormTimes(typed), zone).length > 0) return <SkippedTime />
  if (preview === undefined) return <p className="muted">{label(labels.chooseFirst)}</p>
  if (preview.isError) return <ErrorBox error={preview.error} onRetry={() => void preview.refetch()} />
  if (data === undefined) return <p className="muted">{label(labels.checking)}</p>
  const pick = (slot: Alternative) => {
    const times = toDayTimes({ start: slot.start.getTime(), end: slot.end.getTime() }, slot.timeZone)
    for (const [name, value] of Object.entries({ resourceId: slot.resourceId, ...times }))
      form.setValue(name as keyof BookingForm, value, { shouldDirty: true, shouldValidate: true })
  }
  const mayOverride = data.mayOverride && data.problems.length > 0 && data.problems.every(({ overridable }) => overridable)
  const mayWait = data.problems.length > 0 && data.problems.every(({ code }) => code === 'TAKEN')
  return (
    <div className="stack" aria-live="polite">
      {data.problems.length === 0 && (
        <p className="row top text-green">
          <CircleCheck size={15} aria-hidden />
          {label(freeTexts[data.approval])}
        </p>
      )}
      <Problems problems={data.problems} zone={zone} />
      <Alternatives slots={data.alternatives} onPick={pick} />
      {data.busy.length > 0 && (
        <ul className="stack gap-6 booking-problems">
          <BusyPeople busy={data.busy} />
        </ul>
      )}
      <Price price={data.price} />
      <FormGrid>
        {mayWait && movesId === '' && <Field.Check name="waitlist" span={12} text={label(labels.waitText)} />}
        {mayOverride && <Field.Check name="override" span={12} text={label(labels.overrideText)} />}
        {mayOverride && <Field.TextArea name="overrideReason" span={12} rows={2} maxLength={REASON_MAX} />}
      </FormGrid>
    </div>
  )
}
