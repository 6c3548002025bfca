import { z } from 'zod'
import { text } from '../../codecs.ts'
import { binary, contract, listQuery, page } from '../../contract.ts'
import type { ListColumn } from '../../lists/list-columns.ts'
import { formatReturnReason } from './return-reason.ts'
import { statementLabels as labels, statementMatchLabels } from './statement.labels.ts'

/** What a line of a bank statement is: a payment that went out, one that came back, or none of ours. */
export const statementMatches = ['PAID', 'RETURNED', 'OPEN'] as const
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
})
export type StatementEntry = z.output<typeof statementEntry>

const path = '/api/v1/application/applicationforpayment/statements'
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
      access: { kind: 'grant', roles: ['H01'] },
      files: ['file'],
      answer: z.object({ paid: z.number().int(), returned: z.number().int(), open: z.number().int(), repeated: z.number().int() }),
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
  { field: 'amount', label: labels.amount, width: 146, align: 'right', sheetWidth: 14, value: ({ amount }) => Number(amount) },
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
]
