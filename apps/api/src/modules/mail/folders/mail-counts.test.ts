import { setTimeout as pause } from 'node:timers/promises'
import { mailAccounts } from '@maru/shared/mail/connection/mail-account.ts'
import { mailCounts } from '@maru/shared/mail/folders/mail-counts.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startDevMailServer, type DevMailServer } from '@maru/dev-mail/dev-mail-server.ts'
import type { Fault } from '@maru/dev-mail/imap/imap-session.ts'
import { addMail, openMailboxes } from '@maru/dev-mail/store/mail-store.ts'
import { callAs, loadCookie, testApp, type TestApp } from '../../../test/test-app.ts'
import { sealContext } from '../connection/mail-account.service.ts'
import { session } from '@maru/shared/session/session.ts'
import { mailSettings } from '../../../../../../tests/support/mail-settings.ts'

const PASSWORD = 'Mail-Secret-7391'
let server: DevMailServer
let app: TestApp
let kimAddress: string
/** Longer than the portal gathers what it hears before it asks. */
const TIME_TO_HEAR_MS = 400
let fault: (command: string) => Fault | Promise<Fault> = () => undefined

afterEach(() => {
  fault = () => undefined
})
afterAll(async () => {
  await app.close()
  await server.close()
})

beforeAll(async () => {
  const plain = await testApp()
  const people = await plain.context.db.user.findMany({ where: { id: { in: ['kim', 'han'] } }, select: { id: true, companyEmail: true } })
  kimAddress = people.find(({ id }) => id === 'kim')?.companyEmail ?? ''
  await plain.close()
  const users = Object.fromEntries(people.map(({ companyEmail }) => [companyEmail, PASSWORD]))
  server = await startDevMailServer({ domain: 'hanul.example', users, authDelayMs: 0, fault: (command) => fault(command) })
  app = await testApp({
    ...mailSettings(server),
    MAIL_LEGACY_PASSWORD_PARAM: 'on',
  })
})

const arrive = (subject: string, folder = 'INBOX') =>
  addMail(
    server.store,
    openMailboxes(server.store, kimAddress).get(folder)!,
    Buffer.from(`Subject: ${subject}\r\nMessage-ID: <${subject}@x>\r\n\r\nText\r\n`),
  )
const countsOf = (user = 'kim', userId = user, emailUserId = kimAddress) =>
  callAs(app, user, mailCounts.folderCounts, { query: { userId, emailUserId, emailUserPassword: '$stored' } })
const newMails = async () => (await callAs(app, 'kim', mailCounts.newMailCount, { query: { userId: 'kim' } })).answer
const syncInbox = (more: object = {}) =>
  callAs(app, 'kim', mailCounts.syncFolder, {
    body: { emailUserId: kimAddress, emailUserPassword: '$stored', userId: 'kim', basicInformationId: '', storageFolder: 'INBOX', ...more },
  })

