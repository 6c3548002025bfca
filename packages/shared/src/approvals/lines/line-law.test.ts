import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { act } from '../engine/engine-act.ts'
import { EngineRefusal } from '../engine/engine-refusal.ts'
import { isOpen, livingSteps, settle, type AnswerType, type EngineState, type EngineStep } from '../engine/engine.ts'
import { stageRules, stepTypes, type LineStage, type LineStep, type StepType } from './approval-line.ts'
import { validateLine, normaliseLine } from './line-grammar.ts'
import { findFinalStage } from './line-law.ts'

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
const locked = (type: StepType, userId: string, more: Partial<LineStep> = {}) => step(type, userId, { locked: true, ...more })
const stage = (...steps: readonly LineStep[]): LineStage => ({ rule: 'ALL', need: null, steps })
const any = (...steps: readonly LineStep[]): LineStage => ({ rule: 'ANY', need: null, steps })
const required = [stage(locked('REVIEW', 'head')), stage(locked('APPROVE', 'director'))]
const context = (demanded: readonly LineStage[]) => ({ involved: ['kim'], isActive: () => true, isExempt: () => false, required: demanded })
const codes = (line: readonly LineStage[], demanded: readonly LineStage[] = required) => [
  ...new Set(validateLine(line, context(demanded)).map(({ code }) => code)),
]
const head = stage(step('REVIEW', 'head'))
const director = stage(step('APPROVE', 'director'))

describe('the steps a form demands', () => {
  it.each(['AGREE', 'AUDIT', 'FIN_AGREE', 'CONSULT', 'APPROVE', 'POST_APPROVE'] as const)(
    'keep their type: no review becomes %s',
    (type) => {
      expect(codes([stage(step(type, 'head')), director])).toContain('LOCKED_TYPE')
    },
  )

  it('may have a type the form lists as equal, and no other', () => {
    const equal = [stage(locked('REVIEW', 'head', { equalTypes: ['AUDIT'] })), stage(locked('APPROVE', 'director'))]
    expect(codes([stage(step('AUDIT', 'head')), director], equal)).toEqual([])
    expect(codes([stage(step('AGREE', 'head')), director], equal)).toEqual(['LOCKED_TYPE'])
  })

  it('keep their type when the drafter puts the person in a second time', () => {
    expect(codes([stage(step('AGREE', 'head')), head, director])).toEqual(['LOCKED_TYPE'])
    expect(codes([head, stage(step('APPROVE', 'head')), director])).toEqual(['LOCKED_TYPE'])
  })

  it('are answered by nobody else of their group', () => {
    const agreed = [stage(locked('AGREE', 'finance')), stage(locked('APPROVE', 'director'))]
    expect(codes([any(step('AGREE', 'finance'), step('AGREE', 'lee')), director], agreed)).toEqual(['LOCKED_GROUP'])
    expect(codes([stage(step('AGREE', 'finance'), step('AGREE', 'lee')), director], agreed)).toEqual([])
    const oneOf = [any(locked('AGREE', 'a'), locked('AGREE', 'b')), stage(locked('APPROVE', 'director'))]
    expect(codes([any(step('AGREE', 'a'), step('AGREE', 'b'), step('AGREE', 'lee')), director], oneOf)).toContain('LOCKED_GROUP')
    expect(codes([any(step('AGREE', 'a'), step('AGREE', 'b')), director], oneOf)).toEqual([])
  })

  it('are followed by no decision of somebody added, by order, in a group, of a department or a role', () => {
    for (const lee of ['lee', 'dept:ENV', 'role:G01']) {
      expect(codes([head, director, stage(step('APPROVE', lee))])).toContain('FINAL_ADDED')
      expect(codes([head, any(step('APPROVE', 'director'), step('APPROVE', lee))])).toContain('FINAL_ADDED')
      expect(codes([head, stage(step('APPROVE', 'director'), step('APPROVE', lee, { follows: true }))])).toContain('FINAL_ADDED')
      expect(codes([head, stage(step('APPROVE', lee)), director])).toEqual([])
    }
    expect(codes([director, stage(step('APPROVE', 'head'))])).toContain('FINAL_ADDED')
  })
})

// What a line without faults may come to, found out by running it: not by the rules above.

const people = ['head', 'finance', 'director', 'deputyDirector', 'lee', 'park', 'dept:ENV', 'role:G01'] as const
const lines: readonly (readonly LineStage[])[] = [
  required,
  [stage(locked('AGREE', 'finance')), stage(locked('REVIEW', 'head')), stage(locked('APPROVE', 'director'))],
  [stage(locked('FIN_AGREE', 'finance'), locked('AGREE', 'head')), any(locked('APPROVE', 'director'), locked('APPROVE', 'deputyDirector'))],
  [any(locked('AUDIT', 'finance'), locked('AUDIT', 'head')), stage(locked('APPROVE', 'director'))],
]
const anyStep = fc
  .record({ type: fc.constantFrom(...stepTypes), userId: fc.constantFrom(...people), follows: fc.boolean() })
  .map(({ type, userId, follows }) => step(type, userId, { follows }))
const edit = fc.record({
  kind: fc.constantFrom('insert', 'remove', 'swap', 'retype', 'rule', 'join'),
  at: fc.nat(6),
  to: fc.nat(6),
  step: anyStep,
  rule: fc.constantFrom(...stageRules),
})

