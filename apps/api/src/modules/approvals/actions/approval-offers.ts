import type { DocumentDetail } from '@maru/shared/approvals/approval.ts'
import type { EveryAction, OfferedActionAnswer } from '@maru/shared/approvals/actions/approval-step.ts'
import type { Acting, EngineState, StepAction } from '@maru/shared/approvals/engine/engine.ts'
import { mayRecall, offeredActions, type OfferedAction } from '@maru/shared/approvals/engine/engine-offers.ts'
import type { Who } from '../../../kernel/access/session.ts'
import type { DocumentRow } from '../documents/approval-detail.sql.ts'
import { canEdit, mayReassignForAll } from '../common/approval.policy.ts'
import { listMinorFields } from '../common/minor-fields.ts'
import { actingBy } from '../engine/approval-state.ts'

type Offers = Pick<DocumentDetail, 'allowed' | 'actions'>

const withoutOpinion = new Set<EveryAction>(['UNDO', 'RESUME', 'SAVE', 'DELETE', 'SUBMIT', 'REMIND', 'ADD_PARTICIPANT'])
const needsOpinion = new Set<EveryAction>([
  'DISAGREE',
  'CONSULT',
  'RETURN',
  'RETURN_TO_STEP',
  'HOLD',
  'REASSIGN',
  'POST_OBJECT',
  'ASK',
  'CANCEL',
  'FORCE_RETURN',
  'CONFIRM_FORCE_RETURN',
])

/** Whether an action needs words: the same for every document, but for a recall after the first answer. */
const opinionOf = (action: EveryAction) => (needsOpinion.has(action) ? 'REQUIRED' : withoutOpinion.has(action) ? 'NONE' : 'OPTIONAL')

const offer = (action: EveryAction, more: Partial<OfferedActionAnswer> = {}): OfferedActionAnswer => ({
  action,
  stepId: '',
  stepVersion: 0,
  opinion: opinionOf(action),
  targets: [],
  people: '',
  fields: [],
  minorFields: [],
  ...more,
})

/** A document as it is looked at: the engine's state of its round, and what is asked only of some. */
export interface Looked {
  document: DocumentRow
  state: EngineState
  deputies: Acting['deputies']
  /** Whether the caller may remind those who are asked. */
  mayRemind: boolean
  /** Whether the caller is head of the department of a drafter who left. */
  isOfLeaver: boolean
}

/** What the caller may do, tried on the engine itself, so that a button that is offered works. */
export function toOffers(looked: Looked, who: Who): Offers {
  const { document, state, deputies } = looked
  const absent = new Set((document.steps ?? []).flatMap(({ away, approver }) => (away === true ? [approver] : [])))
  const acting = actingBy({ deputies, absent }, who.userId, who.keys)
  const isOffice = mayReassignForAll(who)
  const stepActions = offeredActions(state, { ...acting, mayReassign: isOffice && document.registrarId !== who.userId })
  const names = new Map((document.steps ?? []).map(({ id, name }) => [id, name]))
  const steps = stepActions.map(({ action, stepId, stepVersion, targets }) => {
    const named = targets.map((id) => ({ stepId: id, name: names.get(id) ?? '' }))
    return offer(action, { stepId, stepVersion, targets: named, people: peopleOf(action, isOffice) })
  })
  const edits = editsOf(document, stepActions)
  const isOwn = document.drafterId === who.userId
  const recall = mayRecall(state, acting, !isOwn && looked.isOfLeaver)
  const inform = mayInform(looked, who) ? [offer('ADD_PARTICIPANT', { people: 'ANYBODY' })] : []
  const documentOffers = [...ofDocument(looked, who, recall), ...(isOwn ? ofDrafter(looked) : []), ...inform]
  const byStep = Map.groupBy(stepActions, ({ stepId }) => stepId)
  return {
    allowed: {
      document: documentOffers.map(({ action }) => action as Offers['allowed']['document'][number]),
      steps: [...byStep].map(([stepId, offers]) => ({ stepId, actions: offers.map(({ action }) => action) })),
    },
    actions: [...documentOffers, ...steps, ...edits],
  }
}

/** Offers to edit: the approver whose turn it is changes what the form lets an approver change. */
function editsOf({ approverMayEdit: fields, isAudited, ...form }: DocumentRow, stepActions: readonly OfferedAction[]) {
  if (fields.length === 0) return []
  const inTurn = stepActions.filter(({ action }) => action === 'HOLD' || action === 'RESUME' || action === 'ASK')
  const ownSteps = [...new Map(inTurn.map(({ stepId, stepVersion }) => [stepId, stepVersion]))]
  const onlyShown = listMinorFields(form, isAudited)
  return ownSteps.map(([stepId, stepVersion]) => offer('EDIT', { stepId, stepVersion, fields, minorFields: onlyShown }))
}

function peopleOf(action: StepAction, isOffice: boolean): OfferedActionAnswer['people'] {
  if (action === 'REASSIGN') return isOffice ? 'ANYBODY' : 'DEPARTMENT'
  return action === 'ADD_STEP' || action === 'ASK' ? 'ANYBODY' : ''
}

function ofDocument({ state, document }: Looked, who: Who, recall: boolean): OfferedActionAnswer[] {
  const isEditable = canEdit(who, document)
  const offers: OfferedActionAnswer[] = isEditable ? [offer('SAVE'), offer('SUBMIT')] : []
  if (isEditable && document.status === 'DRAFT') offers.push(offer('DELETE'))
  const hasAnswers = state.steps.some((step) => step.actedBy !== null)
  if (recall) offers.push(offer('RECALL', { opinion: hasAnswers ? 'REQUIRED' : 'OPTIONAL' }))
  return offers
}

/** The drafter and those of the line inform others while a document is under way, and of a decided one. */
const mayInform = ({ state, document: { status, drafterId } }: Looked, { userId, keys }: Who) =>
  (status === 'IN_PROGRESS' || status === 'COMPLETED') &&
  (drafterId === userId || state.steps.some((step) => step.actedBy === userId || keys.includes(step.approver)))

/** What the drafter may do with a document that is under way or decided. */
function ofDrafter({ document: { status, cancelAllowed, cancelsId, cancellationId }, mayRemind }: Looked): OfferedActionAnswer[] {
  const mayCancel = status === 'COMPLETED' && cancelAllowed && cancelsId === null && cancellationId === null
  return [...(mayCancel ? [offer('CANCEL')] : []), ...(mayRemind ? [offer('REMIND')] : [])]
}
