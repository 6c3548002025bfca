import { randomUUID } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'
import { addMail, openMailboxes, type MailStore } from './store/mail-store.ts'

const MAX_MAIL = 52_428_800

export interface SmtpRules {
  /** Whether a name and password are right; the answer is the address that may send. */
  signIn(name: string, password: string): string | undefined
  /** Addresses that have a mailbox here; what ends in the domain and is none is refused. */
  isHere(address: string): boolean | Promise<boolean>
  domain: string
  /** Where mails to other servers are kept instead of sent. */
  outbound?: string | undefined
  /** What STARTTLS is offered with. */
  startTls?: { key: string; cert: string } | undefined
  /** Whether a mail that is handed over twice is delivered once, as it is unless a test says otherwise. */
  dedups?: (() => boolean) | undefined
  /** A test's way to refuse a command: `RCPT` → `550 5.1.1 no such user`, `drop` ends the connection after the mail was taken. */
  fault?: ((step: 'AUTH' | 'MAIL' | 'RCPT' | 'DATA' | 'DONE', what: string) => string | undefined) | undefined
}

function refusal(words: string) {
  return Object.assign(new Error(words.replace(/^\d{3} /, '')), { responseCode: Number(words.slice(0, 3)) })
}

async function deliver(store: MailStore, rules: SmtpRules, { envelope, hostNameAppearsAs }: SMTPServerSession, body: Buffer) {
  const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address
  const trace = `Return-Path: <${from}>\r\nReceived: from ${hostNameAppearsAs} by devmail; ${new Date().toUTCString().replace('GMT', '+0000')}\r\n`
  const raw = Buffer.concat([Buffer.from(trace), body])
  const once = /^X-Outbox-Id: *(\S+)/im.exec(body.toString('latin1', 0, 8192))?.[1]
  for (const { address } of envelope.rcptTo) {
    const inbox = (await rules.isHere(address)) ? openMailboxes(store, address).get('INBOX') : undefined
    // Handed over a second time after a crash: delivered once.
    const isSecond = once !== undefined && (rules.dedups?.() ?? true) && inbox?.once.has(once)
    if (inbox && !isSecond) addMail(store, inbox, raw, [], new Date(), { once })
    else if (!inbox && rules.outbound !== undefined) writeFileSync(join(rules.outbound, `${String(Date.now())}-${randomUUID()}.eml`), raw)
  }
}

async function takeMail(stream: SMTPServerDataStream, store: MailStore, rules: SmtpRules, session: SMTPServerSession) {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk as Buffer)
  if (stream.sizeExceeded) throw refusal('552 5.3.4 too big')
  const refused = rules.fault?.('DATA', '')
  if (refused !== undefined) throw refusal(refused)
  await deliver(store, rules, session, Buffer.concat(chunks))
}

async function handOver(taken: Promise<void>, { fault }: SmtpRules, done: (error?: Error | null, words?: string) => void) {
  try {
    await taken
    // A test that breaks off here makes a mail of which the sender cannot know whether it arrived.
    if (fault?.('DONE', '') !== 'drop') done(null, 'kept')
  } catch (error) {
    done(error as Error)
  }
}

/** Whether a recipient is taken: one of the own domain has a mailbox here. */
async function judge(address: string, rules: SmtpRules, done: (error?: Error | null) => void) {
  try {
    const unknown = address.toLowerCase().endsWith(`@${rules.domain}`) && !(await rules.isHere(address))
    done(unknown ? refusal('550 5.1.1 User unknown') : null)
  } catch (error) {
    done(error as Error)
  }
}

/** Takes mails from those who sign in and puts them into the mailboxes. */
export function smtpServer(store: MailStore, rules: SmtpRules) {
  if (rules.outbound !== undefined) mkdirSync(rules.outbound, { recursive: true })
  const refusedAt = (step: 'AUTH' | 'MAIL' | 'RCPT', what: string) => {
    const words = rules.fault?.(step, what)
    return words === undefined ? undefined : refusal(words)
  }
  const server = new SMTPServer({
    size: MAX_MAIL,
    allowInsecureAuth: true,
    ...(rules.startTls ?? { hideSTARTTLS: true, disabledCommands: ['STARTTLS'] }),
    disableReverseLookup: true,
    onAuth: (credentials, _session, done) => {
      const [username, password] = [credentials.username ?? '', credentials.password ?? '']
      const address = refusedAt('AUTH', username) ? undefined : rules.signIn(username, password)
      if (address === undefined) done(refusal('535 5.7.8 Authentication failed'))
      else done(null, { user: address.toLowerCase() })
    },
    onMailFrom: ({ address }, session, done) => {
      const foreign = session.user !== '*' && address.toLowerCase() !== session.user
      done(refusedAt('MAIL', address) ?? (foreign ? refusal('553 5.7.1 Sender address not owned by user') : null))
    },
    onRcptTo: ({ address }, _session, done) => {
      const refused = refusedAt('RCPT', address)
      if (refused) done(refused)
      else void judge(address, rules, done)
    },
    onData: (stream, session, done) => void handOver(takeMail(stream, store, rules, session), rules, done),
  })
  server.on('error', () => undefined)
  return server
}
