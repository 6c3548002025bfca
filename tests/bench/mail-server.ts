import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startDevMailServer } from '../../packages/dev-mail/src/dev-mail-server.ts'
import { addMail, openMailboxes } from '../../packages/dev-mail/src/store/mail-store.ts'
import { mailDomain, mailMaster, buildMail } from './mail-data.ts'

// The embedded mail server in a process of its own with one large mailbox on the disk; answers where it listens.

const folder = mkdtempSync(join(tmpdir(), 'bench-mail-'))
const server = await startDevMailServer({ domain: mailDomain, users: {}, master: mailMaster, folder, authDelayMs: 0 })
const inbox = openMailboxes(server.store, `u1@${mailDomain}`).get('INBOX')
if (!inbox) throw new Error('a mailbox without an inbox')
for (let number = Number(process.env['MAILS']); number > 0; number -= 1) {
  const { raw, date, seen } = buildMail(number)
  addMail(server.store, inbox, raw, seen ? ['\\Seen'] : [], date)
}
createServer((_request, reply) => void reply.end(String(server.imapPort))).listen(Number(process.env['PORT']), '127.0.0.1')
process.once('SIGTERM', () => {
  rmSync(folder, { recursive: true, force: true })
  process.exit()
})
