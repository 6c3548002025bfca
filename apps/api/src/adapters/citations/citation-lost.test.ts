import { expect, it } from 'vitest'
import { readCitations } from './citation-formats.ts'

const names = async (text: string) => {
  const [row] = await readCitations(text)
  return row && 'entry' in row
    ? row.entry.author.map(({ given, family, literal }) => [given, family, literal].filter(Boolean).join(' '))
    : row
}
/** Titles of what is read, with the fault of what is not. */
const titles = async (text: string) =>
  (await readCitations(text)).map((row) => ('entry' in row ? row.entry.title : `${String(row.line)} ${row.fault} ${row.title}`.trim()))
const yearOf = async (text: string) => {
  const [row] = await readCitations(text)
  return row && 'entry' in row ? row.entry.issued : row
}

it('authors written as one list are all there', async () => {
  const bibtex = (author: string) => names(`@misc{a, title = {Fog}, author = {${author}}}`)
  const three = ['Jane Roe', 'John Doe', 'Al Poe']
  for (const list of ['Roe, Jane, Doe, John, Poe, Al', 'Roe, Jane; Doe, John; Poe, Al', 'Roe, Jane; Doe, John and Poe, Al'])
    expect([list, await bibtex(list)]).toEqual([list, three])
  expect(await bibtex('Kim, M.; Han, J.; Lee, S.; Park, J.')).toEqual(['M. Kim', 'J. Han', 'S. Lee', 'J. Park'])
  expect(await bibtex('Kim M, Han J, Lee S, Park J')).toEqual(['Kim M', 'Han J', 'Lee S', 'Park J'])
  expect(await names('TY  - JOUR\nTI  - Fog\nAU  - Roe, Jane; Doe, John; Poe, Al\nER  - ')).toEqual(three)
  expect(await bibtex('{Doctors; Nurses, and Others Ltd.}')).toEqual(['Doctors; Nurses, and Others Ltd.'])
  expect(await bibtex('King, Jr., Martin')).toEqual(['Martin King'])
})

it('of a field that is written twice the first one counts and is named, of people all', async () => {
  const [row] = await readCitations(
    '@misc{a, author = {Roe, J.}, author = {Doe, K.}, title = {First}, title = {Second}, year = 2020, year = 2020}',
  )
  expect(row).toMatchObject({ entry: { title: 'First', repeatedFields: ['title'], author: [{ family: 'Roe' }, { family: 'Doe' }] } })
})

it('entries of several formats in one text are all there, and what is of none is named', async () => {
  const json = '[{"title":"J","type":"book"}]'
  expect(await titles(`@misc{a, title = {A}}\n${json}\n@misc{b, title = {B}}`)).toEqual(['A', 'J', 'B'])
  expect(await titles(`${json}\nTY  - JOUR\nTI  - R\nER  - \n@misc{b, title = {B}}`)).toEqual(['J', 'R', 'B'])
  expect(await titles('TY  - JOUR\nTI  - A\nER  - \nTY   - JOUR\nTI  - B\nER  - \nTY  -JOUR\nTI  - C\nER  - ')).toEqual(['A', 'B', 'C'])
  expect(await titles('@misc{a, title = {A}}\n\nPMID- 12345\nOWN - NLM\nTI  - Fog\nAU  - Roe J\n')).toEqual(['A', '3 UNREADABLE Fog'])
  expect(await titles('[{"title":"One\nline","type":"book"},{"title":"Two","type":"book"},{"title":"Three","type":"book"}]')).toEqual([
    'One line',
    'Two',
    'Three',
  ])
})

it('a heap of marks over one letter leaves the others readable', async () => {
  const heap = `a${'\u0301'.repeat(40)}`
  const [good, , marked] = await readCitations(
    `@misc{a, title = {Good}}\n@misc{b, title = {${heap}}}\n@misc{c, title = {b${"\\'{".repeat(40)}}}`,
  )
  expect(good).toMatchObject({ entry: { title: 'Good' } })
  for (const row of await readCitations(`@misc{b, title = {${heap}}}`))
    expect('entry' in row && /\p{M}{31}/u.test(row.entry.title)).toBe(false)
  expect(marked).toBeDefined()
})

it('a year is found beside a date without one', async () => {
  expect(await yearOf('@misc{a, title = {Fog}, date = {forthcoming}, year = {2020}}')).toBe(2020)
  expect(await yearOf('@misc{a, title = {Fog}, date = {Mar 3}, year = {2015}}')).toBe(2015)
  expect(await yearOf(String.raw`@misc{a, title = {Fog}, year = {\noopsort{1973}1982}}`)).toBe(1982)
  expect(await yearOf('TY  - JOUR\nTI  - Fog\nPY  - in press\nDA  - 2020/04/01\nER  - ')).toBe(2020)
})

it('a command around an address or a quote is none of the text', async () => {
  const [row] = await readCitations(String.raw`@misc{a, title = {D\textquotesingle aspremont}, doi = {\url{https://doi.org/10.5555/fog}}}`)
  expect(row).toMatchObject({ entry: { title: "D'aspremont", DOI: 'https://doi.org/10.5555/fog' } })
})
