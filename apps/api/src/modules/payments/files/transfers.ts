import { randomUUID } from 'node:crypto'
import { compareAmounts, sumAmounts } from '@maru/shared/amounts/decimal.ts'
import { type Discount, toPayableAmount } from '@maru/shared/payments/files/payable-amount.ts'
import { conflict } from '../../../kernel/errors.ts'
import type { Transfer } from './pain001.ts'

type TransferAddress = Transfer['address']

/** A payment or credit with its payee; the amount to pay of a credit is negative. */
export interface Transferred extends TransferAddress {
  readonly id: string
  readonly vendorId: string
  readonly payableAmount: string
  readonly discountPct: string
  readonly discountUntil: string
  readonly furtherDiscounts: readonly Discount[]
  readonly invoiceNo: string
  readonly reference: string
  readonly name: string
  readonly holder: string
  readonly iban: string
  readonly bic: string
}

/** What a payment adds to the transfer that the bank names by `endToEndId`: its amount to pay less its discount, both negative for a credit. */
export interface TransferItem<P extends Transferred = Transferred> {
  readonly payment: P
  readonly amount: string
  readonly discount: string
  readonly endToEndId: string
}

const newId = () => randomUUID().replaceAll('-', '')

/** One transfer of items of one payee. Throws 409 where nothing is left to pay. */
function toTransfer(items: readonly TransferItem[]): Transfer[] {
  const [first] = items
  if (!first) return []
  const { payment, endToEndId } = first
  const amount = sumAmounts(items.map((item) => item.amount))
  if (compareAmounts(amount, '0') <= 0) throw conflict('CREDIT_ABOVE_PAYMENTS', 'creditAbovePayments', [payment.name])
  const { holder, iban, bic } = payment
  const names = items.map(({ payment: { reference, invoiceNo, id }, amount: part }) => ({ name: reference || invoiceNo || id, part }))
  const reference = names.length === 1 ? (names[0]?.name ?? '') : names.map(({ name, part }) => `${name} ${part}`).join(', ')
  return [{ endToEndId, amount, holder, iban, bic, address: payment, reference }]
}

/**
 * The items of a payment file and its transfers: one for each payment, or one for all of a payee that has credits among them. Throws
 * 409 where credits leave nothing to pay.
 */
export function toTransfers<P extends Transferred>(payments: readonly P[], executionDate: string) {
  const groups = [...Map.groupBy(payments, ({ vendorId }) => vendorId).values()].flatMap((own) => {
    const hasCredit = own.some(({ payableAmount }) => compareAmounts(payableAmount, '0') < 0)
    return hasCredit ? [own] : own.map((payment) => [payment])
  })
  const transferred = groups.map((group) => {
    const endToEndId = newId()
    return group.map((payment) => ({ payment, endToEndId, ...toPayableAmount(payment, executionDate) }))
  })
  return { items: transferred.flat(), transfers: transferred.flatMap(toTransfer) }
}
