import { portal } from './here.ts'
import { DEMO_PASSWORD, SIGNED_IN_FOR_MS } from './places.ts'

const SIGNED_OUT = 401
const sessions = new Map<string, { cookie: string; at: number }>()

async function signIn(user: string) {
  const form = new FormData()
  form.append('username', user)
  form.append('password', DEMO_PASSWORD)
  const answer = await fetch(`${portal}/api/v1/common/loginprocess`, { method: 'POST', body: form, headers: { origin: portal } })
  const cookie = answer.headers
    .getSetCookie()
    .map((one) => one.split(';', 1)[0])
    .join('; ')
  sessions.set(user, { cookie, at: Date.now() })
  return cookie
}

/** The session of a person, younger than what the portal asks the password again for. */
async function cookieOf(user: string) {
  const { cookie = '', at = 0 } = sessions.get(user) ?? {}
  return Date.now() - at < SIGNED_IN_FOR_MS ? cookie : signIn(user)
}

/** A call as a program makes it, signed in as `user`, without a page; throws with the refusal. */
export async function callPortal<A>(user: string, method: string, path: string, body?: unknown): Promise<A> {
  const content = body === undefined ? {} : { body: JSON.stringify(body) }
  const ask = (cookie: string) => {
    const headers = { cookie, origin: portal, ...(body !== undefined && { 'content-type': 'application/json' }) }
    return fetch(portal + path, { method, headers, ...content })
  }
  let answer = await ask(await cookieOf(user))
  // A file before may have ended this person's sessions, as a change of the password does.
  if (answer.status === SIGNED_OUT) answer = await ask(await signIn(user))
  const said = await answer.text()
  if (!answer.ok) throw new Error(`${user} ${path}: ${String(answer.status)} ${said}`)
  return JSON.parse(said) as A
}
