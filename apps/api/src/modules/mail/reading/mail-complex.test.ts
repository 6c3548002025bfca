import { mailMessages } from '@maru/shared/mail/reading/mail-message.ts'
import { addMail, openMailboxes } from '@maru/dev-mail/store/mail-store.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openKimMailbox } from '../../../test/mail/kim-mailbox.ts'
import { callAs, granted, type TestApp } from '../../../test/test-app.ts'
import { multipart, part, plain } from '../../../test/mail/sent-mails.ts'

let mailbox: Awaited<ReturnType<typeof openKimMailbox>>
let app: TestApp
let kim = ''
beforeAll(async () => {
  mailbox = await openKimMailbox({ isOpen: false })
  ;({ app, kim } = mailbox)
})
afterAll(() => mailbox.close())

const list = { box: 'inbox', filter: 'all', sort: 'newest' } as const
const add = (subject: string, content: string, from = 'Anna Lee <anna.lee@uni.example>') =>
  addMail(
    mailbox.server.store,
    openMailboxes(mailbox.server.store, kim).get('INBOX')!,
    Buffer.from([`Subject: ${subject}`, `To: ${kim}`, `Message-ID: <${subject}@uni.example>`, `From: ${from}`, content].join('\r\n')),
  )
const rowsOf = async () =>
  granted(await callAs(app, 'kim', mailMessages.list, { query: { ...list, q: 'subject:complex', cursor: '', limit: 20 } })).rows
const open = async (emailId: string) =>
  granted(await callAs(app, 'kim', mailMessages.one, { params: { emailId }, query: { ...list, q: '', images: 'ask' } }))

describe('a mail that is too complex', () => {
  it('hides no other mail, at the first look and later, says so when it is opened, and can be saved', async () => {
    const flood = 'a@b,'.repeat(175_000)
    add('complex-before', plain('before'))
    add('complex-first', plain('unread'), flood)
    add('complex-after', plain('after'))
    await mailbox.signIn()
    await expect.poll(async () => (await rowsOf()).map(({ subject }) => subject), { timeout: 20_000 }).toHaveLength(3)
    const within = part(['Content-Type: message/rfc822'], part([`From: ${flood}`], 'within'))
    add('complex-second', multipart('mixed', plain('unread'), within), 'Han <han@uni.example>')
    add('complex-last', plain('last'))
    await expect.poll(async () => (await rowsOf()).length, { timeout: 20_000 }).toBe(5)
    const rows = new Map((await rowsOf()).map((row) => [row.subject, row]))
    const first = await open(rows.get('complex-first')!.emailId)
    expect(first).toMatchObject({ fallback: '', text: 'unread', from: { address: 'a@b' }, messageId: '<complex-first@uni.example>' })
    const second = await open(rows.get('complex-second')!.emailId)
    expect(second).toMatchObject({
      fallback: 'complex',
      text: expect.stringContaining('unread'),
      html: '',
      attachments: [],
      from: { name: 'Han', address: 'han@uni.example' },
    })
    expect([first.size > 700_000, second.size > 700_000]).toEqual([true, true])
    const raw = await callAs(app, 'kim', mailMessages.raw, { params: { emailId: second.emailId } })
    expect(raw.body).toMatch(/unread[^]*within/)
    expect((await open(rows.get('complex-last')!.emailId)).text).toMatch('last')
  }, 90_000)

  it('is none for its many files: its text and all of them are there', async () => {
    const pdfs = Array.from({ length: 450 }, (_, index) =>
      part([`Content-Type: application/pdf; name="a long name of a file with the number ${String(index)} that is sent.pdf"`], 'x'),
    )
    add('complex-files', multipart('mixed', plain('many files'), ...pdfs))
    await expect.poll(async () => (await rowsOf()).find(({ subject }) => subject === 'complex-files')).toBeDefined()
    const row = (await rowsOf()).find(({ subject }) => subject === 'complex-files')!
    const stored = await app.context.db.mailMessage.findUniqueOrThrow({ where: { id: BigInt(row.emailId) } })
    const mail = await open(row.emailId)
    expect([stored.structure, mail.text, mail.fallback, mail.attachments.length]).toEqual([null, 'many files', '', 450])
    const file = await callAs(app, 'kim', mailMessages.part, { params: { emailId: row.emailId, part: '400' } })
    expect([file.status, file.body]).toEqual([200, 'x'])
  })

  it('is shown by its beginning where its charset takes long to read', async () => {
    const letters = 'Gr+APw- '.repeat(230_000)
    add('complex-slow', part(['Content-Type: text/plain; charset=utf-7'], letters))
    await expect.poll(async () => (await rowsOf()).find(({ subject }) => subject === 'complex-slow')).toBeDefined()
    const { emailId } = (await rowsOf()).find(({ subject }) => subject === 'complex-slow')!
    const mail = await open(emailId)
    expect([mail.fallback, mail.text.startsWith('Grü Grü'), mail.text.length < 20_000]).toEqual(['long', true, true])
  })
})
