import { type ChangedAssetField, changedFieldNames, isDayField } from '@maru/shared/assets/requests/change-body.ts'
import type { Db } from '../../../kernel/database/database.ts'

export type AssetValues = Readonly<Record<ChangedAssetField, string>>

const select = {
  id: true,
  name: true,
  maker: true,
  model: true,
  serialNo: true,
  projectNo: true,
  condition: true,
  boundUntil: true,
  warrantyUntil: true,
  calibrationDue: true,
  departmentCode: true,
  categoryCode: true,
} as const satisfies Readonly<Record<ChangedAssetField | 'id', true>>

const toText = (value: string | Date | null) => (value instanceof Date ? value.toISOString().slice(0, 10) : (value ?? ''))

/** What the register says of some assets, as a request for a change says it: by id, days `yyyy-mm-dd`, '' = nothing. */
export async function loadBookValues(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, AssetValues>> {
  const rows = await db.asset.findMany({ where: { id: { in: [...ids] } }, select })
  const valuesOf = (row: (typeof rows)[number]) =>
    Object.fromEntries(changedFieldNames.map((field) => [field, toText(row[field])])) as Record<ChangedAssetField, string>
  return new Map(rows.map((row) => [row.id, valuesOf(row)]))
}

/** A value as its column stores it. */
export function toColumn(field: ChangedAssetField, value: string) {
  if (isDayField(field)) return value === '' ? null : new Date(value)
  return field === 'departmentCode' && value === '' ? null : value
}
