import { approvalOffice } from '@maru/shared/approvals/actions/approval-office.ts'
import { approvals } from '@maru/shared/approvals/approval.ts'
import { usualReply } from '@maru/shared/leave/requests/auto-reply.ts'
import { addDays } from '@maru/shared/leave/common/leave-dates.ts'
import { leaves } from '@maru/shared/leave/leave.ts'
import { mailAccounts } from '@maru/shared/mail/connection/mail-account.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { mailSettings } from '../../../../../../tests/support/mail-settings.ts'
import { startDevMailServer, type DevMailServer } from '@maru/dev-mail/dev-mail-server.ts'
import { addMail, openMailboxes } from '@maru/dev-mail/store/mail-store.ts'
import { callAs, granted, testApp, type TestApp } from '../../../test/test-app.ts'
import { answerAs } from '../../../test/approval-fixtures.ts'
import { toLeave, leavesIn } from '../../../test/leave-fixtures.ts'
import { todayIn } from '../../leave/common/leave-person.service.ts'
import { answerForAbsent } from './auto-reply.service.ts'
import { sendDue } from '../sending/outbox-worker.ts'

const MASTER = { user: 'portal', password: 'Master-Secret-1' }
let server: DevMailServer
/** Two processes of the portal. */
let app: TestApp
let other: TestApp
let today: string
const { colleague, submittedLeave } = leavesIn(() => app)

beforeAll(async () => {
  server = await startDevMailServer({ domain: 'hanul.example', users: {}, master: MASTER, authDelayMs: 0 })
  const settings = { ...mailSettings(server, MASTER), SMTP_PORT: String(server.smtpPort), SMTP_TLS: 'off' }
  app = await testApp(settings)
  other = await testApp(settings)
  today = await todayIn(app.context.db, 'Europe/Berlin')
})
afterAll(async () => {
  await app.close()
  await other.close()
  await server.close()
})

const addressOf = (id: string) => `${id}@hanul.example`
/** Creates somebody with a mailbox and requests leave around today. */
async function away(id: string, part: Parameters<typeof toLeave>[2] = {}) {
  await colleague(id, '20')
  await app.context.db.user.update({ where: { id }, data: { companyEmail: addressOf(id) } })
  await app.context.db.userSettings.update({ where: { userId: id }, data: { languageCode: 'en' } })
  return submittedLeave(id, toLeave(today, addDays(today, 6), { autoReply: usualReply, substitutes: ['han'], ...part }))
}
const approve = async (document: string) => granted(await answerAs(app, 'head', document, 'APPROVE'))
let count = 0
/** A mail arrives in the inbox of `to`. */
function arrives(to: string, from = 'ann@partner.example', more = '', { store } = server, date = new Date()) {
  count += 1
  const head = `Return-Path: <${from}>\r\n${more}From: Ann <${from}>\r\nTo: ${to} <${addressOf(to)}>\r\nSubject: Question ${String(count)}\r\n`
  const raw = Buffer.from(`${head}Message-ID: <q${String(count)}@partner.example>\r\nReferences: <root@partner.example>\r\n\r\nHello\r\n`)
  return addMail(store, openMailboxes(store, addressOf(to)).get('INBOX')!, raw, [], date)
}
const partsOf = ({ context: { mail, disk } }: TestApp) => ({ mail, disk })
async function run() {
  const done = await answerForAbsent(partsOf(app))
  await sendDue(app.context.mail)
  return done.answered
}
const mailsOf = (address: string, box: string) =>
  (openMailboxes(server.store, address).get(box)?.mails ?? []).map(({ raw }) => raw.toString())
const answersOf = (id: string) => mailsOf(addressOf(id), 'Sent').filter((raw) => raw.includes('Auto-Submitted: auto-replied'))
const textOf = (raw: string) =>
  Buffer.from(/text\/plain[^]*?\r\n\r\n([A-Za-z0-9+/=\r\n]+)/.exec(raw)?.[1] ?? '', 'base64')
    .toString('utf8')
    .replaceAll('\r\n', '\n')
    .trim()
