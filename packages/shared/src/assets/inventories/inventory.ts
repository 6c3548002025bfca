import { z } from 'zod'
import { instant, requiredText, text } from '../../codecs.ts'
import { binary, contract, listQuery, page } from '../../contract.ts'
import type { ListColumn } from '../../lists/list-columns.ts'
import { assetRegisters } from '../asset-fields.ts'
import { inventoryLabels as labels, itemStateLabels } from './inventory.labels.ts'

export const itemStates = ['FOUND', 'MOVED', 'AWAY', 'GONE', 'OPEN'] as const
/** Why a scan counts nothing: its room is gone, or it was read before the inventory was opened or in the future. */
export const scanRefusals = ['NO_ROOM', 'BAD_TIME'] as const
export type ScanRefusal = (typeof scanRefusals)[number]
export const scanOutcomes = ['FOUND', 'MOVED', 'UNKNOWN', 'AMBIGUOUS', 'NOT_LISTED', 'DISPOSED', ...scanRefusals] as const
export type ScanOutcome = (typeof scanOutcomes)[number]
export const SCANS_AT_ONCE = 200
export const COUNTERS_MAX = 50
/** Places, categories or departments of one inventory. */
export const SCOPE_MAX = 50
export const SCAN_CODE_MAX = 300

const path = '/api/v1/assetmgt/inventory'
const key = z.strictObject({ id: z.uuid() })
const read = { kind: 'session', row: 'countsInventory' } as const
const write = { kind: 'grant', roles: ['H01'] } as const

export const inventoryInput = z.strictObject({
  name: requiredText(200),
  /** Scope: none = all. A place has the places within it, a department those below it. */
  placeIds: z.array(z.uuid()).max(SCOPE_MAX),
  categoryCodes: z.array(text(20).min(1)).max(SCOPE_MAX),
  departmentCodes: z.array(text(20).min(1)).max(SCOPE_MAX),
  register: z.union([z.literal(''), z.enum(assetRegisters)]),
  /** User ids of who counts beside the office. */
  counters: z.array(text(20).min(1)).max(COUNTERS_MAX),
})
export type InventoryInput = z.output<typeof inventoryInput>

export const inventoryRow = z.object({
  id: z.string(),
  name: z.string(),
  /** Place, category, department and register in words; '' = all assets. */
  scope: z.string(),
  status: z.enum(['OPEN', 'CLOSED']),
  total: z.number().int(),
  /** Found, in the place of the register or elsewhere. */
  found: z.number().int(),
  createdAt: instant,
  createdByName: z.string(),
  /** '' while it is open. */
  closedAt: z.string(),
})
export type InventoryRow = z.output<typeof inventoryRow>

const roomRow = z.object({
  /** '' = assets without a place. */
  placeId: z.string(),
  code: z.string(),
  path: z.string(),
  expected: z.number().int(),
  /** Of what is expected here, what was found here. */
  found: z.number().int(),
  /** Found here, though the register says elsewhere. */
  misplaced: z.number().int(),
})
export type InventoryRoom = z.output<typeof roomRow>

const finding = z.object({
  id: z.string(),
  code: z.string(),
  /** '' = taken. */
  refusal: z.union([z.literal(''), z.enum(scanRefusals)]),
  assetNo: z.string(),
  place: z.string(),
  byName: z.string(),
  at: instant,
})
export const inventoryDetail = inventoryRow.extend({
  counters: z.array(z.object({ userId: z.string(), name: z.string() })),
  open: z.number().int(),
  moved: z.number().int(),
  rooms: z.array(roomRow),
  /** Codes that were read and belong to nothing that was to be found, the newest 500. */
  findings: z.array(finding),
})
export type InventoryDetail = z.output<typeof inventoryDetail>

export const itemRow = z.object({
  assetId: z.string(),
  assetNo: z.string(),
  name: z.string(),
  serialNo: z.string(),
  state: z.enum(itemStates),
  placeId: z.string(),
  place: z.string(),
  foundPlace: z.string(),
  custodianName: z.string(),
  /** '' = not found. */
  foundAt: z.string(),
  foundByName: z.string(),
})
export type InventoryItem = z.output<typeof itemRow>
const itemFilters = {
  q: text(100).optional(),
  state: z.enum(itemStates).optional(),
  /** Expected or found in that place. */
  place: z.uuid().optional(),
  sort: z.enum(['assetNo', 'name', 'place', 'state']).default('place'),
  direction: z.enum(['asc', 'desc']).default('asc'),
}

export const scanInput = z.strictObject({
  /** Made by the phone: sent twice, it is one scan. */
  id: z.uuid(),
  placeId: z.uuid(),
  /** Asset number, serial number or the address of the label. */
  code: requiredText(SCAN_CODE_MAX),
  /** When it was read; outside the time of the inventory it is refused. */
  at: instant,
})
export type ScanInput = z.output<typeof scanInput>
export const scanAnswer = z.object({
  id: z.string(),
  outcome: z.enum(scanOutcomes),
  assetNo: z.string(),
  name: z.string(),
  place: z.string(),
})
export type ScanAnswer = z.output<typeof scanAnswer>

