import { addDays } from '@maru/shared/leave/common/leave-dates.ts'
import { leaves } from '@maru/shared/leave/leave.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { granted } from '../../test/approval-fixtures.ts'
import { toLeave, leavesIn, mondayAhead, thisYear, workEveryDay } from '../../test/leave-fixtures.ts'
import { callAs, day, testApp, type TestApp } from '../../test/test-app.ts'

// How often a call asks the database, the session included: each question waits its turn when many people ask at once.

const wholeDays = { userId: '', typeCode: 'SICK', startHalf: 'FULL', endHalf: 'FULL', note: '', fileKey: '' } as const
let app: TestApp
let leave = ''
let illness = ''
let monday = ''
const { colleague, approvedLeave } = leavesIn(() => app)
beforeAll(async () => {
  app = await testApp()
  monday = await mondayAhead(app, 3)
  await colleague('t.asked', '10')
  // Today is asked for too, which may be a Saturday.
  await workEveryDay(app, 't.asked')
  const documentId = await approvedLeave('t.asked', toLeave(monday, addDays(monday, 2), { substitutes: ['lee'] }))
  leave = (await app.context.db.leaveRequest.findUniqueOrThrow({ where: { documentId } })).id
  illness = granted(await callAs(app, 't.asked', leaves.tellSick, { body: { ...wholeDays, from: day(0), to: day(0) } })).id
  // Its certificate is due, which is looked up with the working days of the person.
  await app.context.db.leaveType.update({ where: { code: 'SICK' }, data: { needsProofAfterDays: 0 } })
})
afterAll(() => app.close())

const TRIES = 3

/**
 * Questions of a call that has been made before, so that what is kept in memory is there. The least of some tries: the history of calls is
 * written beside them now and then, and is no question of the call.
 */
async function questionsOf(call: () => Promise<unknown>) {
  await call()
  const counts: number[] = []
  for (let left = TRIES; left > 0; left -= 1) {
    let count = 0
    const note = () => (count += 1)
    app.context.pool.on('acquire', note)
    await call()
    app.context.pool.off('acquire', note)
    counts.push(count)
  }
  return Math.min(...counts)
}

const people = ['t.asked', 'head', 'office']

it('asks the database at most four times for a balance, with and without its history', async () => {
  for (const user of people)
    for (const detail of [undefined, 'trace'] as const) {
      const query = { userId: 't.asked', year: thisYear(), detail }
      expect(await questionsOf(async () => granted(await callAs(app, user, leaves.balance, { query })))).toBeLessThanOrEqual(4)
    }
})

it('asks the database at most four times for a leave and for an illness', async () => {
  for (const user of people)
    for (const id of [leave, illness])
      expect(await questionsOf(async () => granted(await callAs(app, user, leaves.get, { params: { id } })))).toBeLessThanOrEqual(4)
})

it('asks the database at most four times for a team calendar, found by its department or by a person', async () => {
  const days = { from: monday, to: addDays(monday, 30) }
  for (const query of [days, { ...days, person: 't.asked' }])
    for (const user of people)
      expect(await questionsOf(async () => granted(await callAs(app, user, leaves.calendar, { query })))).toBeLessThanOrEqual(4)
})
