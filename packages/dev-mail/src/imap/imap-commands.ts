import { toText, toUpperText, type Token } from './command-reader.ts'
import { sendWaiting, type Command, type Handler, type Session } from './imap-session.ts'
import { folderCommands } from './imap-folders.ts'
import { mailCommands } from './imap-mails.ts'
import { fetchMails } from './imap-fetch.ts'
import { quotaCommands } from './imap-quota.ts'
import { searchMails } from './imap-search.ts'
import { toBytes, type Piece } from './wire-text.ts'

/** Commands before which nobody has to sign in. */
const open = new Set(['CAPABILITY', 'NOOP', 'LOGOUT', 'ID', 'LOGIN', 'AUTHENTICATE', 'STARTTLS'])
/** During these numbers must not shift, so nothing is told about other sessions (RFC 3501, 7.4.1). */
const quiet = new Set(['FETCH', 'STORE', 'SEARCH'])

async function signIn(session: Session, name: string, password: string, onBehalfOf = '') {
  const user = session.rules.signIn(name, password, onBehalfOf)
  if (user === undefined) {
    await new Promise((done) => setTimeout(done, session.rules.authDelayMs ?? 300))
    return 'NO [AUTHENTICATIONFAILED] Authentication failed.'
  }
  session.user = user.toLowerCase()
  return `OK [CAPABILITY ${session.capabilities}] signed in`
}

/** SASL PLAIN: on behalf of whom, who, password. */
function signInPlain(session: Session, coded: string) {
  const [onBehalfOf = '', name = '', password = ''] = Buffer.from(coded, 'base64').toString('utf8').split('\0')
  return signIn(session, name, password, onBehalfOf)
}

const generalCommands: Readonly<Record<string, Handler>> = {
  CAPABILITY: (session) => {
    session.send(`* CAPABILITY ${session.capabilities}`)
    return 'OK done'
  },
  NOOP: () => 'OK done',
  CHECK: () => 'OK done',
  ID: (session) => {
    session.send('* ID ("name" "maru-devmail")')
    return 'OK done'
  },
  LOGOUT: (session, { tag }) => {
    session.send('* BYE')
    session.send(`${tag} OK bye`)
    session.socket.end()
    return undefined
  },
  ENABLE: (session, { args }) => {
    const enabledNames = args
      .map(toUpperText)
      .filter((name) => ['CONDSTORE', 'QRESYNC'].includes(name) && session.capabilities.includes(name))
    if (enabledNames.includes('QRESYNC')) session.qresync = true
    session.send(`* ENABLED ${enabledNames.join(' ')}`)
    return 'OK done'
  },
  LOGIN: (session, { args }) => signIn(session, toText(args[0]), toText(args[1])),
  AUTHENTICATE: (session, { args, tag }) => {
    if (toUpperText(args[0]) !== 'PLAIN') return 'NO unsupported'
    if (args[1] !== undefined) return signInPlain(session, toText(args[1]))
    session.asks = tag
    session.send('+ ')
    return undefined
  },
  STARTTLS: (session, { tag }) => {
    const { startTls } = session.rules
    if (!startTls || !session.capabilities.includes('STARTTLS')) return 'BAD unknown command'
    session.send(`${tag} OK go on encrypted`)
    session.encrypt(startTls)
    return undefined
  },
  NAMESPACE: (session) => {
    session.send('* NAMESPACE (("" "/")) NIL NIL')
    return 'OK done'
  },
  NOTIFY: (session, { args }) => {
    if (!session.capabilities.includes('NOTIFY')) return 'BAD unknown command'
    session.notify = toUpperText(args[0]) === 'SET'
    session.notifyNames = session.notify && args.flat(2).some((word) => !Array.isArray(word) && toUpperText(word) === 'MAILBOXNAME')
    return 'OK done'
  },
  IDLE: (session, { tag }) => {
    session.idle = tag
    session.send('+ idling')
    sendWaiting(session)
    return undefined
  },
}

const handlers: Readonly<Record<string, Handler>> = {
  ...generalCommands,
  ...folderCommands,
  ...mailCommands,
  ...quotaCommands,
  FETCH: fetchMails,
  SEARCH: searchMails,
}

const isNo = (fault: Session['fault']): fault is `NO ${string}` => fault !== undefined && /^(NO|BAD|OK) /.test(fault)

/** Answers one command of a client. */
export async function runCommand(session: Session, tokens: readonly Token[]) {
  if (session.asks !== undefined) {
    const tag = session.asks
    session.asks = undefined
    return session.send(`${tag} ${await signInPlain(session, toText(tokens[0]))}`)
  }
  if (session.idle !== undefined && toUpperText(tokens[0]) === 'DONE') {
    session.send(`${session.idle} OK idle ends`)
    session.idle = undefined
    return
  }
  const byUid = toUpperText(tokens[1]) === 'UID'
  const tag = toText(tokens[0])
  const command: Command = { tag, name: toUpperText(tokens[byUid ? 2 : 1]), args: tokens.slice(byUid ? 3 : 2), byUid }
  session.fault = await session.rules.fault?.(command.name, command.args, session)
  if (session.fault === 'drop') return session.socket.destroy()
  if (session.fault === 'hang') return
  if (isNo(session.fault)) return session.send(`${tag} ${session.fault}`)
  if (session.fault?.startsWith('* ')) {
    session.send(session.fault)
    if (session.fault.startsWith('* BYE')) session.socket.end()
    return
  }
  if (session.fault === 'cut') return cutOff(session, () => carryOut(session, command))
  return carryOut(session, command)
}

/** Sends the first half of an answer and breaks off, in the middle of a literal if there is one. */
async function cutOff(session: Session, work: () => Promise<void>) {
  const { send, socket } = session
  const pieces: Piece[] = []
  session.send = (...more) => void pieces.push(...more, '\r\n')
  try {
    await work()
  } finally {
    session.send = send
  }
  const bytes = toBytes(pieces)
  socket.end(bytes.subarray(0, Math.floor(bytes.length / 2)))
}

async function carryOut(session: Session, command: Command) {
  const { tag } = command
  const handler = handlers[command.name]
  if (!handler) return session.send(`${tag} BAD unknown command`)
  if (session.user === undefined && !open.has(command.name)) return session.send(`${tag} NO not signed in`)
  const words = await handler(session, command)
  if (words === undefined) return
  if (session.box && !quiet.has(command.name)) sendWaiting(session)
  session.send(`${tag} ${words}`)
}
