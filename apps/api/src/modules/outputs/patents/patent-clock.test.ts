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

const renewal = async (row: PatentRow, turn: number) => {
  const { deadlines } = granted(await callAs(app, 'patent', patents.get, { params: { id: row.id } }))
  return deadlines.find((one) => one.kind === 'RENEWAL' && one.turn === turn)
}
const filing = (filedOn: string) => ({ status: 'FILED', disclosedOn: '', priorityOn: filedOn, filedOn }) as const

it('the job moves due dates to working days of holidays of the patent office that were entered later', async () => {
  const { db } = app.context
  // The end of June 2027 is a Wednesday.
  const row = await create(filing('2025-06-04'))
  expect(await renewal(row, 3)).toMatchObject({ nominalOn: '2027-06-30', dueOn: '2027-06-30', mayMove: true })
  const names = { nameEn: 'Founding day', nameKo: '창립일', nameDe: 'Gründungstag' }
  const closing = (calendarCode: string) =>
    db.holiday.create({ data: { calendarCode, date: new Date('2027-06-30'), fraction: '1', ...names } })
  await closing('DE-SL')
  await runPatentClock(db)
  expect(await renewal(row, 3)).toMatchObject({ dueOn: '2027-06-30' })
  await closing('DE-BY')
  expect((await runPatentClock(db)).replanned).toBeGreaterThan(0)
  expect(await renewal(row, 3)).toMatchObject({ nominalOn: '2027-06-30', dueOn: '2027-07-01' })
})

it('fees move by the days off of their office where the portal knows them, and stay as counted where it does not', async () => {
  const days = async (more: Partial<PatentInput>, turn: number) => {
    const one = await renewal(await create(more), turn)
    return one && [one.nominalOn, one.dueOn, one.mayMove]
  }
  const korean = { ...filing('2023-01-02'), status: 'GRANTED', office: 'KR' } as const
  // Independence Movement Day of Korea, a working day in Germany; Corpus Christi of Bavaria and Saarland, none in Korea.
  expect(await days({ ...korean, grantedOn: '2025-03-01' }, 4)).toEqual(['2028-03-01', '2028-03-02', true])
  expect(await days({ ...korean, grantedOn: '2024-05-27' }, 4)).toEqual(['2027-05-27', '2027-05-27', true])
  expect(await days({ ...korean, office: 'US', grantedOn: '2024-01-04' }, 4)).toEqual(['2027-07-04', '2027-07-04', false])
  expect(await days({ ...filing('2024-10-02'), office: 'EP' }, 4)).toEqual(['2027-10-31', '2027-10-31', false])
  expect(await days(filing('2024-10-02'), 4)).toEqual(['2027-10-31', '2027-11-02', true])
  const { deadlines } = await create(filing('2026-05-24'))
  const priority = deadlines.find(({ kind }) => kind === 'PRIORITY')
  expect([priority?.nominalOn, priority?.dueOn, priority?.mayMove]).toEqual(['2027-05-24', '2027-05-24', false])
})

it('the days without and with surcharge move as the due day does, so that no fee is free before it is due', async () => {
  const row = await create({ ...filing('2024-02-28'), status: 'GRANTED', office: 'KR', grantedOn: '2025-02-28' })
  expect(await renewal(row, 4)).toMatchObject({
    nominalOn: '2028-02-28',
    dueOn: '2028-02-28',
    freeUntil: '2028-02-28',
    graceNominal: '2028-08-28',
    graceUntil: '2028-08-28',
  })
  // The end of February 2027 is a Sunday, and the first of March a holiday in Korea.
  const other = await create({ ...filing('2022-02-28'), status: 'GRANTED', office: 'KR', grantedOn: '2024-02-28' })
  expect(await renewal(other, 4)).toMatchObject({
    nominalOn: '2027-02-28',
    dueOn: '2027-03-02',
    freeNominal: '2027-02-28',
    freeUntil: '2027-03-02',
    graceNominal: '2027-08-28',
    graceUntil: '2027-08-30',
  })
  const data = { freeUntil: new Date('2027-02-28') }
  await expect(app.context.db.patentDeadline.updateMany({ where: { patentId: other.id, turn: 4 }, data })).rejects.toThrow(/fee_days/)
})

it('the docket begins with what is overdue, then goes by due date; its due filter too', async () => {
  const rows = [await create({ title: 'Order later' }), await create({ title: 'Order overdue' }), await create({ title: 'Order soon' })]
  const [later, overdue, soon] = rows as [PatentRow, PatentRow, PatentRow]
  await moveTo(later, 80)
  await moveTo(overdue, -3)
  await moveTo(soon, 5, 7)
  const none = await create({ title: 'Order none', disclosedOn: '', status: 'DRAFTING' })
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
