import { hostname } from 'node:os'
import type { Socket } from 'node:net'
import { ImapError, openSocket, upgradeToTls, type ServerAddress, type SignIn } from '../imap/imap-socket.ts'
import { SmtpError } from './smtp-error.ts'
import { openConversation, type Reply, type SmtpConversation } from './smtp-conversation.ts'

// Hands one mail over (RFC 5321, 6409). Written here because sending turns on knowing exactly when the server has the mail: everything
// before the end of the data is a mail it does not have.

export interface Envelope {
  from: string
  to: readonly string[]
}

const CHUNK = 1_048_576
const ok = ({ code }: Reply) => code >= 200 && code < 300
const wordsOf = ({ code, lines }: Reply) => `${String(code)} ${lines.join(' ')}`

/** What a refusal means: 4xx is for now, 5xx for good. */
function faultOf(reply: Reply, forGood: 'SENDER' | 'REFUSED' | 'AUTH'): SmtpError {
  const words = wordsOf(reply)
  if (reply.code === 552 || reply.code === 523 || /^5\d\d .*5\.3\.4/.test(words)) return new SmtpError('TOO_LARGE', words)
  return new SmtpError(reply.code >= 500 ? forGood : 'BUSY', words)
}

async function greet(talk: SmtpConversation): Promise<ReadonlySet<string>> {
  const name = /^[\w.-]+$/.test(hostname()) ? hostname() : 'localhost'
  const reply = await talk.ask(`EHLO ${name}`)
  if (!ok(reply)) throw faultOf(reply, 'REFUSED')
  return new Set(reply.lines.slice(1).map((line) => line.toUpperCase().trim()))
}

const asSmtp = (error: unknown) => {
  if (error instanceof SmtpError) return error
  if (error instanceof ImapError) return new SmtpError(error.code === 'CERTIFICATE' ? 'CERTIFICATE' : 'UNREACHABLE', error.message)
  return error
}

/** Connects and greets; where TLS is asked for and not to be had, nothing is said. */
async function connect(server: ServerAddress): Promise<{ talk: SmtpConversation; can: ReadonlySet<string> }> {
  const socket: Socket = await openSocket(server)
  let talk = openConversation(socket)
  try {
    const hello = await talk.ask()
    if (!ok(hello)) throw faultOf(hello, 'REFUSED')
    let can = await greet(talk)
    if (server.tls !== 'starttls') return { talk, can }
    if (!can.has('STARTTLS')) throw new SmtpError('CERTIFICATE', 'the server offers no STARTTLS')
    const begun = await talk.ask('STARTTLS')
    if (!ok(begun)) throw new SmtpError('CERTIFICATE', wordsOf(begun))
    // Whatever was said in clear text is forgotten, as somebody else may have said it.
    socket.removeAllListeners('data')
    talk = openConversation(await upgradeToTls(socket, server))
    can = await greet(talk)
    return { talk, can }
  } catch (error) {
    talk.close()
    socket.destroy()
    throw error
  }
}

/** Signs in where the server asks for it and there is a name; a relay without knows the portal by its address. */
async function signInTo(talk: SmtpConversation, can: ReadonlySet<string>, { user, password, onBehalfOf = '' }: SignIn) {
  const methods = [...can].find((line) => line.startsWith('AUTH ') || line.startsWith('AUTH='))
  if (methods === undefined || user === '') return
  const reply = await talk.ask(`AUTH PLAIN ${Buffer.from(`${onBehalfOf}\0${user}\0${password}`).toString('base64')}`)
  // The words are not kept: some servers repeat what was sent.
  if (!ok(reply)) throw reply.code >= 500 ? new SmtpError('AUTH') : new SmtpError('BUSY', String(reply.code))
}

/** Bytes of the largest mail the server takes, as it says itself (RFC 1870); 0 = it does not say. */
const sizeIn = (can: ReadonlySet<string>) => Number([...can].find((line) => line.startsWith('SIZE'))?.slice(5) ?? 0) || 0

/** Names sender and recipients; one recipient refused for good and the mail goes to nobody, so that it can be corrected and sent whole. */
async function address(talk: SmtpConversation, can: ReadonlySet<string>, { from, to }: Envelope, bytes: number) {
  const size = [...can].find((line) => line.startsWith('SIZE'))
  const most = sizeIn(can)
  if (most > 0 && bytes > most) throw new SmtpError('TOO_LARGE', `at most ${String(most)} bytes`)
  const sender = await talk.ask(`MAIL FROM:<${from}>${size === undefined ? '' : ` SIZE=${String(bytes)}`}`)
  if (!ok(sender)) throw faultOf(sender, 'SENDER')
  const refused: string[] = []
  let words = ''
  let later: Reply | undefined
  for (const recipient of to) {
    const reply = await talk.ask(`RCPT TO:<${recipient}>`)
    if (ok(reply)) continue
    // Many servers say only here what they have against the sender; the recipients are not to blame.
    if (reply.code >= 500 && /\bsender address\b/i.test(wordsOf(reply))) throw faultOf(reply, 'SENDER')
    if (reply.code < 500 || reply.code === 552) later = reply
    else {
      refused.push(recipient)
      words = wordsOf(reply)
    }
  }
  if (refused.length > 0) throw new SmtpError('RECIPIENTS', words, refused)
  if (later) throw new SmtpError('BUSY', wordsOf(later))
}

/** Doubles a dot at the beginning of a line, which would end the mail. */
function stuffed(mail: Buffer): Buffer {
  if (mail[0] !== 0x2e && !mail.includes('\n.')) return mail
  return Buffer.from(mail.toString('latin1').replaceAll(/^\./gm, '..'), 'latin1')
}

async function handOver(talk: SmtpConversation, mail: Buffer): Promise<string> {
  const begun = await talk.ask('DATA')
  if (begun.code !== 354) throw faultOf(begun, 'REFUSED')
  const data = stuffed(mail)
  for (let at = 0; at < data.length; at += CHUNK) await talk.write(data.subarray(at, at + CHUNK))
  const taken = await talk.handOver(data.subarray(-2).toString('latin1') === '\r\n' ? '.\r\n' : '\r\n.\r\n')
  if (!ok(taken)) throw faultOf(taken, 'REFUSED')
  return wordsOf(taken)
}

/** Bytes of the largest mail a server takes; 0 = it does not say. Throws when it cannot be asked. */
export async function fetchMaxMessageBytes(server: ServerAddress): Promise<number> {
  const { talk, can } = await connect(server)
  await talk.write('QUIT\r\n').catch(() => undefined)
  talk.close()
  return sizeIn(can)
}

/** Hands a mail to the server for all its recipients; answers with the server's words when it has taken it. Every fault is an SmtpFault. */
export async function submitMail(server: ServerAddress, signIn: SignIn, envelope: Envelope, mail: Buffer): Promise<string> {
  try {
    const { talk, can } = await connect(server)
    try {
      await signInTo(talk, can, signIn)
      await address(talk, can, envelope, mail.length)
      const words = await handOver(talk, mail)
      await talk.write('QUIT\r\n').catch(() => undefined)
      return words
    } finally {
      talk.close()
    }
  } catch (error) {
    throw asSmtp(error)
  }
}
