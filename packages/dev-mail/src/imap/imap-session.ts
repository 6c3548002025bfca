import type { Socket } from 'node:net'
import type { Token } from './command-reader.ts'
import { findPosition, type Change, type Mailbox, type MailStore } from '../store/mail-store.ts'
import { formatSet, toQuotedString, toUtf7, type Piece } from './wire-text.ts'

/**
 * What a test makes a command do: break the connection before or in the middle of the answer, never answer, leave out every second
 * mail of it, say something else (`*…`), or answer these words (`NO [OVERQUOTA] …`).
 */
export type Fault = 'drop' | 'cut' | 'hang' | 'short' | `NO ${string}` | `BAD ${string}` | `OK ${string}` | `* ${string}` | undefined

export interface ImapRules {
  /** Whether a name and password are right; the answer is the address of the mailbox. */
  signIn(name: string, password: string, onBehalfOf: string): string | undefined
  /** Capabilities the server pretends not to have. */
  without?: readonly string[] | undefined
  fault?: ((command: string, args: readonly Token[], session: Session) => Fault | Promise<Fault>) | undefined
  greeting?: string | undefined
  authDelayMs?: number | undefined
  /** How much a mailbox may hold. */
  quotaBytes: number
  /** What STARTTLS is offered with. */
  startTls?: { key: string; cert: string } | undefined
}

/** One connection of a client. */
export interface Session {
  socket: Socket
  readonly store: MailStore
  readonly rules: ImapRules
  capabilities: string
  user: string | undefined
  box: Mailbox | undefined
  readOnly: boolean
  qresync: boolean
  /** Hears of changes in all folders (RFC 5465). */
  notify: boolean
  /** Hears also of the folders themselves. */
  notifyNames: boolean
  /** Tag of the IDLE that is going on. */
  idle: string | undefined
  /** Tag of an AUTHENTICATE that waits for its answer. */
  asks: string | undefined
  /** What a test wants wrong about the current answer. */
  fault: Fault
  readonly waiting: Change[]
  send: (...pieces: readonly Piece[]) => void
  /** Goes on encrypted; the answer to STARTTLS was sent already. */
  encrypt: (tls: { key: string; cert: string }) => void
}

/** A command as it came: its arguments, and whether numbers are UIDs. Its handler answers the words after the tag. */
export interface Command {
  readonly tag: string
  readonly name: string
  readonly args: readonly Token[]
  readonly byUid: boolean
}
export type Handler = (session: Session, command: Command) => string | undefined | Promise<string | undefined>

const statusItems: Readonly<Record<string, (box: Mailbox) => number>> = {
  MESSAGES: ({ mails }) => mails.length,
  RECENT: () => 0,
  UIDNEXT: ({ next }) => next,
  UIDVALIDITY: ({ validity }) => validity,
  UNSEEN: ({ mails }) => mails.reduce((count, { flags }) => count + (flags.has('\\Seen') ? 0 : 1), 0),
  HIGHESTMODSEQ: ({ modseq }) => modseq,
  SIZE: ({ mails }) => mails.reduce((sum, { size }) => sum + size, 0),
}

export function sendStatus(session: Session, box: Mailbox, wanted: readonly string[]) {
  const pairs = wanted.flatMap((name) => {
    const valueOf = statusItems[name]
    return valueOf ? [`${name} ${String(valueOf(box))}`] : []
  })
  session.send('* STATUS ', toQuotedString(toUtf7(box.name)), ` (${pairs.join(' ')})`)
}

export function sendRemoved(session: Session, removed: readonly { seq: number; uid: number }[]) {
  if (removed.length === 0) return
  if (session.qresync) session.send(`* VANISHED ${formatSet(removed.map(({ uid }) => uid))}`)
  else for (const { seq } of removed) session.send(`* ${String(seq)} EXPUNGE`)
}

/** Tells what others did in the folder since the last answer. */
export function sendWaiting(session: Session) {
  const { box } = session
  let arrived = false
  for (const change of session.waiting.splice(0)) {
    if (!box) continue
    if (change.kind === 'arrived') arrived = true
    else if (change.kind === 'removed') sendRemoved(session, change.removed)
    else {
      const { uid, modseq, flags } = change.mail
      const place = findPosition(box, uid)
      const seq = place + 1
      if (box.mails[place] === change.mail)
        session.send(`* ${String(seq)} FETCH (UID ${String(uid)} MODSEQ (${String(modseq)}) FLAGS (${[...flags].join(' ')}))`)
    }
  }
  if (arrived && box) session.send(`* ${String(box.mails.length)} EXISTS`)
}
