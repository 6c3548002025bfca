import { Prisma } from '@maru/prisma/generated/client.ts'
import { isSkippedTime } from '@maru/shared/reservations/zoned-time.ts'
import type { Db } from './database/database.ts'
import { invalidField } from './errors.ts'

/** The clock a person has chosen in the settings, else the head office's, as SQL over the text of a user id (`$1`, a column). */
export const ownZoneSql = (user: string) =>
  `coalesce((select z.time_zone_code from user_settings z where z.user_id = ${user}), office_zone())`

/** Clock of a person as SQL for an id that is bound. */
export const ownZone = (userId: string) => Prisma.sql`(select ${Prisma.raw(ownZoneSql('u.id'))} from (select ${userId}::text as id) u)`

/** The zone of `ownZone` for a person. */
export async function loadOwnZone(db: Db, userId: string): Promise<string> {
  const [{ zone }] = await db.$queryRaw<[{ zone: string }]>`select ${ownZone(userId)} as zone`
  return zone
}

/** The time zone of the head office, which whoever has chosen none goes by. */
export async function officeZone(db: Db): Promise<string> {
  const [row] = await db.$queryRaw<{ zone: string }[]>`select office_zone() as zone`
  return row?.zone ?? 'UTC'
}

/** The day a moment has at the head office, by which nightly runs go and what holds from or until a day; of now without one. */
export async function officeDay(db: Db, at?: Date): Promise<string> {
  const [row] = await db.$queryRaw<{ day: string }[]>`select office_day(coalesce(${at ?? null}::timestamptz, now()))::text as day`
  return row?.day ?? ''
}

/** Throws 400 for a time of a field that no clock of the zone shows, because clocks go forward over it: it is never guessed. */
export function assertClockShows(field: string, { day, time, zone }: { day: string; time: string; zone: string }) {
  if (isSkippedTime(day, time, zone)) throw invalidField(field, 'SKIPPED_TIME')
}

/** Throws 400 for a field whose day is after today at the head office: nothing was paid or repaid on a day to come. */
export async function assertPastDay(db: Db, path: string, date: string) {
  if (date > (await officeDay(db))) throw invalidField(path, 'IN_FUTURE')
}
