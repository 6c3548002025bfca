import type { ChargeFields } from '@maru/shared/payments/charge.ts'
import { paymentLabels } from '@maru/shared/payments/payment.labels.ts'
import { labelText, numberText } from '../../../../kit/text/label-store.ts'

const RATE_DECIMALS = 8

/** `1 KRW = 0.00062 € on 2026-11-26`, with every decimal of the rate as the language writes them; a dash without a rate. */
export const rateText = ({ currency, exchangeRate, rateDate }: Pick<ChargeFields, 'currency' | 'exchangeRate' | 'rateDate'>) =>
  exchangeRate === ''
    ? '–'
    : labelText(paymentLabels.rateText, currency, numberText(Number(exchangeRate), { maximumFractionDigits: RATE_DECIMALS }), rateDate)
