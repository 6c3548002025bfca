import { type PrismaClient } from '@maru/prisma/generated/client.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { assertUninvolved } from '../../../kernel/access/involved-people.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { assertPastDay } from '../../../kernel/time-zone.ts'
import { conflict, notFound } from '../../../kernel/errors.ts'
import { applyPaymentOutcome } from '../../../kernel/extension-points/payment-outcome.ts'
import { assertVersionFree } from '../invoices/version-hold.service.ts'
import { assertAccountFree } from '../vendors/pinned-account.service.ts'
import { assertNotApprover } from '../second-person.ts'
import { recommitPayment, spendPayments } from './payment-budget.service.ts'
import { isPaidOtherwise, loadPayment } from './payment-read.service.ts'

interface PaidPayment {
  readonly id: string
  readonly documentId: string
  readonly budgetLineId: string | null
  readonly budgetAmount: { toFixed: (places: number) => string }
}

/** Makes payments paid on a day, spends what was committed for them and tells who asked for them; inside the transaction that holds their rows. */
export async function markPaid(tx: Db, who: Pick<Who, 'userId'>, payments: readonly PaidPayment[], paidOn: string) {
  await tx.payment.updateMany({
    where: { id: { in: payments.map(({ id }) => id) } },
    data: { status: 'PAID', paidOn: new Date(paidOn), bankReturnedOn: null, bankReturnReason: '' },
  })
  await spendPayments(tx, who, payments)
  await applyPaymentOutcome(tx, { documentIds: payments.map(({ documentId }) => documentId), paidOn, userId: who.userId })
}

/** Throws 409 where a remittance pays a payment. */
export function assertNotRemitted({ remittanceId }: { readonly remittanceId: string | null }) {
  if (remittanceId !== null) throw conflict('PAYMENT_IN_REMITTANCE', 'paymentInRemittance')
}

/**
 * Notes an approved payment as paid without a payment file. Throws 404, 400 for a day to come, and 409 where it is not approved, a file or
 * remittance pays it, or it is held for another version of its invoice or a changed account.
 */
export async function recordPaid(db: PrismaClient, who: Who, documentId: string, paidOn: string) {
  await db.$transaction(async (tx) => {
    const payment = await lockPayment(tx, documentId)
    if (payment.status !== 'APPROVED') throw conflict('PAYMENT_NOT_APPROVED', 'paymentNotApproved')
    if (!isPaidOtherwise({ ...payment, currency: payment.currency as 'EUR' })) throw conflict('PAYMENT_BY_FILE', 'paymentByFile')
    assertNotRemitted(payment)
    await assertVersionFree(tx, documentId)
    await assertAccountFree(tx, documentId)
    await assertUninvolved(tx, who, { documents: [documentId] })
    await assertNotApprover(tx, who, documentId)
    await assertPastDay(tx, 'paidOn', paidOn)
    await markPaid(tx, who, [payment], paidOn)
  })
  return loadPayment(db, who, documentId)
}

/** Locks the payment of a document. Throws 404. */
async function lockPayment(tx: Db, documentId: string) {
  const [locked] = await tx.$queryRaw<{ payableAmount: string }[]>`
    select payable_amount::text as "payableAmount" from payment where document_id = ${documentId}::uuid for update`
  const payment = await tx.payment.findUnique({ where: { documentId } })
  if (!payment || !locked) throw notFound()
  return { ...payment, ...locked }
}

/**
 * Makes an approved payment by card paid on the day its card was charged; one the office noted as paid already stays so. Answers its id, and
 * whether this paid it. Throws 404, and 409 where it is another kind or not approved.
 */
export async function payByCard(tx: Db, who: Who, documentId: string, paidOn: string) {
  const payment = await lockPayment(tx, documentId)
  const isPayable = payment.kind === 'CARD' && (payment.status === 'APPROVED' || payment.status === 'PAID')
  if (!isPayable) throw conflict('PAYMENT_NOT_APPROVED', 'paymentNotApproved')
  const isPaidNow = payment.status === 'APPROVED'
  if (isPaidNow) await markPaid(tx, who, [payment], paidOn)
  return { id: payment.id, isPaidNow }
}

/** Makes a paid payment approved again, with its budget committed; inside the transaction that found its money back or never gone. */
export async function reopenPaid(tx: Db, who: Pick<Who, 'userId'>, id: string) {
  const payment = await tx.payment.update({ where: { id }, data: { status: 'APPROVED', paidOn: null } })
  await applyPaymentOutcome(tx, { documentIds: [payment.documentId], paidOn: null, userId: who.userId })
  await recommitPayment(tx, who, payment)
}
