import { Prisma } from '@maru/prisma/generated/client.ts'
import { hasCapability } from '@maru/shared/roles/capabilities.ts'
import type { TripFilters, TripRow, TripTotals } from '@maru/shared/trips/trip-fields.ts'
import { teamDepartments } from '../../kernel/access/data-scope.service.ts'
import { isInPerson } from '../../kernel/access/private-reads.ts'
import type { Who } from '../../kernel/access/session.ts'
import type { Db } from '../../kernel/database/database.ts'
import { containsText, orderBySql, readPage, readRow, type RowSql } from '../../kernel/database/read-page.ts'
import { recordDenied } from '../../kernel/errors.ts'
import { nameSql, personNameSql } from '../../kernel/names.ts'
import { currentApproversSql } from '../../kernel/users/current-approvers.sql.ts'
import { isPersonNamed } from '../../kernel/users/people-match.sql.ts'

/** From which of its documents a list looks at trips. */
export type TripView = 'application' | 'expense' | 'report'

/** Applications that are only written yet: whoever writes one sees it among the own trips. */
const drafts = (who: Who) => Prisma.sql`
  select '' as id, a.id as document_id, a.drafter_id as user_id, a.body ->> 'purpose' as purpose, coalesce(a.body -> 'legs' -> 0 ->> 'town', '') as destination,
    coalesce(a.body -> 'legs' -> 0 ->> 'country', '') as country, 'DOMESTIC' as kind, nullif(left(a.body -> 'legs' -> 0 ->> 'departsAt', 10), '')::date as date_from,
    nullif(left(a.body -> 'legs' -> -1 ->> 'arrivesAt', 10), '')::date as date_to, 0 as nights, a.body ->> 'projectNo' as project_no,
    null::numeric as estimate, null::numeric as advance, null::numeric as total, null::numeric as payable, null::numeric as emitted_kg, 'DRAFT' as state, 'NONE' as advance_state,
    'NONE' as report_state, 'NONE' as settlement_state, null::date as report_due_on, null::date as settlement_due_on, a.id as open_id, a.created_at
  from approval_document a join approval_form f on f.code = a.form_code and f.kind = 'TRIP'
  where a.status = 'DRAFT' and ${isInPerson(who)} and a.cancels_id is null and a.drafter_id = ${who.userId} and a.registrar_id is null`

/** The document of the view: the one that was submitted, else a draft of the caller. */
const openDocument: Readonly<Record<TripView, (who: Who) => Prisma.Sql>> = {
  application: () => Prisma.sql`t.document_id`,
  expense: (who) => Prisma.sql`coalesce(t.expense_document_id, ${draftOf(who, 'TRIP_EXPENSE')})`,
  report: (who) => Prisma.sql`coalesce(t.report_document_id, ${draftOf(who, 'TRIP_REPORT')})`,
}
const draftOf = (
  who: Who,
  kind: string,
) => Prisma.sql`(select x.id from approval_document x join approval_form f on f.code = x.form_code and f.kind = ${kind}
  where x.body ->> 'tripId' = t.id::text and x.status = 'DRAFT' and ${isInPerson(who)} and x.cancels_id is null and x.drafter_id = ${who.userId} order by x.created_at desc limit 1)`

const stored = (who: Who, view: TripView) => Prisma.sql`
  select t.id::text as id, t.document_id, t.user_id, t.purpose, t.destination, t.country, t.kind::text as kind, t.date_from, t.date_to, t.nights, t.project_no,
    t.estimate, t.advance, t.total, t.payable, t.emitted_kg, t.state, t.advance_state, t.report_state, t.settlement_state, t.report_due_on, t.settlement_due_on,
    ${openDocument[view](who)} as open_id, t.created_at
  from trip_overview t`

/** Trips the caller travels along on: where and when, without their purpose, money and documents. */
const accompanied = (who: Who) => Prisma.sql`
  select t.id::text as id, t.document_id, t.user_id, '' as purpose, t.destination, t.country, t.kind::text as kind, t.date_from, t.date_to, t.nights, '' as project_no,
    null::numeric as estimate, null::numeric as advance, null::numeric as total, null::numeric as payable, null::numeric as emitted_kg,
    case t.state when 'SETTLED' then 'ENDED' else t.state end as state, 'NONE' as advance_state, 'NONE' as report_state, 'NONE' as settlement_state,
    null::date as report_due_on, null::date as settlement_due_on, null::uuid as open_id, t.created_at
  from trip_overview t where t.companions @> array[${who.userId}] and t.status in ('IN_APPROVAL', 'APPROVED')`

const source = (who: Who, view: TripView, scope: TripFilters['scope']) => (scope === 'companion' ? accompanied(who) : stored(who, view))

const amount = (column: string) => `coalesce(${column}::numeric(14,2)::text, '')`
const date = (column: string) => `coalesce(${column}::text, '')`

/** Documents that may be opened: one's own, a decided one, and one that asks oneself; the document itself decides in the end. */
const opensSql = (who: Who) => Prisma.sql`(t.open_id is not null and (t.user_id = ${who.userId} or o.status in ('COMPLETED', 'CANCELLED')
  or exists (select from approval_step s where s.document_id = t.open_id and s.approver_id = ${who.userId})))`

