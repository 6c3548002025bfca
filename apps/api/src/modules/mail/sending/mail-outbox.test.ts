import { mailAccounts } from '@maru/shared/mail/connection/mail-account.ts'
import { mailDrafts } from '@maru/shared/mail/compose/mail-draft.ts'
import { mailSending } from '@maru/shared/mail/sending/mail-send.ts'
import { notifications } from '@maru/shared/notifications/notification.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startDevMailServer, type DevMailServer } from '@maru/dev-mail/dev-mail-server.ts'
import { addMail, openMailboxes } from '@maru/dev-mail/store/mail-store.ts'
import { callAs, testApp, type TestApp } from '../../../test/test-app.ts'
import { deliverDue } from '../../../kernel/background/outbox.ts'
import { outboxTopics } from '../../../outbox-topics.ts'
import { granted, handOver, reserved, send, written } from '../../../test/mail/mail-fixtures.ts'
import { sendDue } from './outbox-worker.ts'
import { claim, markHandedOver } from './outbox.sql.ts'
import { cutLine, type CutLine } from '../../../../../../tests/support/cut-line.ts'
import { mailSettings } from '../../../../../../tests/support/mail-settings.ts'

const PASSWORD = 'Mail-Secret-7391'
type Step = 'AUTH' | 'MAIL' | 'RCPT' | 'DATA' | 'DONE'
let server: DevMailServer
let app: TestApp
let kim: string
let han: string
let choi: string
let fault: (step: Step, what: string) => string | undefined = () => undefined
let line: CutLine
const cut = () => {
  line.cut()
  return 'drop'
}

beforeAll(async () => {
  const plain = await testApp()
  const people = await plain.context.db.user.findMany({
    where: { id: { in: ['kim', 'han', 'choi'] } },
    select: { id: true, companyEmail: true },
  })
  await plain.close()
  ;[kim = '', han = '', choi = ''] = ['kim', 'han', 'choi'].map((id) => people.find((one) => one.id === id)?.companyEmail)
  const users = Object.fromEntries(people.map(({ companyEmail }) => [companyEmail, PASSWORD]))
  server = await startDevMailServer({ domain: 'hanul.example', users, authDelayMs: 0, smtpFault: (step, what) => fault(step, what) })
  line = await cutLine({ host: server.host, port: server.smtpPort })
  app = await testApp({
    ...mailSettings(server),
    SMTP_HOST: '127.0.0.1',
    SMTP_PORT: String(line.port),
    SMTP_TLS: 'off',
    MAIL_MAX_BYTES: '30000',
  })
  granted(await callAs(app, 'kim', mailAccounts.save, { body: { imapId: kim, password: PASSWORD } }))
})
afterEach(() => {
  fault = () => undefined
})
afterAll(async () => {
  await app.close()
  line.close()
  await server.close()
})

const work = () => sendDue(app.context.mail)
const now = (id: string) => app.context.db.$executeRaw`update mail_outbox set next_at = now() where id = ${id}::uuid`
const mailsOf = (address: string, folder: string, subject: string) =>
  (openMailboxes(server.store, address).get(folder)?.mails ?? []).filter(({ raw }) => raw.includes(`Subject: ${subject}\r\n`)).length
const one = async (id: string) => granted(await callAs(app, 'kim', mailSending.one, { params: { reservationId: id } }))
const draftsCalled = async (subject: string) =>
  granted(await callAs(app, 'kim', mailDrafts.list, {})).filter((draft) => draft.subject === subject)
const settle = (reservationId: string, as: 'sendAgain' | 'sent') =>
  callAs(app, 'kim', mailSending.settle, { params: { reservationId }, body: { as } })
const listNotices = async () => {
  await deliverDue(app.context.db, outboxTopics)
  return granted(await callAs(app, 'kim', notifications.list, { query: { page: 1, size: 20 } })).rows.map(
    ({ kind, values }) => `${kind} ${values.join()}`,
  )
}

