import { z } from 'zod'
import { text } from '../../codecs.ts'
import { contract, listQuery, page } from '../../contract.ts'
import { assetRegisters, assetStatuses } from '../asset-fields.ts'
import { changedFieldNames } from './change-body.ts'
import { REQUEST_ASSETS_MAX } from './asset-lines.ts'

/** An asset as everybody may see one: no money, no purchase. */
export const pickedAsset = z.object({
  id: z.string(),
  assetNo: z.string(),
  name: z.string(),
  register: z.enum(assetRegisters),
  status: z.enum(assetStatuses),
  placeId: z.string(),
  /** From the site down; '' = nowhere. */
  place: z.string(),
  custodianId: z.string(),
  custodianName: z.string(),
})
export type PickedAsset = z.output<typeof pickedAsset>

/** What a request about an asset starts from, for whoever may ask for it. */
const assetFacts = z.object({
  assetNo: z.string(),
  values: z.record(z.enum(changedFieldNames), z.string()),
  storesData: z.boolean(),
  /** Its funder binds it until a day still to come. */
  isBound: z.boolean(),
})
export type AssetFacts = z.output<typeof assetFacts>

const path = '/api/v1/assetmgt/picker'
const access = { kind: 'session' } as const
const numbers = text(REQUEST_ASSETS_MAX * 31)

export const assetPicker = contract('asset-picker', {
  list: {
    method: 'GET',
    path,
    summary: 'Assets by any part of number, name, maker, model or serial number; disposed ones only by their status',
    access,
    query: z.strictObject({
      ...listQuery,
      q: text(100).optional(),
      register: z.enum(assetRegisters).optional(),
      status: z.enum(assetStatuses).optional(),
      /** mine = those the caller may ask for: in custody, of a department one heads, all for the office. */
      scope: z.enum(['mine', 'all']).default('all'),
    }),
    answer: page(pickedAsset),
  },
  named: {
    method: 'GET',
    path: `${path}/named`,
    summary: 'Assets by their numbers, separated by commas; unknown numbers are left out',
    access,
    query: z.strictObject({ numbers }),
    answer: z.array(pickedAsset),
  },
  facts: {
    method: 'GET',
    path: `${path}/facts`,
    summary: 'What requests about assets start from, by numbers separated by commas; those one may not ask for are left out',
    access,
    query: z.strictObject({ numbers }),
    answer: z.array(assetFacts),
  },
})
export type AssetPickerQuery = z.output<typeof assetPicker.list.query>
