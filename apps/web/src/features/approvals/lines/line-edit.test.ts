import type { StepInput } from '@maru/shared/approvals/lines/approval-line.ts'
import { expect, it } from 'vitest'
import {
  added,
  earlier,
  following,
  joined,
  mayFollow,
  mayJoin,
  mayMove,
  moved,
  parted,
  type Stages,
  withKept,
  without,
  withRule,
  withType,
} from './line-edit.ts'

const step = (userId: string, type: StepInput['type'] = 'AGREE'): StepInput => ({ type, userId })
const form: Stages = [
  { rule: 'ALL', need: null, steps: [step('head', 'REVIEW')] },
  { rule: 'ALL', need: null, steps: [step('director', 'APPROVE')] },
]
const who = (stages: Stages) => stages.map(({ steps }) => steps.map(({ userId }) => userId).join('+'))

it('adds steps before the decision, who looks at it afterwards behind it, and nobody twice', () => {
  expect(who(added(form, [step('lee'), step('choi')]))).toEqual(['head', 'lee', 'choi', 'director'])
  expect(who(added(form, [step('lee', 'POST_APPROVE')]))).toEqual(['head', 'director', 'lee'])
  expect(added(form, [step('head')])).toEqual(form)
  expect(who(added([], [step('director', 'APPROVE')]))).toEqual(['director'])
})

it('adds a kept line to what the form demands and changes nothing of that', () => {
  const savedLine: Stages = [
    { rule: 'N_OF_M', need: 2, steps: [step('lee'), step('choi'), step('head')] },
    { rule: 'ALL', need: null, steps: [step('director', 'AGREE')] },
  ]
  const line = withKept(form, savedLine)
  expect(who(line)).toEqual(['head', 'lee+choi', 'director'])
  expect(line[1]).toMatchObject({ rule: 'N_OF_M', need: 2 })
  expect(line[2]?.steps[0]?.type).toBe('APPROVE')
})

it('moves a stage, but never one of the form and never out of the line', () => {
  const line = added(form, [step('lee')])
  const locked = new Set(['head', 'director'])
  expect(who(moved(line, 1, 0))).toEqual(['lee', 'head', 'director'])
  expect([mayMove(line, 1, 0, locked), mayMove(line, 0, 1, locked), mayMove(line, 1, 3, locked), mayMove(line, 1, 1, locked)]).toEqual([
    true,
    false,
    false,
    false,
  ])
})

it('asks people together who need no order, and parts them again', () => {
  const line = added(form, [step('lee'), step('choi')])
  expect([mayJoin(line, 2, 1), mayJoin(line, 1, 0), mayJoin(line, 1, 9)]).toEqual([true, false, false])
  const group = joined(line, 2, 1)
  expect(who(group)).toEqual(['head', 'lee+choi', 'director'])
  expect(withRule(group, 1, 'N_OF_M', 5)[1]).toMatchObject({ rule: 'N_OF_M', need: 2 })
  expect(who(parted(group, 1, 0))).toEqual(['head', 'choi', 'lee', 'director'])
  const alone = without(withRule(group, 1, 'N_OF_M', 2), 1, 0)
  expect(alone[1]).toMatchObject({ rule: 'ALL', need: null })
})

it('lets several approvers decide as any one of them, whatever was set', () => {
  const line = added(form, [step('lee', 'APPROVE')])
  const group = joined(line, 1, 2)
  expect(group.at(-1)).toMatchObject({ rule: 'ANY' })
  expect(withType(line, 1, 0, 'CONSULT')[1]?.steps[0]?.type).toBe('CONSULT')
})

it('makes a sequence of people inside a group, which whoever is taken out of leaves whole', () => {
  const group = joined(joined(added(form, [step('lee'), step('choi'), step('han')]), 2, 1), 2, 1)
  const branches = (stages: Stages) =>
    stages.map(({ steps }) => steps.map(({ userId, follows }) => userId + (follows ? '>' : '')).join(' '))
  expect([mayFollow(group[1]!, 0), mayFollow(group[1]!, 1)]).toEqual([false, true])
  const line = following(group, 1, 1, true)
  expect(branches(line)).toEqual(['head', 'lee choi> han', 'director'])
  expect(withRule(line, 1, 'N_OF_M', 3)[1]).toMatchObject({ need: 2 })
  expect(branches(without(line, 1, 0))).toEqual(['head', 'choi han', 'director'])
  expect(branches(parted(line, 1, 1))).toEqual(['head', 'lee han', 'choi', 'director'])
  expect(branches(following(line, 1, 1, false))).toEqual(['head', 'lee choi han', 'director'])
  expect(branches(earlier(line, 1, 1))).toEqual(['head', 'choi lee> han', 'director'])
  // What is left as a single sequence is stages of its own.
  expect(branches(without(line, 1, 2))).toEqual(['head', 'lee', 'choi', 'director'])
})
