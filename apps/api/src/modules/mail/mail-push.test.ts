import { mailAccounts } from '@maru/shared/mail/connection/mail-account.ts'
import { mailCounts } from '@maru/shared/mail/folders/mail-counts.ts'
import { afterEach, expect, it } from 'vitest'
import { startDevMailServer } from '@maru/dev-mail/dev-mail-server.ts'
import { addMail, openMailboxes, createMailbox, removeMailbox, renameMailbox } from '@maru/dev-mail/store/mail-store.ts'
import { callAs, granted, testApp } from '../../test/test-app.ts'
import { mailSettings } from '../../../../../tests/support/mail-settings.ts'

const master = { user: 'portal', password: 'Push-Secret-77' }
const opened: { close(): unknown }[] = []
afterEach(async () => {
  for (const one of opened.splice(0).toReversed()) await one.close()
})

// A count is asked for from the copy alone and the copy is not old, so only the server's word brings what is new into it.
it.each([
  ['of a server that tells of all folders (NOTIFY)', [], 'Archive'],
  ['of a server that tells of one folder (IDLE)', ['NOTIFY'], 'INBOX'],
  ['of a server that tells neither changes nor their number', ['NOTIFY', 'CONDSTORE', 'QRESYNC', 'LIST-STATUS', 'SPECIAL-USE'], 'INBOX'],
] as const)('new mail %s is heard without being asked for', async (_, without, folder) => {
  const server = await startDevMailServer({ domain: 'hanul.example', users: {}, master, authDelayMs: 0, without })
  const app = await testApp(mailSettings(server, master))
  opened.push(server, app)
  const { db } = app.context
  await db.mailAccount.deleteMany({ where: { userId: 'kim' } })
  const { companyEmail } = await db.user.findUniqueOrThrow({ where: { id: 'kim' } })
  const newMails = async () => (await callAs(app, 'kim', mailCounts.newMailCount, { query: { userId: 'kim' } })).answer
  const query = { userId: 'kim', emailUserId: companyEmail, emailUserPassword: '$stored' }
  await callAs(app, 'kim', mailCounts.folderCounts, { query })
  expect(await newMails()).toBe(0)
  for (const subject of ['one', 'two']) {
    const before = (await newMails()) ?? 0
    addMail(server.store, openMailboxes(server.store, companyEmail).get(folder)!, Buffer.from(`Subject: ${subject}\r\n\r\nText\r\n`))
    await expect.poll(newMails).toBe(before + 1)
  }
  if (without.length > 0) return
  // Another program makes, renames and removes a folder.
  const names = async () => (await db.mailFolder.findMany({ where: { role: 'USER' } })).map(({ path }) => path)
  createMailbox(server.store, companyEmail, 'Phone')
  await expect.poll(names).toEqual(['Phone'])
  addMail(server.store, openMailboxes(server.store, companyEmail).get('Phone')!, Buffer.from('Subject: in it\r\n\r\nText\r\n'))
  const inIt = () => db.mailMessage.findFirst({ where: { subject: 'in it' }, select: { id: true, folderId: true } })
  await expect.poll(inIt).not.toBeNull()
  const before = await inIt()
  renameMailbox(server.store, companyEmail, 'Phone', 'Telefon')
  await expect.poll(names).toEqual(['Telefon'])
  // Whoever reads in it goes on reading.
  expect(await inIt()).toEqual(before)
  removeMailbox(server.store, companyEmail, 'Telefon')
  await expect.poll(names).toEqual([])
})

it('a mail server that was away is asked again once it has rested, by whoever looks at the mailbox', async () => {
  const server = await startDevMailServer({ domain: 'hanul.example', users: {}, master, authDelayMs: 0 })
  const app = await testApp(mailSettings(server, master))
  opened.push(server, app)
  const state = async () => granted(await callAs(app, 'kim', mailAccounts.read, {})).state
  const away = (rest: string) =>
    app.context.db
      .$executeRaw`update mail_account set state = 'UNREACHABLE', failures = 3, backoff_until = now() + ${rest}::interval where user_id = 'kim'`
  expect(await state()).toBe('ok')
  await away('1 hour')
  for (let looks = 0; looks < 3; looks += 1) expect(await state()).toBe('unreachable')
  await away('-1 second')
  await expect.poll(state).toBe('ok')
})