const rowSql = (who: Who, trips: Prisma.Sql): RowSql => ({
  columns: Prisma.sql`t.id, t.document_id::text as "documentId", coalesce(a.document_no, '') as "documentNo", t.user_id as "userId",
    ${Prisma.raw(personNameSql('u', who.language))} as name, ${Prisma.raw(nameSql('d', who.language))} as "departmentName", t.purpose, t.destination, t.country, t.kind,
    ${Prisma.raw(`${date('t.date_from')} as "from", ${date('t.date_to')} as "to"`)}, t.nights, t.project_no as "projectNo",
    ${Prisma.raw(['estimate', 'advance', 'total', 'payable'].map((name) => `${amount(`t.${name}`)} as ${name}`).join(', '))},
    coalesce(t.emitted_kg::text, '') as "co2Kg", t.state, t.advance_state as "advanceState", t.report_state as "reportState", t.settlement_state as "settlementState",
    ${Prisma.raw(`${date('t.report_due_on')} as "reportDueOn", ${date('t.settlement_due_on')} as "settlementDueOn"`)},
    case when ${opensSql(who)} then t.open_id::text else '' end as "openId", coalesce(o.status::text, '') as "openStatus", ${currentApproversSql('t.open_id', who.language)} as current`,
  from: Prisma.sql`(${trips}) t join users u on u.id = t.user_id join department d on d.code = u.department_code
    left join approval_document a on a.id = t.document_id left join approval_document o on o.id = t.open_id`,
})

const keepsTrips = (who: Who) => hasCapability(who, 'keepsTrips')

/** One's own, those of departments one heads, or all of them for the office; the source of companions has only theirs. */
function reachSql(who: Who, scope: TripFilters['scope']) {
  if (scope === 'mine') return Prisma.sql`t.user_id = ${who.userId}`
  if (scope === 'team') return Prisma.sql`u.department_code in ${teamDepartments(who.userId)}`
  if (scope === 'companion') return Prisma.sql`true`
  if (!keepsTrips(who)) throw recordDenied()
  return Prisma.sql`true`
}

const sortColumns: Readonly<Record<TripFilters['sort'], string>> = {
  from: 't.date_from',
  documentNo: 'a.document_no',
  name: 'lower(u.english_name)',
  destination: 'lower(t.destination)',
  estimate: 't.estimate',
  total: 't.total',
  state: 't.state',
  reportDueOn: 't.report_due_on',
  settlementDueOn: 't.settlement_due_on',
}

function conditions(who: Who, view: TripView, filters: TripFilters) {
  const { from, to, kind, country, project, state, report, settlement, advance, q } = filters
  const is = (column: string, value: string | undefined) => (value ? [Prisma.sql`${Prisma.raw(column)} = ${value}`] : [])
  return [
    reachSql(who, filters.scope),
    ...(view === 'application' ? [] : [Prisma.sql`t.state not in ('DRAFT', 'IN_APPROVAL', 'RETURNED', 'RECALLED', 'CANCELLED')`]),
    ...(from ? [Prisma.sql`t.date_to >= ${from}::date`] : []),
    ...(to ? [Prisma.sql`t.date_from <= ${to}::date`] : []),
    ...is('t.kind', kind),
    ...is('t.country', country),
    ...is('t.project_no', project),
    ...is('t.state', state),
    ...is('t.report_state', report),
    ...is('t.settlement_state', settlement),
    ...is('t.advance_state', advance),
    ...containsText(
      q,
      Prisma.sql`a.document_no, u.english_name, u.korean_name, t.destination, t.purpose, t.project_no`,
      isPersonNamed('u.id', q),
    ),
  ]
}

/** One page of trips. Throws 850 where somebody asks for all trips without being of the office. */
export function listTrips(db: Db, who: Who, view: TripView, query: TripFilters & { page: number; size: number }) {
  const withDrafts = view === 'application' && query.scope === 'mine'
  const trips = withDrafts ? Prisma.sql`${stored(who, view)} union all ${drafts(who)}` : source(who, view, query.scope)
  const orderBy = orderBySql(sortColumns, query, 't.created_at desc, t.document_id')
  return readPage<TripRow>(db, { ...rowSql(who, trips), where: conditions(who, view, query), orderBy }, query)
}

/** Sums of all trips that a search finds, drafts aside. Throws 850 as the list does. */
export async function sumTrips(db: Db, who: Who, view: TripView, filters: TripFilters): Promise<TripTotals> {
  const sum = (column: string, digits: number, name: string) =>
    Prisma.raw(`coalesce(sum(t.${column}), 0)::numeric(16,${String(digits)})::text as "${name}"`)
  const [totals] = await db.$queryRaw<TripTotals[]>`
    select count(*)::int as count, ${sum('estimate', 2, 'estimate')}, ${sum('total', 2, 'total')}, ${sum('payable', 2, 'payable')},
      ${sum('emitted_kg', 1, 'co2Kg')}, count(*) filter (where t.emitted_kg is null)::int as "withoutCo2"
    from ${rowSql(who, source(who, view, filters.scope)).from} where ${Prisma.join(conditions(who, view, filters), ' and ')}`
  if (!totals) throw new Error('a sum has one row')
  return totals
}

/** A trip whose document the caller reads; whose it is was asked before. Throws 404. */
export const readTrip = (db: Db, who: Who, id: string) =>
  readRow<TripRow>(db, rowSql(who, stored(who, 'application')), Prisma.sql`t.id = ${id}`)
