import type { MailFolder, MailMessage } from '@maru/prisma/generated/client.ts'
import { notFound, Refusal } from '../../../kernel/errors.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { toBytes, toList, toNumber, type Value } from '../../../adapters/imap/answer-values.ts'
import { decodeLikely, inCharset, toCharset } from '../../../adapters/imap/charsets.ts'
import { fetchItems } from '../../../adapters/imap/imap-message.ts'
import { quoteName } from '../../../adapters/imap/imap-socket.ts'
import { parseStructure, type MailPart } from '../../../adapters/imap/imap-structure.ts'
import type { ImapReader } from '../../../adapters/imap/imap-reader.ts'
import { loadAccount, withServer } from '../connection/mail-account.service.ts'
import type { MailContext } from '../mail-context.ts'

export type OwnMail = MailMessage & { folder: MailFolder }

export const mailGone = () => new Refusal(404, 'MAIL_GONE', 'mailGone')

/** A mail of the own mailbox with its folder; anybody else's is not there. */
export async function loadMail(mail: MailContext, who: Who, emailId: string) {
  const account = await loadAccount(mail, who)
  const message = await mail.db.mailMessage.findFirst({
    where: { id: BigInt(emailId), folder: { accountId: account.id } },
    include: { folder: true },
  })
  if (!message) throw notFound()
  return { account, mail: message }
}

/** Opens the folder of a mail unless it is open; one that was numbered anew holds other mails under the same numbers. */
export async function openFolder(reader: ImapReader, { path, uidValidity }: Pick<MailFolder, 'path' | 'uidValidity'>) {
  if (reader.selected === path) return
  reader.selected = ''
  let validity = 0n
  await reader.command(`EXAMINE ${quoteName(path)}`, {
    line: (text) => {
      const generation = /\[UIDVALIDITY (\d{1,15})\]/i.exec(text)?.[1]
      if (generation !== undefined) validity = BigInt(generation)
    },
  })
  if (validity !== uidValidity) throw mailGone()
  reader.selected = path
}

/** The description of the parts of a mail from the mail itself; null where it is too long to be read. */
async function fetchStructure(reader: ImapReader, { folder, uid }: OwnMail): Promise<MailPart | null> {
  await openFolder(reader, folder)
  let structure: MailPart | null = null
  await reader.command(`UID FETCH ${String(uid)} (UID BODYSTRUCTURE)`, {
    skipped: () => undefined,
    fetched: (values) => {
      const items = fetchItems(values)
      const parts = toList(items.get('BODYSTRUCTURE'))
      if (BigInt(toNumber(items.get('UID'))) === uid && parts.length > 0) structure = parseStructure(parts)
    },
  })
  return structure
}

/** A mail of the own mailbox with its parts; the copy keeps no long description of them. Throws what `loadMail` throws. */
export async function loadMailWithParts(mail: MailContext, who: Who, emailId: string) {
  const { account, mail: message } = await loadMail(mail, who, emailId)
  if (message.structure !== null || message.uid <= 0n) return { account, mail: message }
  const parts = await withServer(mail, account, (key) => mail.connections.reading(key, (reader) => fetchStructure(reader, message)))
  return { account, mail: { ...message, structure: parts as unknown as OwnMail['structure'] } }
}

/** Reads parts of a mail as they are on the wire, by their names (`1.2`, `HEADER`, '' for the whole), or their first bytes. */
export async function fetchParts(
  reader: ImapReader,
  { folder, uid }: OwnMail,
  names: readonly string[],
  first?: number,
): Promise<ReadonlyMap<string, Buffer>> {
  if (uid <= 0n) throw mailGone()
  await openFolder(reader, folder)
  const parts = new Map<string, Buffer>()
  const take = (values: readonly Value[]) => {
    const items = fetchItems(values)
    if (BigInt(toNumber(items.get('UID'))) !== uid) return
    for (const name of names) {
      const value = items.get(`BODY[${name}]${first === undefined ? '' : '<0>'}`.toUpperCase())
      if (value !== undefined) parts.set(name, toBytes(value))
    }
  }
  const piece = first === undefined ? '' : `<0.${String(first)}>`
  const items = names.map((name) => `BODY.PEEK[${name}]${piece}`).join(' ')
  await reader.command(`UID FETCH ${String(uid)} (UID ${items})`, { fetched: take })
  // A mail that arrived after the folder was opened is not seen before it is opened again.
  if (parts.size === 0) {
    reader.selected = ''
    await openFolder(reader, folder)
    await reader.command(`UID FETCH ${String(uid)} (UID ${items})`, { fetched: take })
  }
  if (parts.size === 0) throw mailGone()
  return parts
}

/** Undoes the transfer encoding. */
export function decodePart(bytes: Buffer, encoding: string): Buffer {
  if (encoding === 'base64') return Buffer.from(bytes.toString('latin1'), 'base64')
  if (encoding !== 'quoted-printable') return bytes
  const text = bytes
    .toString('latin1')
    .replaceAll(/=[ \t]*\r?\n/g, '')
    .replaceAll(/(?<![ \t])[ \t]+(?=\r?\n)/g, '')
    .replaceAll(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(text, 'latin1')
}

export type WrittenText = Pick<MailPart, 'encoding' | 'charset'> & Partial<Pick<MailPart, 'type'>>

/** Bytes of HTML in which its charset is looked for (the Encoding Standard). */
const META_BYTES = 1024
const META = /<meta\s[^>]{0,200}?charset\s{0,9}=\s{0,9}["']?([\w.:-]{1,40})/i

/** A part as text; HTML whose mail names no charset may name one itself. */
export function decodeText(bytes: Buffer, { encoding, charset, type }: WrittenText) {
  const plain = decodePart(bytes, encoding)
  const named = type === 'text/html' && toCharset(charset) === '' ? (META.exec(plain.toString('latin1', 0, META_BYTES))?.[1] ?? '') : ''
  const text = named === '' ? inCharset(plain, charset) : decodeLikely(plain, named)
  return text.replaceAll('\0', '').toWellFormed()
}
