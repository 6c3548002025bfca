import type { MailFolder, MailMessage } from '@maru/prisma/generated/client.ts'
import { notFound, Refusal } from '../../../kernel/errors.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { bytesOfValue, numberOfValue, type Value } from '../../../adapters/imap/answer-values.ts'
import { guessed, inCharset } from '../../../adapters/imap/header-text.ts'
import { itemsOf } from '../../../adapters/imap/imap-message.ts'
import { quotedName } from '../../../adapters/imap/imap-socket.ts'
import type { MailPart } from '../../../adapters/imap/imap-structure.ts'
import type { Lane } from '../../../adapters/imap/imap-reader.ts'
import { accountOf } from '../connection/mail-account.service.ts'
import type { MailWorks } from '../mail-context.ts'

export type OwnMail = MailMessage & { folder: MailFolder }

export const mailGone = () => new Refusal(404, 'MAIL_GONE', 'mailGone')

/** A mail of the own mailbox with its folder; anybody else's is not there. */
export async function ownMail(works: MailWorks, who: Who, emailId: string) {
  const account = await accountOf(works, who)
  const mail = await works.db.mailMessage.findFirst({
    where: { id: BigInt(emailId), folder: { accountId: account.id } },
    include: { folder: true },
  })
  if (!mail) throw notFound()
  return { account, mail }
}

/** Opens the folder of a mail unless it is open; one that was numbered anew holds other mails under the same numbers. */
export async function openFolder(lane: Lane, { path, uidValidity }: Pick<MailFolder, 'path' | 'uidValidity'>) {
  if (lane.selected === path) return
  lane.selected = ''
  let validity = 0n
  await lane.command(`EXAMINE ${quotedName(path)}`, {
    line: (text) => {
      const found = /\[UIDVALIDITY (\d{1,15})\]/i.exec(text)?.[1]
      if (found !== undefined) validity = BigInt(found)
    },
  })
  if (validity !== uidValidity) throw mailGone()
  lane.selected = path
}

/** Reads parts of a mail as they are on the wire, by their names (`1.2`, `HEADER`, '' for the whole), or their first bytes. */
export async function fetchParts(
  lane: Lane,
  { folder, uid }: OwnMail,
  names: readonly string[],
  first?: number,
): Promise<ReadonlyMap<string, Buffer>> {
  if (uid <= 0n) throw mailGone()
  await openFolder(lane, folder)
  const found = new Map<string, Buffer>()
  const take = (values: readonly Value[]) => {
    const items = itemsOf(values)
    if (BigInt(numberOfValue(items.get('UID'))) !== uid) return
    for (const name of names) {
      const value = items.get(`BODY[${name}]${first === undefined ? '' : '<0>'}`.toUpperCase())
      if (value !== undefined) found.set(name, bytesOfValue(value))
    }
  }
  const piece = first === undefined ? '' : `<0.${String(first)}>`
  const items = names.map((name) => `BODY.PEEK[${name}]${piece}`).join(' ')
  await lane.command(`UID FETCH ${String(uid)} (UID ${items})`, { fetched: take })
  // A mail that arrived after the folder was opened is not seen before it is opened again.
  if (found.size === 0) {
    lane.selected = ''
    await openFolder(lane, folder)
    await lane.command(`UID FETCH ${String(uid)} (UID ${items})`, { fetched: take })
  }
  if (found.size === 0) throw mailGone()
  return found
}

/** Undoes the transfer encoding. */
export function decoded(bytes: Buffer, encoding: string): Buffer {
  if (encoding === 'base64') return Buffer.from(bytes.toString('latin1'), 'base64')
  if (encoding !== 'quoted-printable') return bytes
  const text = bytes
    .toString('latin1')
    .replaceAll(/=[ \t]*\r?\n/g, '')
    .replaceAll(/[ \t]+(?=\r?\n)/g, '')
    .replaceAll(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(text, 'latin1')
}

/** A part as text. */
export function textOf(bytes: Buffer, { encoding, charset }: Pick<MailPart, 'encoding' | 'charset'>) {
  const plain = decoded(bytes, encoding)
  const text = charset === '' || /^us-ascii$/i.test(charset) ? guessed(plain) : inCharset(plain, charset)
  return text.replaceAll('\0', '').toWellFormed()
}
