import { loadHead, signIn, type Bench } from './bench.ts'
import { scheduleCases } from './limit-schedule.sql.ts'
import { measureList, runStatements } from './list-measure.ts'
import type { Section } from './report.ts'
import { bookingCounts, fillReservations } from './reservation-data.sql.ts'
import { CALENDAR_READER, fillSchedule } from './schedule-data.sql.ts'

/** A month of the calendar of a department. */
export async function scheduleWork(bench: Bench): Promise<Section> {
  const count = bench.quick ? bookingCounts.quick : bookingCounts.all
  await runStatements(bench.database.url, fillReservations(count))
  await runStatements(bench.database.url, fillSchedule)
  const cookie = await signIn(bench.api, CALENDAR_READER)
  const { path } = scheduleCases().month
  const { rows, goal } = await measureList({ ...bench, cookie }, 'calendar, a month of 300 people', path, '/schedule/month')
  return {
    title: 'Calendar',
    about: `Six weeks of a department of more than 300 people: events of the house, of departments and of people, leave, bookings and public holidays, at ${count.toLocaleString('en')} bookings. Limit: one prepared statement in which PostgreSQL builds the JSON, through bare Fastify and pg, after the portal's own statement for session and rights. Both answers are compared field by field first.`,
    table: { head: loadHead('p50'), rows },
    goals: [goal],
  }
}
