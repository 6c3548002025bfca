import { changeHistory } from '@maru/shared/histories/change-history.ts'
import { type PatentInput, type PatentRow, patents } from '@maru/shared/outputs/patents/patent.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inventor, testPatent } from '../../../test/research-fixtures.ts'
import { callAs, granted, testApp, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const cost = (amount: string) => ({ day: '2026-02-01', purpose: 'Attorney', amount })
const shares = [
  { ...inventor, sharePct: '61.25' },
  { ...inventor, userId: 'han', name: 'Ji-woo Han', sharePct: '27.75' },
  { ...inventor, userId: '', name: 'Jane Roe', sharePct: '11' },
]
const create = async (user: string, more: Partial<PatentInput> = {}) =>
  granted(await callAs(app, user, patents.create, { body: testPatent({ inventors: shares, ...more }) }))
const seenBy = async (user: string, { id }: PatentRow) => granted(await callAs(app, user, patents.get, { params: { id } }))
const sharesOf = (row: PatentRow) => row.inventors.map(({ sharePct }) => sharePct)
const save = (user: string, row: PatentRow, more: Partial<PatentInput>) =>
  callAs(app, user, patents.update, {
    params: { id: row.id },
    body: { ...testPatent({ ...more, inventors: shares }), revision: row.revision },
  })

it('inventors see their own share, never that of others nor money: in the record, the list and the history', async () => {
  const row = await create('patent', { title: 'Sight of shares', costs: [cost('1234.56')] })
  granted(await save('patent', row, { title: 'Sight of shares', costs: [cost('1234.56'), cost('777.77')] }))
  const query = { page: 1, size: 25, sort: 'internalNo', direction: 'asc', q: 'sight of shares' } as const
  const answersTo = async (user: string) => {
    const listed = granted(await callAs(app, user, patents.list, { query })).rows
    const history = granted(await callAs(app, user, patents.history, { params: { id: row.id }, query: { page: 1, size: 9 } })).rows
    return { record: await seenBy(user, row), listed, history }
  }
  const figures = (answers: object) =>
    ['61.25', '27.75', '11.00', '1234.56', '777.77', '2012.33'].filter((one) => JSON.stringify(answers).includes(one))
  expect(figures(await answersTo('patent'))).toHaveLength(6)
  const [kim, han] = [await answersTo('kim'), await answersTo('han')]
  expect([figures(kim), figures(han)]).toEqual([['61.25'], ['27.75']])
  expect([sharesOf(kim.record), sharesOf(han.record)]).toEqual([
    ['61.25', '', ''],
    ['', '27.75', ''],
  ])
  expect([kim.record.costs, kim.record.costTotal, kim.record.mayEdit, kim.history.length]).toEqual([[], '', false, 2])
  const exported = await callAs(app, 'kim', patents.export, { query: { sort: 'internalNo', direction: 'asc' } })
  expect(exported.status).toBe(403)
})

it('who writes a disclosure proposes its shares and sees them until it is decided on; the others see their own and change nothing', async () => {
  const row = await create('kim', { title: 'Proposed shares' })
  expect(sharesOf(row)).toEqual(['61.25', '27.75', '11.00'])
  const han = await seenBy('han', row)
  expect([sharesOf(han), han.mayEdit]).toEqual([['', '27.75', ''], false])
  expect((await save('han', han, { title: 'Other' })).status).toBe(403)
  const savedRow = granted(await save('kim', row, { title: 'Proposed again' }))
  await app.context.db.patent.update({ where: { id: row.id }, data: { status: 'CLAIMED' } })
  expect(sharesOf(await seenBy('kim', savedRow))).toEqual(['61.25', '', ''])
})

it('an inventor who saves a disclosure leaves the costs of the clerk alone, and enters none', async () => {
  const row = await create('kim', { title: 'Costs stay' })
  granted(await save('patent', row, { title: 'Costs stay', costs: [cost('50')] }))
  // What the clerk savedRow meanwhile is nothing that an inventor could overwrite, and no refusal tells it.
  expect(granted(await save('kim', row, { title: 'Costs stayed' })).costs).toEqual([])
  expect((await seenBy('patent', row)).costTotal).toBe('50.00')
  expect((await save('kim', await seenBy('kim', row), { costs: [cost('1')] })).status).toBe(403)
  expect((await callAs(app, 'kim', patents.create, { body: testPatent({ costs: [cost('1')] }) })).status).toBe(403)
})

it('costs by office are for the patent clerk only', async () => {
  await create('patent', { title: 'Chinese one', office: 'CN', costs: [cost('100.10'), cost('0.90')] })
  await create('patent', { title: 'Chinese two', office: 'CN', costs: [cost('9')] })
  const costs = granted(await callAs(app, 'patent', patents.costs, {}))
  expect(costs.find(({ office }) => office === 'CN')).toEqual({
    office: 'CN',
    patents: 2,
    costs: '110.00',
    renewals: '0.00',
    total: '110.00',
  })
  for (const user of ['kim', 'office', 'admin', 'director']) expect((await callAs(app, user, patents.costs, {})).status).toBe(403)
})

it('the history of the administration tells that money and shares of a patent changed, not to what', async () => {
  const row = await create('patent', { title: 'Told to nobody', costs: [cost('4321.09')] })
  const query = changeHistory.list.query.parse({ entity: 'patent', id: row.id })
  const seen = granted(await callAs(app, 'admin', changeHistory.list, { query })).rows.filter(({ entityId }) => entityId === row.id)
  expect(seen).toHaveLength(1)
  expect(['61.25', '4321.09'].filter((one) => JSON.stringify(seen).includes(one))).toEqual([])
})

it('a former patent clerk sees what she entered as an inventor of it only, with her own share', async () => {
  const entered = await create('patent', { title: 'Entered for others' })
  const own = await create('patent', { title: 'Entered with an own share', status: 'CLAIMED', inventors: [...shares.slice(0, 2), third] })
  const { db } = app.context
  const roles = await db.userRole.findMany({ where: { userId: 'patent', roleCode: 'WM00002' } })
  await db.userRole.deleteMany({ where: { userId: 'patent', roleCode: 'WM00002' } })
  const params = { id: entered.id }
  expect((await callAs(app, 'patent', patents.get, { params })).status).toBe(404)
  expect((await callAs(app, 'patent', patents.history, { params, query: { page: 1, size: 5 } })).status).toBe(404)
  expect((await save('patent', entered, { title: 'Other' })).status).toBe(404)
  const query = patents.list.query.parse({ q: 'entered' })
  expect(granted(await callAs(app, 'patent', patents.list, { query })).rows.map(({ title }) => title)).toEqual([own.title])
  const seen = await seenBy('patent', own)
  expect([sharesOf(seen), seen.mayEdit]).toEqual([['', '', '11.00'], false])
  await db.userRole.createMany({ data: roles })
})
const third = { ...inventor, userId: 'patent', name: 'Nora Lindqvist', sharePct: '11' }
