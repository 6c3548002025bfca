import type { PrismaClient } from '@maru/prisma/generated/client.ts'
import type pg from 'pg'
import type { ClaimedLetter } from '../../../adapters/mail-server/letter-queue.sql.ts'
import { type Letter, type LetterPort, type NoLetter, runLetters, sendLetters } from '../../../adapters/mail-server/letter-worker.ts'
import type { NoticeSender } from '../../../adapters/mail-server/mail-server.ts'
import { escapeHtml } from '../../../adapters/smtp/escape-html.ts'
import { buildMail } from '../../../adapters/smtp/mime-mail.ts'
import { toWireAddress } from '../../../adapters/smtp/wire-address.ts'
import type { Listener } from '../../../kernel/database/listener.ts'
import type { Env } from '../../../kernel/env.ts'
import { type ApplicationLinks, ORGANIZER, RECORD_LINK, STATUS_LINK } from './application-links.ts'

const SENDER_NAME = 'Maru'

export interface ApplicantLetters {
  readonly db: PrismaClient
  readonly pool: pg.Pool
  readonly env: Pick<Env, 'MAIL_LEASE_SECONDS'>
  readonly sender: NoticeSender
  readonly links: Pick<ApplicationLinks, 'mailedAddressOf' | 'recordAddressOf'>
}

/** Paragraphs of a plain text, its addresses as links; only one of them where it is given. */
const toHtml = (text: string, only?: string) =>
  text
    .split(/\n{2,}/)
    .map((part) => {
      const lines = escapeHtml(part).replaceAll('\n', '<br>')
      return `<p>${lines.replaceAll(/https?:\/\/[^\s<]+/g, (url) =>
        only === undefined || url === escapeHtml(only) ? `<a href="${url}">${url}</a>` : url,
      )}</p>`
    })
    .join('\n')

/** Who answers goes to whoever wrote it. */
async function replyTo(db: PrismaClient, userId: string): Promise<Record<string, string>> {
  const person = userId === '' ? null : await db.user.findUnique({ where: { id: userId }, select: { companyEmail: true, active: true } })
  const address = person?.active ? toWireAddress(person.companyEmail) : undefined
  return address === undefined ? { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' } : { 'Reply-To': address }
}

/** Whether a mail to an applicant was written for an address, or with a link, that was replaced since. */
const isOutdated = (
  letter: { userId: string; address: string; linkRound: number },
  application: { email: string; linkRound: number } | null,
) =>
  application !== null &&
  letter.userId === '' &&
  (letter.linkRound !== application.linkRound || letter.address.toLowerCase() !== application.email.toLowerCase())

/** The mail of a claimed row; none when its application was erased or its address corrected meanwhile. */
async function writeLetter({ db, sender: { from }, links }: ApplicantLetters, mail: ClaimedLetter): Promise<Letter | NoLetter> {
  const row = await db.applicantLetter.findUnique({
    where: { id: mail.id },
    include: { application: { select: { id: true, linkHash: true, linkRound: true, email: true, openingId: true } } },
  })
  if (!row || isOutdated(row, row.application)) return { skip: 'gone' }
  const to = toWireAddress(row.address)
  if (to === undefined) return { skip: 'noAddress' }
  const { application } = row
  const statusLink = row.userId !== '' || !application?.linkHash ? '' : links.mailedAddressOf(application, row.address)
  const recordLink = application ? links.recordAddressOf(application.openingId, application.id) : ''
  const text = row.text.replaceAll(STATUS_LINK, statusLink).replaceAll(RECORD_LINK, recordLink)
  const domain = from.slice(from.lastIndexOf('@') + 1)
  // All mails about an application are one conversation.
  const thread = `<application.${row.applicationId ?? row.id}@${domain}>`
  const body = await buildMail({
    messageId: `<applicant.${row.id}@${domain}>`,
    from: { name: SENDER_NAME, address: from },
    to: [{ name: row.name, address: to }],
    cc: [],
    subject: row.subject,
    inReplyTo: thread,
    references: [thread],
    // It goes to whatever address a stranger typed.
    html: toHtml(text, row.kind === 'RECEIPT' ? statusLink : undefined),
    text,
    pictures: [],
    files: [],
    ...(row.calendar !== '' && { calendar: { method: row.calendarMethod, content: row.calendar.replaceAll(ORGANIZER, from) } }),
    more: { ...(await replyTo(db, row.byId)), 'X-Outbox-Id': row.id },
  })
  return { to, raw: Buffer.concat([Buffer.from(mail.date_line), body]) }
}

const letterPort = (letters: ApplicantLetters): LetterPort => ({
  pool: letters.pool,
  sender: letters.sender,
  table: 'applicant_letter',
  leaseSeconds: letters.env.MAIL_LEASE_SECONDS,
  write: (mail) => writeLetter(letters, mail),
})

/** Sends the mails about applications that are due until none is; answers when the next one will be. */
export const sendApplicantLetters = (letters: ApplicantLetters, say?: (error: Error) => void) => sendLetters(letterPort(letters), say)

interface Parts extends Omit<ApplicantLetters, 'sender'> {
  sender: NoticeSender | undefined
  listener: Listener
}

/** Keeps sending them, in any number of processes; a portal without a sender sends none. */
export function runApplicantLetters({ sender, listener, ...rest }: Parts, say: (error: Error) => void) {
  if (!sender) return { close: async () => undefined }
  return runLetters(listener, () => sendApplicantLetters({ ...rest, sender }, say), say)
}
