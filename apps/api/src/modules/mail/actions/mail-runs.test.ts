import { randomUUID } from 'node:crypto'
import { mailFolders } from '@maru/shared/mail/folders/mail-folder.ts'
import { mailMessages } from '@maru/shared/mail/reading/mail-message.ts'
import { mailRuns, type MailRun } from '@maru/shared/mail/actions/mail-run.ts'
import { messages } from '@maru/shared/messages.ts'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { startDevMailServer, type DevMailServer } from '@maru/dev-mail/dev-mail-server.ts'
import type { Fault } from '@maru/dev-mail/imap/imap-session.ts'
import { addMail, openMailboxes } from '@maru/dev-mail/store/mail-store.ts'
import { callAs, granted, testApp, type TestApp } from '../../../test/test-app.ts'
import { loadAccount, createMailboxKey } from '../connection/mail-account.service.ts'
import { changeMails } from './mail-change.service.ts'
import { workPart } from './mail-run-worker.ts'
import { beginPart, claimRun } from './mail-run.sql.ts'
import { mailSettings } from '../../../../../../tests/support/mail-settings.ts'

const master = { user: 'portal', password: 'Master-Secret-1' }
/** More than are named in one call, and more than are changed at once. */
const MANY = 1203
let server: DevMailServer
let app: TestApp
let fault: (command: string) => Fault | Promise<Fault> = () => undefined

const foldersOf = async () => granted(await callAs(app, 'kim', mailFolders.list, {}))
const folderOf = async (role: string) => (await foldersOf()).find((folder) => folder.role === role)!
const idsOf = async (box: 'inbox' | 'trashlist', q = '') => {
  const query = { box, filter: 'all', q, sort: 'newest', cursor: '', limit: 100 } as const
  return granted(await callAs(app, 'kim', mailMessages.list, { query })).rows.map(({ emailId }) => emailId)
}

beforeAll(async () => {
  server = await startDevMailServer({ domain: 'hanul.example', users: {}, master, authDelayMs: 0, fault: (command) => fault(command) })
  app = await testApp(mailSettings(server, master))
  const { companyEmail } = await app.context.db.user.findUniqueOrThrow({ where: { id: 'kim' } })
  const inbox = openMailboxes(server.store, companyEmail).get('INBOX')!
  for (let number = 1; number <= MANY; number += 1) {
    const head = `Subject: ${number % 2 === 0 ? 'even' : 'odd'} ${String(number)}\r\nMessage-ID: <${String(number)}@x>`
    addMail(server.store, inbox, Buffer.from(`${head}\r\n\r\nText\r\n`))
  }
  // All of it, however long that takes.
  await app.context.mail.syncer.sync(await loadAccount(app.context.mail, { userId: 'kim' }))
})
afterEach(() => {
  fault = () => undefined
})
afterAll(async () => {
  await app.close()
  await server.close()
})

type Whole = NonNullable<Parameters<typeof callAs<typeof mailMessages.bulk>>[3]['body']>
const start = (action: Whole['action'], list: Partial<NonNullable<Whole['list']>> = {}) =>
  callAs(app, 'kim', mailMessages.bulk, { body: { list: { box: 'inbox', filter: 'all', q: '', ...list }, action } })
const begun = async (...requested: Parameters<typeof start>) => granted(await start(...requested)).run!
const faults: Error[] = []
/** One part of what is due. */
const step = () => workPart(app.context.mail, (error) => faults.push(error))
const runs = async () => granted(await callAs(app, 'kim', mailRuns.list, {}))
const isOver = ({ state }: MailRun) => state === 'done' || state === 'stopped'
const toTheEnd = async ({ runId }: MailRun) => {
  const now = async () => {
    await step()
    return (await runs()).find((run) => run.runId === runId)!
  }
  await expect.poll(async () => isOver(await now()), { interval: 110, timeout: 45_000 }).toBe(true)
  return now()
}
const undo = (runId: string) => callAs(app, 'kim', mailRuns.undo, { params: { runId } })
const sql = (text: TemplateStringsArray, ...values: unknown[]) => app.context.db.$executeRaw(text, ...values)
const subjectsAt = (folder: string) => {
  const box = [...server.store.users.values()].flatMap((boxes) => [...boxes.values()]).filter(({ name }) => name === folder)
  return box.flatMap(({ mails }) => mails).length
}

it('a jump to what is not fetched yet comes out at the last mails there are, and at the top of a short list', async () => {
  const requested = { box: 'inbox', filter: 'all', q: '', sort: 'newest' } as const
  const jump = async (q: string) =>
    granted(await callAs(app, 'kim', mailMessages.index, { query: { ...requested, q, at: MANY * 2 } })).cursor
  const page = { ...requested, cursor: await jump(''), limit: 100 }
  const { rows, next } = granted(await callAs(app, 'kim', mailMessages.list, { query: page }))
  expect([rows.length, next]).toEqual([60, ''])
  expect(await jump('subject:"odd 1201"')).toBe('')
})

