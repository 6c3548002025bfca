import type { ReservationDetail } from '@maru/shared/reservations/reservation-shapes.ts'
import { guestTypeLabels, reservationLabels } from '@maru/shared/reservations/reservation.labels.ts'
import { overriddenRuleLabels } from '@maru/shared/reservations/screens/reservation-more.labels.ts'
import { reservationScreenLabels as labels } from '@maru/shared/reservations/screens/reservation-screen.labels.ts'
import type { ReactNode } from 'react'
import { COUNTRIES } from '@maru/shared/constants.ts'
import { useCodes } from '../../../api/codes.ts'
import { KeyValues } from '../../../kit/layout.tsx'
import type { LabelKey } from '../../../kit/text/label-store.ts'
import { moneyText } from '../../../kit/text/format.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { UserCell } from '../../../widgets/people/UserCell.tsx'
import { InstantText } from '../../../widgets/text/InstantText.tsx'
import { useSpanText } from '../../pickers/parts/span-text.ts'

type Fact = readonly [label: LabelKey, value: ReactNode]
const withText = (facts: readonly (readonly [label: LabelKey, text: string])[]): readonly Fact[] => facts.filter(([, text]) => text !== '')

/** What is booked, when, for whom and why; what is empty is left out. */
export function BookingSummary({ booking }: { booking: ReservationDetail }) {
  const label = useLabel()
  const text = useSpanText(booking.timeZone)
  const when = text.whole(booking.start.getTime(), booking.end.getTime())
  const entries: readonly Fact[] = [
    [labels.resource, `${booking.resourceName} · ${booking.siteName}`],
    [labels.when, <span key="when" className="num">{`${when} (${booking.timeZone})`}</span>],
    [reservationLabels.bookedFor, <UserCell key="user" userId={booking.userId} name={booking.userName} sub={booking.departmentName} />],
    ...(booking.detailed ? [] : [[labels.title, label(reservationLabels.privateBooking)] as const]),
    [labels.people, String(booking.people)],
    ...withText([
      [labels.attendees, booking.attendeeNames],
      [labels.destination, booking.destination],
      [labels.projectNo, booking.projectNo],
      [labels.note, booking.purpose],
      [labels.bookedBy, booking.bookedByName === booking.userName ? '' : booking.bookedByName],
      [labels.decidedBy, booking.decidedByName],
      [labels.decisionReason, booking.decisionReason],
      [labels.cancelledBy, booking.cancelledLate ? `${booking.cancelledByName} · ${label(labels.cancelledLate)}` : booking.cancelledByName],
      [labels.cancelReason, booking.cancelReason],
      [labels.override, booking.overrides.map((code) => label(overriddenRuleLabels[code])).join(' · ')],
      [labels.overrideReason, booking.overrideReason],
    ]),
    ...(booking.checkedInAt === '' ? [] : [[reservationLabels.checkIn, <InstantText key="in" at={booking.checkedInAt} />] as const]),
  ]
  return <KeyValues entries={entries} />
}

/** Guest of a stay, and what it costs. */
export function GuestSummary({ guest }: { guest: NonNullable<ReservationDetail['guest']> }) {
  const label = useLabel()
  const countries = useCodes(COUNTRIES)[COUNTRIES]
  const nationality = countries.find(({ value }) => value === guest.nationality)?.text ?? guest.nationality
  const entries: readonly Fact[] = [
    [labels.guestName, guest.guestName === '' ? label(labels.guestErased) : guest.guestName],
    [labels.guestType, label(guestTypeLabels[guest.guestType])],
    ...withText([
      [labels.organisation, guest.organisation],
      [labels.email, guest.email],
      [labels.nationality, nationality],
      [labels.arrivalTime, guest.arrivalTime],
    ]),
    [labels.beds, String(guest.beds)],
    [labels.price, label(labels.priceOfNights, guest.price.nights, moneyText(Number(guest.price.total)))],
  ]
  return <KeyValues entries={entries} />
}
