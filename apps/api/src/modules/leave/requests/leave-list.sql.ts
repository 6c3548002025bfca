import { Prisma } from '@maru/prisma/generated/client.ts'
import type { LeaveListQuery, leaveRow } from '@maru/shared/leave/requests/leave-list.ts'
import type { z } from 'zod'
import { isInPerson } from '../../../kernel/access/private-reads.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { placeSql } from '../../../kernel/database/read-page.ts'
import { instantSql, nameSql, personNameSql } from '../../../kernel/names.ts'
import { currentApproversSql } from '../../../kernel/users/current-approvers.sql.ts'
import { amountSql, colourSql } from '../common/leave-columns.sql.ts'
import { requestConditions } from './request-filter.sql.ts'

/** A row as it is answered. */
export type LeaveListRow = z.input<typeof leaveRow>

export type LeaveFilters = Omit<LeaveListQuery, 'page' | 'size'>

/** Whether a leave lies behind the person, whose day may begin up to a day before or after the server's. */
const isOver = Prisma.sql`(r.date_to < (now() at time zone 'UTC')::date - 1 or (r.date_to <= (now() at time zone 'UTC')::date + 1 and r.date_to < (now() at time zone zone_of(r.user_id))::date))`

const requests = Prisma.sql`
  select r.id::text as id, r.document_id, r.user_id, r.type_code, r.date_from, r.date_to, r.start_half::text as start_half, r.end_half::text as end_half,
    r.hours, r.days, r.substitutes, r.created_at, r.status::text as stored
  from leave_request r`

/** Columns of a leave before its status is known. */
const leaveFields = [
  'id',
  'document_id',
  'user_id',
  'type_code',
  'date_from',
  'date_to',
  'start_half',
  'end_half',
  'hours',
  'days',
  'substitutes',
  'created_at',
  'stored',
] as const

/** Leaves with the status people see: what was given back is returned or recalled, what is over is taken. */
const withStatus = (leaves: Prisma.Sql) => Prisma.sql`
  select r.*, case when r.stored = 'RELEASED' then case when a.status = 'RECALLED' then 'RECALLED' else 'RETURNED' end
      when r.stored = 'APPROVED' and exists (select 1 from approval_document c where c.cancels_id = a.id and c.status = 'IN_PROGRESS') then 'CANCELLING'
      when r.stored = 'APPROVED' and ${isOver} then 'TAKEN' else r.stored end as status
  from (${leaves}) r left join approval_document a on a.id = r.document_id`

/** Works the status of few leaves out once each: PostgreSQL would do it anew for every column that asks for it. */
const withStatusOnce = (leaves: Prisma.Sql) => Prisma.sql`${withStatus(leaves)} offset 0`

/**
 * Drafts are only documents yet; nobody but who writes them sees them, those for others among everybody's. The forms are read into an array,
 * so that PostgreSQL does not look each of many drafts up in them.
 */
const drafts = (who: Who, scope: 'mine' | 'all') => Prisma.sql`
  select '' as id, a.id as document_id, a.drafter_id as user_id, coalesce(a.body ->> 'leaveType', '') as type_code,
    nullif(a.body ->> 'from', '')::date as date_from, nullif(a.body ->> 'to', '')::date as date_to, a.body ->> 'startHalf' as start_half,
    a.body ->> 'endHalf' as end_half, nullif(a.body ->> 'hours', '')::numeric as hours, 0::numeric as days,
    array(select jsonb_array_elements_text(a.body -> 'substitutes'))::text[] as substitutes, a.created_at, 'DRAFT' as stored
  from approval_document a
  where a.status = 'DRAFT' and ${isInPerson(who)} and a.cancels_id is null and a.form_code = any(array(select f.code from approval_form f where f.kind = 'LEAVE'))
    and ${scope === 'mine' ? Prisma.sql`a.drafter_id = ${who.userId} and a.registrar_id is null` : Prisma.sql`a.registrar_id = ${who.userId}`}`

/** `reachesAll`: the caller is known to see everybody's leave, so that nobody is looked up to find out. */
export type Search = LeaveFilters & { reachesAll?: boolean }

const conditions = (who: Who, filters: Search) =>
  requestConditions(who, filters, filters.type ? [Prisma.sql`l.type_code = ${filters.type}`] : [])

const sorts: Readonly<Record<LeaveFilters['sort'], string>> = {
  from: 'l.date_from',
  appliedAt: 'coalesce(a.submitted_at, l.created_at)',
  name: 'u.english_name',
  days: 'l.days',
  typeName: 't.sort_order',
  status: 'l.status',
}

/** A part of a day; a draft may name none yet. */
const half = (column: string) => `case when ${column} in ('AM', 'PM') then ${column} else 'FULL' end`

/** Whether a leave is the caller's own and has one of some statuses. */
const isOwnAnd = (who: Who, status: Prisma.Sql) =>
  Prisma.sql`(l.user_id = ${who.userId} and l.document_id is not null and l.status in (${status}))`

