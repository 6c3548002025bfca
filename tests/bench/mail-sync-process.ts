import { createServer } from 'node:http'
import { openDatabase } from '../../apps/api/src/kernel/database/database.ts'
import { readEnv } from '../../apps/api/src/kernel/env.ts'
import { loadAccount } from '../../apps/api/src/modules/mail/connection/mail-account.service.ts'
import { openMailContext } from '../../apps/api/src/modules/mail/mail-context.ts'

// The part of the API that brings mailboxes up to date, in a process of its own: its memory and its loop are those of the sync.

const env = readEnv(process.env)
const DATABASE_URL = env.DATABASE_URL ?? ''
const { db, pool } = openDatabase(DATABASE_URL)
const mail = openMailContext({ env: { ...env, DATABASE_URL }, db, pool, say: (error) => console.error(error) })
const person = { userId: process.env['MAIL_USER'] ?? '' }

async function answer(path: string) {
  if (path !== '/sync') return { ok: true }
  await mail.syncer.sync(await loadAccount(mail, person))
  return { state: (await loadAccount(mail, person)).state }
}

createServer((request, reply) => {
  answer(request.url ?? '').then(
    (said) => reply.end(JSON.stringify(said)),
    (error: unknown) => reply.writeHead(500).end(String(error)),
  )
}).listen(Number(process.env['PORT']), '127.0.0.1')
