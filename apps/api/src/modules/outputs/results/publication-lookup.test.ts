import { outputs } from '@maru/shared/outputs/results/output.ts'
import { projects } from '@maru/shared/projects/project.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type RegistryMood, startPublicationRegistries } from '../../../test/publication-registry-server.ts'
import { blankProject } from '../../../test/money/project-fixtures.ts'
import { callAs, granted, testApp, type TestApp } from '../../../test/test-app.ts'

const mood: { current: RegistryMood | undefined; asked: string[] } = { current: undefined, asked: [] }
let registries: Awaited<ReturnType<typeof startPublicationRegistries>>
let app: TestApp
beforeAll(async () => {
  registries = await startPublicationRegistries(mood)
  app = await testApp(registries.env)
})
beforeEach(() => Object.assign(mood, { current: undefined, asked: [] }))
afterAll(async () => {
  await app.close()
  await registries.close()
})

const ask = (text: string, user = 'han') => callAs(app, user, outputs.citations, { body: { text } })
const read = async (text: string, user = 'han') => granted(await ask(text, user)).flatMap(({ citation }) => citation ?? [])
const clearwater = async () => (await app.context.db.project.findFirstOrThrow({ where: { agreementNo: '101234567' } })).projectNo

it('a pasted DOI in any spelling brings title, journal, authors with colleagues, and the project of its grant', async () => {
  const projectNo = await clearwater()
  for (const text of [' 10.5555/CROSSREF.1 ', 'https://doi.org/10.5555/Crossref.1', 'doi:10.5555/ crossref.1']) {
    const [citation, ...others] = await read(text)
    expect(others).toEqual([])
    expect(citation).toMatchObject({
      kind: 'PAPER',
      title: 'Sorption of H2O & microplastics in rivers',
      source: 'Nature Water',
      // That of the issue, not of the first appearance online.
      year: 2026,
      volume: '12',
      issue: '7',
      pages: '711-724',
      doi: '10.5555/crossref.1',
      projects: [{ id: '', projectNo, sharePct: '100.00' }],
      funding: 'European Commission GA No 101234567, Hanul Foundation',
      first: null,
    })
    expect(citation?.authors.map(({ userId, name }) => [userId, name])).toEqual([
      ['han', 'Ji-Woo Han'],
      ['', 'Jane Roe'],
      ['', 'The River Consortium'],
    ])
  }
})

it('a DOI that Crossref does not know is asked for at DataCite; several come one a line', async () => {
  const [article, data] = await read('10.5555/crossref.1\n10.5555/datacite.1')
  expect(article?.kind).toBe('PAPER')
  expect(data).toMatchObject({ kind: 'DATA', title: 'Counts of microplastics in 40 rivers', source: 'Zenodo', year: 2025 })
  expect(data?.authors).toMatchObject([
    { userId: 'kim', name: 'Min-jun Kim', orcid: '0000-0001-5109-3700' },
    { userId: '', name: 'Hanul Europe' },
  ])
  expect(mood.asked).toEqual([
    '/crossref/works/10.5555%2Fcrossref.1',
    '/crossref/works/10.5555%2Fdatacite.1',
    '/datacite/dois/10.5555%2Fdatacite.1',
  ])
})

it('a looked-up output is saved once; the second look-up leads to the first', async () => {
  const [citation] = await read('10.5555/crossref.1')
  const { first: _first, funding: _funding, isSummary: _summary, ...input } = citation ?? {}
  const body = { ...input, fileKey: '', lateReason: '' } as Parameters<typeof callAs<typeof outputs.create>>[3]['body']
  const { id } = granted(await callAs(app, 'han', outputs.create, { body }))
  expect((await read('https://dx.doi.org/10.5555/CROSSREF.1'))[0]?.first?.id).toBe(id)
  // To a stranger it is there, without a way to open it.
  expect((await read('10.5555/crossref.1', 'lee'))[0]?.first?.id).toBe('')
})

it('a project is proposed only where one visible project fits the grant', async () => {
  const second = { ...blankProject, agreementNo: '101 234 567', nameEn: 'A second one' }
  const { projectNo } = granted(await callAs(app, 'park', projects.create, { body: second }))
  expect((await read('10.5555/crossref.1'))[0]?.projects).toEqual([])
  await app.context.db.project.update({ where: { projectNo }, data: { confidentiality: 'SECRET' } })
  expect((await read('10.5555/crossref.1'))[0]?.projects).toMatchObject([{ projectNo: await clearwater() }])
  // Its lead still sees both.
  expect((await read('10.5555/crossref.1', 'park'))[0]?.projects).toEqual([])
})

