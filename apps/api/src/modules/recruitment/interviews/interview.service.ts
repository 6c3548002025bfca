import { type Interview, Prisma, type PrismaClient } from '@maru/prisma/generated/client.ts'
import { fillText } from '@maru/shared/labels.ts'
import { recruitmentMessages as messages } from '@maru/shared/recruitment/recruitment.messages.ts'
import { ratingRound, stageAfter } from '@maru/shared/recruitment/application-actions.ts'
import type { InterviewInput } from '@maru/shared/recruitment/application-fields.ts'
import { blankReservation, type ReservationInput } from '@maru/shared/reservations/reservation-shapes.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { type Db, databaseNow } from '../../../kernel/database/database.ts'
import { conflict, invalidField } from '../../../kernel/errors.ts'
import { personNameSql, wordIn } from '../../../kernel/names.ts'
import { inBooking, writeBooking } from '../../reservations/booking/booking.service.ts'
import { assertVersion, type LockedApplication, lockApplication } from '../applicants/application-access.ts'
import { assertAllowed, moveApplication } from '../applicants/application-step.service.ts'
import { cancelInterviews, listAhead, releaseRoom } from './interview-cancel.service.ts'
import { mailInvitations } from './interview-letters.service.ts'
import { isPlaceConfirmed } from './interview-room.service.ts'
import { type Slot, toSlot } from './interview-slot.ts'

type Tx = Prisma.TransactionClient

/** The booking of the room: private, and its title names the opening, never the applicant. The panel attends, so that it counts as busy. */
async function toBooking(db: Db, who: Who, id: string, slot: Slot, roomId: string): Promise<ReservationInput> {
  const application = await db.jobApplication.findUnique({
    where: { id },
    select: { opening: { select: { openingNo: true, panel: { select: { userId: true } } } } },
  })
  // Who has left since is not booked.
  const here = await db.user.findMany({
    where: { id: { in: application?.opening.panel.map(({ userId }) => userId) ?? [] }, active: true, deleted: false },
    select: { id: true },
    orderBy: { id: 'asc' },
  })
  const panel = here.map((person) => person.id)
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

/**
 * Frees what is still ahead: the meeting of the round goes on as the same one for calendars, one of another round ends. An interview that was held
 * stays; the next one is a meeting of its own.
 */
async function replaceInterview(tx: Tx, who: Who, { id }: Pick<LockedApplication, 'id'>, round: number) {
  const now = await databaseNow(tx)
  const ahead = await listAhead(tx, [id], now)
  await cancelInterviews(
    tx,
    ahead.filter((row) => row.round !== round),
    { actorId: who.userId, mails: 'ALL' },
  )
  const [earlier, ...others] = ahead.filter((row) => row.round === round)
  if (!earlier) return undefined
  for (const row of [earlier, ...others]) {
    await tx.interview.update({ where: { id: row.id }, data: { cancelledAt: now, reservationId: null } })
    await releaseRoom(tx, row, who.userId)
  }
  return { uid: earlier.uid, sequence: earlier.sequence + 1, invited: earlier.invited } satisfies Partial<Interview>
}

/** Throws 400 where somebody of the panel has another interview at that time. */
async function assertPanelFree(tx: Tx, who: Who, id: string, { startsAt, endsAt }: Slot) {
  const [busy] = await tx.$queryRaw<{ name: string }[]>`
    select ${Prisma.raw(personNameSql('u', who.language))} as name from job_application own join opening_panel p on p.opening_id = own.opening_id
      join users u on u.id = p.user_id and u.active and not u.deleted join opening_panel x on x.user_id = p.user_id
      join job_application a on a.opening_id = x.opening_id and a.id <> own.id join interview i on i.application_id = a.id and i.cancelled_at is null
    where own.id = ${id}::uuid and i.starts_at < ${endsAt} and i.ends_at > ${startsAt} order by 1 limit 1`
  if (busy) throw invalidField('startTime', 'PANEL_BUSY', fillText(wordIn(messages.interviewPanelBusy, who.language), [busy.name]))
}

async function writeInterview(tx: Tx, who: Who, id: string, input: InterviewInput, slot: Slot) {
  const row = await lockApplication(tx, who, id)
  assertVersion(who, row, input.version)
  assertAllowed(who, row, 'scheduleInterview')
  // Whoever changes the panel waits, and finds this interview then.
  await tx.$queryRaw`select 1 as locked from job_opening where id = ${row.openingId}::uuid for share`
  await assertPanelFree(tx, who, id, slot)
  const round = ratingRound(stageAfter('scheduleInterview', row.stage, row))
  const { invited = [], ...earlier } = (await replaceInterview(tx, who, row, round)) ?? {}
  // The panel as it is now, under the lock.
  const booking = await toBooking(tx, who, id, slot, input.roomId)
  const reservationId = input.roomId === '' ? null : await writeBooking(tx, who, booking)
  const placeConfirmed = await isPlaceConfirmed(tx, reservationId)
  const data = { applicationId: id, round, ...slot, place: input.place.trim(), reservationId, placeConfirmed, invited, ...earlier }
  await mailInvitations(tx, await tx.interview.create({ data }), { byId: who.userId })
  await moveApplication(tx, who, row, 'scheduleInterview')
}

/**
 * Plans the interview of the round, instead of one still ahead, with its room where one is chosen; applicant and panel get it for their calendars.
 * Throws 409 with free slots where somebody else has the room, 400 for a time that has passed, does not exist or comes twice.
 */
export async function planInterview(db: PrismaClient, who: Who, id: string, input: InterviewInput) {
  const slot = await toSlot(db, who, input)
  const work = (tx: Tx) => writeInterview(tx, who, id, input, slot)
  return input.roomId === '' ? db.$transaction(work) : inBooking(db, who, await toBooking(db, who, id, slot, input.roomId), work)
}

/** Cancels what is still ahead, wherever the application is by now; it stays there. Throws 409 where there is nothing. */
export async function cancelInterview(tx: Tx, who: Who, id: string, version: number) {
  const row = await lockApplication(tx, who, id)
  assertVersion(who, row, version)
  const ahead = await listAhead(tx, [id], await databaseNow(tx))
  if (ahead.length === 0) throw conflict('NO_INTERVIEW', 'interviewNone')
  await cancelInterviews(tx, ahead, { actorId: who.userId, mails: 'ALL' })
  await tx.jobApplication.update({ where: { id }, data: { version: row.version + 1 } })
  const stages = { fromStage: row.stage, toStage: row.stage }
  await tx.applicationEvent.create({ data: { applicationId: id, action: 'cancelInterview', ...stages, byId: who.userId } })
}
