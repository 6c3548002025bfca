import type { MailAddress } from '@maru/shared/mail/mail-fields.ts'
import type { MailMessage } from '@maru/shared/mail/reading/mail-message.ts'
import type { MailAccount } from '@maru/prisma/generated/client.ts'
import addressparser from 'nodemailer/lib/addressparser'
import { decodeHeader } from '../../../adapters/imap/header-text.ts'
import { isSlow } from '../../../adapters/imap/charsets.ts'
import type { MailPart } from '../../../adapters/imap/imap-structure.ts'
import {
  listAttachments,
  listPairedCalendars,
  listShownParts,
  type MailAttachmentPart,
  type ShownParts,
} from '../../../adapters/imap/shown-parts.ts'
import { withServer } from '../connection/mail-account.service.ts'
import { joinFlowed } from '../common/flowed-text.ts'
import { decodeText, fetchParts, type OwnMail } from '../common/mail-parts.ts'
import { stripTags } from '../common/mail-snippet-text.ts'
import type { MailContext } from '../mail-context.ts'
import { listNamedIds } from './content-ids.ts'
import { fallbackPreview, isUnreadable } from './fallback-preview.ts'
import { placedPicture, textAsHtml } from './text-as-html.ts'

const HEADERS = 'HEADER.FIELDS (SENDER BCC AUTHENTICATION-RESULTS LIST-UNSUBSCRIBE LIST-UNSUBSCRIBE-POST)'
const MAX_TEXT = 2_000_000
/** Bytes of a text whose charset takes a hundred times as long to read. */
const MAX_SLOW_TEXT = 200_000
/** Letters of a line of a header with addresses. */
const MAX_FIELD = 100_000
const own = '/api/v1/email/messages'

/** A line of a header as it was sent, a letter for each byte. */
function rawField(header: Buffer, name: string) {
  const text = header.toString('latin1').replaceAll(/\r?\n[ \t]+/g, ' ')
  return (new RegExp(`^${name}: *(.*)$`, 'im').exec(text)?.[1] ?? '').slice(0, MAX_FIELD)
}

export const findField = (header: Buffer, name: string) => decodeHeader(rawField(header, name), 4000)

/** The addresses of a line of a header, those of groups too, for fields that a list does not keep. A decoded name may hold a comma. */
export const findAddresses = (header: Buffer, name: string, likely = ''): MailAddress[] =>
  addressparser(rawField(header, name), { flatten: true })
    .filter(({ address }) => address.includes('@'))
    .map((one) => ({ name: decodeHeader(one.name, 200, likely), address: decodeHeader(one.address, 400) }))

export interface Body {
  html: string
  text: string
  remote: readonly string[]
  /** Content ids of its parts that the HTML shows. */
  named: readonly string[]
  /** Calendars without a name that say the same as one with a name. */
  doubles: readonly string[]
  suspiciousLinks: number
  fallback: MailMessage['fallback']
  header: Buffer
}

/** Whether a picture stands where the text names it; one that no text names is a file like others. */
export const isUsed = ({ contentId, inline }: MailAttachmentPart, { named }: Pick<Body, 'named'>) => inline && named.includes(contentId)

/** The lines of the header that an open mail shows. */
export async function readHeader(mail: MailContext, account: MailAccount, message: OwnMail): Promise<Buffer> {
  const parts = await withServer(mail, account, (key) => mail.connections.reading(key, (reader) => fetchParts(reader, message, [HEADERS])))
  return parts.get(HEADERS) ?? Buffer.alloc(0)
}

const isHtml = ({ type }: MailPart) => type === 'text/html'
const isTooLong = ({ size, charset }: MailPart) => size > (isSlow(charset) ? MAX_SLOW_TEXT : MAX_TEXT)
const isPicture = ({ type }: MailPart) => type.startsWith('image/')
type Read = (part: MailPart) => string

/** Reads each text once, however often it is asked for. */
function createTextReader(bytesOf: (part: MailPart) => Buffer): Read {
  const texts = new Map<string, string>()
  return (part) => {
    const text = texts.get(part.part) ?? joinFlowed(decodeText(bytesOf(part), part), part.flowed)
    texts.set(part.part, text)
    return text
  }
}

