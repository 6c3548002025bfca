import { baseMessages } from '@maru/shared/base-messages.ts'
import { toast } from '../kit/feedback/toast.ts'
import { ApiError } from '../kit/feedback/api-error.ts'

/** What a lost session or a missing step-up asks of the person; the dialogs of app/sign-in subscribe to it. */
export type Ask = 'nothing' | 'sign-in' | 'step-up'

const NO_SESSION = 800
const ENDED_ELSEWHERE = 820

let ask: Ask = 'nothing'
let pending: { promise: Promise<undefined>; resolve: () => void; reject: (reason: unknown) => void } | undefined
const listeners = new Set<() => void>()

function change(next: Ask) {
  ask = next
  for (const listener of listeners) listener()
}
export const subscribeAsk = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
export const currentAsk = () => ask

/** All calls that fail while a dialog is open wait for the same answer; each is repeated and may ask anew. */
function askFor(what: Ask): Promise<void> {
  if (pending === undefined) {
    const { promise, resolve, reject } = Promise.withResolvers<undefined>()
    pending = { promise, resolve: () => resolve(undefined), reject }
  }
  if (ask !== what) change(what)
  return pending.promise
}

/** The person answered: the waiting calls are repeated. */
export function answered() {
  const waiting = pending
  pending = undefined
  change('nothing')
  waiting?.resolve()
}

/** The person declined a step-up: the waiting calls fail with `reason`. */
export function declined(reason: ApiError) {
  const waiting = pending
  pending = undefined
  change('nothing')
  waiting?.reject(reason)
}

export const isSessionLost = (error: unknown) =>
  error instanceof ApiError && (error.status === NO_SESSION || error.status === ENDED_ELSEWHERE)

/**
 * Waits for what a refused call lacks, so that it can be repeated: a new sign-in of the same person (800; 820 is told first), the
 * password once more (STEP_UP_REQUIRED). Answers false for every other error.
 */
export async function recover(error: ApiError): Promise<boolean> {
  if (isSessionLost(error)) {
    if (error.status === ENDED_ELSEWHERE) toast.warning(baseMessages.sessionEndedElsewhere)
    await askFor('sign-in')
  } else if (error.code === 'STEP_UP_REQUIRED') await askFor('step-up')
  else return false
  return true
}
