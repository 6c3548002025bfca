import { normalizeDoi } from '@maru/shared/outputs/identifiers.ts'
import { outputKinds } from '@maru/shared/outputs/results/output-fields.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readCitations } from '../../../adapters/citations/citation-formats.ts'
import { type BibtexOutput, toBibtex } from './bibtex-file.ts'
import { findKind } from './citation-kinds.ts'

const output: BibtexOutput = {
  kind: 'PAPER',
  title: 'Fog',
  source: 'Journal of Fog',
  journalTitle: '',
  year: 2025,
  volume: '12',
  issue: '3',
  pages: '1-9',
  doi: '10.1000/a_1',
  isbn: '',
  authors: [{ name: 'Min-jun Kim' }],
}
/** What an output keeps of a citation. */
const readBack = async (text: string) =>
  (await readCitations(text)).map((row) => {
    if ('fault' in row) return row
    const { entry } = row
    return {
      kind: findKind(String(entry.type)),
      title: entry.title,
      source: entry['container-title'] || entry.publisher,
      year: entry.issued,
      volume: entry.volume,
      issue: entry.issue || entry.number,
      pages: entry.page,
      doi: normalizeDoi(String(entry.DOI ?? '')),
      isbn: entry.ISBN,
      authors: entry.author.map(({ given, family, suffix, literal, ...more }) =>
        [given, more['dropping-particle'], more['non-dropping-particle'], family, suffix, literal].filter(Boolean).join(' '),
      ),
    }
  })
/** Programs write a range of pages with a hyphen. */
const expected = ({ journalTitle, authors, pages, ...row }: BibtexOutput) => ({
  ...row,
  pages: pages.replaceAll('–', '-'),
  source: journalTitle || row.source,
  authors: authors.map(({ name }) => name),
})

it('titles, names and sources of every script are in the file, and no key is undefined', async () => {
  const outputs = [
    { ...output, title: '나노 입자 연구', source: '한국환경학회지', authors: [{ name: '김민준' }] },
    { ...output, title: 'Сложное название', source: '環境学', authors: [{ name: 'Иван Петров' }, { name: '水野' }] },
    { ...output, title: 'A <b>bold</b> $5 & {x} ~ ^ # % _ \\ "q" ``r\'\' a--b &amp; c', authors: [] },
  ]
  const text = toBibtex(outputs)
  expect(text).toContain('title = {나노 입자 연구}')
  expect(text).not.toContain('undefined')
  expect(await readBack(text)).toEqual(outputs.map(expected))
})

it('an output of any kind reads back as the same kind with its source and numbers', async () => {
  const outputs = outputKinds.map((kind) => ({ ...output, kind, isbn: kind === 'BOOK' ? '9783161484100' : '' }))
  const text = toBibtex(outputs)
  expect(await readBack(text)).toEqual(outputs.map(expected))
  expect(new Set(Array.from(text.matchAll(/^@\w+\{(.*),$/gm), ([, key]) => key)).size).toBe(outputs.length)
})

it('what is exported reads back as the same entry, whatever is written in it', async () => {
  const letters = fc.constantFrom(...Array.from('aAzZ019 äßøŁéĳ나노김한字水ЖжλΩאع😀{}\\$&%#_^~<>"\'`-–—.,:;()[]@=+*/|!?½²'))
  const line = (max: number) =>
    fc.array(letters, { maxLength: max }).map((all) => all.join('').normalize('NFC').replaceAll(/\s+/g, ' ').trim())
  const word = fc.constantFrom('Kim', 'Min-jun', 'J.', "O'Neil", 'van', 'der', 'Berg', 'Łukasz', 'Ömer', '김민준', 'Ltd', 'Иван')
  const name = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' '))
  const any = fc.record({
    kind: fc.constantFrom(...outputKinds),
    title: line(30).filter((title) => /[\p{L}\p{N}]/u.test(title)),
    source: line(20),
    year: fc.integer({ min: 1900, max: 2099 }),
    volume: fc.constantFrom('', '12', 'A 3'),
    issue: fc.constantFrom('', '3', '1-2'),
    doi: fc.constantFrom('', '10.1000/a_1', '10.1002/(sici)1097-4571(199806)49:8<693::aid-asi4>3.0.co;2-o', '10.1000/{a}%b#c'),
    pages: fc.constantFrom('', '1-9', 'S12', 'e1–e9'),
    authors: fc.array(
      name.map((one) => ({ name: one })),
      { maxLength: 3 },
    ),
  })
  await fc.assert(
    fc.asyncProperty(any, async (more) => {
      const one = { ...output, ...more }
      expect(await readBack(toBibtex([one, output]))).toEqual([one, output].map(expected))
    }),
    { numRuns: 400 },
  )
})