it('all mails a search finds are moved in the background, but those taken out of it, and come back with their ids', async () => {
  const before = await idsOf('inbox')
  const except = (await idsOf('inbox', 'subject:odd')).slice(0, 2)
  const run = await begun('archive', { q: 'subject:odd', except })
  expect(run).toMatchObject({ action: 'archive', state: 'running', total: 600, done: 0, canUndo: false })
  await step()
  expect((await runs())[0]).toMatchObject({ state: 'running', done: 500 })
  expect((await start('read')).problem?.code).toBe('MAIL_RUN_GOING')
  expect((await undo(run.runId)).problem?.code).toBe('MAIL_RUN_GOING')
  expect(await toTheEnd(run)).toMatchObject({ state: 'done', done: 600, failed: 0, canUndo: true })
  expect([(await folderOf('archive')).totalCount, (await folderOf('inbox')).totalCount]).toEqual([600, MANY - 600])
  expect(subjectsAt('Archive')).toBe(600)
  expect(new Set(await idsOf('inbox', 'subject:odd'))).toEqual(new Set(except))
  expect(await toTheEnd(granted(await undo(run.runId)))).toMatchObject({ action: 'undo', state: 'done', done: 600, canUndo: false })
  expect(await idsOf('inbox')).toEqual(before)
  expect((await undo(run.runId)).problem?.code).toBe('MAIL_UNDO_OVER')
  // Of what was taken back there is nothing more to say, and that it was is said for a while.
  expect((await runs()).map((shown) => shown.action)).toEqual(['undo'])
  await sql`update mail_run set ended_at = ended_at - interval '1 minute'`
  expect(await runs()).toEqual([])
})

it('a run is stopped between two parts, and only what it did is taken back', async () => {
  const [first = ''] = await idsOf('inbox')
  await callAs(app, 'kim', mailMessages.bulk, { body: { ids: [first], action: 'read' } })
  const run = await begun('read')
  expect(run.total).toBe(MANY - 1)
  await step()
  expect(granted(await callAs(app, 'kim', mailRuns.stop, { params: { runId: run.runId } })).state).toBe('stopping')
  expect(await toTheEnd(run)).toMatchObject({ state: 'stopped', done: 500, canUndo: true })
  expect((await folderOf('inbox')).unseenCount).toBe(MANY - 501)
  await toTheEnd(granted(await undo(run.runId)))
  expect((await folderOf('inbox')).unseenCount).toBe(MANY - 1)
  const nothing = await begun('unflag')
  expect(nothing).toMatchObject({ state: 'done', total: 0, canUndo: false })
})

it('a run goes on where a process that was killed had stopped, also where that did not live to say what it did', async () => {
  const run = await begun('trash')
  const { db, mail } = app.context
  const killed = randomUUID()
  expect(await claimRun(db, killed, 120)).toBe(run.runId)
  const { number, begun: isBegun, leftIds, targetId } = (await beginPart(db, run.runId))!
  expect([number, isBegun]).toEqual([1, false])
  const key = await createMailboxKey(mail, await loadAccount(mail, { userId: 'kim' }))
  await changeMails(mail, key, leftIds.slice(0, 200), { kind: 'move', folderId: targetId ?? 0 })
  // Of these not even the copy of the mailbox has heard.
  const unheard = await db.mailMessage.findMany({ where: { id: { in: leftIds.slice(200, 300) } }, select: { uid: true } })
  await mail.connections.writing(key, async (client) => {
    await client.mailboxOpen('INBOX')
    await client.messageMove(unheard.map(({ uid }) => String(uid)).join(','), 'Trash', { uid: true })
  })
  await step()
  expect((await runs())[0]).toMatchObject({ state: 'running', done: 0 })
  await sql`update mail_run set lease_until = now() - interval '1 second' where lease_until is not null`
  // A sync has the folder when the next process begins, and takes these out of the copy before that has its turn.
  const selected = Promise.withResolvers<void>()
  const answered = Promise.withResolvers<undefined>()
  fault = (command) => {
    if (!/SELECT|EXAMINE/.test(command)) return undefined
    selected.resolve()
    return answered.promise
  }
  const synced = mail.syncer.sync(await loadAccount(mail, { userId: 'kim' }))
  await selected.promise
  const taken = step()
  await new Promise((done) => setTimeout(done, 300))
  fault = () => undefined
  answered.resolve(undefined)
  await Promise.all([synced, taken])
  // Somebody has put a mail of a later part elsewhere meanwhile: there it stays.
  const [stored] = (await db.mailRunPart.findUniqueOrThrow({ where: { runId_number: { runId: run.runId, number: 3 } } })).leftIds
  await callAs(app, 'kim', mailMessages.bulk, { body: { ids: [String(stored)], action: 'archive' } })
  expect(await toTheEnd(run)).toMatchObject({ state: 'done', done: MANY - 1, failed: 1 })
  expect([subjectsAt('Trash'), subjectsAt('Archive'), subjectsAt('INBOX')]).toEqual([MANY - 1, 1, 0])
  expect((await folderOf('trash')).totalCount).toBe(MANY - 1)
  // What did not go well is shown until its person takes it off the list.
  await sql`update mail_run set ended_at = ended_at - interval '3 hours', undo_until = undo_until - interval '3 hours'`
  expect((await runs()).map(({ failed, canUndo, shownUntil }) => ({ failed, canUndo, shownUntil }))).toEqual([
    { failed: 1, canUndo: false, shownUntil: null },
  ])
  await callAs(app, 'kim', mailRuns.remove, { params: { runId: run.runId } })
  expect(await runs()).toEqual([])
})

