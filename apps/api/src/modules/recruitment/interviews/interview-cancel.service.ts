import type { Interview, Prisma } from '@maru/prisma/generated/client.ts'
import { databaseNow } from '../../../kernel/database/database.ts'
import { releaseHeldRoom } from '../../reservations/calendar/held-room.service.ts'
import { mailCancellation, type Readers } from './interview-letters.service.ts'

type Tx = Prisma.TransactionClient

/** Kept with the booking: no word of the applicant. */
const REASON = 'Interview cancelled'

export const releaseRoom = async (tx: Tx, { reservationId }: { reservationId: string | null }, actorId: string) => {
  if (reservationId !== null) await releaseHeldRoom(tx, reservationId, { actorId, reason: REASON })
}

/** Interviews of applications that are planned and have not begun. */
export const listAhead = (tx: Tx, applicationIds: readonly string[], now: Date) =>
  tx.interview.findMany({
    where: { applicationId: { in: [...applicationIds] }, cancelledAt: null, startsAt: { gt: now } },
    orderBy: { startsAt: 'desc' },
  })

interface Cancelling {
  /** '' = nobody of the portal. */
  readonly actorId: string
  readonly mails: Readers
}

/** Cancels interviews with their rooms and tells applicant and panel. */
export async function cancelInterviews(tx: Tx, interviews: readonly Interview[], { actorId, mails }: Cancelling) {
  for (const interview of interviews) {
    const sequence = interview.sequence + 1
    await tx.interview.update({ where: { id: interview.id }, data: { cancelledAt: new Date(), sequence, reservationId: null } })
    await releaseRoom(tx, interview, actorId)
    await mailCancellation(tx, { ...interview, sequence }, { byId: actorId, readers: mails })
  }
}

/** Cancels whatever is still ahead of applications. */
export const cancelAhead = async (tx: Tx, applicationIds: readonly string[], cancelling: Cancelling) =>
  cancelInterviews(tx, await listAhead(tx, applicationIds, await databaseNow(tx)), cancelling)
