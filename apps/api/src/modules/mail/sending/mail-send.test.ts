import { randomUUID } from 'node:crypto'
import { files } from '@maru/shared/files/file.ts'
import { mailCounts } from '@maru/shared/mail/folders/mail-counts.ts'
import { mailDrafts } from '@maru/shared/mail/compose/mail-draft.ts'
import { mailMessages } from '@maru/shared/mail/reading/mail-message.ts'
import { mailRecipients } from '@maru/shared/mail/compose/mail-recipient.ts'
import { mailSending } from '@maru/shared/mail/sending/mail-send.ts'
import { mailWriting } from '@maru/shared/mail/compose/compose-options.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedDemoMail } from '../../../demo/demo-mail.ts'
import { callAs, testApp, type TestApp } from '../../../test/test-app.ts'
import { begin, body, granted, reserved, send, written } from '../../../test/mail/mail-fixtures.ts'
import { sendDue } from './outbox-worker.ts'

// On the embedded server of the demo organisation, as everybody has it after the first start.
let app: TestApp
const addresses: Record<string, string> = {}
beforeAll(async () => {
  app = await testApp()
  const people = await app.context.db.user.findMany({ where: { id: { in: ['kim', 'han', 'choi'] } } })
  for (const { id, companyEmail } of people) addresses[id] = companyEmail
})
afterAll(() => app.close())

const listOf = async (user: string, box: 'inbox' | 'sendlist', q: string) =>
  granted(await callAs(app, user, mailMessages.list, { query: { box, filter: 'all', q, sort: 'newest', cursor: '', limit: 50 } })).rows
const syncSent = (user: string) =>
  callAs(app, user, mailCounts.syncFolder, {
    body: { emailUserId: addresses[user] ?? '', emailUserPassword: '$stored', userId: user, basicInformationId: '', storageFolder: 'Sent' },
  })
const open = async (user: string, emailId: string) =>
  granted(
    await callAs(app, user, mailMessages.one, {
      params: { emailId },
      query: { box: 'inbox', filter: 'all', q: '', sort: 'newest', images: 'ask' },
    }),
  )

