import { labelAreas } from '@maru/shared/collections.ts'
import type { LabelQuery } from '@maru/shared/labels/label-admin.ts'
import { bindings, containing, pageSql } from '../../kernel/database/database.ts'

/** Part of the program → numbers of its texts. */
export const numbersOfArea: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(labelAreas).map(([area, records]) => [area, Object.values(records).map(([number]) => number)]),
)
/** Number → part of the program. */
export const areaOfNumber: ReadonlyMap<string, string> = new Map(
  [...numbersOfArea].flatMap(([area, numbers]) => numbers.map((number) => [number, area] as const)),
)

/** What a search looks into, as the index `label_search_idx` has it. */
const SEARCHED = `lower(number || ' ' || text)`
const LONG_FACTOR = 1.6
const LONG_FROM = 24

const lacks = (language: string) =>
  `not exists (select 1 from label m where m.number = n.number and m.language = '${language}' and btrim(m.text) <> '')`
const shown: Record<NonNullable<LabelQuery['show']>, string> = {
  missing: `(${lacks('ko')} or ${lacks('de')} or ${lacks('en')})`,
  missingKo: lacks('ko'),
  missingDe: lacks('de'),
  changed: 'exists (select 1 from label c where c.number = n.number and c.given_text is not null and c.text <> c.given_text)',
  own: 'not exists (select 1 from label g where g.number = n.number and g.given_text is not null)',
  long: `exists (select 1 from label l join label e on e.number = l.number and e.language = 'en'
    where l.number = n.number and l.language <> 'en' and length(l.text) > ${String(LONG_FROM)} and length(l.text) > ${String(LONG_FACTOR)} * length(e.text))`,
}

type Filters = Pick<LabelQuery, 'q' | 'area' | 'show'>

/** The numbers of a search; a search by words begins at the words, everything else at the numbers in their order. */
function foundNumbers(filters: Filters) {
  const { values, bind } = bindings()
  const typed = filters.q?.trim()
  const where: string[] = []
  if (typed) where.push(`${SEARCHED} like ${bind(containing(typed))}`)
  if (filters.area !== undefined && filters.area !== '') where.push(`number = any(${bind(numbersOfArea.get(filters.area) ?? [])}::text[])`)
  // No text is without its English, so the English rows are the numbers; words are found in any language.
  const matches = typed
    ? `(select distinct number from label where ${where.join(' and ')}) n`
    : `(select number from label where ${["language = 'en'", ...where].join(' and ')}) n`
  return { from: filters.show ? `${matches} where ${shown[filters.show]}` : matches, values, bind }
}

export function labelCountSql(filters: Filters) {
  const { from, values } = foundNumbers(filters)
  return { text: `select count(*)::int as total from ${from}`, values }
}

const one = (language: string) => `left join label ${language} on ${language}.number = n.number and ${language}.language = '${language}'`

/** A page is found first; only its rows get their texts. Sorted by a text, that one is joined before. */
export function labelListSql({ sort, direction, page, size, ...filters }: LabelQuery) {
  const { from, values, bind } = foundNumbers(filters)
  const order = (column: string) => `${column} ${direction === 'desc' ? 'desc nulls last' : 'asc nulls last'}`
  const pageNumbers =
    sort === 'number'
      ? `select n.number from ${from} order by ${order('n.number')} ${pageSql({ page, size }, bind)}`
      : `select n.number from (select n.number from ${from}) n ${one(sort)} order by ${order(`lower(${sort}.text)`)}, n.number ${pageSql({ page, size }, bind)}`
  const last = sort === 'number' ? order('n.number') : `${order(`lower(${sort}.text)`)}, n.number`
  const text = `
select n.number, coalesce(en.text, '') as en, coalesce(ko.text, '') as ko, coalesce(de.text, '') as de,
  coalesce(en.given_text, '') as "givenEn", coalesce(ko.given_text, '') as "givenKo", coalesce(de.given_text, '') as "givenDe"
from (${pageNumbers}) n ${one('en')} ${one('ko')} ${one('de')}
order by ${last}`
  return { text, values }
}
