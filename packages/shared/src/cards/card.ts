import { z } from 'zod'
import { decimalText, isoDay, requiredText, text } from '../codecs.ts'
import { contract, crud } from '../contract.ts'
import type { ListColumn } from '../lists/list-columns.ts'
import { cardLabels as labels, cardStatusLabels } from './card.labels.ts'

export const CARDS_PAGE = '/system/cardlist'
export const CARD_BANK_MAX = 60
export const CARD_REMARK_MAX = 200

export const cardStatuses = ['ACTIVE', 'BLOCKED', 'RETURNED'] as const
export type CardStatus = (typeof cardStatuses)[number]

/** A limit in euros; '0' = none. */
const limit = decimalText(10, 2)

export const cardInput = z.strictObject({
  holderId: requiredText(20),
  bank: requiredText(CARD_BANK_MAX),
  /** The rest of the number is never stored (PCI DSS 3.4). */
  lastFour: z.string().regex(/^\d{4}$/, { error: 'BAD_LAST_FOUR' }),
  singleLimit: limit,
  monthlyLimit: limit,
  validUntil: isoDay,
  status: z.enum(cardStatuses),
  remark: text(CARD_REMARK_MAX),
})
export type CardInput = z.output<typeof cardInput>

export const cardRow = z.object({
  ...cardInput.shape,
  validUntil: z.string(),
  id: z.string(),
  /** `C0001` */
  cardNo: z.string(),
  holderName: z.string(),
  /** Euros booked in the running month. */
  spent: z.string(),
  /** Transactions without a receipt. */
  open: z.number().int(),
  revision: z.string(),
})
export type CardRow = z.output<typeof cardRow>

const { remove: _remove, ...calls } = crud({
  path: '/api/v1/system/card',
  nouns: 'company cards',
  key: z.strictObject({ id: z.uuid() }),
  row: cardRow,
  filters: {
    /** Any part of card number, holder, bank or the last four digits. */
    q: text(100).optional(),
    status: z.enum(cardStatuses).optional(),
    sort: z.enum(['cardNo', 'holderName', 'bank', 'validUntil']).default('cardNo'),
    direction: z.enum(['asc', 'desc']).default('asc'),
  },
  input: cardInput,
  access: { read: { kind: 'session', row: 'ownCards' }, write: { kind: 'grant', roles: ['H01'] } },
})

/** Cards: one's own, all of them for the office. A card is never deleted, only returned. */
export const cards = contract('cards', calls, CARDS_PAGE)
export type CardQuery = z.output<typeof cards.list.query>

const money = { align: 'right', sheetWidth: 14, format: 'amount' } as const

/** The list and its workbook. */
export const cardColumns: readonly ListColumn<CardRow>[] = [
  { field: 'cardNo', label: labels.cardNo, width: 100, sortable: true, sheetWidth: 12 },
  { field: 'holderName', label: labels.holderName, width: 128, grow: true, sortable: true, sheetWidth: 28 },
  { field: 'bank', label: labels.bank, width: 92, grow: true, sortable: true, sheetWidth: 24 },
  { field: 'lastFour', label: labels.card, width: 88, sheetWidth: 14, value: ({ lastFour }) => `•••• ${lastFour}` },
  { field: 'singleLimit', label: labels.singleLimit, width: 138, ...money },
  { field: 'monthlyLimit', label: labels.monthlyLimit, width: 124, ...money },
  { field: 'spent', label: labels.spent, width: 120, ...money },
  { field: 'open', label: labels.open, width: 118, align: 'right', sheetWidth: 14 },
  { field: 'validUntil', label: labels.validUntil, width: 104, sortable: true, sheetWidth: 12, format: 'date' },
  { field: 'status', label: labels.status, width: 96, sheetWidth: 12, value: ({ status }, textOf) => textOf(cardStatusLabels[status]) },
]
