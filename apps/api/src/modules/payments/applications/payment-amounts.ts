import {
  compareAmounts,
  isZeroAmount,
  multiplyAmount,
  negateAmount,
  shareOfAmount,
  subtractAmount,
  sumAmounts,
} from '@maru/shared/amounts/decimal.ts'
import type { ExpenseAmounts } from '@maru/shared/amounts/expense-amounts.ts'
import { rateInEuros } from '@maru/shared/payments/charge.ts'
import { derivePayable, derivePayment, hasInvoice, mayCorrect, type PaymentBody } from '@maru/shared/payments/payment-body.ts'
import type { InvoiceFigures } from '../../../kernel/extension-points/payment-source.ts'
import type { PaymentRule } from '../payment-rule.service.ts'

const sign = (body: PaymentBody, amount: string) => (body.kind === 'CREDIT_NOTE' ? negateAmount(amount) : amount)
const signed = (body: PaymentBody, { totalAmount, netPriceAmount, vatAmount }: ExpenseAmounts): ExpenseAmounts => ({
  totalAmount: sign(body, totalAmount),
  netPriceAmount: sign(body, netPriceAmount),
  vatAmount: sign(body, vatAmount),
})

/** The total of a payment in its currency, as it is stored. */
export const sumTotal = (body: PaymentBody) => sign(body, derivePayment(body.lines).total.totalAmount)

/** What is paid of it, in its currency; below 0 for a credit. */
export const sumPayable = (body: PaymentBody) => derivePayable(body, derivePayment(body.lines).total.totalAmount)

/** Parts of the amount to pay beside the total, signed like it; 0 for kinds without an invoice. */
export function toPayableParts(body: PaymentBody) {
  const part = (amount: string) => (hasInvoice(body.kind) ? sign(body, amount) : '0.00')
  return {
    prepaidAmount: part(body.prepaidAmount),
    roundingAmount: part(body.roundingAmount),
    thirdPartyAmount: part(body.thirdPartyAmount),
  }
}

/** What is paid beside the total, unsigned: collected for others, and rounding; 0 for kinds without an invoice. */
const sumExtras = (body: PaymentBody) => (hasInvoice(body.kind) ? sumAmounts([body.thirdPartyAmount, body.roundingAmount]) : '0.00')

/** Net that a budget is charged with, in the currency of the payment: extras are on top, and a correction costs what it changes only. */
function toChargedNet(body: PaymentBody, { totalAmount, netPriceAmount }: ExpenseAmounts) {
  const isCorrection = mayCorrect(body.kind) && body.creditedId !== '' && !isZeroAmount(totalAmount)
  const net = isCorrection ? shareOfAmount(netPriceAmount, subtractAmount(totalAmount, body.prepaidAmount), totalAmount) : netPriceAmount
  const charged = sumAmounts([net, sumExtras(body)])
  return compareAmounts(charged, '0') < 0 ? '0.00' : charged
}

/** What a payment asks for, as the records it pays look at it: with what is paid beside its total. */
export function toInvoiceFigures(body: PaymentBody): InvoiceFigures {
  const { kind, vendorId, currency, lines } = body
  const total = sumAmounts([sumTotal(body), sign(body, sumExtras(body))])
  const net = subtractAmount(total, sign(body, sumAmounts(lines.map(({ vatOriginal }) => vatOriginal))))
  return { vendorId: hasInvoice(kind) ? vendorId : '', net, total, currency, rate: rateInEuros(body) }
}

/** Euros a budget is charged with: the sum of its rounded lines, or the share a correction has of them. */
function toBudgetAmount(body: PaymentBody, lines: readonly ExpenseAmounts[], total: ExpenseAmounts) {
  const rate = rateInEuros(body)
  const extra = subtractAmount(toChargedNet(body, total), total.netPriceAmount)
  return sumAmounts([...lines.map(({ netPriceAmount }) => netPriceAmount), extra].map((amount) => multiplyAmount(amount, rate)))
}

/**
 * All amounts of a payment as they are stored: lines and sums in its currency, the total in euros, and what its budget is charged with, which
 * is net plus the VAT that is not deducted, in euros. Those of a credit note are negative and charge nothing; `creditAmount` is what it may give
 * back to the budget of its invoice.
 */
export function toAmounts(body: PaymentBody, { deductiblePct }: Pick<PaymentRule, 'deductiblePct'>) {
  const { lines, total } = derivePayment(body.lines, deductiblePct)
  const rate = rateInEuros(body)
  const inEuros = (amounts: readonly string[]) => sumAmounts(amounts.map((amount) => multiplyAmount(amount, rate)))
  const isCharged = body.budgetLineId !== '' && body.kind !== 'CREDIT_NOTE'
  return {
    lines: lines.map((line) => signed(body, line)),
    ...signed(body, total),
    baseAmount: sign(body, inEuros(lines.map(({ totalAmount }) => totalAmount))),
    creditAmount: body.kind === 'CREDIT_NOTE' ? inEuros(lines.map(({ netPriceAmount }) => netPriceAmount)) : '0.00',
    budgetAmount: isCharged ? toBudgetAmount(body, lines, total) : '0.00',
  }
}

/** Euros that decide who approves a payment: its total, or what is paid where that is more. */
export function toAuthorityAmount(body: PaymentBody, { baseAmount }: Pick<ReturnType<typeof toAmounts>, 'baseAmount'>) {
  const payable = multiplyAmount(sumPayable(body), rateInEuros(body))
  return compareAmounts(payable, baseAmount) > 0 ? payable : baseAmount
}
