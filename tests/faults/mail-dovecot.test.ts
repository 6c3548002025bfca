import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase, type Database } from '../../apps/api/src/kernel/database/database.ts'
import { openImapReader } from '../../apps/api/src/adapters/imap/imap-reader.ts'
import { openClient } from '../../apps/api/src/adapters/imap/imap-client.ts'
import { addAccount } from './mail-sync-scene.ts'
import { withFolder } from '../../apps/api/src/modules/mail/sync/folder-locks.ts'
import { syncFolder } from '../../apps/api/src/modules/mail/sync/mail-sync.service.ts'
import { callAs, testApp, type TestApp } from '../../apps/api/src/test/test-app.ts'
import { mailCounts } from '../../packages/shared/src/mail/folders/mail-counts.ts'
import { mailFolders } from '../../packages/shared/src/mail/folders/mail-folder.ts'
import type { MailAction } from '../../packages/shared/src/mail/mail-fields.ts'
import { mailMessages } from '../../packages/shared/src/mail/reading/mail-message.ts'
import { startDovecot, type Dovecot } from '../support/dovecot.ts'
import { keepFigures } from './figures.ts'
import { createRandom } from '../support/random.ts'

// The same promises on Dovecot: the copy is what the server has, whatever it can and whatever breaks; reading, moving and searching work.

const ROUNDS = Math.min(Number(process.env['FAULT_ROUNDS'] ?? 5), 200)
const master = { user: 'apimaster', password: 'Dovecot-Secret-3318' }
const user = 'kim@dovecot.example'
const password = 'kim-pass-1'
const basic = 'IMAP4rev1 SASL-IR LITERAL+ ID ENABLE IDLE UNSELECT CHILDREN NAMESPACE UIDPLUS MOVE LIST-EXTENDED LIST-STATUS SPECIAL-USE'
const modes = { qresync: undefined, condstore: `${basic} CONDSTORE`, plain: basic } as const

let database: Database
beforeAll(() => {
  database = openDatabase(process.env['DATABASE_URL'] ?? '')
})
afterAll(() => database.close())

type Client = Awaited<ReturnType<typeof openClient>>
const clientOf = ({ port }: Dovecot, signIn = { user, password }): Promise<Client> =>
  openClient({ host: '127.0.0.1', port, tls: 'off' }, signIn)
const raw = (name: string) => Buffer.from(`From: han@x\r\nSubject: ${name}\r\nMessage-ID: <${name}@x>\r\n\r\nText\r\n`)
const flags = [String.raw`\Seen`, String.raw`\Flagged`, String.raw`\Answered`, '$x'] as const

/** One random change of the open folder `Work`. */
async function change(client: Client, random: (below: number) => number, name: string) {
  const uids = (await client.search({ all: true }, { uid: true })) || []
  const uid = String(uids[random(uids.length || 1)])
  const what = uids.length === 0 ? 0 : random(100)
  if (what < 45) await client.append('Work', raw(name), random(2) ? [String.raw`\Seen`] : [])
  else if (what < 60) await client.messageFlagsAdd(uid, [flags[random(4)] ?? '$x'], { uid: true })
  else if (what < 70) await client.messageFlagsRemove(uid, [String.raw`\Seen`], { uid: true })
  else if (what < 80) await client.messageDelete(uid, { uid: true })
  else if (what < 88) await client.messageMove(uid, 'Archive', { uid: true })
  else if (what < 97) await client.messageDelete(uids.slice(random(uids.length)).slice(0, 4).join(','), { uid: true })
  else {
    await client.mailboxOpen('INBOX')
    await client.mailboxDelete('Work')
    await client.mailboxCreate('Work')
    await client.mailboxOpen('Work')
    return 1
  }
  return 0
}

