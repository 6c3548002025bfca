import { addDays } from '@maru/shared/leave/common/leave-dates.ts'
import { type PatentInput, type PatentRow, patents } from '@maru/shared/outputs/patents/patent.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { decideAt, testPatent } from '../../../test/research-fixtures.ts'
import { callAs, day, granted, testApp, type TestApp } from '../../../test/test-app.ts'
import { escalatePatentDeadlines, remindPatentDeadlines, runPatentClock } from './patent-clock.service.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const create = async (more: Partial<PatentInput> = {}) => granted(await callAs(app, 'patent', patents.create, { body: testPatent(more) }))
const deadlineId = ({ deadlines }: PatentRow) => deadlines[0]?.id ?? ''
/** Moves the first due date of a patent: the day that was counted, and the one it moved to. */
const moveTo = (row: PatentRow, nominal: number, due = nominal) =>
  app.context.db.patentDeadline.updateMany({
    where: { id: deadlineId(row) },
    data: { nominalOn: new Date(day(nominal)), dueOn: new Date(day(due)) },
  })
const notices = async (begin: string, row: PatentRow) =>
  (await app.context.db.outbox.findMany({ where: { key: { startsWith: `${begin}:${deadlineId(row)}` } }, orderBy: { key: 'asc' } })).map(
    ({ key, payload }) => ({ sent: key.split(':').slice(3).join(' '), payload: payload as { kind: string; values: string[] } }),
  )
const sent = async (begin: string, row: PatentRow) => (await notices(begin, row)).map((one) => one.sent)

it('the clerk and the inventors are reminded once 90, 30 and 7 days before a due date without a decision', async () => {
  const row = await create({ title: 'Reminded' })
  const { db } = app.context
  await moveTo(row, 91)
  await remindPatentDeadlines(db)
  expect(await sent('patent.due', row)).toEqual([])
  await moveTo(row, 90)
  await remindPatentDeadlines(db)
  await remindPatentDeadlines(db)
  expect(await sent('patent.due', row)).toEqual(['90 kim', '90 patent'])
  granted(await decideAt(app, row, { kind: 'CLAIM', decision: 'KEEP' }))
  await moveTo(row, 7)
  await remindPatentDeadlines(db)
  expect(await sent('patent.due', row)).toHaveLength(2)
})

it('reminders count from the day before it moved to one the office works', async () => {
  const row = await create({ title: 'Moved' })
  await moveTo(row, 31, 33)
  await remindPatentDeadlines(app.context.db)
  expect(await sent('patent.due', row)).toEqual(['90 kim', '90 patent'])
  await moveTo(row, 30, 33)
  await remindPatentDeadlines(app.context.db)
  const reminders = await notices('patent.due', row)
  expect(reminders.map((one) => one.sent)).toContain('30 kim')
  expect(reminders.find((one) => one.sent === '30 kim')?.payload.values[3]).toBe(day(30))
})

it('after a due date the clerk and the office are told once a week until it is decided; the office by number only', async () => {
  const row = await create({ title: 'Secret probe' })
  const escalate = () => escalatePatentDeadlines(app.context.db)
  await moveTo(row, 0)
  await escalate()
  expect(await sent('patent.overdue', row)).toEqual([])
  await moveTo(row, -8)
  await escalate()
  await escalate()
  const escalations = await notices('patent.overdue', row)
  expect(escalations.map((one) => one.sent)).toEqual(['1 office', '1 office2', '1 patent'])
  expect(escalations.map(({ payload }) => [payload.kind, payload.values.includes('Secret probe')])).toEqual([
    ['patentEscalated', false],
    ['patentEscalated', false],
    ['patentOverdue', true],
  ])
  await moveTo(row, -15)
  await escalate()
  expect(await sent('patent.overdue', row)).toHaveLength(6)
  granted(await decideAt(app, row, { kind: 'CLAIM', decision: 'KEEP' }))
  await moveTo(row, -22)
  await escalate()
  expect(await sent('patent.overdue', row)).toHaveLength(6)
})

it('the job moves due dates to working days of holidays that were entered later', async () => {
  const filedOn = '2026-02-04'
  const row = await create({ status: 'FILED', disclosedOn: '', priorityOn: filedOn, filedOn })
  const priority = async () =>
    granted(await callAs(app, 'patent', patents.get, { params: { id: row.id } })).deadlines.find(({ kind }) => kind === 'PRIORITY')
  expect(await priority()).toMatchObject({ nominalOn: '2027-02-04', dueOn: '2027-02-04' })
  const { db } = app.context
  const place = await db.workplace.findFirstOrThrow({ where: { active: true }, orderBy: [{ sortOrder: 'asc' }, { code: 'asc' }] })
  const names = { nameEn: 'Founding day', nameKo: '창립일', nameDe: 'Gründungstag' }
  await db.holiday.create({ data: { calendarCode: place.calendarCode ?? '', date: new Date('2027-02-04'), fraction: '1', ...names } })
  expect((await runPatentClock(db)).replanned).toBeGreaterThan(0)
  expect(await priority()).toMatchObject({ nominalOn: '2027-02-04', dueOn: '2027-02-05' })
})

it('the docket begins with what is overdue, then goes by due date; its due filter too', async () => {
  const rows = [await create({ title: 'Order later' }), await create({ title: 'Order overdue' }), await create({ title: 'Order soon' })]
  const [later, overdue, soon] = rows as [PatentRow, PatentRow, PatentRow]
  await moveTo(later, 80)
  await moveTo(overdue, -3)
  await moveTo(soon, 5, 7)
  const none = await create({ title: 'Order none', disclosedOn: '' })
  const listed = async (more: object = {}) =>
    granted(await callAs(app, 'patent', patents.list, { query: patents.list.query.parse({ q: 'order', ...more }) })).rows
  const titles = async (more: object = {}) => (await listed(more)).map(({ title }) => title.slice('Order '.length))
  expect(await titles()).toEqual(['overdue', 'soon', 'later', 'none'])
  expect(await titles({ due: 'soon' })).toEqual(['soon', 'later'])
  expect(await titles({ direction: 'desc' })).toEqual(['later', 'soon', 'overdue', 'none'])
  const [first, second] = await listed()
  expect([first?.isOverdue, second?.isOverdue, second?.nextNominal, second?.nextDue]).toEqual([true, false, day(5), addDays(day(5), 2)])
  expect(none.nextDue).toBe('')
})
