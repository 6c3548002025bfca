import { Prisma } from '@maru/prisma/generated/client.ts'
import {
  MOST_PAYMENTS,
  type PaymentCandidate,
  type PaymentFile,
  type PaymentFileRow,
  type PaymentFileStatus,
} from '@maru/shared/payments/files/payment-file.ts'
import { isPayeeReadable } from '@maru/shared/payments/files/transfer-texts.ts'
import { EEA_COUNTRIES, formatIban, SEPA_COUNTRIES } from '@maru/shared/payments/vendors/bank-account.ts'
import type { Who } from '../../../kernel/access/session.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { readPage, readRow, type RowSql } from '../../../kernel/database/read-page.ts'
import { personNameSql } from '../../../kernel/names.ts'
import { paymentNameSql } from '../payment-name.sql.ts'
import { approvedBySql } from '../approved-by.sql.ts'
import { paymentRuleSql } from '../payment-rule.service.ts'
import { releasesPayments } from '../second-person.ts'
import { isInvolvedSql } from '../../../kernel/access/involved-people.ts'
import { isRefundedToCardSql } from '../invoices/card-refund.service.ts'
import { readsAlikeSql } from '../invoices/alike-number.sql.ts'
import { isHeldVersionSql } from '../invoices/version-hold.service.ts'
import { nextDiscountSql } from '../discount.sql.ts'
import { approvedAsSql, bankStateSql, isOtherAccountSql } from '../vendors/bank-state.sql.ts'

type StoredRow = Omit<PaymentFileRow, 'releasedAt'> & { releasedAt: Date | null }

const rowSql = ({ language }: Who): RowSql => ({
  columns: Prisma.sql`f.id::text, f.file_no as "fileNo", f.status::text, f.execution_date::text as "executionDate", f.item_count as "itemCount",
    f.total_amount::text as "totalAmount", coalesce(${Prisma.raw(personNameSql('c', language))}, '') as "createdByName", f.created_at as "createdAt",
    coalesce(${Prisma.raw(personNameSql('r', language))}, '') as "releasedByName", f.released_at as "releasedAt", coalesce(f.paid_on::text, '') as "paidOn",
    (select count(*)::int from payment_file_download d where d.file_id = f.id) as downloads`,
  from: Prisma.sql`payment_file f left join users c on c.id = f.created_by_id left join users r on r.id = f.released_by_id`,
})

/** One page of the payment files, the newest first. */
export async function listPaymentFiles(db: Db, who: Who, query: { page: number; size: number; status?: PaymentFileStatus | undefined }) {
  const where = query.status === undefined ? [] : [Prisma.sql`f.status = ${query.status}::payment_file_status`]
  const orderBy = Prisma.sql`f.created_at desc, f.id desc`
  const { rows, total } = await readPage<StoredRow>(db, { ...rowSql(who), where, orderBy }, query)
  return { rows: rows.map((row) => ({ ...row, releasedAt: row.releasedAt ?? ('' as const) })), total }
}

/** Documents of the payments of a file. */
const documentsSql = Prisma.sql`array(select p.document_id from payment_file_item i join payment p on p.id = i.payment_id where i.file_id = f.id)`

/** One payment file with its payments. Throws 404. */
export async function loadPaymentFile(db: Db, who: Who, id: string): Promise<PaymentFile> {
  const { columns, from } = rowSql(who)
  const approved = Prisma.sql`exists (select from payment_file_item i join payment p on p.id = i.payment_id where i.file_id = f.id and ${approvedBySql(who, Prisma.sql`p.document_id`)})`
  const mayRelease = Prisma.sql`f.status = 'CREATED' and f.created_by_id <> ${who.userId} and not ${isInvolvedSql(who, documentsSql)} and not ${approved}`
  const mayCancel = Prisma.sql`f.status in ('CREATED', 'RELEASED') and not ${isInvolvedSql(who, documentsSql)}
    and ${who.userId} is distinct from (select l.user_id from payment_file_download l where l.file_id = f.id order by l.at desc, l.id desc limit 1)`
  const row = await readRow<StoredRow & Pick<PaymentFile, 'sha256' | 'cancelReason' | 'mayRelease' | 'mayCancel'>>(
    db,
    {
      columns: Prisma.sql`${columns}, f.sha256::text, f.cancel_reason as "cancelReason", ${mayRelease} as "mayRelease", ${mayCancel} as "mayCancel"`,
      from,
    },
    Prisma.sql`f.id = ${id}::uuid`,
  )
  const items = await db.$queryRaw<PaymentFile['items']>`
    select p.document_id::text as id, v.name as "vendorName", p.invoice_no as "invoiceNo", b.iban, ${approvedAsSql(Prisma.sql`b`, Prisma.sql`f.created_at`)} as "approvedAs", i.amount::text, i.discount::text
    from payment_file_item i join payment_file f on f.id = i.file_id join payment p on p.id = i.payment_id join vendor v on v.id = p.vendor_id join vendor_bank_detail b on b.id = i.bank_detail_id
    where i.file_id = ${id}::uuid order by lower(v.name), p.invoice_no, p.id`
  const releases = releasesPayments(who)
  return { ...row, releasedAt: row.releasedAt ?? '', mayRelease: row.mayRelease && releases, mayCancel: row.mayCancel && releases, items }
}

export interface PayerAccount {
  readonly holder: string
  readonly iban: string
  readonly bic: string
}

/** The account payments go out from today; undefined before one is set. */
export async function findPayer(db: Db): Promise<PayerAccount | undefined> {
  const [payer] = await db.$queryRaw<PayerAccount[]>`
    select holder, iban, bic from payer_account where valid_from <= office_day() order by valid_from desc limit 1`
  return payer
}

