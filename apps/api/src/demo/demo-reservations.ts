import type { Prisma, PrismaClient } from '@maru/prisma/generated/client.ts'
import type { GuestInput } from '@maru/shared/reservations/guest-fields.ts'
import { blankReservation, type ReservationInput } from '@maru/shared/reservations/reservation-shapes.ts'
import { fromLocal } from '@maru/shared/reservations/zoned-time.ts'
import { addDays, toWeekday } from '@maru/shared/leave/common/leave-dates.ts'
import type { Who } from '../kernel/access/session.ts'
import { BookingRefused } from '../modules/reservations/policy/booking-refusal.ts'
import { writeBooking } from '../modules/reservations/booking/booking.service.ts'
import { everybody } from './demo-documents.ts'
import { type DemoResource, writeDemoResources } from './demo-resources.ts'
import { seedOnce } from './seed-once.ts'

type Db = Prisma.TransactionClient
type As = (userId: string) => Who
const FACT = 'demo.reservations'
const DAYS_BACK = 7
const DAYS_AHEAD = 21

/** A booking through its service; one that is over or runs already is written as it would stand now. What the rules refuse is left out. */
async function put(db: Db, as: As, by: string, resource: DemoResource, input: ReservationInput, now: Date) {
  try {
    if (input.start > now) return await writeBooking(db, as(by), input)
  } catch (error) {
    if (error instanceof BookingRefused) return undefined
    throw error
  }
  const { resourceId, start, end, title, projectNo, destination, people, attendees } = input
  const isOver = end < now
  const status = isOver ? ('DONE' as const) : ('IN_USE' as const)
  const times = { startsAt: start, endsAt: end, blockedFrom: start, blockedTo: end, checkedInAt: start, checkedOutAt: isOver ? end : null }
  const data = { resourceId, userId: by, bookedById: by, ...times, status, title, projectNo, destination, people }
  const row = await db.reservation.create({
    data: { ...data, attendees: { create: attendees.map((userId) => ({ userId })) } },
    select: { id: true },
  })
  return row.id
}

const meetings = [
  ['Group meeting', 'head', '09:00', '10:30', ['kim', 'lee', 'park', 'icosta']],
  ['Project review HANUL-Water', 'kim', '10:00', '11:30', ['han', 'rkoenig']],
  ['Journal club', 'han', '13:00', '14:00', ['skang', 'jlim', 'yoh']],
  ['Budget talk', 'sklein', '14:00', '15:00', ['tbecker', 'director']],
  ['Visit of project partners', 'choi', '11:00', '12:30', ['yjang', 'mgarcia']],
  ['Thesis discussion', 'mweber', '15:00', '16:00', ['lzimmer']],
  ['IT consultation', 'admin', '16:00', '16:45', ['prossi']],
  ['Lab safety briefing', 'rkoenig', '08:30', '09:30', ['gwolf', 'ejung', 'nbraun']],
] as const

async function bookRooms(db: Db, as: As, rooms: readonly DemoResource[], today: string, now: Date) {
  for (let ahead = -DAYS_BACK; ahead <= DAYS_AHEAD; ahead += 1) {
    const date = addDays(today, ahead)
    if (toWeekday(date) > 4) continue
    for (const [index, [title, by, from, to, attendees]] of meetings.entries()) {
      // Rooms take turns, and some meetings are not every day.
      if ((index + ahead + DAYS_BACK) % 3 === 2) continue
      const room = rooms[(index + ahead + DAYS_BACK) % rooms.length]
      if (!room) continue
      const [start, end] = [fromLocal(`${date}T${from}`, room.timeZone), fromLocal(`${date}T${to}`, room.timeZone)]
      const isPrivate = title === 'Budget talk'
      const input = {
        ...blankReservation,
        resourceId: room.id,
        start,
        end,
        title,
        people: attendees.length + 1,
        attendees: [...attendees],
        isPrivate,
      }
      await put(db, as, by, room, input, now)
    }
  }
}

/** Earlier trips of one car come first: its log is written in this order. */
const trips = [
  ['icosta', 'Frankfurt airport', 'Pick up visitors', 8, 342],
  ['han', 'Kaiserslautern', 'Sample transport', 2, 96],
  ['choi', 'Trier', 'Partner visit', 4, 168],
  ['rkoenig', 'Homburg', 'Field sampling', 6, 32],
  ['kim', 'Saarbrücken', 'Meeting at the university', 1, 74],
] as const

