import { patents } from '@maru/shared/outputs/patents/patent.ts'
import type { ProjectShare } from '@maru/shared/outputs/project-shares.ts'
import { wholeProject } from '@maru/shared/outputs/project-shares.ts'
import type { OutputInput, OutputRow } from '@maru/shared/outputs/results/output-fields.ts'
import { outputs } from '@maru/shared/outputs/results/output.ts'
import { projects } from '@maru/shared/projects/project.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { exportedAs } from '../../../test/files/export-fixtures.ts'
import { blankProject } from '../../../test/money/project-fixtures.ts'
import { testOutput, testPatent } from '../../../test/research-fixtures.ts'
import { callAs, granted, testApp, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const byId = (id: string) => ({ params: { id } })
const create = (user: string, more: Partial<OutputInput>) => callAs(app, user, outputs.create, { body: testOutput(more) })
const update = (user: string, { id, revision, authors, title, doi, projects: shares }: OutputRow, more: Partial<OutputInput>) =>
  callAs(app, user, outputs.update, {
    ...byId(id),
    body: { ...testOutput({ title, doi, authors, projects: shares }), ...more, revision },
  })
const get = async (user: string, id: string) => granted(await callAs(app, user, outputs.get, byId(id)))
const listed = async (user: string, more: object) =>
  granted(await callAs(app, user, outputs.list, { query: { page: 1, size: 25, sort: 'year', direction: 'desc', ...more } })).rows
const newProject = async (confidentiality: 'OPEN' | 'SECRET' = 'OPEN') =>
  granted(await callAs(app, 'park', projects.create, { body: { ...blankProject, confidentiality } })).projectNo
const share = (projectNo: string, sharePct: string): ProjectShare => ({ id: '', projectNo, sharePct })
const toPairs = ({ projects: shares }: Pick<OutputRow, 'projects'>) => shares.map(({ projectNo, sharePct }) => [projectNo, sharePct])
/** An output of an open and a project that is made secret afterwards, which kim does not see. */
async function withHidden(title: string) {
  const [open, hidden] = [await newProject(), await newProject()]
  const row = granted(await create('kim', { title, projects: [share(open, '60'), share(hidden, '40')] }))
  await app.context.db.project.update({ where: { projectNo: hidden }, data: { confidentiality: 'SECRET' } })
  return { open, hidden, id: row.id }
}

it('an output names several projects its author sees, and is found by each of them with its share', async () => {
  const [one, other] = [await newProject(), await newProject()]
  const secret = await newProject('SECRET')
  const row = granted(await create('kim', { title: 'Of two projects', projects: [share(one, '66.6'), share(other, '33.4')] }))
  expect(toPairs(row)).toEqual([
    [one, '66.60'],
    [other, '33.40'],
  ])
  for (const projectNo of ['P1999-001', secret])
    expect((await create('kim', { projects: [share(one, '50'), share(projectNo, '50')] })).problem?.issues?.[0]).toMatchObject({
      path: 'projects.1.projectNo',
      code: 'PROJECT_UNKNOWN',
      message: `${projectNo} is not a project you can see. Choose one from the list.`,
    })
  // Both are found by their number, with their share; an output without a project is found by none.
  for (const [projectNo, sharePct] of toPairs(row)) {
    const [first, ...others] = await listed('kim', { project: projectNo })
    expect([first?.id, first?.projectSharePct, others]).toEqual([row.id, sharePct, []])
    expect((await listed('kim', { q: projectNo })).map(({ id }) => id)).toEqual([row.id])
  }
  expect(toPairs(granted(await create('kim', { title: 'Of no project' })))).toEqual([])
})

it('a secret project is "another project" to whoever does not see it, and keeps its share when the others save', async () => {
  const { open, hidden, id } = await withHidden('Half hidden')
  const seen = await get('kim', id)
  expect(toPairs(seen)).toEqual([
    [open, '60.00'],
    ['', '40.00'],
  ])
  expect(JSON.stringify(seen)).not.toContain(hidden)
  expect(toPairs(await get('office', id))).toContainEqual([hidden, '40.00'])
  for (const query of [{ q: hidden }, { project: hidden }]) {
    expect(await listed('kim', query)).toEqual([])
    expect((await listed('office', query)).map((row) => row.id)).toEqual([id])
  }
  const shares = seen.projects.map((one, at) => ({ ...one, sharePct: at === 0 ? '70' : '30' }))
  expect(toPairs(granted(await update('kim', seen, { projects: shares })))).toEqual([
    [open, '70.00'],
    ['', '30.00'],
  ])
  expect(toPairs(await get('office', id))).toContainEqual([hidden, '30.00'])
  // Neither can it be named by a guess, nor by the line of another output.
  const again = await get('kim', id)
  const guessed = again.projects.map((one, at) => (at === 0 ? { ...one, projectNo: hidden } : one))
  expect((await update('kim', again, { projects: guessed })).problem?.issues?.[0]).toMatchObject({ code: 'PROJECT_UNKNOWN' })
  // The number that is stored in a hidden line is answered as any other the caller does not see.
  const right = again.projects.map((one) => (one.projectNo === '' ? { ...one, projectNo: hidden } : one))
  expect((await update('kim', again, { projects: right })).problem?.issues?.[0]).toMatchObject({ code: 'PROJECT_UNKNOWN' })
  const stolen = { id: again.projects[1]?.id ?? '', projectNo: '', sharePct: '100' }
  expect((await create('kim', { title: 'Stolen line', projects: [stolen] })).problem?.issues?.[0]?.path).toBe('projects.0.projectNo')
})

it('the history says who changed which share; of two savers the second sees the shares of the first, without hidden numbers', async () => {
  const { open, hidden, id } = await withHidden('Two savers')
  const [first, second] = [await get('office', id), await get('kim', id)]
  granted(await update('office', first, { projects: [share(open, '10'), share(hidden, '90')] }))
  const late = await update('kim', second, { projects: second.projects.toReversed() })
  const now = late.problem?.issues?.find(({ path }) => path === 'projects')
  expect([late.status, now?.message]).toEqual([409, expect.stringContaining(`${open} 10.00%, Another project 90.00%`)])
  expect(late.body).not.toContain(hidden)
  const [entry] = granted(await callAs(app, 'office', outputs.history, { ...byId(id), query: { page: 1, size: 5 } })).rows
  expect(entry).toMatchObject({
    userId: 'office',
    fields: [{ field: 'projects', before: `${open} 60.00%, ${hidden} 40.00%`, after: `${open} 10.00%, ${hidden} 90.00%` }],
  })
  const [own] = granted(await callAs(app, 'kim', outputs.history, { ...byId(id), query: { page: 1, size: 5 } })).rows
  expect(own?.fields[0]?.after).toBe(`${open} 10.00%, Another project 90.00%`)
})

it('a verified output with other shares waits for the office again, and its author cannot change them', async () => {
  const [one, other] = [await newProject(), await newProject()]
  const { id } = granted(await create('kim', { title: 'Verified shares', projects: wholeProject(one) }))
  const row = granted(await callAs(app, 'office', outputs.verify, byId(id)))
  const shares = [share(one, '50'), share(other, '50')]
  expect((await update('kim', row, { projects: shares })).status).toBe(403)
  const titled = granted(await update('office', row, { note: 'Checked' }))
  expect(titled.status).toBe('VERIFIED')
  expect(granted(await update('office', titled, { projects: shares })).status).toBe('ENTERED')
})

it('a project counts an output by its share, so that two projects together count it once', async () => {
  const [one, other] = [await newProject(), await newProject()]
  const both = granted(await create('kim', { title: 'Counted by both', projects: [share(one, '70'), share(other, '30')] }))
  const own = granted(await create('kim', { title: 'Counted by one', projects: wholeProject(one) }))
  const waiting = granted(await create('kim', { title: 'Not counted yet', projects: wholeProject(one) }))
  for (const { id } of [both, own]) granted(await callAs(app, 'office', outputs.verify, byId(id)))
  const ofProject = async (user: string, projectNo: string) =>
    granted(await callAs(app, user, outputs.ofProject, { params: { projectNo }, query: { page: 1, size: 25 } }))
  const [first, second] = [await ofProject('kim', one), await ofProject('kim', other)]
  expect([first.verified, first.verifiedShare, second.verified, second.verifiedShare]).toEqual([2, '1.70', 1, '0.30'])
  expect(first.rows.map(({ id, sharePct }) => [id, sharePct])).toEqual([
    [waiting.id, '100.00'],
    [own.id, '100.00'],
    [both.id, '70.00'],
  ])
  // Who sees the project reads what is verified, without a way to open it; nobody reads those of a project of others.
  expect((await ofProject('lee', one)).rows.map(({ id, title }) => [id, title])).toEqual([
    ['', 'Counted by one'],
    ['', 'Counted by both'],
  ])
  const params = { projectNo: await newProject('SECRET') }
  expect((await callAs(app, 'lee', outputs.ofProject, { params, query: { page: 1, size: 25 } })).status).toBe(404)
  const { sheet } = await exportedAs(app, 'office', outputs.export, { query: { sort: 'year', direction: 'desc', project: one } })
  const headings = (sheet?.getRow(1).values ?? []) as unknown[]
  const cells = (sheet?.getColumn(headings.indexOf('Project share (%)')).values ?? []).slice(2)
  expect(cells).toEqual([100, 100, 70])
})

it('a patent names several projects too; inventors do not read the number of one they do not see, nor in its history', async () => {
  const [open, hidden] = [await newProject(), await newProject()]
  const body = testPatent({ title: 'Shared patent', projects: [share(open, '50'), share(hidden, '50')] })
  const row = granted(await callAs(app, 'kim', patents.create, { body }))
  await app.context.db.project.update({ where: { projectNo: hidden }, data: { confidentiality: 'SECRET' } })
  const seen = granted(await callAs(app, 'kim', patents.get, byId(row.id)))
  expect(toPairs(seen)).toEqual([
    [open, '50.00'],
    ['', '50.00'],
  ])
  const { rows } = granted(await callAs(app, 'kim', patents.history, { ...byId(row.id), query: { page: 1, size: 5 } }))
  expect(rows[0]?.fields.find(({ field }) => field === 'projects')?.after).toBe(`${open} 50.00%, Another project 50.00%`)
  expect(JSON.stringify(rows)).not.toContain(hidden)
  const listedPatents = granted(
    await callAs(app, 'kim', patents.list, { query: { project: open, page: 1, size: 5, sort: 'internalNo', direction: 'asc' } }),
  )
  expect(listedPatents.rows.map(({ id, projectSharePct }) => [id, projectSharePct])).toEqual([[row.id, '50.00']])
})

it('the database refuses shares of projects that are not 100.00, and keeps a project that an output names', async () => {
  const [one, other] = [await newProject(), await newProject()]
  const { id } = granted(await create('kim', { title: 'Kept shares', projects: [share(one, '50'), share(other, '50')] }))
  const { db } = app.context
  const line = { outputId_projectNo: { outputId: id, projectNo: one } }
  await expect(db.outputProject.update({ where: line, data: { sharePct: '49.99' } })).rejects.toThrow('shares')
  await expect(db.outputProject.delete({ where: line })).rejects.toThrow('shares')
  await expect(db.outputProject.create({ data: { outputId: id, projectNo: one, place: 2, sharePct: '1' } })).rejects.toThrow()
  await expect(db.project.delete({ where: { projectNo: one } })).rejects.toThrow()
  await db.$transaction([
    db.outputProject.delete({ where: line }),
    db.outputProject.updateMany({ where: { outputId: id }, data: { sharePct: '100' } }),
  ])
  expect(await db.outputProject.count({ where: { outputId: id } })).toBe(1)
})
