import { z } from 'zod'
import { decimalText, instant, isBlank, isoDay, moneyText, requiredText, text } from '../codecs.ts'

/** Fixed assets (Anlagevermögen), and assets of low value (EStG § 6 (2)). */
export const assetRegisters = ['AV', 'GWG'] as const
export type AssetRegister = (typeof assetRegisters)[number]
export const assetStatuses = ['IN_STOCK', 'IN_USE', 'ON_LOAN', 'IN_REPAIR', 'MISSING', 'TO_DISPOSE', 'DISPOSED'] as const
export type AssetStatus = (typeof assetStatuses)[number]
export const assetMethods = ['LINEAR', 'IMMEDIATE', 'POOL', 'NONE'] as const
export const assetEventKinds = [
  'REGISTER',
  'ASK_HANDOVER',
  'DECLINE_HANDOVER',
  'ASSIGN',
  'RETURN',
  'RELOCATE',
  'LEASE_OUT',
  'LEASE_EXTEND',
  'LEASE_BACK',
  'CHANGE',
  'REPAIR',
  'REPAIRED',
  'CALIBRATE',
  'INVENTORY',
  'DISPOSE',
  'REVERT',
  'ADDITION',
  'WRITE_OFF',
] as const

export const ASSET_NAME_MAX = 200
export const ASSET_NOTES_MAX = 2000
export const ASSET_NOTE_MAX = 1000
export const ASSETS_AT_ONCE = 200
export const USEFUL_LIFE_MAX = 1200

const optionalDay = z.union([z.literal(''), isoDay], { error: 'BAD_DATE' })
const optionalId = z.union([z.literal(''), z.uuid()])

export const assetInput = z.strictObject({
  /** '' = the next number of its register and year. */
  assetNo: text(30),
  register: z.enum(assetRegisters),
  categoryCode: text(20).min(1, { error: 'REQUIRED' }),
  name: requiredText(ASSET_NAME_MAX),
  maker: text(100),
  model: text(100),
  serialNo: text(100),
  purchaseDate: isoDay,
  /** Euros without VAT. */
  cost: decimalText(12, 2),
  vendorName: text(200),
  invoiceNo: text(60),
  projectNo: text(40),
  /** The last day the funder binds it; '' = never. */
  boundUntil: optionalDay,
  method: z.enum(assetMethods),
  usefulLifeMonths: z.number().int().min(1).max(USEFUL_LIFE_MAX),
  departmentCode: text(20),
  condition: text(200),
  warrantyUntil: optionalDay,
  calibrationDue: optionalDay,
  /** The asset it is a part of. */
  parentId: optionalId,
  /** What staff reserve of it, a device or a car; '' = it is not reserved. */
  resourceId: optionalId,
  notes: text(ASSET_NOTES_MAX),
  fileKey: text(100),
})
export type AssetInput = z.output<typeof assetInput>

export const assetRow = z.object({
  ...assetInput.shape,
  id: z.string(),
  categoryName: z.string(),
  placeId: z.string(),
  /** From the site down: `Berlin › Building A › 2.14`. */
  placeName: z.string(),
  custodianId: z.string(),
  custodianName: z.string(),
  /** Who was asked to take it over and has not answered. */
  handoverToId: z.string(),
  handoverToName: z.string(),
  departmentName: z.string(),
  status: z.enum(assetStatuses),
  /** Euros without VAT, in lists with later additions; '' for whoever does not see its value, as is the book value. */
  cost: z.string(),
  bookValue: z.string(),
  /** The next of warranty, calibration and return of a loan; '' without. */
  nextDue: z.string(),
  /** Moment of the last inventory that saw it (ISO 8601), '' = none. */
  lastInventoryAt: z.string(),
  disposedOn: z.string(),
  /** Name of what is reserved of it, '' = it is not. */
  resourceName: z.string(),
  revision: z.string(),
})
export type AssetRow = z.output<typeof assetRow>

export const assetEvent = z.object({
  id: z.string(),
  kind: z.enum(assetEventKinds),
  at: instant,
  byId: z.string(),
  byName: z.string(),
  fromCustodianName: z.string(),
  toCustodianName: z.string(),
  fromPlaceName: z.string(),
  toPlaceName: z.string(),
  fromStatus: z.enum(assetStatuses),
  toStatus: z.enum(assetStatuses),
  note: z.string(),
  /**
   * Of a repair, a calibration, an addition or a partial write-off; '' without. The cost in euros is '' for whoever does not see the value of the
   * asset, and negative for the reversal of an earlier one.
   */
  provider: z.string(),
  cost: z.string(),
  dueDay: z.string(),
  /** From when an addition or a write-off counts; '' for every other event. */
  effectiveOn: z.string(),
  isReversal: z.boolean(),
  isReversed: z.boolean(),
  fileKey: z.string(),
  /** Document that decided it, for whoever may open it; '' otherwise. */
  documentId: z.string(),
})
export type AssetEvent = z.output<typeof assetEvent>

