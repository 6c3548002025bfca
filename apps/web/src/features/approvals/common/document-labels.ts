import type { DocumentDetail } from '@maru/shared/approvals/approval.ts'
import { documentLabels as words, statusWords } from '@maru/shared/approvals/documents/document.labels.ts'
import { branchesOf, type StageRule, type StepType } from '@maru/shared/approvals/lines/approval-line.ts'
import type { AnswerType, DocumentStatus, StepStatus } from '@maru/shared/approvals/engine/engine.ts'
import { engineLabels } from '@maru/shared/approvals/engine/engine.labels.ts'
import { printLabels } from '@maru/shared/approvals/documents/print.labels.ts'
import type { LabelRecord } from '@maru/shared/labels.ts'
import type { Dot, Tone } from '../../../kit/marks.tsx'

export type DocumentStage = DocumentDetail['stages'][number]
export type DocumentStep = DocumentStage['steps'][number]

/** Word, colour and dot of a document's state: the one place they are told. */
export const statusLooks: Readonly<Record<DocumentStatus, readonly [LabelRecord, Tone, Dot]>> = {
  DFR: [statusWords.DFR, 'grey', 'ring'],
  PRG: [statusWords.PRG, 'blue', 'half'],
  CPLT: [statusWords.CPLT, 'green', 'full'],
  RJT: [statusWords.RJT, 'red', 'full'],
  RCL: [statusWords.RCL, 'grey', 'half'],
  CNL: [statusWords.CNL, 'grey', 'full'],
}

export const typeWords: Readonly<Record<StepType, LabelRecord>> = {
  REVIEW: words.review,
  AGREE: words.agree,
  FIN_AGREE: words.financeAgree,
  CONSULT: words.consult,
  AUDIT: words.audit,
  APPROVE: words.approve,
  POST_APPROVE: engineLabels.postApproval,
}

/** done = green, now = orange, no = red, ahead = grey ring, gone = not asked any more. */
export type StepLook = 'done' | 'now' | 'no' | 'ahead' | 'gone'

export const stepLooks: Readonly<Record<StepStatus, readonly [LabelRecord, StepLook]>> = {
  PENDING: [words.stepPending, 'ahead'],
  WAITING: [words.stepWaiting, 'now'],
  HELD: [words.stepHeld, 'now'],
  APPROVED: [words.stepApproved, 'done'],
  APPROVED_ARBITRARY: [words.stepArbitrary, 'done'],
  AGREED: [words.stepAgreed, 'done'],
  DISAGREED: [words.stepDisagreed, 'no'],
  CONSULTED: [words.stepConsulted, 'done'],
  RETURNED: [words.stepReturned, 'no'],
  SKIPPED: [words.stepSkipped, 'gone'],
  VOID: [words.stepVoid, 'gone'],
  REASSIGNED: [words.stepReassigned, 'gone'],
  NO_RESPONSE: [engineLabels.noResponse, 'gone'],
  POST_OPEN: [engineLabels.postOpen, 'ahead'],
  POST_APPROVED: [engineLabels.postApproved, 'done'],
  POST_OBJECTED: [engineLabels.postObjected, 'no'],
}

export const ruleWords: Readonly<Record<StageRule, LabelRecord>> = { ALL: words.ruleAll, ANY: words.ruleAny, N_OF_M: words.ruleSome }

export const participationWords: Readonly<Record<DocumentDetail['participants'][number]['kind'], LabelRecord>> = {
  REFERENCE: words.reference,
  NOTIFY: words.notify,
  VIEW: words.view,
  POST_READ: words.postRead,
}

export const answerWords: Readonly<Record<AnswerType, LabelRecord>> = {
  APPROVE: words.doApprove,
  AGREE: words.doAgree,
  DISAGREE: words.doDisagree,
  CONSULT: words.doConsult,
  APPROVE_AS_FINAL: words.doFinal,
  APPROVE_LEAVING: engineLabels.doApproveLeaving,
  PRE_APPROVE: engineLabels.doPreApprove,
  POST_APPROVE: engineLabels.doPostApprove,
  POST_OBJECT: engineLabels.doPostObject,
  RETURN: words.doReturn,
  RETURN_TO_STEP: words.doReturnToStep,
  HOLD: words.doHold,
  RESUME: words.doResume,
}

/** Who answered, where that is not the person the step names: a deputy in that person's name, or one of a department or role. */
export const answeredFor = ({ onBehalf, assigneeKind, actedByName }: DocumentStep): LabelRecord | undefined => {
  if (actedByName === '' || (!onBehalf && assigneeKind === 'USER')) return undefined
  return onBehalf ? words.byDeputy : printLabels.answeredBy
}

/** Whether a document has a record of its own area that its readers are told of: from the submission on; a cancellation has none. */
export const tellsRecord = ({ status, cancelsId, masked }: Pick<DocumentDetail, 'status' | 'cancelsId' | 'masked'>) =>
  status !== 'DFR' && cancelsId === '' && !masked

/** The steps that count now: what a later pass or a colleague has taken over is left out. */
export const livingSteps = ({ stages }: Pick<DocumentDetail, 'stages'>): readonly DocumentStep[] =>
  stages.flatMap(({ steps }) => steps.filter((step) => !step.superseded))

/** Number of the rule of authority by which superiors were skipped, '' where nobody was. */
export const skippingRule = ({ stages }: Pick<DocumentDetail, 'stages'>) =>
  livingSteps({ stages }).find(({ status }) => status === 'APPROVED_ARBITRARY')?.authorityRule ?? ''

/** How many are asked side by side in a stage, a sequence counted as one; 1 = no group. */
export const branchCount = ({ steps }: Pick<DocumentStage, 'steps'>) =>
  branchesOf(steps.filter((step) => !step.superseded && step.askedBy === '')).length

/** The steps that are asked beside the one before them, not after it. */
export const besideOthers = ({ stages }: Pick<DocumentDetail, 'stages'>): ReadonlySet<string> =>
  new Set(
    stages.flatMap(({ steps }) => steps.filter((step) => !step.superseded).slice(1)).flatMap(({ id, follows }) => (follows ? [] : [id])),
  )

/** Number of the stage that is asked now, 0 when nobody is. */
export const currentStageNo = ({ stages }: Pick<DocumentDetail, 'stages'>) =>
  stages.find(({ steps }) => steps.some(({ status }) => status === 'WAITING' || status === 'HELD'))?.no ?? 0
