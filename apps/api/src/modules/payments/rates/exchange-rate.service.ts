import { Prisma } from '@maru/prisma/generated/client.ts'
import type { ExchangeRateQuery, ExchangeRateRow, ReferenceRate } from '@maru/shared/payments/rates/exchange-rate.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { isWithin, readPage, type RowSql } from '../../../kernel/database/read-page.ts'

/** Euros for one unit of the currency, as requests store it. */
const IN_EUROS = Prisma.raw('round(1 / r.rate, 8)')

const row: RowSql = {
  columns: Prisma.sql`r.currency || ' ' || r.day as id, r.day::text, r.currency::text, trim_scale(r.rate)::text as rate, trim_scale(${IN_EUROS})::text as "inEuros",
    r.source, r.imported_at as "importedAt"`,
  from: Prisma.sql`exchange_rate r`,
}

/** One page of the reference rates, the newest day first. */
export function listExchangeRates(db: Db, query: ExchangeRateQuery) {
  const { currency, from, to } = query
  const where = [...(currency === undefined ? [] : [Prisma.sql`r.currency = ${currency}`]), ...isWithin(Prisma.sql`r.day`, { from, to })]
  return readPage<ExchangeRateRow>(db, { ...row, where, orderBy: Prisma.sql`r.day desc, r.currency` }, query)
}

/** The rate of a day, else the last one before it; blank where there is none. */
export async function findReferenceRate(db: Db, { currency, day }: { currency: string; day: string }): Promise<ReferenceRate> {
  const [rate] = await db.$queryRaw<ReferenceRate[]>`
    select trim_scale(${IN_EUROS})::text as rate, r.day::text, r.source from exchange_rate r
    where r.currency = ${currency} and r.day <= ${day}::date order by r.day desc limit 1`
  return rate ?? { rate: '', day: '', source: '' }
}

/** Publisher of the rate of the payment `p`; '' where it was typed by hand. */
export const RATE_SOURCE = Prisma.sql`coalesce((select r.source from exchange_rate r
  where r.currency = p.currency and r.day = p.rate_date and ${IN_EUROS} = p.exchange_rate), '')`
