import { z } from 'zod'
import { text } from '../codecs.ts'

/**
 * What an e-invoice leaves open: a type that is not paid, means of payment that are no transfer, a payee that is not its seller, a buyer that is not us, further invoices in the file, a PDF that may show another amount, header figures
 * only, a correction, what was paid before it, an amount to pay that its parts do not explain, a discount on a part of the invoice,
 * and terms that may be a discount.
 */
export const invoiceNoteCodes = [
  'UNPAYABLE_TYPE',
  'PAID_OTHERWISE',
  'OTHER_PAYEE',
  'OTHER_BUYER',
  'FURTHER_INVOICES',
  'PDF_AMOUNT',
  'HINT_ONLY',
  'CORRECTION',
  'PREPAID',
  'AMOUNT_UNEXPLAINED',
  'DISCOUNT_BASE',
  'DISCOUNT_TERMS',
] as const
export type InvoiceNoteCode = (typeof invoiceNoteCodes)[number]

export const NOTE_VALUE_MAX = 200

/** One of them with what it is about, and whether the drafter has answered it. */
export const invoiceNote = z.strictObject({ code: z.enum(invoiceNoteCodes), value: text(NOTE_VALUE_MAX), confirmed: z.boolean() })
export type InvoiceNote = z.output<typeof invoiceNote>