it('while the mail server does not answer a run waits and says so, and removing for good leaves nothing to take back', async () => {
  const run = await begun('delete', { box: 'trashlist' })
  fault = (command) => (/STORE/.test(command) ? 'drop' : undefined)
  await step()
  expect((await runs())[0]).toMatchObject({ state: 'running', done: 0, messageNo: messages.mailUnreachable[0] })
  fault = () => undefined
  await sql`update mail_account set backoff_until = null, failures = 0`
  await sql`update mail_run set next_at = now()`
  expect(await toTheEnd(run)).toMatchObject({ state: 'done', done: MANY - 1, failed: 0, messageNo: '', canUndo: false })
  expect(subjectsAt('Trash')).toBe(0)
  expect(faults).toEqual([])
})

it('a run that is a day old ends and says so; runs are there for their person only, and a call names mails or a list', async () => {
  const run = await begun('archive', { folderId: (await folderOf('archive')).folderId })
  expect(run.total).toBe(0)
  const back = await begun('restore', { folderId: (await folderOf('archive')).folderId })
  await sql`update mail_run set created_at = now() - interval '25 hours' where state = 'RUNNING'`
  for (const route of [mailRuns.undo, mailRuns.stop, mailRuns.remove] as const)
    expect((await callAs(app, 'lee', route, { params: { runId: back.runId } })).status).toBe(404)
  expect(await toTheEnd(back)).toMatchObject({ state: 'stopped', done: 0, messageNo: messages.mailRunLate[0], canUndo: false })
  const list = { box: 'inbox', filter: 'all', q: '' }
  const takes = (body: object) => mailMessages.bulk.body.safeParse({ action: 'read', ...body }).success
  expect([takes({ ids: ['1'], list }), takes({}), takes({ list }), takes({ ids: ['1'] })]).toEqual([false, false, true, true])
})

it('a folder is removed with the folders in it, and the mails of all lie in the bin', async () => {
  const make = async (name: string, parentId: string | null) => {
    const { folderId } = granted(await callAs(app, 'kim', mailFolders.create, { body: { name, parentId } }))
    return folderId
  }
  const outer = await make('Plans', null)
  const inner = await make('2029', outer)
  const remove = () => callAs(app, 'kim', mailFolders.remove, { params: { folderId: outer } })
  const account = await loadAccount(app.context.mail, { userId: 'kim' })
  const rolesInside = async () => {
    await app.context.mail.syncer.sync(account)
    return (await foldersOf()).flatMap(({ storageFolder, role }) => (storageFolder.startsWith('Plans/') ? [role] : []))
  }
  // What has a purpose does not go, whether its name gave it or the person did.
  await make('Archives', outer)
  await expect.poll(rolesInside).toEqual(['archive', 'user'])
  const refused = { status: 409, code: 'MAIL_FOLDER_FIXED', values: ['2029'] }
  const keepsArchive = { ...refused, values: ['Archives'], messageNo: messages.mailFolderKeepsArchive[0] }
  expect((await remove()).problem).toMatchObject(keepsArchive)
  const [boxes] = server.store.users.values()
  boxes!.delete('Plans/Archives')
  await expect.poll(rolesInside).toEqual(['user'])
  const isFor = async (role: 'sent' | 'drafts' | 'junk' | 'trash' | 'archive', folderId: string) =>
    granted(await callAs(app, 'kim', mailFolders.update, { params: { folderId }, body: { role } }))
  const stored = { sent: 'Sent', drafts: 'Drafts', junk: 'Junk', trash: 'Trash', archive: 'Archive' } as const
  for (const role of ['sent', 'drafts', 'junk', 'trash', 'archive'] as const) {
    const { folderId: before } = await folderOf(role)
    await isFor(role, inner)
    expect([role, (await remove()).problem]).toMatchObject([role, { ...refused, messageNo: messages[`mailFolderKeeps${stored[role]}`][0] }])
    await isFor(role, before)
  }
  addMail(server.store, boxes!.get('Plans/2029')!, Buffer.from('Subject: came late\r\n\r\nText\r\n'))
  expect((await remove()).status).toBe(200)
  expect((await foldersOf()).filter(({ storageFolder }) => storageFolder.startsWith('Plans'))).toEqual([])
  expect(await idsOf('trashlist', 'subject:late')).toHaveLength(1)
})
