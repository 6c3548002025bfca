import { hasCapability } from '@maru/shared/roles/capabilities.ts'
import { requiredText, text } from '@maru/shared/codecs.ts'
import { menuLabels } from '@maru/shared/menus.labels.ts'
import { normalizeIssn } from '@maru/shared/outputs/identifiers.ts'
import { impactFactorText, issnText, JOURNAL_TITLE_MAX, journalIndexes, quartiles } from '@maru/shared/outputs/journals/journal.ts'
import { journalLabels as labels } from '@maru/shared/outputs/journals/journal.labels.ts'
import { z } from 'zod'
import type { Db } from '../../../kernel/database/database.ts'
import { type ImportKind, type ImportValues, toColumn } from '../../../kernel/extension-points/import-kind.ts'

/** Journals by ISSN with the metrics of one year; a journal without any of that year answers blank ones. */
async function load(db: Db, keys: readonly ImportValues[], lock: boolean): Promise<ImportValues[]> {
  const issns = toColumn(keys, 'issn')
  if (lock) await db.$queryRaw`select 1 as held from journal where issn = any(${issns}::text[]) order by issn for update`
  return db.$queryRaw<Record<string, string>[]>`
    select j.issn, k.year, j.title, coalesce(j.eissn, '') as eissn, j.publisher, j.categories, j.index_name as "indexName",
      coalesce(m.impact_factor::text, '') as "impactFactor", coalesce(m.quartile, '') as quartile
    from unnest(${issns}::text[], ${toColumn(keys, 'year')}::text[]) as k (issn, year) join journal j on j.issn = k.issn
      left join journal_metric m on m.journal_id = j.id and m.year::text = k.year`
}

const removeMetrics = (db: Db, rows: readonly ImportValues[]) => db.$executeRaw`
  delete from journal_metric m using journal j, unnest(${toColumn(rows, 'issn')}::text[], ${toColumn(rows, 'year')}::text[]) as k (issn, year)
  where m.journal_id = j.id and j.issn = k.issn and m.year = k.year::int`

async function write(db: Db, rows: readonly ImportValues[]) {
  const of = (field: string) => toColumn(rows, field)
  await db.$executeRaw`
    insert into journal (id, issn, eissn, title, publisher, categories, index_name)
    select distinct on (issn) gen_random_uuid(), issn, nullif(eissn, ''), title, publisher, categories, index_name
    from unnest(${of('issn')}::text[], ${of('eissn')}::text[], ${of('title')}::text[], ${of('publisher')}::text[], ${of('categories')}::text[],
      ${of('indexName')}::text[]) as sheet (issn, eissn, title, publisher, categories, index_name)
    on conflict (issn) do update set eissn = excluded.eissn, title = excluded.title, publisher = excluded.publisher,
      categories = excluded.categories, index_name = excluded.index_name`
  await removeMetrics(db, rows)
  await db.$executeRaw`
    insert into journal_metric (journal_id, year, impact_factor, quartile)
    select j.id, k.year::int, nullif(k.factor, '')::numeric, k.quartile
    from unnest(${of('issn')}::text[], ${of('year')}::text[], ${of('impactFactor')}::text[], ${of('quartile')}::text[])
      as k (issn, year, factor, quartile) join journal j on j.issn = k.issn where k.factor <> '' or k.quartile <> ''`
}

/** A journal that came with the import goes with its last year. */
async function remove(db: Db, rows: readonly ImportValues[]) {
  await removeMetrics(db, rows)
  await db.$executeRaw`
    delete from journal j where j.issn = any(${toColumn(rows, 'issn')}::text[])
      and not exists (select from journal_metric m where m.journal_id = j.id)`
}

const choices = (values: readonly string[]) => () => Promise.resolve(values.map((value) => ({ value, names: [] })))
const threeDecimals = (value: string) => {
  const point = value.replace(',', '.')
  return impactFactorText.safeParse(point).data ?? point
}
const yearText = z.string().regex(/^(19|20)\d\d$/, { error: 'BAD_NUMBER' })

/** Journals with their metrics, a line for each year of a journal. */
export const journalImport: ImportKind = {
  title: menuLabels.journalPool,
  columns: [
    {
      field: 'issn',
      label: labels.issn,
      hint: labels.issnHint,
      required: true,
      schema: issnText,
      fold: (value) => normalizeIssn(value) || value,
    },
    { field: 'year', label: labels.metricYear, required: true, schema: yearText },
    { field: 'title', label: labels.title, required: true, schema: requiredText(JOURNAL_TITLE_MAX) },
    { field: 'eissn', label: labels.eissn, schema: issnText, fold: (value) => normalizeIssn(value) || value },
    { field: 'publisher', label: labels.publisher, schema: text(200) },
    { field: 'categories', label: labels.categories, schema: text(300) },
    { field: 'indexName', label: labels.indexName, choices: choices(journalIndexes) },
    { field: 'impactFactor', label: labels.impactFactor, schema: impactFactorText, fold: threeDecimals },
    { field: 'quartile', label: labels.quartile, choices: choices(quartiles), fold: (value) => value.toUpperCase() },
  ],
  key: ['issn', 'year'],
  entity: 'journal',
  entityId: ({ issn = '' }) => issn,
  logName: (field, { year = '' }) => `${year} ${field}`,
  allowed: (who) => hasCapability(who, 'keepsOutputs'),
  load,
  write,
  remove,
}
