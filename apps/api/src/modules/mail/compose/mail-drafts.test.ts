import { randomUUID } from 'node:crypto'
import { mailAccounts, defaultMailSettings } from '@maru/shared/mail/connection/mail-account.ts'
import { files } from '@maru/shared/files/file.ts'
import { mailDrafts } from '@maru/shared/mail/compose/mail-draft.ts'
import { mailFolders } from '@maru/shared/mail/folders/mail-folder.ts'
import { mailMessages } from '@maru/shared/mail/reading/mail-message.ts'
import { mailWriting } from '@maru/shared/mail/compose/compose-options.ts'
import { textTemplates } from '@maru/shared/templates/text-template.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callAs, loadCookie, testApp, type TestApp } from '../../../test/test-app.ts'
import { begin, body, granted, save, send, written } from '../../../test/mail/mail-fixtures.ts'
import { dropUntouchedDrafts } from './draft.service.ts'
import { sendDue } from '../sending/outbox-worker.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const listOf = async (box: 'allinbox' | 'inbox' | 'templist' | 'sendlist', q: string, user = 'kim') =>
  granted(await callAs(app, user, mailMessages.list, { query: { box, filter: 'all', q, sort: 'newest', cursor: '', limit: 50 } })).rows
const mailOf = async (subject: string, user = 'kim') => {
  const [row] = await listOf('allinbox', `subject:"${subject}"`, user)
  if (!row) throw new Error(`no mail ${subject}`)
  return row
}
const open = async (emailId: string, user = 'kim') =>
  granted(
    await callAs(app, user, mailMessages.one, {
      params: { emailId },
      query: { box: 'inbox', filter: 'all', q: '', sort: 'newest', images: 'ask' },
    }),
  )
const one = (draftId: string, user = 'kim') => callAs(app, user, mailDrafts.one, { params: { draftId } })

