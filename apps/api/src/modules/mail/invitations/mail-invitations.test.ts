import { randomUUID } from 'node:crypto'
import { mailInvitations } from '@maru/shared/mail/invitations/mail-invitation.ts'
import { mailMessages } from '@maru/shared/mail/reading/mail-message.ts'
import { addMail, openMailboxes } from '@maru/dev-mail/store/mail-store.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openKimMailbox } from '../../../test/mail/kim-mailbox.ts'
import { callAs, granted, type TestApp } from '../../../test/test-app.ts'
import { calendar, html, invitation, multipart, part, plain } from '../../../test/mail/sent-mails.ts'

let mailbox: Awaited<ReturnType<typeof openKimMailbox>>
let app: TestApp
let kim = ''
beforeAll(async () => {
  mailbox = await openKimMailbox()
  ;({ app, kim } = mailbox)
})
afterAll(() => mailbox.close())
beforeEach(async () => {
  await app.context.db.event.deleteMany({ where: { ownerId: 'kim', importKey: { not: '' } } })
  await app.context.db.eventCancellation.deleteMany({})
  await app.context.db.mailOutbox.deleteMany({})
})

let count = 0
const list = { box: 'inbox', filter: 'all', sort: 'newest' } as const
/** Puts a mail into the mailbox; answers the address of its calendar file. */
async function receive(content: string, at: string) {
  count += 1
  const subject = `Calendar mail ${String(count)} end`
  const head = [
    'From: Anna Lee <anna.lee@uni.example>',
    `To: ${kim}`,
    `Subject: ${subject}`,
    `Message-ID: <c${String(count)}@uni.example>`,
    '',
  ]
  addMail(mailbox.server.store, openMailboxes(mailbox.server.store, kim).get('INBOX')!, Buffer.from(head.join('\r\n') + content))
  const row = async () =>
    granted(await callAs(app, 'kim', mailMessages.list, { query: { ...list, q: `subject:"${subject}"`, cursor: '', limit: 5 } })).rows[0]
  await expect.poll(row).toBeDefined()
  return { emailId: (await row())?.emailId ?? '', part: at }
}
const attendee = () => `ATTENDEE;PARTSTAT=NEEDS-ACTION;RSVP=TRUE:mailto:${kim.toUpperCase()}`
const invited = (method = 'REQUEST', more: readonly string[] = []) =>
  receive(multipart('alternative', plain('Please come'), html('<p>Please come</p>'), calendar(method, [attendee(), ...more])), '3')
const read = async (params: { emailId: string; part: string }) => granted(await callAs(app, 'kim', mailInvitations.read, { params }))
const reply = (params: { emailId: string; part: string }, how: 'ACCEPT' | 'DECLINE', requestKey: string = randomUUID()) =>
  callAs(app, 'kim', mailInvitations.reply, { params, body: { reply: how, requestKey } })
const eventsOf = () => app.context.db.event.findMany({ where: { ownerId: 'kim', importKey: { not: '' } } })
/** What the organizer gets: subject, recipients and the calendar file of the answer. */
async function answers() {
  const rows = await app.context.db.mailOutbox.findMany({ orderBy: { createdAt: 'asc' } })
  return rows.map(({ raw, envelope, draft }) => {
    const [, coded = ''] = /method=REPLY[^]*?\r\n\r\n([A-Za-z0-9+/=\r\n]+)/.exec(Buffer.from(raw).toString('latin1')) ?? []
    const { subject } = draft as { subject: string }
    return { subject, to: (envelope as { to: string[] }).to, file: Buffer.from(coded, 'base64').toString().replaceAll('\r\n ', '') }
  })
}