/** Trips of the next weeks, and of the last one with their entries in the log. */
async function bookCars(db: Db, as: As, cars: readonly DemoResource[], today: string, now: Date) {
  for (const [index, [by, destination, purpose, days, kilometres]] of trips.entries()) {
    const car = cars[index % 4]
    if (!car) continue
    for (const ahead of [days, days + 7, -days]) {
      const date = addDays(today, ahead)
      const [start, end] = [fromLocal(`${date}T08:00`, car.timeZone), fromLocal(`${date}T15:00`, car.timeZone)]
      const reservationId = await put(
        db,
        as,
        by,
        car,
        { ...blankReservation, resourceId: car.id, start, end, title: purpose, destination, people: 2 },
        now,
      )
      if (ahead > 0 || reservationId === undefined) continue
      const { firstOdometer } = await db.resource.findUniqueOrThrow({ where: { id: car.id } })
      const number = (await db.carTrip.count({ where: { resourceId: car.id } })) + 1
      const [last] = await db.carTrip.findMany({ where: { resourceId: car.id }, orderBy: { number: 'desc' }, take: 1 })
      const startOdometer = last?.endOdometer ?? firstOdometer
      const driver = { resourceId: car.id, reservationId, number, driverId: by, createdById: by, startedAt: start, endedAt: end }
      const way = { startOdometer, endOdometer: startOdometer + kilometres, startPlace: 'Blieshausen', endPlace: destination }
      await db.carTrip.create({ data: { ...driver, ...way, purpose, partners: '' } })
    }
  }
}

const guests: readonly (readonly [
  name: string,
  type: GuestInput['guestType'],
  nationality: string,
  organisation: string,
  from: number,
  nights: number,
])[] = [
  ['Dr. Camille Laurent', 'VISITOR', 'FR', 'CNRS', 0, 3],
  ['Prof. Jae-won Shin', 'VISITOR', 'KR', 'KAIST', 1, 5],
  ['Anna Schuster', 'EXTERNAL', 'DE', 'TÜV Saarland', 2, 1],
  ['Seo-jun Park', 'STAFF', 'KR', 'Headquarters', 6, 10],
  ['Dr. Luca Bianchi', 'VISITOR', 'IT', 'Politecnico di Milano', 9, 2],
  ['Marie Dubois', 'VISITOR', 'FR', 'Université de Lorraine', 4, 2],
]

async function bookGuests(db: Db, as: As, rooms: readonly DemoResource[], today: string) {
  for (const [index, [guestName, guestType, nationality, organisation, from, nights]] of guests.entries()) {
    const room = rooms[index % rooms.length]
    if (!room) continue
    const at = (days: number) => fromLocal(`${addDays(today, days)}T12:00`, room.timeZone)
    const guest = { guestName, guestType, nationality, organisation, email: '', beds: 1, arrivalTime: '17:00' }
    const input = {
      ...blankReservation,
      resourceId: room.id,
      start: at(from),
      end: at(from + nights),
      title: `Stay of ${guestName}`,
      guest,
    }
    try {
      await writeBooking(db, as(index % 2 === 0 ? 'kim' : 'han'), input)
    } catch (error) {
      if (!(error instanceof BookingRefused)) throw error
    }
  }
}

const deviceUsers = ['han', 'skang', 'lzimmer', 'kim', 'choi', 'mgarcia', 'ejung']

async function bookDevices(db: Db, as: As, devices: readonly DemoResource[], today: string, now: Date) {
  for (let ahead = -DAYS_BACK; ahead <= DAYS_AHEAD; ahead += 1) {
    const date = addDays(today, ahead)
    if (toWeekday(date) > 4) continue
    for (const [index, device] of devices.entries()) {
      const by = deviceUsers[(index + ahead + DAYS_BACK) % (index === 0 ? 4 : deviceUsers.length)]
      if (by === undefined || (index + ahead + DAYS_BACK) % 2 === 1) continue
      const start = fromLocal(`${date}T${index % 2 === 0 ? '09:00' : '13:00'}`, device.timeZone)
      const end = new Date(start.getTime() + (2 + (index % 3)) * 3_600_000)
      await put(
        db,
        as,
        by,
        device,
        { ...blankReservation, resourceId: device.id, start, end, title: 'Measurement', projectNo: 'P-2026-014' },
        now,
      )
    }
  }
}

/** What can be booked in the demo organisation and bookings around today, made once by the services themselves. */
export async function seedDemoReservations({ db }: { db: PrismaClient }, now = new Date()) {
  await seedOnce(db, FACT, now, async (tx, today) => {
    const as = await everybody(tx)
    const all = await writeDemoResources(tx, as('office'), today)
    const of = (kind: string) => all.filter((one) => one.kind === kind)
    await bookRooms(tx, as, of('ROOM'), today, now)
    await bookCars(tx, as, of('CAR'), today, now)
    await bookGuests(tx, as, of('GUEST'), today)
    await bookDevices(tx, as, of('EQUIPMENT'), today, now)
    const [, , device] = of('EQUIPMENT')
    const at = (time: string) => fromLocal(`${addDays(today, 30)}T${time}`, 'Europe/Berlin')
    const closure = {
      kind: 'MAINTENANCE' as const,
      reason: 'Yearly service',
      createdById: 'office',
      startsAt: at('08:00'),
      endsAt: at('16:00'),
    }
    if (device) await tx.blackout.create({ data: { ...closure, resourceId: device.id } })
  })
}
