import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays } from '../common/leave-dates.ts'
import { calculateFigures, type Account, type AccountDay, type LotWithHistory } from './leave-figures.ts'
import { allocateDays } from './leave-ledger.ts'

const lotOf = (part: Partial<LotWithHistory> & Pick<LotWithHistory, 'id' | 'amount'>): LotWithHistory => ({
  kind: 'MANUAL',
  year: Number((part.validFrom ?? '2026').slice(0, 4)),
  given: part.amount,
  corrections: [],
  validFrom: '2026-01-01',
  validTo: null,
  expires: true,
  coversStarted: false,
  carriesId: null,
  age: part.id,
  ...part,
})
const dayOf = (date: string, state: AccountDay['state'] = 'USED', amount = 100): AccountDay => ({
  id: `d${date}`,
  date,
  amount,
  leaveFrom: date,
  requestId: 'r',
  state,
})
const accountOf = (lots: LotWithHistory[], days: AccountDay[]): Account => ({ lots, days, ledger: allocateDays(lots, days) })
const addsUp = ({ entitled, carried, used, pending, later, closed, available }: ReturnType<typeof calculateFigures>) =>
  entitled + carried - used - pending - later - closed === available

it('add up when January’s leave takes the lot of the year before: the one year says what is taken later, the other what it began with', () => {
  const lots = [
    lotOf({ id: 'a', amount: 500, validTo: '2027-03-31' }),
    lotOf({ id: 'b', amount: 3000, kind: 'ANNUAL', validFrom: '2027-01-01', validTo: '2027-12-31' }),
  ]
  const account = accountOf(lots, [dayOf('2026-12-21'), dayOf('2027-01-04'), dayOf('2027-01-05', 'RESERVED')])
  const before = calculateFigures(account, 2026, '2026-12-31')
  expect(before).toMatchObject({ entitled: 500, carried: 0, used: 100, pending: 0, later: 200, closed: 0, available: 200 })
  const after = calculateFigures(account, 2027, '2027-01-31')
  expect(after).toMatchObject({
    entitled: 3000,
    carried: 400,
    used: 100,
    pending: 100,
    fromEarlier: 200,
    later: 0,
    closed: 0,
    available: 3200,
  })
  const expired = calculateFigures(account, 2027, '2027-04-01')
  expect(expired).toMatchObject({ carried: 400, closed: 200, available: 3000 })
  expect([before, after, expired].map(addsUp)).toEqual([true, true, true])
})

const first = '2025-01-01'
const date = fc.integer({ min: 0, max: 1095 }).map((offset) => addDays(first, offset))
const lot = fc
  .record({
    from: date,
    length: fc.option(fc.integer({ min: 0, max: 600 })),
    amount: fc.integer({ min: 0, max: 12 }),
    expires: fc.boolean(),
    coversStarted: fc.boolean(),
  })
  .map(({ from, length, amount, ...part }) => ({
    ...part,
    validFrom: from,
    validTo: length === null ? null : addDays(from, length),
    amount: amount * 50,
  }))
const day = fc.record({ date, state: fc.constantFrom('USED' as const, 'RESERVED' as const) })

it('add up for every account, in every year and on every day of it', () => {
  fc.assert(
    fc.property(
      fc.array(lot, { maxLength: 6 }),
      fc.uniqueArray(day, { maxLength: 25, selector: ({ date: on }) => on }),
      date,
      (lots, days, at) => {
        const account = accountOf(
          lots.map((part, index) => lotOf({ ...part, id: `lot${String(index)}` })),
          days.map(({ date: on, state }) => dayOf(on, state)),
        )
        const figures = calculateFigures(account, Number(at.slice(0, 4)), at)
        return addsUp(figures)
      },
    ),
    { numRuns: 400 },
  )
})
