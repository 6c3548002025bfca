import { approvals, type ActionOutcome, type DocumentDetail } from '@maru/shared/approvals/approval.ts'
import { documentLabels } from '@maru/shared/approvals/document.labels.ts'
import type { AnswerType } from '@maru/shared/approvals/engine.ts'
import type { LabelRecord } from '@maru/shared/labels.ts'
import { messages } from '@maru/shared/messages.ts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ApiError, isNoAnswer } from '../../api/api-error.ts'
import { call, query } from '../../api/client.ts'
import { errorMessage, errorValues } from '../../api/error-message.ts'
import { toast } from '../../kit/toast.ts'
import type { DocumentStep } from '../../widgets/approvals/document-words.ts'

/** What a person says to a document; `step` is the one it is said to. */
export type Command =
  | { readonly kind: AnswerType; readonly step: DocumentStep; readonly opinion: string; readonly targetStepId?: string | undefined }
  | { readonly kind: 'REASSIGN'; readonly step: DocumentStep; readonly opinion: string; readonly to: { userId: string; name: string } }
  | { readonly kind: 'UNDO'; readonly step: Pick<DocumentStep, 'id' | 'version'> }
  | { readonly kind: 'RECALL'; readonly opinion: string }

const told: Readonly<Record<AnswerType, LabelRecord>> = {
  APPROVE: messages.answeredApproved,
  AGREE: messages.answeredAgreed,
  DISAGREE: messages.answeredDisagreed,
  CONSULT: messages.answeredConsulted,
  APPROVE_AS_FINAL: messages.answeredFinal,
  APPROVE_LEAVING: messages.answeredLeaving,
  PRE_APPROVE: messages.answeredAhead,
  POST_APPROVE: messages.answeredAfter,
  POST_OBJECT: messages.answeredObjected,
  RETURN: messages.answeredReturned,
  RETURN_TO_STEP: messages.answeredReturned,
  HOLD: messages.answeredHeld,
  RESUME: messages.answeredResumed,
}

function send(document: DocumentDetail, command: Command, requestKey: string): Promise<ActionOutcome> {
  const params = { id: document.id }
  if (command.kind === 'RECALL') return call(approvals.recall, { params, body: { opinion: command.opinion, requestKey } })
  const at = { stepId: command.step.id, stepVersion: command.step.version, requestKey }
  if (command.kind === 'UNDO') return call(approvals.undo, { params, body: at })
  if (command.kind === 'REASSIGN') {
    return call(approvals.reassign, { params, body: { ...at, toUserId: command.to.userId, opinion: command.opinion } })
  }
  const { bodyVersion, bodyHash } = document
  const { kind, opinion, targetStepId } = command
  return call(approvals.answer, { params, body: { ...at, action: kind, opinion, targetStepId, bodyVersion, bodyHash } })
}

/** Says what was done, with the way back where the server still offers one. */
function tell(document: DocumentDetail, command: Command, outcome: ActionOutcome, undo: (() => void) | undefined) {
  const { title } = document
  if (command.kind === 'RECALL') return toast.success(messages.documentRecalled, title)
  if (command.kind === 'UNDO') return toast.success(messages.answerUndone, title)
  if (command.kind === 'REASSIGN') return toast.success(messages.stepReassigned, title, command.to.name)
  if (outcome.status === 'CPLT') return toast.success(messages.answeredDecided, title, outcome.documentNo)
  if (undo === undefined) return toast.success(told[command.kind], title)
  return toast.successWith({ label: documentLabels.undo, run: undo }, told[command.kind], title)
}

/** The same request sent again after the connection broke carries the same key, so that the server does it once. */
function useRequestKey() {
  const kept = useRef({ request: '', key: '' })
  return {
    keyOf: (document: DocumentDetail, command: Command) => {
      const request = JSON.stringify([document.id, document.bodyVersion, command])
      if (kept.current.request !== request) kept.current = { request, key: crypto.randomUUID() }
      return kept.current.key
    },
    done: () => (kept.current = { request: '', key: '' }),
  }
}

export interface Decided {
  readonly document: DocumentDetail
  readonly command: Command
}

/** How the answer just given is taken back, where the server offers that. */
async function wayBack(cache: QueryClient, { id }: DocumentDetail, command: Command): Promise<Decided | undefined> {
  if (!('step' in command) || command.kind === 'UNDO' || command.kind === 'REASSIGN') return undefined
  const document = await cache.fetchQuery({ ...query(approvals.get, { params: { id } }), staleTime: 0 })
  const isOffered = document.allowed.steps.some(({ stepId, actions }) => stepId === command.step.id && actions.includes('UNDO'))
  const step = document.stages.flatMap(({ steps }) => steps).find((one) => one.id === command.step.id)
  return isOffered && step ? { document, command: { kind: 'UNDO', step } } : undefined
}

/**
 * Sends what a person says to a document, one thing at a time, and waits for the server's word. A refusal stays in `refusal` with
 * the document loaded anew; `undoLast` takes the last answer back while the server allows it.
 */
export function useDecision(onDone: (decided: Decided) => void) {
  const cache = useQueryClient()
  const keys = useRequestKey()
  const busy = useRef(false)
  const [pending, setPending] = useState(false)
  const [refusal, setRefusal] = useState<{ readonly id: string; readonly error: unknown }>()
  const last = useRef<() => void>(undefined)

  const reload = () => cache.invalidateQueries({ queryKey: [approvals.get.resource] })
  async function decide(document: DocumentDetail, command: Command): Promise<boolean> {
    if (busy.current) return false
    busy.current = true
    setPending(true)
    setRefusal(undefined)
    try {
      const outcome = await send(document, command, keys.keyOf(document, command))
      keys.done()
      const back = await wayBack(cache, document, command).catch(() => undefined)
      last.current = back && (() => void decide(back.document, back.command))
      tell(document, command, outcome, last.current)
      onDone({ document, command })
      await reload()
      return true
    } catch (error) {
      if (!isNoAnswer(error)) keys.done()
      setRefusal({ id: document.id, error })
      const message = errorMessage(error)
      if (message !== undefined) toast.error(message, ...errorValues(error))
      // Somebody was first, or the document has changed: what is shown is old.
      if (error instanceof ApiError && [404, 409, 850].includes(error.status)) await reload()
      return false
    } finally {
      busy.current = false
      setPending(false)
    }
  }
  return { decide, undoLast: () => last.current?.(), pending, refusal }
}

export type Decision = ReturnType<typeof useDecision>
