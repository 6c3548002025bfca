import { type OutputDeadlineInput, outputDeadlines } from '@maru/shared/outputs/deadlines/output-deadline.ts'
import { outputs } from '@maru/shared/outputs/results/output.ts'
import type { OutputInput } from '@maru/shared/outputs/results/output-fields.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { external, testOutput } from '../../../test/research-fixtures.ts'
import { callAs, day, granted, testApp, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const forAll = { kinds: [], departmentCodes: [], note: '' }
const open = { openFrom: day(-30), closeOn: day(9), graceUntil: day(20) }
const closed = { openFrom: day(-30), closeOn: day(-9), graceUntil: day(-2) }
const byId = (id: number) => ({ params: { id } })
const create = (user: string, more: Partial<OutputInput> = {}) => callAs(app, user, outputs.create, { body: testOutput(more) })
const listed = async (user: string, more: object) =>
  granted(await callAs(app, user, outputs.list, { query: { page: 1, size: 25, sort: 'year', direction: 'desc', ...more } })).rows
const saveDeadline = (year: number, more: Partial<OutputDeadlineInput>) =>
  callAs(app, 'office', outputDeadlines.create, { body: { year, ...closed, ...forAll, ...more } })

it('outputs of a year are entered in its window and its grace; afterwards by the office with a reason', async () => {
  const save = (openFrom: string, closeOn: string, graceUntil: string) =>
    callAs(app, 'office', outputDeadlines.create, { body: { year: 2019, openFrom, closeOn, graceUntil, ...forAll } })
  expect((await save(day(0), day(-1), day(5))).problem?.issues?.[0]).toMatchObject({ path: 'closeOn', code: 'DEADLINE_ORDER' })
  const grace = granted(await save(day(-30), day(-2), day(3)))
  expect(grace.state).toBe('GRACE')
  const inGrace = granted(await create('kim', { year: 2019, title: 'In the grace period' }))
  const body = { year: 2019, ...closed, ...forAll, revision: grace.revision }
  expect(granted(await callAs(app, 'office', outputDeadlines.update, { ...byId(grace.id), body })).state).toBe('CLOSED')

  expect((await create('kim', { year: 2019 })).problem).toMatchObject({ code: 'OUTPUT_WINDOW_CLOSED', values: ['2019', day(-30), day(-2)] })
  const moved = { ...testOutput({ title: 'Moved out of the year' }), revision: inGrace.revision }
  expect((await callAs(app, 'kim', outputs.update, { params: { id: inGrace.id }, body: moved })).status).toBe(409)
  expect((await callAs(app, 'kim', outputs.remove, { params: { id: inGrace.id } })).status).toBe(409)
  expect((await listed('office', { year: 2019 })).map(({ title }) => title)).toEqual(['In the grace period'])
  expect((await create('office', { year: 2019 })).problem?.issues?.[0]?.path).toBe('lateReason')
  const lateReason = 'The author was on parental leave'
  expect((await create('office', { year: 2019, title: 'Late', lateReason })).status).toBe(200)
  expect(
    await app.context.db.changeLog.count({ where: { entity: 'researchOutput', after: { path: ['lateReason'], equals: lateReason } } }),
  ).toBe(1)
  expect((await callAs(app, 'kim', outputDeadlines.list, { query: { page: 1, size: 25, sort: 'year', direction: 'asc' } })).status).toBe(
    403,
  )
})

it('a deadline for some kinds and departments leaves other outputs open', async () => {
  const body = { year: 2017, openFrom: day(-30), closeOn: day(-9), graceUntil: day(-2), kinds: ['PAPER' as const], note: '' }
  const save = (code: string) => callAs(app, 'office', outputDeadlines.create, { body: { ...body, departmentCodes: [code] } })
  expect((await save('NOWHERE')).problem?.issues?.[0]).toMatchObject({ path: 'departmentCodes', code: 'INVALID' })
  // The whole institute, ENV below it.
  const deadline = granted(await save('HEU'))
  expect(deadline.departmentNames).toBe('Hanul Europe')
  const codeOf = async (more: Partial<OutputInput>) => (await create('kim', { year: 2017, title: 'Scope', ...more })).problem?.code
  expect([await codeOf({}), await codeOf({ kind: 'TALK' })]).toEqual(['OUTPUT_WINDOW_CLOSED', undefined])
  expect(await codeOf({ authors: [{ ...external, sharePct: '100' }] })).toBeUndefined()
  expect(granted(await callAs(app, 'office', outputDeadlines.get, byId(deadline.id))).waiting).toBe(0)
})

it('the deadlines of a year are for different outputs; each is entered until its own one', async () => {
  const papers = granted(await saveDeadline(2016, { kinds: ['PAPER', 'CONFERENCE'], departmentCodes: ['ENV'] }))
  const talks = granted(await saveDeadline(2016, { kinds: ['TALK'], ...open }))
  const taken = { path: 'kinds', code: 'SCOPE_TAKEN' }
  // ENV is within HEU, and an empty list is for all.
  for (const more of [{ kinds: ['PAPER' as const], departmentCodes: ['HEU'] }, { departmentCodes: ['ENV'] }, {}])
    expect((await saveDeadline(2016, more)).problem?.issues).toMatchObject([taken])
  const body = { year: 2016, ...open, ...forAll, kinds: ['TALK' as const, 'PAPER' as const], revision: talks.revision }
  const update = () => callAs(app, 'office', outputDeadlines.update, { ...byId(talks.id), body })
  expect((await update()).problem?.issues).toMatchObject([taken])
  const stateOf = async (more: Partial<OutputInput>) => (await create('kim', { year: 2016, title: 'Of a kind', ...more })).problem?.code
  expect([await stateOf({}), await stateOf({ kind: 'TALK' }), await stateOf({ kind: 'BOOK' })]).toEqual([
    'OUTPUT_WINDOW_CLOSED',
    undefined,
    undefined,
  ])

  const query = { page: 1, size: 25, sort: 'year', direction: 'desc', year: 2016 } as const
  expect(granted(await callAs(app, 'office', outputDeadlines.list, { query })).rows.map(({ id }) => id)).toEqual([papers.id, talks.id])
  granted(await callAs(app, 'office', outputDeadlines.remove, byId(papers.id)))
  expect(granted(await update()).kinds).toEqual(['TALK', 'PAPER'])
  expect(await stateOf({})).toBeUndefined()
})

it('an output of two departments is open as long as the deadline of one of them', async () => {
  granted(await saveDeadline(2015, { departmentCodes: ['ENV'] }))
  expect((await create('kim', { year: 2015 })).problem?.code).toBe('OUTPUT_WINDOW_CLOSED')
  const colleague = await app.context.db.user.findFirstOrThrow({
    where: { departmentCode: { notIn: ['ENV', 'HEU'] }, active: true, deleted: false },
  })
  granted(await saveDeadline(2015, { departmentCodes: [colleague.departmentCode ?? ''], ...open }))
  const authors = ['kim', colleague.id].map((userId) => ({ ...external, userId, sharePct: '50' }))
  expect((await create('kim', { year: 2015, authors })).status).toBe(200)
})

it('of two deadlines for the same outputs at once one is saved, and the database keeps it so', async () => {
  const both = await Promise.all([saveDeadline(2014, { kinds: ['PAPER'] }), saveDeadline(2014, { kinds: ['PAPER', 'BOOK'] })])
  expect(both.map(({ ok }) => ok).toSorted((one, other) => Number(one) - Number(other))).toEqual([false, true])
  const { db } = app.context
  const days = { openFrom: new Date('2014-01-01'), closeOn: new Date('2014-02-01'), graceUntil: new Date('2014-02-01') }
  await expect(db.outputDeadline.create({ data: { year: 2014, ...days } })).rejects.toThrow(/another deadline/)
})
