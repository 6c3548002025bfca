import { randomUUID } from 'node:crypto'
import type { RichText } from '@maru/shared/rich-text/rich-text.ts'
import { addDays, toWeekday } from '@maru/shared/leave/common/leave-dates.ts'
import { everybody } from './demo-documents.ts'
import { beginDraft } from '../modules/mail/compose/draft-begin.service.ts'
import { saveDraft } from '../modules/mail/compose/draft.service.ts'
import { sendDraft } from '../modules/mail/sending/send.service.ts'
import type { Sending } from '../modules/mail/common/sender.service.ts'
import { officeDay, officeZone } from '../kernel/time-zone.ts'

const FACT = 'demo.mail'
const subject = 'Agenda for the team meeting'
const lines = [
  'Dear Ji-woo,',
  'before the team meeting I would like to go through the long-term tests with you. Ten minutes are enough.',
  'Best regards, Min-jun',
]
const body: RichText = { type: 'doc', content: lines.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })) }

/** A mail that kim has planned for the Monday after next, handed over by the services themselves, once. */
export async function seedDemoMail(sending: Sending, now = new Date()) {
  const { db } = sending.mail
  // Of two processes that start at once one finds it done.
  const { count } = await db.portalFact.createMany({ data: [{ key: FACT, value: '1' }], skipDuplicates: true })
  if (count === 0) return
  const kim = (await everybody(db))('kim')
  const { companyEmail, englishName } = await db.user.findUniqueOrThrow({ where: { id: 'han' } })
  const to = [{ name: englishName, address: companyEmail }]
  const draft = await beginDraft(sending, kim, { mode: 'new', emailId: null, to, subject, text: '' })
  const { version } = await saveDraft(sending, kim, draft.draftId, {
    to,
    cc: [],
    bcc: [],
    subject,
    body,
    keepQuote: true,
    fileGroupId: '',
    linkDays: null,
    version: draft.version,
  })
  const today = await officeDay(db, now)
  const at = { local: `${addDays(today, 14 - toWeekday(today))}T09:00`, timeZone: await officeZone(db) }
  await sendDraft(sending, kim, { draftId: draft.draftId, version, requestKey: randomUUID(), at, undoSeconds: 0 })
}
