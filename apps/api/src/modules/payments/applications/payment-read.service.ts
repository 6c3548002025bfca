import { Prisma } from '@maru/prisma/generated/client.ts'
import { compareAmounts } from '@maru/shared/amounts/decimal.ts'
import { hasCapability } from '@maru/shared/roles/capabilities.ts'
import { isByTransfer } from '@maru/shared/payments/payment-body.ts'
import type { Payment } from '@maru/shared/payments/payment.ts'
import { maskIban } from '@maru/shared/payments/vendors/bank-account.ts'
import { seesDocumentSql } from '../../../kernel/access/document-reach.sql.ts'
import type { Who } from '../../../kernel/access/session.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { readRow } from '../../../kernel/database/read-page.ts'
import { findPaidOrder } from '../../../kernel/extension-points/payment-source.ts'
import { RATE_SOURCE } from '../rates/exchange-rate.service.ts'
import { toAccountChange } from '../vendors/account-change.ts'
import { accountChangeSql, bankStateSql, isOtherAccountSql } from '../vendors/bank-state.sql.ts'
import { paymentNameSql } from '../payment-name.sql.ts'
import { mayConfirmAccountSql } from '../approved-by.sql.ts'
import { otherVersionSql } from '../invoices/version-hold.service.ts'
import { opensReceipts, seesAllPayments, seesPaymentSql } from './payment-access.ts'
import { paymentRowSql } from './payment-list.service.ts'

type Stored = Omit<Payment, 'frozenUntil' | 'mayRecordPaid' | 'account' | 'lines' | 'purchase'> & {
  frozenUntil: Date | null
  iban: string
  lines: (Omit<Payment['lines'][number], 'withinGermanyYn'> & { withinGermanyYn: boolean })[]
}

const LINES = Prisma.sql`(select coalesce(json_agg(json_build_object('description', l.description, 'vatOriginal', l.vat_original::text,
  'withinGermanyYn', l.within_germany, 'totalAmount', l.total_amount::text, 'netPriceAmount', l.net_price_amount::text, 'vatAmount', l.vat_amount::text)
  order by l.place), '[]') from payment_line l where l.payment_id = p.id)`

/** Payments that fulfil a condition over `c`, as links, the oldest first, of those the caller sees. */
const creditLinks = (who: Who, condition: Prisma.Sql) =>
  Prisma.sql`(select coalesce(json_agg(json_build_object('id', c.document_id, 'invoiceNo', ${paymentNameSql(Prisma.sql`c`, Prisma.sql`d`)},
  'totalAmount', c.total_amount::text, 'status', c.status) order by c.id), '[]') from payment c join approval_document d on d.id = c.document_id
  where ${condition} and ${seesPaymentSql(who)})`

/** The remittance that pays `p`, as a link (a subquery). */
const REMITTANCE = Prisma.sql`(select json_build_object('id', r.document_id, 'documentNo', coalesce(n.document_no, ''))
  from remittance r left join approval_document n on n.id = r.document_id where r.id = p.remittance_id)`

/** The account it was approved for and the one its payee has now, where they differ and it is not paid yet; null otherwise (a subquery). */
const ACCOUNT_CHANGE = accountChangeSql(Prisma.sql`p.approved_bank_id`, Prisma.sql`p.status = 'APPROVED' and ${isOtherAccountSql}`)

/** Whether a payment is made without a payment file: in cash, by card, set off, paid back, or by remittance in another currency. */
export const isPaidOtherwise = ({ kind, currency, payableAmount }: Pick<Payment, 'kind' | 'currency' | 'payableAmount'>) =>
  !isByTransfer(kind) || currency !== 'EUR' || compareAmounts(payableAmount, '0') < 0

/** One payment, by the id of its document. Throws 404 where the caller may not see it. */
export async function loadPayment(db: Db, who: Who, id: string): Promise<Payment> {
  const { columns, from } = paymentRowSql(who)
  const sql = {
    columns: Prisma.sql`${columns}, p.vendor_id::text as "vendorId", coalesce(d.title, '') as title, p.reference, p.discount_pct::text as "discountPct", p.further_discounts as "furtherDiscounts",
      p.prepaid_amount::text as "prepaidAmount", p.rounding_amount::text as "roundingAmount", p.third_party_amount::text as "thirdPartyAmount",
      coalesce(p.discount_until::text, '') as "discountUntil", p.exchange_rate::text as "exchangeRate", coalesce(p.rate_date::text, '') as "rateDate", ${RATE_SOURCE} as "rateSource",
      coalesce(p.bank_returned_on::text, '') as "bankReturnedOn", p.bank_return_reason as "bankReturnReason", p.budget_amount::text as "budgetAmount", ${LINES} as lines, ${ACCOUNT_CHANGE} as "accountChange", ${mayConfirmAccountSql(who)} as "mayConfirmAccount", bank.state as bank, coalesce(bank.iban, '') as iban, bank.frozen_until as "frozenUntil",
      coalesce((select f.file_no from payment_file_item i join payment_file f on f.id = i.file_id where i.payment_id = p.id and not i.cancelled), '') as "fileNo",
      ${creditLinks(who, Prisma.sql`c.id = p.credited_id`)}->0 as credited, ${creditLinks(who, Prisma.sql`c.credited_id = p.id and c.status not in ('RETURNED', 'VOID')`)} as "creditNotes",
      ${seesAllPayments(who) ? otherVersionSql(hasCapability(who, 'keepsPayments')) : Prisma.sql`null::json`} as "otherVersion",
      ${REMITTANCE} as remittance, coalesce(d.file_group_id::text, '') as "fileKey", coalesce(${seesDocumentSql(who)}, false) as "seesDocument"`,
    from: Prisma.sql`${from} ${bankStateSql}`,
  }
  const { iban, ...row } = await readRow<Stored>(db, sql, Prisma.sql`p.document_id = ${id}::uuid and ${seesPaymentSql(who)}`)
  const mayRecord = hasCapability(who, 'keepsPayments') && (row.accountChange === null || !isByTransfer(row.kind))
  return {
    ...row,
    accountChange: toAccountChange(row.accountChange, row.mayConfirmAccount),
    mayConfirmAccount: row.mayConfirmAccount && row.accountChange !== null && row.bank === 'CONFIRMED',
    frozenUntil: row.frozenUntil ?? '',
    account: maskIban(iban),
    purchase: (await findPaidOrder(db, who, id)) ?? null,
    fileKey: row.seesDocument || (await opensReceipts(db, who, id)) ? row.fileKey : '',
    mayRecordPaid: mayRecord && row.status === 'APPROVED' && row.remittance === null && isPaidOtherwise(row),
  }
}

/** Companies and bodies that may be named in an application, the one it names also when it is out of use, and the caller's own record. */
export const listPayees = (db: Db, who: Who, named: string | undefined) =>
  db.$queryRaw<{ id: string; name: string; town: string; isStaff: boolean; active: boolean; bank: Payment['bank'] }[]>`
    select v.id::text, v.name, v.town, v.user_id is not null as "isStaff", v.active, bank.state as bank from vendor v ${bankStateSql}
    where (v.active or v.id = ${named ?? null}::uuid) and (v.user_id is null or v.user_id = ${who.userId}) order by v.user_id is null, lower(v.name), v.id`
