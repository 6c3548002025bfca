import { Prisma } from '@maru/prisma/generated/client.ts'
import { notFound } from '../errors.ts'
import { type Ask, askIn, containing, type Db } from './database.ts'

/** How the rows of a list are read: columns under the names of the answer, and the tables they come from. */
export interface RowSql {
  readonly columns: Prisma.Sql
  readonly from: Prisma.Sql
}
interface PageSql extends RowSql {
  /** Conditions that all hold. */
  readonly where: readonly Prisma.Sql[]
  /** Ends in a column that no two rows share, so that pages never overlap. */
  readonly orderBy: Prisma.Sql
  /** The tables the conditions need, for the count; those of the columns where nothing is said. */
  readonly countFrom?: Prisma.Sql
  /** What stands for `from` where the page is cut out before the other tables are joined; `part` filters, sorts and cuts. */
  readonly cut?: (part: Prisma.Sql) => Prisma.Sql
}

export interface RowPage<Row> {
  readonly rows: Row[]
  /** Rows of all pages. */
  readonly total: number
}

/**
 * Takes a part of a list. The size stands in the text, and the first page names no place: with a value for either PostgreSQL takes a tenth
 * of all rows for wanted, finds its kept plan dear and plans anew at every call.
 */
export const placeSql = (size: number, offset = 0) =>
  offset > 0 ? Prisma.sql`${Prisma.raw(`limit ${String(size)}`)} offset ${offset}` : Prisma.raw(`limit ${String(size)}`)

/** One page of a list, and how many rows its conditions find in all; asked through `db`, or prepared where every call counts. */
export async function readPage<Row extends object>(
  db: Db | Ask,
  { columns, from, where, orderBy, countFrom = from, cut }: PageSql,
  { page, size }: { readonly page: number; readonly size: number },
): Promise<RowPage<Row>> {
  const filter = where.length === 0 ? Prisma.empty : Prisma.sql`where ${Prisma.join([...where], ' and ')}`
  const ask = typeof db === 'function' ? db : askIn(db)
  const part = Prisma.sql`${filter} order by ${orderBy} ${placeSql(size, (page - 1) * size)}`
  const wanted = cut ? Prisma.sql`${cut(part)} order by ${orderBy}` : Prisma.sql`${from} ${part}`
  const [rows, [count]] = await Promise.all([
    ask<Row>(Prisma.sql`select ${columns} from ${wanted}`),
    ask<{ total: number }>(Prisma.sql`select count(*)::int as total from ${countFrom} ${filter}`),
  ])
  return { rows, total: count?.total ?? 0 }
}

/** The one row that a condition finds. Throws 404. */
export async function readRow<Row extends object>(db: Db, { columns, from }: RowSql, where: Prisma.Sql): Promise<Row> {
  const [row] = await db.$queryRaw<Row[]>`select ${columns} from ${from} where ${where}`
  if (!row) throw notFound()
  return row
}

/** The condition that some of the columns hold a typed text, in any case, or that one of `others` is true; none for a blank text. */
export const containsText = (typed: string | undefined, columns: Prisma.Sql, ...others: readonly Prisma.Sql[]) =>
  typed?.trim()
    ? [Prisma.sql`(${Prisma.join([Prisma.sql`lower(concat_ws(' ', ${columns})) like ${containing(typed)}`, ...others], ' or ')})`]
    : []

/** The conditions that a day lies in a period; a missing end is open. `day` is a date as SQL. */
export const isWithin = (day: Prisma.Sql, { from, to }: { readonly from?: string | undefined; readonly to?: string | undefined }) => [
  ...(from === undefined ? [] : [Prisma.sql`${day} >= ${from}::date`]),
  ...(to === undefined ? [] : [Prisma.sql`${day} <= ${to}::date`]),
]

/** The condition of the filter `show`; `active` is the column. */
export const isShown = (show: 'active' | 'inactive' | undefined, active: Prisma.Sql) =>
  show === undefined ? [] : [show === 'active' ? active : Prisma.sql`not ${active}`]

/** An order by one of the columns a list may be sorted by, then by its key. */
export const orderBySql = <Sort extends string>(
  columns: Readonly<Record<Sort, string>>,
  { sort, direction }: { readonly sort: Sort; readonly direction: 'asc' | 'desc' },
  key: string,
) => Prisma.raw(`${columns[sort]} ${direction}, ${key}`)
