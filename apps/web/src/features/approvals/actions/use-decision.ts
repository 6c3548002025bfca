import { approvals, type DocumentDetail } from '@maru/shared/approvals/approval.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { ApiError, isNoAnswer } from '../../../kit/feedback/api-error.ts'
import { call } from '../../../api/client.ts'
import { errorMessage, errorValues } from '../../../api/error-message.ts'
import { toast } from '../../../kit/feedback/toast.ts'
import { draftAddress } from '../common/document-links.ts'
import { type Command, send, tell } from './decision-commands.ts'
import type { KnownOffer } from './document-actions.ts'

/** Keeps one key for a request that is sent again after the connection broke, so that the server does it once. */
export function useRequestKey() {
  const lastRequest = useRef({ request: '', key: '' })
  return {
    keyOf: (...parts: readonly unknown[]) => {
      const request = JSON.stringify(parts)
      if (lastRequest.current.request !== request) lastRequest.current = { request, key: crypto.randomUUID() }
      return lastRequest.current.key
    },
    done: () => (lastRequest.current = { request: '', key: '' }),
  }
}

export interface Decided {
  readonly document: DocumentDetail
  readonly command: Command
}

const noWayBack = new Set(['UNDO', 'REASSIGN', 'ADD_STEP', 'ASK', 'RECALL', 'REMIND', 'CANCEL'])

/** How the answer just given is taken back, where the server offers that; asked anew, since a reading under way may be from before it. */
async function wayBack({ id }: DocumentDetail, { offer }: Command): Promise<Decided | undefined> {
  if (noWayBack.has(offer.action)) return undefined
  const document = await call(approvals.get, { params: { id } })
  const undo = document.actions.find(({ action, stepId }) => action === 'UNDO' && stepId === offer.stepId)
  return undo && { document, command: { offer: undo as KnownOffer, opinion: '' } }
}

function sayWhy(error: unknown) {
  const message = errorMessage(error)
  if (message !== undefined) toast.error(message, ...errorValues(error))
}

/** Where the person goes on: a cancellation is a draft of its own, to be looked at and submitted. */
function useGoOn(onDone: (decided: Decided) => void) {
  const navigate = useNavigate()
  return (decided: Decided, id: string) => {
    onDone(decided)
    if (decided.command.offer.action === 'CANCEL') void navigate(draftAddress(id, decided.document.body))
  }
}

/** One thing at a time: what is asked for meanwhile answers false; `afterwards` waits for what is under way. */
function useOneAtATime() {
  const running = useRef<Promise<boolean>>(undefined)
  const [pending, setPending] = useState(false)
  const run = (work: () => Promise<boolean>): Promise<boolean> => {
    if (running.current) return Promise.resolve(false)
    setPending(true)
    running.current = work().finally(() => {
      running.current = undefined
      setPending(false)
    })
    return running.current
  }
  const afterwards = async (next: () => Promise<boolean>) => {
    await running.current
    return next()
  }
  return { run, afterwards, pending }
}

/**
 * Sends what a person says to a document, one thing at a time, and waits for the server's word. A refusal stays in `refusal` with
 * the document loaded anew; `undoLast` takes the last answer back while the server allows it.
 */
export function useDecision(onDone: (decided: Decided) => void) {
  const cache = useQueryClient()
  const goOn = useGoOn(onDone)
  const keys = useRequestKey()
  const { run, afterwards, pending } = useOneAtATime()
  const [refusal, setRefusal] = useState<{ readonly id: string; readonly error: unknown }>()
  const last = useRef<() => void>(undefined)

  const reload = () => cache.invalidateQueries({ queryKey: [approvals.get.resource] })
  const decide = (document: DocumentDetail, command: Command) => run(() => carryOut(document, command))
  async function carryOut(document: DocumentDetail, command: Command): Promise<boolean> {
    setRefusal(undefined)
    try {
      const outcome = await send(document, command, keys.keyOf(document.id, document.bodyVersion, command))
      keys.done()
      const back = await wayBack(document, command).catch(() => undefined)
      // Its message offers the way back while the answer is still being shown.
      last.current = back && (() => void afterwards(() => decide(back.document, back.command)))
      tell(document, command, outcome, last.current)
      goOn({ document, command }, outcome.id)
      await reload()
      return true
    } catch (error) {
      if (!isNoAnswer(error)) keys.done()
      setRefusal({ id: document.id, error })
      sayWhy(error)
      // Somebody was first, or the document has changed: what is shown is old.
      if (error instanceof ApiError && [404, 409, 850].includes(error.status)) await reload()
      return false
    }
  }
  return { decide, undoLast: () => last.current?.(), pending, refusal }
}

export type Decision = ReturnType<typeof useDecision>
