import { journals } from '@maru/shared/outputs/journals/journal.ts'
import { outputs } from '@maru/shared/outputs/results/output.ts'
import type { OutputInput } from '@maru/shared/outputs/results/output-fields.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { external, kim, testOutput } from '../../../test/research-fixtures.ts'
import { callAs, loadCookie, granted, testApp, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const create = (user: string, more: Partial<OutputInput> = {}) => callAs(app, user, outputs.create, { body: testOutput(more) })
const byId = (id: string) => ({ params: { id } })
const listed = async (user: string, more: object) =>
  granted(await callAs(app, user, outputs.list, { query: { page: 1, size: 25, sort: 'year', direction: 'desc', ...more } })).rows

it('an output waits for the office, counts once verified, and can then be changed by the office only', async () => {
  const { id, authors, status } = granted(await create('han', { title: 'Waiting for the office' }))
  expect([status, authors.map(({ sharePct }) => sharePct)]).toEqual(['ENTERED', ['60.00', '40.00']])
  expect((await callAs(app, 'kim', outputs.verify, byId(id))).status).toBe(403)
  const back = granted(await callAs(app, 'office', outputs.returnToAuthor, { ...byId(id), body: { reason: 'Evidence is missing' } }))
  expect([back.status, back.returnReason]).toEqual(['RETURNED', 'Evidence is missing'])
  expect((await callAs(app, 'office', outputs.verify, byId(id))).problem?.code).toBe('OUTPUT_DECIDED')
  // Its author sends it again, a stranger may not.
  const seen = granted(await callAs(app, 'kim', outputs.get, byId(id)))
  const body = { ...testOutput({ title: 'Waiting again', authors: seen.authors }), revision: seen.revision }
  expect((await callAs(app, 'lee', outputs.update, { ...byId(id), body })).status).toBe(404)
  expect(granted(await callAs(app, 'kim', outputs.update, { ...byId(id), body })).status).toBe('ENTERED')
  expect((await callAs(app, 'han', outputs.update, { ...byId(id), body: { ...body, title: 'Mine' } })).status).toBe(409)
  const verified = granted(await callAs(app, 'office', outputs.verify, byId(id)))
  expect([verified.status, verified.verifiedByName]).toEqual(['VERIFIED', 'Sabine Hoffmann'])
  expect(granted(await callAs(app, 'kim', outputs.get, byId(id))).mayEdit).toBe(false)
  expect((await callAs(app, 'office', outputs.remove, byId(id))).problem?.code).toBe('OUTPUT_VERIFIED')
  expect((await listed('kim', { mine: 'yes', status: 'VERIFIED' })).map((row) => row.title)).toEqual(['Waiting again'])
  expect(await listed('lee', { mine: 'yes' })).toEqual([])
})

it('authors, who entered it, the heads of authors and the office see an output, nobody else', async () => {
  const { id } = granted(await create('han', { title: 'Seen by few', doi: '10.5555/few' }))
  const answers = async (user: string) => {
    const query = { q: 'seen by few', sort: 'year', direction: 'desc' } as const
    const one = await callAs(app, user, outputs.get, byId(id))
    return [
      one.status,
      (await listed(user, query)).length,
      (await callAs(app, user, outputs.bibtex, { query })).body.includes('Seen by few'),
    ]
  }
  // kim is an author in ENV, which head heads; han entered it, but wrote none of it.
  for (const user of ['kim', 'han', 'head', 'director', 'office', 'admin'])
    expect([user, ...(await answers(user))]).toEqual([user, 200, 1, true])
  for (const user of ['lee', 'mweber', 'clerk', 'patent']) expect([user, ...(await answers(user))]).toEqual([user, 404, 0, false])
  expect((await callAs(app, 'lee', outputs.remove, byId(id))).status).toBe(404)
  expect(granted(await callAs(app, 'head', outputs.get, byId(id))).mayEdit).toBe(false)

  // The same DOI is refused to a stranger: there is nothing to open, and until the office verifies the title it is shown to nobody else.
  const query = { title: 'Seen by few', year: 2024, doi: '10.5555/few', isbn: '' }
  const stranger = async () => granted(await callAs(app, 'lee', outputs.similar, { query }))
  expect(await stranger()).toEqual({ same: { id: '', title: '' }, similar: [] })
  granted(await callAs(app, 'office', outputs.verify, byId(id)))
  expect(await stranger()).toEqual({ same: { id: '', title: 'Seen by few' }, similar: [] })
  granted(await callAs(app, 'office', outputs.returnToAuthor, { ...byId(id), body: { reason: 'Seen again' } }))
  expect(granted(await callAs(app, 'kim', outputs.similar, { query })).similar.map((one) => one.id)).toEqual([id])
  // An author who was matched by mistake removes himself and loses sight of it.
  const headed = granted(await callAs(app, 'head', outputs.get, byId(id)))
  const body = {
    ...testOutput({ title: headed.title, doi: headed.doi, authors: [{ ...external, sharePct: '100' }] }),
    revision: headed.revision,
  }
  expect((await callAs(app, 'kim', outputs.update, { ...byId(id), body })).status).toBe(200)
  expect((await callAs(app, 'kim', outputs.get, byId(id))).status).toBe(404)
})

it('whoever was an author of an output verifies it no more, nor takes the own name off to do so', async () => {
  const office = { ...external, userId: 'office', name: 'Sabine Hoffmann', sharePct: '50' }
  const authors = [{ ...kim, sharePct: '50' }, office]
  const { id, revision } = granted(await create('kim', { title: 'By the office too', authors }))
  expect((await callAs(app, 'office', outputs.verify, byId(id))).problem?.code).toBe('INVOLVED')
  const renamed = authors.map((author) => ({ ...author, userId: author.userId === 'office' ? '' : author.userId }))
  const body = { ...testOutput({ title: 'By the office too', authors: renamed }), revision }
  granted(await callAs(app, 'office', outputs.update, { ...byId(id), body }))
  expect((await callAs(app, 'office', outputs.verify, byId(id))).problem?.code).toBe('INVOLVED')
  const back = { ...byId(id), body: { reason: 'Evidence is missing' } }
  expect((await callAs(app, 'office', outputs.returnToAuthor, back)).problem?.code).toBe('INVOLVED')
  expect(granted(await callAs(app, 'office2', outputs.verify, byId(id))).status).toBe('VERIFIED')
})

it('the office changes its own verified output only to have it verified again', async () => {
  const authors = [
    { ...kim, sharePct: '50' },
    { ...external, userId: 'office', name: 'Sabine Hoffmann', sharePct: '50' },
  ]
  const { id } = granted(await create('kim', { title: 'Of the office itself', authors }))
  const verified = granted(await callAs(app, 'office2', outputs.verify, byId(id)))
  const body = (title: string, revision: string) => ({ ...testOutput({ title, authors }), revision })
  const byOther = granted(await callAs(app, 'office2', outputs.update, { ...byId(id), body: body('Title corrected', verified.revision) }))
  expect(byOther.status).toBe('VERIFIED')
  const byOwn = granted(await callAs(app, 'office', outputs.update, { ...byId(id), body: body('Another work', byOther.revision) }))
  expect(byOwn.status).toBe('ENTERED')
})

it('one DOI is one output in whatever spelling, one ISBN one book, also for two people at once', async () => {
  const both = await Promise.all([
    create('kim', { doi: 'https://doi.org/10.1234/ABC.5' }),
    create('han', { doi: ' 10.1234/abc.5 ', title: 'The same again' }),
  ])
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 400])
  expect(both.find(({ ok }) => !ok)?.problem?.issues?.[0]).toMatchObject({ path: 'doi', code: 'OUTPUT_TAKEN' })
  const [first] = await listed('kim', { q: '10.1234/abc' })
  const query = { title: '', year: 2024, doi: 'DOI:10.1234/Abc.5', isbn: '' }
  expect(granted(await callAs(app, 'kim', outputs.similar, { query })).same?.id).toBe(first?.id)
  expect(granted(await callAs(app, 'han', outputs.similar, { query: { ...query, except: first?.id } })).same).toBeNull()

  const book = { kind: 'BOOK', isbn: '3-16-148410-X', title: 'A book' } as const
  granted(await create('kim', book))
  expect((await create('han', { ...book, isbn: '978-3-16-148410-0' })).problem?.issues?.[0]?.path).toBe('isbn')
  expect((await create('han', { kind: 'CONFERENCE', isbn: book.isbn, title: 'A paper in its proceedings' })).status).toBe(200)
})

