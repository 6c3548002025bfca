import { outputs } from '@maru/shared/outputs/results/output.ts'
import { projects } from '@maru/shared/projects/project.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type RegistryMood, startDoiRegistries } from '../../../test/doi-registry-server.ts'
import { blankProject } from '../../../test/money/project-fixtures.ts'
import { callAs, granted, testApp, type TestApp } from '../../../test/test-app.ts'

const mood: { current: RegistryMood | undefined; asked: string[] } = { current: undefined, asked: [] }
let registries: Awaited<ReturnType<typeof startDoiRegistries>>
let app: TestApp
beforeAll(async () => {
  registries = await startDoiRegistries(mood)
  app = await testApp(registries.env)
})
beforeEach(() => Object.assign(mood, { current: undefined, asked: [] }))
afterAll(async () => {
  await app.close()
  await registries.close()
})

const read = (text: string, user = 'han') => callAs(app, user, outputs.citations, { body: { text } })
const clearwater = async () => (await app.context.db.project.findFirstOrThrow({ where: { agreementNo: '101234567' } })).projectNo

it('a pasted DOI in any spelling brings title, journal, authors with colleagues, and the project of its grant', async () => {
  const projectNo = await clearwater()
  for (const text of [' 10.5555/CROSSREF.1 ', 'https://doi.org/10.5555/Crossref.1', 'doi:10.5555/ crossref.1']) {
    const [citation, ...others] = granted(await read(text))
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
      projectNo,
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
  const [article, data] = granted(await read('10.5555/crossref.1\n10.5555/datacite.1'))
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
  const [citation] = granted(await read('10.5555/crossref.1'))
  const { first: _first, funding: _funding, ...input } = citation ?? {}
  const body = { ...input, fileKey: '', lateReason: '' } as Parameters<typeof callAs<typeof outputs.create>>[3]['body']
  const { id } = granted(await callAs(app, 'han', outputs.create, { body }))
  expect(granted(await read('https://dx.doi.org/10.5555/CROSSREF.1'))[0]?.first?.id).toBe(id)
  // To a stranger it is there, without a way to open it.
  expect(granted(await read('10.5555/crossref.1', 'lee'))[0]?.first?.id).toBe('')
})

it('a project is proposed only where one visible project fits the grant', async () => {
  const second = { ...blankProject, agreementNo: '101 234 567', nameEn: 'A second one' }
  const { projectNo } = granted(await callAs(app, 'park', projects.create, { body: second }))
  expect(granted(await read('10.5555/crossref.1'))[0]?.projectNo).toBe('')
  await app.context.db.project.update({ where: { projectNo }, data: { confidentiality: 'SECRET' } })
  expect(granted(await read('10.5555/crossref.1'))[0]?.projectNo).toBe(await clearwater())
  // Its lead still sees both.
  expect(granted(await read('10.5555/crossref.1', 'park'))[0]?.projectNo).toBe('')
})

it('an unknown DOI, a service that is away or talks nonsense, and too many DOIs are refused with what to do next', async () => {
  const refusal = async (text: string) => {
    const { status, problem } = await read(text)
    return [status, problem?.code, problem?.message]
  }
  const unknown = 'No publication is registered under 10.5555/none. Check the DOI, or paste BibTeX or RIS.'
  expect(await refusal('10.5555/crossref.1\n10.5555/NONE')).toEqual([409, 'DOI_UNKNOWN', unknown])
  const away = [409, 'DOI_LOOKUP_AWAY', "Crossref and DataCite can't be reached. Try again in a minute, or paste BibTeX or RIS."]
  for (const current of [{ status: 503 }, { status: 429 }, { status: 200, body: '<html>' }, { status: 200, body: '{"message":7}' }]) {
    mood.current = current
    expect(await refusal('10.5555/crossref.1')).toEqual(away)
  }
  mood.current = undefined
  const six = Array.from({ length: 6 }, (_, at) => `10.5555/n${String(at)}`).join('\n')
  expect(await refusal(six)).toEqual([409, 'DOI_TOO_MANY', 'Paste at most 5 DOIs at once'])
})

it('nobody is asked where looking up is off', async () => {
  const closed = await testApp({ ...registries.env, RESEARCH_LOOKUP: 'off' })
  const { status, problem } = await callAs(closed, 'han', outputs.citations, { body: { text: '10.5555/crossref.1' } })
  await closed.close()
  expect([status, problem?.code, mood.asked]).toEqual([409, 'DOI_LOOKUP_OFF', []])
})
