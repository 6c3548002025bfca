import { z } from 'zod'
import { typedAmount } from '../amounts/expense-amounts.ts'
import { instant, isoDay, text, yesNo } from '../codecs.ts'
import { binary, contract, listQuery, page } from '../contract.ts'
import { namedPerson } from '../users/people.ts'
import { chargeableProject, currencies } from './charge.ts'
import { storedDiscount } from './files/payable-amount.ts'
import { accountChange, bankStates, otherVersion, paymentCheck } from './payment-check.ts'
import { invoiceReading } from './invoice-reading.ts'
import { creditableInvoice, creditableQuery, paymentBody, paymentKinds } from './payment-body.ts'

export const paymentStatuses = ['IN_APPROVAL', 'APPROVED', 'SCHEDULED', 'EXPORTED', 'PAID', 'RETURNED', 'VOID'] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

const path = '/api/v1/application/applicationforpayment'
const byId = z.strictObject({ id: z.uuid() })

/** Amounts with two decimals; those of credit notes are negative. Dates `yyyy-MM-dd` or ''. */
export const paymentRow = z.object({
  /** Id of the document. */
  id: z.string(),
  documentNo: z.string(),
  kind: z.enum(paymentKinds),
  status: z.enum(paymentStatuses),
  vendorName: z.string(),
  /** What it is for, as its document says. */
  reason: z.string(),
  invoiceNo: z.string(),
  invoiceDate: z.string(),
  dueDate: z.string(),
  /** Past its due date and not paid yet. */
  late: z.boolean(),
  netPriceAmount: z.string(),
  vatAmount: z.string(),
  totalAmount: z.string(),
  /** What is paid of the total; negative for a credit, '0.00' where nothing is left to pay. */
  payableAmount: z.string(),
  currency: z.enum(currencies),
  /** The total in euros. */
  baseAmount: z.string(),
  projectNo: z.string(),
  paidOn: z.string(),
  /** People it waits for, its last approver afterwards. */
  approvers: z.array(namedPerson),
  drafterId: z.string(),
  drafterName: z.string(),
  departmentName: z.string(),
})
export type PaymentRow = z.output<typeof paymentRow>

/** An invoice, card purchase or credit note by the id of its document; one without a number has that of its document. */
const creditLink = z.object({ id: z.string(), invoiceNo: z.string(), totalAmount: z.string(), status: z.enum(paymentStatuses) })

export const payment = z.object({
  ...paymentRow.shape,
  vendorId: z.string(),
  title: z.string(),
  reference: z.string(),
  discountPct: z.string(),
  discountUntil: z.string(),
  furtherDiscounts: z.array(storedDiscount),
  /** Parts of the amount to pay beside the total, signed like it: paid before, rounding, collected for others. */
  prepaidAmount: z.string(),
  roundingAmount: z.string(),
  thirdPartyAmount: z.string(),
  exchangeRate: z.string(),
  rateDate: z.string(),
  /** Publisher of the rate; '' where it was typed by hand, and for euros. */
  rateSource: z.string(),
  /** What is charged to the budget, in euros; '0.00' without a budget line. */
  budgetAmount: z.string(),
  lines: z.array(
    z.object({
      description: z.string(),
      vatOriginal: z.string(),
      withinGermanyYn: yesNo,
      totalAmount: z.string(),
      netPriceAmount: z.string(),
      vatAmount: z.string(),
    }),
  ),
  /** The account it was approved for and the one its payee has now, where they differ and it is not paid yet. */
  accountChange: accountChange.nullable(),
  mayConfirmAccount: z.boolean(),
  bank: z.enum(bankStates),
  /** Account with most of its digits left out; '' while none is confirmed. */
  account: z.string(),
  /** First moment the account may be paid; '' when nothing holds it up. */
  frozenUntil: z.union([z.literal(''), instant]),
  /** Number of the payment file it is in; '' without one. */
  fileNo: z.string(),
  /** The bank sent it back on this day with this code of ISO 20022, and it was not paid since; '' otherwise. */
  bankReturnedOn: z.string(),
  bankReturnReason: z.string(),
  /** The invoice a credit note or correction refers to, and what refers to an invoice, as far as the caller sees them. */
  credited: creditLink.nullable(),
  creditNotes: z.array(creditLink),
  otherVersion: otherVersion.nullable(),
  /** The remittance that pays it, and the purchase it pays, by the ids of their documents; null for none, and a purchase one may not see. */
  remittance: z.object({ id: z.string(), documentNo: z.string() }).nullable(),
  purchase: z.object({ id: z.string(), orderNo: z.string() }).nullable(),
  seesDocument: z.boolean(),
  /** Its receipts, for whoever opens the document or pays it; '' otherwise. */
  fileKey: z.string(),
  /** The caller may note that it was paid otherwise than by a payment file. */
  mayRecordPaid: z.boolean(),
})
export type Payment = z.output<typeof payment>
export const paymentPeriods = ['submitted', 'invoice', 'due', 'paid'] as const
export const paymentShows = ['unpaid', 'late', 'noReceipt'] as const

