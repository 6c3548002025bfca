import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startDevMailServer, type DevMailServer } from '../../packages/dev-mail/src/dev-mail-server.ts'
import { freePort } from '../../prisma/embedded.ts'
import { DEMO_PASSWORD } from '../../prisma/seed/demo/password.ts'
import { untilReady } from './api-process.ts'
import { keepFigures } from './figures.ts'
import { mailSettings } from '../support/mail-settings.ts'

// Whatever is asked, the log names routes by their template: no password, no token, no address with what it carries. One process is
// asked everything, and what it wrote is looked through to the end.

function signIn(url: string, username: string, password: string) {
  const form = new FormData()
  form.set('username', username)
  form.set('password', password)
  return fetch(`${url}/api/v1/common/loginprocess`, { method: 'POST', body: form })
}

/** The API with a log that tells all; `end` stops it and answers what it wrote. */
async function talkative(more: Record<string, string> = {}) {
  const port = String(await freePort())
  const server = join(import.meta.dirname, '../../apps/api/src/server.ts')
  const child = spawn(process.execPath, [server], {
    env: { ...process.env, ...more, PORT: port, LOG_LEVEL: 'trace', SEED: 'demo' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let log = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (chunk: string) => (log += chunk))
  const url = `http://127.0.0.1:${port}`
  await untilReady(url, child)
  const cookie = (await signIn(url, 'kim', DEMO_PASSWORD)).headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0] ?? '')
    .join('; ')
  const end = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      const ended = new Promise((done) => child.once('exit', done))
      child.kill('SIGTERM')
      await ended
    }
    return log
  }
  return { url, cookie, log: () => log, end }
}

const RIGHT = 'Right-Zq7Xw-Marker'
let pool: pg.Pool
let mailServer: DevMailServer
let portal: Awaited<ReturnType<typeof talkative>>
let [kim, han] = ['', '']
/** Whether the mail server takes the sign-in of who sends. */
let takes = true

beforeAll(async () => {
  pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'] })
  const { rows: people } = await pool.query<{ id: string; address: string }>(
    `select id, company_email as address from users where id in ('kim', 'han')`,
  )
  ;[kim = '', han = ''] = ['kim', 'han'].map((id) => people.find((one) => one.id === id)?.address)
  mailServer = await startDevMailServer({
    domain: 'hanul.example',
    users: { [kim]: RIGHT, [han]: RIGHT },
    authDelayMs: 0,
    smtpFault: (step) => (step === 'AUTH' && !takes ? '535 5.7.8 no' : undefined),
  })
  portal = await talkative({
    ...mailSettings(mailServer),
    SMTP_PORT: String(mailServer.smtpPort),
    SMTP_TLS: 'off',
    MAIL_AUTH: 'password',
    MAIL_LEGACY_PASSWORD_PARAM: 'on',
  })
})
afterAll(async () => {
  await portal.end()
  await pool.end()
  await mailServer.close()
})

/** What must stand in no line of the log; hex digits alone stand in the ids of calls by chance. */
const otherSecrets = () => ['secret-8f2a', DEMO_PASSWORD, ...portal.cookie.split('; ').map((pair) => pair.split('=')[1] ?? '?')]

it('writes no secret into the log, also when the request is wrong or unknown', async () => {
  const { url, cookie, log } = portal
  await signIn(url, 'kim', 'wrong-secret-8f2a')
  await fetch(`${url}/api/v1/login/session?secret=query-secret-8f2a`, { headers: { cookie } })
  await fetch(`${url}/api/v1/unknown/path-secret-8f2a?password=query-secret-8f2a`, { headers: { cookie } })
  await fetch(`${url}/api/v1/email/folder/sync?userId=kim&emailUserPassword=mail-secret-8f2a`)
  await fetch(`${url}/api/v1/login/step-up`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: '{"password":"step-secret-8f2a"',
  })
  await expect.poll(log).toContain('/api/v1/login/step-up')
  expect(log()).toContain('/api/v1/login/session')
  for (const secret of otherSecrets()) expect(log()).not.toContain(secret)
})

/** A secret as it may stand somewhere: plain, as the bytes of a column, within a sign-in of IMAP or SMTP. */
function shapesOf(secret: string) {
  // Base64 of a text has three shapes, by where in it the text begins; its first and last letters also depend on the neighbours.
  const coded = [0, 1, 2].map((shift) => {
    const text = Buffer.from(' '.repeat(shift) + secret)
      .toString('base64')
      .replaceAll('=', '')
    return text.slice(shift === 0 ? 0 : shift + 1, -2)
  })
  return [secret, Buffer.from(secret).toString('hex'), ...coded]
}

