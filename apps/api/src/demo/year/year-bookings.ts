import { randomUUID } from 'node:crypto'
import { addDays } from '@maru/shared/leave/common/leave-dates.ts'
import { fromLocal } from '@maru/shared/reservations/zoned-time.ts'
import { pick, type Week } from './year-week.ts'

/** Bookings of the last two weeks have their story elsewhere. */
const LAST_WEEK = 49
const WORKING_DAYS = 5
const WORKPLACE = 'DE01'

/** Meetings of every working day; a room has one after the other. */
const meetings = [
  ['Group meeting', 'head', '09:00', '10:30', ['kim', 'lee', 'park']],
  ['Project meeting', 'kim', '10:00', '11:30', ['han', 'rkoenig']],
  ['Journal club', 'han', '13:00', '14:00', ['skang', 'jlim', 'yoh']],
  ['Budget talk', 'sklein', '14:00', '15:00', ['tbecker', 'director']],
  ['Talk with partners', 'choi', '11:00', '12:30', ['yjang', 'smueller']],
  ['Thesis discussion', 'mweber', '15:00', '16:00', ['lzimmer']],
  ['IT consultation', 'admin', '16:00', '16:45', ['prossi']],
  ['Briefing of the laboratory', 'rkoenig', '08:30', '09:30', ['gwolf', 'ejung', 'nbraun']],
] as const

/** Forty bookings of rooms a week, all over and noted as used. */
export async function writeBookings({ tx, monday, number }: Week) {
  if (number > LAST_WEEK) return
  const rooms = await tx.resource.findMany({
    where: { kind: 'ROOM', workplaceCode: WORKPLACE, active: true },
    select: { id: true },
    orderBy: { sortOrder: 'asc' },
  })
  if (rooms.length === 0) return
  const plans = Array.from({ length: WORKING_DAYS }, (_, day) => day).flatMap((day) =>
    meetings.map(([title, by, from, to, attendees], index) => {
      const date = addDays(monday, day)
      const [startsAt, endsAt] = [fromLocal(`${date}T${from}`, 'Europe/Berlin'), fromLocal(`${date}T${to}`, 'Europe/Berlin')]
      return { id: randomUUID(), resourceId: pick(rooms, index + day).id, title, by, startsAt, endsAt, attendees }
    }),
  )
  await tx.reservation.createMany({
    data: plans.map(({ by, attendees, startsAt, endsAt, ...plan }) => ({
      ...plan,
      startsAt,
      endsAt,
      userId: by,
      bookedById: by,
      blockedFrom: startsAt,
      blockedTo: endsAt,
      checkedInAt: startsAt,
      checkedOutAt: endsAt,
      status: 'DONE' as const,
      people: attendees.length + 1,
    })),
  })
  await tx.reservationAttendee.createMany({
    data: plans.flatMap(({ id: reservationId, attendees }) => attendees.map((userId) => ({ reservationId, userId }))),
  })
}
