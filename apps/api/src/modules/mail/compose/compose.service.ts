import { access } from 'node:fs/promises'
import { RECIPIENTS_MAX } from '@maru/shared/mail/compose/mail-draft.ts'
import type { MailAddress } from '@maru/shared/mail/mail-fields.ts'
import type { MailDraft } from '@maru/prisma/generated/client.ts'
import { Refusal } from '../../../kernel/errors.ts'
import { cleanFileName } from '../../../adapters/files/file-name.ts'
import type { FileDisk } from '../../../adapters/files/file-disk.ts'
import { buildMail, formatBccLine, type MimeFile, type NewMail } from '../../../adapters/smtp/mime-mail.ts'
import { toWireAddress } from '../../../adapters/smtp/wire-address.ts'
import type { Envelope } from '../../../adapters/smtp/smtp-client.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { parseAddresses, parseBody, listFiles, parseInlines } from './draft-records.ts'
import { toHtml, toLines } from '../../../adapters/smtp/mail-text.ts'
import type { LinkBlock } from '../sending/mail-link-text.ts'
import { withBackgrounds } from './quote.ts'
import { quoteAsText } from './quote-text.ts'

/** A mail as it is handed over, and the line that only the sent copy has. */
export interface ComposedMail {
  envelope: Envelope
  raw: Buffer
  bccLine: string
}

interface Recipients {
  to: readonly MailAddress[]
  cc: readonly MailAddress[]
  bcc: readonly MailAddress[]
}

/** Recipients with the addresses servers take. Throws 400 with those that are none, without any, and with too many. */
export function parseRecipients(draft: Pick<MailDraft, 'recipients' | 'cc' | 'bcc'>): Recipients & { all: readonly string[] } {
  const wrong: { path: string; address: string }[] = []
  const read = (path: string, value: unknown) =>
    parseAddresses(value).flatMap(({ name, address }, index) => {
      const wire = toWireAddress(address)
      if (wire === undefined) wrong.push({ path: `${path}.${String(index)}`, address })
      return wire === undefined ? [] : [{ name, address: wire }]
    })
  const [to, cc, bcc] = [read('to', draft.recipients), read('cc', draft.cc), read('bcc', draft.bcc)]
  if (wrong.length > 0) {
    const issues = wrong.map(({ path, address }) => ({ path, code: 'BAD_ADDRESS', message: address }))
    throw new Refusal(400, 'MAIL_BAD_ADDRESS', 'mailBadAddress', { issues, values: [wrong.map(({ address }) => address).join(', ')] })
  }
  const all = [...new Map([...to, ...cc, ...bcc].map(({ address }) => [address.toLowerCase(), address])).values()]
  if (all.length === 0) throw new Refusal(400, 'MAIL_NO_RECIPIENT', 'mailNoRecipient')
  if (all.length > RECIPIENTS_MAX)
    throw new Refusal(400, 'MAIL_TOO_MANY_RECIPIENTS', 'mailTooManyRecipients', { values: [String(RECIPIENTS_MAX), String(all.length)] })
  return { to, cc, bcc, all }
}

const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`
/** What a file becomes in a mail. */
const travelling = (bytes: number) => Math.ceil(bytes / 57) * 78

/** The files of a draft that travel with it; refused when together they are too large, before any is read. */
async function mimeFiles(db: Db, disk: FileDisk, draft: MailDraft, mostBytes: number) {
  const ids = new Map(parseInlines(draft).map(({ fileKey, contentId }) => [fileKey, contentId]))
  const stored = (await listFiles(db, draft)).filter(({ key }) => draft.linkDays === null || ids.has(key))
  const whole = stored.reduce((sum, { bytes }) => sum + travelling(Number(bytes)), 0)
  if (whole > mostBytes) throw new Refusal(413, 'MAIL_TOO_LARGE', 'mailTooLarge', { values: [megabytes(whole), megabytes(mostBytes)] })
  for (const { key, name } of stored)
    await access(disk.pathOf(key)).catch(() => {
      throw new Refusal(409, 'MAIL_FILE_MISSING', 'mailFileMissing', { values: [name] })
    })
  return stored.map(({ key, name, mediaType }): MimeFile => {
    const contentId = ids.get(key)
    return { name: cleanFileName(name), type: mediaType, path: disk.pathOf(key), ...(contentId !== undefined && { contentId }) }
  })
}

const page = (html: string) => `<!DOCTYPE html>\n<html><head><meta charset="utf-8"></head><body>\n${html}\n</body></html>\n`

/** What the mail says, with its links and the quoted mail below, as the portal shows it. */
export function composeTexts(draft: MailDraft, links?: LinkBlock) {
  const body = parseBody(draft)
  const quoted = toLines(quoteAsText(draft.quote))
  return {
    html: page(`${toHtml(body)}${links?.html ?? ''}${draft.quote === '' ? '' : `\n<br>\n${draft.quote}`}`),
    text: `${[...toLines(body), ...(links?.lines ?? []), ...(quoted.length > 0 ? ['', ...quoted] : [])].join('\r\n')}\r\n`,
  }
}

interface MailSource {
  draft: MailDraft
  from: MailAddress
  messageId: string
  mostBytes: number
  links?: LinkBlock | undefined
  more?: NewMail['more']
  calendar?: NewMail['calendar']
}

/** Builds the mail of a draft. */
export async function composeMime(
  db: Db,
  disk: FileDisk,
  { draft, from, messageId, mostBytes, links, more, calendar }: MailSource,
  to: Recipients,
) {
  const files = await mimeFiles(db, disk, draft, mostBytes)
  const { html, text } = composeTexts(draft, links)
  const raw = await buildMail({
    messageId,
    from,
    to: to.to,
    cc: to.cc,
    subject: draft.subject,
    inReplyTo: draft.inReplyTo,
    references: [...draft.references, draft.inReplyTo],
    text,
    html: withBackgrounds(html),
    pictures: files.filter(({ contentId }) => contentId !== undefined),
    files: files.filter(({ contentId }) => contentId === undefined),
    ...(more && { more }),
    calendar,
  })
  if (raw.length > mostBytes)
    throw new Refusal(413, 'MAIL_TOO_LARGE', 'mailTooLarge', { values: [megabytes(raw.length), megabytes(mostBytes)] })
  return raw
}

/** The mail of a draft as it goes out. Throws 400 for its recipients, 413 when it is too large, 409 for a file that is lost. */
export async function composeMail(db: Db, disk: FileDisk, letter: MailSource): Promise<ComposedMail> {
  const to = parseRecipients(letter.draft)
  const raw = await composeMime(db, disk, letter, to)
  return { raw, bccLine: formatBccLine(to.bcc), envelope: { from: letter.from.address, to: to.all } }
}
