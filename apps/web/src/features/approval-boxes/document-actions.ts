import type { DocumentDetail } from '@maru/shared/approvals/approval.ts'
import type { AnswerType } from '@maru/shared/approvals/engine.ts'
import type { DocumentStep } from '../../widgets/approvals/document-words.ts'

/** Answers that take a step forward, the main one of a step first. */
const forward = ['APPROVE', 'AGREE', 'CONSULT', 'RESUME'] as const satisfies readonly AnswerType[]
/** Answers with a button of their own, and those in the menu. */
const beside = ['DISAGREE', 'RETURN'] as const satisfies readonly AnswerType[]
const inMenu = ['APPROVE_AS_FINAL', 'RETURN_TO_STEP', 'HOLD', 'RESUME', 'REASSIGN', 'UNDO'] as const

type Offered = DocumentDetail['allowed']['steps'][number]['actions'][number]

export interface DocumentActions {
  readonly step: DocumentStep | undefined
  readonly main: (typeof forward)[number] | undefined
  readonly beside: readonly (typeof beside)[number][]
  readonly menu: readonly (typeof inMenu)[number][]
  readonly mayRecall: boolean
  readonly mayEdit: boolean
}

/** What the server offers to the caller, in the order it is shown: nothing is worked out here. */
export function actionsOf({ allowed, stages }: DocumentDetail): DocumentActions {
  const steps = stages.flatMap((stage) => stage.steps)
  const answers = (actions: readonly Offered[]) => forward.some((action) => actions.includes(action))
  const offered = allowed.steps.find(({ actions }) => answers(actions)) ?? allowed.steps[0]
  const actions = offered?.actions ?? []
  const main = forward.find((action) => actions.includes(action))
  return {
    step: steps.find(({ id }) => id === offered?.stepId),
    main,
    beside: beside.filter((action) => actions.includes(action)),
    menu: inMenu.filter((action) => actions.includes(action) && action !== main),
    mayRecall: allowed.document.includes('RECALL'),
    mayEdit: allowed.document.includes('SAVE'),
  }
}
