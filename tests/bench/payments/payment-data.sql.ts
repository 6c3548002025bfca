import { putBackIndexes, putOffIndexes } from '../approval-data.sql.ts'
import { sizes } from '../bench-data.sql.ts'

/** How many payments with three lines each and how many card transactions there are: the whole measure, and a tenth of it. */
export const paymentSizes = {
  all: { payments: 1_000_000, cardRows: 500_000 },
  quick: { payments: 100_000, cardRows: 50_000 },
} as const
export type PaymentSizes = (typeof paymentSizes)['all' | 'quick']

/** A person of the office, who sees all; the head of a department; and a person with many payments of his own. */
export const paymentPersonas = { office: 'u00022', head: 'u01003', drafter: 'u01001' } as const

/** Decides where a department has no head or its head applies. */
const DECIDER = 'u00030'
/** Numbers of the newest payments not paid yet, credit notes are none of them, and of the newest card transactions without receipt. */
const UNPAID = 20_000
const OPEN_ROWS = 20_000
const CARDS = 500
const VENDORS = 2000
/** Members of staff who are paid back. */
const PAYEES = 1000
/** Seconds between two payments: a million in five years. Card transactions come half as often. */
const SECONDS = 157
const TRIPS_OF_HOLDER = 20
const LINES = 3
/** Every tenth payment is by card; of each group of five card transactions one has such a payment, another one in each group. */
const holder = (row: string) => `'u' || lpad((1001 + (${row}) % ${String(CARDS)})::text, 5, '0')`
const rowOfPayment = (n: string) => `(${n} / 10 * 5 + ${n} / 1000 % 5)`
const isPaired = (m: string) => `(${m} % 5 = ${m} / 500 % 5)`

const id = (kind: string, number: string) => `('00000000-0000-${kind}-8000-' || lpad(to_hex(${number}), 12, '0'))::uuid`
const vendorId = (number: string) => id('7040', number)
const paymentId = (number: string) => id('7041', number)
const documentId = (number: string) => id('7042', number)
const tripId = (number: string) => id('7043', number)
const tripDocumentId = (number: string) => id('7044', number)
const cardId = (number: string) => id('7045', number)
/** When a payment was submitted, or a card transaction booked. */
const moment = (number: string, seconds: number) => `(now() - make_interval(secs => 3600 + (${number})::float8 * ${String(seconds)}))`

/** A German IBAN with the right check digits for an account number. */
const iban = (number: string) =>
  `(select 'DE' || lpad((98 - (b || '131400')::numeric % 97)::text, 2, '0') || b from (select '37040044' || lpad((${number})::text, 10, '0') as b) i)`

/** The invoice of payment 13, which was submitted a moment ago. */
export const someInvoice = () => ({
  vendorId: `00000000-0000-7040-8000-${(13 * 31).toString(16).padStart(12, '0')}`,
  invoiceNo: 'RE-13',
  day: new Date(Date.now() - 3 * 86_400_000).toISOString().slice(0, 10),
  totalAmount: ((1000 + 13 * 7919) / 100).toFixed(2),
})

const vendors = `
update department set head_user_id = '${paymentPersonas.head}' where code = (select department_code from users where id = '${paymentPersonas.head}');
insert into payer_account (valid_from, holder, iban, bic) values (date '2000-01-01', 'Bench Institute', 'DE89370400440532013000', 'COBADEFFXXX');
insert into vendor (id, name, user_id, street, building_no, post_code, town, country_code)
select ${vendorId('n')}, case when n < ${String(VENDORS)} then 'Vendor ' || n || ' GmbH' else u.english_name end, u.id, 'Bench Street', '1', '10115', 'Berlin', 'DE'
from generate_series(0, ${String(VENDORS + PAYEES - 1)}) n left join users u on u.id = 'u' || lpad((1001 + n - ${String(VENDORS)})::text, 5, '0') and n >= ${String(VENDORS)};
insert into vendor_bank_detail (id, vendor_id, holder, iban, status, source, entered_by_id, entered_at, decided_by_id, decided_at)
select ${id('7047', 'n')}, ${vendorId('n')}, 'Holder ' || n, ${iban('1000 + n')}, 'CONFIRMED', 'Letter', 'u00022', now() - interval '6 years', 'u00023', now() - interval '6 years'
from generate_series(0, ${String(VENDORS + PAYEES - 1)}) n`

const deductible = (cents: string) => `round(round(${cents} * 19 / 119.0) * 0.85)`