const answerTo = (id: string, to: string) => textOf(answersOf(id).find((raw) => raw.includes(`<${to}>\r\n`)) ?? '')
const week = (id: string) =>
  app.context.db
    .$executeRaw`update auto_reply a set answered_at = a.answered_at - interval '7 days', until = a.until - interval '7 days' from leave_request r where r.id = a.request_id and r.user_id = ${id}`

it('a mail to somebody on leave is answered once by two processes, as an automatic answer, and stays unread', async () => {
  await approve(await away('r.once'))
  const mail = arrives('r.once')
  const both = await Promise.all([answerForAbsent(partsOf(app)), answerForAbsent(partsOf(other)), answerForAbsent(partsOf(other))])
  expect(both.reduce((sum, { answered }) => sum + answered, 0)).toBe(1)
  await sendDue(app.context.mail)
  const [answer = ''] = answersOf('r.once')
  expect(answersOf('r.once')).toHaveLength(1)
  expect(answer).toContain(`Subject: Automatic reply: Question ${String(count)}\r\n`)
  expect(answer).toContain('To: Ann <ann@partner.example>\r\n')
  expect(answer).toContain(`In-Reply-To: <q${String(count)}@partner.example>\r\n`)
  expect(answer.replaceAll('\r\n ', ' ')).toContain(`References: <root@partner.example> <q${String(count)}@partner.example>\r\n`)
  expect(mail?.flags.has(String.raw`\Seen`)).toBe(false)
})

it('a sender is answered again only after seven days; others at once', async () => {
  await approve(await away('r.week'))
  arrives('r.week')
  arrives('r.week')
  expect(await run()).toBe(1)
  arrives('r.week', 'Bob@partner.example')
  arrives('r.week')
  expect(await run()).toBe(1)
  await week('r.week')
  arrives('r.week', 'ANN@partner.example')
  expect([await run(), answersOf('r.week').length]).toEqual([1, 3])
  const list = granted(
    await callAs(app, 'r.week', leaves.list, { query: { page: 1, size: 20, scope: 'mine', sort: 'from', direction: 'desc' } }),
  ).rows
  const leave = granted(await callAs(app, 'r.week', leaves.get, { params: { id: list[0]?.id ?? '' } }))
  expect(leave.autoReply).toEqual({ ...usualReply, answered: 3 })
  expect(granted(await callAs(app, 'head', leaves.get, { params: { id: leave.id } })).autoReply).toBeNull()
})

it('a colleague learns who stands in, people outside only when the person says so', async () => {
  await approve(await away('r.names'))
  const { companyEmail, englishName } = await app.context.db.user.findUniqueOrThrow({ where: { id: 'han' } })
  arrives('r.names', companyEmail)
  arrives('r.names', 'carl@partner.example')
  expect(await run()).toBe(2)
  const [inside, outside] = [companyEmail, 'carl@partner.example'].map((to) => answerTo('r.names', to))
  expect(inside).toBe(
    `Thank you for your message. I am away from ${today} to ${addDays(today, 6)} and will reply after that.\nFor urgent matters, please contact ${englishName}.\n\nTest r.names`,
  )
  expect(outside).not.toContain(englishName)
  expect(mailsOf(companyEmail, 'INBOX').some((raw) => raw.includes('Auto-Submitted: auto-replied'))).toBe(true)
  // Whoever is no longer here is a colleague no more.
  const { companyEmail: left } = await app.context.db.user.update({ where: { id: 'lee' }, data: { active: false } })
  arrives('r.names', left)
  expect(await run()).toBe(1)
  await app.context.db.user.update({ where: { id: 'lee' }, data: { active: true } })
  expect(answerTo('r.names', left)).toMatch(/^Thank you/)
  expect(answerTo('r.names', left)).not.toContain(englishName)
  await approve(await away('r.tells', { autoReply: { text: 'Inside', outside: '', names: true } }))
  arrives('r.tells', companyEmail)
  arrives('r.tells', 'carl@partner.example')
  expect(await run()).toBe(2)
  const [own, named] = [companyEmail, 'carl@partner.example'].map((to) => answerTo('r.tells', to))
  expect([own, named?.includes(englishName)]).toEqual(['Inside', true])
})