describe.each(Object.entries(modes))('the copy of a folder of Dovecot with %s', (mode, capability) => {
  it(`is the same as the server after each of ${String(ROUNDS)} rounds of changes, breaks and renumbering`, async () => {
    const server = await startDovecot({ people: { [user]: password }, master, ...(capability !== undefined && { capability }) })
    const client = await clientOf(server)
    try {
      const random = createRandom(mode.length * 13)
      const account = await addAccount(database, user)
      const { id } = await database.db.mailFolder.create({ data: { accountId: account.id, path: 'Work', name: 'Work', delimiter: '/' } })
      await client.mailboxCreate('Work')
      await client.mailboxOpen('Work')
      let breaks = 0
      let renumbered = 0
      const sync = async (breakAt = -1) => {
        const reader = await openImapReader({ host: '127.0.0.1', port: server.port, tls: 'off' }, { user, password })
        try {
          await withFolder(database.pool, id, 5000, (pool) => {
            let queries = 0
            const breaking = new Proxy(pool, {
              get: (target, name) =>
                name === 'query'
                  ? (...args: never[]) => {
                      queries += 1
                      if (queries === breakAt && args[0] !== ('rollback' as never)) throw new Error('broken off')
                      return (target.query as (...all: never[]) => Promise<unknown>)(...args)
                    }
                  : (Reflect.get(target, name) as unknown),
            })
            return syncFolder(breaking, reader, id)
          })
        } finally {
          await reader.close()
        }
      }
      const truth = async () => {
        await client.mailboxOpen('INBOX')
        const { exists } = await client.mailboxOpen('Work')
        const all = exists === 0 ? [] : await client.fetchAll('1:*', { uid: true, flags: true, envelope: true })
        return all
          .map((mail) => ({
            uid: mail.uid,
            subject: mail.envelope?.subject,
            flags: [...(mail.flags ?? [])].filter((flag) => flag !== String.raw`\Recent`).toSorted(),
          }))
          .toSorted((a, b) => a.uid - b.uid)
      }
      const copy = async () =>
        (await database.db.mailMessage.findMany({ where: { folderId: id }, orderBy: { uid: 'asc' } })).map((row) => ({
          uid: Number(row.uid),
          subject: row.subject,
          flags: [
            row.seen && String.raw`\Seen`,
            row.flagged && String.raw`\Flagged`,
            row.answered && String.raw`\Answered`,
            ...row.keywords,
          ]
            .filter((flag) => flag !== false)
            .toSorted(),
        }))
      for (let round = 0; round < ROUNDS; round += 1) {
        for (let changes = random(8); changes >= 0; changes -= 1)
          renumbered += await change(client, random, `${mode}-${String(round)}-${String(changes)}`)
        if (random(2) === 0) {
          await sync(1 + random(12)).catch(() => {
            breaks += 1
          })
        }
        await sync()
        expect(await copy(), `round ${String(round)}`).toEqual(await truth())
      }
      expect(client.capabilities.has('QRESYNC')).toBe(capability === undefined)
      keepFigures(`Mail: the copy of a folder of Dovecot with ${mode}`, [
        `${String(ROUNDS)} rounds, ${String(breaks)} broken off, ${String(renumbered)} times numbered anew: equal to the server after each.`,
      ])
    } finally {
      await client.logout().catch(() => undefined)
      await server.stop()
    }
  }, 900_000)
})

