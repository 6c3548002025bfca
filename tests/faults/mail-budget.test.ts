import { monitorEventLoopDelay } from 'node:perf_hooks'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startDevMailServer, type DevMailServer } from '../../packages/dev-mail/src/dev-mail-server.ts'
import type { Fault } from '../../packages/dev-mail/src/imap/imap-session.ts'
import { addMail, openMailboxes, createMailbox } from '../../packages/dev-mail/src/store/mail-store.ts'
import { newColleague } from '../../apps/api/src/test/leave-fixtures.ts'
import { callAs, loadCookie, testApp, type TestApp } from '../../apps/api/src/test/test-app.ts'
import { mailCounts } from '../../packages/shared/src/mail/folders/mail-counts.ts'
import { mailFolders } from '../../packages/shared/src/mail/folders/mail-folder.ts'
import { mailMessages } from '../../packages/shared/src/mail/reading/mail-message.ts'
import { mailSettings } from '../support/mail-settings.ts'
import { createRandom } from '../support/random.ts'
import { isLong, keepFigures } from './figures.ts'

// A whole institute reads its mail at once through fewer connections than it has people: the server never sees more than it allows, and
// nobody is sent away.

// In the short form fewer of everything but the calls, with as many people for each connection.
const PEOPLE = isLong ? 60 : 45
const FOLDERS = isLong ? 20 : 8
const MAILS = 5
const ALLOWED = isLong ? 40 : 30
/** A fifth of the connections is kept for what somebody waits for. */
const LISTENED = ALLOWED * 0.8
const AT_ONCE = 200
const MASTER = { user: 'portal', password: 'Budget-Secret-60' }
/** People who can sign in, as the demo organisation has them: not dormant, not to change a password first. */
const SOME = `select id, company_email as address from users where active and not deleted and not must_change_password and company_email like '%@hanul.example'
  and id not in ('dormant', 'disabled', 'left') order by id limit $1`
const list = { box: 'inbox', filter: 'all', q: '', sort: 'newest' } as const
let server: DevMailServer
let app: TestApp
let people: readonly string[]
let addresses: readonly string[]
let most = 0
/** The server takes marks and never answers. */
let isSilent = false

beforeAll(async () => {
  const fault = (command: string): Fault => {
    most = Math.max(most, server.connections())
    return isSilent && /STORE/.test(command) ? 'hang' : undefined
  }
  server = await startDevMailServer({ domain: 'hanul.example', users: {}, master: MASTER, authDelayMs: 0, fault })
  app = await testApp({ ...mailSettings(server, MASTER), MAIL_MAX_CONNECTIONS: String(ALLOWED), RATE_LIMIT_PER_SESSION: '0' })
  const { db } = app.context
  // The demo organisation has a few too few for the long form.
  for (const id of isLong ? ['budget1', 'budget2', 'budget3', 'budget4'] : []) {
    await newColleague(app, id)
    await db.user.update({ where: { id }, data: { companyEmail: `${id}@hanul.example` } })
  }
  const { rows } = await app.context.pool.query<{ id: string; address: string }>(SOME, [PEOPLE])
  people = rows.map(({ id }) => id)
  addresses = rows.map(({ address }) => address)
  await db.mailAccount.deleteMany({ where: { userId: { in: [...people] } } })
  for (const { id, address: companyEmail } of rows) {
    // One after the other: so many at once from one address would be stopped.
    await loadCookie(app, id)
    for (let number = openMailboxes(server.store, companyEmail).size; number < FOLDERS; number += 1)
      createMailbox(server.store, companyEmail, `Project ${String(number)}`)
    for (const box of openMailboxes(server.store, companyEmail).values())
      for (let mail = 0; mail < MAILS; mail += 1)
        addMail(
          server.store,
          box,
          Buffer.from(
            `From: lab@x.example\r\nSubject: ${box.name} ${String(mail)}\r\nMessage-ID: <${companyEmail}.${box.name}.${String(mail)}>\r\n\r\nText\r\n`,
          ),
        )
  }
})
afterAll(async () => {
  await app.close()
  await server.close()
})

const bodyOf = (user: string) => callAs(app, user, mailMessages.list, { query: { ...list, cursor: '', limit: 50 } })
const count = (user: string) => callAs(app, user, mailCounts.newMailCount, { query: { userId: user } })

