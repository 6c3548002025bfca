import type { MailMessage } from '@maru/shared/mail/reading/mail-message.ts'
import type { MailAccount } from '@maru/prisma/generated/client.ts'
import type { MailPart } from '../../../adapters/imap/imap-structure.ts'
import { withServer } from '../connection/mail-account.service.ts'
import { decodePart, fetchParts, decodeText, type OwnMail } from '../common/mail-parts.ts'
import { decodeBeginning, stripTags } from '../common/mail-snippet-text.ts'
import type { MailContext } from '../mail-context.ts'

// What is shown of a mail that would open empty though there is something in it.

const SHOWN = 20_000

interface Found {
  texts: readonly { part: MailPart; bytes: Buffer }[]
  files: readonly MailPart[]
}

/**
 * Whether a mail without a text and without a file has lost it: its text is not what it says it is, or it has neither the id nor the subject
 * that programs give.
 */
export function isUnreadable({ subject, messageId }: OwnMail, { texts, files }: Found) {
  if (files.length > 0) return false
  const isBroken = texts.some(({ part, bytes }) => bytes.toString('latin1').trim() !== '' && decodePart(bytes, part.encoding).length === 0)
  return isBroken || (subject === '' && messageId === '')
}

/** The first letters of a text that is too long, or of the whole mail as it was sent. */
export async function fallbackPreview(
  mail: MailContext,
  account: MailAccount,
  message: OwnMail,
  long: MailPart | undefined,
): Promise<Pick<MailMessage, 'text' | 'fallback'>> {
  const names = ['', ...(long ? [long.part] : [])]
  const parts = await withServer(mail, account, (key) =>
    mail.connections.reading(key, (reader) => fetchParts(reader, message, names, SHOWN)),
  )
  const bytesOf = (name: string) => parts.get(name) ?? Buffer.alloc(0)
  const begun = long ? decodeBeginning(bytesOf(long.part), long) : ''
  const text = long?.type === 'text/html' ? stripTags(begun) : begun
  if (text.trim() !== '') return { text, fallback: 'long' }
  return { text: decodeText(bytesOf(''), { encoding: '', charset: '' }), fallback: 'raw' }
}
