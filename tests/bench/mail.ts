import pg from 'pg'
import { startApi, type Bench } from './bench.ts'
import { userName } from './bench-data.sql.ts'
import { mailDomain, mailMaster, mailSizes } from './mail-data.ts'
import { measureLane } from './mail-lane.ts'
import { measurePages } from './mail-pages.ts'
import { measureSync } from './mail-sync.ts'
import type { MailServerState } from './mail-server.ts'
import { startServer, type Server } from './processes.ts'
import type { Section } from './report.ts'

/** What the parts of the mail bench share. */
export interface MailBench {
  bench: Bench
  mails: number
  /** Whose mailbox it is, at the portal and at the mail server. */
  user: string
  mailbox: string
  server: Server
  imapPort: number
  /** What the mail server was asked since the last call of this. */
  commands: () => Promise<readonly string[]>
  /** Variables that lead a process of the portal to the mail server. */
  env: Readonly<Record<string, string>>
  client: pg.Client
}

const script = (name: string) => new URL(name, import.meta.url).pathname

async function openMailBench(bench: Bench): Promise<MailBench> {
  const mails = bench.quick ? mailSizes.quick : mailSizes.mails
  const server = await startServer({ command: [script('mail-server.ts')], env: { MAILS: String(mails) }, readyPath: '/' })
  const state = async () => (await (await fetch(`http://127.0.0.1:${String(server.port)}/`)).json()) as MailServerState
  const { imapPort } = await state()
  const client = new pg.Client({ connectionString: bench.database.url })
  await client.connect()
  const env = {
    IMAP_HOST: '127.0.0.1',
    IMAP_PORT: String(imapPort),
    IMAP_TLS: 'off',
    MAIL_AUTH: 'master',
    MAIL_MASTER_USER: mailMaster.user,
    MAIL_MASTER_PASSWORD: mailMaster.password,
  }
  const commands = async () => (await state()).commands
  return { bench, mails, user: userName(1), mailbox: `u1@${mailDomain}`, server, imapPort, commands, env, client }
}

/** Mail over the embedded server with one large mailbox: reading headers, the first sync, pages, a mail, the poll. */
export async function mailWork(bench: Bench): Promise<Section[]> {
  const mail = await openMailBench(bench)
  try {
    const lane = await measureLane(mail)
    const sync = await measureSync(mail)
    const api = await startApi(bench.database, undefined, mail.env)
    const pages = await measurePages(mail, api)
    await api.stop()
    return [lane, sync, pages]
  } finally {
    await mail.client.query('delete from mail_account')
    await mail.client.end()
    await mail.server.stop()
  }
}
