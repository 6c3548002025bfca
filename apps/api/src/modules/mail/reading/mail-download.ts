import { PassThrough, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { MailAccount } from '@maru/prisma/generated/client.ts'
import type { FastifyReply } from 'fastify'
import type { ImapFlow } from 'imapflow'
import { notFound, Refusal } from '../../../kernel/errors.ts'
import type { Who } from '../../../kernel/access/session.ts'
import type { MailPart } from '../../../adapters/imap/imap-structure.ts'
import { listLeaves } from '../../../adapters/imap/shown-parts.ts'
import { EgressRefused, fetchRemote } from '../../../adapters/egress.ts'
import { cleanFileName, contentDisposition } from '../../../adapters/files/file-name.ts'
import { withServer } from '../connection/mail-account.service.ts'
import { fetchRemoteImage } from './mail-open.service.ts'
import { mailGone, loadMail, loadMailWithParts, type OwnMail } from '../common/mail-parts.ts'
import { partName } from '../common/part-names.ts'
import type { MailContext } from '../mail-context.ts'

const CHUNK = 1_048_576
/** Shown in the page; everything else is only ever saved. */
const shownTypes = new Set(['image/png', 'image/gif', 'image/jpeg', 'image/webp'])
const signatures: readonly (readonly [string, RegExp])[] = [
  ['image/png', /^\x89PNG\r\n/],
  ['image/gif', /^GIF8[79]a/],
  ['image/jpeg', /^\xff\xd8\xff/],
  ['image/webp', /^RIFF[^]{4}WEBP/],
]

/** The type of a picture that is shown in the page, by its first bytes. */
export const detectPictureType = (image: Buffer) => signatures.find(([, begins]) => begins.test(image.toString('latin1', 0, 16)))?.[0]

/** Texts no browser runs; they are saved as what they are, so that a program opens them. */
const plainTexts = new Set(['text/plain', 'text/csv', 'text/calendar', 'text/markdown'])

/** Headers that keep a part of a mail from running or being guessed, whatever it says it is. */
function guard(reply: FastifyReply, type: string, name: string, charset = '') {
  const isShown = shownTypes.has(type)
  const servedType = plainTexts.has(type)
    ? `${type}${/^[\w.:-]{1,40}$/.test(charset) ? `; charset=${charset}` : ''}`
    : 'application/octet-stream'
  return reply
    .type(isShown ? type : servedType)
    .header('content-disposition', contentDisposition(isShown ? 'inline' : 'attachment', cleanFileName(name)))
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "sandbox; default-src 'none'")
}

/** Streams what is made of a mail at the mail server; the connection belongs to it until the last byte. */
export function openStream(
  mail: MailContext,
  account: MailAccount,
  { folder }: OwnMail,
  make: (client: ImapFlow) => Promise<Readable>,
): Promise<Readable> {
  return new Promise((begun, failed) => {
    const send = withServer(mail, account, (key) =>
      mail.connections.writing(key, async (client) => {
        const lock = await client.getMailboxLock(folder.path, { readOnly: true, acquireTimeout: 8000 })
        try {
          if (client.mailbox === false || client.mailbox.uidValidity !== folder.uidValidity) throw mailGone()
          const content = await make(client)
          const out = new PassThrough()
          // What goes wrong before the first byte still has an answer of its own.
          out.once('readable', () => begun(out))
          await pipeline(content, out)
        } finally {
          lock.release()
        }
      }),
    )
    send.catch((error: unknown) => failed(error as Error))
  })
}

/** A part of a mail as it was before it was encoded; the whole mail without a number. */
export async function downloadPart(client: ImapFlow, { uid }: OwnMail, part?: string): Promise<Readable> {
  const { content } = await client.download(String(uid), part, { uid: true, chunkSize: CHUNK })
  if (!content) throw mailGone()
  return content
}

export async function sendPart(mail: MailContext, who: Who, { emailId, part }: { emailId: string; part: string }, reply: FastifyReply) {
  const { account, mail: message } = await loadMailWithParts(mail, who, emailId)
  const structure = message.structure as unknown as MailPart | null
  const match = structure ? listLeaves(structure).find((one) => one.part === part) : undefined
  if (!match) throw notFound()
  const stream = await openStream(mail, account, message, (client) => downloadPart(client, message, part))
  guard(reply, match.type, partName(match), match.charset)
  return stream
}

export async function sendRaw(mail: MailContext, who: Who, emailId: string, reply: FastifyReply) {
  const { account, mail: message } = await loadMail(mail, who, emailId)
  const stream = await openStream(mail, account, message, (client) => downloadPart(client, message))
  guard(reply, 'message/rfc822', `${message.subject.slice(0, 100) || 'mail'}.eml`)
  return stream
}

/** A remote image of a mail, fetched by the portal: the other side learns neither who reads nor from where. */
export async function sendRemoteImage(
  mail: MailContext,
  who: Who,
  { emailId, number }: { emailId: string; number: number },
  reply: FastifyReply,
) {
  const refused = () => new Refusal(404, 'MAIL_IMAGE_REFUSED', 'mailImageRefused')
  if (mail.env.MAIL_IMAGE_PROXY === 'off') throw refused()
  const address = await fetchRemoteImage(mail, who, emailId, number)
  if (address === undefined) throw notFound()
  const image = await fetchRemote(address, mail.egress).catch((error: unknown) => {
    if (error instanceof EgressRefused) throw refused()
    throw error
  })
  const type = detectPictureType(image)
  if (type === undefined) throw refused()
  guard(reply, type, `image-${String(number)}`)
  return image
}
