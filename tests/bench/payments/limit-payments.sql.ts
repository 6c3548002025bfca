import { cardTransactions } from '../../../packages/shared/src/cards/card-transaction.ts'
import { payments } from '../../../packages/shared/src/payments/payment.ts'
import type { ListedCases } from '../limit-lists.ts'
import { paymentPersonas } from './payment-data.sql.ts'

// Hand-written statements of the limits of payments: PostgreSQL builds the JSON. They know who asks: somebody of the office, who sees all, a
// head, who sees what the departments below him applied for, and a drafter.

const SIZE = 25
const late = `coalesce(p.due_date < office_day() and p.status in ('IN_APPROVAL', 'APPROVED', 'SCHEDULED', 'EXPORTED'), false)`
const approvers = `coalesce(case when p.status = 'IN_APPROVAL' then (
    select json_agg(json_build_object('userId', coalesce(s.approver_id, ''), 'name', s.approver_name) order by s.stage_no, s.order_in_stage)
    from approval_step s where s.document_id = d.id and s.status in ('WAITING', 'HELD'))
  else (select json_build_array(json_build_object('userId', a.id, 'name', a.english_name)) from approval_step s join users a on a.id = s.acted_by
    where s.document_id = d.id and s.status in ('APPROVED', 'APPROVED_ARBITRARY', 'POST_APPROVED') order by s.acted_at desc limit 1) end, '[]')`
const row = `json_build_object('id', d.id, 'documentNo', coalesce(d.document_no, ''), 'kind', p.kind, 'status', p.status, 'vendorName', v.name, 'invoiceNo', p.invoice_no,
  'invoiceDate', coalesce(p.invoice_date::text, ''), 'dueDate', coalesce(p.due_date::text, ''), 'late', ${late}, 'netPriceAmount', p.net_price_amount::text,
  'vatAmount', p.vat_amount::text, 'totalAmount', p.total_amount::text, 'currency', p.currency, 'baseAmount', p.base_amount::text, 'projectNo', p.project_no,
  'paidOn', coalesce(p.paid_on::text, ''), 'approvers', ${approvers}, 'drafterId', d.drafter_id, 'drafterName', u.english_name, 'departmentName', dep.name_en)`
const named = `join vendor v on v.id = p.vendor_id join approval_document d on d.id = p.document_id join users u on u.id = d.drafter_id
  join department dep on dep.code = d.department_code`

const NEWEST = 'p.submitted_at desc, p.id'
/** A page of what `from` finds of `payment p`, named afterwards. */
const page = (from: string, order = NEWEST, first = '') => `${first}
select json_build_object('total', (select count(*) from ${from}), 'rows', (select json_agg(${row} order by ${order})
  from (select p.* from ${from} order by ${order} limit ${String(SIZE)}) p ${named}))::text as answer`

const sums = (where: string) => `
select json_agg(x)::text as answer from (
  select currency, count(*) as count, (sum(net_price_cents) * 0.01)::text as "netPriceAmount",
    ((sum(total_cents) - sum(net_price_cents)) * 0.01)::text as "vatAmount", (sum(total_cents) * 0.01)::text as "totalAmount"
  from payment p where ${where} group by 1 order by 1) x`

const month = `p.status = 'PAID' and p.paid_on between $1 and $2`
const searched = `payment p where p.id in (
  select id from payment where lower(invoice_no || ' ' || invoice_key || ' ' || reference) like $1
  union select p.id from payment p join vendor v on v.id = p.vendor_id where lower(v.name) like $1
  union select p.id from payment p join approval_document d on d.id = p.document_id where lower(d.title) like $1 or lower(d.document_no) like $1)`
/** Documents somebody drafted, is in the line of, or that a department below him applied for. */
const reach = `with recursive below as (
  select code from department where head_user_id = $1 union select d.code from department d join below b on d.parent_code = b.code
), seen as (
  select id from approval_document where drafter_id = $1 and form_code = 'PAYMENT' union select document_id from approval_step where approver_id = $1 or acted_by = $1
  union select id from approval_document where department_code in (select code from below) and form_code = 'PAYMENT')`

const openRows = `card_transaction t where t.use in ('OPEN', 'IN_SETTLEMENT')`
/** Receipts of the holder that may belong to a transaction of `t` and `c`. */
const receipts = `(select count(*) from payment p join approval_document d on d.id = p.document_id
    where t.use = 'OPEN' and p.kind = 'CARD' and p.status in ('IN_APPROVAL', 'APPROVED', 'PAID') and d.drafter_id = c.holder_id
      and (abs(p.base_amount - t.amount) <= abs(t.amount) * 0.01 or p.currency = t.original_currency and abs(p.total_amount - t.original_amount) <= abs(t.original_amount) * 0.01)
      and coalesce(p.invoice_date, office_day(p.submitted_at)) between coalesce(t.purchased_on, t.booked_on) - 3 and coalesce(t.purchased_on, t.booked_on) + 3
      and not exists (select from card_transaction o where o.payment_id = p.id))
  + (select count(*) from trip r where t.use = 'OPEN' and r.user_id = c.holder_id and r.status = 'APPROVED'
      and coalesce(t.purchased_on, t.booked_on) between r.date_from - 3 and r.date_to + 3
      and not exists (select from trip_expense e where e.trip_id = r.id and e.status in ('IN_APPROVAL', 'APPROVED')))`
