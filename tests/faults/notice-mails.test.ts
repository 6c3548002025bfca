import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { openMailboxes } from '../../packages/dev-mail/src/store/mail-store.ts'
import { noticePortal, type NoticePortal } from '../../apps/api/src/test/mail/notice-mail-fixtures.ts'
import { startApi, type ApiProcess } from './api-process.ts'
import { isLong } from './figures.ts'

// Two API processes send notices to a server that delivers whatever it is given, and one of them is killed in the middle: nobody gets a notice
// twice, and none is lost without a word.

const PEOPLE = ['kim', 'han', 'head', 'director', 'lee', 'choi']
const ROUNDS = isLong ? 10 : 1
// Two starts of the portal and a minute until nothing is open, on a machine that does other work.
const ROUND_MS = 120_000
let portal: NoticePortal
let processes: ApiProcess[] = []
beforeAll(async () => {
  portal = await noticePortal()
})
afterEach(async () => {
  await Promise.all(processes.map((one) => one.kill()))
  processes = []
})
afterAll(() => portal.close())

const idsIn = (user: string) =>
  (openMailboxes(portal.server.store, portal.address[user] ?? '').get('INBOX')?.mails ?? []).flatMap(
    ({ raw }) => /^X-Outbox-Id: (\S+)/im.exec(raw.toString())?.[1] ?? [],
  )
const open = () => portal.db.noticeMail.count({ where: { state: { in: ['WAITING', 'CLAIMED', 'IN_FLIGHT'] } } })

it(
  'two processes, one of them killed in the middle, send each notice once; what may have arrived is in doubt',
  async () => {
    const settings = { ...portal.settings, MAIL_LEASE_SECONDS: '2' }
    for (let round = 0; round < ROUNDS; round += 1) {
      await portal.forget()
      processes = await Promise.all([startApi(settings), startApi(settings)])
      for (const user of PEOPLE) for (let place = 0; place < 5; place += 1) await portal.tell(user)
      await expect.poll(() => PEOPLE.flatMap(idsIn).length, { timeout: 30_000, interval: 20 }).toBeGreaterThan(3)
      await processes.shift()?.kill()
      // A message becomes a notice by mail a moment after it was told: nothing is open before as well.
      await expect.poll(() => portal.db.noticeMail.count(), { timeout: 60_000, interval: 200 }).toBe(PEOPLE.length * 5)
      await expect.poll(open, { timeout: 60_000, interval: 200 }).toBe(0)
      const arrived = PEOPLE.flatMap(idsIn)
      const rows = await portal.db.noticeMail.findMany()
      const sent = rows.filter(({ state }) => state === 'SENT').map(({ id }) => id)
      const doubtful = rows.filter(({ state }) => state === 'UNCERTAIN').map(({ id }) => id)
      expect(rows.length).toBe(PEOPLE.length * 5)
      expect(new Set(arrived).size).toBe(arrived.length)
      expect(sent.filter((id) => !arrived.includes(id))).toEqual([])
      expect(arrived.filter((id) => !sent.includes(id) && !doubtful.includes(id))).toEqual([])
      expect(sent.length + doubtful.length).toBe(rows.length)
      await Promise.all(processes.splice(0).map((one) => one.kill()))
    }
  },
  ROUND_MS * ROUNDS,
)
