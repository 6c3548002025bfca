import { mailDrafts } from '@maru/shared/mail/mail-draft.ts'
import { mailSending } from '@maru/shared/mail/mail-send.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { boxesOf } from '../../devmail/mail-store.ts'
import { startDevmail, type Devmail } from '../../devmail/devmail.ts'
import { callAs, testApp, type TestApp } from '../../test-support.ts'
import { granted, handOver, send, written } from './mail-send-test-support.ts'
import { sendDue } from './outbox-worker.ts'
import { mailSettings } from '../../../../../tests/support/mail-settings.ts'

const MASTER = { user: 'portal', password: 'Master-Secret-1' }
let server: Devmail
let app: TestApp
let han: string
beforeAll(async () => {
  server = await startDevmail({ domain: 'hanul.example', users: {}, master: MASTER, authDelayMs: 0 })
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
  (boxesOf(server.store, han).get('INBOX')?.mails ?? []).filter(({ raw }) => raw.includes(`Subject: ${subject}\r\n`)).length
const one = async (id: string) => granted(await callAs(app, 'kim', mailSending.one, { params: { reservationId: id } }))
const draftsCalled = async (subject: string) =>
  granted(await callAs(app, 'kim', mailDrafts.list, {})).filter((draft) => draft.subject === subject)

/** The last Sunday of next March, when clocks in Berlin are put forward. */
function springForward() {
  const today = new Date()
  const year = today.getUTCFullYear() + (today.getUTCMonth() >= 2 ? 1 : 0)
  const last = new Date(Date.UTC(year, 2, 31))
  return new Date(Date.UTC(year, 2, 31 - last.getUTCDay())).toISOString().slice(0, 10)
}

describe('a scheduled mail', () => {
  const timeZone = 'Europe/Berlin'
  it('goes by the clock of its place, also behind a change of the clocks, and not in an hour that is left out', async () => {
    const sunday = springForward()
    const draft = await written(app, { subject: 'Spring' })
    const missing = await send(app, draft, { at: { local: `${sunday}T02:30`, timeZone } })
    expect(missing.problem).toMatchObject({ status: 400, code: 'MAIL_TIME_MISSING', values: [`${sunday} 02:30`, timeZone] })
    const sent = granted(await send(app, draft, { at: { local: `${sunday}T03:00`, timeZone } }))
    expect(sent.sendAt.toISOString()).toBe(`${sunday}T01:00:00.000Z`)
    expect(await one(sent.reservationId)).toMatchObject({ sendAtLocal: `${sunday}T03:00`, timeZone, isScheduled: true })
    const before = granted(
      await callAs(app, 'kim', mailSending.reschedule, {
        params: { reservationId: sent.reservationId },
        body: { at: { local: `${sunday}T01:00`, timeZone } },
      }),
    )
    expect(before.sendAt.toISOString()).toBe(`${sunday}T00:00:00.000Z`)
    await work()
    expect(arrived('Spring')).toBe(0)
    granted(await callAs(app, 'kim', mailSending.reschedule, { params: { reservationId: sent.reservationId }, body: { at: null } }))
    await work()
    expect(arrived('Spring')).toBe(1)
  })

  it('is at least a minute and at most a year ahead, in a zone that exists', async () => {
    const draft = await written(app, { subject: 'When' })
    const local = (ms: number) => new Date(Date.now() + ms).toISOString().slice(0, 16)
    const day = 86_400_000
    const codeOf = async (at: { local: string; timeZone: string }) => (await send(app, draft, { at })).problem?.code
    expect(await codeOf({ local: local(-day), timeZone: 'UTC' })).toBe('MAIL_TIME_PAST')
    expect(await codeOf({ local: local(0), timeZone: 'UTC' })).toBe('MAIL_TIME_PAST')
    expect(await codeOf({ local: local(367 * day), timeZone: 'UTC' })).toBe('MAIL_TIME_FAR')
    expect(await codeOf({ local: local(day), timeZone: 'Mars/Base' })).toBe('MAIL_TIME_ZONE')
    expect(await codeOf({ local: '2027-02-30T10:00', timeZone: 'UTC' })).toBe('MAIL_TIME_MISSING')
    const { reservationId } = granted(await send(app, draft, { at: { local: local(364 * day), timeZone: 'UTC' } }))
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
