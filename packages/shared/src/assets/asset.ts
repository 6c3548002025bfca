import { z } from 'zod'
import { isoDay, moneyText, requiredText, text } from '../codecs.ts'
import { contract, crud, page } from '../contract.ts'
import {
  answerInput,
  ASSET_NOTE_MAX,
  assetDetail,
  assetInput,
  assetProposal,
  assetRegisters,
  assetRow,
  assetStatuses,
  costInput,
  handOverInput,
  moveInput,
  stateInput,
  restockInput,
  takeOverInput,
} from './asset-fields.ts'

const path = '/api/v1/assetmgt/asset'
const key = z.strictObject({ id: z.uuid() })
const read = { kind: 'session', row: 'canReadAsset' } as const
const write = { kind: 'grant', roles: ['H01'] } as const

const { remove: _remove, ...calls } = crud({
  path,
  nouns: 'assets',
  key,
  row: assetDetail,
  filters: {
    register: z.enum(assetRegisters).optional(),
    /** Any part of number, name, maker, model, serial number, vendor or invoice number. */
    q: text(100).optional(),
    /** mine = what one has or is asked to take over; toConfirm = what one is asked to take over. */
    scope: z.enum(['mine', 'toConfirm', 'all']).optional(),
    category: text(20).optional(),
    status: z.enum(assetStatuses).optional(),
    /** With the departments below it. */
    department: text(20).optional(),
    /** With the places within it. */
    place: z.uuid().optional(),
    custodian: text(20).optional(),
    project: text(40).optional(),
    purchasedFrom: isoDay.optional(),
    purchasedTo: isoDay.optional(),
    costFrom: moneyText(12).optional(),
    costTo: moneyText(12).optional(),
    /** Warranty, calibration or return within so many days, or overdue. */
    dueWithin: z.coerce.number().int().min(0).max(3660).optional(),
    /** Not seen at an inventory since that day. */
    notSeenSince: isoDay.optional(),
    sort: z
      .enum(['assetNo', 'name', 'categoryName', 'serialNo', 'placeName', 'custodianName', 'purchaseDate', 'cost', 'status', 'nextDue'])
      .default('assetNo'),
    direction: z.enum(['asc', 'desc']).default('asc'),
  },
  input: assetInput,
  access: { read, write },
})

export const assets = contract(
  'assets',
  {
    ...calls,
    list: {
      ...calls.list,
      answer: page(assetRow).extend({
        /** Of all pages, in euros, of what the caller sees the value of. */
        totals: z.object({ cost: z.string(), bookValue: z.string() }),
      }),
    },
    handOver: {
      method: 'POST',
      path: `${path}/handover`,
      summary: 'Asks somebody to take assets over; they are with whom they were until that is accepted',
      access: { kind: 'session', row: 'keepsOrHasAsset' },
      body: handOverInput,
      answer: z.object({ count: z.number().int() }),
    },
    answer: {
      method: 'POST',
      path: `${path}/:id/handover/answer`,
      summary: 'Accepts custody of an asset one was asked to take over, or declines it with a reason',
      access: { kind: 'session', row: 'askedForAsset' },
      params: key,
      body: answerInput,
      answer: z.object({ accepted: z.boolean() }),
    },
    restock: {
      method: 'POST',
      path: `${path}/return`,
      summary: 'Takes assets back into stock; the custodian is cleared, the place stays unless a new one is said',
      access: write,
      body: restockInput,
      answer: z.object({ count: z.number().int() }),
    },
    move: {
      method: 'POST',
      path: `${path}/move`,
      summary: 'Notes the new place of assets; custodians stay',
      access: write,
      body: moveInput,
      answer: z.object({ count: z.number().int() }),
    },
    changeState: {
      method: 'POST',
      path: `${path}/:id/state`,
      summary: 'Notes repair, calibration, loss or finding of an asset',
      access: write,
      params: key,
      body: stateInput,
      answer: assetDetail,
    },
    changeCost: {
      method: 'POST',
      path: `${path}/:id/cost`,
      summary: 'Notes an addition to the cost of an asset, or a partial write-off',
      access: write,
      params: key,
      body: costInput,
      answer: assetDetail,
    },
    reverseCost: {
      method: 'POST',
      path: `${path}/:id/cost/:eventId/reverse`,
      summary: 'Reverses a wrong addition or write-off',
      access: write,
      params: key.extend({ eventId: z.string().regex(/^\d{1,18}$/, { error: 'BAD_NUMBER' }) }),
      body: z.strictObject({ note: requiredText(ASSET_NOTE_MAX) }),
      answer: assetDetail,
    },
    proposals: {
      method: 'GET',
      path: '/api/v1/assetmgt/proposal',
      summary: 'Deliveries that wait to be taken over into the register',
      access: write,
      answer: z.array(assetProposal),
    },
    takeOver: {
      method: 'POST',
      path: '/api/v1/assetmgt/proposal/:id',
      summary: 'Takes a delivery over into the register, an asset for each piece',
      access: write,
      params: key,
      body: takeOverInput,
      answer: z.object({ assetNos: z.array(z.string()) }),
    },
    depreciation: {
      method: 'GET',
      path: '/api/v1/assetmgt/depreciation/:year/excel',
      summary: 'The depreciation list of a year as a workbook: values at its start and end, depreciation, write-offs',
      access: write,
      params: z.strictObject({ year: z.string().regex(/^(19|20|21)\d\d$/, { error: 'BAD_NUMBER' }) }),
      answer: calls.export.answer,
    },
  },
  '/assetmgt/assetmgtavlist',
)
export type AssetQuery = z.output<typeof assets.list.query>
export type AssetUpdate = z.output<typeof assets.update.body>
