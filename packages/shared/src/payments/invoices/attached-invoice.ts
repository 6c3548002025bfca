import { z } from 'zod'
import { contract } from '../../contract.ts'

/** What an e-invoice says otherwise than its payment: of the amount, its currency too. */
export const invoiceDifferences = ['kind', 'vendorId', 'buyer', 'invoiceNo', 'invoiceDate', 'payableAmount'] as const
export type InvoiceDifference = (typeof invoiceDifferences)[number]

/** What an e-invoice is by its type code. */
export const eInvoiceKinds = ['INVOICE', 'CREDIT_NOTE', 'CORRECTION'] as const

/** An e-invoice among the receipts of a payment; credits without sign. `isReadable` is false where it was not compared: too large, beyond the tenth, not read in time. */
export const attachedInvoice = z.object({
  key: z.string(),
  fileName: z.string(),
  isReadable: z.boolean(),
  kind: z.enum(eInvoiceKinds),
  sellerName: z.string(),
  buyerName: z.string(),
  invoiceNo: z.string(),
  invoiceDate: z.string(),
  payableAmount: z.string(),
  currency: z.string(),
  differences: z.array(z.enum(invoiceDifferences)),
})
export type AttachedInvoice = z.output<typeof attachedInvoice>

export const attachedInvoices = contract('attached-invoices', {
  list: {
    method: 'GET',
    path: '/api/v1/application/applicationforpayment/:id/invoices',
    summary: 'What the e-invoices among the receipts of a payment say, compared with it; none for who does not open the receipts',
    access: { kind: 'session', row: 'seesPayment' },
    params: z.strictObject({ id: z.uuid() }),
    answer: z.array(attachedInvoice),
  },
})
