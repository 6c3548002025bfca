import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openClient } from '../../apps/api/src/adapters/imap/imap-client.ts'
import { toLeave, leavesIn } from '../../apps/api/src/test/leave-fixtures.ts'
import { todayIn } from '../../apps/api/src/modules/leave/common/leave-person.service.ts'
import { answerForAbsent } from '../../apps/api/src/modules/mail/auto-reply/auto-reply.service.ts'
import { body, granted, send, written } from '../../apps/api/src/test/mail/mail-fixtures.ts'
import { sendDue } from '../../apps/api/src/modules/mail/sending/outbox-worker.ts'
import { pdf } from '../../apps/api/src/test/files/file-samples.ts'
import { submitMail } from '../../apps/api/src/adapters/smtp/smtp-client.ts'
import { callAs, testApp, type TestApp } from '../../apps/api/src/test/test-app.ts'
import { files } from '../../packages/shared/src/files/file.ts'
import { usualReply } from '../../packages/shared/src/leave/requests/auto-reply.ts'
import { addDays } from '../../packages/shared/src/leave/common/leave-dates.ts'
import { mailAccounts } from '../../packages/shared/src/mail/connection/mail-account.ts'
import { mailLinks } from '../../packages/shared/src/mail/sending/mail-link.ts'
import { certificate as certificateOf } from '../support/certificate.ts'
import { POSTFIX_SIZE, startMailServer, type WholeMailServer } from '../support/postfix.ts'

// What the portal does with mail by itself, on servers we did not write: answers for people on leave, and links for files Postfix would refuse.

const people = { kim: 'kim@postfix.example', han: 'han@postfix.example', away: 'away@postfix.example' } as const
const passwords = { [people.kim]: 'kim-pass-1', [people.han]: 'han-pass-1', [people.away]: 'away-pass-1' }
const folder = mkdtempSync(join(tmpdir(), 'maru-postfix-'))
const authority = certificateOf({ name: 'Test authority', authority: true })
let server: WholeMailServer
let app: TestApp
const { colleague, approvedLeave } = leavesIn(() => app)

/** Gives somebody an address there and stores the password of it. */
async function addMailbox(id: keyof typeof people) {
  const companyEmail = people[id]
  await app.context.db.mailAccount.deleteMany({ where: { userId: id } })
  await app.context.db.user.update({ where: { id }, data: { companyEmail } })
  granted(await callAs(app, id, mailAccounts.save, { body: { imapId: companyEmail, password: passwords[companyEmail] } }))
}