it(`${String(PEOPLE)} people with ${String(FOLDERS)} folders each are served by ${String(ALLOWED)} connections, and are still told of new mail`, async () => {
  expect(people).toHaveLength(PEOPLE)
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  const begun = performance.now()
  // Everybody opens the mail in the same minute; the portal begins to listen for each.
  const firsts = await Promise.all(people.map(bodyOf))
  expect(firsts.filter(({ status }) => status !== 200)).toEqual([])
  const whole = async () =>
    (await Promise.all(people.map((user) => callAs(app, user, mailFolders.list, {})))).flatMap(({ answer = [] }) => answer)
  await expect
    .poll(async () => (await whole()).filter(({ totalCount }) => totalCount === MAILS).length, { timeout: 60_000 })
    .toBe(PEOPLE * FOLDERS)
  const ready = performance.now() - begun

  const random = createRandom(60)
  const waits: number[] = []
  const one = async () => {
    const user = people[random(PEOPLE)] ?? ''
    const from = performance.now()
    const { rows } = (await bodyOf(user)).answer!
    const { emailId } = rows[random(rows.length)]!
    const answer =
      random(4) === 0
        ? await callAs(app, user, mailMessages.bulk, { body: { ids: [emailId], action: random(2) === 0 ? 'flag' : 'unflag' } })
        : await callAs(app, user, mailMessages.one, { params: { emailId }, query: { ...list, images: 'ask' } })
    waits.push(performance.now() - from)
    return answer.problem?.code ?? ''
  }
  const refusals = await Promise.all(Array.from({ length: AT_ONCE }, one))
  expect(
    Object.fromEntries(
      Map.groupBy(refusals, (code) => code)
        .entries()
        .map(([code, all]) => [code, all.length]),
    ),
  ).toEqual({ '': AT_ONCE })
  delay.disable()

  const states = await app.context.db.mailAccount.findMany({ where: { userId: { in: [...people] } }, select: { state: true } })
  expect(new Set(states.map(({ state }) => state))).toEqual(new Set(['OK']))
  expect(most).toBeLessThanOrEqual(ALLOWED)
  // Those who are listened for hear of a mail by itself: as many as have a connection for that, whoever came first.
  for (const box of addresses.map((address) => openMailboxes(server.store, address).get('INBOX')!))
    addMail(server.store, box, Buffer.from('Subject: new\r\n\r\nText\r\n'))
  const hearing = async () => {
    await Promise.all(people.map(count))
    return app.context.db.mailFolder.count({ where: { role: 'INBOX', total: MAILS + 1, account: { userId: { in: [...people] } } } })
  }
  await expect.poll(hearing, { timeout: 10_000 }).toBeGreaterThanOrEqual(LISTENED)

  const sorted = waits.toSorted((a, b) => a - b)
  const ms = (value: number) => `${value.toFixed(0)} ms`
  const figures = [
    `${String(PEOPLE)} people with ${String(FOLDERS)} folders each and at most ${String(ALLOWED)} connections: the server saw ${String(most)} at once.`,
    `All ${String(PEOPLE * FOLDERS)} folders were there ${(ready / 1000).toFixed(1)} s after everybody had opened the mail in the same moment.`,
    `${String(AT_ONCE)} calls at once (a list, then a mail opened or flagged): all answered, half of them within ${ms(sorted[AT_ONCE / 2] ?? 0)}, the last after ${ms(sorted.at(-1) ?? 0)}; event loop held at most ${ms(delay.max / 1e6)} with the mail server in the same process, resident ${String(Math.round(process.memoryUsage.rss() / 1e6))} MB.`,
  ]
  console.log(figures.join('\n'))
  keepFigures('Mail: an institute within its connections', figures)
})

it('marks the mail server never answers hold up nobody who does something else', async () => {
  const mails = await Promise.all(people.slice(0, 16).map(async (user) => ({ user, row: (await bodyOf(user)).answer?.rows[0] })))
  isSilent = true
  const marks = mails.map(({ user, row }) =>
    callAs(app, user, mailMessages.bulk, { body: { ids: [row?.emailId ?? ''], action: row?.flagged ? 'unflag' : 'flag' } }),
  )
  // All of them are under way.
  await new Promise((done) => setTimeout(done, 1000))
  const others = await Promise.all(people.slice(20, 50).map(bodyOf))
  expect(others.map(({ problem }) => problem?.code ?? '')).toEqual(others.map(() => ''))
  isSilent = false
  server.dropAll()
  const codes = (await Promise.all(marks)).map(({ problem }) => problem?.code ?? '')
  expect(codes.filter((code) => !['', 'MAIL_BUSY', 'MAIL_UNREACHABLE'].includes(code))).toEqual([])
})
