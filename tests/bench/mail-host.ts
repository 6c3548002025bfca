import { mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { hasDovecot, startDovecot } from '../support/dovecot.ts'
import { BENCH_PASSWORD } from './bench-database.ts'
import { mailDomain, mailMaster, buildMail } from './mail-data.ts'
import { readCpu, readTreeCpu, startServer } from './processes.ts'

/** The mail server that is measured: always in processes of its own, so that nothing of it counts as the portal's. */
export interface MailHost {
  name: string
  isDovecot: boolean
  port: number
  /** Seconds of processor it has used. */
  cpu(): number
  stop(): Promise<void>
}

export const mailbox = `u1@${mailDomain}`

/** One file a mail, as a server holds them; the oldest first. */
function fillMaildir(home: string, mails: number) {
  const folder = join(home, mailbox, 'Maildir')
  for (const name of ['cur', 'new', 'tmp']) mkdirSync(join(folder, name), { recursive: true })
  for (let number = mails; number > 0; number -= 1) {
    const { raw, date, seen } = buildMail(number)
    const size = String(raw.length)
    const file = join(folder, 'cur', `${String(date.getTime() / 1000)}.M${String(number)}.bench,S=${size},W=${size}:2,${seen ? 'S' : ''}`)
    writeFileSync(file, raw)
    utimesSync(file, date, date)
  }
}

async function openDovecot(mails: number): Promise<MailHost> {
  const { port, pid, version, stop } = await startDovecot({
    people: { [mailbox]: BENCH_PASSWORD },
    master: mailMaster,
    location: 'maildir:~/Maildir',
    fill: (home) => fillMaildir(home, mails),
  })
  return { name: `Dovecot ${version}`, isDovecot: true, port, cpu: () => readTreeCpu(pid), stop }
}

async function openEmbedded(mails: number): Promise<MailHost> {
  const command = [new URL('mail-server.ts', import.meta.url).pathname]
  const server = await startServer({ command, env: { MAILS: String(mails) }, readyPath: '/' })
  const imapPort = Number(await (await fetch(`http://127.0.0.1:${String(server.port)}/`)).text())
  return { name: 'the embedded server', isDovecot: false, port: imapPort, cpu: () => readCpu(server.pid), stop: () => server.stop() }
}

/** Dovecot where it is installed, as an organisation has one; the embedded server elsewhere, or with `BENCH_MAIL=embedded`. */
export const openMailHost = (mails: number) =>
  hasDovecot() && process.env['BENCH_MAIL'] !== 'embedded' ? openDovecot(mails) : openEmbedded(mails)
