import { z } from 'zod'
import { moneyText } from '../../codecs.ts'
import { currencies } from '../../payments/charge.ts'
import { paymentStatuses } from '../../payments/payment.ts'

/** The payment application for a renewal. */
export const renewalPayment = z.object({
  /** Id of its document. */
  id: z.string(),
  /** '' while it is a draft. */
  documentNo: z.string(),
  status: z.enum(['DRAFT', ...paymentStatuses]),
  /** Euros with two decimals, '' while it is a draft. */
  baseAmount: z.string(),
  /** The caller may open its document; a draft only who writes it. */
  seesDocument: z.boolean(),
  draftedByName: z.string(),
})

export const renewalFee = z.strictObject({
  /** Above 0, in the currency of the patent office. */
  fee: moneyText(9).refine((fee) => Number(fee) !== 0, { error: 'AMOUNT_ZERO' }),
  currency: z.enum(currencies),
})
export type RenewalFee = z.output<typeof renewalFee>
