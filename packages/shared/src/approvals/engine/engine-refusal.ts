import type { EngineStep } from './engine.ts'

export const refusals = [
  'UNKNOWN_STEP',
  'NOT_IN_PROGRESS',
  'ALREADY_ACTED',
  'ALREADY_DECIDED',
  'STEP_CHANGED',
  'NOT_YOUR_TURN',
  'NOT_ACTOR',
  'INVOLVED',
  'ASSIGNED_BY_YOU',
  'AUDITOR',
  'POST_LOST',
  'NOT_AN_APPROVER',
  'BARRED',
  'WRONG_ANSWER',
  'OPINION_REQUIRED',
  'MAY_NOT_RETURN',
  'AGREEMENT_OPEN',
  'NO_AUTHORITY',
  'TARGET_NOT_ANSWERED',
  'HOLD_NOT_ALLOWED',
  'NOT_HELD',
  'NOT_DRAFTER',
  'RECALL_TOO_LATE',
  'UNDO_TOO_LATE',
  'UNDO_NOT_ALLOWED',
  'ALREADY_IN_LINE',
  'CONSULT_OPEN',
  'LEAVE_NOT_ALLOWED',
  'PRE_NOT_ALLOWED',
  'ADD_NOT_ALLOWED',
  'TOO_MANY_STAGES',
] as const
export type RefusalCode = (typeof refusals)[number]

/** Why a command is refused; `step` is the answer or the person in the way, where there is one. */
export class EngineRefusal extends Error {
  readonly code: RefusalCode
  readonly step: EngineStep | undefined

  constructor(code: RefusalCode, step?: EngineStep) {
    // What may be offered is found by trying, and a refusal is always caught: where it came from is not asked, and costs most of it.
    const { stackTraceLimit } = Error
    Error.stackTraceLimit = 0
    super(code)
    Error.stackTraceLimit = stackTraceLimit
    this.code = code
    this.step = step
  }
}
