import type { DocumentDetail } from '@maru/shared/approvals/approval.ts'
import type { EveryAction, OfferedActionAnswer } from '@maru/shared/approvals/approval-step.ts'
import { mayRecall, offeredActions, type StepAction } from '@maru/shared/approvals/engine-act.ts'
import type { Who } from '../../http/session.ts'
import type { DocumentFacts } from './approval-detail.sql.ts'
import { canEdit, mayReassignForAll } from './approval.policy.ts'
import { actingBy, type DocumentWithForm, type LoadedRound } from './approval-state.ts'

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

/** What the caller may do, tried on the engine itself, so that a button that is offered works. */
export function offersOf(round: LoadedRound, document: DocumentFacts, who: Who): Offers {
  const acting = actingBy(round, who.userId, who.keys)
  const isOffice = mayReassignForAll(who)
  const found = offeredActions(round.state, { ...acting, mayReassign: isOffice })
  const steps = found.map(({ action, stepId, stepVersion, targets }) => {
    const named = targets.map((id) => ({ stepId: id, name: round.rows.get(id)?.approverName ?? '' }))
    return offer(action, { stepId, stepVersion, targets: named, people: peopleOf(action, isOffice) })
  })
  const { approverMayEdit: fields, routedFields } = document.form
  const minorFields = document.form.minorFields.filter((field) => !routedFields.includes(field))
  const mayEdit = fields.length === 0 ? [] : found.filter(({ action }) => action === 'HOLD' || action === 'RESUME' || action === 'ASK')
  const ownSteps = [...new Map(mayEdit.map(({ stepId, stepVersion }) => [stepId, stepVersion]))]
  const edits = ownSteps.map(([stepId, stepVersion]) => offer('EDIT', { stepId, stepVersion, fields, minorFields }))
  const isOwn = document.drafterId === who.userId
  const recall = mayRecall(round.state, acting, !isOwn && document.isOfLeaver)
  const inform = mayInform(round, document, who) ? [offer('ADD_PARTICIPANT', { people: 'ANYBODY' })] : []
  const documentOffers = [...ofDocument(round, document, who, recall), ...(isOwn ? ofDrafter(document) : []), ...inform]
  const byStep = Map.groupBy(found, ({ stepId }) => stepId)
  return {
    allowed: {
      document: documentOffers.map(({ action }) => action as Offers['allowed']['document'][number]),
      steps: [...byStep].map(([stepId, offers]) => ({ stepId, actions: offers.map(({ action }) => action) })),
    },
    actions: [...documentOffers, ...steps, ...edits],
  }
}

function peopleOf(action: StepAction, isOffice: boolean): OfferedActionAnswer['people'] {
  if (action === 'REASSIGN') return isOffice ? 'ANYBODY' : 'DEPARTMENT'
  return action === 'ADD_STEP' || action === 'ASK' ? 'ANYBODY' : ''
}

function ofDocument({ state }: LoadedRound, document: DocumentWithForm, who: Who, recall: boolean): OfferedActionAnswer[] {
  const isEditable = canEdit(who, document)
  const offers: OfferedActionAnswer[] = isEditable ? [offer('SAVE'), offer('SUBMIT')] : []
  if (isEditable && document.status === 'DFR') offers.push(offer('DELETE'))
  const hasAnswers = state.steps.some((step) => step.actedBy !== null)
  if (recall) offers.push(offer('RECALL', { opinion: hasAnswers ? 'REQUIRED' : 'OPTIONAL' }))
  return offers
}

/** The drafter and those of the line inform others while a document is under way, and of a decided one. */
const mayInform = ({ state }: LoadedRound, { status, drafterId }: DocumentFacts, { userId, keys }: Who) =>
  (status === 'PRG' || status === 'CPLT') &&
  (drafterId === userId || state.steps.some((step) => step.actedBy === userId || keys.includes(step.approver)))

/** What the drafter may do with a document that is under way or decided. */
function ofDrafter({ status, form, cancelsId, hasCancellation, mayRemind }: DocumentFacts): OfferedActionAnswer[] {
  const mayCancel = status === 'CPLT' && form.cancelAllowed && !cancelsId && !hasCancellation
  return [...(mayCancel ? [offer('CANCEL')] : []), ...(mayRemind ? [offer('REMIND')] : [])]
}
