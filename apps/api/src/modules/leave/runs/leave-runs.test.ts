import type { PrismaClient } from '@maru/prisma/generated/client.ts'
import { leaveAdmin } from '@maru/shared/leave/administration/leave-admin.ts'
import { leaveCalendars } from '@maru/shared/leave/calendars/leave-calendar.ts'
import { leaves, type BalanceAnswer } from '@maru/shared/leave/leave.ts'
import { addDays } from '@maru/shared/leave/common/leave-dates.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { callAs, testApp, type TestApp } from '../../../test/test-app.ts'
import { answerAs, granted } from '../../../test/approval-fixtures.ts'
import { dateText, dateValue } from '../../../kernel/users/user-format.ts'
import { openDatabase } from '../../../kernel/database/database.ts'
import { expiryJob, hintJob, runExpiry, runHints } from './leave-expiry.service.ts'
import { runYear, yearlyGrantJob } from './leave-runs.service.ts'
import {
  assertLeaveInvariants,
  giveDays,
  toLeave,
  madeAtOnce,
  mondayAhead,
  newColleague,
  submitLeave,
} from '../../../test/leave-fixtures.ts'

let app: TestApp
let monday = ''
let year = 0
beforeAll(async () => {
  app = await testApp()
  monday = await mondayAhead(app, 3)
  year = Number(monday.slice(0, 4))
  // A run does the same for each person: those of one department, the office and whom the tests add are enough of them.
  await db().user.updateMany({ where: { id: { not: 'office' }, departmentCode: { not: 'ENV' } }, data: { active: false } })
})
afterEach(() => assertLeaveInvariants(app))
afterAll(() => app.close())
const db = () => app.context.db
const GRANTS: ReadonlySet<string> = new Set(['GRANTED', 'CARRIED', 'CORRECTED'])
const figures = async (userId: string, part: { year?: number } = {}) => {
  const answer: BalanceAnswer = granted(await callAs(app, 'office', leaves.balance, { query: { userId, ...part, detail: 'trace' } }))
  const pool = answer.pools.find(({ code }) => code === 'ANNUAL')!
  expect(pool.trace.at(-1)?.balance ?? '0').toBe(pool.available)
  const { entitled, carried, used, pending, later, closed, available } = pool
  expect(Number(entitled) + Number(carried) - Number(used) - Number(pending) - Number(later) - Number(closed)).toBe(Number(available))
  for (const line of pool.trace) expect([line.text, line.rule === '']).toEqual([line.text, !GRANTS.has(line.kind)])
  return pool
}
const person = async (id: string, data: object) => {
  await newColleague(app, id)
  const usual = { joinDate: dateValue('2020-01-01'), contractEndDate: null, leaveDays: 30, leaveDaysLastYear: 0 }
  await db().user.update({ where: { id }, data: { ...usual, ...data } })
}

