import { randomUUID } from 'node:crypto'
import { approvals, type DraftInput } from '../../packages/shared/src/approvals/approval.ts'
import { portal } from './here.ts'
import { DEMO_PASSWORD } from './portal-page.ts'

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

/** A call as a program makes it, signed in as `user`; throws with the refusal. */
async function callPortal<A>(user: string, method: string, path: string, body?: unknown): Promise<A> {
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

const base = approvals.create.path

/** Drafts and submits a general document as `user`; answers its id. */
export async function submitDocument(user: string, title: string, part: Partial<DraftInput> = {}): Promise<string> {
  const body = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: `What it is about: ${title}` }] }] }
  const draft = { formCode: 'GENERAL', title, body, urgent: false, fileKey: '', line: null, participants: [], ...part }
  const { id, version } = await callPortal<{ id: string; version: number }>(user, 'POST', base, draft)
  await callPortal(user, 'POST', `${base}/${id}/submit`, { version, requestKey: randomUUID() })
  return id
}

interface Detail {
  status: string
  bodyVersion: number
  bodyHash: string
  stages: { steps: { id: string; version: number; userId: string; status: string; opinion: string }[] }[]
  receipts: readonly { status: string; handlerName: string }[]
  allowed: { steps: { stepId: string; actions: string[] }[] }
}
export const documentOf = (user: string, id: string) => callPortal<Detail>(user, 'GET', `${base}/${id}`)

/** Answers as `user` what the document offers. */
export async function answerDocument(user: string, id: string, action: string, opinion = '') {
  const { allowed, stages, bodyVersion, bodyHash } = await documentOf(user, id)
  const offered = allowed.steps.find(({ actions }) => actions.includes(action))
  const step = stages.flatMap(({ steps }) => steps).find((one) => one.id === offered?.stepId)
  if (!step) throw new Error(`${user} may not ${action}`)
  const at = { stepId: step.id, stepVersion: step.version, bodyVersion, bodyHash }
  return callPortal(user, 'POST', `${base}/${id}/answer`, { ...at, action, opinion, requestKey: randomUUID() })
}