function edited(line: readonly LineStage[], { kind, at, to, step: other, rule }: typeof edit extends fc.Arbitrary<infer T> ? T : never) {
  const stages = line.map((one) => ({ ...one, steps: [...one.steps] }))
  const [one, two] = [stages[at % stages.length], stages[to % stages.length]]
  if (!one || !two) return stages
  if (kind === 'insert') return stages.toSpliced(at % (stages.length + 1), 0, { ...stage({ ...other, follows: false }), steps: [other] })
  if (kind === 'remove') return stages.length > 1 ? stages.toSpliced(at % stages.length, 1) : stages
  if (kind === 'swap') return stages.with(at % stages.length, two).with(to % stages.length, one)
  if (kind === 'retype') one.steps = one.steps.map((own, index) => (index === to % one.steps.length ? { ...own, type: other.type } : own))
  if (kind === 'rule') Object.assign(one, { rule, need: rule === 'N_OF_M' ? 1 + (to % 2) : null })
  if (kind === 'join') one.steps.push(other)
  return stages
}

const nobody = { askedBy: null, mayArbitrary: false, superseded: false, actedBy: null, mode: null } as const
const waiting = { ...nobody, kind: 'USER', status: 'PENDING', opinion: '', barred: [], version: 1, pass: 1 } as const

/** A line as a document under way. */
function running(line: readonly LineStage[]): EngineState {
  const last = findFinalStage(line)
  const steps = line.flatMap(({ steps: own }, index) =>
    own.map(({ type, userId, follows = false }, order): EngineStep => ({
      ...waiting,
      id: `${String(index)}.${String(order)}`,
      stage: index + 1,
      order,
      type,
      follows,
      approver: userId,
      isFinal: index === last,
    })),
  )
  const rules = { recallPolicy: 'BEFORE_FINAL', agreeMayReturn: false, holdAllowed: true, arbitraryAllowed: true } as const
  const more = { postApprovalAllowed: false, preApprovalAllowed: false }
  const stages = line.map(({ rule, need }, index) => ({ no: index + 1, rule, need }))
  return settle({
    status: 'IN_PROGRESS',
    drafter: 'kim',
    involved: ['kim'],
    auditors: [],
    pass: 1,
    stages,
    steps,
    rules: { ...rules, ...more },
  })
}

const answerTo: Partial<Record<StepType, AnswerType>> = { AGREE: 'AGREE', FIN_AGREE: 'AGREE', CONSULT: 'CONSULT' }
function say(state: EngineState, { id, version, approver }: EngineStep, type: AnswerType): EngineState {
  const acting = {
    actor: approver,
    keys: new Set<string>(),
    absent: new Set<string>(),
    deputies: new Map<string, never>(),
    newId: () => 'x',
  }
  return act(state, { type, stepId: id, stepVersion: version, opinion: 'because' }, acting)
}
/** Everybody answers kindly who does not belong to `silent`, until nobody is left to answer. Says who answered last. */
function played(line: readonly LineStage[], silent: ReadonlySet<string>) {
  let state = running(line)
  let last = ''
  for (;;) {
    const next = livingSteps(state).find((one) => isOpen(one) && !silent.has(one.approver))
    if (!next || state.status !== 'IN_PROGRESS') return { state, last }
    state = say(state, next, answerTo[next.type] ?? 'APPROVE')
    last = next.approver
  }
}
const mayReturn = (state: EngineState, one: EngineStep) => {
  try {
    return say(state, one, 'RETURN').status === 'RETURNED'
  } catch (error) {
    if (error instanceof EngineRefusal) return false
    throw error
  }
}

describe('a line without faults, whatever was done to it', () => {
  it('is decided by nobody but whom the form has decide, and without no demanded step', () => {
    let passed = 0
    fc.assert(
      fc.property(fc.constantFrom(...lines), fc.array(edit, { minLength: 1, maxLength: 6 }), (demanded, edits) => {
        const own = demanded.map((one) => ({ ...one, steps: one.steps.map((each) => ({ ...each, locked: false })) }))
        const line = edits.reduce<readonly LineStage[]>(edited, own)
        if (validateLine(line, context(demanded)).length > 0) return
        passed += 1
        const runs = normaliseLine(line)
        const deciders = demanded.at(-1)?.steps.map(({ userId }) => userId) ?? []
        const { state, last } = played(runs, new Set())
        expect(state.status).toBe('COMPLETED')
        expect(deciders).toContain(last)
        // A demanded step, or where any one of several is asked for all of them, holds the document up.
        for (const { rule, steps } of demanded) {
          const groups = rule === 'ANY' ? [steps] : steps.map((each) => [each])
          for (const group of groups) {
            const stuck = played(runs, new Set(group.map(({ userId }) => userId))).state
            expect(stuck.status).toBe('IN_PROGRESS')
            for (const each of group) {
              const place = livingSteps(stuck).find(({ approver }) => approver === each.userId)
              expect(place && isOpen(place)).toBe(true)
              expect(place && mayReturn(stuck, place)).toBe(each.type !== 'AGREE')
            }
          }
        }
      }),
      { numRuns: 3000 },
    )
    expect(passed).toBeGreaterThan(200)
  })
})
