import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { stepTypes } from '../lines/approval-line.ts'
import { offeredActions } from './engine-offers.ts'
import { answeredStatuses, documentStatuses, stepActions, stepModes, stepStatuses, type EngineState, type EngineStep } from './engine.ts'

const people = ['ann', 'ben', 'dept:B1', 'role:H01', 'drafter'] as const
const person = fc.constantFrom(...people)

/** Steps as no history would leave them, too: what may be tried has to be told from the engine's rules alone. */
const step = fc.record({
  stage: fc.integer({ min: 1, max: 3 }),
  follows: fc.boolean(),
  type: fc.constantFrom(...stepTypes),
  approver: person,
  mayArbitrary: fc.boolean(),
  status: fc.oneof(fc.constantFrom(...stepStatuses), fc.constantFrom('WAITING', 'PENDING', 'HELD', 'APPROVED', 'POST_OPEN')),
  superseded: fc.oneof({ weight: 5, arbitrary: fc.constant(false) }, fc.constant(true)),
  by: person,
  mode: fc.constantFrom(...stepModes),
  asked: fc.option(fc.nat(5), { freq: 4 }),
})
type Drawn = typeof step extends fc.Arbitrary<infer S> ? S : never

/** `inRow`: one step a stage, as most lines are. */
const stepsOf = (drawn: readonly Drawn[], inRow: boolean) =>
  drawn.map(({ by, mode, asked, ...one }, index): EngineStep => {
    const isAnswered = (answeredStatuses as readonly string[]).includes(one.status)
    return {
      ...one,
      stage: inRow ? Math.min(3, index + 1) : one.stage,
      id: `s${String(index)}`,
      order: index + 1,
      pass: 1,
      kind: 'USER',
      isFinal: index > 3,
      askedBy: asked === null || asked >= index ? null : `s${String(asked)}`,
      actedBy: isAnswered ? by : null,
      mode: isAnswered ? mode : null,
      opinion: '',
      barred: [],
      version: 1,
    }
  })

const state = fc
  .record({
    status: fc.oneof({ weight: 4, arbitrary: fc.constant('IN_PROGRESS' as const) }, fc.constantFrom(...documentStatuses)),
    drawn: fc.array(step, { minLength: 1, maxLength: 6 }),
    inRow: fc.boolean(),
    allowed: fc.boolean(),
  })
  .map(({ status, drawn, inRow, allowed }): EngineState => ({
    status,
    drafter: 'drafter',
    involved: ['drafter'],
    auditors: [],
    pass: 1,
    stages: [1, 2, 3].map((no) => ({ no, rule: 'ALL', need: null })),
    steps: stepsOf(drawn, inRow),
    rules: {
      recallPolicy: 'BEFORE_FINAL',
      agreeMayReturn: allowed,
      holdAllowed: allowed,
      arbitraryAllowed: true,
      postApprovalAllowed: true,
      preApprovalAllowed: allowed,
    },
  }))
const acting = fc.record({
  actor: fc.constantFrom('ann', 'ben', 'drafter', 'deputy'),
  keys: fc.subarray(['dept:B1', 'role:H01']).map((keys) => new Set(keys)),
  absent: fc.subarray([...people]).map((one) => new Set<string>(one)),
  deputies: fc
    .array(fc.tuple(fc.nat(5), fc.constantFrom('deputy', 'ben')))
    .map((all) => new Map(all.map(([at, userId]) => [`s${String(at)}`, { userId, mayArbitrary: true }]))),
  newId: fc.constant(() => 'new'),
  mayReassign: fc.boolean(),
})

describe('what is offered of a line', () => {
  it('is all the engine would let the person do with any step, though not everything is tried', () => {
    const seen = new Set<string>()
    const compare = (line: EngineState, who: Parameters<typeof offeredActions>[1]) => {
      const offered = offeredActions(line, who)
      expect(offered).toEqual(offeredActions(line, who, () => stepActions))
      for (const { action } of offered) seen.add(action)
    }
    fc.assert(fc.property(state, acting, compare), { numRuns: 2000, seed: 1 })
    expect([...seen].toSorted()).toEqual([...stepActions].toSorted())
  })
})
