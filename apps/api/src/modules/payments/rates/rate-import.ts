import { addDays } from '@maru/shared/leave/common/leave-dates.ts'
import { currencies } from '@maru/shared/payments/charge.ts'
import { exchangeRateLabels as labels } from '@maru/shared/payments/rates/exchange-rate.labels.ts'
import { hasCapability } from '@maru/shared/roles/capabilities.ts'
import { requiredText, stripZeros } from '@maru/shared/codecs.ts'
import { z } from 'zod'
import type { EcbRate } from '../../../adapters/bank/ecb-rates.ts'
import type { Who } from '../../../kernel/access/session.ts'
import type { Db } from '../../../kernel/database/database.ts'
import {
  type ImportChange,
  type ImportKind,
  type ImportSheet,
  type ImportValues,
  type PlannedRow,
  type RowIssue,
  toColumn,
  assertImporter,
} from '../../../kernel/extension-points/import-kind.ts'

const HEADINGS = ['day', 'currency', 'rate', 'source'] as const
const SOURCE = 'ECB'
/** Days a file of all rates is read back from its newest one: ten years. */
const READ_DAYS = 3653
const foreign: readonly string[] = currencies.filter((currency) => currency !== 'EUR')

/** The rates of a file of the European Central Bank as a sheet: of the currencies payments are made in, at most ten years back. */
function toSheet(_tx: Db, rates: readonly EcbRate[]): ImportSheet {
  const newest = rates.reduce((last, { day }) => (day > last ? day : last), '')
  const from = newest === '' ? '' : addDays(newest, -READ_DAYS)
  const rows = rates.filter(({ day, currency }) => foreign.includes(currency) && day >= from)
  return { headings: HEADINGS, rows: rows.map(({ day, currency, rate }, at) => ({ line: at + 2, cells: [day, currency, rate, SOURCE] })) }
}

async function load(db: Db, keys: readonly ImportValues[], lock: boolean): Promise<ImportValues[]> {
  const [codes, days] = [toColumn(keys, 'currency'), toColumn(keys, 'day')]
  if (lock)
    await db.$queryRaw`
      select 1 as held from exchange_rate r join unnest(${codes}::text[], ${days}::date[]) as k (currency, day) on r.currency = k.currency and r.day = k.day
      order by r.currency, r.day for update of r`
  return db.$queryRaw<Record<string, string>[]>`
    select r.currency::text, r.day::text, trim_scale(r.rate)::text as rate, r.source from exchange_rate r
    join unnest(${codes}::text[], ${days}::date[]) as k (currency, day) on r.currency = k.currency and r.day = k.day`
}

async function write(db: Db, rows: readonly ImportValues[]) {
  const of = (field: string) => toColumn(rows, field)
  await db.$executeRaw`
    insert into exchange_rate (currency, day, rate, source)
    select * from unnest(${of('currency')}::text[], ${of('day')}::date[], ${of('rate')}::numeric[], ${of('source')}::text[])
    on conflict (currency, day) do update set rate = excluded.rate, source = excluded.source, imported_at = now()`
}

/** Keeps who wrote rates last: they alone do not decide who approves a request of that person. */
const recordImporter = (db: Db, { userId }: Who, changes: readonly ImportChange[]) => {
  const rows = changes.flatMap(({ after }) => (after === null ? [] : [after]))
  return db.$executeRaw`
    update exchange_rate r set imported_by = ${userId} from unnest(${toColumn(rows, 'currency')}::text[], ${toColumn(rows, 'day')}::date[]) as k (currency, day)
    where r.currency = k.currency and r.day = k.day`
}

/** Largest correction of a published rate, of 1. */
const MOST_CORRECTED = 0.02
const isCorrection = (before: ImportValues, after: ImportValues) =>
  after['source'] === SOURCE && Math.abs(Number(after['rate']) / Number(before['rate']) - 1) <= MOST_CORRECTED

/** A published rate stays what it is but for a small correction: an import of other figures would decide who approves. */
const check = (_db: Db, _who: Who, rows: readonly PlannedRow[]) =>
  Promise.resolve(
    rows.flatMap(({ line, before, after }): RowIssue[] =>
      before !== null && before['source'] === SOURCE && !isCorrection(before, after)
        ? [{ line, field: 'rate', text: 'ratePublishedStays' }]
        : [],
    ),
  )

/** Payments keep the rate they were submitted with. */
const remove = (db: Db, rows: readonly ImportValues[]) => db.$executeRaw`
  delete from exchange_rate r using unnest(${toColumn(rows, 'currency')}::text[], ${toColumn(rows, 'day')}::date[]) as k (currency, day)
  where r.currency = k.currency and r.day = k.day`

const rateText = z.string().regex(/^(?=.*[1-9])\d{1,9}(\.\d{1,8})?$/, { error: 'BAD_NUMBER' })
/** With a point and without zeros at the end, as it is stored. */
const foldRate = (written: string) => stripZeros(written.trim().replace(',', '.'))

/** Reference rates, a line for each currency and day; a file read twice changes nothing. */
export const rateImport: ImportKind = {
  title: labels.rates,
  columns: [
    { field: 'day', label: labels.day, required: true, type: 'date' },
    {
      field: 'currency',
      label: labels.currency,
      required: true,
      fold: (text) => text.toUpperCase(),
      choices: () => Promise.resolve(foreign.map((value) => ({ value, names: [] }))),
    },
    { field: 'rate', label: labels.rate, hint: labels.rateHint, required: true, schema: rateText, fold: foldRate },
    { field: 'source', label: labels.source, initial: SOURCE, schema: requiredText(60) },
  ],
  key: ['currency', 'day'],
  entity: 'exchangeRate',
  entityId: ({ currency = '', day = '' }) => `${currency} ${day}`,
  allowed: (who) => hasCapability(who, 'keepsPayments') || hasCapability(who, 'confirmsAccounts'),
  ownFormat: { parser: 'ecbRates', toSheet },
  load,
  check,
  write,
  remove,
  assertMayUndo: assertImporter,
  afterWrite: recordImporter,
}
