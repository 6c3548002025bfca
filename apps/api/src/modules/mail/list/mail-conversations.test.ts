import { mailAccounts, defaultMailSettings } from '@maru/shared/mail/connection/mail-account.ts'
import { mailCounts } from '@maru/shared/mail/folders/mail-counts.ts'
import { type ListedMail, mailMessages } from '@maru/shared/mail/reading/mail-message.ts'
import { mailRuns } from '@maru/shared/mail/actions/mail-run.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startDevMailServer, type DevMailServer } from '@maru/dev-mail/dev-mail-server.ts'
import { addMail, openMailboxes } from '@maru/dev-mail/store/mail-store.ts'
import { granted } from '../../../test/mail/mail-fixtures.ts'
import { callAs, testApp, type TestApp } from '../../../test/test-app.ts'
import { workPart } from '../actions/mail-run-worker.ts'
import { mailSettings } from '../../../../../../tests/support/mail-settings.ts'

const master = { user: 'portal', password: 'Master-Secret-1' }
let server: DevMailServer
let app: TestApp
let kim = ''

interface Arriving {
  folder?: string
  answers?: readonly string[]
  from?: string
  seen?: boolean
  /** Hours after the first. */
  at: number
}
const BEGUN = Date.UTC(2026, 9, 1)
const put = (name: string, { folder = 'INBOX', answers = [], from = 'Ann <ann@x>', seen = true, at }: Arriving) => {
  const references = answers.map((one) => `<${one}@x>`).join(' ')
  const head = [`From: ${from}`, `Subject: ${name}`, `Message-ID: <${name}@x>`, ...(references === '' ? [] : [`References: ${references}`])]
  const box = openMailboxes(server.store, kim).get(folder)!
  const raw = Buffer.from(`${head.join('\r\n')}\r\n\r\nText of ${name}\r\n`)
  addMail(server.store, box, raw, seen ? [String.raw`\Seen`] : [], new Date(BEGUN + at * 3_600_000))
}
const sync = (storageFolder = 'INBOX') =>
  callAs(app, 'kim', mailCounts.syncFolder, {
    body: { emailUserId: kim, emailUserPassword: '$stored', userId: 'kim', basicInformationId: '', storageFolder },
  })

type Asked = Partial<Parameters<typeof callAs<typeof mailMessages.list>>[3]['query']>
const usual = { box: 'inbox', filter: 'all', q: '', sort: 'newest', view: 'conversations' } as const
const list = async (more: Asked = {}) =>
  granted(await callAs(app, 'kim', mailMessages.list, { query: { ...usual, cursor: '', limit: 50, ...more } }))
const subjects = (rows: readonly ListedMail[]) => rows.map(({ subject }) => subject)
const rowOf = async (subject: string, more: Asked = {}) => {
  const row = (await list(more)).rows.find((one) => one.subject === subject)
  if (!row) throw new Error(`no row ${subject}`)
  return row
}
/** Does what is asked for in the background, until nothing is left of it. */
const toTheEnd = async () => {
  const isGoing = async () => granted(await callAs(app, 'kim', mailRuns.list, {})).some(({ state }) => state === 'running')
  while (await isGoing())
    await workPart(app.context.mail, (error) => {
      throw error
    })
}
const openIn = async (emailId: string) =>
  granted(await callAs(app, 'kim', mailMessages.one, { params: { emailId }, query: { ...usual, images: 'ask' } }))

beforeAll(async () => {
  const plain = await testApp()
  kim = (await plain.context.db.user.findUniqueOrThrow({ where: { id: 'kim' } })).companyEmail
  await plain.close()
  server = await startDevMailServer({ domain: 'hanul.example', users: {}, master, authDelayMs: 0 })
  app = await testApp(mailSettings(server, master))
  put('plan', { at: 1, seen: false })
  put('alone', { at: 2 })
  put('plan-2', { at: 3, answers: ['plan'], from: 'Ben <ben@x>' })
  put('plan-mine', { at: 4, answers: ['plan', 'plan-2'], from: `Kim <${kim}>`, folder: 'Sent' })
  put('later', { at: 5 })
  put('plan-3', { at: 6, answers: ['plan', 'plan-mine'], from: 'Ann <ann@x>' })
  put('kept', { at: 7, folder: 'Archive' })
  put('kept-2', { at: 8, answers: ['kept'] })
  for (const folder of ['INBOX', 'Sent', 'Archive']) granted(await sync(folder))
})
afterAll(async () => {
  await app.close()
  await server.close()
})

