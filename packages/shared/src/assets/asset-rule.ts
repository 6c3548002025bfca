import { z } from 'zod'
import { decimalText, isoDay, requiredText, text } from '../codecs.ts'
import { contract, crud } from '../contract.ts'
import type { ListColumn } from '../lists/list-columns.ts'
import { assetRuleLabels as labels } from './asset-setup.labels.ts'

export const ASSET_SOURCE_MAX = 200

export const assetRuleInput = z.strictObject({
  /** From this day of purchase on; the newest rule before a day holds. */
  validFrom: isoDay,
  /** Euros without any VAT from which a thing is listed (R 9b EStR). */
  listedFrom: decimalText(12, 2),
  /** Most a low-value asset costs, in euros without any VAT (EStG § 6 (2), or (2a) with a pool). */
  lowValueMax: decimalText(12, 2),
  /** Listed low-value assets are depreciated as a pool over five years (EStG § 6 (2a)). */
  pool: z.boolean(),
  /** Law or regulation the figures come from. */
  source: requiredText(ASSET_SOURCE_MAX),
})
export type AssetRuleInput = z.output<typeof assetRuleInput>
export const assetRuleRow = assetRuleInput.extend({
  /** Assets that were bought while it holds. */
  assets: z.number().int(),
  revision: z.string(),
})
export type AssetRuleRow = z.output<typeof assetRuleRow>

/** Limits of the registers from a day on. */
export const assetRules = contract(
  'assetRules',
  crud({
    path: '/api/v1/assetmgt/rule',
    nouns: 'limits of assets',
    key: z.strictObject({ validFrom: isoDay }),
    row: assetRuleRow,
    filters: {
      q: text(100).optional(),
      sort: z.enum(['validFrom']).default('validFrom'),
      direction: z.enum(['asc', 'desc']).default('desc'),
    },
    input: assetRuleInput,
    access: { read: { kind: 'session' }, write: { kind: 'grant', roles: ['H01', 'M01'] } },
  }),
  '/assetmgt/assetmgtavlist',
)
export type AssetRuleQuery = z.output<typeof assetRules.list.query>
export type AssetRuleUpdate = z.output<typeof assetRules.update.body>

const money = { align: 'right', format: 'amount' } as const
export const assetRuleColumns: readonly ListColumn<AssetRuleRow>[] = [
  { field: 'validFrom', label: labels.validFrom, width: 160, sortable: true, sheetWidth: 12, format: 'date' },
  { field: 'listedFrom', label: labels.listedFrom, width: 140, ...money, sheetWidth: 14 },
  { field: 'lowValueMax', label: labels.lowValueMax, width: 160, ...money, sheetWidth: 14 },
  { field: 'pool', label: labels.pool, width: 160, sheetWidth: 14, value: ({ pool }, textOf) => (pool ? textOf(labels.poolYes) : '') },
  { field: 'source', label: labels.source, width: 240, grow: true, sheetWidth: 50 },
  { field: 'assets', label: labels.assets, width: 90, align: 'right', sheetWidth: 10 },
]
