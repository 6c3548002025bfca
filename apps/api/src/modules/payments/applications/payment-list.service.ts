import { Prisma } from '@maru/prisma/generated/client.ts'
import { daysBetween } from '@maru/shared/leave/common/leave-dates.ts'
import type { PaymentQuery, PaymentRow } from '@maru/shared/payments/payment.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { containing, type Db } from '../../../kernel/database/database.ts'
import { isWithin, readPage, type RowSql } from '../../../kernel/database/read-page.ts'
import { nameSql, personNameSql } from '../../../kernel/names.ts'
import { isPersonNamed } from '../../../kernel/users/people-match.sql.ts'
import { decidersSql } from '../../../kernel/users/current-approvers.sql.ts'
import { seesAllPayments, seesPaymentSql } from './payment-access.ts'

const sortColumns: Record<PaymentQuery['sort'], string> = {
  documentNo: 'd.document_no',
  vendorName: 'lower(v.name)',
  invoiceNo: 'p.invoice_key',
  invoiceDate: 'p.invoice_date',
  dueDate: 'p.due_date',
  totalAmount: 'p.base_amount',
  status: 'p.status',
  paidOn: 'p.paid_on',
  submittedAt: 'p.submitted_at',
}
/** Columns some payments have nothing in. No index has the order of the others with `nulls last`. */
const mayBeMissing: ReadonlySet<PaymentQuery['sort']> = new Set(['documentNo', 'invoiceDate', 'dueDate', 'paidOn'])
/** Orders by what a payment only refers to. */
const joinedSorts: ReadonlySet<PaymentQuery['sort']> = new Set(['documentNo', 'vendorName'])
const periodSorts: Record<PaymentQuery['period'], PaymentQuery['sort']> = {
  submitted: 'submittedAt',
  invoice: 'invoiceDate',
  due: 'dueDate',
  paid: 'paidOn',
}
const periodColumns: Record<PaymentQuery['period'], string> = {
  submitted: '(p.submitted_at at time zone office_zone())::date',
  invoice: 'p.invoice_date',
  due: 'p.due_date',
  paid: 'p.paid_on',
}

const NOT_PAID = Prisma.sql`p.status in ('IN_APPROVAL', 'APPROVED', 'SCHEDULED', 'EXPORTED')`
const LATE = Prisma.sql`(p.due_date < office_day() and ${NOT_PAID})`
/** Payments of `table`, with payee and document. Left joins: payments stay when their document is destroyed. */
const withDocument = (table: Prisma.Sql) =>
  Prisma.sql`${table} p left join vendor v on v.id = p.vendor_id left join approval_document d on d.id = p.document_id`
const named = (table: Prisma.Sql) =>
  Prisma.sql`${withDocument(table)} left join users u on u.id = d.drafter_id left join department dep on dep.code = d.department_code`
const PAYMENT = Prisma.sql`payment`
/** A year. */
const MOST_DAYS_FIRST = 366

/** A payment as lists show it, with `p`, `v` and `d` for further columns and conditions. */
export const paymentRowSql = (who: Who): RowSql => ({
  columns: Prisma.sql`p.document_id::text as id, coalesce(d.document_no, '') as "documentNo", p.kind::text, p.status::text, v.name as "vendorName", coalesce(d.body ->> 'reason', '') as reason,
    p.invoice_no as "invoiceNo", coalesce(p.invoice_date::text, '') as "invoiceDate", coalesce(p.due_date::text, '') as "dueDate",
    coalesce(${LATE}, false) as late, p.net_price_amount::text as "netPriceAmount", p.vat_amount::text as "vatAmount", p.total_amount::text as "totalAmount",
    p.payable_amount::text as "payableAmount", p.currency::text, p.base_amount::text as "baseAmount", p.project_no as "projectNo", coalesce(p.paid_on::text, '') as "paidOn",
    ${decidersSql(Prisma.sql`p.status = 'IN_APPROVAL'`, who.language)} as approvers, coalesce(d.drafter_id, '') as "drafterId", coalesce(${Prisma.raw(personNameSql('u', who.language))}, '') as "drafterName",
    coalesce(${Prisma.raw(nameSql('dep', who.language))}, '') as "departmentName"`,
  from: named(PAYMENT),
})

/**
 * Payments with a typed text in their invoice, payee, number or title, or of a drafter it names, found as a set: each part by its own trigram index. Not `union all`:
 * PostgreSQL starts workers for that, which costs more than the search.
 */
