import { randomUUID } from 'node:crypto'
import { setImmediate as pause } from 'node:timers/promises'
import type { MailAddress } from '@maru/shared/mail/mail-fields.ts'
import { addressLine, nameParameter, oldNameParameter, textLine, wordsLine } from './mime-header.ts'

/** A file that travels in the mail; with an id the text shows it. */
export interface MimeFile {
  name: string
  type: string
  contentId?: string
  content: () => Promise<Buffer>
}

export interface NewMail {
  messageId: string
  from: MailAddress
  to: readonly MailAddress[]
  cc: readonly MailAddress[]
  subject: string
  inReplyTo: string
  references: readonly string[]
  html: string
  text: string
  pictures: readonly MimeFile[]
  files: readonly MimeFile[]
  /** Further lines: name and words. */
  more?: Readonly<Record<string, string>>
}

const BASE64_LINE = 57
/** Bytes that are turned into letters before others have their turn. */
const BATCH = BASE64_LINE * 8192
const MESSAGE_ID = /^<[^<>\s]{1,250}>$/
/** References kept: the beginning of a conversation and its last mails. */
const REFERENCES_KEPT = 20

async function base64(content: Buffer): Promise<readonly Buffer[]> {
  const parts: Buffer[] = []
  for (let at = 0; at < content.length; at += BATCH) {
    const batch = content.subarray(at, at + BATCH)
    const lines: string[] = []
    for (let line = 0; line < batch.length; line += BASE64_LINE) lines.push(batch.toString('base64', line, line + BASE64_LINE))
    parts.push(Buffer.from(`${lines.join('\r\n')}\r\n`, 'latin1'))
    if (at > 0) await pause()
  }
  return parts
}

/** A media type with its charset at most; a mail within a mail may not travel as base64. */
const typeOf = (type: string) =>
  /^[a-z0-9][\w.+-]{0,60}\/[\w.+-]{1,100}(; ?charset=[\w.:+-]{1,60})?$/i.test(type) && !/^(multipart|message)\//i.test(type)
    ? type
    : 'application/octet-stream'

type Pieces = readonly Buffer[]
const line = (text: string) => Buffer.from(text, 'latin1')

async function textPart(type: string, text: string): Promise<Pieces> {
  return [
    line(`Content-Type: text/${type}; charset=utf-8\r\nContent-Transfer-Encoding: base64\r\n\r\n`),
    ...(await base64(Buffer.from(text))),
  ]
}

async function filePart({ name, type, contentId, content }: MimeFile): Promise<Pieces> {
  const kind = contentId === undefined ? 'attachment' : 'inline'
  const id = contentId === undefined ? '' : `Content-ID: <${contentId}>\r\n`
  const head = `Content-Type: ${typeOf(type)}${oldNameParameter(name)}\r\nContent-Disposition: ${kind}${nameParameter('filename', name)}\r\n${id}Content-Transfer-Encoding: base64\r\n\r\n`
  return [line(head), ...(await base64(await content()))]
}

/** Parts under one roof; a single one needs none. */
function multipart(kind: string, parts: readonly Pieces[]): Pieces {
  const [only] = parts
  if (only && parts.length === 1) return only
  const boundary = `=_${randomUUID()}`
  const begin = line(`Content-Type: multipart/${kind};\r\n boundary="${boundary}"\r\n\r\n`)
  return [begin, ...parts.flatMap((part) => [line(`--${boundary}\r\n`), ...part]), line(`--${boundary}--\r\n`)]
}

/** Ids of the conversation as a header takes them. */
function referencesOf(given: readonly string[]) {
  const ids = [...new Set(given)].filter((id) => MESSAGE_ID.test(id))
  return ids.length <= REFERENCES_KEPT ? ids : [...ids.slice(0, 1), ...ids.slice(1 - REFERENCES_KEPT)]
}

function headOf(mail: NewMail): string {
  const references = referencesOf(mail.references)
  return [
    `Message-ID: ${mail.messageId}\r\n`,
    addressLine('From', [mail.from]),
    addressLine('To', mail.to),
    addressLine('Cc', mail.cc),
    textLine('Subject', mail.subject),
    MESSAGE_ID.test(mail.inReplyTo) ? wordsLine('In-Reply-To', [mail.inReplyTo]) : '',
    references.length === 0 ? '' : wordsLine('References', references),
    ...Object.entries(mail.more ?? {}).map(([name, words]) => textLine(name, words)),
    'MIME-Version: 1.0\r\n',
  ].join('')
}

/** The whole mail as it travels, without its Date and Bcc lines: they are put in front. */
export async function buildMail(mail: NewMail): Promise<Buffer> {
  const pictures = await Promise.all(mail.pictures.map(filePart))
  const shown = multipart('related', [await textPart('html', mail.html), ...pictures])
  const text = multipart('alternative', [await textPart('plain', mail.text), shown])
  const files: Pieces[] = []
  for (const file of mail.files) files.push(await filePart(file))
  return Buffer.concat([line(headOf(mail)), ...multipart('mixed', [text, ...files])])
}
