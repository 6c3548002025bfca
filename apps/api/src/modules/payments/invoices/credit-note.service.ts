import { Prisma } from '@maru/prisma/generated/client.ts'
import { compareAmounts, sumAmounts } from '@maru/shared/amounts/decimal.ts'
import type { currencies } from '@maru/shared/payments/charge.ts'
import { toInvoiceKey } from '@maru/shared/payments/invoice-number.ts'
import {
  type CreditableInvoice,
  type CreditableQuery,
  mayCorrect,
  mayReferToInvoice,
  type PaymentBody,
} from '@maru/shared/payments/payment-body.ts'
import type { Who } from '../../../kernel/access/session.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { containsText } from '../../../kernel/database/read-page.ts'
import { conflict } from '../../../kernel/errors.ts'
import type { HookIssue } from '../../../kernel/extension-points/approval-hooks.ts'
import { sumPayable } from '../applications/payment-amounts.ts'
import { loadWritersReach, seesPaymentSql } from '../applications/payment-access.ts'
import { chargeAgain, creditPayment } from '../applications/payment-budget.service.ts'
import { assertNotCounted, findPrecedingIssues, findRequestedIssues } from './invoice-versions.service.ts'

type Actor = Pick<Who, 'userId'>

interface CreditedInvoice {
  readonly id: string
  readonly vendorId: string
  readonly currency: (typeof currencies)[number]
  readonly projectNo: string
  /** What other credit notes have left of its total, of what is to pay of it, and of what its budget is charged with. */
  readonly left: string
  readonly payableLeft: string
  readonly budgetLeft: string
}

/** Invoices and card purchases a credit note may refer to, over `payment p`. */
const CREDITABLE = Prisma.sql`p.kind in ('INVOICE', 'RECURRING', 'CARD') and p.status in ('APPROVED', 'SCHEDULED', 'EXPORTED', 'PAID')`

/**
 * The approved invoice a credit note of a document may refer to, without what the document credits itself; undefined where there is none.
 * `condition` is over `payment p` and `approval_document d`.
 */
async function findInvoice(db: Db, documentId: string | null, creditedId: string, condition: Prisma.Sql) {
  const [invoice] = await db.$queryRaw<CreditedInvoice[]>`
    select p.id::text, p.vendor_id::text as "vendorId", p.currency::text, p.project_no as "projectNo",
      (p.total_amount + coalesce(c.total, 0))::text as left,
      (greatest(p.total_amount, p.payable_amount) + coalesce(c.payable, 0))::text as "payableLeft", (p.budget_amount - coalesce(c.returned, 0))::text as "budgetLeft"
    from payment p join approval_document d on d.id = p.document_id left join lateral (
      select sum(c.total_amount) as total, sum(c.payable_amount) as payable, sum(c.budget_returned) as returned from payment c
      where c.credited_id = p.id and c.kind = 'CREDIT_NOTE' and c.status not in ('RETURNED', 'VOID') and c.document_id is distinct from ${documentId}::uuid
    ) c on true
    where p.document_id = ${creditedId}::uuid and ${CREDITABLE} and ${condition}`
  return invoice
}

/** Id of the document of the only invoice with a number that a credit note of a vendor may refer to and the caller sees; '' for none or several. */
async function findOnlyInvoice(db: Db, who: Who, vendorId: string, invoiceNo: string) {
  const key = toInvoiceKey(invoiceNo)
  if (key === '') return ''
  const invoices = await db.$queryRaw<{ id: string }[]>`
    select p.document_id::text as id from payment p join approval_document d on d.id = p.document_id
    where p.vendor_id = ${vendorId}::uuid and p.invoice_key = ${key} and ${CREDITABLE} and ${seesPaymentSql(who)} limit 2`
  return invoices.length === 1 ? (invoices[0]?.id ?? '') : ''
}

