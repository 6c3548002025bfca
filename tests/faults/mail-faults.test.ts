import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { mailFolders } from '../../packages/shared/src/mail/folders/mail-folder.ts'
import type { MailAction } from '../../packages/shared/src/mail/mail-fields.ts'
import { mailMessages } from '../../packages/shared/src/mail/reading/mail-message.ts'
import { mailCounts } from '../../packages/shared/src/mail/folders/mail-counts.ts'
import { startDevMailServer, type DevMailServer } from '../../packages/dev-mail/src/dev-mail-server.ts'
import type { Fault } from '../../packages/dev-mail/src/imap/imap-session.ts'
import { addMail, openMailboxes, createMailbox, removeMailbox } from '../../packages/dev-mail/src/store/mail-store.ts'
import { callAs, testApp, type TestApp } from '../../apps/api/src/test/test-app.ts'
import { isLong, keepFigures } from './figures.ts'
import { endRuns, workOnRun } from './mail-runs.ts'
import { mailSettings } from '../support/mail-settings.ts'

// Whatever the mail server does wrong at whichever command: every call ends in time with an answer that says what was wrong, nothing of
// the copy is lost, and the next call after it works as ever.

// Longer than a sync waits for a folder that is being changed (2 s), which the test of the quicker sync waits for inside an answer.
const PATIENCE_SECONDS = 4
const master = { user: 'apimaster', password: 'Fault-Secret-2291' }
let server: DevMailServer
let app: TestApp
let address: string
let fault: (command: string) => Fault | Promise<Fault> = () => undefined
let count = 0

beforeAll(async () => {
  server = await startDevMailServer({ domain: 'hanul.example', users: {}, master, authDelayMs: 0, fault: (command) => fault(command) })
  app = await testApp({
    ...mailSettings(server, master),
    MAIL_TIMEOUT_SECONDS: String(PATIENCE_SECONDS),
    MAIL_ANSWER_SECONDS: '2',
  })
  address = (await app.context.db.user.findUniqueOrThrow({ where: { id: 'kim' } })).companyEmail
})
afterEach(() => {
  fault = () => undefined
})
afterAll(async () => {
  await app.close()
  await server.close()
})

const boxes = () => openMailboxes(server.store, address)
function arrive(folder = 'INBOX', date = new Date()) {
  count += 1
  const head = `From: Han <han@x>\r\nSubject: f${String(count)}\r\nMessage-ID: <f${String(count)}@faults>\r\n`
  const parts = `--b\r\nContent-Type: text/plain\r\n\r\nText ${String(count)} of some length\r\n--b\r\nContent-Type: application/pdf; name="a.pdf"\r\nContent-Disposition: attachment\r\n\r\nfile\r\n--b--\r\n`
  return addMail(
    server.store,
    boxes().get(folder)!,
    Buffer.from(`${head}Content-Type: multipart/mixed; boundary=b\r\n\r\n${parts}`),
    [],
    date,
  )
}
const rows = () => app.context.db.mailMessage.findMany({ where: { folder: { account: { userId: 'kim' } } }, include: { folder: true } })
const sync = (storageFolder = 'INBOX') =>
  callAs(app, 'kim', mailCounts.syncFolder, {
    body: { emailUserId: address, emailUserPassword: '$stored', userId: 'kim', basicInformationId: '', storageFolder },
  })
const account = () => app.context.db.mailAccount.findUniqueOrThrow({ where: { userId: 'kim' } })

/** Waits until the copy is what the server has. */
async function untilEqual() {
  const listServerMails = () =>
    [...boxes()]
      .flatMap(([path, { mails }]) => mails.map(({ uid, flags }) => `${path} ${String(uid)} ${String(flags.has('\\Seen'))}`))
      .toSorted()
  await expect
    .poll(async () => {
      await app.context.mail.syncer.sync(await account())
      return (await rows()).map(({ uid, seen, folder }) => `${folder.path} ${String(uid)} ${String(seen)}`).toSorted()
    })
    .toEqual(listServerMails())
}

const bulk = (ids: readonly string[], action: MailAction) => callAs(app, 'kim', mailMessages.bulk, { body: { ids: [...ids], action } })
const list = { box: 'inbox', filter: 'all', q: '', sort: 'newest' } as const
const runFaults: string[] = []
const folderNamed = async (name: string) =>
  String((await app.context.db.mailFolder.findFirst({ where: { name, account: { userId: 'kim' } } }))?.id ?? 999_999)

