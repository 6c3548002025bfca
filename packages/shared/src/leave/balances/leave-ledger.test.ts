import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amountText, hundredths, sum } from '../common/leave-amount.ts'
import { addDays } from '../common/leave-dates.ts'
import { diffAllocations, covers, allocateDays, type LedgerDay, type Lot, type Allocation } from './leave-ledger.ts'

// A whole life of an account: days given, asked for, given back, corrected backwards. After each step the account is checked.

const START = '2026-01-01'
const day = fc.integer({ min: 0, max: 420 }).map((offset) => addDays(START, offset))
const command = fc.oneof(
  fc.record({
    type: fc.constant('give' as const),
    from: day,
    length: fc.integer({ min: 0, max: 200 }),
    amount: fc.integer({ min: 1, max: 600 }),
    open: fc.boolean(),
    expires: fc.boolean(),
    coversStarted: fc.boolean(),
  }),
  fc.record({
    type: fc.constant('ask' as const),
    from: day,
    amounts: fc.array(fc.constantFrom(25, 38, 50, 100), { minLength: 1, maxLength: 6 }),
  }),
  fc.record({ type: fc.constant('giveBack' as const), which: fc.nat() }),
  fc.record({ type: fc.constant('giveBackPart' as const), which: fc.nat() }),
  fc.record({ type: fc.constant('correct' as const), which: fc.nat(), amount: fc.integer({ min: 1, max: 200 }) }),
  fc.record({ type: fc.constant('carry' as const), which: fc.nat() }),
)
type Command = typeof command extends fc.Arbitrary<infer C> ? C : never

interface World {
  lots: Lot[]
  days: LedgerDay[]
  /** Allocations like the rows of the database: changed by differences only. */
  stored: Allocation[]
  count: number
}

function step(world: World, one: Command): World {
  const count = world.count + 1
  const id = String(count).padStart(4, '0')
  const pick = <T>(list: readonly T[], which: number) => list[which % Math.max(1, list.length)]
  switch (one.type) {
    case 'give': {
      const validTo = one.open ? null : addDays(one.from, one.length)
      const lot: Lot = {
        id,
        age: id,
        amount: one.amount,
        validFrom: one.from,
        validTo,
        expires: one.expires,
        coversStarted: one.coversStarted,
        carriesId: null,
      }
      return { ...world, count, lots: [...world.lots, lot] }
    }
    case 'ask': {
      const requestedDays = one.amounts.map((amount, index): LedgerDay => ({
        id: `${id}-${String(index)}`,
        date: addDays(one.from, index),
        amount,
        leaveFrom: one.from,
      }))
      return { ...world, count, days: [...world.days, ...requestedDays] }
    }
    case 'giveBack': {
      const leave = pick(world.days, one.which)?.id.slice(0, 4)
      return { ...world, count, days: world.days.filter(({ id: known }) => !known.startsWith(leave ?? 'none')) }
    }
    case 'giveBackPart': {
      const gone = pick(world.days, one.which)
      return { ...world, count, days: world.days.filter((known) => known !== gone) }
    }
    case 'correct': {
      const lot = pick(world.lots, one.which)
      return { ...world, count, lots: world.lots.map((known) => (known === lot ? { ...known, amount: known.amount + one.amount } : known)) }
    }
    case 'carry': {
      const source = pick(
        world.lots.filter(({ validTo, expires }) => validTo !== null && expires),
        one.which,
      )
      if (!source?.validTo || world.lots.some(({ carriesId }) => carriesId === source.id)) return world
      const validFrom = addDays(source.validTo, 1)
      const lot: Lot = {
        id,
        age: id,
        amount: 0,
        validFrom,
        validTo: addDays(validFrom, 60),
        expires: true,
        coversStarted: false,
        carriesId: source.id,
      }
      return { ...world, count, lots: [...world.lots, lot] }
    }
  }
}

/** Applies a change of the account the way the server does: only what differs is given back and taken. */
function replayed(world: World): World {
  const { released, added } = diffAllocations(world.stored, allocateDays(world.lots, world.days).allocations)
  return { ...world, stored: [...world.stored.filter((take) => !released.includes(take)), ...added] }
}

