import { Prisma } from '@maru/prisma/generated/client.ts'
import type { Db } from './database.ts'

interface NumberSeries {
  readonly table: string
  readonly column: string
  /** What stands before the year: `PO` of `PO2026-0001`. */
  readonly prefix: string
  /** Least digits; numbers beyond have more. */
  readonly digits?: number
}

const DIGITS = 4

/**
 * The next numbers of the office's year, `PO2026-0001`: the counter's row only rises, behind the highest number that was entered by other ways. It is
 * part of the transaction, so what fails gives its number back; whoever takes some waits for the others.
 */
export async function nextYearNumbers(tx: Db, { table, column, prefix, digits = DIGITS }: NumberSeries, count: number): Promise<string[]> {
  const [from, number] = [Prisma.raw(table), Prisma.raw(column)]
  const rows = await tx.$queryRaw<{ number: string }[]>`
    with year as (select ${prefix} || extract(year from office_day())::text || '-' as series),
    highest as (
      select y.series, coalesce(max(substr(t.${number}, length(y.series) + 1)::int), 0) as last
      from year y left join ${from} t on starts_with(t.${number}, y.series) and substr(t.${number}, length(y.series) + 1) ~ '^[0-9]{1,8}$' group by y.series),
    taken as (
      insert into year_number (series, last) select h.series, h.last + ${count}::int from highest h
      on conflict (series) do update set last = greatest(year_number.last + ${count}::int, excluded.last) returning series, last)
    select t.series || padded_number(n, ${digits}::int) as number
    from taken t, generate_series(t.last - ${count}::int + 1, t.last) n order by n`
  if (rows.length < count) throw new Error(`no number of ${table}`)
  return rows.map((row) => row.number)
}

/** The next number of a series. */
export async function nextYearNumber(tx: Db, series: NumberSeries): Promise<string> {
  const [number = ''] = await nextYearNumbers(tx, series, 1)
  return number
}
