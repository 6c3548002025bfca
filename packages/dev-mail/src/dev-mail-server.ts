import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { createServer as createTlsServer } from 'node:tls'
import { join } from 'node:path'
import { serveImap } from './imap/imap-server.ts'
import type { ImapRules } from './imap/imap-session.ts'
import { openMailboxes } from './store/mail-store.ts'
import { openMailStore } from './store/open-store.ts'
import { smtpServer, type SmtpRules } from './smtp-server.ts'

export interface DevMailOptions {
  domain: string
  /** Password by address. */
  users: Readonly<Record<string, string>>
  /** Credentials that sign in for everybody. */
  master?: { user: string; password: string }
  /** Whether mails to an address of the domain are taken; unless given, who can sign in gets them. */
  hasMailbox?: (address: string) => boolean | Promise<boolean>
  /** Where mails and the journal are; without it all is in memory. */
  folder?: string
  imapPort?: number
  smtpPort?: number
  /** Makes IMAP speak TLS from the first byte. */
  tls?: { key: string; cert: string }
  /** Makes IMAP and SMTP offer to go on encrypted. */
  startTls?: { key: string; cert: string }
  without?: readonly string[]
  fault?: ImapRules['fault']
  smtpFault?: SmtpRules['fault']
  dedups?: SmtpRules['dedups']
  greeting?: string
  authDelayMs?: number
  quotaBytes?: number
}

const HOST = '127.0.0.1'
const DEFAULT_QUOTA_BYTES = 1_073_741_824
const listeningPort = (server: Server) => (server.address() as AddressInfo).port

/** Checks who may sign in as whom. */
function createGate({ users, master, domain }: DevMailOptions) {
  const passwords = new Map(Object.entries(users).map(([address, password]) => [address.toLowerCase(), password]))
  const isHere = (address: string) =>
    passwords.has(address.toLowerCase()) || (master !== undefined && address.toLowerCase().endsWith(`@${domain}`))
  const signIn = (name: string, password: string, onBehalfOf = '') => {
    if (master && name === master.user) return password === master.password && isHere(onBehalfOf) ? onBehalfOf : undefined
    return passwords.get(name.toLowerCase()) === password ? name : undefined
  }
  /** The master hands over mails of everybody. */
  const signInToSend = (name: string, password: string) =>
    master && name === master.user && password === master.password ? '*' : signIn(name, password)
  return { isHere, signIn, signInToSend }
}

/** Starts IMAP and SMTP on this machine only; ports are chosen unless given. */
export async function startDevMailServer(options: DevMailOptions) {
  const store = openMailStore(options.folder)
  const { isHere, signIn, signInToSend } = createGate(options)
  for (const address of Object.keys(options.users)) openMailboxes(store, address)
  const sockets = new Set<Socket>()
  const { without, fault, greeting, authDelayMs, startTls, quotaBytes = DEFAULT_QUOTA_BYTES } = options
  const serve = (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
    serveImap(socket, store, { signIn, without, fault, greeting, authDelayMs, quotaBytes, startTls })
  }
  const imap = options.tls ? createTlsServer(options.tls, serve) : createServer(serve)
  const outbound = options.folder === undefined ? undefined : join(options.folder, 'outbound')
  const { domain, smtpFault, dedups, hasMailbox = isHere } = options
  const smtp = smtpServer(store, { signIn: signInToSend, isHere: hasMailbox, domain, outbound, fault: smtpFault, dedups, startTls })
  await new Promise<void>((done, fail) => imap.once('error', fail).listen(options.imapPort ?? 0, HOST, done))
  await new Promise<void>((done) => smtp.listen(options.smtpPort ?? 0, HOST, done))
  return {
    store,
    host: HOST,
    imapPort: listeningPort(imap),
    smtpPort: listeningPort(smtp.server),
    /** How many clients are connected; whom it has said goodbye to is not. */
    connections: () => [...sockets].filter(({ writableEnded }) => !writableEnded).length,
    /** Breaks every connection, as a restart would. */
    dropAll: () => {
      for (const socket of sockets) socket.destroy()
    },
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await Promise.all([new Promise((done) => imap.close(done)), new Promise<void>((done) => smtp.close(done))])
      store.journal?.close()
    },
  }
}
export type DevMailServer = Awaited<ReturnType<typeof startDevMailServer>>
