import type { ApprovalDocument, Prisma } from '@maru/prisma/generated/client.ts'
import { isAnswered, isOpen, livingSteps, type EngineState, type EngineStep } from '@maru/shared/approvals/engine/engine.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { enqueue, type NewMessage } from '../../../kernel/background/enqueue.ts'
import type { LoadedRound } from './approval-state.ts'
import { newlyWaiting } from './due-times.ts'

interface MessageContext {
  document: Pick<ApprovalDocument, 'id' | 'round' | 'version' | 'drafterId' | 'documentNo' | 'finalDeciderId'>
  /** The state before, undefined at submission. */
  before: EngineState | undefined
  after: EngineState
  deputies: LoadedRound['deputies']
  /** The people who answer for a department or a role. */
  membersOf: (key: string) => readonly string[]
  /** Person who did it. */
  actor: string
  /** Two administrators returned it: those who were asked hear of it as well. */
  forced?: boolean
}

const OFFICE = 'role:H01'
/** Whether somebody who was left out has just objected to the decision. */
export const isObjection = (before: EngineState | undefined, after: EngineState) =>
  livingSteps(after).some(
    (step) => step.status === 'POST_OBJECTED' && before?.steps.some(({ id, status }) => id === step.id && status !== 'POST_OBJECTED'),
  )

/** Writes the messages of an action; they are sent after the commit. */
export async function tell(
  db: Db,
  { document, before, after, ...rest }: Pick<MessageContext, 'before' | 'after' | 'actor' | 'forced'> & { document: ApprovalDocument },
) {
  const deputies = await deputiesOf(
    db,
    newlyWaiting(before, after).map(({ id }) => id),
  )
  // Groups that were asked before as well: a step may have been given to somebody else.
  const steps = [...(before ? livingSteps(before) : []), ...livingSteps(after)]
  const askedGroups = [...new Set(steps.flatMap(({ kind, approver }) => (kind === 'USER' ? [] : [approver])))]
  const groups = isObjection(before, after) ? [...askedGroups, OFFICE] : askedGroups
  const members = new Map<string, string[]>()
  for (const key of groups) {
    const rows = await db.$queryRaw<
      { user_id: string }[]
    >`select user_id from approval_people(${key}) where user_id <> ${document.drafterId} order by 1`
    members.set(
      key,
      rows.map(({ user_id: userId }) => userId),
    )
  }
  await enqueue(db, messagesOf({ ...rest, document, before, after, deputies, membersOf: (key) => members.get(key) ?? [] }))
}

async function deputiesOf(db: Db, steps: readonly string[]): Promise<MessageContext['deputies']> {
  if (steps.length === 0) return new Map()
  const rows = await db.$queryRaw<{ step: string; userId: string; mayArbitrary: boolean }[]>`
    select s.id as step, x.deputy_id as "userId", x.may_arbitrary as "mayArbitrary"
    from unnest(array(select unnest(${[...steps]}::uuid[]))) s(id) cross join lateral approval_deputy(s.id) x`
  return new Map(rows.map(({ step, ...deputy }) => [step, deputy]))
}

/** Messages to those an action concerns (DOMAIN 4.10): one a person and event. */
function messagesOf({ document, before, after, deputies, membersOf, actor, forced }: MessageContext): NewMessage[] {
  const about = `${document.id}:${String(document.round)}`
  const payload = (userId: string): Prisma.InputJsonObject => ({ documentId: document.id, round: document.round, userId })
  const toAssignees = (step: EngineStep) => (step.kind === 'USER' ? [step.approver] : membersOf(step.approver))
  const waiting = newlyWaiting(before, after).flatMap((step) =>
    toAssignees(step).map((userId) => ({
      topic: 'approval.waiting',
      key: `waiting:${step.id}:${String(step.version)}${step.kind === 'USER' ? '' : `:${userId}`}`,
      payload: { ...payload(userId), deputyId: deputies.get(step.id)?.userId ?? '' },
    })),
  )
  const ended = { COMPLETED: 'approval.decided', RETURNED: 'approval.returned', RECALLED: 'approval.recalled' } as const
  const hasEnded =
    before?.status !== after.status && (after.status === 'COMPLETED' || after.status === 'RETURNED' || after.status === 'RECALLED')
  const topic = hasEnded ? ended[after.status] : undefined
  const heard = new Set(after.steps.filter(isAnswered).flatMap((step) => (step.actedBy ? [step.actedBy] : [])))
  if (after.status !== 'RECALLED') heard.add(document.drafterId)
  if (forced) for (const userId of (before?.steps ?? []).filter(isOpen).flatMap(toAssignees)) heard.add(userId)
  const closing = topic
    ? [...heard].map((userId) => ({
        topic,
        key: `${topic}:${about}:${userId}`,
        payload: { ...payload(userId), documentNo: document.documentNo ?? '' },
      }))
    : []
  return [...waiting, ...closing, ...aboutSteps(before, after, { document, payload, actor, toAssignees, office: membersOf(OFFICE) })]
}

interface About {
  document: MessageContext['document']
  payload: (userId: string) => Prisma.InputJsonObject
  actor: string
  /** The people who answer a step. */
  toAssignees: (step: EngineStep) => readonly string[]
  office: readonly string[]
}

/** A hold, a dissent, something left for later, an objection afterwards and a step that changes hands: whom each of them concerns. */
function aboutSteps(
  before: EngineState | undefined,
  after: EngineState,
  { document, payload, actor, toAssignees, office }: About,
): NewMessage[] {
  const was = new Map(before?.steps.map((step) => [step.id, step.status]))
  const fresh = after.steps.filter((step) => was.get(step.id) !== step.status && (!step.superseded || step.status === 'REASSIGNED'))
  return fresh.flatMap((step) => {
    const key = `${step.id}:${String(step.version)}`
    const to = (topic: string, people: readonly string[]) =>
      [...new Set(people)].map((userId) => ({ topic, key: `${topic}:${key}:${userId}`, payload: payload(userId) }))
    if (step.status === 'REASSIGNED') {
      const people = [document.drafterId, ...toAssignees(step)]
      return to(
        'approval.reassigned',
        people.filter((userId) => userId !== actor),
      )
    }
    if (step.status === 'HELD') return to('approval.held', [document.drafterId])
    if (step.status === 'NO_RESPONSE') return to('approval.noResponse', [document.drafterId])
    if (step.status === 'POST_OPEN' && step.kind === 'USER') return to('approval.postOpen', [step.approver])
    if (step.status === 'POST_OBJECTED') return to('approval.objected', [document.drafterId, ...deciders(document, after), ...office])
    if (step.status !== 'DISAGREED') return []
    return to(
      'approval.dissent',
      livingSteps(after).flatMap((one) => (one.stage > step.stage && one.kind === 'USER' ? [one.approver] : [])),
    )
  })
}

const deciders = ({ finalDeciderId }: MessageContext['document'], { steps }: EngineState) => [
  ...(finalDeciderId ? [finalDeciderId] : []),
  ...steps.flatMap((step) => (step.isFinal && !step.superseded && step.kind === 'USER' ? [step.approver] : [])),
]
