import type { DocumentDetail } from '@maru/shared/approvals/approval.ts'
import { documentLabels as labels, documentStatusLabels } from '@maru/shared/approvals/documents/document.labels.ts'
import { toBranches, type StageRule, type StepType } from '@maru/shared/approvals/lines/approval-line.ts'
import type { AnswerType, DocumentStatus, StepStatus } from '@maru/shared/approvals/engine/engine.ts'
import { engineLabels } from '@maru/shared/approvals/engine/engine.labels.ts'
import { printLabels } from '@maru/shared/approvals/documents/print.labels.ts'
import type { LabelRecord } from '@maru/shared/labels.ts'
import type { Dot, Tone } from '../../../kit/marks.tsx'

export type DocumentStage = DocumentDetail['stages'][number]
export type DocumentStep = DocumentStage['steps'][number]

/** Word, colour and dot of a document's state: the one place they are told. */
export const statusLooks: Readonly<Record<DocumentStatus, readonly [LabelRecord, Tone, Dot]>> = {
  DRAFT: [documentStatusLabels.DRAFT, 'grey', 'ring'],
  IN_PROGRESS: [documentStatusLabels.IN_PROGRESS, 'blue', 'half'],
  COMPLETED: [documentStatusLabels.COMPLETED, 'green', 'full'],
  RETURNED: [documentStatusLabels.RETURNED, 'red', 'full'],
  RECALLED: [documentStatusLabels.RECALLED, 'grey', 'half'],
  CANCELLED: [documentStatusLabels.CANCELLED, 'grey', 'full'],
}

export const stepTypeLabels: Readonly<Record<StepType, LabelRecord>> = {
  REVIEW: labels.review,
  AGREE: labels.agree,
  FIN_AGREE: labels.financeAgree,
  CONSULT: labels.consult,
  AUDIT: labels.audit,
  APPROVE: labels.approve,
  POST_APPROVE: engineLabels.postApproval,
}

/** done = green, now = orange, no = red, ahead = grey ring, gone = not asked any more. */
export type StepLook = 'done' | 'now' | 'no' | 'ahead' | 'gone'

export const stepLooks: Readonly<Record<StepStatus, readonly [LabelRecord, StepLook]>> = {
  PENDING: [labels.stepPending, 'ahead'],
  WAITING: [labels.stepWaiting, 'now'],
  HELD: [labels.stepHeld, 'now'],
  APPROVED: [labels.stepApproved, 'done'],
  APPROVED_ARBITRARY: [labels.stepArbitrary, 'done'],
  AGREED: [labels.stepAgreed, 'done'],
  DISAGREED: [labels.stepDisagreed, 'no'],
  CONSULTED: [labels.stepConsulted, 'done'],
  RETURNED: [labels.stepReturned, 'no'],
  SKIPPED: [labels.stepSkipped, 'gone'],
  VOID: [labels.stepVoid, 'gone'],
  REASSIGNED: [labels.stepReassigned, 'gone'],
  NO_RESPONSE: [engineLabels.noResponse, 'gone'],
  POST_OPEN: [engineLabels.postOpen, 'ahead'],
  POST_APPROVED: [engineLabels.postApproved, 'done'],
  POST_OBJECTED: [engineLabels.postObjected, 'no'],
}

/** Classes of a step: its colour, and that of its state as a text. */
export const lookMarks: Readonly<Record<StepLook, string>> = {
  done: 'mark-green',
  now: 'mark-orange',
  no: 'mark-red',
  ahead: '',
  gone: 'is-gone',
}
export const lookTexts: Readonly<Record<StepLook, string>> = {
  done: 'text-green',
  now: 'text-amber',
  no: 'text-danger',
  ahead: 'muted',
  gone: 'muted',
}

export const ruleLabels: Readonly<Record<StageRule, LabelRecord>> = { ALL: labels.ruleAll, ANY: labels.ruleAny, N_OF_M: labels.ruleSome }

export const participationLabels: Readonly<Record<DocumentDetail['participants'][number]['kind'], LabelRecord>> = {
  REFERENCE: labels.reference,
  NOTIFY: labels.notify,
  VIEW: labels.view,
  POST_READ: labels.postRead,
}

export const answerLabels: Readonly<Record<AnswerType, LabelRecord>> = {
  APPROVE: labels.doApprove,
  AGREE: labels.doAgree,
  DISAGREE: labels.doDisagree,
  CONSULT: labels.doConsult,
  APPROVE_AS_FINAL: labels.doFinal,
  APPROVE_LEAVING: engineLabels.doApproveLeaving,
  PRE_APPROVE: engineLabels.doPreApprove,
  POST_APPROVE: engineLabels.doPostApprove,
  POST_OBJECT: engineLabels.doPostObject,
  RETURN: labels.doReturn,
  RETURN_TO_STEP: labels.doReturnToStep,
  HOLD: labels.doHold,
  RESUME: labels.doResume,
}

/** Label of who answered, where the step names another person: a deputy in that person's name, or one of a department or role. */
export const answeredFor = ({ onBehalf, assigneeKind, actedByName }: DocumentStep): LabelRecord | undefined => {
  if (actedByName === '' || (!onBehalf && assigneeKind === 'USER')) return undefined
  return onBehalf ? labels.byDeputy : printLabels.answeredBy
}

/** Whether a document has a record of its own area that its readers are told of: from the submission on; a cancellation has none. */
export const tellsRecord = ({ status, cancelsId, masked }: Pick<DocumentDetail, 'status' | 'cancelsId' | 'masked'>) =>
  status !== 'DRAFT' && cancelsId === '' && !masked

/** The steps that count now: what a later pass or a colleague has taken over is left out. */
export const livingSteps = ({ stages }: Pick<DocumentDetail, 'stages'>): readonly DocumentStep[] =>
  stages.flatMap(({ steps }) => steps.filter((step) => !step.superseded))

/** Number of the rule of authority by which superiors were skipped, '' where nobody was. */
export const skippingRule = ({ stages }: Pick<DocumentDetail, 'stages'>) =>
  livingSteps({ stages }).find(({ status }) => status === 'APPROVED_ARBITRARY')?.authorityRule ?? ''

/** How many are asked side by side in a stage, a sequence counted as one; 1 = no group. */
export const branchCount = ({ steps }: Pick<DocumentStage, 'steps'>) =>
  toBranches(steps.filter((step) => !step.superseded && step.askedBy === '')).length

/** The steps that are asked beside the one before them, not after it. */
export const besideOthers = ({ stages }: Pick<DocumentDetail, 'stages'>): ReadonlySet<string> =>
  new Set(
    stages.flatMap(({ steps }) => steps.filter((step) => !step.superseded).slice(1)).flatMap(({ id, follows }) => (follows ? [] : [id])),
  )

/** Number of the stage that is asked now, 0 when nobody is. */
export const currentStageNo = ({ stages }: Pick<DocumentDetail, 'stages'>) =>
  stages.find(({ steps }) => steps.some(({ status }) => status === 'WAITING' || status === 'HELD'))?.no ?? 0