const hasTextSql = (typed: string) => Prisma.sql`p.id in (
  select x.id from payment x where lower(x.invoice_no || ' ' || x.invoice_key || ' ' || x.reference) like ${containing(typed)}
  union select x.id from payment x join vendor n on n.id = x.vendor_id where lower(n.name) like ${containing(typed)}
  union select x.id from payment x join approval_document n on n.id = x.document_id where lower(n.title) like ${containing(typed)}
  union select x.id from payment x join approval_document n on n.id = x.document_id where lower(n.document_no) like ${containing(typed)}
  union select x.id from payment x join approval_document n on n.id = x.document_id where ${isPersonNamed('n.drafter_id', typed)})`

type Filters = Omit<PaymentQuery, 'page' | 'size'>

const shown = {
  unpaid: NOT_PAID,
  late: LATE,
  noReceipt: Prisma.sql`not exists (select from stored_file f where f.group_id = d.file_group_id and f.state = 'READY')`,
}

function conditions(who: Who, { scope, q, kind, status, show, vendorId, projectNo, period, from, to, least, most }: Filters) {
  const day = Prisma.raw(periodColumns[period])
  return [
    scope === 'mine' ? Prisma.sql`d.drafter_id = ${who.userId}` : seesPaymentSql(who),
    ...(q?.trim() ? [hasTextSql(q)] : []),
    ...(kind === undefined ? [] : [Prisma.sql`p.kind = ${kind}::payment_kind`]),
    ...(status === undefined ? [] : [Prisma.sql`p.status = ${status}::payment_status`]),
    ...(show === undefined ? [] : [shown[show]]),
    ...(vendorId === undefined ? [] : [Prisma.sql`p.vendor_id = ${vendorId}::uuid`]),
    ...(projectNo === undefined ? [] : [Prisma.sql`p.project_no = ${projectNo}`]),
    ...isWithin(day, { from, to }),
    ...(least === undefined ? [] : [Prisma.sql`abs(p.base_amount) >= ${least}::numeric`]),
    ...(most === undefined ? [] : [Prisma.sql`abs(p.base_amount) <= ${most}::numeric`]),
  ]
}

/** The tables conditions need: documents only where one of them is about them, so that the rest is counted by an index alone. */
const countedFrom = (who: Who, { scope, show }: Filters, table = PAYMENT) =>
  seesAllPayments(who) && scope !== 'mine' && show !== 'noReceipt' ? Prisma.sql`${table} p` : withDocument(table)

/**
 * Those of a year or less, found before they are sorted: the order of another day would be walked along until enough of them are met. Of a
 * longer period every order meets enough soon.
 */
function sortedTable({ period, from, to, sort }: PaymentQuery) {
  if (from === undefined || to === undefined || daysBetween(from, to) > MOST_DAYS_FIRST || sort === periodSorts[period]) return PAYMENT
  const within = isWithin(Prisma.raw(periodColumns[period]), { from, to })
  return Prisma.sql`(select * from payment p where ${Prisma.join(within, ' and ')} offset 0)`
}

/** One page of the payments the caller may see. */
export const listPayments = (db: Db, who: Who, query: PaymentQuery) => {
  const nulls = mayBeMissing.has(query.sort) ? 'nulls last' : ''
  const orderBy = Prisma.raw(`${sortColumns[query.sort]} ${query.direction} ${nulls}, p.id`)
  const table = sortedTable(query)
  const tables = joinedSorts.has(query.sort) ? withDocument(table) : countedFrom(who, query, table)
  return readPage<PaymentRow>(
    db,
    {
      ...paymentRowSql(who),
      where: conditions(who, query),
      orderBy,
      countFrom: countedFrom(who, query),
      cut: (part) => named(Prisma.sql`(select p.* from ${tables} ${part})`),
    },
    query,
  )
}

interface PaymentTotal {
  currency: PaymentRow['currency']
  count: number
  netPriceAmount: string
  vatAmount: string
  totalAmount: string
}

/** Sums of everything the filters find, one row a currency. VAT is what net leaves of the total: index `payment_totals` has the cents of these two. */
export const sumPayments = (db: Db, who: Who, filters: Filters) =>
  db.$queryRaw<PaymentTotal[]>`
    select p.currency::text, count(*)::int as count, (sum(p.net_price_cents) * 0.01)::text as "netPriceAmount",
      ((sum(p.total_cents) - sum(p.net_price_cents)) * 0.01)::text as "vatAmount", (sum(p.total_cents) * 0.01)::text as "totalAmount"
    from ${countedFrom(who, filters)} where ${Prisma.join(conditions(who, filters), ' and ')} group by p.currency order by p.currency`
