import type { CitationRow } from '@maru/shared/outputs/results/citation.ts'
import { outputs } from '@maru/shared/outputs/results/output.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { external, testOutput } from '../../../test/research-fixtures.ts'
import { callAs, granted, testApp, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const read = async (text: string, user = 'kim') => granted(await callAs(app, user, outputs.citations, { body: { text } }))
const marks = ({ line, state, remarks }: CitationRow) => [line, state, ...remarks.map(({ code, values }) => [code, ...values].join(' '))]

it('each entry is a row that says what it is and why, none is left out in silence', async () => {
  granted(await callAs(app, 'kim', outputs.create, { body: testOutput({ title: 'Fog over rivers', doi: '10.5555/fog', year: 2020 }) }))
  const names = Array.from({ length: 203 }, (_, at) => `Roe${String(at)}, J.`).join(' and ')
  const rows = await read(`@article{a, title = {New}, author = {Kim, Min-jun}, year = 2020}
@article{b, title = {Another name of it}, author = {Roe, J.}, year = 2020, doi = {https://doi.org/10.5555/FOG}}
@article{c, title = {FOG over {Rivers.}}, author = {Roe, J.}, year = 2020}
@article{d, title = {fog over rivers}, author = {Roe, J.}, year = 2019}
@article{e, title = {New.}, author = {Kim, Min-jun}, year = 2020}
@patent{f, title = {A filter}, year = 2020}
@misc{g, author = {Roe, J.}, year = 2020}
@article{h, title = {Broken}, year = {2020
@misc{i, title = {Little is known}, doi = {soon}, isbn = {123}}
@inbook{j, title = {${'x'.repeat(510)}}, author = {${names}}, year = {in press}}
@article{k, title = {Others}, author = {Kim, Min-jun and others}, year = 1850}
@article{l, title = {Two}, author = {{${'y'.repeat(210)}}}, year = 2020, doi = {10.1000/a, 10.1000/b}}
@article{m, title = {???}, author = {Roe, J.}, year = 2020}
@article{n, title = {!!!}, author = {Roe, J.}, year = 2020}
@article{o, title = {!!!}, author = {Roe, J.}, year = 2020}
10.1000/apart`)
  expect(rows.map(marks)).toEqual([
    [1, 'NEW'],
    [2, 'KNOWN', 'SAME_IDENTIFIER'],
    [3, 'KNOWN', 'SAME_TITLE'],
    [4, 'NEW'],
    [5, 'KNOWN', 'REPEATED 1'],
    [6, 'BROKEN', 'PATENT'],
    [7, 'BROKEN', 'NO_TITLE'],
    [8, 'BROKEN', 'UNREADABLE'],
    [9, 'NEW', 'BAD_DOI soon', 'BAD_ISBN 123', 'UNKNOWN_KIND', 'NO_YEAR', 'NO_AUTHOR'],
    [10, 'NEW', 'NO_YEAR', 'AUTHORS_LEFT_OUT 200 3', 'CUT title'],
    [11, 'NEW', 'BAD_YEAR 1850 1900 2100', 'OTHER_AUTHORS'],
    [12, 'NEW', 'MORE_DOIS 10.1000/b', 'CUT authors'],
    [13, 'NEW'],
    [14, 'NEW'],
    [15, 'KNOWN', 'REPEATED 14'],
    [16, 'BROKEN', 'IDENTIFIER'],
  ])
  expect(rows.map(({ citation }) => citation?.year)).toEqual([
    2020,
    2020,
    2020,
    2019,
    2020,
    undefined,
    undefined,
    undefined,
    null,
    null,
    null,
    2020,
    2020,
    2020,
    2020,
    undefined,
  ])
  expect(rows[9]?.citation).toMatchObject({ kind: 'CHAPTER', authors: { length: 200 } })
  expect(rows[10]?.citation?.authors.map(({ name }) => name)).toEqual(['Min-jun Kim'])
  expect(rows[11]?.citation?.doi).toBe('10.1000/a')
  expect(rows[7]?.title).toBe('Broken')
})

it('a character that cannot be stored is named with its entry, and the others come', async () => {
  const entry = (title: string, more = '') => `@article{k, title = {${title}},\n  abstract = {x${more}y}, author = {Roe, J.}, year = 2020}`
  const rows = await read([entry('A'), entry('B', '\f'), entry('C', '\u0002\u202E'), entry('D\u0000\uFDD0E'), entry('F')].join('\r\n'))
  expect(rows.map(marks)).toEqual([
    [1, 'NEW'],
    [3, 'NEW', 'BAD_CHARACTERS U+000C'],
    [5, 'NEW', 'BAD_CHARACTERS U+0002, U+202E'],
    [7, 'NEW', 'BAD_CHARACTERS U+0000, U+FDD0'],
    [9, 'NEW'],
  ])
  expect(rows[3]?.citation?.title).toBe('DE')
})

it('a title that is entered by others is known only to who sees it, a DOI to everybody without the title', async () => {
  granted(
    await callAs(app, 'han', outputs.create, {
      body: testOutput({ title: 'Of han alone', doi: '10.5555/han', authors: [{ ...external, sharePct: '100' }] }),
    }),
  )
  const entry = (doi: string) => `@article{a, title = {Of han alone}, author = {Roe, J.}, year = 2024${doi}}`
  expect([marks((await read(entry(''), 'han'))[0] as CitationRow), marks((await read(entry(''), 'lee'))[0] as CitationRow)]).toEqual([
    [1, 'KNOWN', 'SAME_TITLE'],
    [1, 'NEW'],
  ])
  const [row] = await read(entry(', doi = {10.5555/han}'), 'lee')
  expect([row?.state, row?.citation?.first]).toEqual(['KNOWN', { id: '', title: '' }])
})

it('rows that are imported keep chapters, suffixes and one form of the DOI', async () => {
  const [row] = await read(
    '@incollection{a, title = {A chapter}, booktitle = {Rivers}, author = {King, Jr., Martin and Kim, Min-jun}, year = 2021, pages = {1--9}, doi = {{10.5555/CH(1).}}}',
  )
  if (!row?.citation) throw new Error('the entry is not read')
  const { first: _first, funding: _funding, isSummary: _summary, ...citation } = row.citation
  const stored = granted(await callAs(app, 'kim', outputs.create, { body: testOutput({ ...citation, year: citation.year ?? 0 }) }))
  expect(stored).toMatchObject({ kind: 'CHAPTER', source: 'Rivers', doi: '10.5555/ch(1)', authorNames: 'Martin King Jr., Min-jun Kim' })
  const bibtex = (await callAs(app, 'kim', outputs.bibtex, { query: { q: '10.5555/ch', sort: 'year', direction: 'desc' } })).body
  expect(bibtex).toMatch(/@inbook|@incollection/)
  expect(bibtex).toContain('King, Jr., Martin')
})
