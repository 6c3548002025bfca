import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { stageRules, stepTypes, type LineStage, type LineStep, type StepType } from './approval-line.ts'
import { validateLine, normaliseLine } from './line-grammar.ts'
import { holds } from '../line-rules/line-template.ts'

const step = (type: StepType, userId: string, more: Partial<LineStep> = {}): LineStep => ({
  type,
  userId,
  locked: false,
  mayArbitrary: false,
  origin: 'DRAFTER',
  reason: 'addedByDrafter',
  reasonValues: [],
  ...more,
})
const stage = (...steps: readonly LineStep[]): LineStage => ({ rule: 'ALL', need: null, steps })
const context = {
  involved: ['kim'],
  isActive: (userId: string) => userId !== 'left',
  isExempt: (userId: string) => userId === 'auditor',
  required: [],
}
const codes = (line: readonly LineStage[], required: readonly LineStage[] = []) =>
  validateLine(line, { ...context, required }).map(({ code, path }) => `${code} ${path}`)

describe('the grammar of a line', () => {
  it('accepts a review, a group of agreements and an approval', () => {
    expect(codes([stage(step('REVIEW', 'a')), stage(step('AGREE', 'b'), step('FIN_AGREE', 'c')), stage(step('APPROVE', 'd'))])).toEqual([])
  })

  it('says everything that is wrong at once, each with its place', () => {
    const line = [
      stage(step('REVIEW', 'kim'), step('AGREE', 'a')),
      { ...stage(step('AGREE', 'b'), step('AGREE', 'b')), rule: 'N_OF_M' as const, need: 3 },
      stage(step('AGREE', 'left')),
      stage(step('CONSULT', 'auditor')),
    ]
    expect(codes(line)).toEqual([
      'DRAFTER_IN_LINE stages.0.steps.0',
      'PARALLEL_TYPE stages.0',
      'PERSON_TWICE_IN_STAGE stages.1.steps.1',
      'NEED_OUT_OF_RANGE stages.1',
      'PERSON_NOT_ACTIVE stages.2.steps.0',
      'NOT_AN_APPROVER stages.3.steps.0',
      'NO_APPROVE stages',
    ])
  })

  it('wants the approval last, and of several approvers any one', () => {
    expect(codes([stage(step('APPROVE', 'a')), stage(step('AGREE', 'b'))])).toEqual(['FINAL_NOT_LAST stages.1'])
    expect(codes([stage(step('APPROVE', 'a'), step('APPROVE', 'b'))])).toEqual(['PARALLEL_APPROVE_NOT_ANY stages.0'])
    expect(codes([{ ...stage(step('APPROVE', 'a'), step('APPROVE', 'b')), rule: 'ANY' }])).toEqual([])
  })

  it('takes short sequences side by side, counts a group by its branches, and no sequence of decisions', () => {
    const then = (type: StepType, userId: string) => step(type, userId, { follows: true })
    const group = stage(step('AGREE', 'a'), then('AGREE', 'b'), step('FIN_AGREE', 'c'))
    expect(codes([group, stage(step('APPROVE', 'z'))])).toEqual([])
    expect(codes([{ ...group, rule: 'N_OF_M', need: 3 }, stage(step('APPROVE', 'z'))])).toEqual(['NEED_OUT_OF_RANGE stages.0'])
    expect(codes([{ ...stage(step('APPROVE', 'a'), then('APPROVE', 'b'), step('APPROVE', 'c')), rule: 'ANY' }])).toEqual([
      'PARALLEL_TYPE stages.0',
    ])
    const long = ['b', 'c', 'd', 'e', 'f'].map((person) => then('AGREE', person))
    expect(codes([stage(step('AGREE', 'a'), ...long, step('AGREE', 'g')), stage(step('APPROVE', 'z'))])).toEqual([
      'BRANCH_TOO_LONG stages.0',
    ])
  })

  it('keeps the order of a branch the form demands', () => {
    const locked = (userId: string, follows = false) => step('AGREE', userId, { locked: true, follows })
    const required = [stage(locked('a'), locked('b', true), locked('c')), stage(step('APPROVE', 'z', { locked: true }))]
    const order = (...line: readonly LineStage[]) => codes([...line, stage(step('APPROVE', 'z'))], required)
    expect(order(stage(step('AGREE', 'a'), step('AGREE', 'b', { follows: true }), step('AGREE', 'c')))).toEqual([])
    expect(order(stage(step('AGREE', 'a'), step('AGREE', 'c')), stage(step('AGREE', 'b')))).toEqual([])
    expect(order(stage(step('AGREE', 'a'), step('AGREE', 'b'), step('AGREE', 'c')))).toEqual(['LOCKED_ORDER stages'])
    expect(order(stage(step('AGREE', 'b'), step('AGREE', 'a', { follows: true }), step('AGREE', 'c')))).toEqual(['LOCKED_ORDER stages'])
  })

  it('has at most 20 stages and at least one', () => {
    const many = Array.from({ length: 20 }, (_, nth) => stage(step('REVIEW', `p${String(nth)}`)))
    expect(codes([...many, stage(step('APPROVE', 'z'))])).toEqual(['TOO_MANY_STAGES stages'])
    expect(codes([])).toEqual(['NO_STEPS stages'])
  })

  it('keeps the people a form demands, with their type and in its order', () => {
    const required = [stage(step('REVIEW', 'a', { locked: true })), stage(step('APPROVE', 'b', { locked: true }))]
    expect(codes([stage(step('REVIEW', 'a')), stage(step('AGREE', 'x')), stage(step('APPROVE', 'b'))], required)).toEqual([])
    expect(codes([stage(step('APPROVE', 'b'))], required)).toEqual(['LOCKED_STEP_MISSING stages'])
    expect(codes([stage(step('CONSULT', 'a')), stage(step('APPROVE', 'b'))], required)).toEqual(['LOCKED_TYPE stages'])
    expect(codes([stage(step('AGREE', 'b')), stage(step('APPROVE', 'a'))], required)).toContain('LOCKED_ORDER stages')
  })
})