const filters = {
  /** mine = one's own; all = every payment one may see (default). */
  scope: z.enum(['mine', 'all']).default('all'),
  /** Any part of document number, invoice number, payee or reference, or the drafter. */
  q: text(100).optional(),
  kind: z.enum(paymentKinds).optional(),
  status: z.enum(paymentStatuses).optional(),
  show: z.enum(paymentShows).optional(),
  vendorId: z.uuid().optional(),
  projectNo: text(20).optional(),
  /** Which date `from` and `to` mean. */
  period: z.enum(paymentPeriods).default('due'),
  from: isoDay.optional(),
  to: isoDay.optional(),
  /** Absolute total in euros. */
  least: typedAmount.optional(),
  most: typedAmount.optional(),
  sort: z
    .enum(['documentNo', 'vendorName', 'invoiceNo', 'invoiceDate', 'dueDate', 'totalAmount', 'status', 'paidOn', 'submittedAt'])
    .default('submittedAt'),
  direction: z.enum(['asc', 'desc']).default('desc'),
}
const reads = { kind: 'session', row: 'seesPayment' } as const

export const payments = contract('payments', {
  list: {
    method: 'GET',
    followsDocuments: true,
    path,
    summary: 'Submitted payments one may see',
    access: reads,
    query: z.strictObject({ ...listQuery, ...filters }),
    answer: page(paymentRow),
  },
  export: {
    method: 'GET',
    path: `${path}/export`,
    summary: 'The payments that a search finds, as a workbook',
    access: reads,
    query: z.strictObject(filters),
    answer: binary,
  },
  totals: {
    method: 'GET',
    followsDocuments: true,
    path: `${path}/totals`,
    summary: 'Sums of all payments that a search finds, by currency',
    access: reads,
    query: z.strictObject(filters),
    answer: z.array(
      z.object({
        currency: z.enum(currencies),
        count: z.number().int(),
        netPriceAmount: z.string(),
        vatAmount: z.string(),
        totalAmount: z.string(),
      }),
    ),
  },
  payees: {
    method: 'GET',
    path: `${path}/payees`,
    summary: 'Whom a payment application may name: companies, and oneself; the one it names already is among them when it is out of use',
    access: { kind: 'session' },
    query: z.strictObject({ named: z.uuid().optional() }),
    answer: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        town: z.string(),
        isStaff: z.boolean(),
        /** False for one that cannot be chosen any more. */
        active: z.boolean(),
        bank: z.enum(bankStates),
      }),
    ),
  },
  budgets: {
    method: 'GET',
    path: `${path}/budgets`,
    summary: 'Projects one leads, owns the budget of or works on, with the budget lines a payment may be charged to',
    access: { kind: 'session' },
    answer: z.array(chargeableProject),
  },
  creditable: {
    method: 'GET',
    path: `${path}/creditable`,
    summary: 'Approved invoices of a vendor a credit note may refer to, by what is typed, the newest first; the chosen one is among them',
    access: reads,
    query: creditableQuery,
    answer: z.array(creditableInvoice),
  },
  check: {
    method: 'POST',
    path: `${path}/check`,
    summary: 'What a payment application would meet if it were submitted now',
    // The grant of whoever applies for payments: without it the page is only read.
    access: { kind: 'grant', roles: ['G01', 'H01'] },
    body: paymentBody,
    answer: paymentCheck,
  },
  readInvoice: {
    method: 'POST',
    path: `${path}/invoice`,
    summary:
      'What an e-invoice (XRechnung, ZUGFeRD, Factur-X; XML or PDF) says, to fill an application with; nothing is stored. 422 for any other file',
    access: { kind: 'grant', roles: ['G01', 'H01'] },
    files: ['file'],
    answer: invoiceReading,
  },
  get: {
    method: 'GET',
    path: `${path}/:id`,
    summary: 'One payment with its lines, its account and its payment file',
    access: reads,
    params: byId,
    answer: payment,
  },
  confirmAccount: {
    method: 'POST',
    path: `${path}/:id/account`,
    summary: 'Says that an approved payment may go to the account its payee has now; for those who approved it',
    access: reads,
    params: byId,
    body: z.strictObject({ detailId: z.uuid() }),
    answer: payment,
  },
  recordPaid: {
    method: 'POST',
    path: `${path}/:id/paid`,
    summary: 'Notes that an approved payment was made in cash, by card, set off or by remittance',
    access: { kind: 'grant', roles: ['H01'] },
    params: byId,
    body: z.strictObject({ paidOn: isoDay }),
    answer: payment,
  },
})
export type PaymentQuery = z.output<typeof payments.list.query>
