import { addDays } from '@maru/shared/leave/common/leave-dates.ts'
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
      `select to_char(d, 'YYYY-MM-DD') as date, works_on($1, d::date)::text as part from generate_series($2::date, $3::date, interval '1 day') d`,
      [userId, from, to],
    )
    const expected = []
    for (let date = from; date <= to; date = addDays(date, 1)) {
      const { hours, holiday } = factsOn(date)
      expected.push([date, hours === 0 ? 0 : 1 - (holiday?.fraction ?? 0) / 100])
    }
    expect(rows.map(({ date, part }) => [date, Number(part)])).toEqual(expected)
    expect(new Set(rows.map(({ part }) => Number(part))).size).toBeGreaterThan(1)
  })
})

describe('the time to answer', () => {
  it('leaves out weekends, public holidays and the afternoons of half ones, where the asked person works', async () => {
    expect(await dueOf('2026-11-19T11:00Z', 24, 'fourdays')).toBe('2026-11-23T11:00:00.000Z')
    // Saturday 28 November is worked ahead: from Thursday noon over the free Friday into it.
    expect(await dueOf('2026-11-26T11:00Z', 24, 'fourdays')).toBe('2026-11-28T11:00:00.000Z')
    // Christmas: the afternoon of the 24th is off, so are the 25th and the weekend.
    expect(await dueOf('2026-12-23T11:00Z', 47, 'fourdays')).toBe('2026-12-28T22:00:00.000Z')
  })

  it('stands still for the working time of a hold, not for weekends and days off in it', async () => {
    const worked = async (start: string, until: string) => {
      const { rows } = await app.context.pool.query<{ hours: number }>(
        `select extract(epoch from approval_worked($1, $2, 'fourdays')) / 3600 as hours`,
        [start, until],
      )
      return Number(rows[0]?.hours)
    }
    // Held from Thursday noon to Monday noon: the free Friday and the weekend stopped no clock.
    expect(await worked('2026-11-19T11:00Z', '2026-11-23T11:00Z')).toBe(24)
    expect(await dueOf('2026-11-24T11:00Z', 24, 'fourdays')).toBe('2026-11-25T11:00:00.000Z')
    // Christmas Eve counts until noon, the days after it not at all.
    expect(await worked('2026-12-23T11:00Z', '2026-12-28T22:00Z')).toBe(47)
    expect(await worked('2026-12-25T11:00Z', '2026-12-26T11:00Z')).toBe(0)
    expect(await worked('2026-12-23T11:00Z', '2026-12-23T11:00Z')).toBe(0)
  })

  it('of a department is that of its head, of a role that of nobody in particular', async () => {
    const { db } = app.context
    const { headUserId } = await db.department.findUniqueOrThrow({ where: { code: 'ENV' } })
    expect(await dueOf('2026-12-23T11:00Z', 72, 'dept:ENV')).toBe(await dueOf('2026-12-23T11:00Z', 72, headUserId ?? ''))
    expect(await dueOf('2026-12-23T11:00Z', 72, 'role:H01')).toBe('2026-12-28T11:00:00.000Z')
  })
})
