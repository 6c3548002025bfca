import { Prisma } from '@maru/prisma/generated/client.ts'
import { hasCapability } from '@maru/shared/roles/capabilities.ts'
import { forViewerTooSql, isInPerson } from '../../../kernel/access/private-reads.ts'
import type { Who } from '../../../kernel/access/session.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { nameSql, personNameSql } from '../../../kernel/names.ts'

/** Whether somebody writes events for everybody and for any department: the office. */
export const keepsCalendar = (who: Pick<Who, 'roles'>) => hasCapability(who, 'keepsCalendar')

/** The departments somebody belongs to and all above them (a subquery of codes): whose events concern the person. */
const departmentsAbove = (codes: readonly string[]) => Prisma.sql`(
  with recursive above as (
    select code, parent_code from department where code = any(array(select unnest(${[...codes]}::text[])))
    union select d.code, d.parent_code from department d join above on above.parent_code = d.code
  ) select code from above)`

const attendsSql = (who: Who) => Prisma.sql`exists (select from event_attendee a where a.event_id = e.id and a.user_id = ${who.userId})`

/** Events `e` of the caller's own lists: the house's, the own departments', own ones and those the caller is invited to. */
export const concernsSql = (who: Who) => Prisma.sql`(e.scope = 'COMPANY' or e.owner_id = ${who.userId} or ${attendsSql(who)}
  or e.scope = 'DEPARTMENT' and (${keepsCalendar(who)}::boolean or e.department_code in ${departmentsAbove(who.departments)}))`

const opensSql = (who: Who) => Prisma.sql`(${concernsSql(who)} or e.scope = 'PERSONAL' and not e.is_private)`

/** Events `e` whose title the caller may read; of every other one only that somebody is busy. */
export const readableSql = (who: Who) => forViewerTooSql(who, opensSql)

/** Events `e` of the caller's list; in a view without those the administrator could not read. */
export const listedSql = (who: Who) => (isInPerson(who) ? concernsSql(who) : Prisma.sql`(${concernsSql(who)} and ${readableSql(who)})`)

/** Events `e` the caller may change: own ones, for the office those of the house and of departments too. */
export const changeableSql = (who: Who) =>
  Prisma.sql`(e.owner_id = ${who.userId} or ${keepsCalendar(who)}::boolean and e.scope <> 'PERSONAL')`

/** Which of several events tell the caller their title. */
export async function findReadableEvents(db: Db, who: Who, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db.$queryRaw<{ id: string }[]>`select e.id from event e where e.id = any(${[...ids]}::uuid[]) and ${readableSql(who)}`
  return new Set(rows.map(({ id }) => id))
}

/** Whether the caller could read a deleted private event `d`. */
const readSql = (who: Who) => Prisma.sql`(${who.userId} = any(d.readers))`

/** Which of several events a cancellation may still name: those that are not private, also when they were deleted, or tell the caller their title. */
export async function findCancelledEvents(db: Db, who: Who, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db.$queryRaw<{ id: string }[]>`
    select a.id from unnest(${[...ids]}::uuid[]) a (id)
    where not exists (select from event e where e.id = a.id and e.is_private and not coalesce(${readableSql(who)}, false))
      and not exists (select from deleted_private_event d where d.event_id = a.id and not ${forViewerTooSql(who, readSql)})`
  return new Set(rows.map(({ id }) => id))
}

export const eventFrom = Prisma.sql`event e join users u on u.id = e.owner_id left join department d on d.code = e.department_code`

/** Columns of an event over `eventFrom`. */
export const eventColumns = (who: Who) => Prisma.sql`
  e.id::text as id, e.title, e.place, e.all_day as "allDay", coalesce(e.next_starts_at, e.starts_at) as start, coalesce(e.next_ends_at, e.ends_at) as "end",
  case when e.repeat_rule = '' then '' else (coalesce(e.next_starts_at, e.starts_at) at time zone case when e.all_day then 'UTC' else e.time_zone end)::date::text end as date,
  e.scope::text as scope,
  coalesce(e.department_code, '') as "departmentCode", coalesce(${Prisma.raw(nameSql('d', who.language))}, '') as "departmentName",
  e.is_private as "isPrivate", e.owner_id as "ownerId", ${Prisma.raw(personNameSql('u', who.language))} as "ownerName", coalesce(e.series_id::text, '') as "seriesId",
  (select count(*)::int from event_attendee a where a.event_id = e.id) as "attendeeCount",
  coalesce((select a.reply::text from event_attendee a where a.event_id = e.id and a.user_id = ${who.userId}), '') as reply,
  ${changeableSql(who)} as "mayChange", e.revision`

/** Days left out of the series `e` around days of any zone: of thousands a reader needs few. An event takes at most 366 days. */
export const leftOutSql = ({ from, to }: { from: string; to: string }) =>
  Prisma.sql`array(select d::text from unnest(e.left_out) d where d between ${from}::date - 370 and ${to}::date + 3)`

/** Columns of an `ExportedRow` over an event `e`, its series `s` and the reply `t` of whoever exports it. */
export const exportColumns = Prisma.sql`
  e.id::text as id, coalesce(e.series_id::text, '') as "seriesId", coalesce(e.series_day::text, '') as "seriesDay", e.repeat_rule as "repeatRule",
  coalesce(s.rule, '') as "seriesRule", e.left_out::text[] as "leftOut", e.starts_at as "startsAt", e.ends_at as "endsAt", e.all_day as "allDay",
  e.time_zone as "timeZone", e.title, e.place as location, e.note as description, e.is_private as "isPrivate", coalesce(t.reply, 'ACCEPTED') in ('NONE', 'TENTATIVE') as tentative,
  e.revision, e.changed_at as "changedAt"`

const meetsSpan = (
  { start, end }: { start: Prisma.Sql; end: Prisma.Sql },
  { from, to }: { from: string; to: string },
  zone: Prisma.Sql,
) => Prisma.sql`(
  tstzrange(${start}, ${end}) && tstzrange(${from}::date - interval '1 day', ${to}::date + interval '2 days')
  and ${start} < (${to}::date + 1)::timestamp at time zone case when e.all_day then 'UTC' else ${zone} end
  and ${end} > ${from}::date::timestamp at time zone case when e.all_day then 'UTC' else ${zone} end)`

/** The condition that a single date `e` meets days of a zone, both included; whole days are those of every zone. */
export const meetsDays = (days: { from: string; to: string }, zone: Prisma.Sql) =>
  Prisma.sql`(e.repeat_rule = '' and ${meetsSpan({ start: Prisma.sql`e.starts_at`, end: Prisma.sql`e.ends_at` }, days, zone)})`

const nextDate = { start: Prisma.sql`coalesce(e.next_starts_at, e.starts_at)`, end: Prisma.sql`coalesce(e.next_ends_at, e.ends_at)` }
/** As `meetsDays`, or that the next date of a series `e` that is stored as a rule does. */
export const isListedOn = (days: { from: string; to: string }, zone: Prisma.Sql) =>
  Prisma.sql`(${meetsDays(days, zone)} or e.repeat_rule <> '' and ${meetsSpan(nextDate, days, zone)})`