describe('the portal on Dovecot', () => {
  let server: Dovecot
  let app: TestApp
  let client: Client
  let address: string
  const list = { box: 'inbox', filter: 'all', q: '', sort: 'newest' } as const
  const listOf = async (box: 'inbox' | 'sendlist' | 'allinbox' = 'inbox') =>
    (await callAs(app, 'han', mailMessages.list, { query: { ...list, box, cursor: '', limit: 50 } })).answer?.rows ?? []
  const named = async (subject: string) => (await listOf('allinbox')).find((row) => row.subject === subject)
  const bulk = (ids: readonly string[], action: MailAction) => callAs(app, 'han', mailMessages.bulk, { body: { ids: [...ids], action } })
  const body = Buffer.from(
    [
      'From: =?utf-8?B?6rmA66+87IiY?= <kim@x>\r\nTo: han@x\r\nSubject: Review\r\nMessage-ID: <review@x>',
      'Content-Type: multipart/mixed; boundary=b',
      '',
      '--b',
      'Content-Type: text/html; charset=utf-8',
      'Content-Transfer-Encoding: 8bit',
      '',
      '<p>내일 <b>회의</b> um zehn</p><script>alert(1)</script>',
      '--b',
      "Content-Type: application/pdf; name*=utf-8''%EC%98%88%EC%82%B0.pdf",
      'Content-Disposition: attachment',
      'Content-Transfer-Encoding: base64',
      '',
      'bnVtYmVycw==',
      '--b--',
      '',
    ].join('\r\n'),
  )

  beforeAll(async () => {
    const { companyEmail } = await database.db.user.findUniqueOrThrow({ where: { id: 'han' } })
    address = companyEmail
    server = await startDovecot({ people: { [address]: password }, master })
    await database.db.mailAccount.deleteMany({ where: { userId: 'han' } })
    app = await testApp({
      IMAP_HOST: '127.0.0.1',
      IMAP_PORT: String(server.port),
      IMAP_TLS: 'off',
      MAIL_AUTH: 'master',
      MAIL_MASTER_USER: master.user,
      MAIL_MASTER_PASSWORD: master.password,
    })
    client = await clientOf(server, { user: address, password })
    await client.append('INBOX', body)
    await client.append('INBOX', raw('second'))
    await client.append('Sent', raw('written'))
  })
  afterAll(async () => {
    await client.logout().catch(() => undefined)
    await app.close()
    await server.stop()
  })

  it('lists, opens, saves and packs mails, with their first words', async () => {
    const folders = (await callAs(app, 'han', mailFolders.list, {})).answer ?? []
    expect(folders.map(({ role }) => role)).toEqual(['inbox', 'drafts', 'sent', 'archive', 'junk', 'trash'])
    expect((await listOf('sendlist')).map(({ subject }) => subject)).toEqual(['written'])
    const review = (await named('Review'))!
    const params = { emailId: review.emailId }
    const { answer } = await callAs(app, 'han', mailMessages.one, { params, query: { ...list, images: 'ask' } })
    expect(answer).toMatchObject({ from: { name: '김민수' }, html: '<p>내일 <b>회의</b> um zehn</p>', attachments: [{ name: '예산.pdf' }] })
    const part = await callAs(app, 'han', mailMessages.part, { params: { ...params, part: answer?.attachments[0]?.part ?? '' } })
    expect(part.body).toBe('numbers')
    expect((await callAs(app, 'han', mailMessages.zip, { params })).body).toMatch(/^PK/)
    await expect.poll(async () => (await named('Review'))?.snippet).toMatch(/^내일 회의 um zehn/)
  })

  it('finds words in texts, in any script', async () => {
    const inBodies = async (q: string) =>
      (await callAs(app, 'han', mailMessages.inBodies, { query: { ...list, q, cursor: '' } })).answer?.rows.map(({ subject }) => subject)
    expect(await inBodies('회의')).toEqual(['Review'])
    expect(await inBodies('zehn 내일')).toEqual(['Review'])
    expect(await inBodies('nowhere')).toEqual([])
  })

  it('hears of new mail in any folder by itself, and moves it under its id although its connections were open before', async () => {
    await bulk([(await named('second'))!.emailId], 'read')
    await client.append('INBOX', raw('heard'))
    await client.append('Archive', raw('filed'))
    await expect.poll(async () => (await named('filed'))?.subject, { timeout: 8000 }).toBe('filed')
    await expect.poll(async () => (await named('heard'))?.subject, { timeout: 8000 }).toBe('heard')
    // Its numbers of the folder a connection has open are those of when it was opened.
    for (const subject of ['then one', 'then another']) {
      await client.append('INBOX', raw(subject))
      await expect.poll(async () => (await named(subject))?.subject, { timeout: 8000 }).toBe(subject)
    }
    const { emailId } = (await named('heard'))!
    const moved = await bulk([emailId], 'archive')
    expect(moved.answer).toMatchObject({ done: [emailId], failed: [] })
    expect(await client.status('Archive', { messages: true })).toMatchObject({ messages: 2 })
    await callAs(app, 'han', mailMessages.undo, { body: { undo: moved.answer?.undo ?? '' } })
    expect((await listOf()).map((row) => row.emailId)).toContain(emailId)
    const synced = await callAs(app, 'han', mailCounts.syncFolder, {
      body: { emailUserId: address, emailUserPassword: '$stored', userId: 'han', basicInformationId: '', storageFolder: 'INBOX' },
    })
    expect(synced.answer).toMatchObject({ state: 'live', totalCount: 5 })
    expect((await listOf()).map((row) => row.emailId)).toContain(emailId)
  })

  it('makes, renames and removes folders, whatever their names are', async () => {
    const made = await callAs(app, 'han', mailFolders.create, { body: { name: '과제 "Pläne" & mehr 😀', parentId: null } })
    const folderId = made.answer?.folderId ?? ''
    await callAs(app, 'han', mailMessages.bulk, { body: { ids: [(await named('second'))!.emailId], action: 'move', folderId } })
    const renamed = await callAs(app, 'han', mailFolders.update, { params: { folderId }, body: { name: 'Neu\\alt' } })
    expect(renamed.answer).toMatchObject({ storageFolder: 'Neu\\alt', totalCount: 1 })
    expect((await callAs(app, 'han', mailFolders.remove, { params: { folderId } })).status).toBe(200)
    expect(await client.status('Trash', { messages: true })).toMatchObject({ messages: 1 })
  })
})