describe('a list of conversations', () => {
  it('has one row for each, where its newest mail stands, with its mails of the list, its count and its writers', async () => {
    const { rows, total } = await list()
    expect([subjects(rows), total]).toEqual([['kept-2', 'plan-3', 'later', 'alone'], 4])
    const [, plan, later] = rows
    expect(later?.conversation).toBeNull()
    expect(plan?.conversation).toMatchObject({ count: 4, people: [{ name: 'Ann' }, { name: 'Ben' }, { name: 'Kim' }] })
    expect(plan?.conversation?.ids).toHaveLength(3)
    // One unread mail makes the row unread.
    expect([plan?.seen, plan?.conversation?.unseenIds.length]).toEqual([false, 1])
    expect(rows[0]?.conversation).toMatchObject({ count: 2, ids: [rows[0]?.emailId] })
  })

  it('goes on and back by cursor, in both orders, and jumps', async () => {
    const first = await list({ limit: 2 })
    const second = await list({ limit: 2, cursor: first.next })
    expect([...subjects(first.rows), ...subjects(second.rows)]).toEqual(['kept-2', 'plan-3', 'later', 'alone'])
    expect(second.next).toBe('')
    expect(subjects((await list({ limit: 2, cursor: second.previous, towards: 'back' })).rows)).toEqual(['kept-2', 'plan-3'])
    expect(subjects((await list({ sort: 'oldest' })).rows)).toEqual(['alone', 'later', 'plan-3', 'kept-2'])
    const { cursor } = granted(await callAs(app, 'kim', mailMessages.index, { query: { ...usual, at: 2 } }))
    expect(subjects((await list({ cursor })).rows)).toEqual(['later', 'alone'])
  })

  it('counts a conversation once over several folders', async () => {
    expect(subjects((await list({ box: 'allinbox' })).rows)).toEqual(['kept-2', 'plan-3', 'later', 'alone'])
    expect(subjects((await list({ box: 'allinbox', view: 'mails' })).rows)).toHaveLength(7)
  })

  it('shows by the newest mail that a search or filter finds, and all that belongs with it', async () => {
    const unread = await list({ filter: 'unread' })
    expect([subjects(unread.rows), unread.total, unread.rows[0]?.conversation?.ids.length]).toEqual([['plan'], 1, 3])
    const match = await list({ q: 'plan' })
    expect([subjects(match.rows), match.total]).toEqual([['plan-3'], 1])
    expect(subjects((await list({ q: 'from:ben' })).rows)).toEqual(['plan-2'])
  })

  it('is what the settings of the mailbox say, and never of drafts', async () => {
    const save = (threads: boolean) => callAs(app, 'kim', mailAccounts.saveSettings, { body: { ...defaultMailSettings, threads } })
    await save(false)
    expect(subjects((await list({ view: 'own' })).rows)).toEqual(['kept-2', 'plan-3', 'later', 'plan-2', 'alone', 'plan'])
    await save(true)
    expect(subjects((await list({ view: 'own' })).rows)).toEqual(['kept-2', 'plan-3', 'later', 'alone'])
    expect(subjects((await list({ box: 'templist' })).rows)).toEqual([])
  })

  it('has the neighbours of a conversation, whichever of its mails is open', async () => {
    const { conversation } = await rowOf('plan-3')
    for (const emailId of conversation?.ids ?? []) {
      const mail = await openIn(emailId)
      expect([mail.previousId, mail.nextId]).toEqual([(await rowOf('kept-2')).emailId, (await rowOf('later')).emailId])
      expect(mail.conversation?.ids).toEqual(conversation?.ids)
    }
  })

  it('goes up when a mail of a conversation arrives, and is done to as a whole but for what was taken out', async () => {
    put('alone-2', { at: 9, answers: ['alone'], seen: false })
    await sync()
    expect(subjects((await list()).rows)).toEqual(['alone-2', 'kept-2', 'plan-3', 'later'])
    const but = await rowOf('later')
    const { run } = granted(
      await callAs(app, 'kim', mailMessages.bulk, {
        body: { list: { box: 'inbox', filter: 'unread', q: '', view: 'conversations', except: [] }, action: 'flag' },
      }),
    )
    // Two conversations hold an unread mail: five mails together.
    expect(run?.total).toBe(5)
    await toTheEnd()
    expect((await list({ filter: 'flagged' })).total).toBe(2)
    const rest = granted(
      await callAs(app, 'kim', mailMessages.bulk, {
        body: { list: { box: 'inbox', filter: 'all', q: '', view: 'conversations', except: [but.emailId] }, action: 'archive' },
      }),
    )
    expect(rest.run?.total).toBe(6)
    await toTheEnd()
    expect(subjects((await list()).rows)).toEqual(['later'])
    expect((await list()).total).toBe(1)
  })
})
