import { normalizeDoi } from '@maru/shared/outputs/identifiers.ts'
import { expect, it } from 'vitest'
import { doubledBibtex } from '../../test/files/parser-bombs.ts'
import { readCitations } from './citation-formats.ts'

/** Each entry in one line: where it begins, its title, year, DOI and names, or what is wrong with it. */
const read = async (text: string) =>
  (await readCitations(text)).map((row) => {
    if ('fault' in row) return `${String(row.line)} ${row.fault} ${row.title}`.trim()
    const { title, issued, DOI, author } = row.entry
    const names = author.map(({ given, suffix, literal, ...one }) =>
      [given, one['non-dropping-particle'], one.family, suffix, literal].filter(Boolean).join(' '),
    )
    return [row.line, title, issued, normalizeDoi(String(DOI)), names.filter(Boolean).join('; ')]
      .filter((part) => part !== null && part !== '')
      .join(' | ')
  })
const only = async (text: string) => (await read(text))[0]?.replace(/^1 \| /, '')
const typeOf = async (text: string) => {
  const [row] = await readCitations(text)
  return row !== undefined && 'entry' in row ? row.entry.type : undefined
}

it('a broken entry of BibTeX is named by its line, and those around it are read', async () => {
  const text = `@article{a, title = {First}, year = 2020}

@article{b,
  title = {Never closed,
  year = 2021
}
@article{c, title = {Third}, year = {2022}}
@article{d, title {No sign}, year = 2022}
@string{x = "never closed}
@misc{e, title = "Fifth", year = 2023}
@misc{f, note = {No title}}`
  expect(await read(text)).toEqual([
    '1 | First | 2020',
    '3 UNREADABLE Never closed,',
    '7 | Third | 2022',
    '8 UNREADABLE',
    '9 UNREADABLE',
    '10 | Fifth | 2023',
    '11 NO_TITLE',
  ])
})

it('BibTeX without a key, with two commas, none, comments and other brackets is read', async () => {
  const entries = [
    '@article{title = {Fog}, year = 2020}',
    '@article{,\n title = {Fog}, year = 2020}',
    '@article{key with blanks, title = {Fog},, year = 2020,,}',
    '@article{a, title = {Fog} year = 2020}',
    '@ARTICLE (a, TITLE = "Fog", year = "2020")',
    '@article{a, title = "Fog", year = 2020)',
    '@article{a, % a remark, with = signs\n title = {Fog}, year = 2020}',
    '\uFEFF@article{a, title = {Fog}, year = 2020}',
    '@string{f = {Fo}} @article{a, title = f # {g}, year = 2020}',
    'mail@example.org (a remark) @comment{jabref: {x}} @article{a, title = {Fog}, date = {2020-05}}',
  ]
  for (const entry of entries) expect([entry, await only(entry)]).toEqual([entry, 'Fog | 2020'])
})

it('abbreviations that double are refused within milliseconds, not when the memory is full', async () => {
  const started = performance.now()
  await expect(readCitations(doubledBibtex())).rejects.toMatchObject({ code: 'READING_TOO_LARGE' })
  expect(performance.now() - started).toBeLessThan(1000)
})

it('a year nobody wrote stays empty, and one in words and with other tags is found', async () => {
  const years = async (texts: readonly string[]) =>
    Promise.all(texts.map(async (text) => (await only(text))?.replace('Fog', '').replace(' | ', '')))
  const bibtex = ['2021', '{c1998}', '{in press}', '{March 2009}', '{2010/2011}', '{20160105}', '{99}'].map(
    (year) => `@misc{a, title = {Fog}, year = ${year}}`,
  )
  expect(await years(bibtex)).toEqual(['2021', '1998', '', '2009', '2010', '2016', ''])
  expect(await years(['@misc{a, title = {Fog}}', '@misc{a, title = {Fog}, date = {2014-02-01/2014-03}}'])).toEqual(['', '2014'])
  const ris = [
    'Y1  - 2016/01/\nDB  - A\nLA  - en\nET  - 2',
    'PY  - 2016///',
    'DA  - 2016/01/05',
    'PY  - \nY1  - 2016',
    'LA  - en',
    'PY  - n.d.',
    // The day of access is none of publication.
    'Y2  - 2026/11/29/',
  ]
  expect(await years(ris.map((tags) => `TY  - JOUR\nTI  - Fog\n${tags}\nER  - `))).toEqual(['2016', '2016', '2016', '2016', '', '', ''])
  const csl = [
    { 'date-parts': [[2016, 1]] },
    { 'date-parts': [['2016']] },
    { raw: 'May 2016' },
    { literal: '2016?' },
    '2016-05-01',
    {},
    null,
  ]
  expect(await years(csl.map((issued) => JSON.stringify([{ title: 'Fog', issued }])))).toEqual([
    '2016',
    '2016',
    '2016',
    '2016',
    '2016',
    '',
    '',
  ])
})

