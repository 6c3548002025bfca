import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, eachDay, toWeekday } from '../common/leave-dates.ts'
import { mostAway, planTurns, type PlannedPreference } from './leave-preference-plan.ts'

const preference = (id: string, from: string, to: string, part: Partial<PlannedPreference> = {}): PlannedPreference => ({
  id,
  userId: id,
  from,
  to,
  priority: 1,
  schoolAge: false,
  agreed: false,
  lastYear: 0,
  yearBefore: 0,
  askedAt: '2026-01-01',
  ...part,
})
const CHRISTMAS = ['2026-12-21', '2026-12-31'] as const
const shown = (preferences: readonly PlannedPreference[], staff: number, taken: readonly { userId: string; date: string }[] = []) =>
  [...planTurns(preferences, taken, staff)].map(([id, { rank, crowdedOn }]) => `${id} ${String(rank)} ${crowdedOn}`.trim()).toSorted()

describe('the turns of a department', () => {
  it('go to those who had least a year ago, then two years ago, then to what is wanted most', () => {
    const preferences = [
      preference('a', ...CHRISTMAS, { lastYear: 500 }),
      preference('b', ...CHRISTMAS, { yearBefore: 500 }),
      preference('c', ...CHRISTMAS, { priority: 2 }),
      preference('d', ...CHRISTMAS),
    ]
    expect(shown(preferences, 4)).toEqual(['a 4 2026-12-21', 'b 3 2026-12-21', 'c 2', 'd 1'])
  })

  it('go first to parents of children of school age, as if they had had five days less', () => {
    const parent = (lastYear: number) => [preference('p', ...CHRISTMAS, { schoolAge: true, lastYear }), preference('q', ...CHRISTMAS)]
    expect(shown(parent(499), 2)).toEqual(['p 1', 'q 2 2026-12-21'])
    expect(shown(parent(501), 2)).toEqual(['p 2 2026-12-21', 'q 1'])
  })

  it('leave what is agreed and leave that is given already as it is, and say the first day that is too full', () => {
    const preferences = [preference('a', ...CHRISTMAS, { agreed: true, lastYear: 900 }), preference('b', '2026-12-28', '2027-01-08')]
    expect(shown(preferences, 3)).toEqual(['a 0', 'b 1 2026-12-28'])
    expect(shown([preference('b', '2026-12-24', '2027-01-08')], 2, [{ userId: 'x', date: '2026-12-29' }])).toEqual(['b 1 2026-12-29'])
    expect(shown([preference('b', '2026-12-24', '2027-01-08')], 2, [{ userId: 'b', date: '2026-12-29' }])).toEqual(['b 1'])
  })

  it('never send more than half away, and do not depend on the order the preferences stand in', () => {
    const day = fc.integer({ min: 0, max: 40 }).map((offset) => addDays('2026-07-01', offset))
    const one = fc.record({
      userId: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'),
      from: day,
      length: fc.integer({ min: 0, max: 20 }),
      priority: fc.integer({ min: 1, max: 3 }),
      schoolAge: fc.boolean(),
      lastYear: fc.constantFrom(0, 300, 500),
      yearBefore: fc.constantFrom(0, 300),
    })
    fc.assert(
      fc.property(fc.array(one, { maxLength: 12 }), fc.integer({ min: 1, max: 8 }), fc.nat(), (made, staff, turn) => {
        const preferences = made.map(({ length, ...rest }, index) => preference(String(index), rest.from, addDays(rest.from, length), rest))
        const plan = planTurns(preferences, [], staff)
        const fit = preferences.filter(({ id }) => plan.get(id)?.crowdedOn === '')
        for (const date of eachDay('2026-07-01', '2026-08-31').filter((each) => toWeekday(each) < 5)) {
          const away = new Set(fit.filter(({ from, to }) => from <= date && to >= date).map(({ userId }) => userId))
          expect(away.size).toBeLessThanOrEqual(mostAway(staff))
        }
        const at = turn % Math.max(1, preferences.length)
        const turned = planTurns([...preferences.slice(at), ...preferences.slice(0, at)].toReversed(), [], staff)
        expect(preferences.map(({ id }) => turned.get(id))).toEqual(preferences.map(({ id }) => plan.get(id)))
      }),
      { numRuns: 400 },
    )
  })
})
