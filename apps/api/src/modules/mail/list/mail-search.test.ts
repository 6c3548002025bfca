import { mailMessages } from '@maru/shared/mail/reading/mail-message.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { loadAccount, createMailboxKey } from '../connection/mail-account.service.ts'
import { changeMails } from '../actions/mail-change.service.ts'
import { callAs, granted, testApp, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const queryFor = (box: 'inbox' | 'allinbox' | 'spamlist', q: string) => ({ box, q, filter: 'all', sort: 'newest', cursor: '' }) as const
const listSubjects = async (box: 'inbox' | 'allinbox' | 'spamlist', q: string) => {
  const { rows, total } = granted(await callAs(app, 'kim', mailMessages.list, { query: { ...queryFor(box, q), limit: 50 } }))
  expect(total).toBe(rows.length)
  return rows.map(({ subject }) => subject)
}

it('`in:` looks into the folder of that name or purpose, whatever list it is typed in, and nowhere else', async () => {
  for (const box of ['inbox', 'allinbox', 'spamlist'] as const) {
    expect(await listSubjects(box, 'in:sent samples')).toEqual(['Samples 41 to 58'])
    expect(await listSubjects(box, 'in:Junk chosen')).toEqual(['You have been chosen'])
    expect(await listSubjects(box, 'in:junk samples')).toEqual([])
  }
  expect(await listSubjects('inbox', 'in:nowhere samples')).toEqual([])
})

it('`in:` takes the names the screens have for a folder, in each of their languages', async () => {
  for (const name of ['spam', 'Spam', '"스팸 메일함"', '스팸'])
    expect(await listSubjects('inbox', `in:${name} chosen`)).toEqual(['You have been chosen'])
  for (const name of ['Sent', 'gesendet', '"보낸 메일함"'])
    expect(await listSubjects('inbox', `in:${name} samples`)).toEqual(['Samples 41 to 58'])
  expect(await listSubjects('inbox', 'in:Papierkorb chosen')).toEqual([])
})

it('an operator whose value is still to be typed asks for nothing', async () => {
  expect(await listSubjects('inbox', 'from:membranes before:')).toEqual(await listSubjects('inbox', 'from:membranes'))
})

it('a quote that is still open keeps all that follow together, so that nothing goes and comes while it is typed', async () => {
  for (const q of ['subject:"Samples 41 to 5', 'subject:"Samples 41 to 58"', '"samples 41 to', 'samples "'])
    expect(await listSubjects('inbox', `in:sent ${q}`)).toEqual(['Samples 41 to 58'])
  expect(await listSubjects('inbox', 'in:sent subject:"41 samples')).toEqual([])
})

it('`before:` and `after:` go by the days of the clock the person has chosen, as the heads of the list do', async () => {
  const { rows } = granted(await callAs(app, 'kim', mailMessages.list, { query: { ...queryFor('inbox', 'from:membranes'), limit: 1 } }))
  const [{ date, subject } = { date: new Date(), subject: '' }] = rows
  const dayAfter = (days: number) => new Date(date.getTime() + days * 86_400_000).toISOString().slice(0, 10)
  // Where it is another day than in UTC when the mail came: the day before, or the day after.
  const [timeZoneCode, day] =
    date.getUTCHours() < 11 ? (['Pacific/Pago_Pago', dayAfter(-1)] as const) : (['Pacific/Kiritimati', dayAfter(1)] as const)
  await app.context.db.userSettings.update({ where: { userId: 'kim' }, data: { timeZoneCode } })
  const next = new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)
  expect(await listSubjects('inbox', `subject:"${subject}" after:${day} before:${next}`)).toEqual([subject])
  expect(await listSubjects('inbox', `subject:"${subject}" before:${day}`)).toEqual([])
  expect(await listSubjects('inbox', `subject:"${subject}" after:${next}`)).toEqual([])
})

it('a mailbox whose first sync has not put its mails into the index yet is searched all the same, also what is moved meanwhile', async () => {
  const { db, mail } = app.context
  const account = await loadAccount(mail, { userId: 'kim' })
  const indexed = () => db.mailSearch.count({ where: { mail: { folder: { accountId: account.id } } } })
  const [all, before] = [
    await db.mailMessage.count({ where: { folder: { accountId: account.id } } }),
    await listSubjects('allinbox', 'membranes'),
  ]
  await expect.poll(indexed).toBe(all)
  expect(before.length).toBeGreaterThan(1)
  // As a process leaves it that ended before it came to them; spam had its turn.
  const waiting = { accountId: account.id, role: { not: 'JUNK' } } as const
  await db.mailSearch.deleteMany({ where: { mail: { folder: waiting } } })
  await db.mailFolder.updateMany({ where: waiting, data: { searchLowUid: 1_000_000 } })
  expect(await listSubjects('allinbox', 'membranes')).toEqual(before)

  const junk = await db.mailFolder.findFirstOrThrow({ where: { accountId: account.id, role: 'JUNK' } })
  const moved = await db.mailMessage.findFirstOrThrow({ where: { folder: { accountId: account.id, role: 'INBOX' }, subject: before[0]! } })
  await changeMails(mail, await createMailboxKey(mail, account), [moved.id], { kind: 'move', folderId: junk.id })
  await mail.syncer.sync(account)
  await expect.poll(indexed).toBe(all)
  expect(await db.mailFolder.count({ where: { accountId: account.id, searchLowUid: { gt: 1 } } })).toBe(0)
  expect(await listSubjects('allinbox', 'membranes')).toEqual(before.slice(1))
  expect(await listSubjects('spamlist', 'membranes')).toEqual([before[0]])
})

it('words in the texts are looked for where `in:` says', async () => {
  const inTexts = async (q: string) => granted(await callAs(app, 'kim', mailMessages.inBodies, { query: queryFor('inbox', q) })).rows.length
  expect(await inTexts('in:sent cold')).toBe(1)
  expect(await inTexts('in:trash cold')).toBe(0)
})