describe('the three calls of the specification', () => {
  it('ask for the mail password once, keep it sealed, and never hand it out', async () => {
    expect((await callAs(app, 'kim', mailAccounts.read, {})).answer).toMatchObject({
      state: 'authRequired',
      canSignIn: false,
      asksPassword: true,
    })
    const wrong = await callAs(app, 'kim', mailAccounts.save, { body: { imapId: kimAddress, password: 'wrong' } })
    expect(wrong.problem).toMatchObject({ status: 409, code: 'MAIL_PASSWORD_WRONG', issues: [{ path: 'password', code: 'MAIL_PASSWORD' }] })
    const result = await callAs(app, 'kim', mailAccounts.save, { body: { imapId: kimAddress, password: PASSWORD } })
    expect(result.answer).toMatchObject({ canSignIn: true, state: 'ok' })
    const row = await app.context.db.mailAccount.findUniqueOrThrow({ where: { userId: 'kim' } })
    expect(Buffer.from(row.credential!).toString('latin1')).not.toContain(PASSWORD)
    // Put into the row of somebody else it opens nothing.
    for (const other of [{ id: crypto.randomUUID() }, { imapId: 'han@hanul.example' }])
      expect(() => app.context.mail.port.keys?.open(row.credential!, sealContext({ ...row, ...other }))).toThrow()
    expect(app.context.mail.port.keys?.open(row.credential!, sealContext(row))).toBe(PASSWORD)
    const id = (await callAs(app, 'kim', session.current, {})).answer
    const who = await callAs(app, 'kim', session.identity, { query: { id: String(id) } })
    expect(who.answer).toMatchObject({ imapId: kimAddress, imapPassword: '$stored' })
    expect(who.body).not.toContain(PASSWORD)
  })

  it('leave the password nowhere in the database, in no column of any table', async () => {
    const { pool } = app.context
    const { rows } = await pool.query<{ name: string }>(
      `select quote_ident(table_name) as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    )
    const hex = Buffer.from(PASSWORD).toString('hex')
    const counts = rows.map(
      ({ name }) => `select count(*)::int as hits from ${name} t where t::text like '%${PASSWORD}%' or t::text like '%${hex}%'`,
    )
    const { rows: match } = await pool.query<{ hits: number }>(counts.join(' union all '))
    expect(match.length).toBeGreaterThan(40)
    expect(match.reduce((sum, { hits }) => sum + hits, 0)).toBe(0)
  })

  it('answer the folders with their numbers, what is unread in sent, junk and trash being no news', async () => {
    arrive('one')
    arrive('two')
    arrive('old', 'Archive')
    arrive('spam', 'Junk')
    // The first of all waits for the server: it would say 0 else.
    expect(await newMails()).toBe(3)
    const { answer, headers } = await countsOf()
    expect(answer?.map(({ storageFolder, role, newCount, totalCount }) => [storageFolder, role, newCount, totalCount])).toEqual([
      ['INBOX', 'inbox', 2, 2],
      ['Drafts', 'drafts', 0, 0],
      ['Sent', 'sent', 0, 0],
      ['Archive', 'archive', 1, 1],
      ['Junk', 'junk', 0, 1],
      ['Trash', 'trash', 0, 0],
    ])
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', deprecation: 'true' })
    expect(await newMails()).toBe(answer?.reduce((sum, { newCount }) => sum + newCount, 0))
  })

  it('bring one folder up to date, the inbox unless another is named', async () => {
    arrive('three')
    expect((await syncInbox()).answer).toMatchObject({ storageFolder: 'INBOX', newCount: 3, totalCount: 3, state: 'live' })
    expect((await syncInbox({ storageFolder: 'Nowhere' })).status).toBe(404)
    const payload = { emailUserId: kimAddress, userId: 'kim', storageFolder: 'x\r\nm1 DELETE INBOX' }
    const two = await app.inject({
      method: 'POST',
      url: mailCounts.syncFolder.path,
      payload,
      headers: { cookie: await loadCookie(app, 'kim') },
    })
    expect([two.statusCode, two.json()]).toMatchObject([400, { issues: [{ path: 'storageFolder', code: 'BAD_CHARACTERS' }] }])
  })
})

describe('the three calls while the mailbox changes', () => {
  it('hear of new mail without being asked', async () => {
    const before = await newMails()
    arrive('heard')
    await expect.poll(newMails, { timeout: 15_000 }).toBe((before ?? 0) + 1)
  })

  it('hear of mail that comes while the copy is being made', async () => {
    const before = (await newMails()) ?? 0
    let isHeld = () => undefined as void
    let release = () => undefined as void
    const held = new Promise<void>((done) => (isHeld = done))
    const released = new Promise<void>((done) => (release = done))
    // The server has said what is in its folders; the one that has changed is being opened.
    fault = async (command) => {
      if (command !== 'SELECT' && command !== 'EXAMINE') return undefined
      isHeld()
      await released
      return undefined
    }
    arrive('before')
    await held
    arrive('meanwhile', 'Archive')
    await pause(TIME_TO_HEAR_MS)
    fault = () => undefined
    release()
    await expect.poll(newMails, { timeout: 15_000 }).toBe(before + 2)
  })

  it('show the copy, marked as stale, while the mail server does not answer, and never an empty list', async () => {
    fault = () => 'drop'
    server.dropAll()
    await syncInbox()
    const { status, answer } = await countsOf()
    expect(status).toBe(200)
    expect(answer?.find(({ role }) => role === 'inbox')).toMatchObject({ totalCount: 5, state: 'stale' })
    expect((await callAs(app, 'kim', mailAccounts.read, {})).answer).toMatchObject({
      state: 'unreachable',
      syncedAt: expect.any(Date) as Date,
    })
    fault = () => undefined
    expect((await syncInbox()).answer).toMatchObject({ state: 'live', totalCount: 5 })
  })

  it('take a full server for what it is and not for a wrong password', async () => {
    fault = (command) => (command === 'AUTHENTICATE' ? 'NO [LIMIT] too many' : undefined)
    server.dropAll()
    await new Promise((done) => setTimeout(done, 50))
    await syncInbox()
    expect((await callAs(app, 'kim', mailAccounts.read, {})).answer?.state).toMatch(/limited|unreachable/)
    fault = () => undefined
    expect((await syncInbox()).answer?.state).toBe('live')
  })

  it('answer nobody about the mailbox of somebody else', async () => {
    expect((await countsOf('han', 'kim')).status).toBe(403)
    expect((await countsOf('han', 'han', kimAddress)).status).toBe(403)
    expect((await callAs(app, 'han', mailCounts.newMailCount, { query: { userId: 'kim' } })).status).toBe(403)
  })

  it('never extend the session, as they are polled', () => {
    for (const { access } of [mailCounts.newMailCount, mailCounts.folderCounts]) expect(access).toMatchObject({ slides: false })
  })

  it('refuse a password in the address unless the old way is switched on, and count the tries', async () => {
    const strict = await testApp(mailSettings(server))
    const url = `/api/v1/email/folder/sync?userId=kim&emailUserId=${kimAddress}&emailUserPassword=${PASSWORD}`
    const refused = await strict.inject({ method: 'GET', url, headers: { cookie: await loadCookie(strict, 'kim') } })
    expect([refused.statusCode, refused.json()]).toMatchObject([400, { code: 'MAIL_PASSWORD_IN_ADDRESS' }])
    expect(refused.body).not.toContain(PASSWORD)
    await strict.close()
    const tries = []
    for (let count = 0; count < 7; count += 1)
      tries.push((await callAs(app, 'han', mailAccounts.save, { body: { imapId: hanAddress(), password: 'wrong' } })).status)
    expect(tries).toEqual([409, 409, 409, 409, 409, 429, 429])
  })
})

const hanAddress = () => [...server.store.users.keys()].find((address) => address !== kimAddress.toLowerCase()) ?? ''
