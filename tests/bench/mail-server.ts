import { createServer } from 'node:http'
import { startDevmail } from '../../apps/api/src/devmail/devmail.ts'
import { addMail, boxesOf } from '../../apps/api/src/devmail/mail-store.ts'
import { mailDomain, mailMaster, mailOf } from './mail-data.ts'

// The embedded mail server in a process of its own with one large mailbox; says which commands it was given.

const commands: string[] = []
const note = (command: string) => {
  commands.push(command)
  return undefined
}
const server = await startDevmail({ domain: mailDomain, users: {}, master: mailMaster, fault: note, authDelayMs: 0 })
const inbox = boxesOf(server.store, `u1@${mailDomain}`).get('INBOX')
if (!inbox) throw new Error('a mailbox without an inbox')
const count = Number(process.env['MAILS'])
for (let number = count; number > 0; number -= 1) {
  const { raw, date, seen } = mailOf(number)
  addMail(server.store, inbox, raw, seen ? ['\\Seen'] : [], date)
}

export interface MailServerState {
  imapPort: number
  /** What it was asked since the last time somebody looked here. */
  commands: readonly string[]
}
createServer((_request, reply) => {
  const state: MailServerState = { imapPort: server.imapPort, commands: commands.splice(0) }
  reply.end(JSON.stringify(state))
}).listen(Number(process.env['PORT']), '127.0.0.1')
