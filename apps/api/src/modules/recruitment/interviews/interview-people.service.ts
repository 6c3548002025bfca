import type { Prisma } from '@maru/prisma/generated/client.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { databaseNow } from '../../../kernel/database/database.ts'
import { changeHeldPeople } from '../../reservations/calendar/held-room.service.ts'
import { listAhead } from './interview-cancel.service.ts'
import { mailApplicantAgain, mailPanelChange } from './interview-letters.service.ts'

type Tx = Prisma.TransactionClient

/** Brings what is planned of an opening to its panel of now: its calendars, and the bookings of the rooms. */
export async function followPanel(tx: Tx, who: Pick<Who, 'userId'>, openingId: string) {
  const applications = await tx.jobApplication.findMany({ where: { openingId }, select: { id: true } })
  const panel = await tx.openingPanel.findMany({ where: { openingId }, select: { userId: true } })
  const attendees = panel.map(({ userId }) => userId)
  const ids = applications.map(({ id }) => id)
  for (const interview of await listAhead(tx, ids, await databaseNow(tx))) {
    const sequence = interview.sequence + 1
    await tx.interview.update({ where: { id: interview.id }, data: { sequence } })
    await mailPanelChange(tx, { ...interview, sequence }, who.userId)
    if (interview.reservationId === null) continue
    const booking = await tx.reservation.findUnique({ where: { id: interview.reservationId }, select: { userId: true } })
    const isFormer = booking !== null && interview.invited.includes(booking.userId) && !attendees.includes(booking.userId)
    await changeHeldPeople(tx, interview.reservationId, { attendees, ...(isFormer && { owner: who.userId }) })
  }
}

/** Invites an applicant to what is planned under an address that was corrected. */
export async function followAddress(tx: Tx, who: Pick<Who, 'userId'>, applicationId: string) {
  for (const interview of await listAhead(tx, [applicationId], await databaseNow(tx))) await mailApplicantAgain(tx, interview, who.userId)
}
