import { connect as connectPlain, isIP, type Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'
import { BadAnswer } from './answer-values.ts'

export interface ServerAddress {
  host: string
  port: number
  tls: 'tls' | 'starttls' | 'off'
  /** PEM of an authority of the organisation's own. */
  ca?: string | undefined
  /** How long an answer may take. */
  patienceMs?: number | undefined
}
export interface SignIn {
  user: string
  password: string
  /** Mailbox to open, when one name signs in for everybody. */
  onBehalfOf?: string | undefined
}

/** Why a connection cannot be used; the word decides what happens next. */
export class ImapError extends Error {
  readonly code: 'AUTH' | 'LIMIT' | 'UNREACHABLE' | 'CERTIFICATE' | 'REFUSED' | 'BAD_ANSWER'
  /** The code the server gave in brackets, such as NONEXISTENT. */
  readonly response: string
  constructor(code: ImapError['code'], message: string, response = '') {
    super(message)
    this.code = code
    this.response = response
  }
}

export const CONNECT_MS = 8000
/** How long a server may take to see a connection end. */
export const ENDING_MS = 2000
export const retryableCodes = /^(LIMIT|UNAVAILABLE|INUSE|CONTACTADMIN|ETHROTTLE|SERVERBUG|OVERQUOTA)$/
const certificateErrors = /CERT|SELF_SIGNED|ALTNAME|UNABLE_TO_VERIFY|UNABLE_TO_GET_ISSUER/

export const asImapError = (error: Error & { code?: string }) => {
  if (error instanceof ImapError) return error
  if (error instanceof BadAnswer) return new ImapError('BAD_ANSWER', error.message)
  return new ImapError(certificateErrors.test(error.code ?? '') ? 'CERTIFICATE' : 'UNREACHABLE', error.code ?? error.message)
}

/** Refuses what would end a command early; quotes the rest. */
export function quoteName(text: string) {
  if (/[\r\n\0]/.test(text)) throw new ImapError('REFUSED', 'a name holds a line break')
  const utf7 = text.replaceAll('&', '&-').replaceAll(/[^\x20-\x7e]+/g, (run) => {
    const coded = Buffer.from(run, 'utf16le').swap16().toString('base64').replaceAll('=', '').replaceAll('/', ',')
    return `&${coded}-`
  })
  return `"${utf7.replaceAll(/["\\]/g, String.raw`\$&`)}"`
}

/** The name the certificate has to bear, and who may have signed it. */
const trust = (host: string, ca: string | undefined) => ({
  ...(isIP(host) === 0 && { servername: host }),
  host,
  ...(ca !== undefined && { ca }),
})

/** Connects, with TLS from the first byte where the server has it; its certificate is checked. */
export function openSocket({ host, port, tls, ca }: ServerAddress): Promise<Socket> {
  return new Promise((done, fail) => {
    // Nagle's algorithm would hold back a short line until the server has confirmed what was sent before it.
    const place = { host, port, noDelay: true }
    const socket = tls === 'tls' ? connectTls({ ...place, ...trust(host, ca) }) : connectPlain(place)
    const timer = setTimeout(() => socket.destroy(new Error('ETIMEDOUT')), CONNECT_MS)
    socket.once('error', (error) => {
      clearTimeout(timer)
      fail(asImapError(error))
    })
    socket.once(tls === 'tls' ? 'secureConnect' : 'connect', () => {
      clearTimeout(timer)
      done(socket)
    })
  })
}

/** Goes on encrypted on a connection that began plain. */
export function upgradeToTls(socket: Socket, { host, ca }: ServerAddress): Promise<Socket> {
  return new Promise((done, fail) => {
    const timer = setTimeout(() => safe.destroy(new Error('ETIMEDOUT')), CONNECT_MS)
    const safe = connectTls({ socket, ...trust(host, ca) }, () => {
      clearTimeout(timer)
      done(safe)
    })
    safe.once('error', (error) => {
      clearTimeout(timer)
      fail(asImapError(error))
    })
  })
}
