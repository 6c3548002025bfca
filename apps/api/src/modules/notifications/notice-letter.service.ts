import { noticeKinds, type NoticeKind } from '@maru/shared/notifications/notification.ts'
import { findRecordPage } from '@maru/shared/notifications/notice-pages.ts'
import { noticeLetterLabels as labels } from '@maru/shared/notifications/notice-mail.labels.ts'
import { Prisma } from '@maru/prisma/generated/client.ts'
import type { Language } from '@maru/shared/labels.ts'
import type pg from 'pg'
import type { Db } from '../../kernel/database/database.ts'
import { interfaceLanguage, personNow, type Who } from '../../kernel/access/session.ts'
import {
  type DrawnNotice,
  findUnreadableNotices,
  loadMailedRecord,
  type NoticeSubject,
} from '../../kernel/notifications/notice-subjects.ts'
import { toWireAddress } from '../../adapters/smtp/wire-address.ts'
import { escapeHtml } from '../../adapters/smtp/escape-html.ts'
import type { FileDisk } from '../../adapters/files/file-disk.ts'
import { toHtml, toLines } from '../../adapters/smtp/mail-text.ts'
import { buildMail, type MimeFile } from '../../adapters/smtp/mime-mail.ts'
import type { ClaimedLetter } from '../../adapters/mail-server/letter-queue.sql.ts'
import type { Letter, NoLetter } from '../../adapters/mail-server/letter-worker.ts'
import { noticeValuesSql } from '../../kernel/notifications/notice-values.ts'
import { MAILS_AN_HOUR } from '../../kernel/notifications/notice-mail.service.ts'
import { noticeLine, noticeSubject, type Reader, say, type ReadableNotice } from './notice-text.ts'

/** Lines a digest lists; the others are counted. */
const MOST_LINES = 50
const SENDER_NAME = 'Maru'
/** An answer to it, and a notice of absence, is not wanted: RFC 3834, and what Exchange asks for. */
const automatic = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' }

interface LetterContext {
  db: Db
  pool: pg.Pool
  subjects: readonly NoticeSubject[]
  disk: Pick<FileDisk, 'pathOf'>
}

interface Place {
  publicUrl: string
  from: string
  /** Whether people choose the language of the portal. */
  languageChoice: boolean
}

const isKind = (kind: string): kind is NoticeKind => noticeKinds.some((one) => one === kind)

/** What of the mail's notifications is still news: without those the person has read in the portal, or quote what may not be read any more. */
async function newsOf(
  { db, subjects }: Pick<LetterContext, 'db' | 'subjects'>,
  who: Who,
  mailId: string,
  language: Language,
): Promise<ReadableNotice[]> {
  const all = await db.$queryRaw<DrawnNotice[]>`
    select n.kind, ${Prisma.raw(noticeValuesSql(language))} as values, n.document_id::text as "documentId", n.key
    from notification n where n.mail_id = ${mailId}::uuid and n.read_at is null order by n.created_at, n.id`
  const unreadable = await findUnreadableNotices(db, who, subjects, all)
  const rows = all.filter((row) => !unreadable.has(row))
  const ids = rows.flatMap(({ documentId }) => documentId ?? [])
  const hidden = await db.approvalDocument.findMany({
    where: { id: { in: ids }, readScope: 'LINE' },
    select: { id: true, form: { select: { nameEn: true, nameKo: true, nameDe: true } } },
  })
  const forms = new Map(hidden.map(({ id, form }) => [id, { en: form.nameEn, ko: form.nameKo, de: form.nameDe }]))
  return rows.flatMap(({ kind, values, documentId, key }) =>
    isKind(kind) ? [{ kind, values, documentId, key, hiddenBehind: forms.get(documentId ?? '') ?? null }] : [],
  )
}

/** Where a notice leads: to its document, to the record it names, else to the start page. */
const addressOf = (publicUrl: string, notice: ReadableNotice | undefined) =>
  publicUrl +
  (notice?.documentId
    ? `/approval/aprvdetailpopup?id=${notice.documentId}`
    : ((notice && findRecordPage(notice.kind, notice.values)) ?? '/main'))

interface RecordPart {
  readonly html: string
  readonly lines: readonly string[]
  readonly pictures: readonly MimeFile[]
}
const noRecord: RecordPart = { html: '', lines: [], pictures: [] }

/** Bytes of pictures a notice carries; the others are seen in the portal. */
const MOST_PICTURE_BYTES = 3_000_000

/** The text of the record a notice is about as it was written, its pictures below, as far as they are small enough for everybody's mailbox. */
async function loadRecordPart({ db, subjects, disk }: LetterContext, notice: ReadableNotice | undefined): Promise<RecordPart> {
  const mailed = notice && (await loadMailedRecord(db, subjects, notice))
  if (!mailed) return noRecord
  const where = { groupId: mailed.fileGroupId ?? '', state: 'READY', mediaType: { startsWith: 'image/' } } as const
  const stored = mailed.fileGroupId === null ? [] : await db.storedFile.findMany({ where, orderBy: [{ createdAt: 'asc' }, { key: 'asc' }] })
  let left = MOST_PICTURE_BYTES
  const small = stored.filter(({ bytes }) => (left -= Number(bytes)) >= 0)
  const pictures = small.map(({ key, name, mediaType }) => ({ name, type: mediaType, contentId: `${key}@maru`, path: disk.pathOf(key) }))
  const shown = pictures.map(
    ({ name, contentId }) => `<p><img src="cid:${contentId}" alt="${escapeHtml(name)}" style="max-width:100%"></p>`,
  )
  return { html: [toHtml(mailed.body), ...shown].join('\n'), lines: toLines(mailed.body), pictures }
}

