import type { PrismaClient } from '@maru/prisma/generated/client.ts'
import { isBlank } from '@maru/shared/codecs.ts'
import type { cardTransactions, CardUse } from '@maru/shared/cards/card-transaction.ts'
import type { z } from 'zod'
import { assertUninvolved } from '../../kernel/access/involved-people.ts'
import type { Who } from '../../kernel/access/session.ts'
import { recordChange } from '../../kernel/changes/change-log.service.ts'
import type { Db } from '../../kernel/database/database.ts'
import { conflict, invalid, notFound, recordDenied } from '../../kernel/errors.ts'
import { issueIn } from '../../kernel/extension-points/approval-hooks.ts'
import { assertPastDay } from '../../kernel/time-zone.ts'
import { markPaid, payByCard, reopenPaid } from '../payments/applications/payment-paid.service.ts'
import { isRefundedByBankSql } from '../payments/invoices/card-refund.service.ts'
import { keepsCards, seesAllCards } from './card.service.ts'
import { HAS_RECEIPT_AMOUNT, loadCardTransaction } from './card-transaction-list.service.ts'

type ConfirmInput = z.output<typeof cardTransactions.confirm.body>

interface Locked {
  holderId: string
  use: CardUse
  bookedOn: string
  isRefund: boolean
  paymentId: string | null
  paidPayment: boolean
  settlementId: string | null
  repaidOn: string | null
  isClosed: boolean
}

/** Locks a transaction the caller may see. Throws 404, and 409 where its month is closed. */
async function lockTransaction(tx: Db, who: Who, id: string): Promise<Locked> {
  await tx.$queryRaw`select 1 as locked from card_transaction where id = ${id}::uuid for update`
  const [row] = await tx.$queryRaw<Locked[]>`
    select c.holder_id as "holderId", t.use::text, t.booked_on::text as "bookedOn", t.amount < 0 as "isRefund", t.payment_id::text as "paymentId",
      t.paid_payment as "paidPayment", t.settlement_id::text as "settlementId", t.repaid_on::text as "repaidOn",
      exists (select from card_month m where m.month = date_trunc('month', t.booked_on)::date) as "isClosed"
    from card_transaction t join company_card c on c.id = t.card_id where t.id = ${id}::uuid`
  if (!row || (row.holderId !== who.userId && !seesAllCards(who))) throw notFound()
  return row
}

function assertChangeable({ isClosed, use, settlementId }: Locked) {
  if (isClosed) throw conflict('CARD_MONTH_CLOSED', 'cardMonthClosed')
  if (use === 'IN_SETTLEMENT' || settlementId !== null) throw conflict('CARD_IN_SETTLEMENT', 'cardInSettlement')
}

const record = (tx: Db, who: Who, id: string, before: CardUse, after: CardUse, reason = '') =>
  recordChange(tx, who, {
    entity: 'cardTransaction',
    entityId: id,
    action: 'modify',
    before: { use: before },
    after: { use: after, reason },
  })

/** Throws 400 where the receipt is over another amount than the card was charged, and nothing says why. */
async function assertAmount(tx: Db, who: Who, id: string, paymentId: string, reason: string) {
  if (reason !== '') return
  const [other] = await tx.$queryRaw<{ charged: string; applied: string }[]>`
    select t.amount::text as charged, p.total_amount::text || ' ' || p.currency as applied from card_transaction t, payment p
    where t.id = ${id}::uuid and p.id = ${paymentId}::uuid and not ${HAS_RECEIPT_AMOUNT}`
  if (!other) return
  const values = [other.applied, other.charged]
  throw invalid([issueIn({ path: 'reason', code: 'AMOUNT_DIFFERS', text: 'cardReceiptDiffers', values }, who.language)])
}

/** Throws 409 for a credit note of an invoice that the bank pays. */
async function assertNotByBank(tx: Db, id: string) {
  const [byBank] = await tx.$queryRaw<object[]>`select 1 as found from payment p where p.id = ${id}::uuid and ${isRefundedByBankSql}`
  if (byBank) throw conflict('CARD_REFUND_BY_BANK', 'cardRefundByBank')
}

/**
 * Makes an approved credit note paid by the refund of a card; one that is paid already made a transfer smaller or came back to the account.
 * Throws 404, and 409 where it is another kind, of an invoice, or not approved.
 */
