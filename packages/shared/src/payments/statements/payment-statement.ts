import { z } from 'zod'
import { instant, requiredText, text } from '../../codecs.ts'
import { binary, contract, listQuery, page } from '../../contract.ts'
import type { ListColumn } from '../../lists/list-columns.ts'
import { paymentStatuses } from '../payment.ts'
import { formatReturnReason } from './return-reason.ts'
import { statementLabels as labels, statementMatchLabels } from './statement.labels.ts'

/** What a line of a bank statement is: a payment that went out, one that came back, nothing yet, or none of ours. */
export const statementMatches = ['PAID', 'RETURNED_BY_BANK', 'OPEN', 'NOT_OURS'] as const
export type StatementMatch = (typeof statementMatches)[number]

export const statementEntry = z.object({
  id: z.string(),
  statementNo: z.string(),
  bookedOn: z.string(),
  counterparty: z.string(),
  purpose: z.string(),
  /** Two decimals; negative = went out. */
  amount: z.string(),
  currency: z.string(),
  match: z.enum(statementMatches),
  /** Vendor and invoice, or the number of the payment file; '' without a match. */
  payment: z.string(),
  returnReason: z.string(),
  reference: z.string(),
  /** Name of whoever settled it by hand; '' where it was matched by itself or is open. */
  settledByName: z.string(),
  /** Why it is none of ours, or has another amount than its payment. */
  reason: z.string(),
})
export type StatementEntry = z.output<typeof statementEntry>

/** A payment that a line may be settled with. */
const statementCandidate = z.object({
  /** Id of its document. */
  id: z.string(),
  vendorName: z.string(),
  invoiceNo: z.string(),
  status: z.enum(paymentStatuses),
  fileNo: z.string(),
  /** When it was to be paid or was paid; '' where nothing says it. */
  date: z.string(),
  /** Euros of its transfer, or of the payment; without a sign. */
  amount: z.string(),
  /** Another amount than that of the line: settling needs a reason. */
  differs: z.boolean(),
})
export type StatementCandidate = z.output<typeof statementCandidate>

const openEntry = z.object({
  ...statementEntry.shape,
  settledAt: z.union([z.literal(''), instant]),
  /** Id of the document of its payment; '' without one. */
  paymentId: z.string(),
  /** What it may be settled with, the likeliest first; none unless it is open. */
  candidates: z.array(statementCandidate),
  maySettle: z.boolean(),
  mayReopen: z.boolean(),
})
export type OpenStatementEntry = z.output<typeof openEntry>

export const STATEMENT_REASON_MAX = 200
const path = '/api/v1/application/applicationforpayment/statements'
const byId = z.strictObject({ id: z.uuid() })
const officeOnly = { kind: 'grant', roles: ['H01'] } as const
const readers = { kind: 'grant', roles: ['H01', 'M01'] } as const
const filters = {
  /** Any part of name, purpose, reference or statement. */
  q: text(100).optional(),
  match: z.enum(statementMatches).optional(),
}

export const paymentStatements = contract(
  'payment-statements',
  {
    list: {
      method: 'GET',
      path,
      summary: 'Lines of bank statements that were read, the newest first, and the payment each one belongs to',
      access: readers,
      query: z.strictObject({ ...listQuery, ...filters }),
      answer: page(statementEntry),
    },
    export: {
      method: 'GET',
      path: `${path}/export`,
      summary: 'The statement lines that a search finds, as a workbook',
      access: readers,
      query: z.strictObject(filters),
      answer: binary,
    },
    upload: {
      method: 'POST',
      path,
      summary:
        'Reads a bank statement (camt.053): payments it shows are paid, returned ones may be paid again; lines read before are left out',
      access: officeOnly,
      files: ['file'],
      answer: z.object({
        paid: z.number().int(),
        returned: z.number().int(),
        open: z.number().int(),
        /** Lines that were read before. */
        repeated: z.number().int(),
        /** Those that another statement showed. */
        matched: z.number().int(),
        /** Lines of 0.00, which are left out. */
        zero: z.number().int(),
      }),
    },
    get: {
      method: 'GET',
      path: `${path}/:id`,
      summary:
        'One statement line with the payments it may belong to; `q` finds others by payee, invoice number, payment reference or document number',
      access: readers,
      params: byId,
      query: z.strictObject({ q: text(100).optional() }),
      answer: openEntry,
    },
    settle: {
      method: 'PUT',
      path: `${path}/:id/payment`,
      summary: 'Settles an open line with a payment, which is paid by it or came back; another amount needs a reason',
      access: officeOnly,
      params: byId,
      body: z.strictObject({ documentId: z.uuid(), reason: text(STATEMENT_REASON_MAX) }),
      answer: openEntry,
    },
    setAside: {
      method: 'PUT',
      path: `${path}/:id/not-ours`,
      summary: 'Says that an open line has nothing to do with payments, and why',
      access: officeOnly,
      params: byId,
      body: z.strictObject({ reason: requiredText(STATEMENT_REASON_MAX) }),
      answer: openEntry,
    },
    reopen: {
      method: 'PUT',
      path: `${path}/:id/open`,
      summary: 'Undoes what was settled by hand: the line is open again, and a payment it paid is not paid any more',
      access: officeOnly,
      params: byId,
      answer: openEntry,
    },
  },
  '/application/applicationforpaymentlist',
)
export type StatementQuery = z.output<typeof paymentStatements.list.query>

/** The list and its workbook. */
export const statementColumns: readonly ListColumn<StatementEntry>[] = [
  { field: 'bookedOn', label: labels.bookedOn, width: 104, sheetWidth: 12, format: 'date' },
  { field: 'counterparty', label: labels.counterparty, width: 148, grow: true, sheetWidth: 36 },
  { field: 'purpose', label: labels.purpose, width: 148, grow: true, sheetWidth: 50 },
  { field: 'amount', label: labels.amount, width: 146, align: 'right', sheetWidth: 14, format: 'amount' },
  { field: 'match', label: labels.result, width: 164, sheetWidth: 22, value: ({ match }, textOf) => textOf(statementMatchLabels[match]) },
  {
    field: 'returnReason',
    label: labels.returnReason,
    width: 140,
    sheetWidth: 24,
    value: ({ returnReason }, textOf) => formatReturnReason(returnReason, textOf),
  },
  { field: 'payment', label: labels.payment, width: 160, sheetWidth: 40 },
  { field: 'statementNo', label: labels.statementNo, width: 104, sheetWidth: 20 },
  { field: 'reference', label: labels.reference, sheetWidth: 28 },
  { field: 'settledByName', label: labels.settledByName, sheetWidth: 26 },
  { field: 'reason', label: labels.reason, sheetWidth: 40 },
]
