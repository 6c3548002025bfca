import { randomUUID } from 'node:crypto'
import { mailInvitations } from '@maru/shared/mail/invitations/mail-invitation.ts'
import { mailMessages } from '@maru/shared/mail/reading/mail-message.ts'
import { addMail, openMailboxes } from '@maru/dev-mail/store/mail-store.ts'
import { expect } from 'vitest'
import { callAs, granted } from '../test-app.ts'
import { openKimMailbox } from './kim-mailbox.ts'
import { part } from './sent-mails.ts'

let mailbox: Awaited<ReturnType<typeof openKimMailbox>>

/** Opens the mailbox that the functions of this file put calendar files into. */
export async function openInvitations() {
  mailbox = await openKimMailbox()
  return mailbox
}

/** Nothing of earlier mails is left in calendar and outbox. */
export async function forgetInvitations() {
  const { db } = mailbox.app.context
  await db.event.deleteMany({ where: { ownerId: 'kim', importKey: { not: '' } } })
  await db.eventCancellation.deleteMany({})
  await db.mailOutbox.deleteMany({})
}

export const anna = 'anna.lee@uni.example'
export interface Sent {
  method?: string
  sequence?: number
  day?: string
  title?: string
  organizer?: string
  from?: string
  uid?: string
  more?: readonly string[]
}
const eventOf = ({ sequence = 1, day = '20261210', title = 'Visit', organizer = anna, uid = 'visit@uni.example', more = [] }: Sent) => [
  'BEGIN:VEVENT',
  `UID:${uid}`,
  `SEQUENCE:${String(sequence)}`,
  'DTSTAMP:20261120T080000Z',
  `DTSTART:${day}T090000Z`,
  `DTEND:${day}T100000Z`,
  `SUMMARY:${title}`,
  ...(organizer === '' ? [] : [`ORGANIZER:mailto:${organizer}`]),
  `ATTENDEE;RSVP=TRUE:mailto:${mailbox.kim}`,
  ...more,
  'END:VEVENT',
]
export const fileOf = (sent: Sent, ...further: readonly Sent[]) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `METHOD:${sent.method ?? 'REQUEST'}`,
    ...[sent, ...further].flatMap(eventOf),
    'END:VCALENDAR',
    '',
  ].join('\r\n')

let count = 0
const list = { box: 'inbox', filter: 'all', sort: 'newest' } as const
export async function receiveFile(file: string, from = anna) {
  count += 1
  const subject = `Update ${String(count)} end`
  const head = [`From: Somebody <${from}>`, `To: ${mailbox.kim}`, `Subject: ${subject}`, `Message-ID: <u${String(count)}@uni.example>`, '']
  const raw = head.join('\r\n') + part(['Content-Type: text/calendar; charset=utf-8'], file)
  const inbox = openMailboxes(mailbox.server.store, mailbox.kim).get('INBOX')
  if (!inbox) throw new Error('a mailbox has an inbox')
  addMail(mailbox.server.store, inbox, Buffer.from(raw))
  const row = async () =>
    granted(await callAs(mailbox.app, 'kim', mailMessages.list, { query: { ...list, q: `subject:"${subject}"`, cursor: '', limit: 5 } }))
      .rows[0]
  await expect.poll(row).toBeDefined()
  return { emailId: (await row())?.emailId ?? '', part: '1' }
}
export const receive = (sent: Sent, ...further: readonly Sent[]) =>
  receiveFile(fileOf(sent, ...further), sent.from ?? sent.organizer ?? anna)
type Place = Awaited<ReturnType<typeof receive>>
export const read = async (params: Place) => granted(await callAs(mailbox.app, 'kim', mailInvitations.read, { params }))
export const reply = (params: Place, how: 'ACCEPT' | 'DECLINE', isConfirmed?: true) =>
  callAs(mailbox.app, 'kim', mailInvitations.reply, {
    params,
    body: { reply: how, requestKey: randomUUID(), ...(isConfirmed && { isConfirmed }) },
  })
export const taken = async (params: Place, how: 'ACCEPT' | 'DECLINE' = 'ACCEPT') => granted(await reply(params, how)).change
export const calendarOf = async () => {
  const rows = await mailbox.app.context.db.event.findMany({
    where: { ownerId: 'kim', importKey: { not: '' } },
    orderBy: { startsAt: 'asc' },
  })
  return rows.map(({ title, startsAt }) => `${title} ${startsAt.toISOString().slice(0, 10)}`)
}
export const subjects = async () =>
  (await mailbox.app.context.db.mailOutbox.findMany({ orderBy: { createdAt: 'asc' } })).map(
    ({ draft }) => (draft as { subject: string }).subject,
  )