describe('normalising a line', () => {
  it('merges a person who stands twice forward, with the stronger type and what either place gave', () => {
    const [only, ...rest] = normaliseLine([stage(step('REVIEW', 'a', { locked: true, mayArbitrary: true })), stage(step('APPROVE', 'a'))])
    expect(rest).toEqual([])
    expect(only?.steps).toEqual([expect.objectContaining({ type: 'APPROVE', locked: true, mayArbitrary: true })])
  })

  it('shrinks a count to its group and makes a group of one an ordinary step', () => {
    const three = { rule: 'N_OF_M' as const, need: 3, steps: [step('AGREE', 'a'), step('AGREE', 'b'), step('AGREE', 'c')] }
    expect(normaliseLine([three, stage(step('APPROVE', 'a'))])[0]).toMatchObject({ rule: 'N_OF_M', need: 2 })
    expect(normaliseLine([{ ...three, steps: [step('AGREE', 'b')] }])[0]).toMatchObject({ rule: 'ALL', need: null })
  })

  it('moves the rest of a branch up when somebody goes, and makes stages of a branch that is left alone', () => {
    const group = stage(
      step('AGREE', 'a'),
      step('AGREE', 'b', { follows: true }),
      step('AGREE', 'c', { follows: true }),
      step('AGREE', 'd'),
    )
    const follows = (line: readonly LineStage[]) =>
      line.map(({ steps }) => steps.map(({ userId, follows: later }) => userId + (later ? '>' : '')))
    expect(follows(normaliseLine([group, stage(step('APPROVE', 'a'))]))).toEqual([['b', 'c>', 'd'], ['a']])
    expect(follows(normaliseLine([group, stage(step('APPROVE', 'd'))]))).toEqual([['a'], ['b'], ['c'], ['d']])
  })

  it('has everybody once, loses nobody, and changes nothing the second time', () => {
    const person = fc.constantFrom('a', 'b', 'c', 'd', 'e')
    const anyStep = fc
      .record({ type: fc.constantFrom(...stepTypes), userId: person, follows: fc.boolean() })
      .map(({ type, userId, follows }) => step(type, userId, { follows }))
    const anyStage = fc.record({
      rule: fc.constantFrom(...stageRules),
      need: fc.constantFrom(null, 1, 2, 5),
      steps: fc.uniqueArray(anyStep, { maxLength: 4, selector: (one) => one.userId }),
    })
    fc.assert(
      fc.property(fc.array(anyStage, { maxLength: 8 }), (line) => {
        const once = normaliseLine(line)
        const people = once.flatMap(({ steps }) => steps.map(({ userId }) => userId))
        expect(new Set(people).size).toBe(people.length)
        expect(new Set(people)).toEqual(new Set(line.flatMap(({ steps }) => steps.map(({ userId }) => userId))))
        expect(normaliseLine(once)).toEqual(once)
      }),
      { numRuns: 1000 },
    )
  })
})

describe('conditions of a template', () => {
  it('hold together, compare like with like, and never hold for a field that is not there', () => {
    const fields = { amount: 5000, urgent: true }
    expect(
      holds(
        [
          { field: 'amount', is: 'gte', value: 5000 },
          { field: 'urgent', is: 'eq', value: true },
        ],
        fields,
      ),
    ).toBe(true)
    expect(holds([{ field: 'amount', is: 'gt', value: 5000 }], fields)).toBe(false)
    expect(holds([{ field: 'amount', is: 'lt', value: '9' }], fields)).toBe(false)
    expect(holds([{ field: 'days', is: 'ne', value: 1 }], fields)).toBe(false)
    expect(holds([], {})).toBe(true)
  })
})