/** Number of an invoice of a vendor that is in approval, as its application writes it; '' for none that the caller sees. */
async function findWaitingNo(db: Db, who: Who, vendorId: string, invoiceNo: string) {
  const [waiting] = await db.$queryRaw<{ invoiceNo: string }[]>`
    select p.invoice_no as "invoiceNo" from payment p join approval_document d on d.id = p.document_id
    where p.vendor_id = ${vendorId}::uuid and p.invoice_key = ${toInvoiceKey(invoiceNo)} and p.invoice_key <> ''
      and p.kind in ('INVOICE', 'RECURRING', 'CARD') and p.status = 'IN_APPROVAL' and ${seesPaymentSql(who)} order by p.id limit 1`
  return waiting?.invoiceNo ?? ''
}

/** The invoice that a file of a vendor credits or corrects, by its number: `creditedId`, or why there is none. */
export async function findReferredInvoice(db: Db, who: Who, vendorId: string | undefined, invoiceNo: string) {
  const creditedId = vendorId === undefined ? '' : await findOnlyInvoice(db, who, vendorId, invoiceNo)
  const waitingNo = vendorId === undefined || creditedId !== '' ? '' : await findWaitingNo(db, who, vendorId, invoiceNo)
  return { creditedId, waitingNo, unknownCreditedNo: creditedId === '' && waitingNo === '' ? invoiceNo : '' }
}

const CHOICES = 30

/** Invoices of a vendor a credit note may refer to that fit what is typed, the newest first; the chosen one is among them where the caller sees it. */
export function listCreditable(db: Db, who: Who, { vendorId, chosen, q }: CreditableQuery) {
  const isChosen = Prisma.sql`coalesce(p.document_id = nullif(${chosen}, '')::uuid, false)`
  const [fits = Prisma.sql`true`] = containsText(
    q,
    Prisma.sql`p.invoice_no, p.invoice_key, p.invoice_date, p.total_amount, p.reference, d.document_no`,
  )
  return db.$queryRaw<CreditableInvoice[]>`
    select p.document_id::text as id, coalesce(nullif(p.invoice_no, ''), d.document_no, '') as "invoiceNo", coalesce(p.invoice_date::text, '') as "invoiceDate", p.total_amount::text as "totalAmount", p.currency::text
    from payment p join approval_document d on d.id = p.document_id
    where p.vendor_id = ${vendorId}::uuid and ${CREDITABLE} and ${seesPaymentSql(who)} and (${isChosen} or ${fits})
    order by ${isChosen} desc, p.invoice_date desc, p.id desc limit ${CHOICES}`
}

/**
 * The invoice of a submitted credit note or correction, locked, so that of two at once the second sees what the first has left; undefined
 * where no writer sees it, unless the document refers to it already.
 */
async function lockNamedInvoice(db: Db, documentId: string, creditedId: string) {
  await db.$queryRaw`select 1 as locked from payment where document_id = ${creditedId}::uuid for update`
  const isNamed = Prisma.sql`exists (select from payment o where o.document_id = ${documentId}::uuid and o.credited_id = p.id)`
  return findInvoice(db, documentId, creditedId, Prisma.sql`(${isNamed} or ${await loadWritersReach(db, documentId)})`)
}

/** What stands in the way of a credit note, or of a correction and the invoice it names. */
export async function findCreditIssues(db: Db, documentId: string, body: PaymentBody, totalAmount: string): Promise<HookIssue[]> {
  const { kind, creditedId, vendorId, currency } = body
  if (!mayReferToInvoice(kind)) return []
  const waiting = mayCorrect(kind) ? await findPrecedingIssues(db, documentId, body) : []
  if (creditedId === '' || waiting.length > 0) return waiting
  const invoice = await lockNamedInvoice(db, documentId, creditedId)
  if (invoice?.vendorId !== vendorId) return [{ path: 'body.creditedId', code: 'CREDIT_INVOICE', text: 'creditInvoiceGone' }]
  if (invoice.currency !== currency)
    return [{ path: 'body.currency', code: 'CREDIT_CURRENCY', text: 'creditCurrency', values: [invoice.currency] }]
  if (mayCorrect(kind)) return findRequestedIssues(db, documentId, body)
  return creditAboveIssues(invoice, body, totalAmount)
}

