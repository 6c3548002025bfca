import type { DocumentDetail } from '@maru/shared/approvals/approval.ts'
import { documentLabels as labels } from '@maru/shared/approvals/documents/document.labels.ts'
import { handlingLabels as handling } from '@maru/shared/approvals/actions/handling.labels.ts'
import type { LabelRecord } from '@maru/shared/labels.ts'
import { answerLabels } from '../common/document-labels.ts'

/** Something the server offers to the caller, with what it needs. Nothing is worked out here. */
export type Offer = DocumentDetail['actions'][number]

/** What this screen can ask for; other offers belong to the page a draft is written on and to the administration. */
export const offerLabels = {
  ...answerLabels,
  UNDO: labels.doUndo,
  REASSIGN: labels.doReassign,
  ADD_STEP: labels.doAddStep,
  ASK: labels.doAsk,
  RECALL: labels.doRecall,
  REMIND: handling.doRemind,
  CANCEL: handling.doCancel,
} as const satisfies Partial<Record<Offer['action'], LabelRecord>>
export type OfferKind = keyof typeof offerLabels

/** Answers that take a step forward, the main one of a step first; those with a button of their own; those in the menu. */
const forward = ['APPROVE', 'AGREE', 'CONSULT', 'POST_APPROVE', 'RESUME'] as const satisfies readonly OfferKind[]
const beside = ['DISAGREE', 'POST_OBJECT', 'RETURN'] as const satisfies readonly OfferKind[]
/** What the drafter does without answering. */
const ofDrafter = ['REMIND', 'RECALL', 'CANCEL'] as const satisfies readonly OfferKind[]
const inMenu = [
  'APPROVE_AS_FINAL',
  'APPROVE_LEAVING',
  'PRE_APPROVE',
  'RETURN_TO_STEP',
  'HOLD',
  'RESUME',
  'ASK',
  'ADD_STEP',
  'REASSIGN',
  'UNDO',
] as const satisfies readonly OfferKind[]

export type KnownOffer = Offer & { readonly action: OfferKind }

export interface DocumentActions {
  readonly main: KnownOffer | undefined
  readonly beside: readonly KnownOffer[]
  readonly ofDrafter: readonly KnownOffer[]
  readonly menu: readonly KnownOffer[]
  readonly mayEdit: boolean
}

const isOf = (kinds: readonly string[]) => (offer: Offer) => kinds.includes(offer.action)

/** What the server offers, in the order it is shown. Who has several steps in a document answers the first that waits. */
export function toDocumentActions({ actions }: Pick<DocumentDetail, 'actions'>): DocumentActions {
  const own = actions.find(isOf(forward))?.stepId ?? actions.find(({ stepId }) => stepId !== '')?.stepId
  const offers = actions.filter(({ stepId }) => stepId === '' || stepId === own)
  const pick = (kinds: readonly OfferKind[]) => kinds.flatMap((kind) => offers.filter(isOf([kind])) as KnownOffer[])
  const main = pick(forward)[0]
  return {
    main,
    beside: pick(beside),
    ofDrafter: pick(ofDrafter),
    menu: pick(inMenu).filter((offer) => offer !== main),
    mayEdit: actions.some(isOf(['SAVE'])),
  }
}
