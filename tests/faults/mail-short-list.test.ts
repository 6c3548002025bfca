import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDatabase, type Database } from '../../apps/api/src/kernel/database/database.ts'
import { startDevMailServer, type DevMailServer } from '../../packages/dev-mail/src/dev-mail-server.ts'
import { addMail, openMailboxes, createMailbox } from '../../packages/dev-mail/src/store/mail-store.ts'
import { openImapReader } from '../../apps/api/src/adapters/imap/imap-reader.ts'
import { addAccount } from './mail-sync-scene.ts'
import { withFolder } from '../../apps/api/src/modules/mail/sync/folder-locks.ts'
import { syncFolder } from '../../apps/api/src/modules/mail/sync/mail-sync.service.ts'

// A server whose index is being mended lists half of a folder and says that this is all: its list is complete and wrong.

const user = 'kim@hanul.example'
const MAILS = 300
let database: Database
let server: DevMailServer
let atFetch: () => void = () => undefined

beforeAll(async () => {
  database = openDatabase(process.env['DATABASE_URL'] ?? '')
  const fault = (command: string) => (command === 'FETCH' ? atFetch() : undefined) as undefined
  server = await startDevMailServer({ domain: 'hanul.example', users: { [user]: 'p' }, without: ['QRESYNC', 'CONDSTORE'], fault })
  createMailbox(server.store, user, 'Work')
})
afterAll(async () => {
  await server.close()
  await database.close()
})

it('a list that would remove more than a fifth is asked for twice: what the second one has again keeps its row', async () => {
  const account = await addAccount(database, user)
  const folder = await database.db.mailFolder.create({ data: { accountId: account.id, path: 'Work', name: 'Work', delimiter: '/' } })
  const box = openMailboxes(server.store, user).get('Work')!
  for (let mail = 0; mail < MAILS; mail += 1) addMail(server.store, box, Buffer.from(`Subject: s${String(mail)}\r\n\r\nText\r\n`))
  const sync = async () => {
    const reader = await openImapReader({ host: server.host, port: server.imapPort, tls: 'off' }, { user, password: 'p' })
    try {
      await withFolder(database.pool, folder.id, 5000, (client) => syncFolder(client, reader, folder.id))
    } finally {
      await reader.close()
    }
  }
  const rows = async () =>
    (await database.db.mailMessage.findMany({ where: { folderId: folder.id }, orderBy: { uid: 'asc' } })).map(({ id }) => id)
  const state = async () => (await database.db.mailFolder.findUniqueOrThrow({ where: { id: folder.id } })).state
  await sync()
  const before = await rows()
  expect(before).toHaveLength(MAILS)

  const hidden = box.mails.splice(0, MAILS / 2)
  let lists = 0
  atFetch = () => {
    lists += 1
    if (lists === 2) box.mails.unshift(...hidden)
  }
  await sync()
  expect([lists, await state()]).toEqual([2, 'STALE'])
  expect(await rows()).toEqual(before)
  await sync()
  expect([await state(), await rows()]).toEqual(['LIVE', before])

  // What is really gone is gone after two lists that say the same.
  box.mails.splice(0, MAILS / 2)
  lists = 2
  await sync()
  expect([lists, await state()]).toEqual([4, 'LIVE'])
  expect(await rows()).toEqual(before.slice(MAILS / 2))
})