describe('the yearly run', () => {
  it('gives what its preview says: a twelfth a month from the day of joining, days of the last year as a carried lot; twice it changes nothing', async () => {
    await person('t.full', { leaveDaysLastYear: 1.5 })
    await person('t.april', { joinDate: dateValue(`${String(year)}-04-01`) })
    const rows = granted(await callAs(app, 'office', leaveAdmin.yearlyPreview, { query: { year } }))
    const shown = (id: string) =>
      rows.filter(({ userId }) => userId === id).map(({ state, months, entitled, carried }) => [state, months, entitled, carried])
    expect([shown('t.full'), shown('t.april')]).toEqual([[['GIVE', 12, '30', '1.5']], [['GIVE', 9, '23', '0']]])
    const first = madeAtOnce(granted(await callAs(app, 'office', leaveAdmin.yearlyRun, { body: { year } })))
    expect(first.done).toBeGreaterThanOrEqual(2)
    const second = madeAtOnce(granted(await callAs(app, 'office', leaveAdmin.yearlyRun, { body: { year } })))
    expect([second.done, second.untouched]).toEqual([0, first.done + first.untouched])
    expect((await yearlyGrantJob(db(), new Date(`${String(year)}-12-31T12:00:00Z`))).done).toBe(0)
    const lots = await db().leaveGrant.findMany({ where: { userId: 't.full' }, orderBy: { kind: 'asc' } })
    expect(lots.map(({ kind, amount, validTo, expires }) => [kind, amount.toString(), dateText(validTo), expires])).toEqual([
      ['ANNUAL', '30', `${String(year)}-12-31`, true],
      ['CARRY', '1.5', `${String(year)}-03-31`, false],
    ])
  })

  it('carries what is left, and a backdated change of the year before corrects what was carried', async () => {
    await person('t.carry', {})
    await callAs(app, 'office', leaveAdmin.yearlyRun, { body: { year } })
    // Ten past midnight in Berlin, where the year has begun.
    const atMidnight = (minutes: string) => yearlyGrantJob(db(), new Date(`${String(year)}-12-31T${minutes}:00Z`))
    expect((await atMidnight('22:50')).done).toBe(0)
    expect((await atMidnight('23:10')).done).toBeGreaterThan(0)
    expect((await figures('t.carry', { year: year + 1 })).carried).toBe('30')
    const { id, result } = await submitLeave(app, 't.carry', toLeave(monday, addDays(monday, 1)))
    granted(result)
    expect((await figures('t.carry', { year: year + 1 })).carried).toBe('28')
    granted(await answerAs(app, 'head', id, 'APPROVE'))
    expect(await figures('t.carry', { year })).toMatchObject({ entitled: '30', used: '2', pending: '0' })
    expect((await figures('t.carry', { year: year + 1 })).carried).toBe('28')
  })

  it('works the year’s days out again when the days per week change, and says so in the trace', async () => {
    await person('t.part', {})
    await callAs(app, 'office', leaveAdmin.yearlyRun, { body: { year: year + 1 } })
    const hours = { monday: '8', tuesday: '8', wednesday: '8', thursday: '0', friday: '0', saturday: '0', sunday: '0' }
    granted(
      await callAs(app, 'office', leaveCalendars.scheduleSet, {
        body: { userId: 't.part', validFrom: `${String(year + 1)}-07-01`, hours },
      }),
    )
    const { entitled, trace } = await figures('t.part', { year: year + 1 })
    expect(entitled).toBe('24')
    expect(trace.map(({ kind, amount }) => `${kind} ${amount}`)).toEqual(['GRANTED 30', 'CORRECTED -6'])
    expect(trace.map(({ rule }) => rule)).toEqual([
      '12 of 12 months · 5 of 5 days per week · 30 days per year → 30',
      '6 of 12 months · 5 of 5 days per week + 6 of 12 months · 3 of 5 days per week · 30 days per year → 24',
    ])
  })

  it('does not take ten hours a week on two days for a five-day week, and says by which numbers', async () => {
    await person('t.two', { weeklyHours: 10, contractTypeCode: 'MARGINAL', joinDate: dateValue(`${String(year + 1)}-11-01`) })
    await person('t.whole', { weeklyHours: 10, contractTypeCode: 'MARGINAL' })
    const hours = { monday: 0, tuesday: 5, wednesday: 0, thursday: 5, friday: 0, saturday: 0, sunday: 0 }
    const schedule = { validFrom: dateValue('2020-01-01')!, ...hours }
    await db().workSchedule.createMany({ data: ['t.two', 't.whole'].map((userId) => ({ userId, ...schedule })) })
    await callAs(app, 'office', leaveAdmin.yearlyRun, { body: { year: year + 1 } })
    const ruleOf = async (id: string) => (await figures(id, { year: year + 1 })).trace[0]?.rule
    expect(await ruleOf('t.two')).toBe('2 of 12 months · 2 of 5 days per week · 30 days per year → 2')
    expect(await ruleOf('t.whole')).toBe('12 of 12 months · 2 of 5 days per week · 30 days per year → 12')
  })

  it('is the office’s alone', async () => {
    expect((await callAs(app, 'head', leaveAdmin.yearlyPreview, { query: { year } })).problem?.status).toBe(810)
  })
})

