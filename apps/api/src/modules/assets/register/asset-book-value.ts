import type { Db } from '../../../kernel/database/database.ts'
import { notFound } from '../../../kernel/errors.ts'

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
