import type { AssetRegister } from '@maru/shared/assets/asset-fields.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { nextYearNumbers } from '../../../kernel/database/year-number.ts'

/** The next numbers of a register in the office's year, `AV2026-0001`: behind the highest that was ever given, entered by hand or imported. */
export const nextAssetNumbers = (tx: Db, register: AssetRegister, count: number): Promise<string[]> =>
  nextYearNumbers(tx, { table: 'asset', column: 'asset_no', prefix: register }, count)
