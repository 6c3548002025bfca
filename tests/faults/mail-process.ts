import { startDevMailServer } from '../../packages/dev-mail/src/dev-mail-server.ts'
import { addMail, openMailboxes } from '../../packages/dev-mail/src/store/mail-store.ts'
import { tortureMails } from './torture-mails.ts'

// The embedded mail server as a process of its own, so that a test that measures the portal measures nothing else.

export type ToMailProcess =
  | { kind: 'start'; address: string; master: { user: string; password: string } }
  /** One of the torture mails arrives. */
  | { kind: 'add'; name: string }
export type FromMailProcess = { kind: 'ready'; port: number } | { kind: 'added' }

type Server = Awaited<ReturnType<typeof startDevMailServer>>
let server: Server | undefined
let address = ''
const say = (message: FromMailProcess) => void process.send?.(message)

async function take(message: ToMailProcess) {
  if (message.kind === 'start') {
    address = message.address
    server = await startDevMailServer({ domain: address.split('@')[1] ?? '', users: {}, master: message.master, authDelayMs: 0 })
    return say({ kind: 'ready', port: server.imapPort })
  }
  const box = server && openMailboxes(server.store, address).get('INBOX')
  const mail = tortureMails[message.name]
  if (!server || !box || !mail) throw new Error(`no mail ${message.name}`)
  addMail(server.store, box, mail.raw())
  say({ kind: 'added' })
}

process.on('message', (message: ToMailProcess) => void take(message))
process.on('disconnect', () => process.exit())
