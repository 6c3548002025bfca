import type { ApprovalDocument, Prisma } from '@maru/prisma/generated/client.ts'
import { isAnswered, livingSteps, type EngineState } from '@maru/shared/approvals/engine.ts'
import type { OutboxMessage } from './approval-records.ts'
import { newlyWaiting, type LoadedRound } from './approval-state.ts'

interface Told {
  document: Pick<ApprovalDocument, 'id' | 'round' | 'version' | 'drafterId'>
  /** The state before, undefined at submission. */
  before: EngineState | undefined
  after: EngineState
  deputies: LoadedRound['deputies']
  /** Number of the document where it has been decided. */
  documentNo: string | null
}

/** Whom an action concerns (DOMAIN 4.10): one message a person and event, sent after the commit. */
export function messagesOf({ document, before, after, deputies, documentNo }: Told): OutboxMessage[] {
  const about = `${document.id}:${String(document.round)}`
  const payload = (userId: string): Prisma.InputJsonObject => ({ documentId: document.id, round: document.round, userId })
  const waiting = newlyWaiting(before, after).map((step) => ({
    topic: 'approval.waiting',
    key: `waiting:${step.id}:${String(step.version)}`,
    payload: { ...payload(step.approver), deputyId: deputies.get(step.id)?.userId ?? '' },
  }))
  const ended = { CPLT: 'approval.decided', RJT: 'approval.returned', RCL: 'approval.recalled' } as const
  const topic = after.status === 'CPLT' || after.status === 'RJT' || after.status === 'RCL' ? ended[after.status] : undefined
  const heard = new Set(after.steps.filter(isAnswered).flatMap((step) => (step.actedBy ? [step.actedBy] : [])))
  if (after.status !== 'RCL') heard.add(document.drafterId)
  const closing = topic
    ? [...heard].map((userId) => ({
        topic,
        key: `${topic}:${about}:${userId}`,
        payload: { ...payload(userId), documentNo: documentNo ?? '' },
      }))
    : []
  return [...waiting, ...closing, ...heldAndDissent(before, after, { about, drafterId: document.drafterId, payload })]
}

interface About {
  about: string
  drafterId: string
  payload: (userId: string) => Prisma.InputJsonObject
}

function heldAndDissent(before: EngineState | undefined, after: EngineState, { drafterId, payload }: About): OutboxMessage[] {
  const was = new Map(before?.steps.map((step) => [step.id, step.status]))
  const fresh = livingSteps(after).filter((step) => was.get(step.id) !== step.status)
  return fresh.flatMap((step) => {
    const key = `${step.id}:${String(step.version)}`
    if (step.status === 'HELD') return [{ topic: 'approval.held', key: `held:${key}`, payload: payload(drafterId) }]
    if (step.status !== 'DISAGREED') return []
    const later = livingSteps(after).filter((other) => other.stage > step.stage)
    return later.map(({ approver }) => ({ topic: 'approval.dissent', key: `dissent:${key}:${approver}`, payload: payload(approver) }))
  })
}
