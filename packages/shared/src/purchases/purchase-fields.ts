import { z } from 'zod'
import { isBlank, isoDay, requiredText, text } from '../codecs.ts'
import { currencies } from '../payments/charge.ts'
import { paymentStatuses } from '../payments/payment.ts'
import { namedPerson } from '../users/people.ts'
import { PURCHASE_LINES_MAX, purchaseBody, purchaseLineKinds, typedPrice, typedQuantity } from './purchase-body.ts'

export const purchaseStatuses = [
  'DRAFT',
  'IN_APPROVAL',
  'RETURNED',
  'APPROVED',
  'ORDERING',
  'PART_ORDERED',
  'ORDERED',
  'PART_RECEIVED',
  'RECEIVED',
  'CLOSED',
  'VOID',
] as const
export type PurchaseStatus = (typeof purchaseStatuses)[number]

export const purchaseLineStatuses = ['PENDING', 'ACCEPTED', 'REJECTED', 'SHORT_CLOSED'] as const

export const LINE_NOTE_MAX = 200
export const DELIVERY_NOTE_MAX = 50

/** Amounts with two decimals, dates `yyyy-MM-dd` or ''. */
export const purchaseRow = z.object({
  /** Id of the document. */
  id: z.string(),
  documentNo: z.string(),
  title: z.string(),
  status: z.enum(purchaseStatuses),
  /** The caller writes on it: a draft, or one that was returned or recalled. */
  editable: z.boolean(),
  vendorName: z.string(),
  neededBy: z.string(),
  /** Needed before today and not received yet. */
  late: z.boolean(),
  netAmount: z.string(),
  totalAmount: z.string(),
  currency: z.enum(currencies),
  /** The total in euros. */
  baseAmount: z.string(),
  orderNos: z.array(z.string()),
  projectNo: z.string(),
  /** People it waits for, its last approver afterwards. */
  approvers: z.array(namedPerson),
  drafterId: z.string(),
  drafterName: z.string(),
  departmentName: z.string(),
})
export type PurchaseRow = z.output<typeof purchaseRow>

export const purchaseLine = z.object({
  id: z.string(),
  description: z.string(),
  specification: z.string(),
  kind: z.enum(purchaseLineKinds),
  /** Quantities with three decimals at most, without zeros at the end. */
  quantity: z.string(),
  unit: z.string(),
  unitPrice: z.string(),
  vatPct: z.string(),
  netAmount: z.string(),
  totalAmount: z.string(),
  status: z.enum(purchaseLineStatuses),
  note: z.string(),
  ordered: z.string(),
  /** Accepted and not ordered yet; '0' otherwise. */
  toOrder: z.string(),
  received: z.string(),
  billed: z.string(),
})
export type PurchaseLine = z.output<typeof purchaseLine>

export const purchaseOrder = z.object({
  id: z.string(),
  orderNo: z.string(),
  vendorName: z.string(),
  orderedOn: z.string(),
  expectedOn: z.string(),
  orderedByName: z.string(),
  /** Without VAT. */
  netAmount: z.string(),
  lines: z.array(
    z.object({
      lineId: z.string(),
      description: z.string(),
      unit: z.string(),
      quantity: z.string(),
      unitPrice: z.string(),
      received: z.string(),
      /** Still to come; '0' once the rest was cancelled. */
      open: z.string(),
      /** Received and in no payment application yet. */
      payable: z.string(),
    }),
  ),
})
export type PurchaseOrder = z.output<typeof purchaseOrder>

export const purchaseReceipt = z.object({
  id: z.string(),
  orderNo: z.string(),
  receivedOn: z.string(),
  deliveryNote: z.string(),
  receivedByName: z.string(),
  /** Without VAT, at the prices of the order. */
  netAmount: z.string(),
})

export const assetProposalStatuses = ['PROPOSED', 'TAKEN_OVER', 'DROPPED'] as const
export const ASSET_NO_MAX = 30

/** Assets that came with a delivery, until the asset register has them. */
export const purchaseAsset = z.object({
  id: z.string(),
  description: z.string(),
  kind: z.enum(purchaseLineKinds),
  quantity: z.string(),
  unit: z.string(),
  /** Without VAT, at the price of the order. */
  netAmount: z.string(),
  orderNo: z.string(),
  receivedOn: z.string(),
  status: z.enum(assetProposalStatuses),
  /** Number in the asset register, or why it was dropped; '' while it is proposed. */
  assetNo: z.string(),
  reason: z.string(),
  decidedByName: z.string(),
})
export type PurchaseAsset = z.output<typeof purchaseAsset>

