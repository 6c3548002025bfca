import { z } from 'zod'
import { isoDay, requiredText, text } from '../codecs.ts'
import { type Access, binary, contract, listQuery, page } from '../contract.ts'
import type { ListColumn } from '../lists/list-columns.ts'
import { isoMonth } from '../typing/local-time.ts'
import { cardTransactionLabels as labels, cardUseLabels } from './card-transaction.labels.ts'
import { CARDS_PAGE } from './card.ts'

export const CARD_REASON_MAX = 200

/** What a transaction was for: nothing yet, a settlement that waits, a receipt, the holder's own purchase, or something without a receipt. */
export const cardUses = ['OPEN', 'IN_SETTLEMENT', 'CONFIRMED', 'PERSONAL', 'NO_RECEIPT'] as const
export type CardUse = (typeof cardUses)[number]

export const cardTransactionRow = z.object({
  id: z.string(),
  cardNo: z.string(),
  lastFour: z.string(),
  holderId: z.string(),
  holderName: z.string(),
  reference: z.string(),
  bookedOn: z.string(),
  purchasedOn: z.string(),
  merchant: z.string(),
  /** Euros with two decimals; negative = refund. */
  amount: z.string(),
  /** What the merchant charged, and in which currency; '' where it was euros. */
  originalAmount: z.string(),
  originalCurrency: z.string(),
  use: z.enum(cardUses),
  /** Number of the document that has the receipt, its id, and why there is none or its amount is another one. */
  documentNo: z.string(),
  documentId: z.string(),
  /** The document is the settlement of a trip. */
  isSettlement: z.boolean(),
  reason: z.string(),
  /** Only of a personal one. */
  repaidOn: z.string(),
  /** Receipts that may belong to it; 0 once one is confirmed. */
  suggestions: z.number().int(),
  /** Its month is closed. */
  isClosed: z.boolean(),
})
export type CardTransactionRow = z.output<typeof cardTransactionRow>

const suggestion = z.object({
  kind: z.enum(['PAYMENT', 'TRIP']),
  /** Id of the payment's document, or of the trip. */
  id: z.string(),
  /** Payee, or destination. */
  name: z.string(),
  documentNo: z.string(),
  date: z.string(),
  amount: z.string(),
  currency: z.string(),
  /** Approved, so that it can be confirmed. */
  isReady: z.boolean(),
  /** Over another amount than the card was charged, by more than 1 percent: confirming it needs a reason. */
  differs: z.boolean(),
})
export type CardSuggestion = z.output<typeof suggestion>

export const cardTransaction = z.object({
  ...cardTransactionRow.shape,
  candidates: z.array(suggestion),
  /** Further receipts of the holder within 30 days. */
  others: z.array(suggestion),
  /** The caller holds the card. */
  isHolder: z.boolean(),
})
export type CardTransaction = z.output<typeof cardTransaction>

const filters = {
  /** mine = cards one holds; all (default) = all one may see. */
  scope: z.enum(['mine', 'all']).default('all'),
  /** Any part of merchant, holder, reference or card. */
  q: text(100).optional(),
  use: z.enum(cardUses).optional(),
  /** open = without receipt or in settlement; toRepay = personal and not repaid. */
  show: z.enum(['open', 'toRepay']).optional(),
  cardId: z.uuid().optional(),
  /** Days of booking. */
  from: isoDay.optional(),
  to: isoDay.optional(),
  sort: z.enum(['bookedOn', 'purchasedOn', 'merchant', 'holderName', 'amount']).default('bookedOn'),
  direction: z.enum(['asc', 'desc']).default('desc'),
}

const month = z.object({
  /** `2026-11` */
  month: z.string(),
  count: z.number().int(),
  amount: z.string(),
  open: z.number().int(),
  inSettlement: z.number().int(),
  /** By the day of the head office: only then it can be closed. */
  isOver: z.boolean(),
  /** '' while it is open. */
  closedByName: z.string(),
})
export type CardMonth = z.output<typeof month>

const path = '/api/v1/system/card/transactions'
const reads = { kind: 'session', row: 'ownCards' } as const satisfies Access
const office = { kind: 'grant', roles: ['H01'] } as const satisfies Access
const byId = z.strictObject({ id: z.uuid() })

