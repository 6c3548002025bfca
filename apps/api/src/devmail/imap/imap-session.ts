import type { Socket } from 'node:net'
import { TLSSocket } from 'node:tls'
import { asText, commandReader, tokensOf, type Token } from './command-reader.ts'
import { runCommand } from './imap-commands.ts'
import { placeOf, type Change, type FolderChange, type Mailbox, type MailStore } from '../store/mail-store.ts'
import { asSet, bytesOf, quoted, toUtf7, type Piece } from './wire-text.ts'

const capabilities =
  'IMAP4rev1 LITERAL+ SASL-IR ID ENABLE IDLE NAMESPACE UIDPLUS MOVE UNSELECT SPECIAL-USE CHILDREN LIST-EXTENDED LIST-STATUS CONDSTORE QRESYNC NOTIFY PREVIEW QUOTA AUTH=PLAIN'

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
  /** Told of changes in all folders (RFC 5465). */
  notify: boolean
  /** Told also of the folders themselves. */
  notifyNames: boolean
  /** Tag of the IDLE that is going on. */
  idle: string | undefined
  /** Tag of an AUTHENTICATE that waits for its answer. */
  asks: string | undefined
  /** What a test wants wrong about the current answer. */
  fault: Fault
  readonly waiting: Change[]
  send: (...pieces: readonly Piece[]) => void
}

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
  session.send('* STATUS ', quoted(toUtf7(box.name)), ` (${pairs.join(' ')})`)
}

export function sendRemoved(session: Session, removed: readonly { seq: number; uid: number }[]) {
  if (removed.length === 0) return
  if (session.qresync) session.send(`* VANISHED ${asSet(removed.map(({ uid }) => uid))}`)
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
      const place = placeOf(box, uid)
      const seq = place + 1
      if (box.mails[place] === change.mail)
        session.send(`* ${String(seq)} FETCH (UID ${String(uid)} MODSEQ (${String(modseq)}) FLAGS (${[...flags].join(' ')}))`)
    }
  }
  if (arrived && box) session.send(`* ${String(box.mails.length)} EXISTS`)
}

function hearChange(session: Session, change: Change) {
  if (change.box.user !== session.user || change.by === session) return
  if (change.box === session.box) {
    session.waiting.push(change)
    if (session.idle !== undefined || session.notify) sendWaiting(session)
  } else if (session.notify) sendStatus(session, change.box, ['MESSAGES', 'UIDNEXT', 'UIDVALIDITY', 'UNSEEN', 'HIGHESTMODSEQ'])
}

/** What the list of folders says of it now (RFC 5465, 5.4). */
function hearFolder(session: Session, { user, name, before, isGone }: FolderChange) {
  if (user !== session.user || !session.notifyNames) return
  const old: readonly Piece[] = before === undefined ? [] : [' ("OLDNAME" (', quoted(toUtf7(before)), '))']
  session.send(`* LIST (${isGone ? '\\NonExistent' : ''}) "/" `, quoted(toUtf7(name)), ...old)
}

/** Serves one client until the connection ends. */
export function serveImap(socket: Socket, store: MailStore, rules: ImapRules) {
  const session: Session = {
    socket,
    store,
    rules,
    capabilities: [...capabilities.split(' '), ...(rules.startTls ? ['STARTTLS'] : [])]
      .filter((name) => !rules.without?.includes(name))
      .join(' '),
    user: undefined,
    box: undefined,
    readOnly: false,
    qresync: false,
    notify: false,
    notifyNames: false,
    idle: undefined,
    asks: undefined,
    fault: undefined,
    waiting: [],
    send: (...pieces) => {
      if (!session.socket.destroyed) session.socket.write(bytesOf([...pieces, '\r\n']))
    },
  }
  socket.setNoDelay(true)
  const hear = (change: Change) => hearChange(session, change)
  const hearOfFolder = (change: FolderChange) => hearFolder(session, change)
  store.changes.on('change', hear).on('folder', hearOfFolder)
  socket.on('error', () => undefined)
  socket.once('close', () => store.changes.off('change', hear).off('folder', hearOfFolder))
  takeCommands(session)
  void greet(session)
}

async function greet(session: Session) {
  const { rules, socket } = session
  const fault = await rules.fault?.('GREETING', [], session)
  if (fault === 'drop') socket.destroy()
  else if (fault !== 'hang')
    session.send(fault?.startsWith('* ') ? fault : (rules.greeting ?? `* OK [CAPABILITY ${session.capabilities}] ready`))
}

/** Goes on encrypted; the answer to STARTTLS was sent already. */
export function goOnEncrypted(session: Session, tls: { key: string; cert: string }) {
  session.socket.removeAllListeners('data')
  const safe = new TLSSocket(session.socket, { ...tls, isServer: true })
  safe.on('error', () => undefined)
  session.socket = safe
  session.capabilities = session.capabilities.replace(' STARTTLS', '')
  takeCommands(session)
}

function takeCommands(session: Session) {
  const { socket } = session
  const reader = commandReader(() => session.send('+ go on'))
  let queue = Promise.resolve()
  socket.on('data', (more: Buffer) => {
    try {
      for (const parts of reader.feed(more)) queue = queue.then(() => answer(session, tokensOf(parts)))
    } catch (error) {
      session.send(`* BYE ${(error as Error).message}`)
      socket.destroy()
    }
  })
}

async function answer(session: Session, tokens: readonly Token[]) {
  try {
    await runCommand(session, tokens)
  } catch (error) {
    session.send(`${asText(tokens[0])} BAD ${(error as Error).message.replaceAll(/[\r\n]/g, ' ')}`)
  }
}
