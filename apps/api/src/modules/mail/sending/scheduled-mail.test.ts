import { mailDrafts } from '@maru/shared/mail/compose/mail-draft.ts'
import { mailSending } from '@maru/shared/mail/sending/mail-send.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openMailboxes } from '@maru/dev-mail/store/mail-store.ts'
import { startDevMailServer, type DevMailServer } from '@maru/dev-mail/dev-mail-server.ts'
import { callAs, day, testApp, type TestApp } from '../../../test/test-app.ts'
import { granted, handOver, reserved, send, written } from '../../../test/mail/mail-fixtures.ts'
import { sendDue } from './outbox-worker.ts'
import { mailSettings } from '../../../../../../tests/support/mail-settings.ts'

const MASTER = { user: 'portal', password: 'Master-Secret-1' }
let server: DevMailServer
let app: TestApp
let han: string
let isFull = false
beforeAll(async () => {
  const fault = (command: string) => (isFull && command === 'APPEND' ? ('NO [OVERQUOTA] full' as const) : undefined)
  server = await startDevMailServer({ domain: 'hanul.example', users: {}, master: MASTER, authDelayMs: 0, fault })
  app = await testApp({
    ...mailSettings(server, MASTER),
    SMTP_PORT: String(server.smtpPort),
    SMTP_TLS: 'off',
  })
  han = (await app.context.db.user.findUniqueOrThrow({ where: { id: 'han' } })).companyEmail
})
afterAll(async () => {
  await app.close()
  await server.close()
})

const work = () => sendDue(app.context.mail)
const arrived = (subject: string) =>
  (openMailboxes(server.store, han).get('INBOX')?.mails ?? []).filter(({ raw }) => raw.includes(`Subject: ${subject}\r\n`)).length
const one = async (id: string) => granted(await callAs(app, 'kim', mailSending.one, { params: { reservationId: id } }))
const draftsCalled = async (subject: string) =>
  granted(await callAs(app, 'kim', mailDrafts.list, {})).filter((draft) => draft.subject === subject)

/** A Sunday within a year on which clocks are put forward from two to three: in Berlin, or where that is half a year away. */
function springForward() {
  const noonOf = (date: string, timeZone: string) =>
    Number(new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit' }).format(new Date(`${date}T12:00:00Z`)))
  for (const timeZone of ['Europe/Berlin', 'Australia/Sydney'])
    for (let ahead = 2; ahead < 360; ahead += 1)
      if (noonOf(day(ahead), timeZone) > noonOf(day(ahead - 1), timeZone)) return { sunday: day(ahead), timeZone }
  throw new Error('clocks are no longer put forward')
}

describe('a scheduled mail', () => {
  it('goes by the clock of its place, also behind a change of the clocks, and not in an hour that is left out', async () => {
    const { sunday, timeZone } = springForward()
    const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
    const draft = await written(app, { subject: 'Spring' })
    const missing = await send(app, draft, { at: { local: `${sunday}T02:30`, timeZone } })
    expect(missing.problem).toMatchObject({ status: 400, code: 'MAIL_TIME_MISSING', values: [`${sunday} 02:30`, timeZone] })
    const sent = granted(await send(app, draft, { at: { local: `${sunday}T03:00`, timeZone } }))
    expect(clock.format(sent.sendAt)).toBe(`${sunday} 03:00:00`)
    expect(await one(sent.reservationId)).toMatchObject({ sendAtLocal: `${sunday}T03:00`, timeZone, isScheduled: true })
    const before = granted(
      await callAs(app, 'kim', mailSending.reschedule, {
        params: { reservationId: sent.reservationId },
        body: { at: { local: `${sunday}T01:00`, timeZone } },
      }),
    )
    expect(clock.format(before.sendAt)).toBe(`${sunday} 01:00:00`)
    // Of the two hours between them one is left out.
    expect(sent.sendAt.getTime() - before.sendAt.getTime()).toBe(3_600_000)
    await work()
    expect(arrived('Spring')).toBe(0)
    granted(await callAs(app, 'kim', mailSending.reschedule, { params: { reservationId: sent.reservationId }, body: { at: null } }))
    await work()
    expect(arrived('Spring')).toBe(1)
  })

  it('is at least a minute and at most a year ahead, in a zone that exists', async () => {
    const draft = await written(app, { subject: 'When' })
    const local = (ms: number) => new Date(Date.now() + ms).toISOString().slice(0, 16)
    const DAY = 86_400_000
    const codeOf = async (at: { local: string; timeZone: string }) => (await send(app, draft, { at })).problem?.code
    expect(await codeOf({ local: local(-DAY), timeZone: 'UTC' })).toBe('MAIL_TIME_PAST')
    expect(await codeOf({ local: local(0), timeZone: 'UTC' })).toBe('MAIL_TIME_PAST')
    expect(await codeOf({ local: local(367 * DAY), timeZone: 'UTC' })).toBe('MAIL_TIME_FAR')
    expect(await codeOf({ local: local(DAY), timeZone: 'Mars/Base' })).toBe('MAIL_TIME_ZONE')
    const february = `${day(200).slice(0, 4)}-02-30`
    expect((await send(app, draft, { at: { local: `${february}T10:00`, timeZone: 'UTC' } })).problem).toMatchObject({
      code: 'MAIL_DAY_MISSING',
      values: [february],
    })
    expect((await send(app, draft, { at: { local: `${day(200)}T25:00`, timeZone: 'UTC' } })).problem).toMatchObject({
      code: 'MAIL_NO_CLOCK_TIME',
      values: ['25:00'],
    })
    const { reservationId } = granted(await send(app, draft, { at: { local: local(364 * DAY), timeZone: 'UTC' } }))
    granted(await callAs(app, 'kim', mailSending.cancel, { params: { reservationId } }))
    expect(await draftsCalled('When')).toHaveLength(1)
  })

  it('that is edited while a worker reaches for it is either sent or a draft, never both', async () => {
    for (let round = 0; round < 8; round += 1) {
      const subject = `Race ${String(round)}`
      const reservationId = await handOver(app, { subject })
      const [edit] = await Promise.all([callAs(app, 'kim', mailSending.edit, { params: { reservationId } }), work()])
      await work()
      expect([arrived(subject), (await draftsCalled(subject)).length]).toEqual(edit.ok ? [0, 1] : [1, 0])
    }
  })
})

it('a mail that went out from a full mailbox says so, and where its copy is, until there is room for that', async () => {
  isFull = true
  const id = await handOver(app, { subject: 'Full' })
  await work()
  expect(arrived('Full')).toBe(1)
  const listed = async () => (await reserved(app)).find(({ reservationId }) => reservationId === id)
  expect(await listed()).toMatchObject({ state: 'accepted', problem: 'full' })
  isFull = false
  await app.context.db.$executeRaw`update mail_outbox set next_at = now() where id = ${id}::uuid`
  await work()
  expect(await listed()).toBeUndefined()
  expect([arrived('Full'), (await one(id)).state]).toEqual([1, 'done'])
})
