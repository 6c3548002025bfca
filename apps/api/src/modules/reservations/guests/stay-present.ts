import { Prisma } from '@maru/prisma/generated/client.ts'
import type { GuestStay } from '@maru/shared/reservations/guest-fields.ts'
import type { Language } from '@maru/shared/labels.ts'
import { personNameIn, type personNames } from '../../../kernel/names.ts'
import { z } from 'zod'
import { dateText } from '../../../kernel/users/user-format.ts'
import { nightPrices } from '../policy/policy.service.ts'

/** Germans need no registration form since 2025 (BMG § 29); of whom nobody knows the nationality, it is asked. */
const HOME_COUNTRY = 'DE'
export const needsRegistration = ({ nationality }: { nationality: string }) => nationality !== HOME_COUNTRY

export const stayParts = { registration: { select: { deleteAfter: true, guestName: true } } } as const satisfies Prisma.GuestStayInclude
type Stored = Prisma.GuestStayGetPayload<{ include: typeof stayParts }>
type Booking = Prisma.ReservationGetPayload<{
  include: { resource: { include: { prices: true; workplace: true } }; user: { select: typeof personNames } }
}>

const money = (amount: Prisma.Decimal | null) => amount?.toFixed(2) ?? ''

/** Whether the form of a stay is that of its guest: another one may have taken the place since it was filled. */
export const hasOwnForm = ({ registration, guestName, erasedAt }: Pick<Stored, 'registration' | 'guestName' | 'erasedAt'>) =>
  registration !== null && (erasedAt !== null || registration.guestName.trim() === guestName.trim())

function registrationState(stay: Stored): GuestStay['registration'] {
  if (stay.registrationDeletedAt) return 'DELETED'
  if (hasOwnForm(stay)) return 'DONE'
  return needsRegistration(stay) ? 'OPEN' : 'NOT_NEEDED'
}

const storedLines = z.array(z.object({ date: z.string(), amount: z.string() }))

/** The nights of a stay at the prices it was booked at; without amounts where those were not stored and the list gives others by now. */
function priceLines({ resource, startsAt, endsAt }: Booking, { priceLines: stored, price, guestType }: Stored) {
  const lines = storedLines.safeParse(stored)
  if (lines.success) return lines.data
  const range = { start: startsAt, end: endsAt }
  const nights = nightPrices({ prices: resource.prices, timeZone: resource.workplace.timeZone }, range, guestType)
  const sum = nights.reduce((total, { amount }) => total.plus(amount ?? 0), new Prisma.Decimal(0))
  return nights.map(({ date, amount }) => ({ date, amount: sum.equals(price) ? money(amount) : '' }))
}

/** A stay as it is answered; its price is that of the list at the booking, or the agreed one. */
export function presentStay(booking: Booking, stay: Stored, language: Language): GuestStay {
  const lines = priceLines(booking, stay)
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
      lines,
      nights: lines.length,
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
      nationality,
    },
    registration: registrationState(stay),
    registrationUntil: hasOwnForm(stay) ? dateText(stay.registration?.deleteAfter ?? null) : '',
    erasedAt: stay.erasedAt ?? '',
  }
}
