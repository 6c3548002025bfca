import { languages } from '@maru/shared/labels.ts'
import { secondFactors } from '@maru/shared/session/second-factor.ts'
import { session, type Identity, SIGN_IN_FAILED } from '@maru/shared/session/session.ts'
import { useSyncExternalStore } from 'react'
import { resetLists } from '../kit/session-store.ts'
import type { LabelKey } from '../kit/text/label-store.ts'
import { keepToast, toast } from '../kit/feedback/toast.ts'
import { errorMessage } from './error-message.ts'
import { call, query } from './client.ts'
import { loadLabels } from './labels.ts'
import { provePossession } from './passkeys.ts'
import { queryClient } from './query-client.ts'
import { answered, isSessionLost } from './session-watch.ts'

let identity: Identity | undefined
const listeners = new Set<() => void>()

function setIdentity(next: Identity) {
  identity = next
  for (const listener of listeners) listener()
  // The interface is English (SPEC 1) unless the portal lets the language of the settings take effect.
  const chosen = next.languageChoice ? languages.find((language) => language === next.languageCode) : undefined
  if (chosen !== undefined && chosen !== 'en') void loadLabels(chosen)
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The signed-in person; undefined before and without a session. */
export const useIdentity = () => useSyncExternalStore(subscribe, () => identity)

/** The signed-in person inside the shell, which is only reached with a session. */
export function useMe(): Identity {
  const me = useIdentity()
  if (me === undefined) throw new Error('used outside the shell')
  return me
}

/** At start the session is read, then the identity (SPEC 4); undefined without a session. */
export async function ensureIdentity(): Promise<Identity | undefined> {
  if (identity !== undefined) return identity
  try {
    const id = await call(session.current, {}, { asks: false })
    queryClient.setQueryData(query(session.current, {}).queryKey, id)
    setIdentity(await call(session.identity, { query: { id } }, { asks: false }))
  } catch (error) {
    if (!isSessionLost(error)) throw error
    const message = errorMessage(error)
    if (message !== undefined) toast.error(message)
  }
  return identity
}

/** After a lost session the same person goes on where the session broke off, for another one everything is loaded anew. */
async function enter(next: Identity) {
  if (identity !== undefined && identity.userId !== next.userId) {
    resetLists()
    location.reload()
    return
  }
  setIdentity(next)
  answered()
  await queryClient.invalidateQueries()
}

/** Where a sign-in is after name and password: done, refused, or at its second step. */
export type SignInOutcome = 'done' | 'wrong' | 'factor' | 'enrolment'

/** Signs in; `wrong` when name and password do not fit. */
export async function signIn(username: string, password: string): Promise<SignInOutcome> {
  const answer = await call(session.signIn, { form: { username, password } }, { asks: false })
  if (answer === SIGN_IN_FAILED) return 'wrong'
  if (answer.awaits !== 'none') return answer.awaits
  await enter(answer)
  return 'done'
}

/** Signs in with a passkey; `wrong` where the portal does not know it or its account is closed, undefined where the person gave up. */
export async function signInWithPasskey(): Promise<'done' | 'wrong' | undefined> {
  const credential = await provePossession(await call(secondFactors.signInChallenge, {}, { asks: false }))
  if (credential === undefined) return undefined
  const answer = await call(secondFactors.signIn, { body: { credential } }, { asks: false })
  if (answer === SIGN_IN_FAILED) return 'wrong'
  await enter(answer)
  return 'done'
}

/** Goes on after the second step of a sign-in. */
export async function completeSignIn() {
  const id = await call(session.current, {}, { asks: false })
  await enter(await call(session.identity, { query: { id } }, { asks: false }))
}

/** Ends the session, forgets what the lists kept and starts again at `/` (SPEC 4); `told` is said after that. */
export async function signOut(told?: LabelKey) {
  await call(session.signOut, {}, { asks: false })
  resetLists()
  if (told !== undefined) keepToast(told)
  location.assign('/')
}
