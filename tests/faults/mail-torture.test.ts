import { fork, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callAs, testApp, type TestApp } from '../../apps/api/src/test/test-app.ts'
import { mailMessages } from '../../packages/shared/src/mail/reading/mail-message.ts'
import { isLong, keepFigures } from './figures.ts'
import type { FromMailProcess, ToMailProcess } from './mail-process.ts'
import { tortureMails } from './torture-mails.ts'

// Each mail arrives, is listed and opened with something to read or to save. The mail server is a process of its own, so that what is
// measured is the portal. The short run looks at what is shown; time and memory are judged in the long one, which has the machine for itself.

const LIMIT_MS = 2000
const LIMIT_MB = 256
const MEGABYTE = 1_048_576
const master = { user: 'apimaster', password: 'Torture-Secret-8824' }
const names = Object.keys(tortureMails)
const list = { box: 'inbox', filter: 'all', q: '', sort: 'newest' } as const
let server: ChildProcess
let app: TestApp
const slowest = { name: '', figure: 0 }
const largest = { name: '', figure: 0 }

const tell = (message: ToMailProcess) =>
  new Promise<FromMailProcess>((done, fail) => {
    server.once('message', (said: FromMailProcess) => {
      server.off('exit', fail)
      done(said)
    })
    server.once('exit', fail)
    server.send(message)
  })

beforeAll(async () => {
  const plain = await testApp()
  const { companyEmail: address } = await plain.context.db.user.findUniqueOrThrow({ where: { id: 'kim' } })
  await plain.close()
  server = fork(join(import.meta.dirname, 'mail-process.ts'))
  const ready = await tell({ kind: 'start', address, master })
  app = await testApp({
    IMAP_HOST: '127.0.0.1',
    IMAP_PORT: ready.kind === 'ready' ? String(ready.port) : '',
    IMAP_TLS: 'off',
    MAIL_AUTH: 'master',
    MAIL_MASTER_USER: master.user,
    MAIL_MASTER_PASSWORD: master.password,
  })
  await callAs(app, 'kim', mailMessages.list, { query: { ...list, cursor: '', limit: 1 } })
})
afterAll(async () => {
  await app.close()
  server.kill()
})

const arrived = (count: number) =>
  app.context.db.mailMessage.findFirst({ where: { uid: count, folder: { path: 'INBOX', account: { userId: 'kim' } } } })

/** Waits for the mail in the copy; a sync that runs already may have begun before the mail was there. */
async function untilArrived(count: number) {
  const account = await app.context.db.mailAccount.findUniqueOrThrow({ where: { userId: 'kim' } })
  for (let attempt = 0; attempt < 3; attempt += 1) {
    await app.context.mail.syncer.sync(account)
    const mail = await arrived(count)
    if (mail) return mail
  }
  throw new Error('the mail is not in the copy')
}

/** What the work takes of time and memory. */
async function measured<T>(work: () => Promise<T>) {
  const before = process.memoryUsage.rss()
  let highest = before
  const look = () => {
    highest = Math.max(highest, process.memoryUsage.rss())
  }
  const timer = setInterval(look, 10)
  const from = performance.now()
  try {
    const result = await work()
    const milliseconds = performance.now() - from
    look()
    return { result, milliseconds, megabytes: (highest - before) / MEGABYTE }
  } finally {
    clearInterval(timer)
  }
}
const keepMost = (most: typeof slowest, name: string, figure: number) => {
  if (figure > most.figure) Object.assign(most, { name, figure })
}

describe(`${String(names.length)} mails that no program sends`, () => {
  it.each(Object.entries(tortureMails))('%s', async (name, { shows = /^/, files = [] }) => {
    await tell({ kind: 'add', name })
    const { result, milliseconds, megabytes } = await measured(async () => {
      const { id } = await untilArrived(names.indexOf(name) + 1)
      const emailId = String(id)
      const page = await callAs(app, 'kim', mailMessages.list, { query: { ...list, cursor: '', limit: 50 } })
      const opened = await callAs(app, 'kim', mailMessages.one, { params: { emailId }, query: { ...list, images: 'ask' } })
      return { emailId, page, opened }
    })
    expect(result.page.answer?.rows.map(({ emailId }) => emailId)).toContain(result.emailId)
    expect(result.opened.status).toBe(200)
    const { html, text, attachments, fallback } = result.opened.answer!
    expect(html.trim() !== '' || text.trim() !== '' || attachments.length > 0).toBe(true)
    expect(html).not.toMatch(/<script|onmouseover/i)
    expect(`${html} ${text}`).toMatch(shows)
    expect(files === 'any' ? files : attachments.map((one) => one.name)).toEqual(files)
    // Where it is said that this is how the mail begins, something follows.
    expect(['raw', 'long'].includes(fallback) && text.trim() === '').toBe(false)
    keepMost(slowest, name, milliseconds)
    keepMost(largest, name, megabytes)
    if (!isLong) return
    expect(milliseconds).toBeLessThan(LIMIT_MS)
    expect(megabytes).toBeLessThan(LIMIT_MB)
  })

  it('all open, whatever came before them', async () => {
    expect(await app.context.db.mailMessage.count({ where: { folder: { account: { userId: 'kim' } } } })).toBe(names.length)
    expect((await app.context.db.mailAccount.findUniqueOrThrow({ where: { userId: 'kim' } })).state).toBe('OK')
    keepFigures('Mail: mails that no program sends', [
      `${String(names.length)} mails, each fetched, listed and opened; the slowest ${slowest.figure.toFixed(0)} ms (${slowest.name}), the most memory ${largest.figure.toFixed(0)} MB (${largest.name}).`,
    ])
  })
})
