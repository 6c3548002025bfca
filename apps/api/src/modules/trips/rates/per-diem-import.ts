import { compareAmounts, roundAmount } from '@maru/shared/amounts/decimal.ts'
import { requiredText } from '@maru/shared/codecs.ts'
import { COUNTRIES } from '@maru/shared/constants.ts'
import { hasCapability } from '@maru/shared/roles/capabilities.ts'
import { perDiemRateLabels as labels } from '@maru/shared/trips/per-diem/per-diem-rate.labels.ts'
import { tripAmount } from '@maru/shared/trips/trip-fields.ts'
import { Prisma } from '@maru/prisma/generated/client.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { listCodeChoices } from '../../../kernel/reference-data/codes.service.ts'
import { conflict } from '../../../kernel/errors.ts'
import type { Who } from '../../../kernel/access/session.ts'
import {
  type ImportChange,
  type ImportKind,
  type ImportValues,
  type PlannedRow,
  type RowIssue,
  toColumn,
  toWritten,
  assertImporter,
} from '../../../kernel/extension-points/import-kind.ts'

/** What a sheet says for the rest of a country, which the table stores as ''. */
const REST = '*'

const keysSql = (rows: readonly ImportValues[]) => Prisma.sql`
  (select country, place as written, case place when ${REST} then '' else place end as place, valid_from::date as valid_from
   from unnest(${toColumn(rows, 'country')}::text[], ${toColumn(rows, 'place')}::text[], ${toColumn(rows, 'validFrom')}::text[])
     as k (country, place, valid_from)) k`
/** Names of a town as they are compared: `Washington, D. C.` and `Washington DC` are one. */
const names = (column: string) => Prisma.raw(`string_to_array(translate(lower(${column}), ' .,''’()-', ''), '|')`)
/** A town of the sheet is one of the table when they share a name: a new year's `Paris` goes on with `Paris|파리`. */
const sameTown = Prisma.sql`r.country = k.country
  and (r.place = k.place or r.place <> '' and k.place <> '' and ${names('r.place')} && ${names('k.place')})`

/** Rates of the keys that there are, each under the town as the sheet writes it. */
async function load(db: Db, keys: readonly ImportValues[], lock: boolean): Promise<ImportValues[]> {
  return db.$queryRaw<Record<string, string>[]>`
    select k.country, k.written as place, to_char(k.valid_from, 'YYYY-MM-DD') as "validFrom", r.full::text as full, r.partial::text as partial,
      coalesce(r.lodging::text, '') as lodging, r.source
    from ${keysSql(keys)} join per_diem_rate r on ${sameTown} and r.valid_from = k.valid_from ${lock ? Prisma.sql`for update of r` : Prisma.empty}`
}

async function write(db: Db, rows: readonly ImportValues[]) {
  await db.$executeRaw`
    insert into per_diem_rate (country, place, valid_from, "full", "partial", lodging, source)
    select k.country, coalesce((select min(r.place) from per_diem_rate r where ${sameTown}), k.place), k.valid_from,
      k.full_day::numeric, k.partial_day::numeric, nullif(k.lodging, '')::numeric, k.source
    from (select country, case place when ${REST} then '' else place end as place, valid_from::date as valid_from, full_day, partial_day, lodging, source
      from unnest(${toColumn(rows, 'country')}::text[], ${toColumn(rows, 'place')}::text[], ${toColumn(rows, 'validFrom')}::text[],
        ${toColumn(rows, 'full')}::text[], ${toColumn(rows, 'partial')}::text[], ${toColumn(rows, 'lodging')}::text[], ${toColumn(rows, 'source')}::text[])
        as s (country, place, valid_from, full_day, partial_day, lodging, source)) k
    on conflict (country, place, valid_from) do update set "full" = excluded.full, "partial" = excluded.partial,
      lodging = excluded.lodging, source = excluded.source`
}

const remove = (db: Db, rows: readonly ImportValues[]) =>
  db.$executeRaw`delete from per_diem_rate r using ${keysSql(rows)} where ${sameTown} and r.valid_from = k.valid_from`

/** How the change log calls a rate. */
const toRateName = ({ country = '', place = '', validFrom = '' }: ImportValues) => `${country} ${place} ${validFrom}`

/** Publications of the law: the letters of the ministry, and for days at home the act itself. */
const PUBLISHED = /^(BMF|BRKG) /
const heldFields = ['full', 'partial', 'lodging', 'source'] as const

/** Rows that would change what was published: an import of other figures would raise the importer's own per diems. */
const findPublished = (rows: readonly PlannedRow[]) =>
  rows
    .filter(
      ({ before, after }) => before && PUBLISHED.test(before['source'] ?? '') && heldFields.some((field) => before[field] !== after[field]),
    )
    .map(({ line }): RowIssue => ({ line, field: 'full', text: 'perDiemPublishedStays' }))

/**
 * Rows that add to what was published: another day of a year whose letter has the country, or a town to a letter that came with the portal,
 * which has every rate of its day.
 */
async function findAdded(db: Db, rows: readonly PlannedRow[]): Promise<RowIssue[]> {
  const added = rows.filter(({ before }) => before === null)
  const whole = await db.$queryRaw<{ key: string }[]>`
    select distinct k.country || ' ' || k.valid_from as key from ${keysSql(added.map(({ after }) => after))}
      join per_diem_rate r on r.country = k.country and r.source ~ ${PUBLISHED.source}
        and extract(year from r.valid_from) = extract(year from k.valid_from) and (r.valid_from <> k.valid_from or r.imported_by is null)`
  const keys = new Set(whole.map(({ key }) => key))
  return added
    .filter(({ after }) => keys.has(`${after['country'] ?? ''} ${after['validFrom'] ?? ''}`))
    .map(({ line }) => ({ line, field: 'place', text: 'perDiemPublishedStays' }))
}

