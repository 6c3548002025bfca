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

/** Raises the counter of the office's year; the numbers it passed that nobody has. Typed numbers count in any case of their letters. */
const passNumbers = (tx: Db, { table, column, prefix, digits = DIGITS }: NumberSeries, count: number) => {
  const [from, number] = [Prisma.raw(table), Prisma.raw(column)]
  return tx.$queryRaw<{ number: string | null }[]>`
    with year as (select upper(${prefix} || extract(year from office_day())::text || '-') as series),
    highest as (
      select y.series, coalesce(max(substr(t.${number}, length(y.series) + 1)::int), 0) as last
      from year y left join ${from} t on starts_with(upper(t.${number}), y.series) and substr(t.${number}, length(y.series) + 1) ~ '^[0-9]{1,9}$'
      group by y.series),
    passed as (
      insert into year_number (series, last) select h.series, h.last + ${count}::int from highest h
      on conflict (series) do update set last = greatest(year_number.last, excluded.last - ${count}::int) + ${count}::int returning series, last)
    select case when t.${number} is null then n.number end as number
    from (select p.series || padded_number(n, ${digits}::int) as number, n
      from passed p, generate_series(p.last - ${count}::int + 1, p.last) n) n left join ${from} t on upper(t.${number}) = n.number order by n.n`
}

/**
 * The next numbers of the office's year, `PO2026-0001`: the counter's row only rises, behind the highest number that was entered by other ways, and
 * passes those that are taken. It is part of the transaction, so what fails gives its number back; whoever takes some waits for the others.
 */
export async function nextYearNumbers(tx: Db, series: NumberSeries, count: number): Promise<string[]> {
  const numbers: string[] = []
  while (numbers.length < count) {
    const passed = await passNumbers(tx, series, count - numbers.length)
    if (passed.length === 0) throw new Error(`no number of ${series.table}`)
    numbers.push(...passed.flatMap(({ number }) => number ?? []))
  }
  return numbers
}

/** The next number of a series. */
export async function nextYearNumber(tx: Db, series: NumberSeries): Promise<string> {
  const [number = ''] = await nextYearNumbers(tx, series, 1)
  return number
}