describe('a draft', () => {
  it('begins with the signature, and keeps what was saved', async () => {
    await callAs(app, 'kim', mailAccounts.saveSettings, { body: { ...defaultMailSettings, signature: body('Kim, membranes') } })
    const draft = await begin(app)
    expect(JSON.stringify(draft.body)).toContain('Kim, membranes')
    expect(draft).toMatchObject({ mode: 'new', to: [], quote: '', files: [], fileGroupId: '' })
    granted(await save(app, draft, { subject: 'Kept', body: body('Text') }))
    expect(granted(await one(draft.draftId))).toMatchObject({ subject: 'Kept', body: body('Text'), version: 2 })
    const rows = granted(await callAs(app, 'kim', mailDrafts.list, {}))
    expect(rows[0]).toMatchObject({ draftId: draft.draftId, subject: 'Kept', snippet: 'Text', hasAttachment: false })
  })

  it('that was begun and never written in is in no list, and goes after a week', async () => {
    const draft = await begin(app)
    const stored = await begin(app)
    granted(await save(app, stored, { subject: 'Kept' }))
    const ids = granted(await callAs(app, 'kim', mailDrafts.list, {})).map(({ draftId }) => draftId)
    expect([ids.includes(draft.draftId), ids.includes(stored.draftId)]).toEqual([false, true])
    const { db } = app.context
    await dropUntouchedDrafts(db, 7)
    expect(await db.mailDraft.count({ where: { id: draft.draftId } })).toBe(1)
    const long = { updatedAt: new Date(Date.now() - 8 * 86_400_000) }
    await db.mailDraft.updateMany({ where: { id: { in: [draft.draftId, stored.draftId] } }, data: long })
    await dropUntouchedDrafts(db, 7)
    expect(await db.mailDraft.count({ where: { id: { in: [draft.draftId, stored.draftId] } } })).toBe(1)
  })

  it('is saved over nobody: the window that is behind is told when the other one saved', async () => {
    const draft = await begin(app)
    granted(await save(app, draft, { subject: 'First' }))
    const { problem } = await save(app, draft, { subject: 'Second' })
    expect(problem).toMatchObject({ status: 409, code: 'MAIL_DRAFT_CHANGED' })
    expect(Date.parse(problem?.values?.[0] ?? '')).toBeGreaterThan(Date.now() - 60_000)
    expect(granted(await one(draft.draftId)).subject).toBe('First')
    granted(await callAs(app, 'kim', mailDrafts.remove, { params: { draftId: draft.draftId } }))
    expect((await save(app, draft, {})).problem).toMatchObject({ status: 409, code: 'MAIL_DRAFT_GONE' })
  })

  it('belongs to its writer alone, with its files', async () => {
    const key = granted(
      await callAs(app, 'kim', files.upload, {
        form: { updateKey: '0', isMsds: 'N' },
        uploads: [{ field: 'file', name: 'a.txt', content: 'a' }],
      }),
    )
    const draft = await written(app, { fileGroupId: key })
    expect((await one(draft.draftId, 'han')).status).toBe(404)
    expect((await callAs(app, 'han', mailDrafts.remove, { params: { draftId: draft.draftId } })).status).toBe(404)
    expect((await callAs(app, 'han', files.list, { params: { fileKey: key } })).status).toBe(404)
    expect(granted(await callAs(app, 'kim', files.list, { params: { fileKey: key } }))).toHaveLength(1)
    const theirs = await begin(app, {}, 'han')
    expect((await save(app, theirs, { fileGroupId: key }, 'han')).problem).toMatchObject({ status: 400 })
    granted(await send(app, draft, { undoSeconds: 30 }))
    const more = { form: { updateKey: key, isMsds: 'N' as const }, uploads: [{ field: 'file', name: 'b.txt', content: 'b' }] }
    expect((await callAs(app, 'kim', files.upload, more)).status).toBe(403)
  })

  it('takes no line break into a header and no script into a text', async () => {
    const draft = await begin(app)
    const wire = { to: [], cc: [], bcc: [], subject: '', body: body('x'), keepQuote: true, fileGroupId: '', version: 1 }
    const put = async (more: object) => {
      const url = `/api/v1/email/drafts/${draft.draftId}`
      const reply = await app.inject({
        method: 'PUT',
        url,
        payload: { ...wire, ...more },
        headers: { cookie: await loadCookie(app, 'kim') },
      })
      return [
        reply.statusCode,
        (reply.json<{ issues?: { path: string; code: string }[] }>().issues ?? []).map(({ path, code }) => `${path} ${code}`),
      ]
    }
    expect(await put({ subject: 'a\r\nBcc: spy@evil.example' })).toEqual([400, ['subject BAD_CHARACTERS']])
    expect(await put({ to: [{ name: 'x', address: 'a@b.example\r\nDATA' }] })).toEqual([400, ['to.0.address BAD_CHARACTERS']])
    expect(await put({ to: [{ name: 'x\ny', address: 'a@b.example' }] })).toEqual([400, ['to.0.name BAD_CHARACTERS']])
    const link = { type: 'text' as const, text: 'x', marks: [{ type: 'link' as const, attrs: { href: 'javascript:alert(1)' } }] }
    expect((await save(app, draft, { body: { type: 'doc', content: [{ type: 'paragraph', content: [link] }] } })).problem).toMatchObject({
      status: 400,
    })
  })

  it('lies in the drafts folder for other programs too, as one copy, and goes with the draft', async () => {
    const draft = await begin(app)
    granted(await save(app, draft, { subject: 'Copy of mine', body: body('once') }))
    await expect.poll(async () => (await listOf('templist', 'subject:"Copy of mine"')).length).toBe(1)
    const [copy] = await listOf('templist', 'subject:"Copy of mine"')
    expect((await begin(app, { mode: 'draft', emailId: copy?.emailId ?? '' })).draftId).toBe(draft.draftId)
    const rows = granted(await callAs(app, 'kim', mailDrafts.list, {}))
    expect(rows.find(({ draftId }) => draftId === draft.draftId)?.emailId).toBe(copy?.emailId)
    const { companyEmail } = await app.context.db.user.findUniqueOrThrow({ where: { id: 'han' } })
    const ready = granted(await callAs(app, 'kim', mailDrafts.one, { params: { draftId: draft.draftId } }))
    granted(await send(app, granted(await save(app, ready, { to: [{ name: '', address: companyEmail }] })), { undoSeconds: 30 }))
    await expect.poll(async () => (await listOf('templist', 'subject:"Copy of mine"')).length).toBe(0)
  })

  it('of another program can be gone on with', async () => {
    const folders = granted(await callAs(app, 'kim', mailFolders.list, {}))
    expect(folders.some(({ role }) => role === 'drafts')).toBe(true)
    const [theirs] = await listOf('templist', '')
    const draft = await begin(app, { mode: 'draft', emailId: theirs?.emailId ?? '' })
    expect(draft).toMatchObject({ subject: theirs?.subject, mode: 'new', quote: '' })
    expect(JSON.stringify(draft.body).length).toBeGreaterThan(60)
    expect((await begin(app, { mode: 'draft', emailId: theirs?.emailId ?? '' })).draftId).toBe(draft.draftId)
    const [received] = await listOf('inbox', '')
    const wrong = await callAs(app, 'kim', mailDrafts.begin, {
      body: { mode: 'draft', emailId: received?.emailId ?? '', to: [], subject: '', text: '' },
    })
    expect(wrong.problem).toMatchObject({ status: 400 })
  })
})

