import { Prisma } from '@maru/prisma/generated/client.ts'
import type { PaymentCheck } from '@maru/shared/payments/payment-check.ts'
import { toInvoiceKey } from '@maru/shared/payments/invoice-number.ts'
import { hasInvoice, isByTransfer, isForStaff, type PaymentBody, paymentFaults } from '@maru/shared/payments/payment-body.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { findBudgetIssues, findChargedLine, toBudgetCheck } from '../../../kernel/budgets/chargeable-budget.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { faultIssues, type HookDocument, type HookIssue } from '../../../kernel/extension-points/approval-hooks.ts'
import { findFreedBudget, findSourceIssues } from '../../../kernel/extension-points/payment-source.ts'
import type { MessageName } from '@maru/shared/messages.ts'
import { loadPaymentRule, paymentRuleSql } from '../payment-rule.service.ts'
import { findRateIssues, withControlRate } from '../rates/control-rate.service.ts'
import { bankStateSql } from '../vendors/bank-state.sql.ts'
import { toControlAmounts } from '../rates/payment-control.service.ts'
import { readsAlikeSql } from '../invoices/alike-number.sql.ts'
import { findInvoiceTwin } from '../invoices/invoice-twin.service.ts'
import { checkCredit, findCreditIssues } from '../invoices/credit-note.service.ts'
import { loadWritersReach, seesPaymentSql } from './payment-access.ts'
import { sumTotal, toAmounts, toInvoiceFigures } from './payment-amounts.ts'

interface Payee {
  userId: string | null
  active: boolean
  bank: PaymentCheck['bank']
  hasAccount: boolean
  frozenUntil: Date | null
}

async function findPayee(db: Db, vendorId: string): Promise<Payee | undefined> {
  const [payee] = await db.$queryRaw<Payee[]>`
    select v.user_id as "userId", v.active, bank.state as bank, bank.id is not null as "hasAccount", bank.frozen_until as "frozenUntil"
    from vendor v ${bankStateSql} where v.id::text = ${vendorId}`
  return payee
}

function payeeIssues(payee: Payee | undefined, { kind, currency }: PaymentBody, drafterId: string): HookIssue[] {
  const issue = (code: string, text: MessageName): HookIssue[] => [{ path: 'body.vendorId', code, text }]
  if (!payee?.active) return issue('VENDOR_GONE', 'paymentVendorGone')
  if (isForStaff(kind) && payee.userId !== drafterId) return issue('STAFF_ONLY', 'paymentStaffOnly')
  if (!isForStaff(kind) && payee.userId !== null) return issue('COMPANY_ONLY', 'paymentCompanyOnly')
  return isByTransfer(kind) && currency === 'EUR' && !payee.hasAccount ? issue('NO_BANK', 'paymentNoBank') : []
}

/** All records of what may be the vendor's company are locked, so that of two at once the second sees the first. */
async function duplicateIssues(db: Db, documentId: string, body: PaymentBody): Promise<HookIssue[]> {
  await db.$queryRaw`
    select 1 as locked from vendor where id in (select related_vendors(${body.vendorId}::uuid)) order by id for update`
  const other = await findInvoiceTwin(db, body, { isSeen: await loadWritersReach(db, documentId), documentId })
  return other
    ? [{ path: 'body.invoiceNo', code: 'INVOICE_TWICE', text: 'invoiceTwice', values: [other.invoiceNo, other.invoiceDate] }]
    : []
}

async function budgetIssues(db: Db, document: HookDocument, body: PaymentBody): Promise<HookIssue[]> {
  if (body.kind === 'CREDIT_NOTE' && body.projectNo !== '')
    return [{ path: 'body.projectNo', code: 'CREDIT_NOTE_BUDGET', text: 'creditNoteBudget' }]
  const { budgetAmount } = await toControlAmounts(db, body)
  const freed = await findFreedBudget(db, document.id, body.budgetLineId)
  return findBudgetIssues(db, document, { ...body, budgetAmount, freed })
}

/** Those of a credit note and its invoice. */
const creditIssues = async (db: Db, document: HookDocument, body: PaymentBody) =>
  findCreditIssues(db, document.id, body, toAmounts(body, await loadPaymentRule(db)).totalAmount)

