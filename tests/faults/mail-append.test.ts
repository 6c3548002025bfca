import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startDevMailServer, type DevMailServer } from '../../packages/dev-mail/src/dev-mail-server.ts'
import type { Fault } from '../../packages/dev-mail/src/imap/imap-session.ts'
import { openMailboxes } from '../../packages/dev-mail/src/store/mail-store.ts'
import { granted, handOver } from '../../apps/api/src/test/mail/mail-fixtures.ts'
import { sendDue } from '../../apps/api/src/modules/mail/sending/outbox-worker.ts'
import { callAs, testApp, type TestApp } from '../../apps/api/src/test/test-app.ts'
import { mailAccounts } from '../../packages/shared/src/mail/connection/mail-account.ts'
import { mailCounts } from '../../packages/shared/src/mail/folders/mail-counts.ts'
import { mailSending } from '../../packages/shared/src/mail/sending/mail-send.ts'
import { isLong, keepFigures } from './figures.ts'
import { mailSettings } from '../support/mail-settings.ts'

// A mail is sent and the server fails when its copy is filed, or does not take the portal's own sign-in for a while: the mail arrives
// once, its copy is there once, and nobody has to do anything about it.

const master = { user: 'apimaster', password: 'Append-Secret-5512' }
let server: DevMailServer
let app: TestApp
let kim: string
let han: string
let fault: (command: string) => Fault = () => undefined
let canSignIn = true

beforeAll(async () => {
  server = await startDevMailServer({
    domain: 'hanul.example',
    users: {},
    master,
    authDelayMs: 0,
    fault: (command) => (command === 'AUTHENTICATE' && !canSignIn ? 'NO [AUTHENTICATIONFAILED] no' : fault(command)),
    smtpFault: (step) => (step === 'AUTH' && !canSignIn ? '535 5.7.8 no' : undefined),
  })
  app = await testApp({
    ...mailSettings(server, master),
    SMTP_PORT: String(server.smtpPort),
    SMTP_TLS: 'off',
    MAIL_TIMEOUT_SECONDS: '1',
  })
  const people = await app.context.db.user.findMany({ where: { id: { in: ['kim', 'han'] } } })
  ;[kim = '', han = ''] = ['kim', 'han'].map((id) => people.find((one) => one.id === id)?.companyEmail)
})
afterEach(() => {
  fault = () => undefined
  canSignIn = true
})
afterAll(async () => {
  await app.close()
  await server.close()
})

const mailsOf = (address: string, folder: string, subject: string) =>
  (openMailboxes(server.store, address).get(folder)?.mails ?? []).filter(({ raw }) => raw.includes(`Subject: ${subject}\r\n`)).length
const stateOf = async (id: string) => granted(await callAs(app, 'kim', mailSending.one, { params: { reservationId: id } }))
/** As if the minutes until the next try had passed. */
const passTime = (id: string) => app.context.db.$executeRaw`update mail_outbox set next_at = now() where id = ${id}::uuid`

const faults: readonly Fault[] = [
  'drop',
  'cut',
  'NO [OVERQUOTA] full',
  'NO [UNAVAILABLE] later',
  'BAD what',
  '* BYE [UNAVAILABLE] going down',
]
const all = [...faults, ...(isLong ? (['hang', 'NO [LIMIT] too many', 'NO [SERVERBUG] oh'] as const) : [])]

describe('a mail whose copy the server does not take', () => {
  it.each(all)('because of %s arrives once, and its copy is filed once', async (what) => {
    const subject = `Copy ${String(all.indexOf(what))}`
    let appends = 0
    fault = (command) => {
      if (command === 'APPEND') appends += 1
      return command === 'APPEND' ? what : undefined
    }
    const id = await handOver(app, { subject })
    await sendDue(app.context.mail)
    expect(appends).toBeGreaterThan(0)
    expect([(await stateOf(id)).state, mailsOf(han, 'INBOX', subject)]).toEqual(['accepted', 1])
    fault = () => undefined
    await passTime(id)
    await sendDue(app.context.mail)
    expect([(await stateOf(id)).state, mailsOf(han, 'INBOX', subject), mailsOf(kim, 'Sent', subject)]).toEqual(['done', 1, 1])
    keepFigures('Mail: the copy of a sent mail that is not taken', [
      `${String(all.length)} faults at APPEND: each mail arrived once, each copy was filed once.`,
    ])
  })
})

describe('a server that does not take the sign-in of the portal', () => {
  const sync = () =>
    callAs(app, 'kim', mailCounts.syncFolder, {
      body: { emailUserId: kim, emailUserPassword: '$stored', userId: 'kim', basicInformationId: '', storageFolder: 'INBOX' },
    })
  const account = () => app.context.db.mailAccount.findUniqueOrThrow({ where: { userId: 'kim' } })
  const shown = async () => granted(await callAs(app, 'kim', mailAccounts.read, {})).state

  it('asks nobody for a password, and is tried again by itself', async () => {
    await sync()
    canSignIn = false
    server.dropAll()
    await expect.poll(async () => (await sync(), (await account()).state)).toBe('UNREACHABLE')
    expect((await account()).backoffUntil).not.toBeNull()
    expect(await shown()).toBe('signInRefused')
    const id = await handOver(app, { subject: 'Signed in later' })
    await sendDue(app.context.mail)
    expect(await stateOf(id)).toMatchObject({ state: 'scheduled', problem: 'password' })
    canSignIn = true
    // As if the seconds had passed in which a refused password is not tried again.
    app.context.mail.connections.forgive((await account()).id)
    await passTime(id)
    await sendDue(app.context.mail)
    expect(mailsOf(han, 'INBOX', 'Signed in later')).toBe(1)
    await expect.poll(async () => (await sync(), await shown()), { interval: 500 }).toBe('ok')
  })

  it('does not keep away an account that was left without a password by an earlier way to sign in', async () => {
    await app.context.db.mailAccount.update({ where: { userId: 'kim' }, data: { state: 'AUTH_REQUIRED' } })
    expect(await shown()).toBe('unreachable')
    const id = await handOver(app, { subject: 'Way changed' })
    await sendDue(app.context.mail)
    expect(mailsOf(han, 'INBOX', 'Way changed')).toBe(1)
    expect((await stateOf(id)).state).toBe('done')
    app.context.mail.syncer.request(await account())
    await expect.poll(shown).toBe('ok')
  })
})
