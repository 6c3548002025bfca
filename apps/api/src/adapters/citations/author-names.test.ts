import { expect, it } from 'vitest'
import { readCitations } from './citation-formats.ts'

it('words for authors who are not named are no author, in every format', async () => {
  const named = async (text: string) =>
    (await readCitations(text)).map((row) =>
      'entry' in row
        ? [row.entry.author.map(({ given, family, literal }) => [given, family, literal].join('')), row.entry.namesOthers]
        : row,
    )
  const names = 'Born, L. et al.|Jane Roe et al.|Roe, Jane and et al|Roe, Jane and {et al.}|Roe, Jane and {others}|Roe, Jane and others.'
  for (const author of `${names}|Roe, Jane and ...|Roe, Jane and 12 others|Roe, Jane, et al.|Roe, Jane and others and Doe, K.|others`.split(
    '|',
  )) {
    const [entry] = await named(`@article{a, title = {Fog}, author = {${author}}}`)
    const expected =
      author === 'others' ? [] : author.startsWith('Born') ? ['L.Born'] : author.includes('Doe') ? ['JaneRoe', 'K.Doe'] : ['JaneRoe']
    expect([author, entry]).toEqual([author, [expected, true]])
  }
  // A comma behind a name and capitals are no words for others.
  expect(await named('@misc{a, title = {Fog}, author = {Roe, J., AND Doe, K.}}')).toEqual([[['J.Roe', 'K.Doe'], false]])
  const ris = ['et al.', 'Roe, J., et al.', 'Roe, J. et al.', 'Jane Roe et al.', 'and 3 others']
  expect(await named(ris.map((author) => `TY  - JOUR\nTI  - Fog\nAU  - ${author}\nER  - \n`).join(''))).toEqual([
    [[], true],
    [['J.Roe'], true],
    [['J.Roe'], true],
    [['Jane Roe'], true],
    [[], true],
  ])
  const author = [{ family: 'Roe', given: 'J.' }, { literal: 'et al.' }, { family: 'others' }, { family: 'Kim et al.' }]
  expect(await named(JSON.stringify({ title: 'Fog', author }))).toEqual([[['J.Roe', 'Kim'], true]])
  expect(await named('@misc{a, title = {Fog}, author = {Others, Jane and {Doctors and Others Ltd.}}}')).toEqual([
    [['JaneOthers', 'Doctors and Others Ltd.'], false],
  ])
})

it('a suffix is none of the given names, wherever it is written, and a name below another one is a name', async () => {
  const parts = async (text: string) => {
    const [row] = await readCitations(text)
    return row && 'entry' in row
      ? row.entry.author.map(({ family, given, suffix, literal }) => [family, given, suffix, literal].join('|'))
      : row
  }
  const bibtex = ['King, Martin, Jr.', 'Martin King, Jr.', 'King, Jr., Martin', 'King Jr., Martin']
  for (const author of bibtex)
    expect([author, await parts(`@misc{a, title = {Fog}, author = {${author}}}`)]).toEqual([author, ['King|Martin|Jr.|']])
  const ris = (author: string) => parts(`TY  - JOUR\nTI  - Fog\nAU  - ${author}\nER  - `)
  for (const author of bibtex) expect([author, await ris(author)]).toEqual([author, ['King|Martin|Jr.|']])
  expect(await ris('Roe, J.\n      Doe, K.\nAU  - World Health\n  Organization')).toEqual([
    'Roe|J.||',
    'Doe|K.||',
    '|||World Health Organization',
  ])
})

it('of thirty thousand authors two hundred leave the parser, with the number of the others', async () => {
  const [row] = await readCitations(`TY  - JOUR\nTI  - Fog\n${'AU  - A,b\n'.repeat(29_000)}`)
  expect(row).toMatchObject({ entry: { author: { length: 200 }, authorsLeftOut: 28_800 } })
})
