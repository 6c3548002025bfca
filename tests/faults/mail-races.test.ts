import { afterAll, beforeAll, expect, it } from 'vitest'
import { startDevMailServer, type DevMailServer } from '../../packages/dev-mail/src/dev-mail-server.ts'
import { addMail, openMailboxes, setFlags } from '../../packages/dev-mail/src/store/mail-store.ts'
import { loadCookie, testApp, type TestApp } from '../../apps/api/src/test/test-app.ts'
import { startApi, type ApiProcess } from './api-process.ts'
import { createRandom } from '../support/random.ts'
import { keepFigures } from './figures.ts'
import { mailSettings } from '../support/mail-settings.ts'

// One mailbox, two processes, many actions at once: moves, marks, undos, renamed folders, comparisons, and a mail program beside them.
// Afterwards the copy is what the server has, every mail is there once, and under the id it began with.

const ROUNDS = Math.min(Number(process.env['FAULT_ROUNDS'] ?? 4), 60)
const MAILS = 60
const AT_ONCE = 14
const master = { user: 'apimaster', password: 'Race-Secret-5517' }
let server: DevMailServer
let here: TestApp
let there: ApiProcess
let address: string

beforeAll(async () => {
  server = await startDevMailServer({ domain: 'hanul.example', users: {}, master, authDelayMs: 0 })
  const more = mailSettings(server, master)
  here = await testApp(more)
  there = await startApi(more)
  address = (await here.context.db.user.findUniqueOrThrow({ where: { id: 'kim' } })).companyEmail
})
afterAll(async () => {
  await there.stop()
  await here.close()
  await server.close()
})

const random = createRandom(20_261)
const oneOf = <T>(list: readonly T[]): T => list[random(list.length)]!

interface Reply {
  status: number
  body: { code?: string; undo?: string; done?: string[]; folderId?: string }
}
/** A call of kim to one of the two processes. */
async function ask(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object): Promise<Reply> {
  const headers = { cookie: await loadCookie(here, 'kim'), ...(body && { 'content-type': 'application/json' }) }
  const url = `/api/v1/email/${path}`
  if (random(2) === 0) {
    const reply = await here.inject({ method, url, headers, ...(body && { payload: body }) })
    return { status: reply.statusCode, body: reply.json<Reply['body']>() }
  }
  const reply = await fetch(`${there.url}${url}`, { method, headers, ...(body && { body: JSON.stringify(body) }) })
  return { status: reply.status, body: (await reply.json()) as Reply['body'] }
}

const boxes = () => openMailboxes(server.store, address)
const subjectOf = (raw: Buffer) => /Subject: (\S+)/.exec(raw.toString())?.[1] ?? ''
const counts = { calls: 0, moved: 0, undone: 0, refused: 0 }

/** What the copy holds: folder, subject and marks of each mail, and its id. */
async function copied() {
  const rows = await here.context.db.mailMessage.findMany({ where: { folder: { account: { userId: 'kim' } } }, include: { folder: true } })
  return rows.map(({ id, uid, subject, seen, flagged, folder }) => ({
    id,
    key: `${folder.path} ${String(uid)} ${subject} ${String(seen)} ${String(flagged)}`,
  }))
}
const listServerMails = () =>
  [...boxes()].flatMap(([path, { mails }]) =>
    mails.map(
      ({ uid, raw, flags }) => `${path} ${String(uid)} ${subjectOf(raw)} ${String(flags.has('\\Seen'))} ${String(flags.has('\\Flagged'))}`,
    ),
  )
const folderIds = async () =>
  (await here.context.db.mailFolder.findMany({ where: { account: { userId: 'kim' }, role: { notIn: ['SENT', 'DRAFTS'] } } })).map(
    ({ id }) => String(id),
  )
const sync = () =>
  ask('POST', 'imap/folder/sync', {
    emailUserId: address,
    emailUserPassword: '$stored',
    userId: 'kim',
    basicsInfomationId: '',
    storageFolder: 'INBOX',
  })

