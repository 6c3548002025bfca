import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { freePort } from '../../prisma/embedded.ts'
import { DEMO_PASSWORD } from '../../prisma/seed/demo/password.ts'
import { setTimeout as pause } from 'node:timers/promises'

// Whatever is asked, the log names routes by their template: no password, no token, no address with what it carries.

async function listening(url: string) {
  for (let attempt = 0; attempt < 400; attempt += 1) {
    if (
      await fetch(`${url}/readyz`)
        .then((reply) => reply.ok)
        .catch(() => false)
    )
      return
    await pause(50)
  }
  throw new Error('the API was not ready')
}

function signIn(url: string, username: string, password: string) {
  const form = new FormData()
  form.set('username', username)
  form.set('password', password)
  return fetch(`${url}/api/v1/common/loginprocess`, { method: 'POST', body: form })
}

it('writes no secret into the log, also when the request is wrong or unknown', async () => {
  const port = String(await freePort())
  const server = join(import.meta.dirname, '../../apps/api/src/server.ts')
  const child = spawn(process.execPath, [server], {
    env: { ...process.env, PORT: port, LOG_LEVEL: 'trace', SEED: 'demo' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let log = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (chunk: string) => (log += chunk))
  const url = `http://127.0.0.1:${port}`
  await listening(url)
  const cookie = (await signIn(url, 'kim', DEMO_PASSWORD)).headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0] ?? '')
    .join('; ')
  await signIn(url, 'kim', 'wrong-secret-8f2a')
  await fetch(`${url}/api/v1/login/session?secret=query-secret-8f2a`, { headers: { cookie } })
  await fetch(`${url}/api/v1/unknown/path-secret-8f2a?password=query-secret-8f2a`, { headers: { cookie } })
  await fetch(`${url}/api/v1/email/folder/sync?userId=kim&emailUserPassword=mail-secret-8f2a`)
  await fetch(`${url}/api/v1/login/step-up`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: '{"password":"step-secret-8f2a"',
  })
  child.kill('SIGTERM')
  await new Promise((done) => child.once('exit', done))
  expect(log).toContain('/api/v1/login/session')
  for (const secret of ['8f2a', DEMO_PASSWORD, ...cookie.split('; ').map((pair) => pair.split('=')[1] ?? '?')])
    expect(log).not.toContain(secret)
}, 60_000)
