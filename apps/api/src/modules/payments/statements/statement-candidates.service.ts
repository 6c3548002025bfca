import { Prisma } from '@maru/prisma/generated/client.ts'
import { hasCapability } from '@maru/shared/roles/capabilities.ts'
import type { OpenStatementEntry, StatementCandidate, StatementEntry } from '@maru/shared/payments/statements/payment-statement.ts'
import type { Who } from '../../../kernel/access/session.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { containsText, readRow } from '../../../kernel/database/read-page.ts'
import { isRefundedToCardSql } from '../invoices/card-refund.service.ts'
import { TRANSFERRED } from '../files/payment-file-read.service.ts'
import { isDebitedSql } from './debited.sql.ts'
import { statementRowSql } from './statement.service.ts'

const MOST_CANDIDATES = 20
/** Days around a line in which a payment that is paid may belong to it: noted by the office before, or sent back by the bank. */
const PAID_DAYS = 30

type Candidate = StatementCandidate & { readonly paymentId: string; readonly endToEndId: string }

/** Its transfer in a released file, over `payment p`: a payee with credit notes has one for several payments. */
const TRANSFER = Prisma.sql`left join lateral (
  select i.end_to_end_id, f.file_no, f.execution_date, (
    select sum(x.amount) from payment_file_item x where x.file_id = i.file_id and x.end_to_end_id = i.end_to_end_id and not x.cancelled) as amount
  from payment_file_item i join payment_file f on f.id = i.file_id
  where i.payment_id = p.id and not i.cancelled and i.amount > 0 and f.status in ('RELEASED', 'PAID')
) t on true`

/** What is left of all payments before their transfers are looked up. */
const RECENT = Prisma.sql`(p.status in ('APPROVED', 'EXPORTED')
  or (p.status = 'PAID' and p.paid_on between e.booked_on - ${PAID_DAYS}::int and e.booked_on + ${PAID_DAYS}::int))`

/** Approved, and no remittance is going to pay it. */
const FREE = Prisma.sql`(p.status = 'APPROVED' and p.remittance_id is null)`

/** Whether a line shows already that `p` was debited; a transfer that came back is another one the next time. */
const DEBITED = Prisma.sql`(exists (select from payment_statement_entry o where o.payment_id = p.id and o.match = 'PAID')
  or exists (select from payment_file_item i join payment_file f on f.id = i.file_id
    where i.payment_id = p.id and (not i.cancelled or f.status = 'CANCELLED') and ${isDebitedSql}))`

/**
 * Whether `p` may belong to the line `e`. Money that went out: a transfer on its way, an approved payment that no file pays, one the office
 * noted as paid around that day. Money that came in: a transfer that came back, less charges where the bank says why; the refund of a credit.
 */
const FITS = Prisma.sql`case when e.amount < 0 then
    (p.status = 'EXPORTED' and t.amount is not null) or (${FREE} and p.kind <> 'CARD' and p.payable_amount > 0 and not (${TRANSFERRED}))
    or (p.status = 'PAID' and p.kind <> 'CARD' and p.payable_amount > 0 and not ${DEBITED})
  else (p.status in ('EXPORTED', 'PAID') and (t.amount = e.amount or (t.amount > e.amount and e.return_reason <> ''))) or (${FREE} and p.payable_amount < 0 and not ${isRefundedToCardSql}) end`
const AMOUNT = Prisma.sql`coalesce(t.amount, abs(case when p.payable_amount = p.total_amount then p.base_amount else round(p.payable_amount * p.exchange_rate, 2) end))`
const DAY = Prisma.sql`coalesce(p.paid_on, t.execution_date, p.due_date, p.invoice_date)`

/** Whether the line names the invoice of `p`; shorter numbers are found by chance. */
const NAMED = Prisma.sql`(length(p.invoice_key) >= 4 and strpos(upper(regexp_replace(e.purpose, '[^[:alnum:]]', '', 'g')), p.invoice_key) > 0)`

/**
 * Payments that may belong to an open line and fulfil the conditions: those whose invoice it names first, then the same amount, the closest
 * payee and the closest day.
 */
function listCandidates(db: Db, entryId: string, conditions: readonly Prisma.Sql[]) {
  return db.$queryRaw<Candidate[]>`
    select d.id::text, v.name as "vendorName", p.invoice_no as "invoiceNo", p.status::text, coalesce(t.file_no, '') as "fileNo", coalesce(${DAY}::text, '') as date,
      ${AMOUNT}::numeric(14,2)::text as amount, ${AMOUNT} <> abs(e.amount) as differs, p.id::text as "paymentId", coalesce(t.end_to_end_id, '') as "endToEndId"
    from payment_statement_entry e cross join payment p join vendor v on v.id = p.vendor_id join approval_document d on d.id = p.document_id ${TRANSFER}
    where ${Prisma.join([Prisma.sql`e.id = ${entryId}::uuid and e.match = 'OPEN' and e.currency = 'EUR' and ${RECENT} and ${FITS}`, ...conditions], ' and ')}
    order by ${NAMED} desc, abs(${AMOUNT} - abs(e.amount)) > 0, word_similarity(lower(v.name), lower(e.counterparty || ' ' || e.purpose)) desc,
      abs(${DAY} - e.booked_on) nulls last, p.id limit ${MOST_CANDIDATES}`
}

/** The payment of a document as a line may be settled with it; undefined where it does not fit any more. */
export async function findCandidate(db: Db, entryId: string, documentId: string) {
  const [candidate] = await listCandidates(db, entryId, [Prisma.sql`p.document_id = ${documentId}::uuid`])
  return candidate && { ...candidate, id: candidate.paymentId }
}

type Stored = StatementEntry & Pick<OpenStatementEntry, 'paymentId'> & { settledAt: Date | null }

/** A line of a statement with the payments it may belong to; `q` is any part of payee or invoice number. Throws 404. */
export async function loadOpenEntry(db: Db, who: Who, id: string, q: string | undefined): Promise<OpenStatementEntry> {
  const { columns, from } = statementRowSql(who)
  const more = Prisma.sql`${columns}, e.settled_at as "settledAt", coalesce(p.document_id::text, '') as "paymentId"`
  const entry = await readRow<Stored>(db, { columns: more, from }, Prisma.sql`e.id = ${id}::uuid`)
  const isOpen = entry.match === 'OPEN'
  const keeps = hasCapability(who, 'keepsPayments')
  const rows = isOpen ? await listCandidates(db, id, containsText(q, Prisma.sql`v.name, p.invoice_no, p.reference, d.document_no`)) : []
  return {
    ...entry,
    settledAt: entry.settledAt ?? '',
    candidates: rows.map(({ paymentId: _paymentId, endToEndId: _endToEndId, ...candidate }) => candidate),
    maySettle: keeps && isOpen,
    mayReopen: keeps && entry.settledAt !== null && entry.match !== 'RETURNED_BY_BANK',
  }
}
