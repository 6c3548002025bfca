import type { FetchedFlags, FetchedMail } from '../../../adapters/imap/imap-message.ts'
import type { MailLines } from './line-buffer.ts'

// A mail that was fetched as the line it becomes in the copy (PostgreSQL's COPY, text). It becomes bytes as soon as it is read: objects or
// texts of thousands of mails would cost memory, and time while the database waits.

export interface MailRow extends FetchedFlags {
  size: number
  internalDate: Date
  /** Its Message-ID, the one it answers and those of its conversation, by line ends: as one text, or each would keep the whole answer it was cut from. */
  ids: string
  /** The bytes of the line, without its folder and its conversation: they are known when it is written. */
  line: Buffer
}

/** The names a mail has and gives. */
export function formatNames({ ids }: MailRow): Pick<FetchedMail, 'messageId' | 'inReplyTo' | 'references'> {
  const [messageId = '', inReplyTo = '', ...references] = ids.split('\n')
  return { messageId, inReplyTo, references }
}

/** The columns of a line, in its order; folder and conversation are put in front. */
const columns = [
  'folder_id',
  'thread_id',
  'uid',
  'modseq',
  'internal_date',
  'sent_date',
  'size',
  'seen',
  'flagged',
  'answered',
  'forwarded',
  'draft',
  'deleted',
  'keywords',
  'subject',
  'from_name',
  'from_address',
  'recipients',
  'cc',
  'reply_to',
  'message_id',
  'in_reply_to',
  '"references"',
  'has_attachment',
  'structure',
  'unsubscribe',
  'search_text',
  'snippet',
]
/** Stands for no value; no text of a mail holds control characters. */
const NOTHING = '\u0001'
export const COPY_MAILS = `copy mail_message (${columns.join(', ')}) from stdin (null e'\\x01')`

/** What is kept of the description of the parts; a larger one is read from the mail itself when it is opened. */
const MAX_STRUCTURE = 65_536
const MAX_SEARCH = 4000

const stateFlags = [String.raw`\Seen`, String.raw`\Flagged`, String.raw`\Answered`, '$Forwarded', String.raw`\Draft`, String.raw`\Deleted`]
const arrayOf = (texts: readonly string[]) => `{${texts.map((text) => `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`).join(',')}}`
/** Backslashes mean something in a line and stand twice; an address or a date has none. */
const written = (line: string) => (line.includes('\\') ? line.replaceAll('\\', '\\\\') : line)

/** The description of the parts; PostgreSQL keeps no NUL. */
function structureText({ structure }: FetchedMail) {
  if (structure === null) return NOTHING
  const text = JSON.stringify(structure)
  if (text.length > MAX_STRUCTURE) return NOTHING
  if (!text.includes(String.raw`\u0000`)) return text
  return JSON.stringify(structure, (_, value: unknown) => (typeof value === 'string' ? value.replaceAll('\0', '') : value))
}

type Mailbox = FetchedMail['from']
/** Composed as typed words are: some senders' systems take letters apart, which nobody would find. */
const toComposed = ({ name, address }: Mailbox): Mailbox => ({ name: name.normalize('NFC'), address })

export function toMailRow(mail: FetchedMail, lines: MailLines): MailRow {
  const { uid, modseq, flags, messageId, inReplyTo, references, size, internalDate } = mail
  const [from, to, cc] = [toComposed(mail.from), mail.to.map(toComposed), mail.cc.map(toComposed)]
  const subject = mail.subject.normalize('NFC')
  const people = [from, ...to.slice(0, 20)].map(({ name, address }) => `${name} ${address}`).join(' ')
  const line = [
    uid,
    modseq,
    internalDate.toISOString(),
    mail.sentDate?.toISOString() ?? NOTHING,
    size,
    ...stateFlags.map((flag) => flags.includes(flag)),
    arrayOf(flags.filter((flag) => !flag.startsWith('\\'))),
    subject,
    from.name,
    from.address.toLowerCase(),
    JSON.stringify(to),
    JSON.stringify(cc),
    JSON.stringify(mail.replyTo),
    messageId,
    inReplyTo,
    arrayOf(references),
    mail.hasAttachment,
    structureText(mail),
    mail.unsubscribe,
    `${subject} ${people}`.toLowerCase().slice(0, MAX_SEARCH),
    NOTHING,
  ].join('\t')
  const ids = [messageId, inReplyTo, ...references].join('\n')
  return { uid, modseq, flags, size, internalDate, ids, line: lines.add(`${written(line)}\n`) }
}
