import type { ScheduleInput } from '@maru/shared/leave/calendars/leave-calendar.ts'
import type { Who } from '../../../kernel/access/session.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { recordDenied } from '../../../kernel/errors.ts'
import { canKeepLeave } from '../common/leave-access.ts'
import { toAuthor } from '../proposals/proposal.service.ts'
import { readPerson } from '../common/leave-person.service.ts'
import { writePlace, writeSchedule } from './working-time.service.ts'

// Hours and public holidays as an approved request says: its line is the second person, so nothing is proposed.

async function assertKeeps(db: Db, who: Who, userId: string) {
  if (!(await canKeepLeave(db, who, userId))) throw recordDenied()
}

/** Sets the hours of a person from a day on; leave is worked out again. Throws 850 for who does not keep the person's leave. */
export async function setDecidedHours(db: Db, who: Who, schedule: ScheduleInput) {
  await assertKeeps(db, who, schedule.userId)
  await writeSchedule(db, toAuthor(who), schedule)
}

/** Sets the public holidays of a person from a day on, unless they are those already. Throws 850 likewise. */
export async function setDecidedPlace(db: Db, who: Who, place: { userId: string; calendarCode: string; validFrom: string }) {
  await assertKeeps(db, who, place.userId)
  const { calendarOn } = await readPerson(db, place.userId)
  if (calendarOn(place.validFrom) !== place.calendarCode) await writePlace(db, toAuthor(who), place, 'en')
}
