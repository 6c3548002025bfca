import { Prisma, type Remittance } from '@maru/prisma/generated/client.ts'
import { compareAmounts, sumAmounts } from '@maru/shared/amounts/decimal.ts'
import { type RemittanceBody, usesVendorAccount } from '@maru/shared/payments/remittances/remittance-body.ts'
import type { LinkedPayment } from '@maru/shared/payments/remittances/remittance.ts'
import { toAccountNumber } from '@maru/shared/payments/vendors/bank-account.ts'
import { listInvolved } from '../../../kernel/access/involved-people.ts'
import type { Who } from '../../../kernel/access/session.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { conflict } from '../../../kernel/errors.ts'
import type { HookIssue } from '../../../kernel/extension-points/approval-hooks.ts'
import { loadWritersReach, seesPaymentSql } from '../applications/payment-access.ts'
import { payableSql } from '../discount.sql.ts'
import { bankStateSql, isApprovedForOtherSql } from '../vendors/bank-state.sql.ts'
import { isRefundedToCardSql } from '../invoices/card-refund.service.ts'
import { isHeldVersionSql } from '../invoices/version-hold.service.ts'
import { blockSql } from '../files/payment-file-read.service.ts'
import { markPaid } from '../applications/payment-paid.service.ts'

const MOST_LINKABLE = 50

/**
 * Payments a remittance may pay, over `payment p`: approved invoices and credit notes that payment files are not made of, because of their currency
 * or an account outside SEPA.
 */
const LINKABLE = Prisma.sql`p.status = 'APPROVED' and p.kind in ('INVOICE', 'RECURRING', 'CREDIT_NOTE') and not ${isRefundedToCardSql} and not ${isHeldVersionSql}
  and (p.currency <> 'EUR' or ${blockSql} = 'NOT_SEPA')`

/** The account a remittance goes to: the typed one, else that of `bank`; as SQL. */
const accountSql = (typed: Prisma.Sql) => Prisma.sql`coalesce(nullif(${typed}, ''), bank.iban)`
const typedIn = (body: RemittanceBody) => Prisma.sql`${usesVendorAccount(body) ? '' : toAccountNumber(body.account)}`

const columns = (
  day: Prisma.Sql,
  typed: Prisma.Sql,
) => Prisma.sql`p.document_id::text as id, coalesce(d.document_no, '') as "documentNo", p.invoice_no as "invoiceNo",
  coalesce(p.invoice_date::text, '') as "invoiceDate", p.currency::text, ${payableSql(day)}::text as amount, p.status::text,
  p.status = 'APPROVED' and ${isApprovedForOtherSql(accountSql(typed))} as "isOtherAccount"`
const FROM = Prisma.sql`payment p left join approval_document d on d.id = p.document_id left join vendor v on v.id = p.vendor_id ${bankStateSql}`
const ORDER = Prisma.sql`p.invoice_date nulls last, p.id`

/** The payments of a remittance `r` as links, the oldest invoice first (a subquery). */
export const linkedPaymentsSql = Prisma.sql`(select coalesce(json_agg(x), '[]') from (
  select ${columns(Prisma.sql`r.value_date`, Prisma.sql`r.account`)} from ${FROM} where p.remittance_id = r.id order by ${ORDER}) x)`

const dayOf = ({ valueDate }: Pick<RemittanceBody, 'valueDate'>) => Prisma.sql`nullif(${valueDate}, '')::date`

/** Payments of the vendor that a remittance may pay, among those the caller sees. */
export async function listLinkable(db: Db, who: Who, body: RemittanceBody): Promise<LinkedPayment[]> {
  if (body.vendorId === '') return []
  return db.$queryRaw<LinkedPayment[]>`
    select ${columns(dayOf(body), typedIn(body))} from ${FROM}
    where p.vendor_id = ${body.vendorId}::uuid and ${LINKABLE} and p.remittance_id is null and ${seesPaymentSql(who)} order by ${ORDER} limit ${MOST_LINKABLE}`
}