interface Content {
  subject: string
  intro: string
  /** The text of the record itself, and its pictures. */
  record: RecordPart
  lines: readonly { text: string; url: string }[]
  more: string
  link: { text: string; url: string }
}

function contentOf(
  news: readonly ReadableNotice[],
  { digest, record }: { digest: boolean; record: RecordPart },
  reader: Reader,
  publicUrl: string,
): Content {
  const lines = news.map((notice) => ({ text: noticeLine(notice, reader), url: addressOf(publicUrl, notice) }))
  const [first] = news
  if (digest)
    return {
      subject: say(labels.digestSubject, reader, lines.length),
      intro: say(labels.digestText, reader, MAILS_AN_HOUR),
      record: noRecord,
      lines: lines.slice(0, MOST_LINES),
      more: lines.length > MOST_LINES ? say(labels.digestMore, reader, lines.length - MOST_LINES) : '',
      link: { text: say(labels.openPortal, reader), url: addressOf(publicUrl, undefined) },
    }
  return {
    subject: first ? noticeSubject(first, reader) : '',
    intro: lines[0]?.text ?? '',
    record,
    lines: [],
    more: '',
    link: { text: say(first?.documentId ? labels.openDocument : labels.openPortal, reader), url: addressOf(publicUrl, first) },
  }
}

function htmlOf({ intro, record, lines, more, link }: Content, notes: readonly string[]) {
  const list = lines.map(({ text, url }) => `<li><a href="${escapeHtml(url)}">${escapeHtml(text)}</a></li>`).join('\n')
  return [
    `<p>${escapeHtml(intro)}</p>`,
    record.html,
    list === '' ? '' : `<ul>\n${list}\n</ul>`,
    more === '' ? '' : `<p>${escapeHtml(more)}</p>`,
    `<p><a href="${escapeHtml(link.url)}"><strong>${escapeHtml(link.text)}</strong></a></p>`,
    '<hr>',
    ...notes.map((note) => `<p><small>${escapeHtml(note)}</small></p>`),
  ]
    .filter((part) => part !== '')
    .join('\n')
}

function textOf({ intro, record, lines, more, link }: Content, notes: readonly string[]) {
  const list = lines.map(({ text, url }) => `- ${text}\n  ${url}`)
  return [intro, record.lines.join('\n'), list.join('\n'), more, `${link.text}:\n${link.url}`, '-- ', ...notes]
    .filter((part) => part !== '')
    .join('\n\n')
}

/** The mail of a claimed notice in the language the portal speaks to the person, or why there is none to send. */
export async function writeLetter(
  context: LetterContext,
  { publicUrl, from, languageChoice }: Place,
  mail: ClaimedLetter,
): Promise<Letter | NoLetter> {
  const { db, pool } = context
  const { userId, digest } = await db.noticeMail.findUniqueOrThrow({ where: { id: mail.id }, select: { userId: true, digest: true } })
  const person = await db.user.findUniqueOrThrow({ where: { id: userId }, include: { settings: true } })
  if (!person.active || person.deleted) return { skip: 'gone' }
  const to = toWireAddress(person.companyEmail)
  if (to === undefined) return { skip: 'noAddress' }
  const { settings } = person
  const reader: Reader = { language: interfaceLanguage(settings?.languageCode, languageChoice), timeZone: settings?.timeZoneCode ?? 'UTC' }
  const who = await personNow(pool, userId, '', { languageChoice })
  if (!who || who.firstDay !== undefined || who.lastDay !== undefined) return { skip: 'gone' }
  const news = await newsOf(context, who, mail.id, reader.language)
  if (news.length === 0) return { skip: 'read' }
  const record = digest ? noRecord : await loadRecordPart(context, news[0])
  const content = contentOf(news, { digest, record }, reader, publicUrl)
  const domain = from.slice(from.lastIndexOf('@') + 1)
  const documentId = digest ? null : (news[0]?.documentId ?? null)
  // All notices about one document are one conversation, whose first mail exists nowhere.
  const thread = documentId === null ? '' : `<document.${documentId}@${domain}>`
  const notes = [say(labels.signIn, reader), say(labels.foot, reader)]
  const body = await buildMail({
    messageId: `<notice.${mail.id}@${domain}>`,
    from: { name: SENDER_NAME, address: from },
    to: [{ name: person.englishName, address: to }],
    cc: [],
    subject: say(labels.subject, reader, content.subject),
    inReplyTo: thread,
    references: thread === '' ? [] : [thread],
    html: htmlOf(content, notes),
    text: textOf(content, notes),
    pictures: record.pictures,
    files: [],
    more: { ...automatic, 'X-Outbox-Id': mail.id },
  })
  return { to, raw: Buffer.concat([Buffer.from(mail.date_line), body]) }
}