describe('an answer', () => {
  it('goes to the sender, to all or to nobody yet, keeps the conversation and quotes the mail', async () => {
    const mail = await mailOf('Invoice for your registration')
    const whole = await open(mail.emailId)
    const reply = await begin(app, { mode: 'reply', emailId: mail.emailId })
    const requested = whole.replyTo[0]?.address ?? whole.from.address
    expect(reply).toMatchObject({
      mode: 'reply',
      replyOf: mail.emailId,
      to: [{ address: requested }],
      cc: [],
      subject: `Re: ${mail.subject}`,
    })
    expect(reply.quote).toContain('<blockquote')
    expect(reply.quote).toMatch(/On \d+ \w+ \d{4}/)
    expect(JSON.stringify(reply.quoteText)).toContain('blockquote')
    const { id, companyEmail } = await app.context.db.user.findUniqueOrThrow({ where: { id: 'kim' } })
    const all = await begin(app, { mode: 'replyall', emailId: mail.emailId })
    expect([...all.to, ...all.cc].map(({ address }) => address)).not.toContain(companyEmail)
    expect(id).toBe('kim')
    const draft = granted(
      await save(app, reply, { to: [{ name: '', address: companyEmail }], subject: 'Re: to myself', body: body('Thank you') }),
    )
    granted(await send(app, draft))
    await sendDue(app.context.mail)
    await expect.poll(async () => (await listOf('inbox', 'subject:"to myself"')).length).toBe(1)
    const answer = await open((await listOf('inbox', 'subject:"to myself"'))[0]?.emailId ?? '')
    expect(answer.references).toContain(whole.messageId)
    expect(answer.threadId).toBe(mail.threadId)
    expect(answer.html).toContain('Thank you')
    expect(answer.html).toContain('<blockquote')
    expect(answer.text).toContain('> ')
    await expect.poll(async () => (await mailOf('Invoice for your registration')).answered).toBe(true)
  })

  it('can leave the quoted mail out for good', async () => {
    const mail = await mailOf('Invoice for your registration')
    const reply = await begin(app, { mode: 'reply', emailId: mail.emailId })
    granted(await save(app, reply, { keepQuote: false }))
    expect(granted(await one(reply.draftId)).quote).toBe('')
  })

  it('hands a mail on with its files and pictures, which stay when the mail goes', async () => {
    const [mail] = (await listOf('allinbox', 'has:attachment')).filter(({ hasAttachment }) => hasAttachment)
    const whole = await open(mail?.emailId ?? '')
    const forward = await begin(app, { mode: 'forward', emailId: mail?.emailId ?? '' })
    expect(forward).toMatchObject({ to: [], subject: `Fwd: ${whole.subject}` })
    const listed = whole.attachments.filter(({ inline }) => !inline)
    expect(forward.files.filter(({ inline }) => !inline).map(({ name }) => name)).toEqual(listed.map(({ name }) => name))
    expect(forward.quote).not.toContain('/part/')
    expect(
      (
        await callAs(app, 'han', mailDrafts.begin, {
          body: { mode: 'forward', emailId: mail?.emailId ?? '', to: [], subject: '', text: '' },
        })
      ).status,
    ).toBe(404)
  })
})

describe('whoever writes', () => {
  it('is offered the texts of the administration, filled, and told what a mail may be', async () => {
    const { answer: made } = await callAs(app, 'admin', textTemplates.create, {
      body: { kind: 'MAIL', nameEn: 'Answer later', nameKo: '', nameDe: '', language: '', sortOrder: 1, active: true, plain: false },
    })
    const content = { subject: 'From {{userName}}', text: '', body: body('Regards, {{userName}}'), basedOn: 0 }
    granted(await callAs(app, 'admin', textTemplates.saveContent, { params: { id: made?.id ?? '' }, body: content }))
    const texts = granted(await callAs(app, 'kim', mailWriting.templates, {}))
    const { englishName } = await app.context.db.user.findUniqueOrThrow({ where: { id: 'kim' } })
    expect(texts).toMatchObject([{ name: 'Answer later', subject: `From ${englishName}`, body: body(`Regards, ${englishName}`) }])
    const limits = granted(await callAs(app, 'kim', mailWriting.limits, {}))
    expect(limits).toMatchObject({ mailBytes: 25_000_000, from: { address: expect.stringContaining('@') as string } })
    expect(limits.domains.length).toBeGreaterThan(0)
  })

  it('is told who of the recipients is away and until when, and not why', async () => {
    const { db } = app.context
    const [{ companyEmail, englishName }, [now]] = await Promise.all([
      db.user.findUniqueOrThrow({ where: { id: 'choi' } }),
      db.$queryRaw<{ today: Date; end: Date }[]>`select office_day() as today, office_day() + 2 as end`,
    ])
    const { today, end } = now ?? { today: new Date(), end: new Date() }
    const away = { userId: 'choi', source: 'LEAVE' as const, sourceId: randomUUID() }
    await db.absence.createMany({
      data: [
        { ...away, date: today, half: 'FULL' },
        { ...away, date: end, half: 'AM' },
      ],
    })
    const reported = granted(
      await callAs(app, 'kim', mailWriting.absences, { body: { addresses: [companyEmail.toUpperCase(), 'x@y.example'] } }),
    )
    const dayOf = (at: Date) => at.toISOString().slice(0, 10)
    expect(reported).toEqual([{ address: companyEmail, name: englishName, from: dayOf(today), to: dayOf(end), isPart: true }])
  })
})