export const inventories = contract(
  'inventories',
  {
    list: {
      method: 'GET',
      path,
      summary: 'Inventories of assets: all for the office, otherwise those one counts',
      access: read,
      query: z.strictObject({ ...listQuery, q: text(100).optional(), status: z.enum(['OPEN', 'CLOSED']).optional() }),
      answer: page(inventoryRow),
    },
    get: {
      method: 'GET',
      path: `${path}/:id`,
      summary: 'An inventory with its rooms and findings',
      access: read,
      params: key,
      answer: inventoryDetail,
    },
    create: {
      method: 'POST',
      path,
      summary: 'Opens an inventory: what is in the register now and in its scope is to be found',
      access: write,
      body: inventoryInput,
      answer: inventoryDetail,
    },
    setCounters: {
      method: 'PUT',
      path: `${path}/:id/counters`,
      summary: 'Says who counts beside the office',
      access: write,
      params: key,
      body: inventoryInput.pick({ counters: true }),
      answer: inventoryDetail,
    },
    items: {
      method: 'GET',
      path: `${path}/:id/item`,
      summary: 'The assets to be found, with where they were',
      access: read,
      params: key,
      query: z.strictObject({ ...listQuery, ...itemFilters }),
      answer: page(itemRow),
    },
    export: {
      method: 'GET',
      path: `${path}/:id/item/export`,
      summary: 'The assets to be found that a search finds, as a workbook',
      access: read,
      params: key,
      query: z.strictObject(itemFilters),
      answer: binary,
    },
    differences: {
      method: 'GET',
      path: `${path}/:id/difference/:placeId`,
      summary: 'Assets found in a place that the register has elsewhere: the lines of a relocation request',
      access: write,
      params: z.strictObject({ id: z.uuid(), placeId: z.uuid() }),
      answer: z.array(z.object({ assetNo: z.string(), placeId: z.string(), custodianId: z.string() })),
    },
    scan: {
      method: 'POST',
      path: `${path}/:id/scan`,
      summary: 'Takes codes that were read in rooms; each is answered on its own and taken once by its id, whatever order they come in',
      access: read,
      params: key,
      body: z.strictObject({ scans: z.array(scanInput).min(1).max(SCANS_AT_ONCE) }),
      answer: z.array(scanAnswer),
    },
    removeScan: {
      method: 'DELETE',
      path: `${path}/:id/scan/:scanId`,
      summary: 'Takes back what one read by mistake',
      access: read,
      params: z.strictObject({ id: z.uuid(), scanId: z.uuid() }),
      answer: z.object({ scanId: z.string() }),
    },
    close: {
      method: 'POST',
      path: `${path}/:id/close`,
      summary: 'Ends the counting; what was found is noted in the register, what was not is missing where that is said',
      access: write,
      params: key,
      body: z.strictObject({ markMissing: z.boolean() }),
      answer: inventoryDetail,
    },
  },
  '/assetmgt/assetmgtavlist',
)
export type InventoryQuery = z.output<typeof inventories.list.query>
export type ItemQuery = z.output<typeof inventories.items.query>

export const inventoryColumns: readonly ListColumn<InventoryRow>[] = [
  { field: 'name', label: labels.name, width: 240, grow: true, sheetWidth: 40 },
  { field: 'scope', label: labels.scope, width: 240, sheetWidth: 40 },
  { field: 'found', label: labels.progress, width: 130, sheetWidth: 12 },
  { field: 'status', label: labels.status, width: 120, sheetWidth: 12 },
  { field: 'createdAt', label: labels.createdAt, width: 140, sheetWidth: 16, format: 'instant' },
  { field: 'closedAt', label: labels.closedAt, width: 140, sheetWidth: 16, format: 'instant' },
]
export const itemColumns: readonly ListColumn<InventoryItem>[] = [
  { field: 'place', label: labels.expectedPlace, width: 160, sortable: true, sheetWidth: 40 },
  { field: 'assetNo', label: labels.assetNo, width: 130, sortable: true, sheetWidth: 16 },
  { field: 'name', label: labels.assetName, width: 200, grow: true, sortable: true, sheetWidth: 40 },
  { field: 'serialNo', label: labels.serialNo, sheetWidth: 20 },
  {
    field: 'state',
    label: labels.status,
    width: 140,
    sortable: true,
    sheetWidth: 18,
    value: ({ state }, textOf) => textOf(itemStateLabels[state]),
  },
  { field: 'foundPlace', label: labels.foundPlace, width: 140, sheetWidth: 40 },
  { field: 'custodianName', label: labels.custodian, width: 150, sheetWidth: 24 },
  { field: 'foundAt', label: labels.foundAt, width: 140, sheetWidth: 16, format: 'instant' },
  { field: 'foundByName', label: labels.foundBy, sheetWidth: 24 },
]
