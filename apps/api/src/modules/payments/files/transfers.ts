import { randomUUID } from 'node:crypto'
import { compareAmounts, sumAmounts } from '@maru/shared/amounts/decimal.ts'
import { toPayableAmount } from '@maru/shared/payments/files/payable-amount.ts'
import { groupTransfers, isPayeeReadable, toReference, type TransferPart } from '@maru/shared/payments/files/transfer-texts.ts'
import { conflict } from '../../../kernel/errors.ts'
import type { Transfer } from './pain001.ts'

type TransferAddress = Transfer['address']

/** A payment or credit with its payee; the amount to pay of a credit is negative. */
export interface Transferred extends TransferAddress, TransferPart {
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

/** One transfer of items of one payee. Throws 409 where nothing is left to pay, or no Latin letter says whom. */
function toTransfer(items: readonly TransferItem[], executionDate: string): Transfer[] {
  const [first] = items
  if (!first) return []
  const { payment, endToEndId } = first
  const amount = sumAmounts(items.map((item) => item.amount))
  if (compareAmounts(amount, '0') <= 0) throw conflict('CREDIT_ABOVE_PAYMENTS', 'creditAbovePayments', [payment.name])
  if (!isPayeeReadable(payment)) throw conflict('PAYEE_NOT_LATIN', 'payeeNotLatin', [payment.name])
  const { holder, iban, bic } = payment
  const { reference } = toReference(
    items.map((item) => item.payment),
    executionDate,
  )
  return [{ endToEndId, amount, holder, iban, bic, address: payment, reference }]
}

/**
 * The items of a payment file and its transfers: one for each payment, or one for all of a payee that has credits among them. Throws
 * 409 where credits leave nothing to pay, or a payee has no Latin letters.
 */
export function toTransfers<P extends Transferred>(payments: readonly P[], executionDate: string) {
  const groups = groupTransfers(payments)
  const transferred = groups.map((group) => {
    const endToEndId = newId()
    return group.map((payment) => ({ payment, endToEndId, ...toPayableAmount(payment, executionDate) }))
  })
  return { items: transferred.flat(), transfers: transferred.flatMap((items) => toTransfer(items, executionDate)) }
}