type Call = () => Promise<{ status: number; body: string; problem: { code?: string } | undefined }>
/** Every way of a person to the mail server, by the commands it is made of. */
function callsOn(emailId: string, name: string): readonly Call[] {
  const params = { emailId }
  return [
    () => sync(),
    () => callAs(app, 'kim', mailMessages.list, { query: { ...list, cursor: '', limit: 50 } }),
    () => callAs(app, 'kim', mailMessages.one, { params, query: { ...list, images: 'ask' } }),
    () => callAs(app, 'kim', mailMessages.part, { params: { emailId, part: '2' } }),
    () => callAs(app, 'kim', mailMessages.zip, { params }),
    () => callAs(app, 'kim', mailMessages.inBodies, { query: { ...list, q: 'length', cursor: '' } }),
    () => bulk([emailId], 'read'),
    () => bulk([emailId], 'archive'),
    () => bulk([emailId], 'restore'),
    async () => {
      const begun = await callAs(app, 'kim', mailMessages.bulk, {
        body: { list: { box: 'inbox', filter: 'all', q: '' }, action: 'archive' },
      })
      runFaults.push(...(await workOnRun(app)))
      return begun
    },
    () => callAs(app, 'kim', mailFolders.create, { body: { name, parentId: null } }),
    async () => callAs(app, 'kim', mailFolders.update, { params: { folderId: await folderNamed(name) }, body: { name: `${name} anew` } }),
    async () => callAs(app, 'kim', mailFolders.remove, { params: { folderId: await folderNamed(`${name} anew`) } }),
  ]
}

const commands = [
  'GREETING CAPABILITY AUTHENTICATE ENABLE LIST EXAMINE SELECT FETCH SEARCH STORE MOVE NOOP CREATE RENAME DELETE STATUS NOTIFY IDLE GETQUOTAROOT',
].flatMap((all) => all.split(' '))
const faults: readonly Fault[] = [
  'drop',
  'cut',
  '* BYE [UNAVAILABLE] going down',
  '* 1 FETCH (UID 1 BODY[] {2000000000}',
  'hang',
  'NO [UNAVAILABLE] later',
  'NO [OVERQUOTA] full',
  'NO [LIMIT] too many',
  'NO [NONEXISTENT] gone',
  'NO [SERVERBUG] oh',
  'BAD what',
]
const all = commands.flatMap((command) => faults.map((what) => [command, what] as const))
// In the short form every command and every fault a few times; those that are waited for cost the whole patience each.
const some = all.filter(([command, what], at) => (what === 'hang' ? command === 'STORE' : at % 23 === 0))
const allowed = /^(0|200|MAIL_(UNREACHABLE|BUSY|REFUSED|GONE|FOLDER_EXISTS|FOLDER_MISSING|SIGN_IN_REFUSED)|NOT_FOUND|RECORD_NOT_FOUND)$/

describe('a mail server that fails at a command', () => {
  it('delays nobody, loses nothing and is forgotten when it works again', async () => {
    for (let mails = 0; mails < 5; mails += 1) arrive()
    await sync()
    await untilEqual()
    const codes = new Map<string, number>()
    const strange: string[] = []
    let slowest = 0
    let calls = 0
    for (const [round, [command, what]] of (isLong ? all : some).entries()) {
      const when = `${String(what)} at ${command}`
      const emailId = String((await rows()).find(({ folder }) => folder.path === 'INBOX')?.id)
      const before = new Map((await rows()).map(({ id, subject }) => [subject, id]))
      arrive()
      server.dropAll()
      fault = (name) => (name === command ? what : undefined)
      for (const call of callsOn(emailId, `Fault ${String(round)}`)) {
        const from = performance.now()
        // A body that breaks off after its head is no answer; that the connection ends is what tells.
        const answer = await call().catch((error: unknown) => ({ status: 0, body: String(error), problem: undefined }))
        slowest = Math.max(slowest, performance.now() - from)
        calls += 1
        const code = answer.problem?.code ?? String(answer.status)
        codes.set(code, (codes.get(code) ?? 0) + 1)
        if (!allowed.test(code)) strange.push(`${when}: ${code}`)
      }
      fault = () => undefined
      await endRuns(app, when)
      await untilEqual()
      const now = new Map((await rows()).map(({ id, subject }) => [subject, id]))
      for (const [subject, id] of before) expect([when, subject, now.get(subject)]).toEqual([when, subject, id])
      // A sync that began under the fault may still end with it.
      await expect.poll(async () => (await sync(), `${when}: ${(await account()).state}`)).toBe(`${when}: OK`)
    }
    expect([strange, runFaults]).toEqual([[], []])
    expect(slowest).toBeLessThan(PATIENCE_SECONDS * 8000)
    keepFigures('Mail: faults of the server at every command', [
      `${String(commands.length)} commands with ${String(faults.length)} faults each: ${String(calls)} calls, the slowest ${(slowest / 1000).toFixed(1)} s with a patience of ${String(PATIENCE_SECONDS)} s; nothing lost, all as before afterwards.`,
      `Answers: ${[...codes].map(([code, times]) => `${code} ${String(times)}`).join(', ')}.`,
    ])
  }, 900_000)
})

