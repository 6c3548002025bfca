import { addDays } from '@maru/shared/leave/common/leave-dates.ts'
import { workingTimeLater } from '@maru/shared/workplaces/working-hours.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../../test/test-app.ts'
import { day, readDays, readPerson } from '../common/leave-person.service.ts'
import { newColleague } from '../../../test/leave-fixtures.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  const { db } = app.context
  await newColleague(app, 'mover')
  await newColleague(app, 'fourdays')
  await db.userWorkplaceHistory.create({ data: { userId: 'mover', validFrom: day('2026-05-01'), calendarCode: 'KR' } })
  const week = { monday: 8, tuesday: 8, wednesday: 8, thursday: 8, friday: 0, saturday: 0, sunday: 0 }
  await db.workSchedule.create({ data: { userId: 'fourdays', validFrom: day('2026-03-01'), ...week } })
  await db.scheduleException.create({ data: { userId: 'fourdays', date: day('2026-11-28'), hours: 6 } })
  await db.userSettings.update({ where: { userId: 'fourdays' }, data: { workplaceCode: await officeWith('DE-SL') } })
})
afterAll(() => app.close())

async function officeWith(calendarCode: string) {
  const { code } = await app.context.db.workplace.findFirstOrThrow({ where: { calendarCode } })
  return code
}
const dueOf = async (start: string, hours: number, key: string) => {
  const { rows } = await app.context.pool.query<{ at: Date }>('select approval_due($1, $2, $3) as at', [start, hours, key])
  return rows[0]?.at.toISOString()
}

describe('the days a person works', () => {
  it.each(['kim', 'mover', 'fourdays'])('are for approvals the same as for leave: %s', async (userId) => {
    const { db, pool } = app.context
    const [from, to] = ['2026-01-01', '2027-12-31']
    const factsOn = await readDays(db, await readPerson(db, userId), { from, to })
    const { rows } = await pool.query<{ date: string; part: string }>(
      `select to_char(d, 'YYYY-MM-DD') as date, working_hours_on($1, d::date)::text as part from generate_series($2::date, $3::date, interval '1 day') d`,
      [userId, from, to],
    )
    const expected = []
    for (let date = from; date <= to; date = addDays(date, 1)) {
      const { hours, holiday } = factsOn(date)
      expected.push([date, (hours / 100) * (1 - (holiday?.fraction ?? 0) / 100)])
    }
    expect(rows.map(({ date, part }) => [date, Number(part)])).toEqual(expected)
    expect(new Set(rows.map(({ part }) => Number(part))).size).toBeGreaterThan(1)
  })
})

describe('the time to answer', () => {
  it('is counted in the hours of work of who is asked: eight hours asked on a Friday evening are over on Monday evening', async () => {
    await newColleague(app, 'eighthours')
    await app.context.db.userSettings.update({ where: { userId: 'eighthours' }, data: { workplaceCode: await officeWith('DE-SL') } })
    const week = { monday: 8, tuesday: 8, wednesday: 8, thursday: 8, friday: 8, saturday: 0, sunday: 0 }
    await app.context.db.workSchedule.create({ data: { userId: 'eighthours', validFrom: day('2026-01-01'), ...week } })
    expect(await dueOf('2026-11-20T16:30Z', 8, 'eighthours')).toBe('2026-11-23T16:30:00.000Z')
    expect(await dueOf('2026-11-20T08:00Z', 8, 'eighthours')).toBe('2026-11-20T17:00:00.000Z')
    expect(await dueOf('2026-11-21T10:00Z', 3, 'eighthours')).toBe('2026-11-23T11:00:00.000Z')
    expect(await dueOf('2026-11-23T11:30Z', 1, 'eighthours')).toBe('2026-11-23T13:00:00.000Z')
  })

  it('leaves out days off, public holidays and the afternoons of half ones, where the asked person works', async () => {
    // Nobody works on Friday: from Thursday evening into Monday.
    expect(await dueOf('2026-11-19T16:30Z', 8, 'fourdays')).toBe('2026-11-23T16:30:00.000Z')
    // Saturday 28 November is worked ahead, for six hours.
    expect(await dueOf('2026-11-26T17:00Z', 6, 'fourdays')).toBe('2026-11-28T14:00:00.000Z')
    // Christmas: the afternoon of the 24th is off, so are the 25th and the weekend.
    expect(await dueOf('2026-12-23T17:00Z', 5, 'fourdays')).toBe('2026-12-28T09:00:00.000Z')
  })

  it('stands still for the working time of a hold, not for nights, weekends and days off in it', async () => {
    // Held from Thursday noon to Monday noon: five hours of Thursday and three of Monday.
    expect(await worked('2026-11-19T11:00Z', '2026-11-23T11:00Z')).toBe(8)
    // Christmas Eve counts until one o'clock, the days after it not at all.
    expect(await worked('2026-12-23T17:00Z', '2026-12-28T08:00Z')).toBe(4)
    expect(await worked('2026-12-25T11:00Z', '2026-12-26T11:00Z')).toBe(0)
    expect(await worked('2026-12-23T11:00Z', '2026-12-23T11:00Z')).toBe(0)
  })

  it('of a department is that of its head, of a role that of nobody in particular', async () => {
    const { db } = app.context
    const { headUserId } = await db.department.findUniqueOrThrow({ where: { code: 'ENV' } })
    expect(await dueOf('2026-12-23T11:00Z', 24, 'dept:ENV')).toBe(await dueOf('2026-12-23T11:00Z', 24, headUserId ?? ''))
    expect(await dueOf('2026-12-23T11:00Z', 24, 'role:H01')).toBe('2026-12-28T11:00:00.000Z')
  })

  it('is the same in the database as in the program, for any hours of a day', async () => {
    const { db, pool } = app.context
    await newColleague(app, 'anyhours')
    for (let round = 0; round < 25; round += 1) {
      // Different days, from none to longer than any.
      const hours = Array.from({ length: 7 }, (_, at) => ((round * 7 + at * 5) % 27) - 3).map((one) => Math.max(0, one))
      const [monday = 0, tuesday = 0, wednesday = 0, thursday = 0, friday = 0, saturday = 0, sunday = 0] = hours.some((one) => one > 0)
        ? hours
        : [8]
      const week = { monday, tuesday, wednesday, thursday, friday, saturday, sunday }
      await db.workSchedule.upsert({
        where: { userId_validFrom: { userId: 'anyhours', validFrom: day('2026-01-01') } },
        create: { userId: 'anyhours', validFrom: day('2026-01-01'), ...week },
        update: week,
      })
      const minute = (round * 97) % 1440
      const answerHours = 1 + ((round * 13) % 60)
      // Monday 16 November is day 0.
      const later = workingTimeLater({ day: 0, minute }, answerHours * 60, (at) => (Object.values(week)[at % 7] ?? 0) * 60)
      const { rows } = await pool.query<{ minutes: number }>(
        `select extract(epoch from (approval_due(('2026-11-16'::timestamp + make_interval(mins => $1)) at time zone zone_of('anyhours'), $2, 'anyhours') at time zone zone_of('anyhours')) - '2026-11-16'::timestamp)::int / 60 as minutes`,
        [minute, answerHours],
      )
      expect([round, rows[0]?.minutes]).toEqual([round, later.day * 1440 + later.minute])
    }
  })
})

async function worked(start: string, until: string) {
  const { rows } = await app.context.pool.query<{ hours: number }>(
    `select extract(epoch from approval_worked($1, $2, 'fourdays')) / 3600 as hours`,
    [start, until],
  )
  return Number(rows[0]?.hours)
}