const plan = (count: number) => `
create temporary table plan as
select n, k.kind, s.status, d.drafter_id, u.department_code, coalesce(nullif(dep.head_user_id, d.drafter_id), '${DECIDER}') as decider, m.at, (m.at at time zone 'Europe/Berlin')::date as day, c.total,
  case when k.kind in ('CARD', 'INVOICE', 'CREDIT_NOTE', 'RECURRING') then n * 31 % ${String(VENDORS)} else ${String(VENDORS)} + substr(d.drafter_id, 2)::int % ${String(PAYEES)} end as vendor,
  c.total / ${String(LINES)} as part, case when k.kind = 'INVOICE' and n % 40 = 3 then 0.92 else 1 end as rate
from generate_series(0, ${String(count - 1)}) n
cross join lateral (select case when n >= ${String(UNPAID)} and n % 50 = 49 then 'CREDIT_NOTE' when n % 10 = 0 then 'CARD' when n % 10 = 1 then 'REIMBURSE' when n % 10 = 9 then 'RECURRING'
  else 'INVOICE' end as kind) k
cross join lateral (select case when n < ${String(UNPAID)} then case when n / 2 % 2 = 0 then 'IN_APPROVAL' else 'APPROVED' end
  when n % 100 = 0 then 'RETURNED' when n % 100 = 1 then 'VOID' else 'PAID' end as status) s
cross join lateral (select case when k.kind = 'CARD' then ${holder(rowOfPayment('n'))}
  else 'u' || lpad((1001 + floor(${String(sizes.users - 1001)} * power((n::bigint * 104729 % 1000003) / 1000003.0, 1.6)))::text, 5, '0') end as drafter_id) d
cross join lateral (select ${moment('n', SECONDS)} as at) m
cross join lateral (select (1000 + n::bigint * 7919 % 500000) * case when k.kind = 'CREDIT_NOTE' then -1 else 1 end as total) c
join users u on u.id = d.drafter_id join department dep on dep.code = u.department_code;
analyze plan`

const documents = `
insert into approval_document (id, form_code, title, body, drafter_id, department_code, status, round, body_version, body_hash, urgent, read_scope, retention_years,
  document_no, current_stage, stage_count, created_at, updated_at, submitted_at, decided_at, final_decider_id)
select ${documentId('n')}, 'PAYMENT', 'Payment ' || n, '{}', drafter_id, department_code, case when is_open then 'IN_PROGRESS' else 'COMPLETED' end::approval_status, 1, 1, ''::bytea, false,
  'LINE', 10, case when not is_open then 'PAY-BENCH-' || lpad(n::text, 8, '0') end, is_open::int, 1, at, at, at, case when not is_open then at + interval '1 day' end,
  case when not is_open then decider end
from plan cross join lateral (select status = 'IN_APPROVAL' as is_open) o`

const steps = `
insert into approval_step (id, document_id, round, pass, stage_no, order_in_stage, type, approver_id, assignee_key, approver_name, department_name, position_name,
  is_final, status, acted_by, mode, opinion, activated_at, acted_at, submitted_at, decided_at, search_text, drafter_id, origin, reason_code, reason_values)
select ${id('7046', 'n')}, ${documentId('n')}, 1, 1, 1, 1, 'APPROVE', who, who, 'Approver ' || who, 'Department', 'Position', true,
  case when is_open then 'WAITING' else 'APPROVED' end::approval_step_status, case when not is_open then who end, case when not is_open then 'SELF' end::approval_step_mode,
  '', at, case when not is_open then at + interval '1 day' end, at, case when not is_open then at + interval '1 day' end, '', case when is_open then drafter_id end,
  'TEMPLATE', 'position', '{}'
from (select *, status = 'IN_APPROVAL' as is_open, decider as who from plan) p`

const payments = `
insert into payment (id, document_id, kind, status, vendor_id, invoice_no, invoice_key, invoice_date, due_date, currency, exchange_rate, rate_date, total_amount,
  net_price_amount, vat_amount, base_amount, deductible_pct, reference, project_no, paid_on, submitted_at)
select ${paymentId('n')}, ${documentId('n')}, kind::payment_kind, status::payment_status, ${vendorId('vendor')}, case when kind in ('INVOICE', 'CREDIT_NOTE', 'RECURRING') then 'RE-' || n else '' end,
  case when kind in ('INVOICE', 'CREDIT_NOTE', 'RECURRING') then 'RE' || n else '' end, case when kind <> 'REIMBURSE' then day - case when kind = 'CARD' then 0 else 3 end end, day + 27,
  case when rate = 1 then 'EUR' else 'USD' end, rate, case when rate <> 1 then day end, total / 100.0, (total - vat) / 100.0, vat / 100.0, round(total * rate / 100.0, 2), 85, 'Bench ' || n,
  case when n % 3 = 0 then 'P' || 2016 + n % 10 || '-' || lpad((1 + n % 500)::text, 4, '0') else '' end, case when status = 'PAID' then day + 20 end, at
from plan cross join lateral (select ${deductible('part')} * 2 + ${deductible('(total - part * 2)')} as vat) v;
insert into payment_line (payment_id, place, description, vat_original, within_germany, total_amount, net_price_amount, vat_amount)
select ${paymentId('n')}, l, 'Line ' || l, round(c.cents * 19 / 119.0) / 100, true, c.cents / 100.0, (c.cents - ${deductible('c.cents')}) / 100, ${deductible('c.cents')} / 100
from plan, generate_series(1, ${String(LINES)}) l cross join lateral (select case when l < ${String(LINES)} then part else total - part * 2 end as cents) c`

