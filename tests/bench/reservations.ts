import { randomUUID } from 'node:crypto'
import { reservations } from '../../packages/shared/src/reservations/reservation.ts'
import { blankReservation } from '../../packages/shared/src/reservations/reservation-shapes.ts'
import { address, loadHead, signIn, type Bench } from './bench.ts'
import { reservationCases } from './limit-reservations.sql.ts'
import { measureCases, runStatements } from './list-measure.ts'
import { BOOKER, bookingCounts, fillReservations, RESOURCES_PER_KIND } from './reservation-data.sql.ts'
import { number, spread, type Goal, type Section } from './report.ts'
import { median, calculateRatio } from './rounds.ts'
import { p50, timedPost, timeReads } from './timed-calls.ts'

const MOST_WRITES = 3
const MOST_GROWTH = 1.3
const DAY_MS = 86_400_000

const fill = (bench: Bench, count: number) => runStatements(bench.database.url, fillReservations(count))

/** A free hour of a room: before or after the booked ones, the rooms one after the other, then the next day. */
function freeHour(turn: number, hour: number) {
  const day = new Date(Date.now() + (2 + Math.floor(turn / RESOURCES_PER_KIND)) * DAY_MS).toISOString().slice(0, 10)
  const start = new Date(`${day}T${String(hour).padStart(2, '0')}:00:00+01:00`)
  const resourceId = `00000000-0000-7010-8000-${(turn % RESOURCES_PER_KIND).toString(16).padStart(12, '0')}`
  return { resourceId, start: start.toISOString(), end: new Date(start.getTime() + 3_600_000).toISOString() }
}

const blank = { ...blankReservation, title: 'Meeting' }

/** Bookings of the portal in turns with the bare writes they consist of. */
async function measureBooking({ api, limit, quick, rounds }: Bench, cookie: string): Promise<Goal> {
  const figures: number[][] = []
  let turn = 0
  for (let round = -1; round < rounds.rounds; round += 1) {
    const times = { own: [] as number[], bare: [] as number[] }
    for (let left = quick ? 20 : 60; left > 0; left -= 1, turn += 1) {
      times.own.push(await timedPost(address(api, reservations.create.path), cookie, { ...blank, ...freeHour(turn, 7) }))
      times.bare.push(await timedPost(address(limit, '/reservations/book'), cookie, { id: randomUUID(), ...freeHour(turn, 18) }))
    }
    // The first round only warms up.
    if (round >= 0) figures.push([p50(times.own), p50(times.bare)])
  }
  const [own, bare] = [0, 1].map((at) => figures.map((pair) => pair[at] ?? Number.NaN)) as [number[], number[]]
  const ratio = calculateRatio(own, bare)
  return {
    work: 'booking a room',
    goal: `≤ ${String(MOST_WRITES)} × the same writes by bare pg`,
    measured: `${spread(ratio)}; ${number(median(own))} ms against ${number(median(bare))} ms`,
    met: ratio.median <= MOST_WRITES,
    limits: 'one connection; what is longer are the statements of the rules and of the answer, and the processor time of Prisma',
  }
}

/** Calendar, free times and booking of 200 resources, and what a hundred times as many bookings cost. */
export async function reservationWork(bench: Bench): Promise<Section> {
  const cookie = await signIn(bench.api, BOOKER)
  await fill(bench, bookingCounts.few)
  const timelineMs = () => timeReads(address(bench.api, reservationCases().day.path), cookie)
  const few = await timelineMs()
  const count = bench.quick ? bookingCounts.quick : bookingCounts.all
  await fill(bench, count)
  const growth = (await timelineMs()) / few
  const { rows, goals } = await measureCases({ ...bench, cookie }, { area: 'reservations', cases: reservationCases() })
  goals.push(await measureBooking(bench, cookie), {
    work: `a day of rooms at ${count.toLocaleString('en')} bookings`,
    goal: `≤ ${String(MOST_GROWTH)} × that at ${bookingCounts.few.toLocaleString('en')}`,
    measured: `${number(growth)} ×`,
    met: growth <= MOST_GROWTH,
  })
  return {
    title: 'Reservations',
    about: `A day of ${String(RESOURCES_PER_KIND)} rooms, and the first free hour of each room and day in two weeks, at 200 resources and ${count.toLocaleString('en')} bookings. Limit: one prepared statement in which PostgreSQL builds the JSON, through bare Fastify and pg, after the portal's own statement for session and rights. Both answers are compared field by field first.`,
    table: { head: loadHead('p50'), rows },
    goals,
  }
}