/** An invoice or receipt is a file that has something in it; an advance has none yet. */
async function receiptIssues(db: Db, { fileGroupId }: HookDocument, { kind }: PaymentBody): Promise<HookIssue[]> {
  if (kind === 'ADVANCE') return []
  const where = { groupId: fileGroupId ?? '', state: 'READY', bytes: { gt: 0 } } as const
  const hasReceipt = fileGroupId !== null && (await db.storedFile.count({ where })) > 0
  return hasReceipt ? [] : [{ path: 'fileKey', code: 'RECEIPT_MISSING', text: 'paymentReceiptMissing' }]
}

/** Everything in the way of a payment application, each with its field. */
export async function findPaymentIssues(db: Db, document: HookDocument, body: PaymentBody): Promise<readonly HookIssue[]> {
  const faults = faultIssues(paymentFaults(body))
  if (faults.length > 0) return faults
  return [
    ...payeeIssues(await findPayee(db, body.vendorId), body, document.drafterId),
    ...(await duplicateIssues(db, document.id, body)),
    ...(await creditIssues(db, document, body)),
    ...(await findRateIssues(db, document, body)),
    ...(await budgetIssues(db, document, body)),
    ...(await receiptIssues(db, document, body)),
    ...(await findSourceIssues(db, document.id, toInvoiceFigures(await withControlRate(db, body)))),
  ]
}

/** The day a payment is compared by: that of its invoice, or of its submission where it needs none. */
const COMPARED_DAY = Prisma.sql`coalesce(p.invoice_date, office_day(p.submitted_at))`

/** Payments of the same company with the same total around the same date, with the same number of any year, or with one of the same year that reads alike, of those the caller sees: perhaps the same invoice. */
export async function findSimilarPayments(db: Db, who: Who, body: PaymentBody) {
  const { vendorId, invoiceNo, invoiceDate, currency } = body
  if (vendorId === '' || (invoiceDate === '' && hasInvoice(body.kind))) return []
  const day = Prisma.sql`coalesce(nullif(${invoiceDate}, '')::date, office_day())`
  const key = toInvoiceKey(invoiceNo)
  return db.$queryRaw<PaymentCheck['similar']>`
    select coalesce(d.document_no, '') as "documentNo", p.invoice_no as "invoiceNo", coalesce(d.title, '') as title, ${COMPARED_DAY}::text as "invoiceDate", p.total_amount::text as "totalAmount"
    from payment p join approval_document d on d.id = p.document_id
    where p.vendor_id in (select related_vendors(${vendorId}::uuid)) and p.currency = ${currency} and p.total_amount = ${sumTotal(body)}::numeric and p.status not in ('RETURNED', 'VOID')
      and (abs(${COMPARED_DAY} - ${day}) <= (${paymentRuleSql('duplicate_days')})
        or ${readsAlikeSql({ no: Prisma.sql`${invoiceNo}`, key: Prisma.sql`${key}`, day })})
      and ${seesPaymentSql(who)} and not (p.invoice_key = ${key} and ${key} <> '' and d.drafter_id = ${who.userId} and p.status = 'IN_APPROVAL')
    order by ${COMPARED_DAY} desc, p.id limit 5`
}

/** What the caller's application would meet now; an incomplete one is looked at as far as it goes. */
export async function checkPayment(db: Db, who: Who, body: PaymentBody): Promise<PaymentCheck> {
  const [rule, payee, line, similar, twin] = await Promise.all([
    loadPaymentRule(db),
    body.vendorId === '' ? undefined : findPayee(db, body.vendorId),
    findChargedLine(db, who.userId, body),
    findSimilarPayments(db, who, body),
    findInvoiceTwin(db, body, { isSeen: seesPaymentSql(who) }),
  ])
  const { budgetAmount, creditAmount } = await toControlAmounts(db, body)
  return {
    bank: payee?.bank ?? 'NONE',
    frozenUntil: payee?.frozenUntil ?? '',
    deductiblePct: rule.deductiblePct,
    ...toBudgetCheck(line, budgetAmount),
    ...(await checkCredit(db, who, body, creditAmount)),
    twin: twin ?? null,
    similar: similar.filter(({ invoiceNo }) => invoiceNo !== twin?.invoiceNo),
  }
}
