import { mailDrafts, type MailDraft } from '@maru/shared/mail/compose/mail-draft.ts'
import { mailMessages } from '@maru/shared/mail/reading/mail-message.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callAs, testApp, type TestApp } from '../../../test/test-app.ts'
import { body, granted, save, send } from '../../../test/mail/mail-fixtures.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

async function mailOf(subject: string) {
  const query = { box: 'allinbox', filter: 'all', q: `subject:"${subject}"`, sort: 'newest', cursor: '', limit: 50 } as const
  const match = async () => granted(await callAs(app, 'kim', mailMessages.list, { query })).rows.find((row) => row.subject === subject)
  await expect.poll(match).toBeDefined()
  const row = await match()
  if (!row) throw new Error(`no mail ${subject}`)
  return row
}
const prepare = async (body_: Partial<Parameters<typeof callAs<typeof mailDrafts.prepare>>[3]['body']> = {}, user = 'kim') =>
  granted(await callAs(app, user, mailDrafts.prepare, { body: { mode: 'new', emailId: null, to: [], subject: '', text: '', ...body_ } }))
const stored = () => app.context.db.mailDraft.count()
const groups = () => app.context.db.fileGroup.count()
const store = (draft: MailDraft, origin: { mode: MailDraft['mode']; emailId: string | null }, more: object = {}, user = 'kim') =>
  callAs(app, user, mailDrafts.save, {
    params: { draftId: draft.draftId },
    body: {
      to: draft.to,
      cc: draft.cc,
      bcc: draft.bcc,
      subject: draft.subject,
      body: body('Typed'),
      keepQuote: true,
      fileGroupId: '',
      linkDays: null,
      version: 0,
      origin,
      ...more,
    },
  })

describe('a draft that is prepared', () => {
  it('is stored nowhere before its first save: neither a new mail, nor an answer, nor a mail handed on with its files', async () => {
    const before = [await stored(), await groups()]
    const { emailId } = await mailOf('Mid-term review of the membrane project')
    expect(await prepare({ to: [{ name: '', address: 'ann@x.example' }], subject: 'Hello', text: 'Text' })).toMatchObject({
      version: 0,
      subject: 'Hello',
      to: [{ address: 'ann@x.example' }],
    })
    const answer = await prepare({ mode: 'reply', emailId })
    expect(answer).toMatchObject({ version: 0, mode: 'reply', replyOf: emailId, subject: 'Re: Mid-term review of the membrane project' })
    expect(answer.quote).toContain('mid-term review')
    const forward = await prepare({ mode: 'forward', emailId })
    expect(forward.files.filter(({ inline }) => !inline)).toMatchObject([{ name: 'review-schedule.pdf', fileKey: '' }])
    expect([await stored(), await groups()]).toEqual(before)
    expect((await callAs(app, 'kim', mailDrafts.one, { params: { draftId: answer.draftId } })).status).toBe(404)
  })

  it('is stored by its first save with its quote and files, once when that is made again, and sent', async () => {
    const { emailId, from } = await mailOf('Mid-term review of the membrane project')
    const before = await stored()
    const draft = await prepare({ mode: 'forward', emailId })
    const first = granted(await store(draft, { mode: 'forward', emailId }, { to: [from] }))
    expect(first.version).toBe(1)
    // The answer was lost: the window makes the same save again.
    const again = granted(await store(draft, { mode: 'forward', emailId }, { to: [from], subject: 'Changed' }))
    expect([again.version, again.fileGroupId, await stored()]).toEqual([2, first.fileGroupId, before + 1])
    const storedDraft = granted(await callAs(app, 'kim', mailDrafts.one, { params: { draftId: draft.draftId } }))
    expect(storedDraft).toMatchObject({ subject: 'Changed', mode: 'forward', replyOf: emailId })
    expect(storedDraft.quote).toContain('mid-term review')
    expect(storedDraft.files.filter(({ inline }) => !inline).map(({ name }) => name)).toEqual(['review-schedule.pdf'])
    expect(storedDraft.files.filter(({ inline }) => inline).map(({ fileKey }) => fileKey)).toEqual(first.inlineKeys)
    granted(await send(app, { draftId: draft.draftId, version: again.version }))
    expect((await store(draft, { mode: 'forward', emailId }, { version: 2 })).problem).toMatchObject({ code: 'MAIL_DRAFT_GONE' })
  })

  it('leaves its quote out when the writer did, keeps what was typed when the mail is gone, and is nobody else’s', async () => {
    const { emailId } = await mailOf('Mid-term review of the membrane project')
    const bare = await prepare({ mode: 'reply', emailId })
    granted(await store(bare, { mode: 'reply', emailId }, { keepQuote: false }))
    expect(granted(await callAs(app, 'kim', mailDrafts.one, { params: { draftId: bare.draftId } })).quote).toBe('')
    const lost = await prepare({ mode: 'reply', emailId })
    granted(await store(lost, { mode: 'reply', emailId: '999999999' }))
    expect(granted(await callAs(app, 'kim', mailDrafts.one, { params: { draftId: lost.draftId } })).body).toEqual(body('Typed'))
    expect((await store(lost, { mode: 'new', emailId: null }, {}, 'han')).problem).toMatchObject({ code: 'MAIL_DRAFT_GONE' })
    expect((await save(app, { ...lost, version: 7 }, {})).problem).toMatchObject({ code: 'MAIL_DRAFT_CHANGED' })
  })
})