it('lists, programs and answers of other absences get none, nor does what came before the leave was agreed to', async () => {
  const document = await away('r.none')
  // The time of a mail has no fractions of a second.
  arrives('r.none', undefined, undefined, undefined, new Date(Date.now() - 2000))
  expect(await run()).toBe(0)
  await approve(document)
  expect(await run()).toBe(0)
  for (const more of ['List-Id: <all.x>\r\n', 'Auto-Submitted: auto-replied\r\n', 'Precedence: bulk\r\n'])
    arrives('r.none', 'ann@partner.example', more)
  arrives('r.none', 'no-reply@partner.example')
  expect(await run()).toBe(0)
  arrives('r.none')
  expect(await run()).toBe(1)
})

it('ends with the cancellation of the leave, and never begins without the switch', async () => {
  const document = await away('r.ends')
  await approve(document)
  arrives('r.ends')
  expect(await run()).toBe(1)
  const draft = granted(await callAs(app, 'r.ends', approvalOffice.cancel, { params: { id: document }, body: { reason: 'Plans changed' } }))
  granted(
    await callAs(app, 'r.ends', approvals.submit, { params: { id: draft.id }, body: { version: draft.version, requestKey: randomUUID() } }),
  )
  await approve(draft.id)
  arrives('r.ends', 'dora@partner.example')
  await approve(await away('r.without', { autoReply: undefined }))
  arrives('r.without')
  expect(await run()).toBe(0)
})

it('a mailbox that cannot be read is left out, and the others are answered', async () => {
  await approve(await away('r.other'))
  arrives('r.other')
  server.dropAll()
  await app.context.db.mailAccount.updateMany({ where: { userId: 'r.once' }, data: { imapId: 'nobody@elsewhere.example' } })
  await expect.poll(run, { interval: 500 }).toBe(1)
  expect(answersOf('r.other')).toHaveLength(1)
})

it('where each person has a mail password, those who stored none are left out, and one that was refused is not tried again', async () => {
  const [address, password] = [addressOf('r.stored'), 'stored-pass-1']
  let tries = 0
  const fault = (command: string) => {
    if (/AUTHENTICATE|LOGIN/.test(command)) tries += 1
    return undefined
  }
  const own = await startDevMailServer({ domain: 'hanul.example', users: { [address]: password }, authDelayMs: 0, fault })
  const asking = await testApp({ ...mailSettings(own), SMTP_PORT: String(own.smtpPort), SMTP_TLS: 'off' })
  try {
    for (const id of ['r.bare', 'r.stored']) await approve(await away(id))
    granted(await callAs(asking, 'r.stored', mailAccounts.save, { body: { imapId: address, password } }))
    arrives('r.stored', 'ann@partner.example', '', own)
    expect(await answerForAbsent(partsOf(asking))).toEqual({ answered: 1 })
    await asking.context.db.mailAccount.update({ where: { userId: 'r.stored' }, data: { state: 'AUTH_REQUIRED' } })
    own.dropAll()
    tries = 0
    expect(await answerForAbsent(partsOf(asking))).toEqual({ answered: 0 })
    expect(tries).toBe(0)
  } finally {
    await asking.close()
    await own.close()
  }
})

it('the form shows the usual texts in the language of the person, with names outside only where they are wanted', async () => {
  const { koreanName } = await app.context.db.user.findUniqueOrThrow({ where: { id: 'han' } })
  await app.context.db.userSettings.update({ where: { userId: 'kim' }, data: { languageCode: 'ko' } })
  const usual = async (names: boolean) => {
    const body = toLeave(today, today, { autoReply: { ...usualReply, names }, substitutes: ['han'] })
    return granted(await callAs(app, 'kim', leaves.preview, { body: { body, documentId: '' } })).usualReply
  }
  const [without, withNames] = [await usual(false), await usual(true)]
  expect(without?.text).toBe(
    `메일 주셔서 감사합니다. ${today}에 부재중이며 이후에 회신드리겠습니다.\n급한 용무는 ${koreanName}님에게 연락해 주시기 바랍니다.\n\n김민준`,
  )
  expect([without?.outside.includes(koreanName), withNames?.outside]).toEqual([false, withNames?.text])
  const body = toLeave(today, today)
  expect(granted(await callAs(app, 'kim', leaves.preview, { body: { body, documentId: '' } })).usualReply).toBeNull()
})
