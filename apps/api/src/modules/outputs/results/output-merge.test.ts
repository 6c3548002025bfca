import { outputDeadlines } from '@maru/shared/outputs/deadlines/output-deadline.ts'
import { wholeProject } from '@maru/shared/outputs/project-shares.ts'
import type { OutputInput, OutputRow } from '@maru/shared/outputs/results/output-fields.ts'
import { type MergePreview, proposeFields } from '@maru/shared/outputs/results/output-merge.ts'
import { outputs } from '@maru/shared/outputs/results/output.ts'
import { projects } from '@maru/shared/projects/project.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { blankProject } from '../../../test/money/project-fixtures.ts'
import { external, kim, testOutput } from '../../../test/research-fixtures.ts'
import { callAs, day, granted, testApp, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const byId = (id: string) => ({ params: { id } })
const create = async (user: string, more: Partial<OutputInput>) =>
  granted(await callAs(app, user, outputs.create, { body: testOutput(more) }))
const get = (user: string, id: string) => callAs(app, user, outputs.get, byId(id))
const verify = async ({ id }: OutputRow) => granted(await callAs(app, 'office', outputs.verify, byId(id)))
const preview = (user: string, id: string, mergedId: string) => callAs(app, user, outputs.previewMerge, { params: { id, mergedId } })
const merge = (user: string, { stays, merged, authors, projects: shares }: MergePreview, more: Partial<OutputInput> = {}) =>
  callAs(app, user, outputs.merge, {
    ...byId(stays.id),
    body: {
      ...proposeFields({ stays, merged }),
      authors,
      projects: shares,
      lateReason: '',
      ...more,
      revision: stays.revision,
      mergedId: merged.id,
      mergedRevision: merged.revision,
    },
  })
const previewed = async (user: string, stays: OutputRow, merged: OutputRow) => granted(await preview(user, stays.id, merged.id))
const historyOf = async (user: string, id: string) =>
  granted(await callAs(app, user, outputs.history, { ...byId(id), query: { page: 1, size: 25 } })).rows
const newProject = async () => granted(await callAs(app, 'park', projects.create, { body: blankProject })).projectNo
const only = (userId: string, name: string) => [{ ...external, userId, name, sharePct: '100' }]

it('the office merges two records of one work: fields, authors, projects and files of both, and the old address leads on', async () => {
  const [one, other] = [await newProject(), await newProject()]
  const first = await create('kim', { title: 'Silver in rivers', projects: wholeProject(one) })
  const second = await create('han', {
    title: 'Silver in Rivers.',
    doi: '10.5555/silver',
    note: 'From the publisher',
    projects: wholeProject(other),
    authors: [
      { ...external, sharePct: '50' },
      { ...external, userId: 'han', name: 'Ji-Woo Han', sharePct: '50' },
    ],
  })
  const { db } = app.context
  const group = await db.fileGroup.create({ data: { createdBy: 'han', parentKind: 'researchOutput', parentId: second.id } })
  await db.researchOutput.update({ where: { id: second.id }, data: { fileGroupId: group.id } })
  const sides = await previewed('office', first, second)
  expect(sides.authors.map(({ name }) => name)).toEqual(['Min-jun Kim', 'Jane Roe', 'Ji-Woo Han'])
  expect(sides.projects.map(({ projectNo, sharePct }) => [projectNo, sharePct])).toEqual([
    [one, '50.00'],
    [other, '50.00'],
  ])
  const row = granted(await merge('office', sides))
  expect(row).toMatchObject({
    id: first.id,
    title: 'Silver in rivers',
    doi: '10.5555/silver',
    note: 'From the publisher',
    fileKey: group.id,
  })
  expect(await db.fileGroup.findUnique({ where: { id: group.id } })).toMatchObject({ parentId: first.id })
  // Whoever entered the other one is led to the one that stayed, and reads what became of both.
  for (const user of ['han', 'kim', 'office']) expect(granted(await get(user, second.id)).id).toBe(first.id)
  expect((await get('lee', second.id)).status).toBe(404)
  const history = await historyOf('han', second.id)
  expect(history.map(({ action, entityId, userId }) => [action, entityId, userId])).toEqual([
    ['merge', first.id, 'office'],
    ['merge', second.id, 'office'],
    ['create', second.id, 'han'],
    ['create', first.id, 'kim'],
  ])
  expect(history[0]?.fields).toContainEqual({
    field: 'authors',
    before: 'Min-jun Kim 60.00%\nJane Roe 40.00%',
    after: 'Min-jun Kim 33.34%\nJane Roe 33.33%\nJi-Woo Han 33.33%',
  })
  expect(history[0]?.fields).toContainEqual({ field: 'mergedOutput', before: '', after: 'Silver in Rivers.' })
  expect(history[0]?.fields).toContainEqual({ field: 'projects', before: `${one} 100.00%`, after: `${one} 50.00%, ${other} 50.00%` })
})

it('authors merge their own unverified outputs only; who entered one of two verifies neither', async () => {
  const [first, second] = [await create('kim', { title: 'Own one' }), await create('kim', { title: 'Own other' })]
  const foreign = await create('park', { title: 'Of others', authors: only('park', 'Eun-ji Park') })
  expect((await preview('kim', first.id, foreign.id)).status).toBe(404)
  expect((await preview('kim', first.id, first.id)).problem?.code).toBe('OUTPUT_MERGE_SELF')
  const verified = await verify(second)
  expect((await preview('kim', first.id, verified.id)).status).toBe(403)
  granted(await callAs(app, 'office', outputs.returnToAuthor, { ...byId(second.id), body: { reason: 'Same as another one' } }))
  const back = granted(await get('kim', second.id))
  expect(granted(await merge('kim', await previewed('kim', first, back))).status).toBe('ENTERED')

  const byOffice = await create('office', { title: 'Entered by the office', authors: only('kim', 'Min-jun Kim') })
  const byKim = await create('kim', { title: 'Entered by kim', authors: only('kim', 'Min-jun Kim') })
  granted(await merge('office', await previewed('office', byKim, byOffice)))
  expect((await callAs(app, 'office', outputs.verify, byId(byKim.id))).problem?.code).toBe('INVOLVED')
  expect((await callAs(app, 'office2', outputs.verify, byId(byKim.id))).status).toBe(200)
})

it('of two who merge at once the second is told by whom it was done, and a change meanwhile is not overwritten', async () => {
  const [first, second] = [await create('kim', { title: 'Twice' }), await create('kim', { title: 'Twice again' })]
  const [there, back] = [await previewed('office', first, second), await previewed('office2', second, first)]
  const answers = await Promise.all([merge('office', there), merge('office2', back)])
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
  const refused = answers.find(({ ok }) => !ok)?.problem
  expect([refused?.code, refused?.message]).toEqual(['OUTPUT_MERGED', expect.stringMatching(/was already merged into ".+" by .+/)])

  // Whoever goes on with the merged one is told the same.
  const gone = refused?.message.includes('"Twice" was') ? first : second
  const stale = { ...testOutput({ title: 'Typed meanwhile', authors: gone.authors }), revision: gone.revision }
  expect((await callAs(app, 'kim', outputs.update, { ...byId(gone.id), body: stale })).problem?.code).toBe('OUTPUT_MERGED')
  for (const call of [outputs.verify, outputs.remove] as const)
    expect((await callAs(app, 'office', call, byId(gone.id))).problem?.code).toBe('OUTPUT_MERGED')

  const [third, fourth] = [await create('kim', { title: 'Third' }), await create('kim', { title: 'Fourth' })]
  const sides = await previewed('office', third, fourth)
  const body = { ...testOutput({ title: 'Fourth edition', authors: fourth.authors }), revision: fourth.revision }
  granted(await callAs(app, 'kim', outputs.update, { ...byId(fourth.id), body }))
  expect((await merge('office', sides)).problem).toMatchObject({
    code: 'OUTPUT_MERGE_STALE',
    message: expect.stringContaining('Fourth edition'),
  })
})

it('an output that is counted in a closed year stays; the other one is merged into it, with a reason', async () => {
  const year = 1999
  const paper = await verify(await create('kim', { title: 'Counted', year, authors: only('kim', 'Min-jun Kim') }))
  const copy = await create('kim', { title: 'Counted again', year, authors: only('kim', 'Min-jun Kim') })
  const deadline = { year, openFrom: day(-60), closeOn: day(-30), graceUntil: day(-10), kinds: [], departmentCodes: [], note: '' }
  granted(await callAs(app, 'office', outputDeadlines.create, { body: deadline }))
  const refusal = (await preview('office', copy.id, paper.id)).problem
  expect([refusal?.code, refusal?.message]).toEqual(['OUTPUT_MERGE_LOCKED', expect.stringMatching(/"Counted" .* counted in 1999/)])
  const sides = await previewed('office', paper, copy)
  expect((await merge('office', sides)).problem?.issues?.[0]?.path).toBe('lateReason')
  const row = granted(await merge('office', sides, { lateReason: 'Entered twice' }))
  expect([row.status, row.title]).toEqual(['VERIFIED', 'Counted'])
})

it('a verified output that gains authors or projects waits again; the one merged before leads to the last one', async () => {
  const first = await verify(await create('kim', { title: 'Chain one' }))
  const second = await create('han', { title: 'Chain two', projects: wholeProject(await newProject()) })
  const third = await create('han', { title: 'Chain three' })
  const sides = await previewed('office', first, second)
  expect(sides.waitsAgain).toBe(true)
  expect(granted(await merge('office', sides)).status).toBe('ENTERED')
  const last = granted(await merge('office', await previewed('office', third, granted(await get('office', first.id)))))
  for (const { id } of [first, second]) expect(granted(await get('kim', id)).id).toBe(last.id)
  expect((await historyOf('office', last.id)).length).toBe(8)
})

it('the database never uses the id of a merged output again, and keeps where it led', async () => {
  const [first, second] = [await create('kim', { title: 'Kept' }), await create('kim', { title: 'Gone' })]
  granted(await merge('office', await previewed('office', first, second)))
  const { db } = app.context
  const authors = { create: [{ place: 0, userId: kim.userId, name: kim.name, sharePct: '100' }] }
  const data = { id: second.id, kind: 'PAPER', title: 'Again', year: 2024, enteredById: 'kim', authors } as const
  await expect(db.researchOutput.create({ data })).rejects.toThrow('merged')
  await expect(db.outputMerge.delete({ where: { mergedId: second.id } })).rejects.toThrow()
  await expect(
    db.outputMerge.create({ data: { mergedId: first.id, title: 'Still there', enteredById: 'kim', mergedById: 'office' } }),
  ).rejects.toThrow('merged')
  // The one that stayed may still be deleted: then nothing is found under either address.
  granted(await callAs(app, 'office', outputs.remove, byId(first.id)))
  expect((await get('office', second.id)).status).toBe(404)
})