/** The columns of a row as it is answered: a leave that is approved and not over may be changed or cancelled by its owner. */
const columns = (who: Who) => Prisma.sql`
  l.id, coalesce(l.document_id::text, '') as "documentId", coalesce(a.document_no, '') as "documentNo", u.id as "userId", ${Prisma.raw(personNameSql('u', who.language))} as name,
  (select ${Prisma.raw(nameSql('d', who.language))} from department d where d.code = u.department_code) as "departmentName",
  l.type_code as "typeCode", coalesce(${Prisma.raw(nameSql('t', who.language))}, '') as "typeName", ${Prisma.raw(colourSql('t'))} as colour,
  coalesce(to_char(l.date_from, 'YYYY-MM-DD'), '') as from, coalesce(to_char(l.date_to, 'YYYY-MM-DD'), '') as to,
  ${Prisma.raw(half('l.start_half'))} as "startHalf", ${Prisma.raw(half('l.end_half'))} as "endHalf",
  ${Prisma.raw(amountSql('l.hours', ''))} as hours, ${Prisma.raw(amountSql('l.days'))} as days, l.status,
  coalesce((select json_agg(json_build_object('userId', n.id, 'name', coalesce(${Prisma.raw(personNameSql('s', who.language))}, n.id)) order by n.place)
    from unnest(l.substitutes) with ordinality n(id, place) left join users s on s.id = n.id), '[]') as substitutes,
  ${currentApproversSql('l.document_id', who.language)} as current,
  case when l.status = 'DRAFT' then '' else ${Prisma.raw(instantSql('coalesce(a.submitted_at, l.created_at)'))} end as "appliedAt",
  ${isOwnAnd(who, Prisma.sql`'APPROVED'`)} as "mayChange", ${isOwnAnd(who, Prisma.sql`'APPROVED', 'TAKEN'`)} as "mayCancel"`

/** Joined from the left throughout, so that PostgreSQL leaves out what a search does not ask for. */
const named = Prisma.sql`
  left join users u on u.id = l.user_id left join approval_document a on a.id = l.document_id left join leave_type t on t.code = l.type_code`

/** Leaves a search looks among; the status is worked out for all only where the search is about it. */
function sources(who: Who, filters: LeaveFilters) {
  const all = filters.scope === 'team' ? [requests] : [requests, drafts(who, filters.scope)]
  return filters.status === undefined && filters.sort !== 'status' ? all : all.map(withStatus)
}

const foundIn = (rows: Prisma.Sql, who: Who, filters: Search) => Prisma.sql`from (${rows}) l ${named} where ${conditions(who, filters)}`

const totalSql = (who: Who, filters: Search) =>
  Prisma.join(
    sources(who, { ...filters, sort: 'from' }).map((rows) => Prisma.sql`(select count(*)::int ${foundIn(rows, who, filters)})`),
    ' + ',
  )

/** A page of a search: found first, of leaves and of drafts as far as it reaches, so that an index gives their order; then named. */
export function leaveListSql(who: Who, filters: Search, { limit, offset }: { limit: number; offset: number }) {
  const direction = filters.direction === 'desc' ? 'desc nulls first' : 'asc nulls last'
  const order = Prisma.raw(`${sorts[filters.sort]} ${direction}, l.created_at desc, l.document_id, l.id`)
  const leave = Prisma.raw(leaveFields.map((field) => `l.${field}`).join())
  // What the halves are put in order by together is carried along.
  const carried = filters.sort === 'status' ? Prisma.sql`${leave}, l.status` : leave
  const first = (rows: Prisma.Sql) =>
    Prisma.sql`(select ${carried} ${foundIn(rows, who, filters)} order by ${order} limit ${Prisma.raw(String(offset + limit))})`
  const all = Prisma.join(sources(who, filters).map(first), ' union all ')
  const page = Prisma.sql`select ${leave} from (${all}) l ${named} order by ${order} ${placeSql(limit, offset)}`
  return Prisma.sql`select ${columns(who)} from (${withStatusOnce(page)}) l ${named} order by ${order}`
}

/** A page with how many leaves the search finds, as the JSON of the answer. */
export const leavePageSql = (who: Who, filters: Search, place: { limit: number; offset: number }) => Prisma.sql`
  select json_build_object('rows', coalesce((select json_agg(row_to_json(shown)) from (${leaveListSql(who, filters, place)}) shown), '[]'),
    'total', ${totalSql(who, filters)})::text as answer`

/** The columns of the list, and where they come from, for one leave: `l` is the leave, `u` the person, `t` the type. */
export const oneLeave = (who: Who, id: string) => ({
  columns: columns(who),
  from: Prisma.sql`from (${withStatusOnce(Prisma.sql`${requests} where r.id = ${id}::uuid`)}) l ${named}`,
})
