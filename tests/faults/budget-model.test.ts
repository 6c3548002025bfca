import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { changePlan, moveBudget } from '../../apps/api/src/kernel/budgets/budget-ledger.ts'
import { type BudgetBooking, budgetBookings } from '../../apps/api/src/test/money/budget-bookings.ts'
import { assertResearchInvariants, createTestProject, buildBudgetLine } from '../../apps/api/src/test/money/project-fixtures.ts'
import { testApp, type TestApp } from '../../apps/api/src/test/test-app.ts'
import { isLong, keepFigures } from './figures.ts'

// Random lives of budget lines against a reference that keeps the ledger in memory: 20,000 in the long run, 100 in the short one.

const LIVES = isLong ? 20_000 : 100
/** A project has 200 lines at most, and one takes what the others move away. */
const LIVES_A_PROJECT = 199
const STEPS = 10
const MOST_CENTS = 9000

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const who = { userId: 'office' }

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
  holdOf(purpose: string) {
    return this.holds.get(purpose) ?? { reserved: 0, committed: 0, spent: 0 }
  }
  /** The most a booking may be about. */
  most(kind: BudgetBooking, purpose: string) {
    const { reserved, committed, spent } = this.holdOf(purpose)
    return {
      RESERVE: this.available,
      COMMIT: reserved,
      SPEND: committed,
      RELEASE: reserved + committed,
      REVERT: spent,
      CREDIT: spent,
    }[kind]
  }
  book(kind: BudgetBooking, purpose: string, cents: number) {
    const hold = this.holdOf(purpose)
    if (cents > this.most(kind, purpose)) return kind === 'RESERVE' ? 'BUDGET_EXHAUSTED' : 'BUDGET_HOLD_MISSING'
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
    if (cents > this.available) return 'BUDGET_EXHAUSTED'
    this.changed -= cents
    return 'booked'
  }
}

/** A repeatable row of random numbers below `below` (mulberry32). */
function randomRow(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below)
  }
}
const text = (cents: number) => (cents / 100).toFixed(2)
const kinds = Object.keys(budgetBookings) as BudgetBooking[]

type Tx = Parameters<typeof changePlan>[0]
interface Life {
  /** The line that lives, and the one that takes what is moved away. */
  from: string
  to: string
  next: (below: number) => number
  reference: Reference
}

/** What the portal and the reference answer to the next step of a life. */
async function takeStep(tx: Tx, { from, to, next, reference }: Life, isFirst: boolean) {
  const cents = 1 + next(MOST_CENTS)
  const key = `test:${randomUUID()}`
  if (isFirst || next(8) === 0) {
    await changePlan(tx, who, { lineId: from, amount: text(cents), key, reason: '' })
    reference.planned += cents
    return { what: 'PLAN', answer: 'booked', expected: 'booked' }
  }
  const answerOf = (step: Promise<unknown>) =>
    step.then(
      () => 'booked',
      (error: { code: string }) => error.code,
    )
  if (next(8) === 0) {
    const answer = await answerOf(moveBudget(tx, who, { fromLineId: from, toLineId: to, amount: text(cents), key, reason: '' }))
    return { what: 'MOVE', answer, expected: reference.move(cents) }
  }
  const purpose = `life:${String(next(2))}`
  // Three of four are something that is possible with what there is, so that money gets as far as being spent and refunded.
  const isPossible = next(4) > 0
  const possible = kinds.filter((kind) => reference.most(kind, purpose) > 0)
  const what = (isPossible ? possible[next(possible.length)] : kinds[next(kinds.length)]) ?? 'RESERVE'
  const booked = isPossible ? 1 + next(Math.max(reference.most(what, purpose), 1)) : cents
  const answer = await answerOf(budgetBookings[what](tx, who, { purpose, key, postings: [{ lineId: from, amount: text(booked) }] }))
  return { what, answer, expected: reference.book(what, purpose, booked) }
}

/** A life in one transaction: its steps with both answers, and what the figures of the line must then be. */
async function runLife(part: Pick<Life, 'from' | 'to' | 'next'>) {
  const reference = new Reference()
  const steps = await app.context.db.$transaction(async (tx) => {
    const taken: Awaited<ReturnType<typeof takeStep>>[] = []
    for (let step = 0; step < STEPS; step += 1) taken.push(await takeStep(tx, { ...part, reference }, step === 0))
    return taken
  })
  const figures = [reference.planned, reference.changed, reference.sum('reserved'), reference.sum('committed'), reference.sum('spent')]
  return { steps, expected: figures.map(text).join(' ') }
}

const figuresOf = async (id: string) => {
  const { planned, changed, reserved, committed, spent } = await app.context.db.budgetLine.findUniqueOrThrow({ where: { id } })
  return [planned, changed, reserved, committed, spent].map((amount) => amount.toFixed(2)).join(' ')
}

/** Runs `count` lives of lines of one project; counts what was answered. */
async function runLives(count: number, next: Life['next'], answers: Map<string, number>) {
  const own = Array.from({ length: count }, (_, at) => buildBudgetLine({ name: `Line ${String(at)}`, planned: '0' }))
  const { lines } = await createTestProject(app, { lines: [...own, buildBudgetLine({ category: 'OTHER', planned: '0' })] })
  const to = lines.find(({ category }) => category === 'OTHER')?.id ?? ''
  for (const { id: from } of lines.filter(({ id }) => id !== to)) {
    const { steps, expected } = await runLife({ from, to, next })
    for (const { what, answer } of steps) answers.set(`${what} ${answer}`, (answers.get(`${what} ${answer}`) ?? 0) + 1)
    expect(steps.map(({ what, answer }) => `${what} ${answer}`)).toEqual(steps.map((step) => `${step.what} ${step.expected}`))
    expect(await figuresOf(from)).toBe(expected)
  }
}

it('comes to what the reference says in random lives of a line', async () => {
  const next = randomRow(7)
  const answers = new Map<string, number>()
  for (let left = LIVES; left > 0; left -= LIVES_A_PROJECT) await runLives(Math.min(LIVES_A_PROJECT, left), next, answers)
  // Every kind was booked at least once, or the lives prove nothing about it.
  expect(kinds.filter((kind) => !answers.has(`${kind} booked`))).toEqual([])
  await assertResearchInvariants(app)
  keepFigures('Random lives of budget lines', [
    `${LIVES.toLocaleString('en')} lives of ${String(STEPS)} steps each: answers and figures as the reference says.`,
    ...[...answers]
      .toSorted(([one], [other]) => one.localeCompare(other))
      .map(([answer, count]) => `${answer}: ${count.toLocaleString('en')}`),
  ])
}, 3_600_000)