describe('a mail', () => {
  it('reaches its reader by push with text, umlauts, Korean and a file, and lies once among the sent mails, with Bcc there alone', async () => {
    await listOf('han', 'inbox', '')
    const subject = '회의 자료 Überblick über die Messungen des Herbstes mit einem ziemlich langen Betreff und “quotes”'
    const upload = await callAs(app, 'kim', files.upload, {
      form: { updateKey: '0', isMsds: 'N' },
      uploads: [{ field: 'file', name: '측정 결과 Übersicht 2026.txt', content: 'Zeile äöü\n한국어\n' }],
    })
    const draft = await written(app, {
      subject,
      body: body('Guten Tag 한', '. begins with a dot', 'Gruß'),
      bcc: [{ name: 'Choi', address: addresses['choi'] ?? '' }],
      fileGroupId: granted(upload),
    })
    const sent = await send(app, draft)
    expect(sent.status).toBe(202)
    expect(await sendDue(app.context.mail)).toBeUndefined()
    await expect.poll(async () => (await listOf('han', 'inbox', 'subject:Herbstes')).length).toBe(1)
    const [row] = await listOf('han', 'inbox', 'subject:Herbstes')
    const mail = await open('han', row?.emailId ?? '')
    expect(mail).toMatchObject({ subject, bcc: [], from: { address: addresses['kim'] }, fallback: '' })
    expect(mail.text).toContain('. begins with a dot')
    expect(mail.html).toContain('Guten Tag 한')
    expect(mail.attachments.map(({ name }) => name)).toEqual(['측정 결과 Übersicht 2026.txt'])
    const part = await callAs(app, 'han', mailMessages.part, { params: { emailId: mail.emailId, part: mail.attachments[0]?.part ?? '' } })
    expect(part.body).toBe('Zeile äöü\n한국어\n')
    await syncSent('kim')
    const copies = await listOf('kim', 'sendlist', 'subject:Herbstes')
    expect(copies).toHaveLength(1)
    expect((await open('kim', copies[0]?.emailId ?? '')).bcc).toEqual([{ name: 'Choi', address: addresses['choi'] }])
    expect(await reserved(app)).toEqual([])
    await expect.poll(async () => (await listOf('choi', 'inbox', 'subject:Herbstes')).length).toBe(1)
  })

  it('shows its first words once in the list of its reader, and its text files keep their type and charset, also when handed on', async () => {
    const upload = await callAs(app, 'kim', files.upload, {
      form: { updateKey: '0', isMsds: 'N' },
      uploads: [{ field: 'file', name: 'figures.csv', content: 'name;value\nÄrger;1\n' }],
    })
    await send(app, await written(app, { subject: 'Snippet once', body: body('Good morning'), fileGroupId: granted(upload) }))
    await sendDue(app.context.mail)
    await expect.poll(async () => (await listOf('han', 'inbox', 'subject:"Snippet once"'))[0]?.snippet).toBe('Good morning')
    const { emailId = '' } = (await listOf('han', 'inbox', 'subject:"Snippet once"'))[0] ?? {}
    expect((await open('han', emailId)).attachments).toMatchObject([{ name: 'figures.csv', type: 'text/csv' }])
    const { draftId } = await begin(app, { mode: 'forward', emailId }, 'han')
    const stored = await app.context.db.mailDraft.findUniqueOrThrow({ where: { id: draftId } })
    const file = await app.context.db.storedFile.findFirstOrThrow({ where: { groupId: stored.fileGroupId ?? '' } })
    expect(file.mediaType).toBe('text/csv; charset=utf-8')
  })

  it('is sent once however often the request is made, and its key is no good for another', async () => {
    const draft = await written(app, { subject: 'Only once' })
    const requestKey = randomUUID()
    const answers = await Promise.all([
      send(app, draft, { requestKey }),
      send(app, draft, { requestKey }),
      send(app, draft, { requestKey }),
    ])
    expect(new Set(answers.map((one) => granted(one).reservationId)).size).toBe(1)
    expect((await send(app, draft)).problem).toMatchObject({ status: 409, code: 'MAIL_ALREADY_SENT' })
    expect((await send(app, await written(app, {}), { requestKey })).problem).toMatchObject({ status: 422, code: 'MAIL_KEY_REUSED' })
    await sendDue(app.context.mail)
    await expect.poll(async () => (await listOf('han', 'inbox', 'subject:"Only once"')).length).toBe(1)
  })

  it('can be taken back in the seconds for it, and is the draft it was', async () => {
    const draft = await written(app, { subject: 'Too early', body: body('As it was') })
    const { reservationId } = granted(await send(app, draft, { undoSeconds: 10 }))
    await sendDue(app.context.mail)
    expect(await reserved(app)).toMatchObject([
      { reservationId, state: 'scheduled', isScheduled: false, subject: 'Too early', snippet: 'As it was' },
    ])
    expect((await callAs(app, 'han', mailSending.edit, { params: { reservationId } })).status).toBe(404)
    const back = granted(await callAs(app, 'kim', mailSending.edit, { params: { reservationId } }))
    expect(back.draftId).toBe(draft.draftId)
    const restored = granted(await callAs(app, 'kim', mailDrafts.one, { params: { draftId: draft.draftId } }))
    expect(restored).toMatchObject({ subject: 'Too early', body: body('As it was'), to: [{ address: addresses['han'] }] })
    expect(restored.version).toBeGreaterThan(draft.version)
    expect((await callAs(app, 'kim', mailSending.edit, { params: { reservationId } })).problem).toMatchObject({ code: 'MAIL_NOT_OPEN' })
    expect(await reserved(app)).toEqual([])
  })

  it('cannot be taken back any more once it went out', async () => {
    const { reservationId } = granted(await send(app, await written(app, { subject: 'Gone' })))
    await sendDue(app.context.mail)
    const late = await callAs(app, 'kim', mailSending.edit, { params: { reservationId } })
    expect(late.problem).toMatchObject({ status: 409, code: 'MAIL_ON_ITS_WAY', values: ['Gone'] })
  })
})

describe('whoever was written to', () => {
  it('is offered first afterwards', async () => {
    await send(app, await written(app, { subject: 'Learn', to: [{ name: 'Partner', address: 'Partner@Uni.example' }] }))
    await sendDue(app.context.mail)
    const match = granted(
      await callAs(app, 'kim', mailRecipients.search, { query: { q: 'partner@uni', department: '', page: 1, size: 25 } }),
    )
    expect(match.rows).toMatchObject([{ name: 'Partner', address: 'partner@uni.example', kind: 'learned' }])
  })
})

describe('what a mail may have', () => {
  it('is what the mail server takes where that is less than what is configured', async () => {
    const large = await testApp({ MAIL_MAX_BYTES: '900000000' })
    try {
      const { mailBytes } = granted(await callAs(large, 'kim', mailWriting.limits, {}))
      expect(mailBytes).toBeLessThan(900_000_000)
      expect(mailBytes).toBeGreaterThan(1_000_000)
      await large.context.db
        .$executeRaw`update mail_account set capabilities = capabilities || '{APPENDLIMIT=123456}' where user_id = 'kim'`
      expect(granted(await callAs(large, 'kim', mailWriting.limits, {})).mailBytes).toBe(123_456)
    } finally {
      await large.context.db
        .$executeRaw`update mail_account set capabilities = array_remove(capabilities, 'APPENDLIMIT=123456') where user_id = 'kim'`
      await large.close()
    }
  })
})

it('a new user of the demo finds one mail that goes out later', async () => {
  const sending = { mail: app.context.mail, disk: app.context.disk }
  for (let times = 0; times < 2; times += 1) await seedDemoMail(sending)
  const [planned, ...others] = await reserved(app)
  expect(planned).toMatchObject({ state: 'scheduled', isScheduled: true, to: [{ address: addresses['han'] }], timeZone: 'Europe/Berlin' })
  expect(new Date(planned?.sendAt ?? 0).getTime()).toBeGreaterThan(Date.now())
  expect(others).toEqual([])
})