describe('days that expire', () => {
  const lotOf = (id: string) => db().leaveGrant.findFirstOrThrow({ where: { userId: id, kind: 'CARRY' } })
  /** What the trace of the year after says of days that are past their date. */
  const keptOf = async (id: string) => (await figures(id, { year: year + 1 })).trace.flatMap(({ kept }) => (kept === '' ? [] : [kept]))

  it('do so only after the hint was acknowledged in time; others are kept and marked', async () => {
    for (const id of ['t.told', 't.untold']) {
      await person(id, {})
      await giveDays(app, id, '5', { kind: 'CARRY', from: `${String(year)}-01-01`, to: addDays(monday, 1) })
      await db().leaveGrant.updateMany({ where: { userId: id }, data: { expires: false } })
    }
    const hintDay = addDays(monday, -7)
    await db().leavePolicy.updateMany({ data: { hintDays: [hintDay.slice(5)] } })
    const hintedOn = (date: string, hour: number) => hintJob(db(), new Date(`${date}T0${String(hour)}:00:00Z`))
    expect(await hintedOn(addDays(hintDay, -1), 6)).toEqual({ done: 0, untouched: 0, certificates: 0 })
    expect((await hintedOn(hintDay, 6)).done).toBeGreaterThanOrEqual(2)
    expect((await hintedOn(hintDay, 7)).done).toBe(0)
    const [notice] = granted(await callAs(app, 't.told', leaves.notices, {}))
    expect(notice?.text).toBe(`5 days of your leave expire on ${addDays(monday, 1)} unless you take them before.`)
    expect((await callAs(app, 't.untold', leaves.acknowledge, { params: { id: notice!.id } })).status).toBe(404)
    granted(await callAs(app, 't.told', leaves.acknowledge, { params: { id: notice!.id } }))
    expect([(await lotOf('t.told')).expires, (await lotOf('t.untold')).expires]).toEqual([true, false])

    // Wednesday is a day after the last one: only who was never told still has the carried days.
    const wednesday = addDays(monday, 2)
    const left = async (id: string) =>
      granted(await callAs(app, id, leaves.preview, { body: { body: toLeave(wednesday), documentId: '' } })).issues.map(({ code }) => code)
    expect([await left('t.told'), await left('t.untold')]).toEqual([['NO_BALANCE'], []])
    await expiryJob(db(), new Date(`${wednesday}T06:00:00Z`))
    expect([(await lotOf('t.told')).expiry, (await lotOf('t.untold')).expiry]).toEqual(['EXPIRED', 'FLAGGED'])
    expect((await expiryJob(db(), new Date(`${wednesday}T06:00:00Z`))).done).toBe(0)
    expect([await keptOf('t.told'), await keptOf('t.untold')]).toEqual([[], ['UNTOLD']])
  })

  it('stay where leave beyond their day was given already', async () => {
    await person('t.later', {})
    await giveDays(app, 't.later', '1', { kind: 'CARRY', from: `${String(year)}-01-01`, to: monday })
    await db().leaveGrant.updateMany({ where: { userId: 't.later' }, data: { expires: false } })
    granted((await submitLeave(app, 't.later', toLeave(addDays(monday, 1)))).result)
    const notice = await db().leaveNotice.create({ data: { userId: 't.later', year, days: 1, expiresOn: dateValue(monday)! } })
    granted(await callAs(app, 't.later', leaves.acknowledge, { params: { id: notice.id } }))
    expect((await lotOf('t.later')).expires).toBe(false)
    expect(await keptOf('t.later')).toEqual(['GIVEN'])
  })
})

