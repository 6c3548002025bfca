import { z } from 'zod'
import { instant } from '../codecs.ts'

/** The account something was approved for and the one its payee has now. */
export const accountChange = z.object({ detailId: z.string(), before: z.string(), after: z.string(), holder: z.string() })
export type AccountChange = z.output<typeof accountChange>

/**
 * Another version of an invoice in the portal that neither is linked to: nothing is paid until the correction is linked, or one is cancelled.
 * For whoever sees all payments.
 */
export const otherVersion = z.object({
  /** Id of its document. */
  id: z.string(),
  invoiceNo: z.string(),
  payableAmount: z.string(),
  currency: z.string(),
  /** It corrects this one; the other way round otherwise. */
  isCorrection: z.boolean(),
  mayLink: z.boolean(),
  /** The two are of different vendors, which the caller may tell apart. */
  mayTellApart: z.boolean(),
})
export type OtherVersion = z.output<typeof otherVersion>

/** What of the bank details of a payee is known: none, proposed and not yet confirmed by a second person, confirmed. */
export const bankStates = ['NONE', 'PROPOSED', 'CONFIRMED'] as const

/** A payment with the same vendor, invoice number and year; whoever does not see it gets no id, and number and date as typed. */
export const invoiceTwin = z.object({ id: z.string(), invoiceNo: z.string(), invoiceDate: z.string() })

/** What a payment application would meet: shown while it is written, asked again at submission. */
export const paymentCheck = z.object({
  bank: z.enum(bankStates),
  frozenUntil: z.union([z.literal(''), instant]),
  /** Deductible percent of German VAT. */
  deductiblePct: z.string(),
  /** What would be charged to the budget line, and what it has left; '' without one. */
  budgetAmount: z.string(),
  available: z.string(),
  /** Amount of its invoice that a credit note may still credit, and euros its budget would get back; '' without an invoice. */
  creditLeft: z.string(),
  creditBudget: z.string(),
  /** The payment that has this invoice already; null without. */
  twin: invoiceTwin.nullable(),
  /** Payments of the same payee and amount around the same invoice date, of those the caller sees. */
  similar: z.array(
    z.object({ documentNo: z.string(), invoiceNo: z.string(), title: z.string(), invoiceDate: z.string(), totalAmount: z.string() }),
  ),
})
export type PaymentCheck = z.output<typeof paymentCheck>
