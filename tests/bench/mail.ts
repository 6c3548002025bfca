import pg from 'pg'
import { startApi, type Bench } from './bench.ts'
import { userName } from './bench-data.sql.ts'
import { mailMaster, mailSizes } from './mail-data.ts'
import { openMailHost, type MailHost } from './mail-host.ts'
import { measureMailReader } from './mail-reader.ts'
import { measurePages } from './mail-pages.ts'
import { measureRoundcube } from './mail-roundcube.ts'
import { measureSync } from './mail-sync.ts'
import type { Section } from './report.ts'

/** What the parts of the mail bench share. */
export interface MailBench {
  bench: Bench
  mails: number
  /** Owner of the mailbox, at the portal and at the mail server. */
  user: string
  host: MailHost
  /** Variables that lead a process of the portal to the mail server, or to what stands before it. */
  envOf: (port?: number) => Readonly<Record<string, string>>
  client: pg.Client
}

async function openMailBench(bench: Bench): Promise<MailBench> {
  const mails = bench.quick ? mailSizes.quick : mailSizes.mails
  const host = await openMailHost(mails)
  const client = new pg.Client({ connectionString: bench.database.url })
  await client.connect()
  const envOf = (port = host.port) => ({
    IMAP_HOST: '127.0.0.1',
    IMAP_PORT: String(port),
    IMAP_TLS: 'off',
    MAIL_AUTH: 'master',
    MAIL_MASTER_USER: mailMaster.user,
    MAIL_MASTER_PASSWORD: mailMaster.password,
  })
  return { bench, mails, user: userName(1), host, envOf, client }
}

/** Mail over a server with one large mailbox: reading headers, the first sync, the poll, pages, a mail, and Roundcube beside it. */
export async function mailWork(bench: Bench): Promise<Section[]> {
  const mail = await openMailBench(bench)
  try {
    const reader = await measureMailReader(mail)
    const sync = await measureSync(mail)
    const api = await startApi(bench.database, undefined, mail.envOf())
    const pages = await measurePages(mail, api)
    const roundcube = await measureRoundcube(mail, api)
    await api.stop()
    return [reader, sync, pages, roundcube]
  } finally {
    await mail.client.query('delete from mail_account')
    await mail.client.end()
    await mail.host.stop()
  }
}