/** Rows that name a publication as their source that came with the portal and does not have them. */
async function findFalseSources(db: Db, rows: readonly PlannedRow[]): Promise<RowIssue[]> {
  const stored = await db.perDiemRate.findMany({
    where: { importedBy: null, source: { in: toColumn(toWritten(rows), 'source') } },
    distinct: ['source'],
    select: { source: true },
  })
  const sources = new Set(stored.map(({ source }) => source))
  return rows
    .filter(({ before, after }) => before?.['source'] !== after['source'] && sources.has(after['source'] ?? ''))
    .map(({ line }) => ({ line, field: 'source', text: 'perDiemSourceStored' }))
}

/** Lines of rates that only a colleague imported so far: who imports the same amounts confirms them. */
async function findUnconfirmed(db: Db, { userId }: Who, rows: readonly PlannedRow[]) {
  const stored = await db.$queryRaw<{ key: string }[]>`
    select k.country || ' ' || k.written || ' ' || k.valid_from as key from ${keysSql(toWritten(rows))}
      join per_diem_rate r on ${sameTown} and r.valid_from = k.valid_from where r.imported_by <> ${userId} and r.confirmed_by is null`
  const keys = new Set(stored.map(({ key }) => key))
  return rows.filter(({ after }) => keys.has(toRateName(after))).map(({ line }) => line)
}

/** Keeps who imported amounts, and who confirmed those that were there; an undo takes a confirmation back. */
async function recordImporter(db: Db, { userId }: Who, changes: readonly ImportChange[]) {
  const stored = changes.flatMap(({ before, after }) => (after === null ? [] : [{ before, after }]))
  const isSame = ({ before, after }: (typeof stored)[number]) =>
    before !== null && heldFields.every((field) => before[field] === after[field])
  const [same, other] = [stored.filter(isSame), stored.filter((one) => !isSame(one))].map((part) => part.map(({ after }) => after))
  await db.$executeRaw`
    update per_diem_rate r set imported_by = ${userId}, confirmed_by = null from ${keysSql(other ?? [])} where ${sameTown} and r.valid_from = k.valid_from`
  await db.$executeRaw`
    update per_diem_rate r set confirmed_by = case when r.confirmed_by is null then ${userId} end
    from ${keysSql(same ?? [])} where ${sameTown} and r.valid_from = k.valid_from and r.imported_by <> ${userId}
      and coalesce(r.confirmed_by, ${userId}) = ${userId}`
}

/** Rates a settlement in approval or approved was calculated with stay: what it pays has to be found in the table. Throws 409. */
async function assertUnused(db: Db, rows: readonly PlannedRow[]) {
  const [used] = await db.$queryRaw<object[]>`
    select 1 as yes from ${keysSql(toWritten(rows))} join per_diem_rate r on ${sameTown} and r.valid_from = k.valid_from
      join trip_expense_day d on d.date >= r.valid_from and d.detail ->> 'source' = r.source and (d.detail ->> 'fullRate')::numeric = r."full"
        and d.detail ->> 'rateTown' = split_part(r.place, '|', 1)
      join trip_expense e on e.id = d.expense_id and e.status in ('IN_APPROVAL', 'APPROVED') limit 1`
  if (used) throw conflict('PER_DIEM_USED', 'perDiemUsed')
}

/** A partial day is never paid more than a full one (BMF, Reisekosten). */
const check = (rows: readonly PlannedRow[]): RowIssue[] =>
  rows
    .filter(({ after }) => compareAmounts(after['partial'] ?? '0', after['full'] ?? '0') > 0)
    .map(({ line }) => ({ line, field: 'partial', text: 'perDiemPartialAboveFull' }))

const foldAmount = (value: string) => (tripAmount.safeParse(value.replace(',', '.')).success ? roundAmount(value.replace(',', '.')) : value)

/** Rates of a year as the ministry publishes them: until they are here, days of that year are calculated with those of the year before. */
export const perDiemImport: ImportKind = {
  title: labels.perDiemRates,
  columns: [
    {
      field: 'country',
      label: labels.country,
      hint: labels.countryHint,
      required: true,
      choices: (db) => listCodeChoices(db, COUNTRIES),
      fold: (text) => text.toUpperCase(),
    },
    { field: 'place', label: labels.place, hint: labels.placeHint, required: true, schema: requiredText(200) },
    { field: 'validFrom', label: labels.validFrom, required: true, type: 'date' },
    { field: 'full', label: labels.full, required: true, schema: tripAmount, fold: foldAmount },
    { field: 'partial', label: labels.partial, required: true, schema: tripAmount, fold: foldAmount },
    { field: 'lodging', label: labels.lodging, schema: tripAmount, fold: foldAmount },
    { field: 'source', label: labels.source, hint: labels.sourceHint, required: true, schema: requiredText(200) },
  ],
  key: ['country', 'place', 'validFrom'],
  entity: 'perDiemRate',
  entityId: toRateName,
  allowed: (who) => hasCapability(who, 'keepsTrips'),
  load,
  check: async (db, _who, rows) => [
    ...check(rows),
    ...findPublished(rows),
    ...(await findAdded(db, rows)),
    ...(await findFalseSources(db, rows)),
  ],
  findUnconfirmed,
  write,
  remove,
  assertMayUndo: async (db, who, rows, isImporter) => {
    await assertImporter(db, who, rows, isImporter)
    await assertUnused(db, rows)
  },
  afterWrite: recordImporter,
}
