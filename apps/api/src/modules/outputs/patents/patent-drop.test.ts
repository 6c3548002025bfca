import { addMonths } from '@maru/shared/leave/common/leave-dates.ts'
import { type PatentInput, type PatentRow, patents } from '@maru/shared/outputs/patents/patent.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { decideAt, filedPatent, inventor, testPatent } from '../../../test/research-fixtures.ts'
import { callAs, day, granted, testApp, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const han = { ...inventor, userId: 'han', name: 'Ji-woo Han' }
const jane = { ...inventor, userId: '', name: 'Jane Roe' }
const three = [
  { ...inventor, sharePct: '50' },
  { ...han, sharePct: '30' },
  { ...jane, sharePct: '20' },
]
const create = async (more: Partial<PatentInput> = {}) =>
  granted(await callAs(app, 'patent', patents.create, { body: testPatent({ ...filedPatent, inventors: three, ...more }) }))
const byId = ({ id }: PatentRow) => ({ params: { id } })
const now = async (row: PatentRow, user = 'patent') => granted(await callAs(app, user, patents.get, byId(row)))
const drop = (row: PatentRow, kind = 'RENEWAL') => decideAt(app, row, { kind, decision: 'DROP' })
const give = (row: PatentRow, user = 'patent') =>
  callAs(app, user, patents.giveDropNotice, { ...byId(row), body: { reason: 'No licensee' } })
const answerOf = async (row: PatentRow, name: string) => (await now(row)).dropNotice?.answers.find((one) => one.name === name)
async function answer(row: PatentRow, user: string, name: string, reply: 'TRANSFER' | 'DECLINE', answeredOn = day(0)) {
  const body = { answerId: (await answerOf(row, name))?.id ?? '', reply, answeredOn, note: 'By letter' }
  return callAs(app, user, patents.answerDropNotice, { ...byId(row), body })
}
const passMonths = (row: PatentRow, notifiedOn: string) =>
  app.context.db.patentDropAnswer.updateMany({ where: { notice: { patentId: row.id } }, data: { notifiedOn: new Date(notifiedOn) } })

it('a right is abandoned only after notice to its inventors and when all colleagues among them declined it', async () => {
  const row = await create()
  expect((await drop(row)).problem?.code).toBe('DROP_NOTICE_MISSING')
  expect((await give(row, 'kim')).status).toBe(403)
  const noticed = granted(await give(row))
  expect(noticed.dropNotice?.answers.map(({ name, reply }) => [name, reply])).toEqual([
    ['Jane Roe', ''],
    ['Ji-woo Han', ''],
    ['Min-jun Kim', ''],
  ])
  expect((await give(row)).problem?.code).toBe('DROP_NOTICE_GIVEN')
  const notices = await app.context.db.outbox.findMany({ where: { key: { startsWith: 'patentDropNotice:' } } })
  expect(notices.map(({ payload }) => (payload as { userId: string }).userId).toSorted()).toEqual(['han', 'kim'])
  expect((await drop(row)).problem?.code).toBe('DROP_NOTICE_RUNNING')
  granted(await answer(row, 'kim', 'Min-jun Kim', 'DECLINE'))
  expect((await drop(row)).problem).toMatchObject({ code: 'DROP_NOTICE_RUNNING', values: [(await answerOf(row, 'Ji-woo Han'))?.endsOn] })
  granted(await answer(row, 'han', 'Ji-woo Han', 'DECLINE'))
  expect(granted(await drop(row)).status).toBe('LAPSED')
  expect((await answer(row, 'han', 'Ji-woo Han', 'TRANSFER')).problem?.code).toBe('PATENT_NO_RIGHT')
})

it('three months after the notice a right is abandoned also without an answer, not a day before', async () => {
  const row = await create()
  granted(await give(row))
  await passMonths(row, addMonths(day(0), -3))
  // The last day is over tomorrow at the earliest.
  expect((await drop(row)).problem?.code).toBe('DROP_NOTICE_RUNNING')
  await passMonths(row, addMonths(day(-7), -3))
  expect(granted(await drop(row)).status).toBe('LAPSED')
})

it('while an inventor asks for the right it is not abandoned; she may change her mind', async () => {
  const row = await create()
  granted(await give(row))
  await passMonths(row, addMonths(day(-7), -3))
  granted(await answer(row, 'han', 'Ji-woo Han', 'TRANSFER'))
  expect((await drop(row)).problem).toMatchObject({ code: 'TRANSFER_REQUESTED', values: ['Ji-woo Han'] })
  granted(await answer(row, 'han', 'Ji-woo Han', 'DECLINE'))
  granted(await answer(row, 'patent', 'Jane Roe', 'TRANSFER', day(-1)))
  expect((await drop(row)).problem).toMatchObject({ code: 'TRANSFER_REQUESTED', values: ['Jane Roe'] })
  expect((await app.context.db.outbox.findMany({ where: { key: { startsWith: 'patentDropAnswer:' } } })).length).toBeGreaterThan(0)
})

it('the clerk records answers of who cannot sign in, on the day they came; others answer for themselves today and read their own', async () => {
  const row = await create()
  granted(await give(row))
  expect((await answer(row, 'patent', 'Min-jun Kim', 'DECLINE')).status).toBe(403)
  expect((await answer(row, 'han', 'Min-jun Kim', 'DECLINE')).status).toBe(404)
  expect((await answer(row, 'kim', 'Jane Roe', 'DECLINE')).status).toBe(404)
  expect((await answer(row, 'kim', 'Min-jun Kim', 'DECLINE', day(-1))).problem?.issues?.[0]?.code).toBe('PATENT_ANSWER_DAY')
  for (const answeredOn of [day(-1), day(1)]) expect((await answer(row, 'patent', 'Jane Roe', 'DECLINE', answeredOn)).status).toBe(400)
  await passMonths(row, day(-5))
  granted(await answer(row, 'patent', 'Jane Roe', 'DECLINE', day(-2)))
  expect(await answerOf(row, 'Jane Roe')).toMatchObject({ reply: 'DECLINE', answeredOn: day(-2), note: 'By letter', mayAnswer: true })
  expect((await now(row, 'kim')).dropNotice?.answers.map(({ name }) => name)).toEqual(['Min-jun Kim'])
  const query = { page: 1, size: 20 }
  const history = granted(await callAs(app, 'kim', patents.history, { ...byId(row), query })).rows
  expect(JSON.stringify(history)).not.toContain('Jane Roe: DECLINE')
  await app.context.db.user.update({ where: { id: 'han' }, data: { active: false } })
  granted(await answer(row, 'patent', 'Ji-woo Han', 'DECLINE', day(-1)))
  await app.context.db.user.update({ where: { id: 'han' }, data: { active: true } })
})

it('the status says no right is gone without the notice, and an inventor added later has three months of her own', async () => {
  const row = await create({ inventors: [inventor] })
  const save = async (more: Partial<PatentInput>) =>
    callAs(app, 'patent', patents.update, {
      ...byId(row),
      body: { ...testPatent({ ...filedPatent, inventors: [inventor], ...more }), revision: (await now(row)).revision },
    })
  for (const status of ['LAPSED', 'ABANDONED'] as const) expect((await save({ status })).problem?.code).toBe('DROP_NOTICE_MISSING')
  granted(await give(row))
  granted(await answer(row, 'kim', 'Min-jun Kim', 'DECLINE'))
  const inventors = [
    { ...inventor, sharePct: '50' },
    { ...han, sharePct: '50' },
  ]
  granted(await save({ inventors }))
  expect((await save({ inventors, status: 'ABANDONED' })).problem?.code).toBe('DROP_NOTICE_RUNNING')
  granted(await answer(row, 'han', 'Ji-woo Han', 'DECLINE'))
  expect(granted(await save({ inventors, status: 'ABANDONED' })).status).toBe('ABANDONED')
})

it('a notice that is withdrawn allows nothing, and only an application or a right has one', async () => {
  const row = await create({ office: 'WO', inventors: [inventor] })
  granted(await give(row))
  granted(await answer(row, 'kim', 'Min-jun Kim', 'DECLINE'))
  expect(granted(await callAs(app, 'patent', patents.withdrawDropNotice, byId(row))).dropNotice).toBeNull()
  expect((await drop(row, 'NATIONAL_PHASE')).problem?.code).toBe('DROP_NOTICE_MISSING')
  expect((await callAs(app, 'patent', patents.withdrawDropNotice, byId(row))).problem?.code).toBe('DROP_NOTICE_MISSING')
  const disclosure = await create({ status: 'DISCLOSED', disclosedOn: day(0), priorityOn: '', filedOn: '' })
  expect((await give(disclosure)).problem?.code).toBe('PATENT_NO_RIGHT')
})

it('an inventor who has notice or asks for the right stays one, also as the colleague she is', async () => {
  const row = await create()
  const save = async (inventors: PatentInput['inventors'], more: Partial<PatentInput> = {}) =>
    callAs(app, 'patent', patents.update, {
      ...byId(row),
      body: { ...testPatent({ ...filedPatent, inventors, ...more }), revision: (await now(row)).revision },
    })
  const [first, second, third] = three as [typeof inventor, typeof inventor, typeof inventor]
  granted(await give(row))
  granted(await answer(row, 'han', 'Ji-woo Han', 'TRANSFER'))
  for (const [who, inventors] of [
    ['Ji-woo Han', [{ ...first, sharePct: '80' }, third]],
    ['Ji-woo Han', [first, { ...second, userId: '' }, third]],
    ['Jane Roe', [first, second, { ...third, name: 'Jane Row' }]],
  ] as const)
    expect((await save([...inventors])).problem).toMatchObject({ code: 'DROP_NOTICE_HOLDS', values: [who] })
  expect((await callAs(app, 'patent', patents.withdrawDropNotice, byId(row))).problem?.code).toBe('TRANSFER_REQUESTED')
  // A sale hides no request either.
  granted(await save(three, { status: 'SOLD' }))
  expect((await save([{ ...first, sharePct: '80' }, third], { status: 'SOLD' })).problem?.code).toBe('DROP_NOTICE_HOLDS')
  granted(await save(three))
  expect((await drop(await now(row))).problem).toMatchObject({ code: 'TRANSFER_REQUESTED', values: ['Ji-woo Han'] })
  const removal = app.context.db.patentInventor.updateMany({ where: { patentId: row.id, userId: 'han' }, data: { userId: null } })
  await expect(removal).rejects.toThrow(/is held/)

  granted(await answer(row, 'han', 'Ji-woo Han', 'DECLINE'))
  granted(await callAs(app, 'patent', patents.withdrawDropNotice, byId(row)))
  expect(granted(await save([{ ...first, sharePct: '80' }, third])).inventors).toHaveLength(2)
})
