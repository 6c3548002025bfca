import type { NoticeWord } from '../notifications/notice-values.ts'
import type { Db } from '../database/database.ts'

/** An absence that was approved: whose, on which halves of which days, and the record it comes from. */
export interface ApprovedAbsence {
  userId: string
  sourceId: string
  days: readonly { date: string; half: 'FULL' | 'AM' | 'PM' }[]
}

/** A booking that is free for others now; its name as notifications say it: `Meeting room 2, 2026-11-24 10:00–12:00`. */
export interface ReleasedBooking {
  id: string
  name: NoticeWord
}

/**
 * What an area with bookings of people does when approved leave covers them: rooms, cars, equipment. Runs in the transaction of the
 * approval and answers what it released; a booking the absence covers only in part stays.
 */
export interface BookingRelease {
  /** Name of the area, once each. */
  readonly area: string
  readonly release: (db: Db, absence: ApprovedAbsence) => Promise<readonly ReleasedBooking[]>
}

const areas = new Map<string, BookingRelease>()

/** Has an area asked at every approval from now on, once however often it is said; answers how to leave it out again. */
export function registerBookingRelease(release: BookingRelease): () => void {
  if (areas.get(release.area) === release) return () => undefined
  if (areas.has(release.area)) throw new Error(`bookings of ${release.area} are registered already`)
  areas.set(release.area, release)
  return () => void areas.delete(release.area)
}

/** Releases what an approved absence covers in every area; answers all of it. */
export async function releaseBookings(db: Db, absence: ApprovedAbsence): Promise<ReleasedBooking[]> {
  const released: ReleasedBooking[] = []
  for (const area of areas.values()) released.push(...(await area.release(db, absence)))
  return released
}
