import { Prisma } from '@maru/prisma/generated/client.ts'
import type { Db } from './database.ts'

interface NumberSeries {
  readonly table: string
  readonly column: string
  readonly prefix: string
}

/** The next number of the office's year, `PO2026-0001`, without a gap: whoever takes one waits for the others. */
export async function nextYearNumber(tx: Db, { table, column, prefix }: NumberSeries): Promise<string> {
  await tx.$queryRaw`select pg_advisory_xact_lock(hashtext(${table}))::text as locked`
  const [next] = await tx.$queryRaw<{ number: string }[]>`
    select y.start || lpad((1 + (select count(*) from ${Prisma.raw(table)} t where t.${Prisma.raw(column)} like y.start || '%'))::text, 4, '0') as number
    from (select ${prefix} || extract(year from office_day())::text || '-' as start) y`
  if (!next) throw new Error(`no number of ${table}`)
  return next.number
}
