import { outputs } from '@maru/shared/outputs/results/output.ts'
import type { OutputInput, ReferenceStyle } from '@maru/shared/outputs/results/output-fields.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { elementsAt, readXml } from '../../../adapters/xml/xml-tree.ts'
import { toApiId } from '../../../http/guards/access.ts'
import { callAs, loadCookie, granted, testApp, type TestApp } from '../../../test/test-app.ts'
import { readZipText } from '../../../test/files/zip-text.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const author = (userId: string, name: string, sharePct: string) => ({ userId, name, orcid: '', sharePct })
const paper: OutputInput = {
  kind: 'PAPER',
  title: 'Reflist of membranes',
  journalId: '',
  source: 'Water Research',
  year: 2024,
  volume: '12',
  issue: '3',
  pages: '1-9',
  doi: '',
  isbn: '',
  projects: [],
  note: '',
  authors: [author('kim', 'Min-jun Kim', '60'), author('', 'Jane Roe', '40')],
  fileKey: '',
  lateReason: '',
}
const create = async (user: string, more: Partial<OutputInput>) =>
  granted(await callAs(app, user, outputs.create, { body: { ...paper, ...more } }))

const download = async (user: string, query: Readonly<Record<string, string>>) =>
  app.inject({ method: 'GET', url: outputs.references.path, query, headers: { cookie: await loadCookie(app, user) } })
/** The paragraphs of a document, each as its text. */
async function paragraphsFor(user: string, style: ReferenceStyle, query: Readonly<Record<string, string>>) {
  const reply = await download(user, { ...query, style })
  expect(reply.statusCode).toBe(200)
  const root = readXml((await readZipText(reply.rawPayload, 'word/document.xml')) ?? '')
  return elementsAt(root, 'body/p').map((paragraph) =>
    elementsAt(paragraph, 'r/t')
      .map(({ text }) => text)
      .join(''),
  )
}

it('the outputs a search finds are handed out as references in a Word file, by year and author, without those of others', async () => {
  const markup = '=SUM(A1) & <w:br/> "Reflist" ]]> {MERGEFIELD x}'
  await create('kim', { title: markup, doi: '10.7777/reflist' })
  await create('kim', { authors: [author('kim', 'Aaron Able', '100')] })
  await create('kim', { year: 2022, kind: 'BOOK', source: 'Springer', title: 'Reflist, a book' })
  await create('kim', { title: 'Something else' })
  await create('lee', { title: 'Reflist of lee', authors: [author('', 'Jane Roe', '100')] })

  const [title, about, filter, ...list] = await paragraphsFor('kim', 'APA', { q: 'reflist' })
  expect([title, about, filter]).toEqual([
    'Research outputs',
    expect.stringMatching(/^Style: APA 7, as of \d{4}-\d\d-\d\d$/),
    'Search: reflist',
  ])
  expect(list).toEqual([
    '2024',
    'Able, A. (2024). Reflist of membranes. Water Research, 12(3), 1–9.',
    `Kim, M.-J., & Roe, J. (2024). ${markup}. Water Research, 12(3), 1–9. https://doi.org/10.7777/reflist`,
    '2022',
    'Kim, M.-J., & Roe, J. (2022). Reflist, a book. Springer.',
  ])
  const numbered = await paragraphsFor('kim', 'IEEE', { q: 'reflist', kind: 'BOOK', mine: 'yes', year: '2022' })
  expect(numbered.slice(2)).toEqual([
    'Search: reflist · My outputs · Type: Book · Publication year: 2022',
    '2022',
    '[1] M.-J. Kim and J. Roe, Reflist, a book. Springer, 2022.',
  ])
  expect((await paragraphsFor('office', 'ISO_690', { q: 'reflist of' })).join('\n')).toContain('ROE, Jane. Reflist of lee.')
  expect((await paragraphsFor('kim', 'APA', { q: 'nothing like it' })).length).toBe(3)
})

it('the file is named like a workbook of the list, opens by its parts, and is noted in the history of exports', async () => {
  const reply = await download('kim', { q: 'reflist' })
  expect(reply.headers['content-disposition']).toMatch(/"Research-outputs_\d{8}\.docx"/)
  expect(await readZipText(reply.rawPayload, '[Content_Types].xml')).toContain('PartName="/word/document.xml"')
  for (const part of ['_rels/.rels', 'docProps/core.xml', 'word/styles.xml', 'word/_rels/document.xml.rels'])
    expect(readXml((await readZipText(reply.rawPayload, part)) ?? ''), part).toBeDefined()
  const bibtex = await callAs(app, 'kim', outputs.bibtex, { query: { q: 'reflist', sort: 'year', direction: 'desc' } })
  expect(bibtex.status).toBe(200)
  for (const route of [outputs.references, outputs.bibtex]) {
    const run = await app.context.db.exportRun.findFirst({ where: { userId: 'kim', api: toApiId(route) }, orderBy: { createdAt: 'desc' } })
    expect(run).toMatchObject({ name: 'Research outputs', state: 'DONE', rows: 3, query: { q: 'reflist' } })
  }
  expect((await download('kim', { style: 'MLA' })).statusCode).toBe(400)
})

it('a list of more than 2,000 outputs is refused, and nothing is cut off in silence', async () => {
  await app.context.db.$executeRaw`
    with bulk as (insert into research_output (id, kind, title, year, entered_by)
      select gen_random_uuid(), 'PAPER', 'Bulkref ' || n, 1950, 'kim' from generate_series(1, 2001) n returning id)
    insert into output_author (output_id, place, name, share_pct) select id, 0, 'Jane Roe', 100 from bulk`
  for (const path of [outputs.references.path, outputs.bibtex.path]) {
    const reply = await app.inject({ url: `${path}?q=bulkref`, headers: { cookie: await loadCookie(app, 'kim') } })
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'EXPORT_FILE_TOO_LONG'])
  }
  // 2, 20 to 29, 200 to 299, 2000 and 2001.
  expect((await paragraphsFor('kim', 'APA', { q: 'bulkref 2' })).filter((text) => text.startsWith('Roe')).length).toBe(113)
})