beforeAll(async () => {
  const certificate = certificateOf({ name: 'localhost', hosts: ['localhost', '127.0.0.1'], issuer: authority })
  server = await startMailServer({ domain: 'postfix.example', people: passwords, certificate })
  writeFileSync(join(folder, 'ca.pem'), authority.cert)
  app = await testApp({
    IMAP_HOST: '127.0.0.1',
    IMAP_PORT: String(server.imapPort),
    IMAP_TLS: 'off',
    SMTP_HOST: 'localhost',
    SMTP_PORT: String(server.smtpPort),
    MAIL_CA_FILE: join(folder, 'ca.pem'),
    PUBLIC_URL: 'https://portal.example.org',
  })
  await colleague('away', '20')
  for (const id of ['kim', 'han', 'away'] as const) await addMailbox(id)
})
afterAll(async () => {
  await app.close()
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** What lies in a folder of somebody, as it is there, with whether it was read. */
async function mailsOf(address: keyof typeof passwords, box = 'INBOX') {
  const client = await openClient({ host: '127.0.0.1', port: server.imapPort, tls: 'off' }, { user: address, password: passwords[address] })
  try {
    const { exists } = await client.mailboxOpen(box, { readOnly: true })
    const mails = exists === 0 ? [] : await client.fetchAll('1:*', { source: true, flags: true })
    return mails.map(({ source, flags }) => ({ raw: source?.toString() ?? '', seen: flags?.has(String.raw`\Seen`) ?? false }))
  } finally {
    await client.logout()
  }
}
const hand = (subject: string, more = '') =>
  submitMail(
    { host: 'localhost', port: server.smtpPort, tls: 'starttls', ca: authority.cert },
    { user: people.han, password: passwords[people.han] },
    { from: people.han, to: [people.away] },
    Buffer.from(
      `From: Han <${people.han}>\r\nTo: ${people.away}\r\nSubject: ${subject}\r\nMessage-ID: <${subject}@x>\r\n${more}\r\nHello\r\n`,
    ),
  )
/** Looks into the mailboxes of those who are away, until so many mails are there, and sends what is due. */
async function answered(mails: number) {
  await expect.poll(async () => (await mailsOf(people.away)).length).toBe(mails)
  const done = await answerForAbsent({ mail: app.context.mail, disk: app.context.disk })
  await sendDue(app.context.mail)
  return done.answered
}
const automatic = async () => (await mailsOf(people.han)).filter(({ raw }) => /^Auto-Submitted: auto-replied\r$/m.test(raw))

it('a mail that came through Postfix is answered once, as an answer to it, without being marked as read; lists are not', async () => {
  const today = await todayIn(app.context.db, 'Europe/Berlin')
  await approvedLeave(
    'away',
    toLeave(today, addDays(today, 6), { autoReply: { ...usualReply, text: 'Back next week' }, substitutes: ['han'] }),
  )
  await hand('list', 'List-Id: <all.postfix.example>\r\n')
  expect(await answered(1)).toBe(0)
  await hand('question')
  expect(await answered(2)).toBe(1)
  await expect.poll(async () => (await automatic()).length).toBe(1)
  const [answer] = await automatic()
  expect(answer?.raw).toMatch(/^In-Reply-To: <question@x>\r$/m)
  expect(answer?.raw).toContain(Buffer.from('Back next week').toString('base64').slice(0, -4))
  expect((await mailsOf(people.away)).map(({ seen }) => seen)).toEqual([false, false])
  expect((await mailsOf(people.away, 'Sent')).length).toBe(1)
  // The answer of a machine to it, and a second question, change nothing.
  await hand('again')
  expect(await answered(3)).toBe(0)
  expect((await automatic()).length).toBe(1)
  expect(server.log()).not.toContain(passwords[people.away])
})

it('a file Postfix does not take is refused before it is handed over, goes as a link, and is had from there', async () => {
  const content = pdf('x'.repeat(POSTFIX_SIZE + 500_000))
  const attach = async () =>
    granted(
      await callAs(app, 'kim', files.upload, {
        form: { updateKey: '0', isMsds: 'N' },
        uploads: [{ field: 'file', name: 'plan.pdf', content }],
      }),
    )
  const to = [{ name: 'Han', address: people.han }]
  const whole = await send(app, await written(app, { to, subject: 'whole', fileGroupId: await attach() }))
  expect(whole.problem).toMatchObject({ status: 413, code: 'MAIL_TOO_LARGE', values: [expect.any(String), '2.0 MB'] })
  granted(
    await send(app, await written(app, { to, subject: 'linked', body: body('Here it is.'), fileGroupId: await attach(), linkDays: 7 })),
  )
  await sendDue(app.context.mail)
  const linked = async () => (await mailsOf(people.han)).find(({ raw }) => /^Subject: linked\r$/m.test(raw))?.raw ?? ''
  await expect.poll(linked).not.toBe('')
  const raw = await linked()
  expect(raw.length).toBeLessThan(10_000)
  const [, encoded = ''] = /text\/plain; charset=utf-8\r\n[^\r]*base64\r\n\r\n([^-]*)/.exec(raw) ?? []
  const [url = ''] = /https:\S+\/api\/v1\/email\/shared\/\S+/.exec(Buffer.from(encoded, 'base64').toString()) ?? []
  const file = await app.inject({ method: 'GET', url: new URL(url).pathname })
  expect(file.rawPayload.equals(content)).toBe(true)
  expect(granted(await callAs(app, 'kim', mailLinks.list, {})).find(({ subject }) => subject === 'linked')).toMatchObject({ downloads: 1 })
})