/** A year of the depreciation of one asset, in euros. */
export const assetYear = z.object({
  year: z.number().int(),
  atStart: z.string(),
  addition: z.string(),
  depreciation: z.string(),
  writtenOff: z.string(),
  atEnd: z.string(),
})

export const assetDetail = z.object({
  ...assetRow.shape,
  parentName: z.string(),
  /** The purchase it came with; '' where it did not, or the caller may not open it. */
  purchaseDocumentId: z.string(),
  events: z.array(assetEvent),
  parts: z.array(z.object({ id: z.string(), assetNo: z.string(), name: z.string() })),
  /** Empty for whoever does not see its value. */
  years: z.array(assetYear),
  mayEdit: z.boolean(),
})
export type AssetDetail = z.output<typeof assetDetail>

/** A delivery that waits to be taken over into the register. */
export const assetProposal = z.object({
  id: z.string(),
  description: z.string(),
  kind: z.enum(assetRegisters),
  /** Pieces still to be taken over. */
  pieces: z.number().int(),
  /** Euros of one piece without VAT. */
  cost: z.string(),
  vendorName: z.string(),
  orderNo: z.string(),
  receivedOn: z.string(),
  projectNo: z.string(),
  /** Proposed from the project that paid: its last day where it has a funder, '' otherwise. */
  boundUntil: z.string(),
  requesterName: z.string(),
  purchaseId: z.string(),
})
export type AssetProposal = z.output<typeof assetProposal>

const note = text(ASSET_NOTE_MAX)
const ids = z.array(z.uuid()).min(1).max(ASSETS_AT_ONCE)

export const handOverInput = z.strictObject({ ids, userId: text(20).min(1, { error: 'REQUIRED' }), note })
export const answerInput = z
  .strictObject({ accept: z.boolean(), note })
  .refine(({ accept, note: why }) => accept || !isBlank(why), { path: ['note'], error: 'REQUIRED' })
export const restockInput = z.strictObject({ ids, placeId: optionalId, note })
export const moveInput = z.strictObject({ ids, placeId: z.uuid({ error: 'REQUIRED' }), note })
/** What the office notes: it goes to repair, comes back from it, was calibrated (with the next day), is missing, was found, is to be disposed of. */
export const stateActions = ['REPAIR', 'REPAIRED', 'CALIBRATED', 'MISSING', 'FOUND', 'TO_DISPOSE', 'KEPT'] as const
/** From which states each is possible. */
export const stateSources: Readonly<Record<(typeof stateActions)[number], readonly AssetStatus[]>> = {
  // In repair already: it takes until another day.
  REPAIR: ['IN_STOCK', 'IN_USE', 'IN_REPAIR'],
  REPAIRED: ['IN_REPAIR'],
  CALIBRATED: ['IN_STOCK', 'IN_USE', 'IN_REPAIR'],
  MISSING: ['IN_STOCK', 'IN_USE', 'IN_REPAIR', 'TO_DISPOSE'],
  FOUND: ['MISSING'],
  TO_DISPOSE: ['IN_STOCK', 'IN_USE', 'IN_REPAIR', 'MISSING'],
  KEPT: ['TO_DISPOSE'],
}
/** Actions that somebody does for the organisation, with a provider, a cost and a certificate. */
export const isService = (action: (typeof stateActions)[number]) => action === 'REPAIR' || action === 'REPAIRED' || action === 'CALIBRATED'
export const stateInput = z
  .strictObject({
    action: z.enum(stateActions),
    /** The next calibration, or the day it is expected back from repair; not before today. */
    nextDue: optionalDay,
    /** Who repairs or calibrates it, for how many euros, and the certificate; '' without. */
    provider: text(200),
    cost: z.union([z.literal(''), moneyText(12)]),
    fileKey: text(100),
    note,
  })
  .refine(({ action, nextDue }) => action !== 'CALIBRATED' || nextDue !== '', { path: ['nextDue'], error: 'REQUIRED' })
/** A later cost, or a part that is worth nothing any more. */
export const costKinds = ['ADDITION', 'WRITE_OFF'] as const
export const costInput = z.strictObject({
  kind: z.enum(costKinds),
  /** Euros without VAT. */
  amount: moneyText(12).refine((amount) => Number(amount) > 0, { error: 'AMOUNT_ZERO' }),
  /** Depreciation is calculated anew from the month of this day. */
  effectiveOn: isoDay,
  note: requiredText(ASSET_NOTE_MAX),
  fileKey: text(100),
})
export type CostInput = z.output<typeof costInput>
export const takeOverInput = z.strictObject({
  categoryCode: text(20).min(1, { error: 'REQUIRED' }),
  maker: text(100),
  serialNos: z.array(text(100)).max(ASSETS_AT_ONCE),
  placeId: optionalId,
  boundUntil: optionalDay,
})
export type TakeOverInput = z.output<typeof takeOverInput>
