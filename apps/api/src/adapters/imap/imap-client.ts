import { CONNECT_MS, LaneFault, laterCodes, type LaneServer, type SignIn } from './imap-socket.ts'
import { COMMAND_MS } from './imap-reader.ts'

const MEGABYTE = 1024 * 1024

/** Connects the client through which mailboxes are changed. Every fault is a LaneFault. */
export async function openClient(imap: LaneServer, signIn: SignIn) {
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
    throw faultOf(error)
  }
}

/** What the general client throws, in our words. LIMIT looks like a wrong password there and is none. */
export function faultOf(error: unknown): LaneFault {
  if (error instanceof LaneFault) return error
  const {
    serverResponseCode = '',
    authenticationFailed,
    code = '',
    message = '',
  } = error as Record<string, string> & { authenticationFailed?: boolean }
  if (laterCodes.test(serverResponseCode)) return new LaneFault('LIMIT', serverResponseCode, serverResponseCode)
  if (authenticationFailed) return new LaneFault('AUTH', 'name or password refused')
  if (serverResponseCode !== '') return new LaneFault('REFUSED', serverResponseCode, serverResponseCode)
  if (/CERT|SELF_SIGNED|ALTNAME|UNABLE_TO_VERIFY/.test(code) || /STARTTLS/i.test(message)) return new LaneFault('CERTIFICATE', code)
  if (/^Command failed|^Invalid/.test(message)) return new LaneFault('REFUSED', 'refused')
  return new LaneFault('UNREACHABLE', code === '' ? 'the connection ended' : code)
}