it('the database keeps the one form of a DOI: no second one by capital letters or signs without width', async () => {
  const { id } = granted(await create('kim', { doi: '10.1000/Ä<1>', title: 'Form of a DOI' }))
  expect((await create('han', { doi: 'https://doi.org/10.1000/%C3%84%3C1%3E?a=b', title: 'Again' })).problem?.issues?.[0]?.code).toBe(
    'OUTPUT_TAKEN',
  )
  const { db } = app.context
  for (const doi of ['10.1000/Abc', '10.1000/a\u200bbc', '10.1000/a bc'])
    await expect(db.researchOutput.update({ where: { id }, data: { doi } })).rejects.toThrow('research_output_identifiers')
})

it('a title that is almost the same in one year is pointed out', async () => {
  granted(await create('kim', { title: 'Uptake of cerium oxide by algae' }))
  const similar = async (title: string, year = 2024) =>
    granted(await callAs(app, 'kim', outputs.similar, { query: { title, year, doi: '', isbn: '' } })).similar.length
  expect([await similar('Uptake of cerium oxides by algae'), await similar('Uptake of gold by fish')]).toEqual([1, 0])
  expect(await similar('Uptake of cerium oxide by algae', 2023)).toBe(0)
})

it('the database refuses shares that are not 100.00, whatever wrote them', async () => {
  const { id } = granted(await create('kim', { title: 'Shares' }))
  const { db } = app.context
  await expect(
    db.outputAuthor.update({ where: { outputId_place: { outputId: id, place: 0 } }, data: { sharePct: '59.99' } }),
  ).rejects.toThrow()
  const twice = [
    { ...kim, sharePct: '50' },
    { ...kim, sharePct: '50' },
  ]
  expect((await create('kim', { authors: twice })).problem?.issues?.[0]?.code).toBe('AUTHOR_TWICE')
})

