import { randomUUID } from 'node:crypto'
import MailComposer from 'nodemailer/lib/mail-composer'
import MimeNode from 'nodemailer/lib/mime-node'
import type { MailAddress } from '@maru/shared/mail/mail-fields.ts'

/** A file that travels in the mail; with an id the text shows it. */
export interface MimeFile {
  name: string
  type: string
  contentId?: string
  /** Where the bytes are on the disk; they are read one after another while the mail is built. */
  path: string
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
  /** A further form of the text, for calendar programs. */
  calendar?: { method: string; content: string } | undefined
  /** Further header lines: name and value. */
  more?: Readonly<Record<string, string>>
}

const MESSAGE_ID = /^<[^<>\s]{1,250}>$/
/** Most references of a mail: the first of the conversation and its last mails. */
const MAX_REFERENCES = 20
const CONTROL_CHARACTERS = /[\u0000-\u001f\u007f\u0085\u2028\u2029]+/g

const toHeaderText = (text: string) => text.toWellFormed().replaceAll(CONTROL_CHARACTERS, ' ')
const toNodeAddress = ({ name, address }: MailAddress) => ({ name: toHeaderText(name).trim(), address })

/** A media type with its charset at most; a mail within a mail may not travel as base64. */
const toSafeType = (type: string) =>
  /^[a-z0-9][\w.+-]{0,60}\/[\w.+-]{1,100}(; ?charset=[\w.:+-]{1,60})?$/i.test(type) && !/^(multipart|message)\//i.test(type)
    ? type
    : 'application/octet-stream'

function selectReferences(ids: readonly string[]) {
  const valid = [...new Set(ids)].filter((id) => MESSAGE_ID.test(id))
  return valid.length <= MAX_REFERENCES ? valid : [...valid.slice(0, 1), ...valid.slice(1 - MAX_REFERENCES)]
}

/** Text that no server on its way changes: neither long lines nor lines that begin with `From `. */
const toBase64Part = (content: string) => ({ content, contentTransferEncoding: 'base64' })

const toCalendarPart = ({ method, content }: NonNullable<NewMail['calendar']>) => ({
  ...toBase64Part(content),
  contentType: `text/calendar; charset=utf-8; method=${method}`,
})

const toAttachment = ({ name, type, contentId, path }: MimeFile) => ({
  filename: toHeaderText(name),
  contentType: toSafeType(type),
  contentDisposition: contentId === undefined ? 'attachment' : 'inline',
  ...(contentId !== undefined && { cid: contentId }),
  path,
})

/** Builds the whole mail as it travels, without its Date and Bcc lines: they are put in front when it is handed over. */
export async function buildMail(mail: NewMail): Promise<Buffer> {
  const references = selectReferences(mail.references)
  const message = new MailComposer({
    messageId: mail.messageId,
    from: toNodeAddress(mail.from),
    to: mail.to.map(toNodeAddress),
    cc: mail.cc.map(toNodeAddress),
    subject: toHeaderText(mail.subject),
    ...(MESSAGE_ID.test(mail.inReplyTo) && { inReplyTo: mail.inReplyTo }),
    ...(references.length > 0 && { references }),
    headers: { ...mail.more },
    html: toBase64Part(mail.html),
    text: toBase64Part(mail.text),
    textEncoding: 'base64',
    alternatives: mail.calendar ? [toCalendarPart(mail.calendar)] : [],
    attachments: [...mail.pictures, ...mail.files].map(toAttachment),
    newline: 'windows',
    disableUrlAccess: true,
  }).compile()
  // A blank value is left out, and keeps the composer from writing the date of now.
  message.setHeader('Date', ' ')
  return message.build()
}

/** Formats the Bcc line, which only the copies of the sender have; '' without recipients. */
export function formatBccLine(addresses: readonly MailAddress[]): string {
  if (addresses.length === 0) return ''
  const head = new MimeNode('text/plain', { keepBcc: true }).setHeader('Bcc', addresses.map(toNodeAddress)).buildHeaders()
  return `${/^Bcc:.*(\r\n[ \t].*)*/m.exec(head)?.[0] ?? ''}\r\n`
}

/** Formats the line of the moment a mail was handed over first. */
export const formatDateLine = (at: Date) => `Date: ${at.toUTCString().replace('GMT', '+0000')}\r\n`

/** Creates a Message-ID in the domain of an address. */
export const createMessageId = (from: string) => `<${randomUUID()}@${from.slice(from.lastIndexOf('@') + 1)}>`
