import { z } from 'zod'
import { instant, isoDay } from '../../codecs.ts'
import { binary, contract, listQuery, page } from '../../contract.ts'
import type { ListColumn } from '../../lists/list-columns.ts'
import { currencies } from '../charge.ts'
import { exchangeRateLabels as labels } from './exchange-rate.labels.ts'

const exchangeRateRow = z.object({
  /** Currency and day. */
  id: z.string(),
  day: z.string(),
  currency: z.string(),
  /** Units for one euro, as published. */
  rate: z.string(),
  /** Euros for one unit, with eight decimals at most. */
  inEuros: z.string(),
  source: z.string(),
  importedAt: instant,
})
export type ExchangeRateRow = z.output<typeof exchangeRateRow>

/** The published rate a request takes; all '' where there is none on or before the day. */
const referenceRate = z.object({
  /** Euros for one unit. */
  rate: z.string(),
  day: z.string(),
  source: z.string(),
})
export type ReferenceRate = z.output<typeof referenceRate>

const path = '/api/v1/application/applicationforpayment/rates'
const readers = { kind: 'grant', roles: ['H01', 'M01'] } as const
const filters = { currency: z.enum(currencies).optional(), from: isoDay.optional(), to: isoDay.optional() }

export const exchangeRates = contract(
  'exchange-rates',
  {
    list: {
      method: 'GET',
      path,
      summary: 'Reference rates that were imported, the newest first',
      access: readers,
      query: z.strictObject({ ...listQuery, ...filters }),
      answer: page(exchangeRateRow),
    },
    export: {
      method: 'GET',
      path: `${path}/export`,
      summary: 'The reference rates that a search finds, as a workbook',
      access: readers,
      query: z.strictObject(filters),
      answer: binary,
    },
    find: {
      method: 'GET',
      path: `${path}/day`,
      summary: 'The published rate of a currency on a day, else the last one before it',
      access: { kind: 'session' },
      query: z.strictObject({ currency: z.string().regex(/^[A-Z]{3}$/, { error: 'BAD_CURRENCY' }), day: isoDay }),
      answer: referenceRate,
    },
  },
  '/application/applicationforpaymentlist',
)
export type ExchangeRateQuery = z.output<typeof exchangeRates.list.query>

/** The list and its workbook. */
export const exchangeRateColumns: readonly ListColumn<ExchangeRateRow>[] = [
  { field: 'day', label: labels.day, width: 120, sheetWidth: 12, format: 'date' },
  { field: 'currency', label: labels.currency, width: 110, sheetWidth: 10 },
  { field: 'rate', label: labels.rate, width: 150, align: 'right', sheetWidth: 16, format: 'amount' },
  { field: 'inEuros', label: labels.inEuros, width: 150, align: 'right', sheetWidth: 16, format: 'amount' },
  { field: 'source', label: labels.source, width: 120, grow: true, sheetWidth: 20 },
]
