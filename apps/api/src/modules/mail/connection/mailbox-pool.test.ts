import { startDevMailServer, type DevMailServer } from '@maru/dev-mail/dev-mail-server.ts'
import type { Fault } from '@maru/dev-mail/imap/imap-session.ts'
import { addMail, openMailboxes } from '@maru/dev-mail/store/mail-store.ts'
import { mailMessages } from '@maru/shared/mail/reading/mail-message.ts'
import { session } from '@maru/shared/session/session.ts'
import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { mailSettings } from '../../../../../../tests/support/mail-settings.ts'
import { callAs, granted, testApp, type TestApp } from '../../../test/test-app.ts'

const MASTER = { user: 'portal', password: 'Pool-Secret-19' }
const people = ['kim', 'han', 'choi', 'lee']
const list = { box: 'inbox', filter: 'all', q: '', sort: 'newest', cursor: '', limit: 50 } as const
let server: DevMailServer
let app: TestApp
/** Whether the server takes marks and never answers. */
let isSilent = false

beforeAll(async () => {
  const fault = (command: string): Fault => (isSilent && /STORE/.test(command) ? 'hang' : undefined)
  server = await startDevMailServer({ domain: 'hanul.example', users: {}, master: MASTER, authDelayMs: 0, fault })
  app = await testApp(mailSettings(server, MASTER))
  await app.context.db.mailAccount.deleteMany({ where: { userId: { in: people } } })
  for (const { companyEmail } of await app.context.db.user.findMany({ where: { id: { in: people } } }))
    addMail(server.store, openMailboxes(server.store, companyEmail).get('INBOX')!, Buffer.from('Subject: one\r\n\r\nText\r\n'))
})
afterAll(async () => {
  await app.close()
  await server.close()
})

const busy = ({ totalCount, idleCount }: pg.Pool) => totalCount - idleCount
const readInbox = (user: string) => callAs(app, user, mailMessages.list, { query: list })

it('waiting for the mail server takes no connection of other calls, also when mail has none left', async () => {
  const { pool, mail } = app.context
  const ids = new Map<string, string>()
  for (const user of people) {
    await expect.poll(async () => granted(await readInbox(user)).rows.length).toBe(1)
    ids.set(user, granted(await readInbox(user)).rows[0]!.emailId)
  }
  isSilent = true
  const marks = people.map((user) => callAs(app, user, mailMessages.bulk, { body: { ids: [ids.get(user)!], action: 'flag' } }))
  await expect.poll(() => busy(mail.mailboxPool)).toBeGreaterThanOrEqual(people.length)
  const others = await Promise.all(Array.from({ length: mail.mailboxPool.options.max - people.length }, () => mail.mailboxPool.connect()))
  expect(busy(mail.mailboxPool)).toBe(mail.mailboxPool.options.max)
  // Every connection of the portal is free while four people wait.
  await expect.poll(() => busy(pool)).toBe(0)
  expect((await Promise.all(people.map((user) => callAs(app, user, session.current, {})))).map(({ status }) => status)).toEqual([
    200, 200, 200, 200,
  ])
  expect((await Promise.all(people.map(readInbox))).map(({ status }) => status)).toEqual([200, 200, 200, 200])
  isSilent = false
  for (const client of others) client.release()
  server.dropAll()
  await Promise.all(marks)
  await expect.poll(() => busy(mail.mailboxPool)).toBe(0)
}, 60_000)
