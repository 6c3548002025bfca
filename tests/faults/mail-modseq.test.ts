import { afterAll, expect, it } from 'vitest'
import { startDevMailServer } from '../../packages/dev-mail/src/dev-mail-server.ts'
import { addMail, openMailboxes, setFlags } from '../../packages/dev-mail/src/store/mail-store.ts'
import { callAs, testApp } from '../../apps/api/src/test/test-app.ts'
import { mailMessages } from '../../packages/shared/src/mail/reading/mail-message.ts'
import { mailSettings } from '../support/mail-settings.ts'

// A server that was restored counts its changes from an earlier place: the same numbers, but what changes now bears counts that the copy
// has seen long ago.

const master = { user: 'apimaster', password: 'Modseq-Secret-4417' }
const opened: { close(): Promise<unknown> }[] = []
afterAll(async () => {
  for (const one of opened.toReversed()) await one.close()
})

it.each([
  ['kim', 'QRESYNC', []],
  ['han', 'CONDSTORE only', ['QRESYNC']],
] as const)(
  'the copy of %s at a server with %s whose count of changes goes backwards is the same as the server',
  async (user, _, without) => {
    const server = await startDevMailServer({ domain: 'hanul.example', users: {}, master, authDelayMs: 0, without })
    const app = await testApp(mailSettings(server, master))
    opened.push(server, app)
    const { companyEmail } = await app.context.db.user.findUniqueOrThrow({ where: { id: user } })
    const box = openMailboxes(server.store, companyEmail).get('INBOX')!
    const add = (subject: string) => addMail(server.store, box, Buffer.from(`From: a@x\r\nSubject: ${subject}\r\n\r\nText\r\n`))
    const list = { box: 'inbox', filter: 'all', q: '', sort: 'newest', cursor: '', limit: 1 } as const
    await callAs(app, user, mailMessages.list, { query: list })
    const account = await app.context.db.mailAccount.findUniqueOrThrow({ where: { userId: user } })
    const inbox = () => app.context.db.mailFolder.findFirstOrThrow({ where: { accountId: account.id, path: 'INBOX' } })
    const copy = async () => {
      const rows = await app.context.db.mailMessage.findMany({ where: { folder: { accountId: account.id } }, orderBy: { uid: 'asc' } })
      return rows.map(({ uid, subject, seen, flagged }) => [Number(uid), subject, seen, flagged])
    }
    const truth = () =>
      box.mails.map(({ uid, raw, flags }) => [uid, /Subject: (\S+)/.exec(raw.toString())?.[1], flags.has('\\Seen'), flags.has('\\Flagged')])
    const untilEqual = () => expect.poll(async () => (await app.context.mail.syncer.sync(account), copy())).toEqual(truth())
    for (let mails = 0; mails < 20; mails += 1) add(`b${String(mails)}`)
    await untilEqual()
    const before = Number((await inbox()).highestModseq)
    expect(before).toBeGreaterThan(20)

    server.dropAll()
    box.modseq = 1
    for (const mail of box.mails) mail.modseq = 1
    setFlags(server.store, box, box.mails[4]!, new Set(['\\Seen']))
    await untilEqual()
    expect(Number((await inbox()).highestModseq)).toBe(box.modseq)
    expect(box.modseq).toBeLessThan(before)

    setFlags(server.store, box, box.mails[2]!, new Set(['\\Flagged']))
    add('later')
    await untilEqual()
  },
)
