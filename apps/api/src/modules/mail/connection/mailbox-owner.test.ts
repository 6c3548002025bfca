import { mailAccounts } from '@maru/shared/mail/connection/mail-account.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startDevMailServer, type DevMailServer } from '@maru/dev-mail/dev-mail-server.ts'
import { callAs, granted, problemCode, testApp, type TestApp } from '../../../test/test-app.ts'
import { mailSettings } from '../../../../../../tests/support/mail-settings.ts'
import { assertEmailFree } from '../../users/profiles/company-email.service.ts'
import { loadAccount, recordFailure } from './mail-account.service.ts'
import { ImapError } from '../../../adapters/imap/imap-socket.ts'

const PASSWORD = 'Mail-Secret-7391'
const NEW = 'minjun.new@hanul.example'
let server: DevMailServer
let app: TestApp
let address = ''
beforeAll(async () => {
  const plain = await testApp()
  address = (await plain.context.db.user.findUniqueOrThrow({ where: { id: 'kim' } })).companyEmail
  await plain.close()
  const users = { [address]: PASSWORD, [NEW]: PASSWORD }
  server = await startDevMailServer({ domain: 'hanul.example', users, authDelayMs: 0 })
  app = await testApp(mailSettings(server))
})
afterAll(async () => {
  await app.close()
  await server.close()
})

const accountOf = (userId: string) => app.context.db.mailAccount.findUniqueOrThrow({ where: { userId }, include: { folders: true } })
const setEmail = (id: string, companyEmail: string) => app.context.db.user.update({ where: { id }, data: { companyEmail } })

it('a changed work email drops the copy and the password, keeps what was written, and opens the new mailbox', async () => {
  const { db, mail } = app.context
  granted(await callAs(app, 'kim', mailAccounts.save, { body: { imapId: address, password: PASSWORD } }))
  const before = await accountOf('kim')
  await mail.syncer.sync(before)
  expect((await accountOf('kim')).folders.length).toBeGreaterThan(0)
  await db.mailDraft.create({ data: { accountId: before.id, body: {}, subject: 'Kept' } })
  await setEmail('kim', NEW)
  const after = await accountOf('kim')
  expect(after).toMatchObject({ imapId: NEW, credential: null, folders: [], syncedAt: null })
  expect(after.id).not.toBe(before.id)
  expect(await db.mailDraft.findMany({ where: { accountId: after.id } })).toMatchObject([{ subject: 'Kept' }])
  // What was under way for the old mailbox ends in nothing.
  await mail.syncer.sync(before)
  await recordFailure(mail, before.id, new ImapError('UNREACHABLE', 'gone'))
  expect((await accountOf('kim')).folders).toEqual([])
  expect(granted(await callAs(app, 'kim', mailAccounts.read, {}))).toMatchObject({ imapId: NEW, state: 'authRequired' })
  expect(granted(await callAs(app, 'kim', mailAccounts.save, { body: { imapId: NEW, password: PASSWORD } }))).toMatchObject({ state: 'ok' })
})

it('an address whose mailbox was opened is nobody else’s, whatever way it is given', async () => {
  const { db, mail } = app.context
  for (const one of [address, address.toUpperCase()]) await expect(assertEmailFree(db, 'han', one)).rejects.toMatchObject({ status: 400 })
  await assertEmailFree(db, 'kim', address)
  await setEmail('han', address)
  await expect(loadAccount(mail, { userId: 'han' })).rejects.toMatchObject({ code: 'MAILBOX_OF_ANOTHER' })
  expect(problemCode(await callAs(app, 'han', mailAccounts.read, {}))).toBe('MAILBOX_OF_ANOTHER')
  await expect(db.mailAccount.create({ data: { userId: 'han', imapId: address.toUpperCase() } })).rejects.toThrow()
})

it('an address somebody had for a day is nobody else’s, opened in the portal or not, after a change and after the deletion', async () => {
  const { db } = app.context
  await setEmail('choi', 'choi.old@hanul.example')
  await setEmail('park', 'park.old@hanul.example')
  await db.user.updateMany({ where: { id: { in: ['choi', 'park'] } }, data: { companyEmailSince: new Date(Date.now() - 25 * 3_600_000) } })
  await setEmail('choi', 'choi.new@hanul.example')
  await db.user.update({ where: { id: 'park' }, data: { active: false, deleted: true } })
  for (const one of ['choi', 'park'])
    await expect(assertEmailFree(db, 'lee', `${one}.old@hanul.example`)).rejects.toMatchObject({ status: 400 })
  await assertEmailFree(db, 'choi', 'choi.old@hanul.example')
})

it('an address is the same in both writings of its domain', async () => {
  await setEmail('lee', 'lee@münchen.example')
  await expect(assertEmailFree(app.context.db, 'kim', 'LEE@xn--mnchen-3ya.example')).rejects.toMatchObject({ status: 400 })
  await setEmail('lee', 'lee@xn--mnchen-3ya.example')
  await expect(assertEmailFree(app.context.db, 'kim', 'lee@München.example')).rejects.toMatchObject({ status: 400 })
})

it('an address that was never opened is free again within a day', async () => {
  const { db, mail } = app.context
  await setEmail('choi', 'mistake@hanul.example')
  await loadAccount(mail, { userId: 'choi' })
  await setEmail('choi', 'choi.right@hanul.example')
  await assertEmailFree(db, 'lee', 'mistake@hanul.example')
  await expect(assertEmailFree(db, 'lee', 'choi.right@hanul.example')).rejects.toMatchObject({ status: 400 })
})
