import type { Prisma } from '@maru/prisma/generated/client.ts'
import type { GuestStay } from '@maru/shared/reservations/guest-fields.ts'
import type { Language } from '@maru/shared/labels.ts'
import { personNameIn, type personNames } from '../../../kernel/names.ts'
import { dateText } from '../../../kernel/users/user-format.ts'
import { nightPrices } from '../policy/policy.service.ts'

/** Germans need no registration form since 2025 (BMG § 29). */
const HOME_COUNTRY = 'DE'
export const needsRegistration = ({ nationality }: { nationality: string }) => nationality !== '' && nationality !== HOME_COUNTRY

export const stayParts = { registration: { select: { deleteAfter: true } } } as const satisfies Prisma.GuestStayInclude
type Stored = Prisma.GuestStayGetPayload<{ include: typeof stayParts }>
type Booking = Prisma.ReservationGetPayload<{
  include: { resource: { include: { prices: true; workplace: true } }; user: { select: typeof personNames } }
}>

const money = (amount: Prisma.Decimal | null) => amount?.toFixed(2) ?? ''

function registrationState(stay: Stored): GuestStay['registration'] {
  if (stay.registrationDeletedAt) return 'DELETED'
  if (stay.registration) return 'DONE'
  return needsRegistration(stay) ? 'OPEN' : 'NOT_NEEDED'
}

/** A stay as it is answered; its price is that of the list at the booking, or the agreed one. */
export function presentStay(booking: Booking, stay: Stored, language: Language): GuestStay {
  const { resource } = booking
  const range = { start: booking.startsAt, end: booking.endsAt }
  const nights = nightPrices({ prices: resource.prices, timeZone: resource.workplace.timeZone }, range, stay.guestType)
  const { guestName, guestType, nationality, organisation, email, beds, arrivalTime } = stay
  return {
    guestName,
    guestType,
    nationality,
    organisation,
    email,
    beds,
    arrivalTime,
    hostId: booking.userId,
    hostName: personNameIn(booking.user, language),
    price: {
      lines: nights.map(({ date, amount }) => ({ date, amount: money(amount) })),
      nights: nights.length,
      total: money(stay.agreedPrice ?? stay.price),
    },
    stay: {
      deposit: stay.deposit,
      depositAmount: money(stay.depositAmount),
      cleaning: stay.cleaned ? 'DONE' : 'OPEN',
      agreedPrice: money(stay.agreedPrice),
      paidBy: stay.paidBy,
      invoiceName: stay.invoiceName,
      invoiceAddress: stay.invoiceAddress,
      costCentre: stay.costCentre,
      remark: stay.remark,
    },
    registration: registrationState(stay),
    registrationUntil: dateText(stay.registration?.deleteAfter ?? null),
    erasedAt: stay.erasedAt ?? '',
  }
}
