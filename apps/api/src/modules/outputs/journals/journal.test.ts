import { imports } from '@maru/shared/imports/import.ts'
import { type JournalInput, journalInput, type JournalQuery, journals } from '@maru/shared/outputs/journals/journal.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkedAs } from '../../../test/files/import-fixtures.ts'
import { callAs, granted, testApp, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const input = (more: Partial<JournalInput> = {}): JournalInput => ({
  issn: '20411723',
  eissn: '',
  title: 'Nature Communications',
  publisher: 'Springer Nature',
  categories: 'Multidisciplinary sciences',
  indexName: 'SCIE',
  openAccess: true,
  active: true,
  remark: '',
  metrics: [
    { year: 2023, impactFactor: '14.7', quartile: 'Q1' },
    { year: 2024, impactFactor: '15.7', quartile: 'Q1' },
    { year: 2025, impactFactor: '', quartile: '' },
  ],
  ...more,
})
const create = (more: Partial<JournalInput> = {}, user = 'office') => callAs(app, user, journals.create, { body: input(more) })
const list = async (more: Partial<JournalQuery>) =>
  granted(await callAs(app, 'kim', journals.list, { query: { page: 1, size: 25, sort: 'title', direction: 'asc', ...more } })).rows

it('the office keeps journals with metrics by year, everybody finds them; the newest year with figures is shown', async () => {
  const made = granted(await create())
  expect(made).toMatchObject({ issn: '2041-1723', latestYear: 2024, latestFactor: '15.700', latestQuartile: 'Q1' })
  expect(made.metrics.map(({ year, impactFactor }) => [year, impactFactor])).toEqual([
    [2024, '15.700'],
    [2023, '14.700'],
  ])
  for (const query of [{ q: 'communic' }, { q: '2041-17' }, { quartile: 'Q1', q: 'nature' }, { indexName: 'SCIE', q: 'springer' }] as const)
    expect((await list(query)).map(({ title }) => title)).toEqual(['Nature Communications'])
  expect(await list({ q: 'nature', quartile: 'Q2' })).toEqual([])
  expect((await create({}, 'kim')).status).toBe(403)

  const { id, revision } = made
  const body = { ...input({ metrics: [], active: false }), revision }
  expect(granted(await callAs(app, 'office', journals.update, { params: { id }, body }))).toMatchObject({ active: false, latestYear: 0 })
  expect((await callAs(app, 'admin', journals.update, { params: { id }, body: { ...body, active: true } })).status).toBe(409)
  expect((await list({ q: 'nature', show: 'inactive' })).length).toBe(1)
  expect((await callAs(app, 'office', journals.remove, { params: { id } })).status).toBe(200)
  expect((await callAs(app, 'kim', journals.get, { params: { id } })).status).toBe(404)
})

it('a number belongs to one journal, in print or electronic; wrong numbers, figures and a year twice are refused by field', async () => {
  granted(await create({ issn: '1476-4687', eissn: '0028-0836' }))
  const twice = { year: 2024, impactFactor: '1', quartile: '' } as const
  const faults = [
    [{ issn: '00280836' }, 'issn', 'ISSN_TAKEN'],
    [{ issn: '2041-1723', eissn: '1476-4687' }, 'eissn', 'ISSN_TAKEN'],
    [{ metrics: [twice, twice] }, 'metrics', 'METRIC_YEAR_TWICE'],
  ] as const
  for (const [more, path, code] of faults)
    expect((await create(more as Partial<JournalInput>)).problem?.issues?.[0]).toMatchObject({ path, code })
  const refused = (more: object) => journalInput.safeParse({ ...input(), ...more }).error?.issues[0]?.message
  expect([refused({ issn: '2041-1724' }), refused({ metrics: [{ ...twice, impactFactor: '1.2345' }] })]).toEqual(['BAD_ISSN', 'BAD_FACTOR'])
})

it('a sheet brings metrics of a year to journals there are and new ones; taking it back leaves what was there before', async () => {
  const { id } = granted(await create({ issn: '0003-2700', title: 'Analytical Chemistry', metrics: [twoYearsAgo] }))
  const run = await checkedAs(app, 'office', 'journals', [
    ['ISSN', 'Year of the metrics', 'Journal title', 'Impact factor', 'Quartile'],
    ['00032700', '2025', null, '6.7', 'Q1'],
    ['1932-6203', '2025', 'PLOS ONE', '2,6', 'Q2'],
    ['1932-6203', '2024', 'PLOS ONE', '2.9', 'Q1'],
  ])
  expect([run.creates, run.updates, run.faulty]).toEqual([2, 1, 0])
  granted(await callAs(app, 'office', imports.apply, { params: { id: run.id }, body: { rows: 'ALL' } }))
  expect((await list({ q: 'plos' })).map((row) => [row.latestYear, row.latestFactor, row.metrics.length])).toEqual([[2025, '2.600', 2]])
  const changed = granted(await callAs(app, 'kim', journals.get, { params: { id } }))
  expect([changed.title, changed.latestFactor, changed.metrics.length]).toEqual(['Analytical Chemistry', '6.700', 2])
  const undo = () => callAs(app, 'office', imports.undo, { params: { id: run.id } })
  // Somebody's output appeared in it meanwhile.
  const { researchOutput } = app.context.db
  const [plos] = await list({ q: 'plos' })
  const authors = { create: [{ place: 0, userId: 'kim', name: 'Min-jun Kim', sharePct: '100' }] }
  const paper = { kind: 'PAPER', title: 'A paper', year: 2025, enteredById: 'kim', journalId: plos?.id ?? '', authors } as const
  const output = await researchOutput.create({ data: paper })
  expect((await undo()).problem?.code).toBe('IMPORT_IN_USE')
  await researchOutput.delete({ where: { id: output.id } })
  granted(await undo())
  expect(await list({ q: 'plos' })).toEqual([])
  expect(granted(await callAs(app, 'kim', journals.get, { params: { id } })).metrics).toEqual([{ ...twoYearsAgo, impactFactor: '6.000' }])
})
const twoYearsAgo = { year: 2024, impactFactor: '6', quartile: 'Q1' } as const
