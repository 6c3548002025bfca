import type { Socket } from 'node:net'
import { TLSSocket } from 'node:tls'
import type { Change, FolderChange, MailStore } from '../store/mail-store.ts'
import { toText, commandReader, parseTokens, type Token } from './command-reader.ts'
import { runCommand } from './imap-commands.ts'
import { sendStatus, sendWaiting, type ImapRules, type Session } from './imap-session.ts'
import { toBytes, toQuotedString, toUtf7, type Piece } from './wire-text.ts'

const capabilities =
  'IMAP4rev1 LITERAL+ SASL-IR ID ENABLE IDLE NAMESPACE UIDPLUS MOVE UNSELECT SPECIAL-USE CHILDREN LIST-EXTENDED LIST-STATUS CONDSTORE QRESYNC NOTIFY PREVIEW QUOTA AUTH=PLAIN'

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
  const old: readonly Piece[] = before === undefined ? [] : [' ("OLDNAME" (', toQuotedString(toUtf7(before)), '))']
  session.send(`* LIST (${isGone ? '\\NonExistent' : ''}) "/" `, toQuotedString(toUtf7(name)), ...old)
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
    encrypt: (tls) => encrypt(session, tls),
    send: (...pieces) => {
      if (!session.socket.destroyed) session.socket.write(toBytes([...pieces, '\r\n']))
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

function encrypt(session: Session, tls: { key: string; cert: string }) {
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
      for (const parts of reader.feed(more)) queue = queue.then(() => answer(session, parseTokens(parts)))
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
    session.send(`${toText(tokens[0])} BAD ${(error as Error).message.replaceAll(/[\r\n]/g, ' ')}`)
  }
}
