import { compareAmounts, isZeroAmount } from '@maru/shared/amounts/decimal.ts'
import { rateInEuros } from '@maru/shared/payments/charge.ts'
import { toInvoiceKey } from '@maru/shared/payments/invoice-number.ts'
import { isDue, isPaidOnce, mayCorrect, type PaymentBody } from '@maru/shared/payments/payment-body.ts'
import type { PaymentStatus } from '@maru/shared/payments/payment.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { conflict } from '../../../kernel/errors.ts'
import type { HookDocument } from '../../../kernel/extension-points/approval-hooks.ts'
import { findFreedBudget, lockPaymentSources, updatePaymentSources } from '../../../kernel/extension-points/payment-source.ts'
import { officeDay } from '../../../kernel/time-zone.ts'
import { dateValue } from '../../../kernel/users/user-format.ts'
import { loadPaymentRule } from '../payment-rule.service.ts'
import { applyCredit, assertNotCredited, revertCredit, toCreditedInvoice } from '../invoices/credit-note.service.ts'
import { sumPayable, toPayableParts, type toAmounts } from './payment-amounts.ts'
import { assertNotRemitted, markPaid, reopenPaid } from './payment-paid.service.ts'
import { pinAccount } from '../vendors/pinned-account.service.ts'
import { toControlAmounts } from '../rates/payment-control.service.ts'
import { commitPayment, releasePayment, reservePayment } from './payment-budget.service.ts'

type Submitted = Pick<HookDocument, 'id' | 'drafterId' | 'round'>

/** The number an invoice says it corrects, where it is linked to none. */
const toCorrectsKey = ({ kind, creditedId, invoiceNotes }: PaymentBody) =>
  mayCorrect(kind) && creditedId === '' ? toInvoiceKey(invoiceNotes.find(({ code }) => code === 'CORRECTION')?.value ?? '') : ''

/** Only money that goes out is paid early: a discount on a credit would take less off other payments. */
function toStoredDiscounts(body: PaymentBody) {
  if (!isDue(body.kind) || compareAmounts(sumPayable(body), '0') <= 0)
    return { discountPct: '0', discountUntil: null, furtherDiscounts: [] }
  const { discountPct, discountUntil, furtherDiscounts } = body
  return { discountPct: discountPct === '' ? '0' : discountPct, discountUntil: dateValue(discountUntil), furtherDiscounts }
}

/** What a submitted application says, as its row has it. */
function toStored(body: PaymentBody, amounts: ReturnType<typeof toAmounts>, deductiblePct: string) {
  const { lines: _lines, creditAmount: _creditAmount, ...sums } = amounts
  return {
    ...sums,
    ...toPayableParts(body),
    ...toStoredDiscounts(body),
    kind: body.kind,
    vendorId: body.vendorId,
    invoiceNo: body.invoiceNo.trim(),
    invoiceKey: isPaidOnce(body.kind) ? toInvoiceKey(body.invoiceNo) : '',
    invoiceDate: dateValue(body.invoiceDate),
    dueDate: dateValue(body.dueDate),
    currency: body.currency,
    exchangeRate: rateInEuros(body),
    rateDate: body.currency === 'EUR' ? null : dateValue(body.rateDate),
    deductiblePct,
    reference: body.reference,
    projectNo: body.projectNo,
    correctsKey: toCorrectsKey(body),
    budgetLineId: isZeroAmount(sums.budgetAmount) ? null : body.budgetLineId,
    status: 'IN_APPROVAL' as const,
  }
}

/** Submission: writes the payment with its lines and sets its budget aside. Throws 409 where the budget has less. */
export async function submitPayment(db: Db, { id: documentId, drafterId }: Submitted, body: PaymentBody) {
  const rule = await loadPaymentRule(db)
  const amounts = await toControlAmounts(db, body)
  const stored = { ...toStored(body, amounts, rule.deductiblePct), ...(await toCreditedInvoice(db, body)) }
  const lines = amounts.lines.map((line, place) => {
    const { description = '', vatOriginal = '0', withinGermanyYn } = body.lines[place] ?? {}
    return { ...line, place, description, vatOriginal, withinGermany: withinGermanyYn === 'Y' }
  })
  await db.paymentLine.deleteMany({ where: { payment: { documentId } } })
  const data = { ...stored, lines: { create: lines } }
  await db.payment.upsert({ where: { documentId }, create: { ...data, documentId }, update: { ...data, submittedAt: new Date() } })
  const freed = await findFreedBudget(db, documentId, stored.budgetLineId ?? '')
  await updatePaymentSources(db, { userId: drafterId }, documentId)
  await reservePayment(db, { userId: drafterId }, { ...stored, documentId }, freed)
}

/** Decision: commits the budget, that of a credited invoice gets its amount back; what leaves nothing to pay is complete. The text for the payee may have been changed on the way. */
export async function approvePayment(db: Db, { id: documentId, drafterId }: Submitted, body: PaymentBody) {
  const payment = await db.payment.update({ where: { documentId }, data: { status: 'APPROVED', reference: body.reference } })
  const actor = { userId: drafterId }
  await pinAccount(db, 'payment', documentId)
  await commitPayment(db, actor, payment)
  const deductiblePct = payment.deductiblePct.toString()
  await applyCredit(db, actor, payment, (await toControlAmounts(db, body, { deductiblePct })).creditAmount)
  if (isZeroAmount(sumPayable(body))) await markPaid(db, actor, [payment], await officeDay(db))
}

/** Return or recall: frees the budget, and the invoice may be entered again. */
export async function returnPayment(db: Db, { id: documentId, drafterId }: Submitted) {
  await lockPaymentSources(db, documentId)
  await releasePayment(db, { userId: drafterId }, documentId)
  await db.payment.update({ where: { documentId }, data: { status: 'RETURNED' } })
  await updatePaymentSources(db, { userId: drafterId }, documentId)
}

/** Makes a payment that was complete without any money approved again, so that it can be cancelled. */
async function reopenUnpayable(db: Db, actor: { readonly userId: string }, documentId: string) {
  const [complete] = await db.$queryRaw<{ id: string }[]>`
    select id::text from payment where document_id = ${documentId}::uuid and status = 'PAID' and payable_amount = 0`
  if (complete) await reopenPaid(db, actor, complete.id)
}

const gone: ReadonlySet<PaymentStatus> = new Set(['EXPORTED', 'PAID'])

/** Cancellation of a decided application. Throws 409 where it is in a payment file or remittance, was paid, or a credit note refers to it. */
export async function voidPayment(db: Db, { id: documentId, drafterId }: Submitted) {
  await lockPaymentSources(db, documentId)
  await db.$queryRaw`select 1 as locked from payment where document_id = ${documentId}::uuid for update`
  const include = { items: { where: { cancelled: false }, include: { file: { select: { fileNo: true } } } } }
  await reopenUnpayable(db, { userId: drafterId }, documentId)
  const payment = await db.payment.findUniqueOrThrow({ where: { documentId }, include })
  if (gone.has(payment.status)) throw conflict('PAYMENT_PAID', 'paymentPaidAlready')
  const [item] = payment.items
  if (item) throw conflict('PAYMENT_IN_FILE', 'paymentInFile', [item.file.fileNo])
  assertNotRemitted(payment)
  await assertNotCredited(db, payment.id)
  await revertCredit(db, { userId: drafterId }, payment)
  await releasePayment(db, { userId: drafterId }, documentId)
  await db.payment.update({ where: { documentId }, data: { status: 'VOID' } })
  await updatePaymentSources(db, { userId: drafterId }, documentId)
}