/** Transactions of one's own cards, of all cards for the office; they come by import. */
export const cardTransactions = contract(
  'card-transactions',
  {
    list: {
      method: 'GET',
      path,
      summary: 'Card transactions one may see',
      access: reads,
      query: z.strictObject({ ...listQuery, ...filters }),
      answer: page(cardTransactionRow),
    },
    export: {
      method: 'GET',
      path: `${path}/export`,
      summary: 'The card transactions that a search finds, as a workbook',
      access: reads,
      query: z.strictObject(filters),
      answer: binary,
    },
    totals: {
      method: 'GET',
      path: `${path}/totals`,
      summary: 'Sums in euros of all card transactions that a search finds',
      access: reads,
      query: z.strictObject(filters),
      answer: z.object({ count: z.number().int(), amount: z.string(), openAmount: z.string(), toRepay: z.string() }),
    },
    months: {
      method: 'GET',
      path: `${path}/months`,
      summary: 'Months with card transactions, the newest first, and what is still open in them',
      access: { kind: 'grant', roles: ['H01', 'M01'] },
      answer: z.array(month),
    },
    closeMonth: {
      method: 'POST',
      path: `${path}/months/:month/close`,
      summary: 'Closes a month in which every transaction has its receipt; nothing in it changes afterwards',
      access: office,
      params: z.strictObject({ month: isoMonth }),
      answer: z.array(month),
    },
    get: {
      method: 'GET',
      path: `${path}/:id`,
      summary: 'One card transaction with the receipts that may belong to it',
      access: reads,
      params: byId,
      answer: cardTransaction,
    },
    confirm: {
      method: 'PUT',
      path: `${path}/:id/payment`,
      summary:
        'The cardholder confirms the payment application a transaction belongs to; an approved one is paid by it. Another amount needs a reason',
      access: { kind: 'session', row: 'holdsCard' },
      params: byId,
      body: z.strictObject({ documentId: z.uuid(), reason: text(CARD_REASON_MAX) }),
      answer: cardTransaction,
    },
    setUse: {
      method: 'PUT',
      path: `${path}/:id/use`,
      summary: 'Marks a transaction as personal, as one without a receipt (office only), or opens it again',
      access: { kind: 'session', row: 'holdsCard' },
      params: byId,
      body: z.discriminatedUnion('use', [
        z.strictObject({ use: z.enum(['PERSONAL', 'NO_RECEIPT']), reason: requiredText(CARD_REASON_MAX) }),
        z.strictObject({ use: z.literal('OPEN') }),
      ]),
      answer: cardTransaction,
    },
    recordRepaid: {
      method: 'PUT',
      path: `${path}/:id/repaid`,
      summary: 'Notes the day a personal purchase was repaid',
      access: office,
      params: byId,
      body: z.strictObject({ repaidOn: isoDay }),
      answer: cardTransaction,
    },
  },
  CARDS_PAGE,
)
export type CardTransactionQuery = z.output<typeof cardTransactions.list.query>

/** The list and its workbook. */
export const cardTransactionColumns: readonly ListColumn<CardTransactionRow>[] = [
  { field: 'bookedOn', label: labels.bookedOn, width: 118, sortable: true, sheetWidth: 12, format: 'date' },
  { field: 'purchasedOn', label: labels.purchasedOn, width: 112, sortable: true, sheetWidth: 12, format: 'date' },
  { field: 'merchant', label: labels.merchant, width: 152, grow: true, sortable: true, sheetWidth: 40 },
  { field: 'holderName', label: labels.holderName, width: 124, sortable: true, sheetWidth: 28 },
  { field: 'cardNo', label: labels.cardNo, width: 136, sheetWidth: 18, value: ({ cardNo, lastFour }) => `${cardNo} •••• ${lastFour}` },
  {
    field: 'originalAmount',
    label: labels.original,
    width: 112,
    align: 'right',
    sheetWidth: 16,
    value: ({ originalAmount, originalCurrency }) => (originalAmount === '' ? '' : `${originalAmount} ${originalCurrency}`),
  },
  {
    field: 'amount',
    label: labels.amount,
    width: 100,
    align: 'right',
    sortable: true,
    sheetWidth: 14,
    format: 'amount',
  },
  { field: 'use', label: labels.use, width: 138, sheetWidth: 20, value: ({ use }, textOf) => textOf(cardUseLabels[use]) },
  { field: 'documentNo', label: labels.usedFor, width: 120, sheetWidth: 30, value: ({ documentNo, reason }) => documentNo || reason },
  { field: 'reference', label: labels.reference, sheetWidth: 28 },
  { field: 'repaidOn', label: labels.repaidOn, sheetWidth: 12, format: 'date' },
]
