import { session } from '../../packages/shared/src/session/session.ts'
import { portal } from './here.ts'
import { DEMO_PASSWORD } from './places.ts'

const SIGNED_OUT = 401
const STEP_UP_REQUIRED = '"STEP_UP_REQUIRED"'
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

const send = (cookie: string, method: string, path: string, body: unknown) =>
  fetch(portal + path, {
    method,
    headers: { cookie, origin: portal, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })

/** A call as a program makes it, signed in as `user`, without a page; throws with the refusal. */
export async function callPortal<A>(user: string, method: string, path: string, body?: unknown): Promise<A> {
  const ask = (cookie: string) => send(cookie, method, path, body)
  let answer = await ask(cookies.get(user) ?? (await signIn(user)))
  // A file before may have ended this person's sessions, as a change of the password does.
  if (answer.status === SIGNED_OUT) answer = await ask(await signIn(user))
  let said = await answer.text()
  // An administrator who signed in long ago gives the password again.
  if (!answer.ok && said.includes(STEP_UP_REQUIRED)) {
    const cookie = cookies.get(user) ?? ''
    await send(cookie, session.stepUp.method, session.stepUp.path, { password: DEMO_PASSWORD })
    answer = await ask(cookie)
    said = await answer.text()
  }
  if (!answer.ok) throw new Error(`${user} ${path}: ${String(answer.status)} ${said}`)
  return (answer.headers.get('content-type')?.startsWith('text/plain') ? said : JSON.parse(said)) as A
}