/** What is shown formatted as pieces of HTML, in their order; none for a mail of plain texts alone. */
function piecesOf({ formatted }: ShownParts, read: Read): string[] {
  if (!formatted.some((part) => isHtml(part) || isPicture(part))) return []
  const named = listNamedIds(formatted.filter(isHtml).map(read))
  const isNamed = ({ contentId }: MailPart) => contentId !== '' && named.has(contentId)
  return formatted
    .filter((part) => !(isPicture(part) && isNamed(part)))
    .map((part) => (isPicture(part) ? placedPicture(part.part) : isHtml(part) ? read(part) : textAsHtml(read(part))))
}

/** The texts without formatting: those that were sent so, or those of the HTML where it could not be cleaned. */
function plainTextOf({ formatted, plain }: ShownParts, read: Read, isHtmlLost: boolean) {
  const parts = plain.some((part) => part.type === 'text/plain') ? plain : isHtmlLost ? formatted : []
  return parts
    .filter((part) => !isPicture(part))
    .map((part) => (isHtml(part) ? stripTags(read(part)) : read(part)))
    .join('\n')
}

/** Where the pictures of a mail are fetched, by content id, and by their number for those that stand between texts. */
function pictureAddresses(files: readonly MailAttachmentPart[], emailId: bigint) {
  const address = (part: string) => `${own}/${String(emailId)}/part/${part}`
  const placed = files.map(({ part }) => [`portal-${part}`, address(part)] as const)
  const named = files.flatMap(({ contentId, part }) => (contentId === '' ? [] : [[contentId, address(part)] as const]))
  return Object.fromEntries([...placed, ...named])
}

/** Calendars that come a second time, whatever the ends of their lines are. */
function listDoubles(calendars: readonly MailPart[], bytesOf: (part: MailPart) => Buffer): string[] {
  const textOf = (part: MailPart) => decodeText(bytesOf(part), part).replaceAll(/\s+/g, '')
  const named = new Set(calendars.filter(({ name }) => name !== '').map(textOf))
  return calendars.filter((part) => part.name === '' && named.has(textOf(part))).map(({ part }) => part)
}

/** The files of a mail, each once. */
export function listFiles({ structure }: OwnMail, { doubles }: Pick<Body, 'doubles'>): readonly MailAttachmentPart[] {
  return structure === null ? [] : listAttachments(structure as unknown as MailPart).filter(({ part }) => !doubles.includes(part))
}

/** Reads header and texts of a mail in one round trip; where that leaves nothing to read, how the mail begins in a second one. */
export async function readBody(mail: MailContext, account: MailAccount, message: OwnMail, imagePath: string): Promise<Body> {
  const structure = message.structure as unknown as MailPart | null
  const shown = structure ? listShownParts(structure) : { formatted: [], plain: [] }
  const texts = [...new Set([...shown.formatted, ...shown.plain])].filter((part) => !isPicture(part))
  const files = structure ? listAttachments(structure) : []
  const calendars = listPairedCalendars(files)
  const names = [HEADERS, ...[...texts.filter((part) => !isTooLong(part)), ...calendars].map(({ part }) => part)]
  const parts = await withServer(mail, account, (key) => mail.connections.reading(key, (reader) => fetchParts(reader, message, names)))
  const bytesOf = ({ part }: MailPart) => parts.get(part) ?? Buffer.alloc(0)
  const read = createTextReader(bytesOf)
  const [html = '', ...further] = piecesOf(shown, read)
  const isBlank = [html, ...further].every((piece) => piece.trim() === '')
  const clean = isBlank ? undefined : await mail.cleaner.clean({ html, further, parts: pictureAddresses(files, message.id), imagePath })
  const failed = (!clean && !isBlank) || shown.formatted.some((part) => isHtml(part) && isTooLong(part))
  const body: Body = {
    html: clean?.html ?? '',
    text: plainTextOf(shown, read, !clean),
    remote: clean?.remote ?? [],
    named: clean?.named ?? [],
    doubles: listDoubles(calendars, bytesOf),
    suspiciousLinks: clean?.suspiciousLinks ?? 0,
    fallback: failed ? 'text' : '',
    header: parts.get(HEADERS) ?? Buffer.alloc(0),
  }
  if (!structure) return { ...body, ...(await fallbackPreview(mail, account, message, undefined)), fallback: 'complex' }
  if (body.html !== '' || body.text.trim() !== '') return body
  const long = [...shown.plain, ...shown.formatted].find((part) => !isPicture(part) && isTooLong(part))
  const isDamaged = failed || isUnreadable(message, { texts: texts.map((part) => ({ part, bytes: bytesOf(part) })), files })
  if (!long && !isDamaged) return body
  return { ...body, ...(await fallbackPreview(mail, account, message, long)) }
}
