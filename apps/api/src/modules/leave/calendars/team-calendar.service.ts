import { Prisma } from '@maru/prisma/generated/client.ts'
import { substituteTypes } from '@maru/shared/delegations/delegation.labels.ts'
import type { DayHalf } from '@maru/shared/leave/requests/leave-body.ts'
import { daysBetween } from '@maru/shared/leave/common/leave-dates.ts'
import { leaveColours } from '@maru/shared/leave/common/leave-model.ts'
import type { Language } from '@maru/shared/labels.ts'
import type { TeamCalendar } from '@maru/shared/leave/leave.ts'
import type { Ask } from '../../../kernel/database/database.ts'
import { invalidField } from '../../../kernel/errors.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { nameSql, personNameSql, wordIn } from '../../../kernel/names.ts'
import { answersLeaves, departmentTree, isOffice, seenLeaves } from '../common/leave-access.ts'
import { absentText } from '../common/leave-format.ts'

/** Days a calendar may be asked for at once. */
const MAX_DAYS = 400

export interface TeamPerson {
  userId: string
  name: string
  departmentCode: string
  departmentName: string
  calendarCode: string
  seen: boolean
  /** Whether the caller answers the preferences of this person. */
  answers: boolean
}
interface AbsenceRow {
  user_id: string
  date: string
  half: DayHalf
  status: string
  type_name: string
  colour: string
  visible: 'REAL' | 'ABSENT'
  request_id: string
  entry_id: string
  covered_by: string
}

/** Names of the people of a list of ids, as a language writes them. */
const namesOf = (ids: Prisma.Sql, language: Language) =>
  Prisma.sql`coalesce((select string_agg(${Prisma.raw(personNameSql('c', language))}, ', ' order by c.english_name) from users c where c.id = any(${ids})), '')`

/** Leave, what the office entered, and business trips of some people, day by day. */
function readAbsences(ask: Ask, who: Who, ids: readonly string[], { from, to }: { from: string; to: string }) {
  return ask<AbsenceRow>(Prisma.sql`
    select d.user_id, d.date::text as date, d.half::text as half, r.status::text as status, ${Prisma.raw(nameSql('t', who.language))} as type_name, t.colour,
      t.visible_name::text as visible, r.id::text as request_id, '' as entry_id, ${namesOf(Prisma.sql`r.substitutes`, who.language)} as covered_by
    from leave_day d join leave_request r on r.id = d.request_id join leave_type t on t.code = r.type_code
    where d.living and d.date between ${from}::date and ${to}::date and d.user_id = any(${[...ids]}::text[])
    union all
    select a.user_id, a.date::text, a.half::text, 'ENTERED', e.reason, 'training', 'ABSENT', '', e.id::text, ${namesOf(Prisma.sql`array[e.covered_by]`, who.language)}
    from absence a join absence_entry e on e.id = a.source_id
    where a.source = 'MANUAL' and a.date between ${from}::date and ${to}::date and a.user_id = any(${[...ids]}::text[])
    union all
    select a.user_id, a.date::text, a.half::text, 'APPROVED', ${wordIn(substituteTypes.TRIP, who.language)}, 'trip', 'REAL', '', '', ${namesOf(Prisma.sql`t.substitutes`, who.language)}
    from absence a join trip t on t.id = a.source_id
    where a.source = 'TRIP' and a.date between ${from}::date and ${to}::date and a.user_id = any(${[...ids]}::text[])
    order by date, user_id, half`)
}

/** Loads who of a department is away when. Types are for the person, whoever heads a department above, and the office; others read "Absent". */
export async function loadTeamCalendar(
  ask: Ask,
  who: Who,
  query: { from: string; to: string; department?: string | undefined; person?: string | undefined },
): Promise<TeamCalendar> {
  const { from, to, person } = query
  if (from > to) throw invalidField('to', 'DATES_TURNED')
  if (daysBetween(from, to) > MAX_DAYS) throw invalidField('to', 'TOO_LONG')
  const people = await listTeamPeople(
    ask,
    who,
    query.department ?? (person === undefined ? who.departmentCode : departmentOf(person)),
    from,
  )
  if (people.length === 0 && query.department === undefined && person !== undefined) await assertPerson(ask, person)
  const seen = new Map(people.map((row) => [row.userId, row.seen]))
  const ids = people.map(({ userId }) => userId)
  const calendars = [...new Set(people.map(({ calendarCode }) => calendarCode))]
  const [rows, holidays] = await Promise.all([readAbsences(ask, who, ids, query), readHolidays(ask, who, calendars, query)])
  const absences = rows.flatMap((row) => shownAbsence(who, row, seen.get(row.user_id) ?? false))
  return { people: people.map(({ seen: _seen, ...shown }) => shown), absences, holidays }
}

/** Holidays of calendars, in the language of the caller. */
const readHolidays = (ask: Ask, { language }: Who, calendars: readonly string[], { from, to }: { from: string; to: string }) =>
  ask<TeamCalendar['holidays'][number]>(Prisma.sql`
    select h.calendar_code as "calendarCode", h.date::text as date, ${Prisma.raw(nameSql('h', language))} as name, trim_scale(h.fraction)::text as fraction
    from holiday h where h.calendar_code = any(${[...calendars]}::text[]) and not h.removed and h.date between ${from}::date and ${to}::date
    order by h.date, h.calendar_code`)

const departmentOf = (userId: string) => Prisma.sql`(select p.department_code from users p where p.id = ${userId})`

async function assertPerson(ask: Ask, userId: string) {
  const persons = await ask(Prisma.sql`select u.id from users u where u.id = ${userId}`)
  if (persons.length === 0) throw invalidField('person', 'UNKNOWN_PERSON', userId)
}

/** What somebody is asking for is only his, his superiors' and the office's matter until it is decided. */
function shownAbsence(who: Who, row: AbsenceRow, seen: boolean): TeamCalendar['absences'] {
  const pending = row.status === 'IN_APPROVAL'
  if (pending && !seen) return []
  const entryId = isOffice(who) ? row.entry_id : ''
  const about = { userId: row.user_id, date: row.date, half: row.half, pending, entryId, coveredBy: row.covered_by }
  if (!seen && row.visible === 'ABSENT') return [{ ...about, typeName: absentText(who.language), colour: 'absent', requestId: '' }]
  const colour = leaveColours.find((one) => one === row.colour) ?? 'annual'
  return [{ ...about, typeName: row.type_name, colour, requestId: seen ? row.request_id : '' }]
}

/**
 * People of a department with the calendar that counts on a day; `seen` = the caller may know of their leave. The departments are read into
 * an array first, so that PostgreSQL finds their people by the index instead of reading everybody.
 */
export const listTeamPeople = (ask: Ask, who: Who, department: string | Prisma.Sql, on: string) =>
  ask<TeamPerson>(Prisma.sql`
  select u.id as "userId", ${Prisma.raw(personNameSql('u', who.language))} as name, u.department_code as "departmentCode", ${Prisma.raw(nameSql('d', who.language))} as "departmentName",
    coalesce((select h.calendar_code from user_workplace_history h where h.user_id = u.id and h.valid_from <= ${on}::date order by h.valid_from desc limit 1),
      w.calendar_code, '') as "calendarCode",
    ${seenLeaves(who)} as seen, ${answersLeaves(who)} as answers
  from users u join department d on d.code = u.department_code
  left join user_settings s on s.user_id = u.id left join workplace w on w.code = s.workplace_code
  where u.active and not u.deleted and u.department_code = any(array(select t.code from ${departmentTree(department)} t))
  order by d.sort_order, d.code, u.id = d.head_user_id desc, u.english_name, u.id`)
