import { expect, it } from 'vitest'
import { readCitations } from './citation-formats.ts'

const read = async (text: string) =>
  (await readCitations(text)).map((row) =>
    'fault' in row
      ? `${String(row.line)} ${row.fault} ${row.title}`.trim()
      : `${String(row.line)} ${row.entry.title} ${String(row.entry.type)}`.trim(),
  )
const good = (title: string) => `@article{k, title = {${title}}, year = 2020}`
const ris = (title: string, end = 'ER  - \n') => `TY  - JOUR\nTI  - ${title}\n${end}`

it('an entry without its @ or its brace is a row with its line and title', async () => {
  for (const lost of [
    'article{b, title={Lost}, author={Roe, J.}}',
    '@article b, title={Lost}, author={Roe, J.}}',
    '@article b,\n  title = "Lost",\n  year = 2021\n}',
  ])
    expect(await read(`${good('One')}\n\n${lost}\n${good('Two')}`)).toEqual([
      '1 One article-journal',
      '3 UNREADABLE Lost',
      `${String(4 + lost.split('\n').length - 1)} Two article-journal`,
    ])
})

it('types with digits, signs and blanks are read', async () => {
  const text =
    '@article2{a, title={A}}\n@data_set{b, title={B}}\n@in-proceedings{c, title={C}}\n@  article{d, title={D}}\n@article\n{e, title={E}}'
  expect(await read(text)).toEqual([
    '1 A article-journal',
    '2 B dataset',
    '3 C paper-conference',
    '4 D article-journal',
    '5 E article-journal',
  ])
})

it('a second entry in the line of a broken one is read', async () => {
  expect(await read(`@article{a, title={X}, year={2020 ${good('Y')}\n${good('Z')}`)).toEqual([
    '1 UNREADABLE X',
    '1 Y article-journal',
    '2 Z article-journal',
  ])
})

it('BibTeX, RIS and identifiers in one text are each read or named, in their order', async () => {
  expect(await read(`${good('One')}\n${ris('Two')}${good('Three')}\r\n${ris('Four', '')}${good('Five')}`)).toEqual([
    '1 One article-journal',
    '2 Two article-journal',
    '5 Three article-journal',
    '6 Four article-journal',
    '8 Five article-journal',
  ])
  expect(await read(`10.1000/abc\n${good('One')}\nhttps://doi.org/10.1000/x\n${ris('We use @article{x, in text')}`)).toEqual([
    '1 IDENTIFIER 10.1000/abc',
    '2 One article-journal',
    '3 IDENTIFIER 10.1000/x',
    '4 We use @article{x, in text article-journal',
  ])
})

it('an entry in the abstract of another one is part of it, and one in a title is the next one', async () => {
  expect(await read(`@article{a, title={X}, abstract={we use\n${good('inner')}\nas example}}\n${good('Z')}`)).toEqual([
    '1 X article-journal',
    '4 Z article-journal',
  ])
  expect(await read(`@article{a, title={Never {closed,\n year = 2021\n}\n${good('Y')}\n}\n${good('Z')}`)).toEqual([
    '1 UNREADABLE Never closed,',
    '4 Y article-journal',
    '6 Z article-journal',
  ])
})

it('an entry that one brace too many ends early is broken, and braces behind one are nothing', async () => {
  for (const fields of [', author={Roe, J.}, year=2020}', ',\n  author={Roe, J.},\n  year=2020\n}'])
    expect(await read(`@article{a, title={X}}${fields}\n${good('Z')}`)).toEqual([
      '1 UNREADABLE X',
      `${String(1 + fields.split('\n').length)} Z article-journal`,
    ])
  expect(await read(`@article{a, title={X}}}}\n${good('Z')}`)).toEqual(['1 X article-journal', '2 Z article-journal'])
})

it('remarks, abbreviations and comments are no entries', async () => {
  const text = `see Title = x for more\n% title = {Old}\nJane Roe (Kim, 2020) wrote @once: a = b?\n@comment{title={x}}\n@string{a={b}}\n${good('One')}`
  expect(await read(text)).toEqual(['6 One article-journal'])
})

it('items of CSL-JSON in a list of an object or by their ids are each read', async () => {
  expect(await read('{"items": [\n{"title": "A"},\n{"title": "B",,},\n{"id": "c", "type": "book"}]}')).toEqual([
    '2 A',
    '3 UNREADABLE B',
    '4 NO_TITLE',
  ])
  expect(await read('{"a": {"title": "A"},\n"b": {"title": "B", "author": [{"family": "Roe"}]}}')).toEqual(['1 A', '2 B'])
  expect(await read('{"id": "x", "author": [{"family": "Roe", "title": "Dr"}]}')).toEqual(['1 NO_TITLE'])
})

it('texts of tens of thousands of broken entries are read within seconds', async () => {
  const started = performance.now()
  for (const text of ['@a{b,c={\n', '@a{b,c={}\n', '@a b=\n', 'TY  - J\n', '10.1000/a\n', 'article{b, title=\n', '@a{b, c={x @a{b, c='])
    expect((await readCitations(text.repeat(Math.floor(100_000 / text.length)))).length).toBeGreaterThan(1000)
  expect(performance.now() - started).toBeLessThan(20_000)
})