const idsIn = ({ payments }: RemittanceBody) => payments.flatMap(({ id }) => (id === '' ? [] : [id]))

/** Everybody the chosen payments are about: the remittance is about them, too. */
export async function listPeopleOfLinked(db: Db, body: RemittanceBody): Promise<string[]> {
  return (await Promise.all(idsIn(body).map((id) => listInvolved(db, id)))).flat()
}

/**
 * What stands in the way of paying the chosen payments; they are locked, so that of two remittances at once the
 * second sees the first. What the drafter may not see looks like what is not there.
 */
export async function findLinkedIssues(db: Db, documentId: string, body: RemittanceBody): Promise<HookIssue[]> {
  const ids = idsIn(body)
  if (ids.length === 0) return []
  await db.$queryRaw`select 1 as locked from payment where document_id = any(${ids}::uuid[]) order by id for update`
  const payable = await db.$queryRaw<{ id: string; amount: string; isOtherAccount: boolean; name: string }[]>`
    select p.document_id::text as id, ${payableSql(dayOf(body))}::text as amount, ${isApprovedForOtherSql(accountSql(typedIn(body)))} as "isOtherAccount", v.name from ${FROM} left join remittance r on r.id = p.remittance_id
    where p.document_id = any(${ids}::uuid[]) and ${await loadWritersReach(db, documentId)} and ${LINKABLE} and p.vendor_id::text = ${body.vendorId} and p.currency = ${body.currency}
      and (r.id is null or r.document_id = ${documentId}::uuid)`
  const issues = ids.flatMap((id, index): HookIssue[] => {
    const path = `body.payments.${String(index)}.id`
    const payment = ids.indexOf(id) === index ? payable.find((other) => other.id === id) : undefined
    if (!payment) return [{ path, code: 'PAYMENT_NOT_PAYABLE', text: 'remittancePaymentGone' }]
    return payment.isOtherAccount ? [{ path, code: 'OTHER_ACCOUNT', text: 'remittanceOtherAccount', values: [payment.name] }] : []
  })
  const total = sumAmounts(payable.map(({ amount }) => amount))
  if (issues.length > 0 || compareAmounts(total, body.amount) === 0) return issues
  return [{ path: 'body.amount', code: 'LINKED_AMOUNT', text: 'remittanceLinkedAmount', values: [`${total} ${body.currency}`] }]
}

/** Has a submitted remittance pay its payments, and no others. */
export async function linkPayments(db: Db, { id }: Pick<Remittance, 'id'>, body: RemittanceBody) {
  await unlinkPayments(db, { id })
  await db.payment.updateMany({ where: { documentId: { in: idsIn(body) } }, data: { remittanceId: id } })
}

/** Frees the payments of a remittance that was returned, recalled or cancelled. */
export const unlinkPayments = (db: Db, { id }: Pick<Remittance, 'id'>) =>
  db.payment.updateMany({ where: { remittanceId: id }, data: { remittanceId: null } })

/** Locks the payments of a remittance, so that what is read of them next stays true. */
export const lockLinked = (tx: Db, { id }: Pick<Remittance, 'id'>) =>
  tx.$queryRaw`select 1 as locked from payment where remittance_id = ${id}::uuid order by id for update`

/** Makes the locked payments of a remittance paid on the day it was executed, and spends their budgets. Throws 409 where one is not approved. */
export async function payLinked(tx: Db, who: Who, { id }: Pick<Remittance, 'id'>, paidOn: string) {
  const payments = await tx.payment.findMany({ where: { remittanceId: id }, orderBy: { id: 'asc' } })
  if (payments.some(({ status }) => status !== 'APPROVED')) throw conflict('PAYMENT_NOT_APPROVED', 'paymentNotApproved')
  if (payments.length > 0) await markPaid(tx, who, payments, paidOn)
}