const cardRow = `json_build_object('id', t.id, 'cardNo', 'C' || lpad(c.number::text, 4, '0'), 'lastFour', c.last_four, 'holderId', c.holder_id, 'holderName', h.english_name,
  'reference', t.reference, 'bookedOn', t.booked_on, 'purchasedOn', coalesce(t.purchased_on, t.booked_on), 'merchant', t.merchant, 'amount', t.amount::text, 'use', t.use,
  'reason', t.reason, 'suggestions', ${receipts}, 'isClosed', exists (select from card_month m where m.month = date_trunc('month', t.booked_on)::date))`
const cardPage = `
select json_build_object('total', (select count(*) from ${openRows}), 'rows', (select json_agg(${cardRow} order by t.booked_on desc, t.id)
  from (select t.* from ${openRows} order by t.booked_on desc, t.id limit ${String(SIZE)}) t join company_card c on c.id = t.card_id join users h on h.id = c.holder_id))::text as answer`

const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
const { office, head, drafter } = paymentPersonas

/** What people ask of payments and cards; `totals …` sums what the page of the same name lists. */
export function paymentCases(): ListedCases {
  const span = [day(60), day(30)]
  const filter = `status=PAID&period=paid&from=${span[0] ?? ''}&to=${span[1] ?? ''}`
  const list = `${payments.list.path}?size=${String(SIZE)}`
  return {
    payments: { person: office, path: list, text: page('payment p'), values: [] },
    'totals of payments': { person: office, path: payments.totals.path, text: sums('true'), values: [] },
    'paid in a month': {
      person: office,
      path: `${list}&${filter}&sort=dueDate&direction=asc`,
      text: page(`payment p where ${month}`, 'p.due_date, p.id'),
      values: span,
    },
    'totals of paid in a month': { person: office, path: `${payments.totals.path}?${filter}`, text: sums(month), values: span },
    'payments searched': { person: office, path: `${list}&q=vendor%20777%20`, text: page(searched), values: ['%vendor 777%'] },
    'own payments': {
      person: drafter,
      path: `${list}&scope=mine`,
      text: page(`payment p where p.document_id in (select id from approval_document where drafter_id = $1 and form_code = 'PAYMENT')`),
      values: [drafter],
    },
    'payments of a head': {
      person: head,
      path: list,
      text: page('payment p where p.document_id in (select id from seen)', NEWEST, reach),
      values: [head],
    },
    'open card transactions': {
      person: office,
      path: `${cardTransactions.list.path}?size=${String(SIZE)}&show=open`,
      text: cardPage,
      values: [],
    },
  }
}

/** Suggestions for so many open card transactions, the newest first; PostgreSQL joins them as sets. */
export const matchingSql = (count: number) => `
with t as (
  select t.*, c.holder_id, coalesce(t.purchased_on, t.booked_on) as day from card_transaction t join company_card c on c.id = t.card_id
  where t.use in ('OPEN', 'IN_SETTLEMENT') order by t.booked_on desc, t.id limit ${String(count)}
), receipt as (
  select p.*, d.drafter_id, coalesce(p.invoice_date, office_day(p.submitted_at)) as day from payment p join approval_document d on d.id = p.document_id
  where p.kind = 'CARD' and p.status in ('IN_APPROVAL', 'APPROVED', 'PAID') and not exists (select from card_transaction o where o.payment_id = p.id)
)
select t.id::text, coalesce(r.count, 0)::int + coalesce(x.count, 0)::int as suggestions from t
left join (select t.id, count(*) from t join receipt p on p.drafter_id = t.holder_id and p.day between t.day - 3 and t.day + 3
  and (abs(p.base_amount - t.amount) <= abs(t.amount) * 0.01 or p.currency = t.original_currency and abs(p.total_amount - t.original_amount) <= abs(t.original_amount) * 0.01)
  where t.use = 'OPEN' group by 1) r on r.id = t.id
left join (select t.id, count(*) from t join trip r on r.user_id = t.holder_id and r.status = 'APPROVED' and t.day between r.date_from - 3 and r.date_to + 3
  and not exists (select from trip_expense e where e.trip_id = r.id and e.status in ('IN_APPROVAL', 'APPROVED')) where t.use = 'OPEN' group by 1) x on x.id = t.id
order by t.booked_on desc, t.id`