// Of the older card transactions those with a payment are confirmed by it; the newer ones of them are what a suggestion finds.
const cards = (rows: number) => `
insert into company_card (id, holder_id, bank, last_four, valid_until)
select ${cardId('n')}, ${holder('n')}, 'Bench Bank', lpad(n::text, 4, '0'), office_day() + 700 from generate_series(0, ${String(CARDS - 1)}) n;
insert into card_transaction (id, card_id, reference, booked_on, purchased_on, merchant, amount, use, payment_id, reason, repaid_on)
select ${id('7048', 'm')}, ${cardId(`m % ${String(CARDS)}`)}, 'R' || m, b.day, b.day - 1, coalesce('VENDOR ' || v.number, 'Merchant ' || m % 700), coalesce(p.base_amount, 5 + m % 400), x.use::card_use,
  case when x.use = 'CONFIRMED' then p.id end, case when x.use in ('PERSONAL', 'NO_RECEIPT') then 'Bench' else '' end, case when x.use = 'PERSONAL' then b.day + 30 end
from generate_series(0, ${String(rows - 1)}) m
left join payment p on ${isPaired('m')} and p.id = ${paymentId('m / 5 * 10')} left join vendor v on v.id = p.vendor_id
cross join lateral (select (${moment('m', SECONDS * 2)} at time zone 'Europe/Berlin')::date as day) b
cross join lateral (select case when m < ${String(OPEN_ROWS)} then 'OPEN' when p.status = 'PAID' then 'CONFIRMED' when m % 7 = 0 then 'PERSONAL' else 'NO_RECEIPT' end as use) x`

const trips = `
insert into approval_document (id, form_code, title, body, drafter_id, department_code, status, round, body_version, body_hash, urgent, read_scope, retention_years,
  document_no, current_stage, stage_count, created_at, updated_at, submitted_at, decided_at, final_decider_id)
select ${tripDocumentId('n')}, 'TRIP', 'Trip ' || n, '{}', u.id, u.department_code, 'COMPLETED', 1, 1, ''::bytea, false, 'LINE', 10, 'TRIP-BENCH-' || n, 0, 1, now(), now(), now(), now(), '${DECIDER}'
from generate_series(0, ${String(CARDS * TRIPS_OF_HOLDER - 1)}) n join users u on u.id = ${holder('n')};
insert into trip (id, document_id, user_id, status, kind, purpose, destination, country, starts_at, ends_at, date_from, date_to, nights, cost_bearer, car_interest,
  company_car_free, estimate, advance, report_due_on, settlement_due_on)
select ${tripId('n')}, ${tripDocumentId('n')}, ${holder('n')}, 'APPROVED', 'DOMESTIC', 'Bench', 'Hamburg', 'DE', d.day::timestamptz + interval '8 hours',
  d.day::timestamptz + interval '34 hours', d.day, d.day + 1, 1, 'OWN', false, false, 300, 0, d.day + 15, d.day + 180
from generate_series(0, ${String(CARDS * TRIPS_OF_HOLDER - 1)}) n
cross join lateral (select office_day() - 5 - n % ${String(CARDS)} % 40 - n / ${String(CARDS)} * 60 as day) d`

const tables = ['approval_document', 'approval_step', 'vendor_bank_detail', 'payment', 'payment_line', 'card_transaction'] as const

/** Vendors, payments with their documents, cards with their transactions and trips; run in one session whose triggers are off. */
export const fillPayments = ({ payments: count, cardRows }: PaymentSizes) =>
  [
    { what: 'triggers off', text: `set session_replication_role = replica; set work_mem = '256MB'; set maintenance_work_mem = '512MB'` },
    { what: 'indexes put off', text: putOffIndexes(tables) },
    { what: 'vendors', text: vendors },
    { what: 'plan of payments', text: plan(count) },
    { what: 'documents of payments', text: documents },
    { what: 'steps of payments', text: steps },
    { what: 'payments with lines', text: payments },
    { what: 'cards', text: cards(cardRows) },
    { what: 'trips', text: trips },
    { what: 'indexes of payments', text: putBackIndexes },
    { what: 'plan dropped', text: 'drop table plan; set session_replication_role = origin' },
    { what: 'statistics of payments', text: `vacuum (analyze) ${tables.join(', ')}, vendor, company_card, trip, department` },
    { what: 'checkpoint', text: 'checkpoint' },
  ] as const