describe('a mail the server does not take', () => {
  it('for one recipient goes to nobody, is a draft again, and its writer reads which address was wrong', async () => {
    fault = (step, what) => (step === 'RCPT' && what === choi ? '550 5.1.1 User unknown' : undefined)
    const both = [han, choi].map((address) => ({ name: '', address }))
    const id = await handOver(app, { subject: 'Half', to: both })
    await work()
    expect(await one(id)).toMatchObject({
      state: 'failed',
      problem: 'recipients',
      refused: [choi],
      serverAnswer: expect.stringContaining('550') as string,
    })
    expect(mailsOf(han, 'INBOX', 'Half')).toBe(0)
    const [draft] = await draftsCalled('Half')
    expect(draft?.to).toEqual(both)
    expect(await listNotices()).toContain('mailFailed Half')
    // Sending the mended draft settles what failed.
    const whole = granted(await callAs(app, 'kim', mailDrafts.one, { params: { draftId: draft?.draftId ?? '' } }))
    fault = () => undefined
    granted(await send(app, whole))
    await work()
    expect([mailsOf(han, 'INBOX', 'Half'), mailsOf(choi, 'INBOX', 'Half'), await reserved(app)]).toEqual([1, 1, []])
  })

  it('for now is tried again later and then once more, until it has failed', async () => {
    fault = (step) => (step === 'DATA' ? '451 4.3.0 try later' : undefined)
    const id = await handOver(app, { subject: 'Later' })
    const waits: number[] = []
    for (let attempt = 0; attempt < 5; attempt += 1) {
      await work()
      const [row] = await app.context.db.$queryRaw<
        { wait: number }[]
      >`select extract(epoch from next_at - now())::float8 as wait from mail_outbox where id = ${id}::uuid`
      waits.push(Math.round((row?.wait ?? 0) / 60))
      expect(await one(id)).toMatchObject({ state: 'scheduled', problem: 'busy', attempts: attempt + 1 })
      await now(id)
    }
    expect(waits).toEqual([1, 5, 15, 60, 360])
    await work()
    expect(await one(id)).toMatchObject({ state: 'failed', problem: 'busy' })
    expect(await draftsCalled('Later')).toHaveLength(1)
    granted(await callAs(app, 'kim', mailSending.cancel, { params: { reservationId: id } }))
    expect(await reserved(app)).toEqual([])
  })

  it('because it is too large is not even handed over, and both sizes are said', async () => {
    const draft = await written(app, {
      subject: 'Big',
      body: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'x'.repeat(40_000) }] }] },
    })
    const { problem } = await send(app, draft)
    expect(problem).toMatchObject({ status: 413, code: 'MAIL_TOO_LARGE' })
    expect(problem?.values?.[1]).toBe('0.0 MB')
    expect(await draftsCalled('Big')).toHaveLength(1)
  })

  it('without recipients or to what is no address is refused by name', async () => {
    expect((await send(app, await written(app, { to: [] }))).problem).toMatchObject({ status: 400, code: 'MAIL_NO_RECIPIENT' })
    const wrong = await send(
      app,
      await written(app, {
        cc: [
          { name: 'x', address: 'nobody' },
          { name: '', address: 'a b@c.example' },
        ],
      }),
    )
    expect(wrong.problem).toMatchObject({ status: 400, code: 'MAIL_BAD_ADDRESS', values: ['nobody, a b@c.example'] })
    expect(wrong.problem?.issues?.map(({ path }) => path)).toEqual(['cc.0', 'cc.1'])
  })
})

