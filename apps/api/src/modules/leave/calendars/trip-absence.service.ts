import type { Db } from '../../../kernel/database/database.ts'
import { day } from '../common/leave-person.service.ts'

/** Days on which a trip takes a person away. */
interface TripAbsence {
  readonly userId: string
  readonly tripId: string
  readonly dates: readonly string[]
}

/** The days of an approved trip among the absences: mail, bookings and calendars read them there. */
export async function writeTripAbsence(db: Db, { userId, tripId, dates }: TripAbsence) {
  const rows = dates.map((date) => ({ userId, date: day(date), half: 'FULL' as const, source: 'TRIP' as const, sourceId: tripId }))
  await db.absence.createMany({ data: rows, skipDuplicates: true })
}

/** A trip that was cancelled takes nobody away. */
export const removeTripAbsence = (db: Db, tripId: string) => db.absence.deleteMany({ where: { source: 'TRIP', sourceId: tripId } })