/** A credit note takes back what its invoice costs at most: by its total, and by what is set off, which counts what is collected for others. */
function creditAboveIssues({ left, payableLeft, currency }: CreditedInvoice, body: PaymentBody, totalAmount: string): HookIssue[] {
  const isAbove = (invoiced: string, credited: string) => compareAmounts(sumAmounts([invoiced, credited]), '0') < 0
  const issue = (path: string, amount: string): HookIssue[] => [
    { path, code: 'CREDIT_ABOVE', text: 'creditAboveInvoice', values: [`${amount} ${currency}`] },
  ]
  if (isAbove(left, totalAmount)) return issue('body.lines.0.totalAmount', left)
  return isAbove(payableLeft, sumPayable(body)) ? issue('body.thirdPartyAmount', payableLeft) : []
}

/** What a credit note that is being written may credit, and what its budget would get; '' each where the caller may not see the invoice. */
export async function checkCredit(db: Db, who: Who, { kind, creditedId }: PaymentBody, creditAmount: string) {
  const isNamed = kind === 'CREDIT_NOTE' && creditedId !== ''
  const invoice = isNamed ? await findInvoice(db, null, creditedId, seesPaymentSql(who)) : undefined
  if (!invoice) return { creditLeft: '', creditBudget: '' }
  return {
    creditLeft: invoice.left,
    creditBudget: compareAmounts(creditAmount, invoice.budgetLeft) > 0 ? invoice.budgetLeft : creditAmount,
  }
}

/** How a credit note or correction names its invoice once it is submitted. */
export async function toCreditedInvoice(db: Db, { kind, creditedId }: PaymentBody) {
  if (!mayReferToInvoice(kind) || creditedId === '') return { creditedId: null }
  const invoice = await db.payment.findUniqueOrThrow({ where: { documentId: creditedId }, select: { id: true, projectNo: true } })
  return { creditedId: invoice.id, ...(kind === 'CREDIT_NOTE' && { projectNo: invoice.projectNo }) }
}

/** The invoice of a credit note, locked. */
async function lockInvoice(db: Db, id: string) {
  await db.$queryRaw`select 1 as locked from payment where id = ${id}::uuid for update`
  return db.payment.findUniqueOrThrow({ where: { id } })
}

interface CreditNote {
  readonly id: string
  readonly documentId: string
  readonly kind: string
  readonly creditedId: string | null
}

/** Decision: the budget of the invoice gets back what it no longer costs. */
export async function applyCredit(db: Db, actor: Actor, { id, documentId, kind, creditedId }: CreditNote, creditAmount: string) {
  if (creditedId === null || kind !== 'CREDIT_NOTE') return
  const budgetReturned = await creditPayment(db, actor, documentId, await lockInvoice(db, creditedId), creditAmount)
  await db.payment.update({ where: { id }, data: { budgetReturned } })
}

/** Cancellation of a decided credit note: its invoice is charged in full again. Throws 409 where the budget has less, or a correction counts it. */
export async function revertCredit(
  db: Db,
  actor: Actor,
  { id, documentId, kind, creditedId, budgetReturned }: CreditNote & { budgetReturned: Prisma.Decimal },
) {
  if (creditedId === null || kind !== 'CREDIT_NOTE') return
  await assertNotCounted(db, documentId)
  const invoice = await lockInvoice(db, creditedId)
  await db.payment.update({ where: { id }, data: { budgetReturned: 0 } })
  await chargeAgain(db, actor, invoice, budgetReturned.toFixed(2))
}

/** Throws 409 where credit notes or corrections refer to a payment that is to be cancelled. */
export async function assertNotCredited(db: Db, id: string) {
  const credit = await db.payment.findFirst({ where: { creditedId: id, status: { notIn: ['RETURNED', 'VOID'] } } })
  if (credit) throw conflict('PAYMENT_CREDITED', 'paymentCredited', [credit.invoiceNo])
}