it('an output has the metrics of its publication year; a journal with outputs stays', async () => {
  const metrics = [
    { year: 2024, impactFactor: '11.4', quartile: 'Q1' as const },
    { year: 2023, impactFactor: '9', quartile: 'Q2' as const },
  ]
  const journal = { issn: '0043-1354', eissn: '', title: 'Water Research', publisher: '', categories: '', indexName: '' as const }
  const body = { ...journal, openAccess: false, active: true, remark: '', metrics }
  const { id } = granted(await callAs(app, 'office', journals.create, { body }))
  const of = async (year: number) => granted(await create('kim', { year, journalId: id, title: `Metrics of ${String(year)}` }))
  expect([(await of(2023)).impactFactor, (await of(2024)).quartile, (await of(2022)).impactFactor]).toEqual(['9.000', 'Q1', ''])
  expect((await callAs(app, 'office', journals.remove, byId(id))).problem?.code).toBe('JOURNAL_IN_USE')
})

const BIBTEX = `@article{a, title = {Graphene {O}xide}, author = {Kim, Min-jun and Roe, Jane and Han, S.}, journal = {Water Research},
  year = 2021, volume = 3, pages = {10--19}, doi = {10.5555/GO.1}}
@book{b, title = {A handbook}, author = {Roe, Jane}, year = 2020, isbn = {978-0-306-40615-7}, publisher = {Springer}}`
const RIS = 'TY  - JOUR\nTI  - From RIS\nAU  - Kim, Min-jun\nPY  - 2022\nDO  - 10.5555/ris\nER  - \n'
const CSL = JSON.stringify([
  { type: 'dataset', title: 'From CSL', author: [{ literal: 'Consortium' }], issued: { 'date-parts': [[2023, 5]] } },
])

it('pasted BibTeX, RIS and CSL-JSON become outputs with colleagues among the authors; nonsense and 10 MB are refused', async () => {
  const ask = (text: string) => callAs(app, 'kim', outputs.citations, { body: { text } })
  const read = async (text: string) => granted(await ask(text)).flatMap(({ citation }) => citation ?? [])
  const [article, book] = await read(BIBTEX)
  expect(article).toMatchObject({ kind: 'PAPER', title: 'Graphene Oxide', year: 2021, doi: '10.5555/go.1', pages: '10-19', first: null })
  expect(article?.authors.map(({ userId, sharePct }) => [userId, sharePct])).toEqual([
    ['kim', '33.34'],
    ['', '33.33'],
    [expect.any(String), '33.33'],
  ])
  expect(book).toMatchObject({ kind: 'BOOK', isbn: '9780306406157', source: 'Springer' })
  expect((await read(RIS))[0]).toMatchObject({ title: 'From RIS', year: 2022, authors: [{ userId: 'kim' }] })
  expect((await read(CSL))[0]).toMatchObject({ kind: 'DATA', authors: [{ userId: '', name: 'Consortium' }] })

  const { first: _first, funding: _funding, isSummary: _summary, ...citation } = article ?? {}
  const stored = granted(await create('kim', citation as Partial<OutputInput>))
  expect((await read(BIBTEX.toUpperCase()))[0]?.first?.id).toBe(stored.id)
  for (const text of ['hello', '[]', 'https://example.org'])
    expect((await ask(text)).problem?.issues?.[0]).toMatchObject({ path: 'text', code: 'NO_CITATION' })
  const reply = await app.inject({
    method: 'POST',
    url: outputs.citations.path,
    headers: { cookie: await loadCookie(app, 'kim'), 'content-type': 'application/json' },
    payload: JSON.stringify({ text: BIBTEX.repeat(30_000) }),
  })
  expect(reply.statusCode).toBe(413)
})

it('the outputs a search finds are handed out as BibTeX that reads the same', async () => {
  const authors = [kim, { ...external, name: 'Jane van der Berg' }]
  granted(await create('kim', { title: 'Öl & Wasser', doi: '10.7777/oel', source: 'Wasser', authors }))
  const query = { q: '10.7777/oel', sort: 'year', direction: 'desc' } as const
  const text = (await callAs(app, 'kim', outputs.bibtex, { query })).body
  expect(text).toContain('doi = {10.7777/oel}')
  expect(granted(await callAs(app, 'han', outputs.citations, { body: { text } }))[0]?.citation).toMatchObject({
    title: 'Öl & Wasser',
    source: 'Wasser',
    authors: [{ name: 'Min-jun Kim' }, { name: 'Jane van der Berg' }],
  })
})