async function payByRefund(tx: Db, who: Who, documentId: string, paidOn: string) {
  await tx.$queryRaw`select 1 as locked from payment where document_id = ${documentId}::uuid for update`
  const payment = await tx.payment.findUnique({ where: { documentId } })
  if (!payment) throw notFound()
  if (payment.kind !== 'CREDIT_NOTE') throw conflict('CARD_REFUND', 'cardRefundReceipt')
  await assertNotByBank(tx, payment.id)
  if (payment.status !== 'APPROVED') throw conflict('PAYMENT_NOT_APPROVED', 'paymentNotApproved')
  await markPaid(tx, who, [payment], paidOn)
  return { id: payment.id, isPaidNow: true }
}

/**
 * The holder confirms the payment application a transaction belongs to. Throws 850 for others, 409 where it has a receipt already or a refund
 * no credit note, and 400 where the amounts differ and `reason` is blank.
 */
export async function confirmReceipt(db: PrismaClient, who: Who, id: string, { documentId, reason: typed }: ConfirmInput) {
  const reason = isBlank(typed) ? '' : typed.trim()
  await db.$transaction(async (tx) => {
    const row = await lockTransaction(tx, who, id)
    if (row.holderId !== who.userId) throw recordDenied()
    assertChangeable(row)
    if (row.use !== 'OPEN') throw conflict('CARD_USED', 'cardUsed')
    const own = await tx.approvalDocument.count({ where: { id: documentId, drafterId: who.userId } })
    if (own === 0) throw notFound()
    const { id: paymentId, isPaidNow } = await (row.isRefund ? payByRefund : payByCard)(tx, who, documentId, row.bookedOn)
    if ((await tx.cardTransaction.count({ where: { paymentId } })) > 0) throw conflict('CARD_RECEIPT_TAKEN', 'cardReceiptTaken')
    await assertAmount(tx, who, id, paymentId, reason)
    await tx.cardTransaction.update({ where: { id }, data: { use: 'CONFIRMED', paymentId, paidPayment: isPaidNow, reason } })
    await record(tx, who, id, 'OPEN', 'CONFIRMED', reason)
  })
  return loadCardTransaction(db, who, id)
}

type UseInput = { use: 'PERSONAL' | 'NO_RECEIPT'; reason: string } | { use: 'OPEN' }

/**
 * Says what a transaction was for, or opens it again; a payment that the office noted as paid before stays paid. Throws 850 where the office
 * has to, 409 where it is settled, repaid or closed.
 */
export async function setCardUse(db: PrismaClient, who: Who, id: string, input: UseInput) {
  await db.$transaction(async (tx) => {
    const row = await lockTransaction(tx, who, id)
    const isOwn = input.use !== 'NO_RECEIPT' && row.holderId === who.userId
    if (!isOwn && !keepsCards(who)) throw recordDenied()
    if (!isOwn) await assertUninvolved(tx, who, { people: [row.holderId] })
    assertChangeable(row)
    if (row.repaidOn !== null) throw conflict('CARD_REPAID', 'cardRepaid')
    if ((input.use === 'OPEN') === (row.use === 'OPEN')) throw conflict('CARD_USED', 'cardUsed')
    const reason = input.use === 'OPEN' ? '' : input.reason
    await tx.cardTransaction.update({ where: { id }, data: { use: input.use, reason, paymentId: null, paidPayment: true } })
    if (row.paymentId !== null && row.paidPayment) await reopenPaid(tx, who, row.paymentId)
    await record(tx, who, id, row.use, input.use, reason)
  })
  return loadCardTransaction(db, who, id)
}

/** Notes the day a personal purchase was repaid, also in a closed month. Throws 409 where it is none, and 400 for a day to come. */
export async function recordRepaid(db: PrismaClient, who: Who, id: string, repaidOn: string) {
  await db.$transaction(async (tx) => {
    const row = await lockTransaction(tx, who, id)
    await assertUninvolved(tx, who, { people: [row.holderId] })
    if (row.use !== 'PERSONAL') throw conflict('CARD_NOT_PERSONAL', 'cardNotPersonal')
    if (row.repaidOn !== null) throw conflict('CARD_REPAID', 'cardRepaid')
    await assertPastDay(tx, 'repaidOn', repaidOn)
    await tx.cardTransaction.update({ where: { id }, data: { repaidOn: new Date(repaidOn) } })
    await recordChange(tx, who, {
      entity: 'cardTransaction',
      entityId: id,
      action: 'modify',
      before: { repaidOn: '' },
      after: { repaidOn },
    })
  })
  return loadCardTransaction(db, who, id)
}
