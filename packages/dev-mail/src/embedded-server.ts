import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { demoMails } from './demo/demo-mails.ts'
import { startDevMailServer, type DevMailServer } from './dev-mail-server.ts'
import { compactMails } from './store/mail-compaction.ts'
import { hasJournal } from './store/mail-disk.ts'
import { addMail, openMailboxes } from './store/mail-store.ts'

export interface Person {
  id: string
  address: string
  name: string
}
interface Running {
  imapPort: number
  smtpPort: number
  master: { user: string; password: string }
}

const HOST = '127.0.0.1'
const MASTER = 'apimaster'

/** Mail passwords of the demo: each is known to everybody. */
const mailPassword = (id: string) => `${id}-pass-1`

const answers = (port: number) =>
  new Promise<boolean>((done) => {
    const socket = connect(port, HOST, () => {
      socket.destroy()
      done(true)
    })
    socket.once('error', () => done(false))
  })

/** The server another process of this portal runs on the same folder, if it does. */
async function runningElsewhere(file: string): Promise<Running | undefined> {
  if (!existsSync(file)) return undefined
  const running = JSON.parse(readFileSync(file, 'utf8')) as Running
  return (await answers(running.imapPort)) ? running : undefined
}

/** Fills the mailboxes of a new demo; later the journal has them. */
async function seed({ store }: DevMailServer, people: readonly Person[]) {
  for (const { owner, folder, raw, flags, date } of await demoMails(people)) {
    const box = openMailboxes(store, owner).get(folder)
    if (box) addMail(store, box, raw, flags, date)
  }
}

const describeServer = ({ imapPort, smtpPort, master }: Running, withMaster: boolean) => ({
  imap: { host: HOST, port: imapPort, tls: 'off' as const },
  smtp: { host: HOST, port: smtpPort, tls: 'off' as const },
  master: withMaster ? master : undefined,
})

interface EmbeddedOptions {
  folder: string
  domain: string
  people: readonly Person[]
  master: boolean
  /** Whether somebody has this address now, also who came after the start. */
  hasMailbox: (address: string) => Promise<boolean>
}

/** Starts the server of a portal without one, with a mailbox for each person; a second process uses that of the first as long as `isAlive`. */
export async function startEmbeddedMail(options: EmbeddedOptions) {
  const { folder, domain, people, hasMailbox } = options
  const file = join(folder, 'running.json')
  mkdirSync(folder, { recursive: true })
  const elsewhere = await runningElsewhere(file)
  if (elsewhere)
    return {
      server: describeServer(elsewhere, options.master),
      portal: elsewhere.master,
      isAlive: () => answers(elsewhere.imapPort),
      close: async () => undefined,
    }
  const isNew = !hasJournal(folder)
  if (!isNew) compactMails(folder)
  const master = { user: MASTER, password: randomBytes(24).toString('base64url') }
  const users = Object.fromEntries(people.map(({ id, address }) => [address, mailPassword(id)]))
  const server = await startDevMailServer({ domain, users, master, folder, hasMailbox })
  if (isNew) await seed(server, people)
  const running: Running = { imapPort: server.imapPort, smtpPort: server.smtpPort, master }
  writeFileSync(file, JSON.stringify(running), { mode: 0o600 })
  const close = async () => {
    rmSync(file, { force: true })
    await server.close()
  }
  return { server: describeServer(running, options.master), portal: master, isAlive: () => Promise.resolve(true), close }
}
