import { randomUUID } from 'node:crypto'
import { Prisma } from '@maru/prisma/generated/client.ts'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { assertResearchInvariants, createTestProject, lineOf } from '../../test/money/project-fixtures.ts'
import { testApp, type TestApp } from '../../test/test-app.ts'
import {
  changePlan,
  commitBudget,
  creditBudget,
  moveBudget,
  releaseBudget,
  reserveBudget,
  revertSpending,
  spendBudget,
} from './budget-ledger.ts'

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
const bookings = {
  RESERVE: reserveBudget,
  COMMIT: commitBudget,
  SPEND: spendBudget,
  RELEASE: releaseBudget,
  REVERT: revertSpending,
  CREDIT: creditBudget,
} as const
type Kind = keyof typeof bookings
interface Step {
  kind: Kind
  lineId: string
  amount: string
  purpose?: string
  key?: string
  from?: TestApp
}
const book = async ({ kind, lineId, amount, purpose = 'trip:1', key = randomUUID(), from = app }: Step) => {
  try {
    await from.context.db.$transaction((tx) => bookings[kind](tx, who, { purpose, key, postings: [{ lineId, amount }] }))
    return 'booked'
  } catch (error) {
    return (error as { code: string }).code
  }
}
const newLine = async (planned: string) => {
  const { lines } = await createTestProject(app, { lines: [lineOf({ planned })] })
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
  const { lines } = await createTestProject(app, { lines: [lineOf()] }, { runs: false })
  expect(await book({ kind: 'RESERVE', lineId: lines[0]?.id ?? '', amount: '1' })).toBe('BUDGET_NOT_OPEN')
})

/** The ledger in few lines: what a random life must come to. */
class Reference {
  planned = 0
  changed = 0
  readonly holds = new Map<string, { reserved: number; committed: number; spent: number }>()
  sum(figure: 'reserved' | 'committed' | 'spent') {
    return [...this.holds.values()].reduce((total, hold) => total + hold[figure], 0)
  }
  get available() {
    return this.planned + this.changed - this.sum('reserved') - this.sum('committed') - this.sum('spent')
  }
  book(kind: Kind, purpose: string, cents: number) {
    const hold = this.holds.get(purpose) ?? { reserved: 0, committed: 0, spent: 0 }
    if (kind === 'RESERVE' && cents > this.available) return 'BUDGET_EXHAUSTED'
    const held = {
      RESERVE: cents,
      COMMIT: hold.reserved,
      SPEND: hold.committed,
      RELEASE: hold.reserved + hold.committed,
      REVERT: hold.spent,
      CREDIT: hold.spent,
    }[kind]
    if (cents > held) return 'BUDGET_HOLD_MISSING'
    const fromReserved = Math.min(hold.reserved, cents)
    const change = {
      RESERVE: [1, 0, 0],
      COMMIT: [-1, 1, 0],
      SPEND: [0, -1, 1],
      RELEASE: [0, 0, 0],
      REVERT: [0, 0, -1],
      CREDIT: [0, 0, -1],
    }[kind]
    const released = kind === 'RELEASE' ? [fromReserved, cents - fromReserved] : [0, 0]
    this.holds.set(purpose, {
      reserved: hold.reserved + (change[0] ?? 0) * cents - (released[0] ?? 0),
      committed: hold.committed + (change[1] ?? 0) * cents - (released[1] ?? 0),
      spent: hold.spent + (change[2] ?? 0) * cents,
    })
    return 'booked'
  }
  move(cents: number) {
    if (cents > this.available) return false
    this.changed -= cents
    return true
  }
}

/** A repeatable row of random numbers below `below`. */
function randomRow(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}
const text = (cents: number) => new Prisma.Decimal(cents).dividedBy(100).toFixed(2)
const kinds = Object.keys(bookings) as Kind[]

async function runLife(from: string, to: string, next: (below: number) => number) {
  const reference = new Reference()
  const outcome = await app.context.db.$transaction(async (tx) => {
    for (let step = 0; step < 6; step += 1) {
      const cents = 1 + next(9000)
      if (step === 0 || next(8) === 0) {
        await changePlan(tx, who, { lineId: from, amount: text(cents), key: randomUUID(), reason: '' })
        reference.planned += cents
        continue
      }
      if (next(8) === 0) {
        const move = { fromLineId: from, toLineId: to, amount: text(cents), key: `test:${randomUUID()}`, reason: '' }
        const isMoved = await moveBudget(tx, who, move).then(
          () => true,
          () => false,
        )
        if (isMoved !== reference.move(cents)) return 'a move differs'
        continue
      }
      const kind = kinds[next(kinds.length)] ?? 'RESERVE'
      const purpose = `life:${String(next(2))}`
      const booking = { purpose, key: randomUUID(), postings: [{ lineId: from, amount: text(cents) }] }
      const answer = await bookings[kind](tx, who, booking).then(
        () => 'booked',
        (error: { code: string }) => error.code,
      )
      if (answer !== reference.book(kind, purpose, cents)) return `${kind} differs: ${answer}`
    }
    return 'as the reference'
  })
  const figures = [reference.planned, reference.changed, reference.sum('reserved'), reference.sum('committed'), reference.sum('spent')]
  return { outcome, expected: figures.map(text).join(' ') }
}

it('comes to what the reference says in 199 random lives of a line', async () => {
  const names = Array.from({ length: 199 }, (_, at) => lineOf({ name: `Line ${String(at)}`, planned: '0' }))
  const pots = [lineOf({ category: 'OTHER', planned: '0' })]
  const { lines } = await createTestProject(app, { lines: [...names, ...pots] })
  const pot = lines.find(({ category }) => category === 'OTHER')?.id ?? ''
  const next = randomRow(7)
  for (const { id } of lines.filter((line) => line.id !== pot)) {
    const { outcome, expected } = await runLife(id, pot, next)
    expect([outcome, await figuresOf(id)]).toEqual(['as the reference', expected])
  }
})
