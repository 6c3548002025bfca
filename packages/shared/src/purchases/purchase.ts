import { z } from 'zod'
import { isoDay, text } from '../codecs.ts'
import { binary, contract, listQuery, page } from '../contract.ts'
import { currencies } from '../payments/charge.ts'
import { purchaseBody } from './purchase-body.ts'
import {
  assetDecision,
  cancelRestInput,
  lineDecisions,
  orderInput,
  purchase,
  purchaseCheck,
  purchaseRow,
  purchaseStatuses,
  receiptInput,
} from './purchase-fields.ts'

const path = '/api/v1/application/purchaserequest'
const screen = '/application/purchaserequestlist'
const byId = z.strictObject({ id: z.uuid() })

export const purchaseShows = ['toOrder', 'toReceive', 'toPay', 'late'] as const
export const purchasePeriods = ['submitted', 'needed'] as const

const filters = {
  /** mine = one's own, drafts too; all = every request one may see. */
  scope: z.enum(['mine', 'all']).default('all'),
  /** Any part of document number, title, order number, vendor or text of a line. */
  q: text(100).optional(),
  status: z.enum(purchaseStatuses).optional(),
  show: z.enum(purchaseShows).optional(),
  projectNo: text(20).optional(),
  /** Which date `from` and `to` mean. */
  period: z.enum(purchasePeriods).default('needed'),
  from: isoDay.optional(),
  to: isoDay.optional(),
  sort: z
    .enum(['documentNo', 'title', 'status', 'vendorName', 'neededBy', 'totalAmount', 'drafterName', 'submittedAt'])
    .default('submittedAt'),
  direction: z.enum(['asc', 'desc']).default('desc'),
}
const reads = { kind: 'session', row: 'seesPurchase' } as const
/** The purchasing office. */
const office = { kind: 'grant', roles: ['H01'] } as const
/** People who may request a purchase. */
const staff = { kind: 'grant', roles: ['G01', 'H01'], row: 'ownPurchase' } as const

export const purchases = contract(
  'purchases',
  {
    list: {
      method: 'GET',
      followsDocuments: true,
      path,
      summary: 'Purchase requests one may see',
      access: reads,
      query: z.strictObject({ ...listQuery, ...filters }),
      answer: page(purchaseRow),
    },
    export: {
      method: 'GET',
      path: `${path}/export`,
      summary: 'The purchase requests that a search finds, as a workbook',
      access: reads,
      query: z.strictObject(filters),
      answer: binary,
    },
    totals: {
      method: 'GET',
      followsDocuments: true,
      path: `${path}/totals`,
      summary: 'Sums of all purchase requests that a search finds, by currency',
      access: reads,
      query: z.strictObject(filters),
      answer: z.array(
        z.object({
          currency: z.enum(currencies),
          count: z.number().int(),
          netAmount: z.string(),
          vatAmount: z.string(),
          totalAmount: z.string(),
        }),
      ),
    },
    check: {
      method: 'POST',
      path: `${path}/check`,
      summary: 'What a purchase request would meet if it were submitted now',
      access: { kind: 'grant', roles: ['G01', 'H01'] },
      body: purchaseBody,
      answer: purchaseCheck,
    },
    get: {
      method: 'GET',
      path: `${path}/:id`,
      summary: 'One purchase with its lines and orders',
      access: reads,
      params: byId,
      answer: purchase,
    },
    decide: {
      method: 'PUT',
      path: `${path}/:id/lines`,
      summary: 'Accepts or rejects lines of an approved purchase request',
      access: office,
      params: byId,
      body: lineDecisions,
      answer: purchase,
    },
    order: {
      method: 'POST',
      path: `${path}/:id/orders`,
      summary: 'Records an order of accepted lines with a vendor',
      access: office,
      params: byId,
      body: orderInput,
      answer: purchase,
    },
    receive: {
      method: 'POST',
      path: `${path}/:id/receipts`,
      summary: 'Records what was delivered on an order',
      access: staff,
      params: byId,
      body: receiptInput,
      answer: purchase,
    },
    decideAsset: {
      method: 'PUT',
      path: `${path}/:id/assets/:assetId`,
      summary: 'Notes the number a received asset has in the asset register, drops its proposal with a reason, or takes either back',
      access: office,
      params: z.strictObject({ id: z.uuid(), assetId: z.uuid() }),
      body: assetDecision,
      answer: purchase,
    },
    draftPayment: {
      method: 'POST',
      path: `${path}/:id/payments`,
      summary: 'Drafts a payment application of what was received on an order and is in none yet',
      access: staff,
      params: byId,
      body: z.strictObject({ orderId: z.uuid({ error: 'REQUIRED' }) }),
      answer: z.object({ id: z.string() }),
    },
    cancelRest: {
      method: 'POST',
      path: `${path}/:id/cancel-rest`,
      summary: 'Cancels what was not ordered or not delivered',
      access: office,
      params: byId,
      body: cancelRestInput,
      answer: purchase,
    },
  },
  screen,
)
export type PurchaseQuery = z.output<typeof purchases.list.query>
