import { Prisma } from '@maru/prisma/generated/client.ts'
import type { NamedPerson } from '@maru/shared/users/people.ts'
import type { AdjustmentQuery } from '@maru/shared/leave/schedules/schedule.ts'
import { isInPerson } from '../../../kernel/access/private-reads.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { placeSql } from '../../../kernel/database/read-page.ts'
import { nameSql, personNameSql } from '../../../kernel/names.ts'
import { currentApproversSql } from '../../../kernel/users/current-approvers.sql.ts'
import { requestConditions } from '../requests/request-filter.sql.ts'

export interface StoredAdjustment {
  id: string
  documentId: string
  documentNo: string
  userId: string
  name: string
  departmentName: string
  change: 'HOURS' | 'SWAP' | 'EXTRA'
  from: string
  to: string
  days: number
  hoursBefore: string
  hoursAfter: string
  status: string
  current: NamedPerson[]
  appliedAt: Date | null
}
export type AdjustmentFilters = Omit<AdjustmentQuery, 'page' | 'size'>

/** An adjustment with the status people see. */
const submitted = Prisma.sql`
  select r.id::text as id, r.document_id, r.user_id, r.change::text as change, r.date_from, r.date_to, r.round, r.created_at,
    case when r.status = 'RELEASED' then case when a.status = 'RECALLED' then 'RECALLED' else 'RETURNED' end
      when r.status = 'APPROVED' and exists (select 1 from approval_document c where c.cancels_id = a.id and c.status = 'IN_PROGRESS') then 'CANCELLING'
      else r.status::text end as status
  from schedule_adjustment r join approval_document a on a.id = r.document_id`

/** Drafts are only documents yet; nobody but who writes them sees them, those for others among everybody's. The days follow from which change it is. */
const drafts = (who: Who, scope: 'mine' | 'all') => Prisma.sql`
  select '', a.id, a.drafter_id, a.body ->> 'change', nullif(d.first, '')::date, nullif(d.last, '')::date, 0, a.created_at, 'DRAFT'
  from approval_document a join approval_form f on f.code = a.form_code and f.kind = 'SCHEDULE',
    lateral (select case when a.body ->> 'change' = 'HOURS' then a.body ->> 'from' else a.body ->> 'dayWorked' end as first,
      case when a.body ->> 'change' = 'HOURS' then a.body ->> 'to' else a.body ->> 'dayWorked' end as last) d
  where a.status = 'DRAFT' and ${isInPerson(who)} and a.cancels_id is null
    and ${scope === 'mine' ? Prisma.sql`a.drafter_id = ${who.userId} and a.registrar_id is null` : Prisma.sql`a.registrar_id = ${who.userId}`}`

const conditions = (who: Who, filters: AdjustmentFilters) =>
  requestConditions(who, filters, filters.change ? [Prisma.sql`l.change = ${filters.change}`] : [])

const sorts: Readonly<Record<AdjustmentFilters['sort'], string>> = {
  from: 'l.date_from',
  appliedAt: 'coalesce(a.submitted_at, l.created_at)',
  name: 'u.english_name',
  change: 'l.change',
  status: 'l.status',
}

const columns = (who: Who) => Prisma.sql`
  l.id, l.document_id::text as "documentId", coalesce(a.document_no, '') as "documentNo", u.id as "userId", ${Prisma.raw(personNameSql('u', who.language))} as name,
  (select ${Prisma.raw(nameSql('d', who.language))} from department d where d.code = u.department_code) as "departmentName", l.change,
  coalesce(to_char(l.date_from, 'YYYY-MM-DD'), '') as from, coalesce(to_char(l.date_to, 'YYYY-MM-DD'), '') as to,
  coalesce(h.days, 0) as days, coalesce(h.before::text, '') as "hoursBefore", coalesce(h.after::text, '') as "hoursAfter", l.status,
  ${currentApproversSql('l.document_id', who.language)} as current,
  case when l.status <> 'DRAFT' then coalesce(a.submitted_at, l.created_at) end as "appliedAt"`

const named = Prisma.sql`
  join users u on u.id = l.user_id join approval_document a on a.id = l.document_id
  left join lateral (select count(*)::int as days, sum(hours_before) as before, sum(hours) as after from schedule_adjustment_day s
    where s.adjustment_id::text = l.id and s.round = l.round) h on true`

const from = (who: Who, filters: AdjustmentFilters) => Prisma.sql`
  from (${submitted} ${filters.scope === 'team' ? Prisma.empty : Prisma.sql`union all ${drafts(who, filters.scope)}`}) l ${named} where ${conditions(who, filters)}`

export const adjustmentCountSql = (who: Who, filters: AdjustmentFilters) => Prisma.sql`select count(*)::int as total ${from(who, filters)}`

export function adjustmentListSql(who: Who, filters: AdjustmentFilters, { limit, offset }: { limit: number; offset: number }) {
  const direction = filters.direction === 'desc' ? 'desc nulls first' : 'asc nulls last'
  const order = Prisma.raw(`${sorts[filters.sort]} ${direction}, l.created_at desc, l.document_id`)
  return Prisma.sql`select ${columns(who)} ${from(who, filters)} order by ${order} ${placeSql(limit, offset)}`
}

/** One adjustment as a row of the list. */
export const adjustmentRowSql = (who: Who, id: string) =>
  Prisma.sql`select ${columns(who)} from (${submitted} where r.id = ${id}::uuid) l ${named}`
