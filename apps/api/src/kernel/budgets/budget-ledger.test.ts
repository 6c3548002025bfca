import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { spendBudgets } from './budget-ledger.ts'
import { fillData } from '../../test/fill-data.ts'
import { type BudgetBooking, budgetBookings } from '../../test/money/budget-bookings.ts'
import { assertResearchInvariants, createTestProject, buildBudgetLine } from '../../test/money/project-fixtures.ts'
import { testApp, type TestApp } from '../../test/test-app.ts'

let app: TestApp
let second: TestApp
beforeAll(async () => {
  app = await testApp()
  second = await testApp()
})
afterEach(() => assertResearchInvariants(app))
afterAll(async () => {
  await app.close()
  await second.close()
})

const who = { userId: 'office' }
interface Step {
  kind: BudgetBooking
  lineId: string
  amount: string
  purpose?: string
  key?: string
  from?: TestApp
}
const book = async ({ kind, lineId, amount, purpose = 'trip:1', key = randomUUID(), from = app }: Step) => {
  try {
    await from.context.db.$transaction((tx) => budgetBookings[kind](tx, who, { purpose, key, postings: [{ lineId, amount }] }))
    return 'booked'
  } catch (error) {
    return (error as { code: string }).code
  }
}
const newLine = async (planned: string) => {
  const { lines } = await createTestProject(app, { lines: [buildBudgetLine({ planned })] })
  return lines[0]?.id ?? ''
}
const figuresOf = async (id: string) => {
  const { planned, changed, reserved, committed, spent } = await app.context.db.budgetLine.findUniqueOrThrow({ where: { id } })
  return [planned, changed, reserved, committed, spent].map((amount) => amount.toFixed(2)).join(' ')
}

it('reserves, commits, spends, refunds, credits and releases to the cent, and books a key once', async () => {
  const lineId = await newLine('100.10')
  const key = randomUUID()
  expect(await book({ kind: 'RESERVE', lineId, amount: '60.05', key })).toBe('booked')
  expect(await book({ kind: 'RESERVE', lineId, amount: '60.05', key })).toBe('booked')
  expect(await book({ kind: 'RESERVE', lineId, amount: '60.06', key })).toBe('BUDGET_KEY_REUSED')
  expect(await book({ kind: 'RESERVE', lineId, amount: '40.06' })).toBe('BUDGET_EXHAUSTED')
  expect(await book({ kind: 'COMMIT', lineId, amount: '60' })).toBe('booked')
  expect(await figuresOf(lineId)).toBe('100.10 0.00 0.05 60.00 0.00')
  expect(await book({ kind: 'SPEND', lineId, amount: '60.01' })).toBe('BUDGET_HOLD_MISSING')
  expect(await book({ kind: 'SPEND', lineId, amount: '50', purpose: 'trip:2' })).toBe('BUDGET_HOLD_MISSING')
  expect(await book({ kind: 'SPEND', lineId, amount: '50' })).toBe('booked')
  expect(await book({ kind: 'RELEASE', lineId, amount: '10.05' })).toBe('booked')
  expect(await book({ kind: 'REVERT', lineId, amount: '20' })).toBe('booked')
  expect(await figuresOf(lineId)).toBe('100.10 0.00 0.00 0.00 30.00')
  const credit = { kind: 'CREDIT', lineId, amount: '29.99', key: randomUUID() } as const
  expect([await book(credit), await book(credit)]).toEqual(['booked', 'booked'])
  expect(await book({ kind: 'CREDIT', lineId, amount: '0.02' })).toBe('BUDGET_HOLD_MISSING')
  expect(await figuresOf(lineId)).toBe('100.10 0.00 0.00 0.00 0.01')
})

it('gives the last 100 € to one of two requests that come over two connections at once', async () => {
  for (let round = 0; round < 12; round += 1) {
    const lineId = await newLine('100')
    const answers = await Promise.all(
      [app, second].map((from, at) => book({ kind: 'RESERVE', lineId, amount: '100', purpose: `trip:${String(at)}`, from })),
    )
    expect(answers.toSorted()).toEqual(['BUDGET_EXHAUSTED', 'booked'])
    expect(await figuresOf(lineId)).toBe('100.00 0.00 100.00 0.00 0.00')
  }
})

it('books a key that comes twice at once only once', async () => {
  const lineId = await newLine('100')
  const key = randomUUID()
  const answers = await Promise.all([app, second].map((from) => book({ kind: 'RESERVE', lineId, amount: '30', key, from })))
  expect(answers).toEqual(['booked', 'booked'])
  expect(await figuresOf(lineId)).toBe('100.00 0.00 30.00 0.00 0.00')
})

it('refuses in the database what the code did not: figures by hand, changed entries, more than there is', async () => {
  const lineId = await newLine('10')
  const refusal = (sql: string) => app.context.pool.query(sql, [lineId]).then(String, String)
  expect(await refusal('update budget_line set planned = 50 where id = $1')).toMatch(/follow its entries/)
  expect(await refusal("insert into budget_hold (line_id, purpose, reserved) values ($1, 'trip:8', 1)")).toMatch(/follows the entries/)
  expect(await refusal('update budget_entry set amount = 1 where line_id = $1')).toMatch(/stay as they are/)
  expect(await refusal('delete from budget_entry where line_id = $1')).toMatch(/stay as they are/)
  const entry = (kind: string, amount: string) =>
    refusal(
      `insert into budget_entry (line_id, kind, amount, purpose, key, user_id) values ($1, '${kind}', ${amount}, 'trip:9', 'by hand', 'office')`,
    )
  expect(await entry('RESERVE', '10.01')).toMatch(/budget_line_available/)
  expect(await entry('COMMIT', '1')).toMatch(/budget_hold_figures/)
  expect(await entry('RESERVE', '-1')).toMatch(/budget_entry_amount/)
  expect(await figuresOf(lineId)).toBe('10.00 0.00 0.00 0.00 0.00')
})

it('takes no reservation of a project that is not approved or running', async () => {
  const { lines } = await createTestProject(app, { lines: [buildBudgetLine()] }, { runs: false })
  expect(await book({ kind: 'RESERVE', lineId: lines[0]?.id ?? '', amount: '1' })).toBe('BUDGET_NOT_OPEN')
})

it('spends for the 5,000 payments of a file at once, or for none where one has less', async () => {
  const { db } = app.context
  const lineId = await newLine('5000.00')
  for (const kind of ['RESERVE', 'COMMIT'])
    await fillData(
      db,
      (tx) => tx.$executeRaw`
        insert into budget_entry (line_id, kind, amount, purpose, key, user_id)
        select ${lineId}::uuid, ${kind}::budget_entry_kind, 0.5, 'payment:' || n, ${kind} || n, 'office' from generate_series(1, 5000) n`,
    )
  const spend = (last: string) =>
    db.$transaction((tx) => {
      const amountOf = (place: number) => (place === 5000 ? last : '0.50')
      const bookings = Array.from({ length: 5000 }, (_, at) => ({ at: at + 1, key: randomUUID() })).map(({ at, key }) => ({
        purpose: `payment:${String(at)}`,
        key,
        postings: [{ lineId, amount: amountOf(at) }],
      }))
      return spendBudgets(tx, who, bookings)
    })
  await expect(spend('0.51')).rejects.toMatchObject({ code: 'BUDGET_HOLD_MISSING' })
  expect(await figuresOf(lineId)).toBe('5000.00 0.00 0.00 2500.00 0.00')
  await spend('0.50')
  expect(await figuresOf(lineId)).toBe('5000.00 0.00 0.00 0.00 2500.00')
})
