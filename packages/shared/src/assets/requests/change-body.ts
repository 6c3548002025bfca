import { z } from 'zod'
import { isBlank, isoDay, text } from '../../codecs.ts'
import { ASSET_REASON_MAX, type AssetFault, type AssetFaults, assetNumber, emptyFaults, lineFaults, linesOf } from './asset-lines.ts'

/** Fields a request may correct, each with the most characters it takes. */
export const changedAssetFields = {
  name: 200,
  maker: 100,
  model: 100,
  serialNo: 100,
  projectNo: 40,
  boundUntil: 10,
  warrantyUntil: 10,
  calibrationDue: 10,
  condition: 200,
  departmentCode: 20,
  categoryCode: 20,
} as const
export type ChangedAssetField = keyof typeof changedAssetFields
export const changedFieldNames = Object.keys(changedAssetFields) as [ChangedAssetField, ...ChangedAssetField[]]
const days: ReadonlySet<ChangedAssetField> = new Set(['boundUntil', 'warrantyUntil', 'calibrationDue'])
const needed: ReadonlySet<ChangedAssetField> = new Set(['name', 'departmentCode', 'categoryCode'])
export const isDayField = (field: ChangedAssetField) => days.has(field)

const changeLine = z.strictObject({
  assetNo: assetNumber,
  field: z.enum(changedFieldNames),
  /** As it was when the request was written; days `yyyy-mm-dd`, codes; '' = nothing. */
  before: text(200),
  after: text(200),
})
export type ChangeLine = z.output<typeof changeLine>

/** What the register says of assets, corrected. A draft may be incomplete. */
export const changeBody = z.strictObject({ type: z.literal('assetChange'), lines: linesOf(changeLine), reason: text(ASSET_REASON_MAX) })
export type ChangeBody = z.output<typeof changeBody>

export const blankChange: ChangeBody = { type: 'assetChange', lines: [], reason: '' }

function valueFault({ field, before, after }: ChangeLine): AssetFault | undefined {
  if (isBlank(after) && needed.has(field)) return 'REQUIRED'
  if (after.trim() === before) return 'NOTHING_CHANGES'
  if (after.length > changedAssetFields[field]) return isDayField(field) ? 'BAD_DATE' : 'TOO_LONG'
  return isDayField(field) && after !== '' && !isoDay.safeParse(after).success ? 'BAD_DATE' : undefined
}

/** What has to be filled in or corrected before submission: path inside the body → word of the fault. */
export const changeFaults = (body: ChangeBody): AssetFaults => ({
  ...lineFaults(
    body.lines,
    (line): AssetFaults => {
      const after = valueFault(line)
      return after === undefined ? {} : { after }
    },
    ({ assetNo, field }) => `${assetNo} ${field}`,
  ),
  ...emptyFaults(body, ['reason']),
})