describe('a move whose answer is cut off', () => {
  it.each([false, true])('is found out about, and the mail keeps its id: a sync of the target was quicker %s', async (isQuicker) => {
    const mail = arrive()
    await untilEqual()
    const row = async () =>
      (await rows()).find(({ uid, folder }) => folder.path === 'Archive' && Number(uid) === boxes().get('Archive')!.mails.at(-1)?.uid)
    const { id } = (await rows()).find(({ uid, folder }) => folder.path === 'INBOX' && Number(uid) === mail.uid)!
    const archive = await app.context.db.mailFolder.findFirstOrThrow({ where: { path: 'Archive', account: { userId: 'kim' } } })
    const before = boxes().get('Archive')!.mails.length
    fault = async (command) => {
      if (command === 'SEARCH' && isQuicker) await app.context.mail.syncer.sync(await account(), archive.id)
      return command === 'MOVE' ? 'cut' : undefined
    }
    expect((await bulk([String(id)], 'archive')).answer).toMatchObject({ done: [String(id)], failed: [] })
    fault = () => undefined
    expect(boxes().get('Archive')!.mails).toHaveLength(before + 1)
    await untilEqual()
    expect((await row())?.id).toBe(id)
  })
})

describe('a folder that is numbered anew while a mail of it is open', () => {
  it('says that the mail is gone, and opens it under its id once the copy is new', async () => {
    const mail = arrive('INBOX')
    createMailbox(server.store, address, 'Renewed')
    addMail(server.store, boxes().get('Renewed')!, mail.raw, [], mail.date)
    await untilEqual()
    const { id } = (await rows()).find(({ folder }) => folder.path === 'Renewed')!
    const open = () => callAs(app, 'kim', mailMessages.one, { params: { emailId: String(id) }, query: { ...list, images: 'ask' } })
    expect((await open()).status).toBe(200)
    removeMailbox(server.store, address, 'Renewed')
    createMailbox(server.store, address, 'Renewed')
    addMail(server.store, boxes().get('Renewed')!, Buffer.from('Subject: another\r\n\r\nunder its number'), [], new Date())
    addMail(server.store, boxes().get('Renewed')!, mail.raw, [], mail.date)
    server.dropAll()
    await expect.poll(async () => (await open()).answer?.text ?? '').toMatch(/^Text /)
    expect((await rows()).find(({ subject }) => subject === 'another')?.id).not.toBe(id)
  })
})

describe('a mail server that is away', () => {
  it('is not asked for every person who looks, and is heard again by itself', async () => {
    let tries = 0
    fault = (command) => {
      if (command === 'GREETING') tries += 1
      return 'drop'
    }
    server.dropAll()
    const people = ['kim', 'han', 'lee', 'park', 'choi', 'office']
    await sync()
    tries = 0
    const from = performance.now()
    for (let round = 0; round < 5; round += 1)
      await Promise.all(people.map((user) => callAs(app, user, mailCounts.newMailCount, { query: { userId: user } })))
    // The rests of 1, 2, 5, 15 and 60 seconds, each up to a third shorter, let a slow machine try again meanwhile: once, not once a person.
    const seconds = (performance.now() - from) / 1000
    const rests = [0.7, 2.1, 5.6, 16.1, 58.1].filter((end) => end < seconds).length
    expect(tries).toBeLessThanOrEqual(1 + rests)
    expect((await callAs(app, 'kim', mailMessages.list, { query: { ...list, cursor: '', limit: 5 } })).answer).toMatchObject({
      state: 'unreachable',
    })
    fault = () => undefined
    arrive()
    await sync()
    await untilEqual()
    expect((await callAs(app, 'kim', mailMessages.list, { query: { ...list, cursor: '', limit: 5 } })).answer).toMatchObject({
      state: 'ok',
    })
  })
})
