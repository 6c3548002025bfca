import { randomUUID } from 'node:crypto'
import type { Prisma } from '@maru/prisma/generated/client.ts'
import { assigneeParts, type LineStage, type LineStep } from '@maru/shared/approvals/lines/approval-line.ts'
import { settle, type EngineState, type EngineStep } from '@maru/shared/approvals/engine/engine.ts'
import { findFinalStage } from '@maru/shared/approvals/lines/line-law.ts'
import { assigneeColumns, toEngineRules, type DocumentWithForm } from './approval-state.ts'
import type { BuiltLine } from '../lines/line-build.service.ts'

/** A line as stages and steps of the engine, nobody asked yet. */
export function toPlaces({ line }: Pick<BuiltLine, 'line'>) {
  const last = findFinalStage(line)
  const placed = line.flatMap((stage, index) =>
    stage.steps.map((step, order) => ({ id: randomUUID(), stage: index + 1, order, isFinal: index === last, step })),
  )
  const stages = line.map(({ rule, need }: LineStage, index) => ({ no: index + 1, rule, need }))
  const steps = placed.map(({ step: { type, userId, mayArbitrary, follows = false }, ...place }) => ({
    ...place,
    type,
    follows,
    mayArbitrary,
    kind: assigneeParts(userId).kind,
    approver: userId,
    askedBy: null,
  }))
  return { stages, steps, lineSteps: new Map<string, LineStep>(placed.map(({ id, step }) => [id, step])) }
}

/** The row of a step of a line: whom it asks as he was at that moment, and why. */
export function stepRow(
  document: DocumentWithForm,
  step: EngineStep,
  planned: LineStep,
  { people, at }: { people: BuiltLine['people']; at: Date },
) {
  const { locked, mayArbitrary, origin, reason, reasonValues, userId, authorityRule = '', post = null } = planned
  const { name = userId, departmentName = '', positionName = '' } = people.get(userId) ?? {}
  const { id, stage, order, follows, ...rest } = step
  const { isFinal, pass, status, type } = rest
  const place = {
    id,
    documentId: document.id,
    round: document.round,
    pass,
    stageNo: stage,
    orderInStage: order,
    follows,
    isFinal,
    status,
    type,
  }
  const why = { locked, mayArbitrary, origin, reasonCode: reason, reasonValues: [...reasonValues], authorityRule, post }
  const person = { ...assigneeColumns(userId), approverName: name, departmentName, positionName }
  return {
    ...place,
    ...person,
    ...why,
    barred: [...step.barred],
    submittedAt: document.submittedAt ?? at,
    activatedAt: status === 'WAITING' ? at : null,
  } satisfies Prisma.ApprovalStepCreateManyInput
}

/** The first state of a round and its rows. */
export function toFirstState(document: DocumentWithForm, built: BuiltLine, at: Date) {
  const { stages, steps: places, lineSteps } = toPlaces(built)
  const blank = { status: 'PENDING', superseded: false, actedBy: null, mode: null, opinion: '', version: 0, pass: 1 } as const
  const steps = places.map((place): EngineStep => ({ ...place, ...blank, barred: lineSteps.get(place.id)?.barred ?? [] }))
  const rules = toEngineRules(document.form)
  const state: EngineState = settle({
    status: 'IN_PROGRESS',
    drafter: document.drafterId,
    involved: [document.drafterId],
    auditors: [],
    pass: 1,
    stages,
    steps,
    rules,
  })
  const rows = state.steps.flatMap((step) => {
    const planned = lineSteps.get(step.id)
    return planned ? [stepRow({ ...document, submittedAt: at }, step, planned, { people: built.people, at })] : []
  })
  return { state, rows }
}
