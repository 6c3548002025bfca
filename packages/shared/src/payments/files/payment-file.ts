import { z } from 'zod'
import { instant, isoDay, requiredText, text } from '../../codecs.ts'
import { contract, listQuery, page } from '../../contract.ts'
import { storedDiscount } from './payable-amount.ts'
import { payerInput } from '../vendors/vendor.ts'

export const paymentFileStatuses = ['CREATED', 'RELEASED', 'PAID', 'CANCELLED'] as const
export type PaymentFileStatus = (typeof paymentFileStatuses)[number]

/**
 * Why an approved payment cannot go into a file today: a vendor switched off, no account, a change that waits, a day not over yet, an account outside SEPA, one
 * without the BIC it needs, another account than the approved one, another version of its invoice that it is not linked to, a payee without Latin letters, of a credit note that its payee is paid nothing larger, that the caller
 * approved it, or that it is about the caller.
 */
export const paymentBlocks = [
  'INACTIVE',
  'NONE',
  'PROPOSED',
  'FROZEN',
  'NOT_SEPA',
  'BIC_MISSING',
  'CHANGED',
  'VERSION',
  'NOT_LATIN',
  'NO_PAYMENT',
  'APPROVED_BY_YOU',
  'ABOUT_YOU',
] as const

/** Payments of one file, and candidates of one answer. */
export const MOST_PAYMENTS = 5000
export const FILE_REASON_MAX = 200

const fileRow = z.object({
  id: z.string(),
  fileNo: z.string(),
  status: z.enum(paymentFileStatuses),
  executionDate: z.string(),
  itemCount: z.number().int(),
  /** Euros with two decimals. */
  totalAmount: z.string(),
  createdByName: z.string(),
  createdAt: instant,
  releasedByName: z.string(),
  releasedAt: z.union([z.literal(''), instant]),
  paidOn: z.string(),
  downloads: z.number().int(),
})
export type PaymentFileRow = z.output<typeof fileRow>

const paymentFile = z.object({
  ...fileRow.shape,
  sha256: z.string(),
  cancelReason: z.string(),
  items: z.array(
    z.object({
      id: z.string(),
      vendorName: z.string(),
      invoiceNo: z.string(),
      iban: z.string(),
      approvedAs: z.string(),
      amount: z.string(),
      discount: z.string(),
    }),
  ),
  mayRelease: z.boolean(),
  /** False for whoever downloaded it last: the bank may have it. */
  mayCancel: z.boolean(),
})
export type PaymentFile = z.output<typeof paymentFile>

const candidate = z.object({
  /** Id of the payment's document. */
  id: z.string(),
  vendorName: z.string(),
  invoiceNo: z.string(),
  dueDate: z.string(),
  discountPct: z.string(),
  discountUntil: z.string(),
  furtherDiscounts: z.array(storedDiscount),
  totalAmount: z.string(),
  /** What is paid of the total before discounts; negative for a credit. */
  payableAmount: z.string(),
  /** Code of ISO 20022 the bank sent it back with before, '' when it did not. */
  bankReturnReason: z.string(),
  /** Number of a cancelled file with it that was downloaded: the bank may have it. '' without one. */
  sentIn: z.string(),
  /** Number, or title without one, of another payment with this payee, amount and about this date: perhaps the same invoice. '' without one. */
  similarTo: z.string(),
  /** Holder and BIC it was approved with, where those of the same IBAN are others now; '' otherwise. */
  approvedAs: z.string(),
  /** Its own id, its payee, and the texts its transfer is made of: `listRewritten` says what a file has of them. */
  paymentId: z.string(),
  vendorId: z.string(),
  holder: z.string(),
  street: z.string(),
  buildingNo: z.string(),
  postCode: z.string(),
  town: z.string(),
  reference: z.string(),
  block: z.union([z.literal(''), z.enum(paymentBlocks)]),
})
export type PaymentCandidate = z.output<typeof candidate>

const path = '/api/v1/application/applicationforpayment/files'
const params = z.strictObject({ id: z.uuid() })
const readers = { kind: 'grant', roles: ['H01', 'M01'] } as const
const officeOnly = { kind: 'grant', roles: ['H01'] } as const

export const paymentFiles = contract(
  'payment-files',
  {
    list: {
      method: 'GET',
      path,
      summary: 'Payment files, the newest first',
      access: readers,
      query: z.strictObject({ ...listQuery, status: z.enum(paymentFileStatuses).optional() }),
      answer: page(fileRow),
    },
    candidates: {
      method: 'GET',
      path: `${path}/candidates`,
      summary: 'Approved payments that are made by transfer, by due date, and what holds some of them up; the account they are paid from',
      access: readers,
      answer: z.object({
        payerIban: z.string(),
        /** At most 5,000: those that may go into a file before those that may not. */
        rows: z.array(candidate),
        /** All that wait. */
        total: z.number().int(),
      }),
    },
    get: {
      method: 'GET',
      path: `${path}/:id`,
      summary: 'One payment file with its payments',
      access: readers,
      params,
      answer: paymentFile,
    },
    create: {
      method: 'POST',
      path,
      summary:
        'Makes a payment file (pain.001.001.09) of approved payments for the next day banks settle on; nobody includes what they approved',
      access: officeOnly,
      body: z.strictObject({ executionDate: isoDay, ids: z.array(z.uuid()).min(1).max(MOST_PAYMENTS) }),
      answer: paymentFile,
    },
    release: {
      method: 'POST',
      path: `${path}/:id/release`,
      summary: 'Releases a payment file somebody else made; nobody releases a payment that is about them, and administrators release none',
      access: { kind: 'grant', roles: ['H01'], row: 'secondPerson', stepUp: true },
      params,
      answer: paymentFile,
    },
    download: {
      method: 'POST',
      path: `${path}/:id/download`,
      summary: 'The released file for the bank; from the second time on with a reason',
      access: officeOnly,
      params,
      body: z.strictObject({ reason: text(FILE_REASON_MAX) }),
      answer: z.object({ fileName: z.string(), content: z.string(), sha256: z.string() }),
    },
    cancel: {
      method: 'POST',
      path: `${path}/:id/cancel`,
      summary: 'Cancels a payment file that was not paid; its payments may go into another one',
      access: readers,
      params,
      body: z.strictObject({ reason: requiredText(FILE_REASON_MAX) }),
      answer: paymentFile,
    },
    recordPaid: {
      method: 'POST',
      path: `${path}/:id/paid`,
      summary: 'Notes that the bank has paid a released file; the budgets are spent',
      access: officeOnly,
      params,
      body: z.strictObject({ paidOn: isoDay }),
      answer: paymentFile,
    },
    setPayer: {
      method: 'PUT',
      path: `${path}/payer`,
      summary: 'Sets the account of the organisation that payments go out from, from today on',
      access: { kind: 'grant', roles: ['H01'], stepUp: true },
      body: payerInput,
      answer: z.object({ payerIban: z.string() }),
    },
  },
  '/application/applicationforpaymentlist',
)
