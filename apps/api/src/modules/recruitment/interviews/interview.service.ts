import type { Interview, Prisma, PrismaClient } from '@maru/prisma/generated/client.ts'
import { ratingRound, stageAfter } from '@maru/shared/recruitment/application-actions.ts'
import type { InterviewInput } from '@maru/shared/recruitment/application-fields.ts'
import { blankReservation, type ReservationInput } from '@maru/shared/reservations/reservation-shapes.ts'
import type { Who } from '../../../kernel/access/session.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { conflict, invalidField } from '../../../kernel/errors.ts'
import { inBooking, writeBooking } from '../../reservations/booking/booking.service.ts'
import { assertVersion, lockApplication } from '../applicants/application-access.ts'
import { assertAllowed, moveApplication } from '../applicants/application-step.service.ts'
import { cancelInterviews, releaseRoom } from './interview-cancel.service.ts'
import { mailInterview } from './interview-letters.service.ts'

type Tx = Prisma.TransactionClient
interface Slot {
  readonly startsAt: Date
  readonly endsAt: Date
}

const MINUTE_MS = 60_000

/** The time by the clocks of who plans. Throws 400 for one that has passed. */
async function toSlot(db: Db, who: Who, { day, startTime, minutes }: InterviewInput): Promise<Slot> {
  const [slot] = await db.$queryRaw<{ startsAt: Date; isPast: boolean }[]>`
    select s.at as "startsAt", s.at < now() as "isPast" from (select (${day}::date + ${startTime}::time) at time zone zone_of(${who.userId}) as at) s`
  if (!slot || slot.isPast) throw invalidField('day', 'IN_PAST')
  return { startsAt: slot.startsAt, endsAt: new Date(slot.startsAt.getTime() + minutes * MINUTE_MS) }
}

/** The booking of the room: private, and its title names the opening, never the applicant. The panel attends, so that it counts as busy. */
async function toBooking(db: Db, who: Who, id: string, slot: Slot, roomId: string): Promise<ReservationInput> {
  const application = await db.jobApplication.findUnique({
    where: { id },
    select: { opening: { select: { openingNo: true, panel: { select: { userId: true } } } } },
  })
  const panel = application?.opening.panel.map(({ userId }) => userId) ?? []
  return {
    ...blankReservation,
    resourceId: roomId,
    start: slot.startsAt,
    end: slot.endsAt,
    title: `Interview ${application?.opening.openingNo ?? ''}`,
    people: panel.length + 1,
    attendees: panel.filter((userId) => userId !== who.userId),
    isPrivate: true,
  }
}

/** The meeting it takes the place of goes on as the same one for calendars. */
async function replaceInterview(tx: Tx, who: Who, id: string, round: number): Promise<Pick<Interview, 'uid' | 'sequence'> | undefined> {
  const [earlier, ...others] = await tx.interview.findMany({
    where: { applicationId: id, round, cancelledAt: null },
    orderBy: { startsAt: 'desc' },
  })
  if (!earlier) return undefined
  for (const row of [earlier, ...others]) {
    await tx.interview.update({ where: { id: row.id }, data: { cancelledAt: new Date(), reservationId: null } })
    await releaseRoom(tx, row, who.userId)
  }
  return { uid: earlier.uid, sequence: earlier.sequence + 1 }
}

async function writeInterview(
  tx: Tx,
  who: Who,
  id: string,
  input: InterviewInput,
  { slot, booking }: { slot: Slot; booking: ReservationInput },
) {
  const row = await lockApplication(tx, who, id)
  assertVersion(who, row, input.version)
  assertAllowed(who, row, 'scheduleInterview')
  const round = ratingRound(stageAfter('scheduleInterview', row.stage, row))
  const earlier = await replaceInterview(tx, who, id, round)
  const reservationId = input.roomId === '' ? null : await writeBooking(tx, who, booking)
  const data = { applicationId: id, round, ...slot, place: input.place.trim(), reservationId, ...earlier }
  await mailInterview(tx, await tx.interview.create({ data }), { cancelled: false, byId: who.userId })
  await moveApplication(tx, who, row, 'scheduleInterview')
}

/**
 * Plans the interview of the round, instead of one planned before, with its room where one is chosen; applicant and panel get it for their calendars.
 * Throws 409 with free slots where somebody else has the room.
 */
export async function planInterview(db: PrismaClient, who: Who, id: string, input: InterviewInput) {
  const slot = await toSlot(db, who, input)
  const booking = await toBooking(db, who, id, slot, input.roomId)
  const work = (tx: Tx) => writeInterview(tx, who, id, input, { slot, booking })
  return input.roomId === '' ? db.$transaction(work) : inBooking(db, who, booking, work)
}

/** Cancels the interview that is ahead; the application stays where it is. Throws 409 where there is none. */
export async function cancelInterview(tx: Tx, who: Who, id: string, version: number) {
  const row = await lockApplication(tx, who, id)
  assertVersion(who, row, version)
  assertAllowed(who, row, 'scheduleInterview')
  if ((await cancelInterviews(tx, id, { actorId: who.userId, mails: true })) === 0) throw conflict('NO_INTERVIEW', 'interviewNone')
  await tx.jobApplication.update({ where: { id }, data: { version: row.version + 1 } })
  const stages = { fromStage: row.stage, toStage: row.stage }
  await tx.applicationEvent.create({ data: { applicationId: id, action: 'cancelInterview', ...stages, byId: who.userId } })
}
