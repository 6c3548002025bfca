import { Prisma } from '@maru/prisma/generated/client.ts'
import { assets } from '@maru/shared/assets/asset.ts'
import type { AssetInput } from '@maru/shared/assets/asset-fields.ts'
import type { Who } from '../../../kernel/access/session.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { invalidField, notFound } from '../../../kernel/errors.ts'

export interface BookValue {
  /** Euros with the additions, and what is on the books today. */
  cost: string
  bookValue: string
  /** In some month more is written off than was left. */
  isBelowZero: boolean
}

/** What an asset cost and is worth today. Throws 404. */
export async function loadBookValue(tx: Db, id: string) {
  const [value] = await tx.$queryRaw<BookValue[]>`
    select asset_cost(a, office_day())::numeric(14,2)::text as cost, asset_value(a, office_day())::numeric(14,2)::text as "bookValue",
      asset_is_below_zero(a) as "isBelowZero"
    from asset a where a.id = ${id}::uuid`
  if (!value) throw notFound()
  return value
}

/** Fields that every value in the books is calculated from. */
const bookedFields = ['cost', 'purchaseDate', 'method', 'usefulLifeMonths', 'register'] as const
const sameCost = (one: string, other: string) => new Prisma.Decimal(one || 0).equals(other || 0)

/** The latest closed year since a day of which the depreciation was exported; null without one. */
async function findExportedYear(tx: Db, { today }: Pick<Who, 'today'>, since: string) {
  const { method, path } = assets.depreciation
  const [row] = await tx.$queryRaw<{ year: number | null }[]>`
    select max((r.params ->> 'year')::int) as year from export_run r where r.api = ${`${method} ${path}`} and r.state = 'DONE'
      and (r.params ->> 'year')::int between ${Number(since.slice(0, 4))}::int and ${Number(today.slice(0, 4)) - 1}::int`
  return row?.year ?? null
}

/**
 * Refuses a correction of what the books rest on, by field: while an addition or a write-off is calculated from it, which is reversed first, and once
 * the depreciation of a closed year was exported with it, after which the cost is changed by an addition or a write-off of today.
 */
export async function assertBooksAllow(tx: Db, who: Who, id: string, { before, after }: { before: AssetInput; after: AssetInput }) {
  const isChanged = (field: (typeof bookedFields)[number]) =>
    field === 'cost' ? !sameCost(before.cost, after.cost) : String(before[field]) !== String(after[field])
  const field = bookedFields.find(isChanged)
  if (field === undefined) return
  const [row] = await tx.$queryRaw<{ hasChanges: boolean }[]>`select asset_has_cost_changes(${id}::uuid) as "hasChanges"`
  if (row?.hasChanges === true) throw invalidField(field, 'COST_CHANGED')
  const year = await findExportedYear(tx, who, before.purchaseDate)
  if (year !== null) throw invalidField(field, 'YEAR_EXPORTED')
}