describe('a mail whose hand-over broke off', () => {
  it('before its end was written is simply sent again', async () => {
    let first = true
    fault = (step) => {
      if (step !== 'RCPT' || !first) return undefined
      first = false
      return cut()
    }
    const id = await handOver(app, { subject: 'Cut early' })
    await work()
    expect(await one(id)).toMatchObject({ state: 'scheduled', problem: 'unreachable' })
    await now(id)
    await work()
    expect([mailsOf(han, 'INBOX', 'Cut early'), mailsOf(kim, 'Sent', 'Cut early')]).toEqual([1, 1])
  })

  it('because its process was away for longer than its lease is handed over by another one alone', async () => {
    const id = await handOver(app, { subject: 'Away' })
    const away = { pool: app.context.pool, worker: crypto.randomUUID(), leaseSeconds: 0, asksPassword: true }
    expect((await claim(away)).map((mail) => mail.id)).toEqual([id])
    expect(await markHandedOver(away, id)).toBe(false)
    await work()
    expect([(await one(id)).state, mailsOf(han, 'INBOX', 'Away')]).toEqual(['done', 1])
  })

  it('after it is never sent again by itself: its writer is asked, and either answer is carried out', async () => {
    fault = (step) => (step === 'DONE' ? cut() : undefined)
    const ids = [await handOver(app, { subject: 'Doubt A' }), await handOver(app, { subject: 'Doubt B' })]
    await work()
    await work()
    const expected = { state: 'uncertain', problem: 'lost', handedOverAt: expect.any(Date) }
    expect(await reserved(app)).toMatchObject(ids.map((reservationId) => ({ reservationId, ...expected })))
    expect(await listNotices()).toEqual(expect.arrayContaining(['mailUncertain Doubt A', 'mailUncertain Doubt B']))
    fault = () => undefined
    granted(await settle(ids[0] ?? '', 'sent'))
    granted(await settle(ids[1] ?? '', 'sendAgain'))
    await work()
    expect(await reserved(app)).toEqual([])
    expect(['Doubt A', 'Doubt B'].map((subject) => mailsOf(kim, 'Sent', subject))).toEqual([1, 1])
    expect(mailsOf(han, 'INBOX', 'Doubt A')).toBe(1)
    expect((await settle(ids[0] ?? '', 'sendAgain')).problem).toMatchObject({ status: 409, code: 'MAIL_NOT_OPEN' })
  })

  it('is no question where the server files what it takes, and lies there once', async () => {
    fault = (step) => {
      if (step !== 'DONE') return undefined
      const taken = openMailboxes(server.store, han).get('INBOX')?.mails.at(-1)?.raw
      addMail(server.store, openMailboxes(server.store, kim).get('Sent')!, taken ?? Buffer.alloc(0))
      return cut()
    }
    const id = await handOver(app, { subject: 'Filed there' })
    await work()
    await work()
    expect((await one(id)).state).toBe('done')
    expect(mailsOf(kim, 'Sent', 'Filed there')).toBe(1)
  })
})

describe('a mail that waits', () => {
  it('for a password goes out when there is one, and loses no attempt by it', async () => {
    fault = (step) => (step === 'AUTH' ? 'no' : undefined)
    const id = await handOver(app, { subject: 'Locked' })
    await work()
    await now(id)
    await work()
    expect(await one(id)).toMatchObject({ state: 'scheduled', problem: 'password', attempts: 0 })
    expect(granted(await callAs(app, 'kim', mailAccounts.read, {})).state).toBe('authRequired')
    fault = () => undefined
    granted(await callAs(app, 'kim', mailAccounts.save, { body: { imapId: kim, password: PASSWORD } }))
    await work()
    expect([(await one(id)).state, mailsOf(han, 'INBOX', 'Locked')]).toEqual(['done', 1])
  })

  it('more than a day because no process ran asks first; a shorter wait does not', async () => {
    const [late, soon] = [await handOver(app, { subject: 'Day late' }), await handOver(app, { subject: 'Hour late' })]
    const { db } = app.context
    await db.$executeRaw`update mail_outbox set send_at = now() - interval '25 hours', next_at = now() - interval '25 hours' where id = ${late}::uuid`
    await db.$executeRaw`update mail_outbox set send_at = now() - interval '23 hours', next_at = now() - interval '23 hours' where id = ${soon}::uuid`
    await work()
    expect(await reserved(app)).toMatchObject([{ reservationId: late, state: 'scheduled', problem: 'late' }])
    expect(await listNotices()).toContain('mailLate Day late')
    expect([mailsOf(han, 'INBOX', 'Day late'), mailsOf(han, 'INBOX', 'Hour late')]).toEqual([0, 1])
    granted(await settle(late, 'sendAgain'))
    await work()
    expect(mailsOf(han, 'INBOX', 'Day late')).toBe(1)
  })
})