describe('an invitation in a mail', () => {
  it('says what, when, where and from whom, and whether the calendar has it', async () => {
    const params = await invited('REQUEST', ['RRULE:FREQ=WEEKLY;COUNT=3'])
    expect(await read(params)).toEqual({
      method: 'REQUEST',
      title: 'Visit of the laboratory',
      place: 'Room 2',
      organizer: { name: 'Lee, Anna', address: 'anna.lee@uni.example' },
      start: new Date('2026-12-10T09:00:00Z'),
      end: new Date('2026-12-10T10:00:00Z'),
      allDay: false,
      isRepeating: true,
      others: 0,
      sentBy: null,
      skipped: [],
      canReply: true,
      state: 'NEW',
      isAnswered: false,
      current: null,
    })
    expect(await eventsOf()).toEqual([])
  })

  it('is read beside ten others of the same mail at once', async () => {
    const files = Array.from({ length: 10 }, () => part(['Content-Type: application/ics; name=invite.ics'], invitation('PUBLISH')))
    const { emailId } = await receive(multipart('mixed', plain('Ten dates'), ...files), '2')
    const answersOf = files.map((_, index) => callAs(app, 'kim', mailInvitations.read, { params: { emailId, part: String(index + 2) } }))
    expect((await Promise.all(answersOf)).map(({ status }) => status)).toEqual(files.map(() => 200))
  })

  it('that is accepted stands in the calendar once, and its organizer is told once', async () => {
    const params = await invited()
    const key = randomUUID()
    expect((await reply(params, 'ACCEPT', key)).answer).toEqual({ change: 'ADDED', skipped: [], isMailed: true })
    expect((await reply(params, 'ACCEPT', key)).answer).toEqual({ change: 'NONE', skipped: [], isMailed: true })
    expect(await read(params)).toMatchObject({ state: 'SAME', isAnswered: true })
    expect(await eventsOf()).toMatchObject([{ title: 'Visit of the laboratory', startsAt: new Date('2026-12-10T09:00:00Z') }])
    const [answer, ...others] = await answers()
    expect([answer?.subject, answer?.to, others]).toEqual(['Accepted: Visit of the laboratory', ['anna.lee@uni.example'], []])
    expect(answer?.file.split('\r\n')).toEqual(
      expect.arrayContaining(['METHOD:REPLY', 'UID:visit-7@uni.example', 'SEQUENCE:2', 'ORGANIZER:mailto:anna.lee@uni.example']),
    )
    expect(answer?.file).toMatch(new RegExp(`\\r\\nATTENDEE;PARTSTAT=ACCEPTED;CN="[^"]+":mailto:${kim}\\r\\n`, 'i'))
  })

  it('that is declined leaves the calendar, and its organizer is told', async () => {
    const params = await invited()
    granted(await reply(params, 'ACCEPT'))
    expect((await reply(params, 'DECLINE')).answer).toEqual({ change: 'REMOVED', skipped: [], isMailed: true })
    expect(await eventsOf()).toEqual([])
    expect((await answers()).map(({ subject }) => subject)).toEqual([
      'Accepted: Visit of the laboratory',
      'Declined: Visit of the laboratory',
    ])
    expect((await answers()).at(-1)?.file).toContain('PARTSTAT=DECLINED')
    const fresh = await invited()
    expect((await reply(fresh, 'DECLINE')).answer).toEqual({ change: 'NONE', skipped: [], isMailed: true })
  })

  it('that is taken back is removed from the calendar, and a published event is added, without an answer', async () => {
    const published = await receive(calendar('PUBLISH'), '1')
    expect(await read(published)).toMatchObject({ method: 'PUBLISH', canReply: false })
    expect((await reply(published, 'ACCEPT')).answer).toEqual({ change: 'ADDED', skipped: [], isMailed: false })
    const cancelled = await receive(
      multipart('mixed', plain('Sorry'), part(['Content-Type: application/ics; name=invite.ics'], invitation('CANCEL'))),
      '2',
    )
    expect(await read(cancelled)).toMatchObject({ method: 'CANCEL', state: 'CHANGED' })
    expect((await reply(cancelled, 'ACCEPT')).answer).toEqual({ change: 'REMOVED', skipped: [], isMailed: false })
    expect([await eventsOf(), await answers()]).toEqual([[], []])
  })

  it('tells nobody anything where the calendar cannot take it', async () => {
    const params = await invited('REQUEST', ['RRULE:FREQ=SECONDLY'])
    expect(await read(params)).toMatchObject({ state: 'REFUSED', skipped: [{ title: 'Visit of the laboratory', reason: 'UNKNOWN_RULE' }] })
    expect((await reply(params, 'ACCEPT')).problem).toMatchObject({ status: 409, code: 'MAIL_EVENT_REFUSED' })
    expect([await eventsOf(), await answers()]).toEqual([[], []])
  })

  it('is none where the file answers one, is no calendar, belongs to somebody else or asks a group', async () => {
    const answered = await receive(calendar('REPLY', [attendee()]), '1')
    const text = await receive(part(['Content-Type: text/calendar'], 'no calendar'), '1')
    const plainText = await receive(multipart('mixed', plain('x'), plain('y')), '1')
    for (const params of [answered, text, plainText]) expect((await callAs(app, 'kim', mailInvitations.read, { params })).status).toBe(404)
    const params = await invited()
    expect((await callAs(app, 'lee', mailInvitations.read, { params })).status).toBe(404)
    const group = await receive(calendar('REQUEST', ['ATTENDEE:mailto:group@hanul.example']), '1')
    expect((await read(group)).canReply).toBe(false)
  })
})
