import type { Prisma } from '@maru/prisma/generated/client.ts'
import { z } from 'zod'
import type { OutboxMessage } from '../../../kernel/background/outbox.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { findLivingBooking } from '../../reservations/calendar/person-bookings.service.ts'
import { mailInvitations } from './interview-letters.service.ts'

const message = z.object({ interviewId: z.uuid() })

/** Whether the place of an interview is sure: a room of the portal is once its booking is confirmed. */
export async function isPlaceConfirmed(db: Db, reservationId: string | null) {
  if (reservationId === null) return true
  const living = await findLivingBooking(db, reservationId)
  if (!living) return false
  const booking = await db.reservation.findUnique({ where: { id: living.id }, select: { status: true } })
  return booking?.status === 'CONFIRMED'
}

/** Tells applicant and panel when the room of an interview is confirmed, refused, cancelled or back; its booking tells whoever planned it. */
export async function followRoom(tx: Prisma.TransactionClient, { payload }: Pick<OutboxMessage, 'payload'>) {
  const { interviewId } = message.parse(payload)
  // Whoever plans anew or cancels waits, and finds the sequence of now.
  await tx.$queryRaw`select 1 as locked from job_application a join interview i on i.application_id = a.id where i.id = ${interviewId}::uuid for update of a`
  const interview = await tx.interview.findFirst({ where: { id: interviewId, cancelledAt: null, startsAt: { gt: new Date() } } })
  if (!interview) return
  const placeConfirmed = await isPlaceConfirmed(tx, interview.reservationId)
  if (placeConfirmed === interview.placeConfirmed) return
  const data = { placeConfirmed, sequence: interview.sequence + 1 }
  await tx.interview.update({ where: { id: interviewId }, data })
  await mailInvitations(tx, { ...interview, ...data }, { byId: '' })
}
