import { portal } from './here.ts'
import { DEMO_PASSWORD } from './places.ts'

const SIGNED_OUT = 401
const cookies = new Map<string, string>()

async function signIn(user: string) {
  const form = new FormData()
  form.append('username', user)
  form.append('password', DEMO_PASSWORD)
  const answer = await fetch(`${portal}/api/v1/common/loginprocess`, { method: 'POST', body: form, headers: { origin: portal } })
  const cookie = answer.headers
    .getSetCookie()
    .map((one) => one.split(';', 1)[0])
    .join('; ')
  cookies.set(user, cookie)
  return cookie
}

/** A call as a program makes it, signed in as `user`, without a page; throws with the refusal. */
export async function callPortal<A>(user: string, method: string, path: string, body?: unknown): Promise<A> {
  const content = body === undefined ? {} : { body: JSON.stringify(body) }
  const ask = (cookie: string) => {
    const headers = { cookie, origin: portal, ...(body !== undefined && { 'content-type': 'application/json' }) }
    return fetch(portal + path, { method, headers, ...content })
  }
  let answer = await ask(cookies.get(user) ?? (await signIn(user)))
  // A file before may have ended this person's sessions, as a change of the password does.
  if (answer.status === SIGNED_OUT) answer = await ask(await signIn(user))
  const said = await answer.text()
  if (!answer.ok) throw new Error(`${user} ${path}: ${String(answer.status)} ${said}`)
  return JSON.parse(said) as A
}