/** Which of the texts stand in a row of a table, whatever the column, and in how many tables was looked. */
async function textsInTables(texts: readonly string[]) {
  const { rows } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const matches: string[] = []
  for (const { name } of rows) {
    const hits = await pool.query<{ text: string }>(
      `select distinct text from (select row::text as line from "${name}" as row offset 0) lines
       join unnest($1::text[]) text on strpos(line, text) > 0`,
      [texts],
    )
    matches.push(...hits.rows.map(({ text }) => `${text} in ${name}`))
  }
  return { matches, searched: rows.length }
}

it('keeps mail passwords out of the log, the database, the answers and the events, on every way to send and to fail', async () => {
  const [wrong, legacy] = ['Wrong-Zq7Xw-Marker', 'Legacy-Zq7Xw-Marker']
  const { url, cookie, end } = portal
  let answers = ''
  const ask = async (method: string, path: string, body?: object) => {
    const headers = { cookie, ...(body ? { 'content-type': 'application/json' } : {}) }
    const reply = await fetch(`${url}/api/v1/email${path}`, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) })
    const text = await reply.text()
    answers += `${JSON.stringify([...reply.headers])}${text}`
    return JSON.parse(text === '' ? '{}' : text) as Record<string, unknown>
  }
  const stop = new AbortController()
  const events = await fetch(`${url}/api/v1/common/events`, { headers: { cookie, accept: 'text/event-stream' }, signal: stop.signal })
  let eventText = ''
  const hearing = events.body
    ?.pipeThrough(new TextDecoderStream())
    .pipeTo(new WritableStream({ write: (text) => void (eventText += text) }))
    .catch(() => undefined)
  const write = async (subject: string) => {
    const draft = (await ask('POST', '/drafts', { mode: 'new', emailId: null, to: [{ name: 'Han', address: han }] })) as {
      draftId: string
      version: number
    }
    const text = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Hello' }] }] }
    const fields = { to: [{ name: 'Han', address: han }], cc: [], bcc: [], subject, body: text, fileGroupId: '', keepQuote: true }
    const { version } = await ask('PUT', `/drafts/${draft.draftId}`, { ...fields, version: draft.version })
    const keys = { draftId: draft.draftId, version, requestKey: randomUUID(), at: null, undoSeconds: 0 }
    return String((await ask('POST', '/send', keys))['reservationId'])
  }
  const stateOf = async (id: string) => {
    const { state, problem } = await ask('GET', `/reserve/${id}`)
    return `${String(state)} ${String(problem)}`.trim()
  }
  try {
    expect((await ask('PUT', '/account', { imapId: kim, password: wrong }))['code']).toBe('MAIL_PASSWORD_WRONG')
    expect((await ask('PUT', '/account', { imapId: kim, password: RIGHT }))['state']).toBe('ok')
    await ask('GET', `/folder/sync?userId=kim&emailUserId=${kim}&emailUserPassword=${legacy}`)
    expect((await ask('PUT', '/account', { imapId: kim, password: RIGHT }))['state']).toBe('ok')
    const sent = await write('Sent')
    await expect.poll(() => stateOf(sent)).toBe('done')
    takes = false
    const waits = await write('Waits-Kf93')
    await expect.poll(() => stateOf(waits)).toBe('scheduled password')
    // A wrong password in a body that is no JSON, and one in an address that does not exist.
    await fetch(`${url}/api/v1/email/account`, {
      method: 'PUT',
      headers: { cookie, 'content-type': 'application/json' },
      body: `{"imapId":"${kim}","password":"${wrong}"`,
    })
    await fetch(`${url}/api/v1/email/send/${wrong}?password=${legacy}`, { headers: { cookie } })
    const shapes = [RIGHT, wrong, legacy].flatMap(shapesOf)
    // A mail that waits is found: the search would have found the others.
    const { matches, searched } = await textsInTables([...shapes, 'Waits-Kf93'])
    expect(searched).toBeGreaterThan(50)
    expect(matches).toEqual(['Waits-Kf93 in mail_outbox'])
    stop.abort()
    await hearing
    const log = await end()
    expect(log).toContain('/api/v1/email/send')
    for (const secret of otherSecrets()) expect(log).not.toContain(secret)
    expect(answers).toContain('reservationId')
    expect(eventText).toContain('event:')
    for (const shape of shapes) for (const text of [log, answers, eventText]) expect(text).not.toContain(shape)
    keepFigures('Mail: a marked password', [
      `Saved, refused, in an address, in a damaged body, sent with and refused when sending: 0 hits in ${String(searched)} tables, the log, the answers and the events, plain, in hex and in base64.`,
    ])
  } finally {
    stop.abort()
  }
})
