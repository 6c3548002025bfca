import { usualReply } from '@maru/shared/leave/requests/auto-reply.ts'
import { addDays } from '@maru/shared/leave/common/leave-dates.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../../test/test-app.ts'
import { absencesWithReply } from './absence-mail.service.ts'
import { toLeave, leavesIn } from '../../../test/leave-fixtures.ts'
import { todayIn } from '../common/leave-person.service.ts'

let app: TestApp
let today: string
const { colleague, approvedLeave } = leavesIn(() => app)
beforeAll(async () => {
  app = await testApp()
  today = await todayIn(app.context.db, 'Europe/Berlin')
})
afterAll(() => app.close())

/** Puts somebody on leave from today on with an automatic reply; the function it returns finds whether it is on, and since when. */
async function away(id: string) {
  await colleague(id, '20')
  await approvedLeave(id, toLeave(today, addDays(today, 6), { autoReply: usualReply, substitutes: ['han'] }))
  return async () => (await absencesWithReply(app.context.db)).find(({ userId }) => userId === id)
}
/** Changes rows of a leave as only other requests do; what they would have to take along is left as it is. */
const set = (userId: string, what: string) =>
  app.context.db.$transaction([
    app.context.db.$executeRawUnsafe('set local session_replication_role = replica'),
    app.context.db.$executeRawUnsafe(what.replace('OWN', `(select id from leave_request where user_id = '${userId}')`)),
  ])
const dayOf = (date: string) => `request_id = OWN and date = '${date}'`

it('work at home and a day that is worked after all are no absence', async () => {
  const isAway = await away('m.home')
  expect(await isAway()).toBeDefined()
  await set('m.home', `update leave_request set type_code = 'HOME' where id = OWN`)
  expect(await isAway()).toBeUndefined()
  const isHere = await away('m.works')
  expect(await isHere()).toBeDefined()
  await set('m.works', `update leave_day set state = 'LEFT_OUT', fraction = 0, living = false where ${dayOf(today)}`)
  expect(await isHere()).toBeUndefined()
})

it('mails are answered from the day on the person is away again, not those of a day that was worked in between', async () => {
  const isAway = await away('m.again')
  await set('m.again', `update leave_request set date_from = date_from - 3, updated_at = now() - interval '4 days' where id = OWN`)
  expect((await isAway())?.since.toISOString()).not.toBe(new Date(`${today}T00:00:00+01:00`).toISOString())
  const { id: _, ...day } = await app.context.db.leaveDay.findFirstOrThrow({
    where: { request: { userId: 'm.again' } },
    orderBy: { date: 'asc' },
  })
  await app.context.db.leaveDay.create({
    data: { ...day, date: new Date(addDays(today, -1)), state: 'LEFT_OUT', fraction: 0, living: false },
  })
  const clock = new Intl.DateTimeFormat('sv', { dateStyle: 'short', timeStyle: 'medium', timeZone: 'Europe/Berlin' })
  expect(clock.format((await isAway())?.since)).toBe(`${today} 00:00:00`)
})

it('a half-day is an absence in its half, by the clock of the workplace', async () => {
  const isAway = await away('m.half')
  const { settings } = await app.context.db.user.findUniqueOrThrow({ where: { id: 'm.half' }, include: { settings: true } })
  const code = settings?.workplaceCode ?? ''
  const { timeZone } = await app.context.db.workplace.findUniqueOrThrow({ where: { code } })
  /** Puts the workplace where the clock shows the hour now. */
  const clockShows = (hour: number) => {
    const now = new Date().getUTCHours()
    const ahead = hour - now + (now >= 22 ? 24 : 0)
    return app.context.db.workplace.update({
      where: { code },
      data: { timeZone: `Etc/GMT${ahead > 0 ? '-' : '+'}${String(Math.abs(ahead))}` },
    })
  }
  try {
    for (const [half, inMorning] of [
      ['AM', true],
      ['PM', false],
    ] as const) {
      await set('m.half', `update leave_day set half = '${half}' where request_id = OWN`)
      await clockShows(11)
      expect([half, (await isAway()) !== undefined]).toEqual([half, inMorning])
      await clockShows(12)
      expect([half, (await isAway()) !== undefined]).toEqual([half, !inMorning])
    }
  } finally {
    await app.context.db.workplace.update({ where: { code }, data: { timeZone } })
  }
})