describe('the runs', () => {
  it('of two processes at the same moment give, tell and close once', async () => {
    const other = openDatabase(String(app.context.pool.options.connectionString))
    const both = <T>(run: (base: PrismaClient) => Promise<T>) => Promise.all([run(db()), run(other.db)])
    try {
      const people = ['t.twice1', 't.twice2', 't.twice3']
      for (const id of people) await person(id, { leaveDaysLastYear: 2 })
      const yearRuns = await both((base) => runYear(base, year + 2, 'office'))
      expect(yearRuns[0].done + yearRuns[1].done).toBe(await db().leaveGrant.count({ where: { year: year + 2, kind: 'ANNUAL' } }))
      for (const userId of people) {
        const lots = await db().leaveGrant.findMany({ where: { userId, year: year + 2 }, orderBy: { kind: 'asc' } })
        expect(lots.map(({ kind, amount }) => `${kind} ${amount.toString()}`)).toEqual(['ANNUAL 30', 'CARRY 2'])
      }
      const expiresOn = `${String(year + 2)}-03-31`
      const hintRuns = await both((base) => runHints(base, `${String(year + 2)}-03-01`))
      const messages = await db().outbox.count({
        where: { key: { startsWith: 'leave.expires:t.twice', endsWith: `${expiresOn}:${String(year + 2)}-03-01` } },
      })
      expect([messages, hintRuns[0].done + hintRuns[1].done >= people.length]).toEqual([people.length, true])
      expect(await db().leaveNotice.count({ where: { userId: { in: people } } })).toBe(people.length)
      const expiryRuns = await both((base) => runExpiry(base, `${String(year + 2)}-04-01`))
      const flagged = await db().leaveGrant.count({ where: { userId: { in: people }, expiry: 'FLAGGED' } })
      expect([flagged, expiryRuns[0].done + expiryRuns[1].done >= people.length]).toEqual([people.length, true])
      expect((await both((base) => runExpiry(base, `${String(year + 2)}-04-01`))).map(({ done }) => done)).toEqual([0, 0])
    } finally {
      await other.close()
    }
  })
})

describe('lots', () => {
  it('are given and corrected by the office with a reason; less than what is taken already is refused', async () => {
    await person('t.grant', {})
    const grant = granted(
      await callAs(app, 'office', leaveAdmin.grantAdd, {
        body: {
          userId: 't.grant',
          pool: 'ANNUAL',
          kind: 'MANUAL',
          amount: '3',
          validFrom: `${String(year)}-01-01`,
          validTo: '',
          reason: 'Jubilee',
        },
      }),
    )
    granted((await submitLeave(app, 't.grant', toLeave(monday, addDays(monday, 1)))).result)
    const adjust = (amount: string) =>
      callAs(app, 'office', leaveAdmin.grantAdjust, { params: { id: madeAtOnce(grant).id }, body: { amount, reason: 'Counted wrongly' } })
    const { problem } = await adjust('-2')
    expect([problem?.code, problem?.message]).toEqual(['BELOW_USED', '2 days of this grant are used or pending. You can deduct up to 1.'])
    expect(granted(await adjust('-0.5'))).toMatchObject({
      amount: '3',
      corrected: '-0.5',
      pending: '2',
      left: '0.5',
      createdByName: expect.any(String),
    })
    expect((await figures('t.grant', { year })).trace.map(({ text }) => text)).toContain('Manual grant: Jubilee')
    const [change] = granted(await callAs(app, 'office', leaveAdmin.changes, { query: { page: 1, size: 1, entity: 'leaveGrant' } })).rows
    expect([change?.reason, change?.fields]).toEqual([
      'Counted wrongly',
      [
        { field: 'left', before: '1', after: '0.5' },
        { field: 'corrected', before: '0', after: '-0.5' },
      ],
    ])
  })

  it('make the same figures in the table of balances as for each person alone', async () => {
    const query = { page: 1, size: 100, year, pool: 'ANNUAL', sort: 'name', direction: 'asc' } as const
    const { rows, total } = granted(await callAs(app, 'office', leaveAdmin.balances, { query }))
    expect(total).toBe(await db().user.count({ where: { active: true, deleted: false } }))
    for (const { userId, name: _, departmentName: __, pool: ___, ...row } of rows.filter(({ userId: id }) => id.startsWith('t.')))
      expect([userId, await figures(userId, { year })]).toMatchObject([userId, row])
    const mine = granted(await callAs(app, 'kim', leaveAdmin.balances, { query }))
    expect(mine.rows.map(({ userId }) => userId)).toEqual(['kim'])
    const team = granted(await callAs(app, 'head', leaveAdmin.balances, { query }))
    expect(new Set(team.rows.map(({ departmentName }) => departmentName))).toEqual(new Set(['Environmental Safety']))
  })
})