it('an ISBN in either spelling brings the book, from Crossref with its editors or from Open Library', async () => {
  const [edited] = await read('3-16-148410-X')
  expect(edited).toMatchObject({
    kind: 'BOOK',
    title: 'Plastics in inland waters',
    source: 'Springer International Publishing',
    year: 2024,
  })
  expect(edited).toMatchObject({ doi: '10.5555/crossref.book', isbn: '9783161484100', isSummary: false })
  expect(edited?.authors.map(({ name }) => name)).toEqual(['Anna Müller'])
  const [book] = await read('ISBN 978-0-306-40615-7')
  expect(book).toMatchObject({ kind: 'BOOK', title: 'Field methods: sampling of rivers', source: 'Plenum Press', year: 1980, doi: '' })
  expect(book?.authors.map(({ userId, name }) => [userId, name])).toEqual([
    ['han', 'Ji-woo Han'],
    ['', 'Jane Q. Roe'],
  ])
})

it('an ORCID iD lists the works of a colleague, newest first; those that are entered say so', async () => {
  const publications = await read('https://orcid.org/0000-0002-1825-0097', 'kim')
  expect(publications.map(({ kind, title, year, doi, isSummary }) => [kind, title, year, doi, isSummary])).toEqual([
    ['PAPER', 'Sorption of H2O & microplastics in rivers', 2026, '10.5555/crossref.1', true],
    ['TALK', 'Rivers as archives', 2023, '', true],
  ])
  expect(publications[1]?.authors).toEqual([{ userId: 'han', name: 'Ji-woo Han', orcid: '0000-0002-1825-0097', sharePct: '100.00' }])
  // It was entered above, by its DOI.
  expect(publications.map(({ first }) => first !== null)).toEqual([true, false])
})

it('an author is the colleague whose earlier output has the ORCID iD, whatever the name is now', async () => {
  await app.context.db.user.update({ where: { id: 'han' }, data: { lastName: 'Seo' } })
  const [, talk] = await read('0000-0002-1825-0097')
  await app.context.db.user.update({ where: { id: 'han' }, data: { lastName: 'Han' } })
  expect(talk?.authors).toMatchObject([{ userId: 'han', name: 'Ji-woo Han' }])
})

it('an unknown identifier, a service that is away or talks nonsense, and too many of them are refused with what to do next', async () => {
  const refusal = async (text: string) => {
    const { status, problem } = await ask(text)
    return [status, problem?.code, problem?.message]
  }
  const unknown = (id: string) => [
    409,
    'PUBLICATION_UNKNOWN',
    `Nothing is registered under ${id}. Check the number, or paste BibTeX or RIS.`,
  ]
  expect(await refusal('10.5555/crossref.1\n10.5555/NONE')).toEqual(unknown('10.5555/none'))
  expect(await refusal('978-1-4028-9462-6')).toEqual(unknown('9781402894626'))
  expect(await refusal('0000-0002-9079-593X')).toEqual(unknown('0000-0002-9079-593X'))
  expect(await refusal('0000-0001-5109-3700')).toEqual([
    409,
    'NO_PUBLIC_WORKS',
    'ORCID lists no public works for 0000-0001-5109-3700. Paste a DOI instead.',
  ])
  const away = (services: string) => [409, 'LOOKUP_AWAY', `No answer from ${services}. Try again in a minute, or paste BibTeX or RIS.`]
  for (const current of [{ status: 503 }, { status: 429 }, { status: 200, body: '<html>' }, { status: 200, body: '{"message":7}' }]) {
    mood.current = current
    expect(await refusal('10.5555/crossref.1')).toEqual(away('Crossref, DataCite'))
    expect(await refusal('978-0-306-40615-7')).toEqual(away('Crossref, Open Library'))
    expect(await refusal('0000-0002-1825-0097')).toEqual(away('ORCID'))
  }
  mood.current = undefined
  const six = Array.from({ length: 6 }, (_, at) => `10.5555/n${String(at)}`).join('\n')
  expect(await refusal(six)).toEqual([409, 'LOOKUP_TOO_MANY', 'Paste at most 5 DOIs, ISBNs or ORCID iDs at once'])
})

it('nobody is asked where looking up is off', async () => {
  const closed = await testApp({ ...registries.env, RESEARCH_LOOKUP: 'off' })
  const { status, problem } = await callAs(closed, 'han', outputs.citations, { body: { text: '10.5555/crossref.1' } })
  await closed.close()
  expect([status, problem?.code, mood.asked]).toEqual([409, 'LOOKUP_OFF', []])
})
