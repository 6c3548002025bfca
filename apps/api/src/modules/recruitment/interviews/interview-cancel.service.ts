import type { Prisma } from '@maru/prisma/generated/client.ts'
import { releaseHeldRoom } from '../../reservations/calendar/held-room.service.ts'
import { mailInterview } from './interview-letters.service.ts'

type Tx = Prisma.TransactionClient

/** Kept with the booking: no word of the applicant. */
const REASON = 'Interview cancelled'

export const releaseRoom = async (tx: Tx, { reservationId }: { reservationId: string | null }, actorId: string) => {
  if (reservationId !== null) await releaseHeldRoom(tx, reservationId, { actorId, reason: REASON })
}

/** Cancels the interviews of an application that are still ahead, with their rooms, and tells applicant and panel. Answers how many there were. */
export async function cancelInterviews(tx: Tx, applicationId: string, { actorId, mails }: { actorId: string; mails: boolean }) {
  const ahead = await tx.interview.findMany({ where: { applicationId, cancelledAt: null, endsAt: { gt: new Date() } } })
  for (const interview of ahead) {
    const sequence = interview.sequence + 1
    await tx.interview.update({ where: { id: interview.id }, data: { cancelledAt: new Date(), sequence, reservationId: null } })
    await releaseRoom(tx, interview, actorId)
    if (mails) await mailInterview(tx, { ...interview, sequence }, { cancelled: true, byId: actorId })
  }
  return ahead.length
}
