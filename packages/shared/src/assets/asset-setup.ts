import { z } from 'zod'
import { requiredText, text } from '../codecs.ts'
import { contract, crud } from '../contract.ts'
import { activeText, type ListColumn } from '../lists/list-columns.ts'
import { USEFUL_LIFE_MAX } from './asset-fields.ts'
import { assetSetupLabels as labels } from './asset-setup.labels.ts'

const NAME_MAX = 200
const ORDER_MAX = 9999
const code = (max: number) => z.string().regex(new RegExp(`^[A-Z0-9][A-Z0-9._-]{0,${String(max - 1)}}$`), { error: 'BAD_CODE_ID' })
const names = { nameEn: requiredText(NAME_MAX), nameKo: text(NAME_MAX), nameDe: text(NAME_MAX) }
const write = { kind: 'grant', roles: ['H01'] } as const
const read = { kind: 'session' } as const
const filters = {
  q: text(100).optional(),
  show: z.enum(['active', 'inactive']).optional(),
  direction: z.enum(['asc', 'desc']).default('asc'),
}

export const placeInput = z.strictObject({
  /** Printed at the door; scanned at an inventory. */
  code: code(30),
  ...names,
  /** The place it lies in; '' = a site. */
  parentId: z.union([z.literal(''), z.uuid()]),
  sortOrder: z.number().int().min(0).max(ORDER_MAX),
  active: z.boolean(),
})
export type PlaceInput = z.output<typeof placeInput>
export const placeRow = placeInput.extend({
  id: z.string(),
  /** From the site down: `Berlin › Building A › 2.14`. */
  path: z.string(),
  /** Assets in it and in the places within it. */
  assets: z.number().int(),
  revision: z.string(),
})
export type PlaceRow = z.output<typeof placeRow>

/** Sites, buildings and rooms: where assets are. */
export const places = contract(
  'places',
  {
    choices: {
      method: 'GET',
      path: '/api/v1/assetmgt/place/choices',
      summary: 'Every place that is offered, with the places above it',
      access: read,
      answer: z.array(z.object({ id: z.string(), code: z.string(), path: z.string() })),
    },
    ...crud({
      path: '/api/v1/assetmgt/place',
      nouns: 'places',
      key: z.strictObject({ id: z.uuid() }),
      row: placeRow,
      filters: { ...filters, sort: z.enum(['path', 'code']).default('path') },
      input: placeInput,
      access: { read, write },
    }),
  },
  '/assetmgt/assetmgtavlist',
)
export type PlaceQuery = z.output<typeof places.list.query>
export type PlaceUpdate = z.output<typeof places.update.body>
export const placeColumns: readonly ListColumn<PlaceRow>[] = [
  { field: 'path', label: labels.path, width: 320, grow: true, sortable: true, sheetWidth: 60 },
  { field: 'code', label: labels.code, width: 140, sortable: true, sheetWidth: 16 },
  { field: 'assets', label: labels.assets, width: 100, align: 'right', sheetWidth: 10 },
  { field: 'active', label: labels.show, width: 120, sheetWidth: 12, value: activeText(labels) },
]

export const assetCategoryInput = z.strictObject({
  code: code(20),
  ...names,
  usefulLifeMonths: z.number().int().min(1).max(USEFUL_LIFE_MAX),
  /** Table or letter the useful life comes from. */
  source: requiredText(NAME_MAX),
  storesData: z.boolean(),
  sortOrder: z.number().int().min(0).max(ORDER_MAX),
  active: z.boolean(),
})
export type AssetCategoryInput = z.output<typeof assetCategoryInput>
export const assetCategoryRow = assetCategoryInput.extend({ name: z.string(), assets: z.number().int(), revision: z.string() })
export type AssetCategoryRow = z.output<typeof assetCategoryRow>

/** Kinds of assets with their useful lives. */
export const assetCategories = contract(
  'assetCategories',
  {
    choices: {
      method: 'GET',
      path: '/api/v1/assetmgt/category/choices',
      summary: 'Every category that is offered, with its useful life',
      access: read,
      answer: z.array(assetCategoryRow.pick({ code: true, name: true, usefulLifeMonths: true })),
    },
    ...crud({
      path: '/api/v1/assetmgt/category',
      nouns: 'categories of assets',
      key: z.strictObject({ code: text(20).min(1) }),
      row: assetCategoryRow,
      filters: { ...filters, sort: z.enum(['sortOrder', 'name', 'code', 'usefulLifeMonths']).default('sortOrder') },
      input: assetCategoryInput,
      access: { read, write: { kind: 'grant', roles: ['H01', 'M01'] } },
    }),
  },
  '/assetmgt/assetmgtavlist',
)
export type AssetCategoryQuery = z.output<typeof assetCategories.list.query>
export type AssetCategoryUpdate = z.output<typeof assetCategories.update.body>
export const assetCategoryColumns: readonly ListColumn<AssetCategoryRow>[] = [
  { field: 'name', label: labels.name, width: 240, grow: true, sortable: true, sheetWidth: 40 },
  { field: 'code', label: labels.code, width: 120, sortable: true, sheetWidth: 16 },
  { field: 'usefulLifeMonths', label: labels.usefulLifeMonths, width: 130, align: 'right', sortable: true, sheetWidth: 14 },
  { field: 'source', label: labels.source, width: 240, sheetWidth: 50 },
  { field: 'assets', label: labels.assets, width: 90, align: 'right', sheetWidth: 10 },
  { field: 'active', label: labels.show, width: 120, sheetWidth: 12, value: activeText(labels) },
]