/** A payment application of received lines; amounts as the application has them, '' while it is a draft. */
export const purchasePayment = z.object({
  /** Id of its document. */
  id: z.string(),
  documentNo: z.string(),
  status: z.enum(['DRAFT', ...paymentStatuses]),
  invoiceNo: z.string(),
  invoiceDate: z.string(),
  totalAmount: z.string(),
  paidOn: z.string(),
  /** The caller may open its document; a draft only who writes it. */
  seesDocument: z.boolean(),
})

export const purchase = z.object({
  ...purchaseRow.shape,
  submittedOn: z.string(),
  /** The vendor the requester suggests; '' without. */
  vendorId: z.string(),
  deliverTo: z.string(),
  reason: z.string(),
  vatAmount: z.string(),
  quotes: purchaseBody.shape.quotes,
  quoteWaiver: z.string(),
  /** What the ledger has set aside or committed for it, in euros; '' without a budget line. */
  held: z.string(),
  lines: z.array(purchaseLine),
  orders: z.array(purchaseOrder),
  receipts: z.array(purchaseReceipt),
  assets: z.array(purchaseAsset),
  payments: z.array(purchasePayment),
  seesDocument: z.boolean(),
  /** Its office may still decide lines, order them or cancel what is open. */
  mayOrder: z.boolean(),
  /** Receipts and payment applications: the requester and the purchasing office. */
  mayReceive: z.boolean(),
})
export type Purchase = z.output<typeof purchase>

/** What a purchase request would meet: shown while it is written. */
export const purchaseCheck = z.object({
  /** Quotes the rule in force asks for at this amount; 0 = none. */
  quotesNeeded: z.number().int(),
  /** Euros without VAT above which they are. */
  quotesAbove: z.string(),
  /** Different suppliers among the quotes. */
  quoteSuppliers: z.number().int(),
  /** What would be charged to the budget line, and what it has left; '' without one. */
  budgetAmount: z.string(),
  available: z.string(),
})
export type PurchaseCheck = z.output<typeof purchaseCheck>

const note = requiredText(LINE_NOTE_MAX)
export const lineDecisions = z.strictObject({
  lines: z
    .array(z.strictObject({ lineId: z.uuid(), accepted: z.boolean(), note: text(LINE_NOTE_MAX) }))
    .min(1)
    .max(PURCHASE_LINES_MAX)
    .refine((lines) => lines.every(({ accepted, note: why }) => accepted || !isBlank(why)), { error: 'REQUIRED' }),
})
export type LineDecisions = z.output<typeof lineDecisions>

/** An order; lines with the quantity 0 are left out. */
export const orderInput = z.strictObject({
  vendorId: z.uuid({ error: 'REQUIRED' }),
  orderedOn: isoDay,
  expectedOn: z.union([z.literal(''), isoDay], { error: 'BAD_DATE' }),
  lines: z
    .array(z.strictObject({ lineId: z.uuid(), quantity: typedQuantity, unitPrice: typedPrice }))
    .min(1)
    .max(PURCHASE_LINES_MAX),
})
export type OrderInput = z.output<typeof orderInput>

/** A delivery; lines with the quantity 0 are left out. */
export const receiptInput = z.strictObject({
  orderId: z.uuid({ error: 'REQUIRED' }),
  receivedOn: isoDay,
  deliveryNote: text(DELIVERY_NOTE_MAX),
  lines: z
    .array(z.strictObject({ lineId: z.uuid(), quantity: typedQuantity }))
    .min(1)
    .max(PURCHASE_LINES_MAX),
})
export type ReceiptInput = z.output<typeof receiptInput>

export const cancelRestInput = z.strictObject({ reason: note })

/** What became of a proposed asset; PROPOSED takes a decision back. */
export const assetDecision = z.discriminatedUnion('status', [
  z.strictObject({ status: z.literal('TAKEN_OVER'), assetNo: requiredText(ASSET_NO_MAX) }),
  z.strictObject({ status: z.literal('DROPPED'), reason: note }),
  z.strictObject({ status: z.literal('PROPOSED') }),
])
export type AssetDecision = z.output<typeof assetDecision>
