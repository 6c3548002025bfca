import { z } from 'zod'
import { isBlank, isoDay, text } from '../../codecs.ts'
import type { AssetStatus } from '../asset-fields.ts'

// What every request about assets has: lines, each naming an asset by its number, which is never given to another one.

export const REQUEST_ASSETS_MAX = 50
export const ASSET_REASON_MAX = 500
export const ASSET_TEXT_MAX = 200

/** States of what can be lent, and of what can be moved, handed over or disposed of. */
export const mayBeLent = (status: AssetStatus) => status === 'IN_STOCK' || status === 'IN_USE'
export const mayBeMoved = (status: AssetStatus) => status !== 'ON_LOAN' && status !== 'DISPOSED'
/** States of what can be reported lost or stolen: also while somebody has borrowed it. */
export const mayBeLost = (status: AssetStatus) => status !== 'DISPOSED'

export const assetNumber = text(30)
export const optionalDay = z.union([z.literal(''), isoDay], { error: 'BAD_DATE' })
export const optionalId = z.union([z.literal(''), z.uuid()])
export const linesOf = <L extends z.ZodType>(line: L) => z.array(line).max(REQUEST_ASSETS_MAX)

export type AssetFault =
  | 'REQUIRED'
  | 'LINES_MISSING'
  | 'ASSET_TWICE'
  | 'BEFORE_START'
  | 'NOT_LATER'
  | 'NOTHING_CHANGES'
  | 'BAD_DATE'
  | 'TOO_LONG'
  | 'AMOUNT_ZERO'
export type AssetFaults = Readonly<Record<string, AssetFault>>

/** Faults of fields that are empty, by their names. */
export const emptyFaults = <B extends object>(body: B, names: readonly (keyof B & string)[]): AssetFaults =>
  Object.fromEntries(names.filter((name) => isBlank(String(body[name]))).map((name) => [name, 'REQUIRED' as const]))

/** Faults of lines by their path: none, one asset twice (`keyOf` tells lines apart), and what `faultsOf` finds in each. */
export function lineFaults<L extends { readonly assetNo: string }>(
  lines: readonly L[],
  faultsOf: (line: L) => AssetFaults = () => ({}),
  keyOf: (line: L) => string = ({ assetNo }) => assetNo,
): AssetFaults {
  if (lines.length === 0) return { lines: 'LINES_MISSING' }
  const keys = lines.map(keyOf)
  const faults = lines.flatMap((line, index) =>
    Object.entries({
      ...emptyFaults<{ assetNo: string }>(line, ['assetNo']),
      ...(keys.indexOf(keyOf(line)) < index && { assetNo: 'ASSET_TWICE' as const }),
      ...faultsOf(line),
    }).map(([name, fault]) => [`lines.${String(index)}.${name}`, fault] as const),
  )
  return Object.fromEntries(faults)
}
