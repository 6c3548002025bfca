import { languages } from '@maru/shared/labels.ts'
import { session, type Identity, SIGN_IN_FAILED } from '@maru/shared/session/session.ts'
import { useSyncExternalStore } from 'react'
import { resetLists } from '../kit/session-store.ts'
import type { LabelKey } from '../kit/text/label-store.ts'
import { keepToast, toast } from '../kit/feedback/toast.ts'
import { errorMessage } from './error-message.ts'
import { call, query } from './client.ts'
import { loadLabels } from './labels.ts'
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

/**
 * Signs in; false when name and password do not fit. After a lost session the same person goes on where the session broke off,
 * for another one everything is loaded anew.
 */
export async function signIn(username: string, password: string): Promise<boolean> {
  const answer = await call(session.signIn, { form: { username, password } }, { asks: false })
  if (answer === SIGN_IN_FAILED) return false
  if (identity !== undefined && identity.userId !== answer.userId) {
    resetLists()
    location.reload()
    return true
  }
  setIdentity(answer)
  answered()
  await queryClient.invalidateQueries()
  return true
}

/** Ends the session, forgets what the lists kept and starts again at `/` (SPEC 4); `told` is said after that. */
export async function signOut(told?: LabelKey) {
  await call(session.signOut, {}, { asks: false })
  resetLists()
  if (told !== undefined) keepToast(told)
  location.assign('/')
}