it('names are read with their particles, suffixes and accents, and words for others are none', async () => {
  const bibtex: readonly (readonly [written: string, names: string])[] = [
    ['Kim, Min-jun and others', 'Min-jun Kim'],
    ['Kim, Min-jun and et al.', 'Min-jun Kim'],
    ['King, Jr., Martin Luther', 'Martin Luther King Jr.'],
    ['{World Health Organization}', 'World Health Organization'],
    ['van der Berg, Jane and Ludwig von Beethoven', 'Jane van der Berg; Ludwig von Beethoven'],
    [String.raw`G{\"o}del, Kurt and Mart{\'\i}nez, Jos{\'e} and H{\aa}kansson, {\L}ukasz`, 'Kurt Gödel; José Martínez; Łukasz Håkansson'],
    [String.raw`Garc{\'{\i}}a, A. and Garc\'\i a, B. and {\O}rsted, C.`, 'A. García; B. García; C. Ørsted'],
  ]
  for (const [written, names] of bibtex)
    expect([written, await only(`@misc{a, title = {Fog}, author = {${written}}}`)]).toEqual([written, `Fog | ${names}`])
  const ris = 'TY  - JOUR\nTI  - Fog\nA1  - Kim, Min-jun\nAU  - King, M. L., Jr.\nAU  - World Health Organization\nER  -'
  expect(await only(ris)).toBe('Fog | Min-jun Kim; M. L. King Jr.; World Health Organization')
  const author = [{ literal: 'Consortium' }, { name: 'Jane Roe' }, 'Kim', { family: 'King', given: 'M.', suffix: 'Jr.' }, 7]
  expect(await only(JSON.stringify({ title: 'Fog', author }))).toBe('Fog | Consortium; Jane Roe; Kim; M. King Jr.')
})

it('a DOI is found in braces of its own, with TeX, and in an address', async () => {
  for (const field of [
    'doi = {{10.1000/A_1}}',
    String.raw`doi = {10.1000/a\_1}`,
    'doi = "https://doi.org/10.1000/a_1"',
    'url = {https://dx.doi.org/10.1000/A_1}',
  ])
    expect([field, await only(`@misc{a, title = {Fog}, ${field}}`)]).toEqual([field, 'Fog | 10.1000/a_1'])
  for (const tag of ['DO  - 10.1000/a_1', 'DO  - https://doi.org/10.1000/a_1', 'UR  - https://doi.org/10.1000/a_1', 'M3  - 10.1000/a_1'])
    expect([tag, await only(`TY  - JOUR\nTI  - Fog\n${tag}\nER  - `)]).toEqual([tag, 'Fog | 10.1000/a_1'])
})

it('RIS with one blank, without an end, with lines that go on and old tags is read', async () => {
  expect(await read('TY - JOUR\nTI - Fog\nPY - 2020\nER -\n')).toEqual(['1 | Fog | 2020'])
  expect(await read('\uFEFFTY  - JOUR\r\nT1  - Fog\r\n  and rain\r\nPY  - 2020\r\nTY  - BOOK\r\nBT  - Snow\r\nY1  - 2021\r\n')).toEqual([
    '1 | Fog and rain | 2020',
    '5 | Snow | 2021',
  ])
  expect(await read('TY  - JOUR\nPY  - 2020\nER  - \nTI  - Without a type\nER  - ')).toEqual(['1 NO_TITLE', '4 | Without a type'])
})

it('chapters and patents are of their kind in every format', async () => {
  const types = await Promise.all([
    typeOf('@inbook{a, title = {Fog}}'),
    typeOf('@incollection{a, title = {Fog}}'),
    typeOf('TY  - CHAP\nTI  - Fog\nER  - '),
    typeOf('@patent{a, title = {Fog}}'),
    typeOf('TY  - PAT\nTI  - Fog\nER  - '),
    typeOf('@phdthesis{a, title = {Fog}}'),
  ])
  expect(types).toEqual(['chapter', 'chapter', 'chapter', 'patent', 'patent', 'thesis'])
})

it('broken CSL-JSON is named by its line, and the items around it are read', async () => {
  expect(await read('[\n{"title": "Fog"},\n{"title": "Rain",, },\n{"title": "Snow", "issued": {"raw": "2020"}},\n{"title": "Ha')).toEqual([
    '2 | Fog',
    '3 UNREADABLE Rain',
    '4 | Snow | 2020',
    '5 UNREADABLE',
  ])
  expect(await read('[{"title": ["Fog"]}, {"id": "x"}, 7]')).toEqual(['1 | Fog', '1 NO_TITLE'])
})

it('of more than a hundred entries the others are named, and after a thousand the rest by one row', async () => {
  const entries = (count: number) =>
    Array.from({ length: count }, (_, at) => `@misc{k${String(at)}, title = {Fog ${String(at)}}}`).join('\n')
  const rows = await read(entries(102))
  expect([rows.length, rows[99], rows[100], rows[101]]).toEqual([102, '100 | Fog 99', '101 NOT_READ Fog 100', '102 NOT_READ Fog 101'])
  const many = await read(entries(1500))
  expect([many.length, many.at(-1)]).toEqual([1001, '1001 REST_NOT_READ'])
})

it('a text without entries has none, and an address is not fetched', async () => {
  for (const text of ['hello', 'https://example.org/a.bib', 'mail@example.org', '', '[]', '{'])
    expect([text, await read(text)]).toEqual([text, text === '{' ? ['1 UNREADABLE'] : []])
})