/** What is made by transfer, or makes one smaller, in euros; the others are noted as paid one by one. */
export const TRANSFERRED = Prisma.sql`p.kind in ('INVOICE', 'CREDIT_NOTE', 'REIMBURSE', 'ADVANCE', 'RECURRING') and p.currency = 'EUR' and not ${isRefundedToCardSql}`

const IBAN_COUNTRY = Prisma.sql`left(bank.iban, 2)`
/** What holds a transfer up, over `payment p`, `vendor v` and `bank`; '' when nothing does. */
export const blockSql = Prisma.sql`case when not v.active then 'INACTIVE' when bank.state = 'NONE' then 'NONE' when bank.state = 'PROPOSED' then 'PROPOSED'
  when bank.frozen_until is not null then 'FROZEN' when ${IBAN_COUNTRY} <> all(${SEPA_COUNTRIES}::text[]) then 'NOT_SEPA'
  when bank.bic = '' and ${IBAN_COUNTRY} <> all(${EEA_COUNTRIES}::text[]) then 'BIC_MISSING' when ${isOtherAccountSql} then 'CHANGED'
  when ${isHeldVersionSql} then 'VERSION' else '' end`

interface StoredCandidate extends PaymentCandidate {
  readonly waiting: number
}

/** The last cancelled file with payment `p` that somebody downloaded; '' without one (a subquery). */
const SENT_IN = Prisma.sql`coalesce((select f.file_no from payment_file_item i join payment_file f on f.id = i.file_id
  where i.payment_id = p.id and i.cancelled and p.bank_return_reason = '' and exists (select from payment_file_download l where l.file_id = f.id) order by f.created_at desc limit 1), '')`

/** Number, or title without one, of another payment with the payee and amount of `p`, and about its date, its number or one that reads alike: perhaps the same invoice; '' without one (a subquery). */
const SIMILAR_TO = Prisma.sql`coalesce((select ${paymentNameSql(Prisma.sql`o`, Prisma.sql`a`)} from payment o join approval_document a on a.id = o.document_id
  where o.vendor_id in (select related_vendors(p.vendor_id)) and o.id <> p.id and o.currency = p.currency and o.total_amount = p.total_amount and o.status not in ('RETURNED', 'VOID')
    and (abs(coalesce(o.invoice_date, office_day(o.submitted_at)) - coalesce(p.invoice_date, office_day(p.submitted_at))) <= (${paymentRuleSql('duplicate_days')})
      or ${readsAlikeSql({ no: Prisma.sql`o.invoice_no`, key: Prisma.sql`o.invoice_key`, day: Prisma.sql`o.invoice_date` })}) order by o.id limit 1), '')`

/** A candidate, held up where nothing else does and no Latin letter says whom the bank is to pay. */
const toCandidate = ({ waiting: _waiting, ...row }: StoredCandidate): PaymentCandidate =>
  row.block === '' && !isPayeeReadable(row) ? { ...row, block: 'NOT_LATIN' } : row

/**
 * Approved payments that wait for a file, the most urgent first: a discount that ends counts like a due date, and credit notes stand with
 * the payments they make smaller. Where more wait than a file takes, those that are held up are left out first.
 */
export async function listCandidates(db: Db, who: Pick<Who, 'userId'>, most = MOST_PAYMENTS) {
  const rows = await db.$queryRaw<StoredCandidate[]>`
    with waiting as (
      select p.id as key, v.id as vendor, v.building_no as "buildingNo", v.post_code as "postCode", p.document_id::text as id, v.name as "vendorName", p.invoice_no as "invoiceNo", coalesce(p.due_date::text, '') as "dueDate",
        p.discount_pct as "discountPct", p.reference, v.town, v.street, coalesce(bank.holder, '') as holder, coalesce(p.discount_until::text, '') as "discountUntil", p.total_amount as total, p.payable_amount as payable, p.further_discounts as "furtherDiscounts", p.bank_return_reason as "bankReturnReason", ${SENT_IN} as "sentIn", ${SIMILAR_TO} as "similarTo", ${approvedAsSql(Prisma.sql`bank`, Prisma.sql`now()`)} as "approvedAs",
        case when ${blockSql} = '' and ${approvedBySql(who, Prisma.sql`p.document_id`)} then 'APPROVED_BY_YOU'
          when ${blockSql} = '' and ${isInvolvedSql(who, Prisma.sql`array[p.document_id]`)} then 'ABOUT_YOU' else ${blockSql} end as block,
        coalesce(${nextDiscountSql}, p.due_date) as day
      from payment p join vendor v on v.id = p.vendor_id ${bankStateSql}
      where p.status = 'APPROVED' and p.remittance_id is null and ${TRANSFERRED}
    ), checked as (
      select w.*, coalesce(day, min(day) over payee) as urgency,
        case when block = '' and payable < 0 and sum(payable) filter (where block = '') over payee <= 0 then 'NO_PAYMENT' else block end as held
      from waiting w window payee as (partition by vendor)
    ), listed as (
      select c.*, (count(*) over ())::int as waiting from checked c order by held <> '', urgency nulls last, key limit ${most}::int
    )
    select id, "vendorName", "invoiceNo", "dueDate", "discountPct"::text, "discountUntil", total::text as "totalAmount", payable::text as "payableAmount", "furtherDiscounts", key::text as "paymentId", vendor::text as "vendorId", holder, street, "buildingNo", "postCode", town, reference, "bankReturnReason", "sentIn", "similarTo", "approvedAs", held as block, waiting
    from listed order by urgency nulls last, key`
  const payer = await findPayer(db)
  return {
    payerIban: payer ? formatIban(payer.iban) : '',
    rows: rows.map(toCandidate),
    total: rows[0]?.waiting ?? 0,
  }
}
