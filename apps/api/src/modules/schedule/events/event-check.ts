import type { EventInput } from '@maru/shared/schedule/event-fields.ts'
import { EVENT_DAYS_MAX } from '@maru/shared/schedule/event-fields.ts'
import { isTimeZone } from '@maru/shared/codes/time-zones.ts'
import type { Who } from '../../../kernel/access/session.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { invalidField, recordDenied } from '../../../kernel/errors.ts'
import { keepsCalendar } from '../common/event-access.ts'

const DAY_MS = 86_400_000
type Fields = Omit<EventInput, 'recurrence'>

function assertTimes({ start, end, allDay, timeZone, roomId }: Fields) {
  if (end <= start) throw invalidField('end', 'BACKWARDS')
  if (end.getTime() - start.getTime() > EVENT_DAYS_MAX * DAY_MS) throw invalidField('end', 'TOO_LONG')
  if (!isTimeZone(timeZone)) throw invalidField('timeZone', 'INVALID')
  if (allDay && (start.getTime() % DAY_MS !== 0 || end.getTime() % DAY_MS !== 0)) throw invalidField('start', 'BAD_DATE')
  if (allDay && roomId !== '') throw invalidField('roomId', 'ROOM_NEEDS_TIMES')
}

/** Events of the house are the office's; those of a department its members' and the office's. */
function assertScope(who: Who, { scope, departmentCode }: Fields) {
  if (scope === 'PERSONAL' || keepsCalendar(who)) return
  if (scope === 'COMPANY' || !who.departments.includes(departmentCode)) throw recordDenied()
}

/** A department's event without a department is the caller's own. */
export const withDepartment = <T extends Fields>(who: Pick<Who, 'departmentCode'>, input: T): T =>
  input.scope === 'DEPARTMENT' && input.departmentCode === '' ? { ...input, departmentCode: who.departmentCode } : input

/** Refuses an event that cannot be. Throws 400 for a field, 850 for a calendar that is not the caller's to write. */
export async function assertEvent(db: Db, who: Who, input: Fields) {
  assertTimes(input)
  assertScope(who, input)
  if (input.scope === 'DEPARTMENT' && (await db.department.count({ where: { code: input.departmentCode } })) === 0)
    throw invalidField('departmentCode', 'REQUIRED')
  const people = [...new Set(input.attendees)]
  const present = await db.user.count({ where: { id: { in: people }, active: true, deleted: false } })
  if (present !== people.length) throw invalidField('attendees', 'UNKNOWN_PERSON')
}

/** The columns of an event that its form says, without times and room. */
export const toStored = ({ title, note, place, allDay, timeZone, scope, departmentCode, isPrivate, reminderMinutes }: Fields) => ({
  title: title.trim(),
  note,
  place: place.trim(),
  allDay,
  timeZone,
  scope,
  departmentCode: scope === 'DEPARTMENT' ? departmentCode : null,
  isPrivate: isPrivate && scope === 'PERSONAL',
  reminderMinutes,
})

/** Series without an end one person may have: a calendar computes the dates of all of them. */
export const ENDLESS_SERIES_MAX = 500

/** Refuses a series without an end that needs one. Throws 400 for a room and for too many such series. */
export async function assertEndless(db: Db, who: Who, { roomId }: Fields) {
  if (roomId !== '') throw invalidField('roomId', 'ROOM_NEEDS_END')
  const count = await db.event.count({ where: { ownerId: who.userId, repeatRule: { not: '' } } })
  if (count >= ENDLESS_SERIES_MAX) throw invalidField('recurrence.until', 'TOO_MANY_SERIES')
}
