import { CONNECT_MS, ImapError, retryableCodes, type ServerAddress, type SignIn } from './imap-socket.ts'
import { COMMAND_MS } from './imap-reader.ts'

const MEGABYTE = 1024 * 1024

/** Connects the client through which mailboxes are changed. Every fault is an ImapError. */
export async function openClient(imap: ServerAddress, signIn: SignIn) {
  const auth = {
    user: signIn.user,
    pass: signIn.password,
    ...(signIn.onBehalfOf !== undefined && { authzid: signIn.onBehalfOf, loginMethod: 'AUTH=PLAIN' as const }),
  }
  const patience = imap.patienceMs ?? COMMAND_MS
  // With the first mailbox that is changed: ten megabytes a process without mail never needs.
  const { ImapFlow } = await import('imapflow')
  const client = new ImapFlow({
    host: imap.host,
    port: imap.port,
    secure: imap.tls === 'tls',
    doSTARTTLS: imap.tls === 'starttls',
    ...(imap.ca !== undefined && { tls: { ca: imap.ca } }),
    auth,
    logger: false,
    disableAutoIdle: true,
    disableCompression: true,
    connectionTimeout: Math.min(CONNECT_MS, patience),
    greetingTimeout: Math.min(CONNECT_MS, patience),
    socketTimeout: patience,
    maxLiteralSize: 64 * MEGABYTE,
    maxResponseSize: 80 * MEGABYTE,
    maxLineLength: 8 * MEGABYTE,
  })
  // Without a listener a lost connection would end the process; whoever uses it is told by the command that fails.
  client.on('error', () => undefined)
  try {
    await client.connect()
    return client
  } catch (error) {
    throw toImapError(error)
  }
}

/** What the general client throws, in our words. LIMIT looks like a wrong password there and is none. */
export function toImapError(error: unknown): ImapError {
  if (error instanceof ImapError) return error
  const {
    serverResponseCode = '',
    authenticationFailed,
    code = '',
    message = '',
  } = error as Record<string, string> & { authenticationFailed?: boolean }
  if (retryableCodes.test(serverResponseCode)) return new ImapError('LIMIT', serverResponseCode, serverResponseCode)
  if (authenticationFailed) return new ImapError('AUTH', 'name or password refused')
  if (serverResponseCode !== '') return new ImapError('REFUSED', serverResponseCode, serverResponseCode)
  if (/CERT|SELF_SIGNED|ALTNAME|UNABLE_TO_VERIFY/.test(code) || /STARTTLS/i.test(message)) return new ImapError('CERTIFICATE', code)
  if (/^Command failed|^Invalid/.test(message)) return new ImapError('REFUSED', 'refused')
  return new ImapError('UNREACHABLE', code === '' ? 'the connection ended' : code)
}
