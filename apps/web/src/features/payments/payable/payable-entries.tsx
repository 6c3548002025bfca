import { isZeroAmount } from '@maru/shared/amounts/decimal.ts'
import { payableLabels as labels } from '@maru/shared/payments/payable.labels.ts'
import type { Discount } from '@maru/shared/payments/files/payable-amount.ts'
import type { PaymentKind } from '@maru/shared/payments/payment-body.ts'
import { paymentLabels } from '@maru/shared/payments/payment.labels.ts'
import { currencyText } from '../../../widgets/text/currency-text.ts'
import type { useLabel } from '../../../kit/text/use-label.ts'
import { PayableText } from './PayableText.tsx'

/** How the invoice is called that a payment refers to. */
export const creditedLabel = (kind: PaymentKind) => (kind === 'CREDIT_NOTE' ? paymentLabels.creditedId : labels.correctedId)

/** All discounts of an invoice, the earliest first. */
export const discountsText = (discounts: readonly Discount[], label: ReturnType<typeof useLabel>) =>
  discounts.map(({ discountPct, discountUntil }) => label(paymentLabels.discountText, discountPct, discountUntil)).join(' · ')

interface PayableParts {
  readonly prepaidAmount: string
  readonly roundingAmount: string
  readonly thirdPartyAmount: string
}

/** What makes the amount to pay differ from the total, and the amount to pay itself. */
export function payableEntries(parts: PayableParts, payableAmount: string, currency: string) {
  const names = (['prepaidAmount', 'thirdPartyAmount', 'roundingAmount'] as const).filter((name) => !isZeroAmount(parts[name]))
  return [
    ...names.map((name) => [labels[name], currencyText(parts[name], currency)] as const),
    [labels.payableAmount, <PayableText key="payable" amount={payableAmount} currency={currency} />] as const,
  ]
}
