import { labelAdmin } from '../../packages/shared/src/labels/label-admin.ts'
import type { ListedCase } from './limit-lists.ts'

// Hand-written statements of the list of texts. No text is without its English, so the English rows are the numbers.

const SIZE = 25
const text = (language: string) => `coalesce(${language}.text, '') as ${language}`
const givenText = (language: string, name: string) => `coalesce(${language}.given_text, '') as "${name}"`
const joined = (language: string) => `left join label ${language} on ${language}.number = n.number and ${language}.language = '${language}'`

interface Shape {
  /** All numbers that are meant, as `number`. */
  found: string
  order?: string
  /** What the order needs beyond the numbers. */
  join?: string
  page?: number
}

const listed = ({ found, order = 'n.number', join = '', page = 1 }: Shape) => `
select json_build_object('total', (select count(*) from (${found}) c), 'rows', coalesce((select json_agg(row_to_json(r)) from (
  select n.number, ${text('en')}, ${text('ko')}, ${text('de')}, ${givenText('en', 'givenEn')}, ${givenText('ko', 'givenKo')}, ${givenText('de', 'givenDe')}
  from (select n.number from (${found}) n ${join} order by ${order} limit ${String(SIZE)} offset ${String((page - 1) * SIZE)}) n
  ${joined('en')} ${joined('ko')} ${joined('de')} order by ${order}) r), '[]'))::text as answer`

const all = `select number from label where language = 'en'`
const lacksKorean = `${all} and not exists (select 1 from label k where k.number = label.number and k.language = 'ko' and btrim(k.text) <> '')`
const searched = `select distinct number from label where lower(number || ' ' || text) like $1`

const ask = (query: string, shape: Shape, values: readonly unknown[] = []): ListedCase => ({
  path: `${labelAdmin.list.path}?size=${String(SIZE)}${query}`,
  text: listed(shape),
  values,
})

export const labelCases: Readonly<Record<string, ListedCase>> = {
  'first page': ask('', { found: all }),
  search: ask('&q=nummer%2042', { found: searched }, ['%nummer 42%']),
  'without Korean': ask('&show=missingKo', { found: lacksKorean }),
  'by the Korean text': ask('&sort=ko&direction=desc', {
    found: all,
    join: joined('ko'),
    order: 'lower(ko.text) desc nulls last, n.number',
  }),
  'page 400': ask('&page=400', { found: all, page: 400 }),
}
