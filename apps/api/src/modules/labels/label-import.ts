import { hasCapability } from '@maru/shared/roles/capabilities.ts'
import { labelAdminLabels as labels } from '@maru/shared/labels/label-admin.labels.ts'
import { labelNumber, labelText, samePlaces } from '@maru/shared/labels/label-rules.ts'
import { menuLabels } from '@maru/shared/menus.labels.ts'
import type { Db } from '../../kernel/database/database.ts'
import { type ImportKind, type ImportValues, type PlannedRow, type RowIssue, toColumn } from '../../kernel/extension-points/import-kind.ts'

const languageFields = ['en', 'ko', 'de'] as const

async function load(db: Db, keys: readonly ImportValues[], lock: boolean): Promise<ImportValues[]> {
  const numbers = keys.map(({ number = '' }) => number)
  if (lock) await db.$queryRaw`select 1 as held from label where number = any(${numbers}::text[]) order by number, language for update`
  const rows = await db.label.findMany({ where: { number: { in: numbers } } })
  return [...Map.groupBy(rows, ({ number }) => number)].map(([number, texts]) => ({
    number,
    ...Object.fromEntries(languageFields.map((language) => [language, texts.find((row) => row.language === language)?.text ?? ''])),
  }))
}

/** Texts the program fills have to keep their places: the words it gave say which. */
async function check(db: Db, _who: unknown, rows: readonly PlannedRow[]): Promise<RowIssue[]> {
  const numbers = rows.map(({ after }) => after['number'] ?? '')
  const englishRows = await db.label.findMany({
    where: { number: { in: numbers }, language: 'en' },
    select: { number: true, givenText: true },
  })
  const programTexts = new Map(englishRows.map(({ number, givenText }) => [number, givenText]))
  return rows.flatMap(({ line, after }) => {
    const model = programTexts.get(after['number'] ?? '') ?? after['en'] ?? ''
    return languageFields
      .filter((field) => after[field] && !samePlaces(after[field], model))
      .map((field): RowIssue => ({ line, field, text: 'labelPlaces', values: ['{0}', model.slice(0, 120)] }))
  })
}

const remove = (db: Db, rows: readonly ImportValues[]) => db.label.deleteMany({ where: { number: { in: toColumn(rows, 'number') } } })

/** What the program gave stays beside it, so that its words can be had back (decision 051). */
async function write(db: Db, rows: readonly ImportValues[]) {
  const texts = rows.flatMap((row) =>
    languageFields.map((language) => ({ number: row['number'] ?? '', language, text: row[language] ?? '' })),
  )
  const emptied = texts.filter(({ text }) => text === '')
  const filled = texts.filter(({ text }) => text !== '')
  await db.$executeRaw`
    delete from label l using unnest(${emptied.map(({ number }) => number)}::text[], ${emptied.map(({ language }) => language)}::text[]) as gone (number, language)
    where l.number = gone.number and l.language = gone.language`
  await db.$executeRaw`
    insert into label (number, language, text)
    select * from unnest(${filled.map(({ number }) => number)}::text[], ${filled.map(({ language }) => language)}::text[], ${filled.map(({ text }) => text)}::text[])
    on conflict (number, language) do update set text = excluded.text where label.text <> excluded.text`
}

export const labelImport: ImportKind = {
  title: menuLabels.labels,
  columns: [
    {
      field: 'number',
      label: labels.number,
      hint: labels.numberHint,
      required: true,
      schema: labelNumber,
      fold: (value) => value.toUpperCase(),
    },
    { field: 'en', label: labels.en, hint: labels.textHint, required: true, schema: labelText },
    { field: 'ko', label: labels.ko, hint: labels.textHint, schema: labelText },
    { field: 'de', label: labels.de, hint: labels.textHint, schema: labelText },
  ],
  key: ['number'],
  entity: 'label',
  entityId: ({ number = '' }) => number,
  allowed: (who) => hasCapability(who, 'importsTextsAndCodes'),
  load,
  check,
  write,
  remove,
}
