import { Prisma } from '@maru/prisma/generated/client.ts'
import { compareAmounts, sumAmounts } from '@maru/shared/amounts/decimal.ts'
import { hasPower } from '@maru/shared/roles/capabilities.ts'
import type { PaymentCandidate, PaymentFile, PaymentFileRow, PaymentFileStatus } from '@maru/shared/payments/files/payment-file.ts'
import { formatIban, isSepaIban } from '@maru/shared/payments/vendors/bank-account.ts'
import type { Who } from '../../../kernel/access/session.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { readPage, readRow, type RowSql } from '../../../kernel/database/read-page.ts'
import { personNameSql } from '../../../kernel/names.ts'
import { bankStateSql } from '../vendors/bank-state.sql.ts'

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

/** Whether the caller drafted one of the payments of a file: whoever did does not release it. */
const drafted = (userId: string) => Prisma.sql`exists (select from payment_file_item i join payment p on p.id = i.payment_id
  join approval_document d on d.id = p.document_id where i.file_id = f.id and d.drafter_id = ${userId})`

/** One payment file with its payments. Throws 404. */
export async function loadPaymentFile(db: Db, who: Who, id: string): Promise<PaymentFile> {
  const { columns, from } = rowSql(who)
  const mayRelease = Prisma.sql`f.status = 'CREATED' and f.created_by_id <> ${who.userId} and not ${drafted(who.userId)}`
  const row = await readRow<StoredRow & Pick<PaymentFile, 'sha256' | 'cancelReason' | 'mayRelease'>>(
    db,
    { columns: Prisma.sql`${columns}, f.sha256::text, f.cancel_reason as "cancelReason", ${mayRelease} as "mayRelease"`, from },
    Prisma.sql`f.id = ${id}::uuid`,
  )
  const items = await db.$queryRaw<PaymentFile['items']>`
    select p.document_id::text as id, v.name as "vendorName", p.invoice_no as "invoiceNo", b.iban, i.amount::text, i.discount::text
    from payment_file_item i join payment p on p.id = i.payment_id join vendor v on v.id = p.vendor_id join vendor_bank_detail b on b.id = i.bank_detail_id
    where i.file_id = ${id}::uuid order by lower(v.name), p.invoice_no, p.id`
  return { ...row, releasedAt: row.releasedAt ?? '', mayRelease: row.mayRelease && hasPower(who, 'releasesPayments'), items }
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

/** Kinds that are made by transfer, or make one smaller, in euros; the others are noted as paid one by one. */
export const TRANSFERRED = Prisma.sql`p.kind in ('INVOICE', 'CREDIT_NOTE', 'REIMBURSE', 'ADVANCE', 'RECURRING') and p.currency = 'EUR'`

/** What holds a transfer up, over `bank`; '' when nothing does. */
export const blockSql = Prisma.sql`case when bank.state = 'NONE' then 'NONE' when bank.state = 'PROPOSED' then 'PROPOSED'
  when bank.frozen_until is not null then 'FROZEN' else '' end`

type Candidate = PaymentCandidate & { readonly vendorId: string }

/** Candidates with the credit notes held back that leave nothing to pay to their payee. */
function withoutLoneCredits(rows: readonly Candidate[]): PaymentCandidate[] {
  const byVendor = Map.groupBy(
    rows.filter(({ block }) => block === ''),
    ({ vendorId }) => vendorId,
  )
  const isLone = ({ vendorId, amount, block }: Candidate) =>
    block === '' &&
    compareAmounts(amount, '0') < 0 &&
    compareAmounts(sumAmounts((byVendor.get(vendorId) ?? []).map((row) => row.amount)), '0') <= 0
  return rows.map((row) => {
    const { vendorId: _vendorId, ...candidate } = row
    return isLone(row) ? { ...candidate, block: 'NO_PAYMENT' } : candidate
  })
}

/** Approved payments that wait for a file, the most urgent first: a discount that ends counts like a due date. */
export async function listCandidates(db: Db) {
  const rows = await db.$queryRaw<(PaymentCandidate & { iban: string; vendorId: string })[]>`
    select v.id::text as "vendorId", p.document_id::text as id, v.name as "vendorName", p.invoice_no as "invoiceNo", coalesce(p.due_date::text, '') as "dueDate",
      coalesce(p.discount_until::text, '') as "discountUntil", p.total_amount::text as amount, p.return_reason as "returnReason", ${blockSql} as block, coalesce(bank.iban, '') as iban
    from payment p join vendor v on v.id = p.vendor_id ${bankStateSql}
    where p.status = 'APPROVED' and ${TRANSFERRED}
    order by coalesce(case when p.discount_until >= office_day() then p.discount_until end, p.due_date) nulls last, p.id limit 5000`
  const payer = await findPayer(db)
  const checked = rows.map(({ iban, ...row }) => ({
    ...row,
    block: row.block === '' && !isSepaIban(iban) ? ('NOT_SEPA' as const) : row.block,
  }))
  return { payerIban: payer ? formatIban(payer.iban) : '', rows: withoutLoneCredits(checked) }
}