async function untilEqual() {
  await expect
    .poll(async () => {
      const account = await here.context.db.mailAccount.findUniqueOrThrow({ where: { userId: 'kim' } })
      await here.context.mail.syncer.sync(account)
      return (await copied()).map(({ key }) => key).toSorted()
    })
    .toEqual(listServerMails().toSorted())
}

it('leaves every mail once, where it was put last and under its id, whatever two processes and a mail program do at once', async () => {
  for (let number = 0; number < MAILS; number += 1)
    addMail(
      server.store,
      boxes().get('INBOX')!,
      Buffer.from(`From: han@x\r\nSubject: m${String(number)}\r\nMessage-ID: <m${String(number)}@race>\r\n\r\nText\r\n`),
    )
  await sync()
  await untilEqual()
  const idOf = new Map((await here.context.db.mailMessage.findMany()).map(({ id, subject }) => [subject, id]))
  const ids = [...idOf.values()].map(String)
  const mine = (await ask('POST', 'folders', { name: 'Work', parentId: null })).body.folderId ?? ''
  const undos: string[] = []

  const acts: readonly (() => Promise<Reply | undefined>)[] = [
    async () => {
      const some = Array.from({ length: 1 + random(8) }, () => oneOf(ids))
      const reply = await ask('POST', 'messages/bulk', { ids: [...new Set(some)], action: 'move', folderId: oneOf(await folderIds()) })
      counts.moved += reply.body.done?.length ?? 0
      if (reply.body.undo !== undefined && reply.body.undo !== '') undos.push(reply.body.undo)
      return reply
    },
    () => ask('POST', 'messages/bulk', { ids: [oneOf(ids)], action: oneOf(['archive', 'junk', 'trash', 'restore'] as const) }),
    () => ask('POST', 'messages/bulk', { ids: [oneOf(ids), oneOf(ids)], action: oneOf(['read', 'unread', 'flag', 'unflag'] as const) }),
    async () => {
      const undo = undos.shift()
      if (undo === undefined) return undefined
      const reply = await ask('POST', 'messages/undo', { undo })
      if (reply.status === 200) counts.undone += 1
      return reply
    },
    () => ask('PUT', `folders/${mine}`, { name: `Work ${String(random(1000))}` }),
    () => ask('POST', 'folders', { name: `Made ${String(random(10_000))}`, parentId: null }),
    sync,
    async () => {
      const mail = oneOf([...boxes().values()].flatMap((box) => box.mails.map((one) => [box, one] as const)))
      setFlags(server.store, mail[0], mail[1], new Set(mail[1].flags.has('\\Seen') ? [] : ['\\Seen']))
      return undefined
    },
  ]
  const weights = [0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 5, 6, 6, 7]
  const faults: Reply[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const replies = await Promise.all(Array.from({ length: AT_ONCE }, () => acts[oneOf(weights)]!()))
    for (const reply of replies) {
      if (!reply) continue
      counts.calls += 1
      if (reply.status >= 400) counts.refused += 1
      if (reply.status >= 500 && reply.body.code !== 'MAIL_BUSY') faults.push(reply)
    }
    await untilEqual()
    const now = await here.context.db.mailMessage.findMany({ where: { folder: { account: { userId: 'kim' } } } })
    expect(new Map(now.map(({ id, subject }) => [subject, id])), `round ${String(round)}`).toEqual(idOf)
    expect(now).toHaveLength(MAILS)
  }
  expect(faults).toEqual([])
  expect(counts.moved).toBeGreaterThan(10)
  keepFigures('Mail: two processes on one mailbox', [
    `${String(ROUNDS)} rounds of ${String(AT_ONCE)} actions at once: ${String(counts.calls)} calls, ${String(counts.moved)} mails moved, ${String(counts.undone)} undos, ${String(counts.refused)} refused with their reason.`,
    `After each round the copy was what the server had, all ${String(MAILS)} mails under the ids they began with.`,
  ])
}, 600_000)
