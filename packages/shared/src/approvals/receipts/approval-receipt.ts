import { z } from 'zod'
import { text } from '../../codecs.ts'
import { contract } from '../../contract.ts'
import { maybeInstant } from '../actions/approval-step.ts'
import { OPINION_MAX } from '../engine/engine.ts'

export const receiptStatuses = ['OPEN', 'ACCEPTED', 'ASSIGNED', 'RETURNED', 'DONE'] as const
export const receiptActions = ['ACCEPT', 'ASSIGN', 'RETURN', 'FINISH'] as const
/** REPLY drafts a document that answers the received one; it has a call of its own. */
const receiptOffers = [...receiptActions, 'REPLY'] as const
export type ReceiptOffer = (typeof receiptOffers)[number]
export type ReceiptAction = (typeof receiptActions)[number]

/** A department or a person that receives a decided document, and how far it is with it. */
export const receiptRow = z.object({
  id: z.string(),
  userId: z.string(),
  departmentCode: z.string(),
  /** Name of the person or the department. */
  name: z.string(),
  status: z.enum(receiptStatuses),
  handlerId: z.string(),
  handlerName: z.string(),
  opinion: z.string(),
  version: z.number().int(),
  handledAt: maybeInstant,
  /** What the caller may do with it now. RETURN needs an opinion, ASSIGN a person of the department. */
  actions: z.array(z.enum(receiptOffers)),
  /** The document that answers it, '' without or where the caller may not read it. */
  replyId: z.string(),
  replyNo: z.string(),
})

export const relatedRow = z.object({ id: z.string(), documentNo: z.string(), title: z.string(), readable: z.boolean() })

export const receiptInput = z.strictObject({
  version: z.number().int().min(1),
  action: z.enum(receiptActions),
  /** ASSIGN: who of the department takes it. */
  toUserId: text(20).default(''),
  opinion: text(OPINION_MAX).default(''),
})
export type ReceiptInput = z.output<typeof receiptInput>

/** Documents that are received after their decision (DOMAIN 4.2 RECEIVE). */
export const approvalReceipts = contract('approvals', {
  handle: {
    method: 'POST',
    path: '/api/v1/approval/receipt/:id',
    summary: 'Accepts, assigns, returns or finishes a received document',
    access: { kind: 'session', row: 'canReceive' },
    params: z.strictObject({ id: text(40).min(1) }),
    body: receiptInput,
    answer: z.object({ id: z.string(), status: z.enum(receiptStatuses), version: z.number().int() }),
  },
  reply: {
    method: 'POST',
    path: '/api/v1/approval/receipt/:id/reply',
    summary: 'Drafts a document that answers a received one and refers to it',
    access: { kind: 'session', row: 'canReceive' },
    params: z.strictObject({ id: text(40).min(1) }),
    answer: z.object({ id: z.string(), version: z.number().int() }),
  },
})
