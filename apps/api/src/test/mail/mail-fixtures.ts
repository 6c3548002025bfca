import { randomUUID } from 'node:crypto'
import type { RichText } from '@maru/shared/rich-text/rich-text.ts'
import { mailDrafts, type DraftInput, type MailDraft } from '@maru/shared/mail/compose/mail-draft.ts'
import { mailSending, type SendTime } from '@maru/shared/mail/sending/mail-send.ts'
import { callAs, granted, type TestApp } from '../test-app.ts'

export { granted } from '../test-app.ts'

export const body = (...lines: string[]): RichText => ({
  type: 'doc',
  content: lines.map((text) => ({ type: 'paragraph' as const, content: [{ type: 'text' as const, text }] })),
})

const inputOf = ({ to, cc, bcc, subject, body: text, fileGroupId, linkDays }: MailDraft): DraftInput => ({
  to,
  cc,
  bcc,
  subject,
  body: text,
  fileGroupId,
  linkDays,
  keepQuote: true,
})

export const begin = async (
  app: TestApp,
  more: Partial<Parameters<typeof callAs<typeof mailDrafts.begin>>[3]['body']> = {},
  user = 'kim',
) => granted(await callAs(app, user, mailDrafts.begin, { body: { mode: 'new', emailId: null, to: [], subject: '', text: '', ...more } }))

export const save = (app: TestApp, draft: MailDraft, more: Partial<DraftInput>, user = 'kim') =>
  callAs(app, user, mailDrafts.save, { params: { draftId: draft.draftId }, body: { ...inputOf(draft), ...more, version: draft.version } })

/** A draft that can be sent. */
export async function written(app: TestApp, more: Partial<DraftInput>, user = 'kim') {
  const draft = await begin(app, {}, user)
  const { companyEmail } = await app.context.db.user.findUniqueOrThrow({ where: { id: 'han' } })
  const savedDraft = granted(await save(app, draft, { to: [{ name: 'Han', address: companyEmail }], body: body('Hello'), ...more }, user))
  return { ...draft, version: savedDraft.version }
}

export const send = (
  app: TestApp,
  draft: { draftId: string; version: number },
  more: { at?: SendTime | null; requestKey?: string; undoSeconds?: number } = {},
  user = 'kim',
) =>
  callAs(app, user, mailSending.send, {
    body: { draftId: draft.draftId, version: draft.version, requestKey: randomUUID(), at: null, undoSeconds: 0, ...more },
  })

/** Hands a mail over and answers the number it is reserved under. */
export const handOver = async (app: TestApp, more: Partial<DraftInput>, how: { at?: SendTime | null; undoSeconds?: number } = {}) =>
  granted(await send(app, await written(app, more), how)).reservationId

export const reserved = async (app: TestApp, user = 'kim') => granted(await callAs(app, user, mailSending.reserved, {}))