/** Cheap to ask so often: the words of what is wrong, none where all is well. */
function faultsOf({ lots, days, stored }: World): string[] {
  const whole = allocateDays(lots, days)
  const faults: string[] = []
  const sorted = (takes: readonly Allocation[]) =>
    takes
      .map(({ dayId, lotId, amount }) => `${dayId} ${lotId ?? ''} ${String(amount)}`)
      .toSorted()
      .join()
  if (sorted(stored) !== sorted(whole.allocations)) faults.push('kept step by step it is not what it is worked out anew')
  // Reserved and used are what the days count; nothing is negative; no lot gives more than it holds.
  if (sum(stored.map(({ amount }) => amount)) !== sum(days.map(({ amount }) => amount))) faults.push('the days do not take what they count')
  const takenOf = new Map<string | null, number>()
  for (const { lotId, amount } of stored) takenOf.set(lotId, (takenOf.get(lotId) ?? 0) + amount)
  for (const { id } of lots) {
    const left = whole.left.get(id) ?? Number.NaN
    if ((takenOf.get(id) ?? 0) + left !== whole.held.get(id) || left < 0) faults.push(`${id} does not add up`)
  }
  const dayOf = new Map(days.map((one) => [one.id, one]))
  const lotOf = new Map(lots.map((one) => [one.id, one]))
  const mayGive = (lot: Lot, { dayId }: Allocation) => covers(lot, dayOf.get(dayId)?.date ?? '', dayOf.get(dayId)?.leaveFrom ?? '')
  // Only from lots that cover the day, each day from the one that ends first of those that had some, and nothing is owed beside a full lot.
  const rich = lots.filter(({ id, carriesId }) => carriesId === null && (whole.left.get(id) ?? 0) > 0)
  for (const take of stored) {
    const lot = lotOf.get(take.lotId ?? '')
    if (take.amount <= 0) faults.push(`${take.dayId} takes nothing`)
    if (lot && !mayGive(lot, take)) faults.push(`${take.dayId} takes of ${lot.id}, which does not cover it`)
    const better = rich.find((one) => mayGive(one, take) && (lot === undefined || (one.validTo ?? '9999') < (lot.validTo ?? '9999')))
    if (better) faults.push(`${take.dayId} does not take of ${better.id}, which ends sooner and has some left`)
  }
  return faults
}

const seed = Number(process.env['FAST_CHECK_SEED'] ?? Date.now() % 2_147_483_647)
const runs = Number(process.env['FAST_CHECK_RUNS'] ?? 20_000)

describe('the account of days', () => {
  it(`is the same worked out anew and kept step by step, adds up and never goes below nothing (seed ${String(seed)})`, () => {
    fc.assert(
      fc.property(fc.array(command, { maxLength: 25 }), (commands) => {
        let world: World = { lots: [], days: [], stored: [], count: 0 }
        for (const one of commands) {
          world = replayed(step(world, one))
          const faults = faultsOf(world)
          if (faults.length > 0) throw new Error(faults.join('; '))
        }
      }),
      { numRuns: runs, seed },
    )
  })

  it('does not change the past when something later is asked for', () => {
    const requests = fc.array(fc.record({ date: day, amount: fc.constantFrom(50, 100) }), { maxLength: 15 })
    fc.assert(
      fc.property(requests, day, fc.array(fc.integer({ min: 100, max: 900 }), { maxLength: 4 }), (days, later, amounts) => {
        const lots = amounts.map((amount, index): Lot => ({
          id: String(index),
          age: String(index),
          amount,
          validFrom: addDays(START, index * 60),
          validTo: addDays(START, index * 60 + 180),
          expires: true,
          coversStarted: false,
          carriesId: null,
        }))
        const ledgerDays = days.map(({ date, amount }, index): LedgerDay => ({ id: String(index), date, amount, leaveFrom: date }))
        const before = allocateDays(lots, ledgerDays).allocations
        const after = allocateDays(lots, [...ledgerDays, { id: 'z', date: later, amount: 100, leaveFrom: later }]).allocations
        const past = (takes: readonly Allocation[]) =>
          takes.filter(({ dayId }) => (ledgerDays.find(({ id }) => id === dayId)?.date ?? '9') < later)
        expect(past(after)).toEqual(past(before))
      }),
      { numRuns: 500, seed },
    )
  })

  it('gives and takes the same to nothing: give, use, give back', () => {
    const lots: Lot[] = [
      { id: 'a', age: 'a', amount: 1250, validFrom: START, validTo: null, expires: true, coversStarted: false, carriesId: null },
    ]
    const days = [{ id: 'd', date: '2026-02-02', amount: 50, leaveFrom: '2026-02-02' }]
    expect(allocateDays(lots, days).left.get('a')).toBe(1200)
    expect(allocateDays(lots, []).left.get('a')).toBe(1250)
  })
})

describe('amounts', () => {
  it('are read and written exactly', () => {
    fc.assert(fc.property(fc.integer({ min: -99_999, max: 99_999 }), (value) => hundredths(amountText(value)) === value))
    expect(['12.5', '-3', '0.25', '30'].map((value) => amountText(hundredths(value)))).toEqual(['12.5', '-3', '0.25', '30'])
  })
})
