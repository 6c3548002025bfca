import type { InterviewInput } from '@maru/shared/recruitment/application-fields.ts'
import { fromLocal, isMarkedTime, isRepeatedTime } from '@maru/shared/reservations/zoned-time.ts'
import type { Who } from '../../../kernel/access/session.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { invalidField } from '../../../kernel/errors.ts'
import { assertClockShows } from '../../../kernel/time-zone.ts'

export interface Slot {
  readonly startsAt: Date
  readonly endsAt: Date
}

const MINUTE_MS = 60_000

/** The time by the clocks of who plans, never guessed. Throws 400 for one that has passed, that clocks skip, or that does not say which of two it is. */
export async function toSlot(db: Db, who: Who, { day, startTime, minutes }: InterviewInput): Promise<Slot> {
  const [clock] = await db.$queryRaw<{ zone: string; now: Date }[]>`select zone_of(${who.userId}) as zone, now() as now`
  if (!clock) throw new Error('the database has no clock')
  const { zone, now } = clock
  assertClockShows('startTime', { day, time: startTime, zone })
  const isRepeated = isRepeatedTime(day, startTime, zone)
  if (isRepeated !== isMarkedTime(startTime)) throw invalidField('startTime', isRepeated ? 'REPEATED_TIME' : 'BAD_TIME')
  const startsAt = fromLocal(`${day}T${startTime}`, zone)
  if (startsAt < now) throw invalidField('day', 'IN_PAST')
  return { startsAt, endsAt: new Date(startsAt.getTime() + minutes * MINUTE_MS) }
}
