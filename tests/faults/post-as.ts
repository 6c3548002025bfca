import { loadCookie, type TestApp } from '../../apps/api/src/test/test-app.ts'
import type { ApiServer } from './api-process.ts'

/** A POST to one of several API processes in the name of a user who signed in through `app`. */
export async function postAs(app: TestApp, api: ApiServer, user: string, path: string, body: object) {
  const headers = { 'content-type': 'application/json', cookie: await loadCookie(app, user) }
  const reply = await fetch(`${api.url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  return { ok: reply.ok, status: reply.status, body: (await reply.json()) as { code?: string; message?: string } }
}

const BUSY = 503
/** Posts as the web app does: who waited too long for a lock is told to come back, and does. */
export async function postUntilFree(...call: Parameters<typeof postAs>) {
  let reply = await postAs(...call)
  while (reply.status === BUSY) reply = await postAs(...call)
  return reply
}
