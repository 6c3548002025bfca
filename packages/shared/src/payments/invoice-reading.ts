import { z } from 'zod'
import { paymentBody } from './payment-body.ts'

/** Whether an account an invoice names is the confirmed one of its payee; NONE where one of both is missing. */
const invoiceAccounts = ['SAME', 'OTHER', 'NONE'] as const

/** What a structured invoice says of a payment application; what it does not say is ''. */
export const invoiceReading = z.object({
  body: paymentBody.pick({
    kind: true,
    vendorId: true,
    creditedId: true,
    invoiceNo: true,
    invoiceDate: true,
    dueDate: true,
    discountPct: true,
    discountUntil: true,
    furtherDiscounts: true,
    prepaidAmount: true,
    roundingAmount: true,
    thirdPartyAmount: true,
    invoiceNotes: true,
    reference: true,
    currency: true,
    lines: true,
  }),
  /** Issuer of the invoice; `body.vendorId` is '' where no active vendor has this VAT ID or name. */
  sellerName: z.string(),
  sellerVatId: z.string(),
  /** The invoice a credit note names, where `body.creditedId` is '' because no approved one of the vendor has that number, or several. */
  unknownCreditedNo: z.string(),
  /** The invoice it credits or corrects, where that is still in approval; '' otherwise. */
  waitingNo: z.string(),
  account: z.enum(invoiceAccounts),
  totalAmount: z.string(),
  /** What is left to pay; negative where more was paid before. */
  payableAmount: z.string(),
})
export type InvoiceReading = z.output<typeof invoiceReading>
