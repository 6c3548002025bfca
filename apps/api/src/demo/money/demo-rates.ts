import type { PrismaClient } from '@maru/prisma/generated/client.ts'
import type { currencies } from '@maru/shared/payments/charge.ts'
import { seedOnce } from '../seed-once.ts'

const SOURCE = 'Demo'
/** Units of a currency for one euro, all through the demo. */
const rates: Readonly<Partial<Record<(typeof currencies)[number], string>>> = {
  CHF: '0.935',
  CNY: '7.9',
  CZK: '24.5',
  DKK: '7.46',
  GBP: '0.86',
  JPY: '165',
  KRW: '1612.9',
  NOK: '11.7',
  PLN: '4.25',
  SEK: '11.2',
  USD: '1.1494',
}

/** Rates of the first day of each month of the last two years, made once: what the demo pays in foreign currencies is compared with them. */
export const seedDemoRates = ({ db }: { db: PrismaClient }, now = new Date()) =>
  seedOnce(db, 'demo.rates', now, async (tx) => {
    const months = Array.from({ length: 25 }, (_, back) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1)))
    const rows = Object.entries(rates).flatMap(([currency, rate]) => months.map((day) => ({ currency, day, rate, source: SOURCE })))
    await tx.exchangeRate.createMany({ data: rows, skipDuplicates: true })
  })
