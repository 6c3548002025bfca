import { leaves } from '@maru/shared/leave/leave.ts'
import { leaveListQuery } from '@maru/shared/leave/requests/leave-list.ts'
import { leaveStaffing } from '@maru/shared/leave/schedules/leave-staffing.ts'
import { hoursOn, plainWeek } from '@maru/shared/leave/calendars/leave-days.ts'
import { addDays } from '@maru/shared/leave/common/leave-dates.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { dayIn } from '../../../kernel/names.ts'
import { callAs, loadCookie, testApp, type TestApp } from '../../../test/test-app.ts'
import { granted, answerAs } from '../../../test/approval-fixtures.ts'
import { assertLeaveInvariants, toLeave, leavesIn, mondayAhead } from '../../../test/leave-fixtures.ts'
import { registerBookingRelease, type ApprovedAbsence } from '../../../kernel/extension-points/booking-release.ts'

let app: TestApp
let monday = ''
const { colleague, approvedLeave, submittedLeave } = leavesIn(() => app)
beforeAll(async () => {
  app = await testApp()
  monday = await mondayAhead(app, 3, 2)
})
afterAll(async () => {
  await assertLeaveInvariants(app)
  await app.close()
})
const db = () => app.context.db

it('a department has a minimum staffing the office sets; a request below it is warned with the names of who is away, and is no obstacle', async () => {
  await colleague('s.asks', '5')
  await colleague('s.away', '5')
  await approvedLeave('s.away', toLeave(monday, monday))
  const departmentCode = 'ENV'
  const save = (user: string, minimum: number) => callAs(app, user, leaveStaffing.save, { params: { departmentCode }, body: { minimum } })
  const warnings = async () => {
    const preview = granted(await callAs(app, 's.asks', leaves.preview, { body: { body: toLeave(monday), documentId: '' } }))
    return preview.warnings.flatMap(({ code, message }) => (code === 'FEW_STAFF' ? [message] : []))
  }
  expect(await warnings()).toEqual([])
  const { staff } = granted(await callAs(app, 'office', leaveStaffing.list, {})).find((row) => row.departmentCode === departmentCode)!
  expect((await save('office', staff + 1)).problem?.issues?.[0]?.code).toBe('TOO_MANY')
  expect((await save('head', 1)).problem?.status).toBe(810)
  expect(granted(await save('office', staff)).minimum).toBe(staff)
  expect(await warnings()).toEqual([
    `Only ${String(staff - 2)} of ${String(staff)} people in your department would be in on ${dayIn(monday, 'en')}; the minimum is ${String(staff)}. Away: Test s.away.`,
  ])
  await submittedLeave('s.asks', toLeave(monday))
  granted(await save('office', 0))
  expect(await db().departmentStaffing.count()).toBe(0)
})

it('people without a working schedule are listed for the office, with the hours of their contract', async () => {
  await colleague('s.unscheduled', '1')
  const missing = () => callAs(app, 'office', leaveStaffing.missingSchedules, {})
  const row = granted(await missing()).find(({ userId }) => userId === 's.unscheduled')
  expect(row).toMatchObject({ name: 'Test s.unscheduled', weeklyHours: '39.5', assumedDays: 5, contractTypeName: 'Permanent' })
  expect(granted(await missing()).map(({ userId }) => userId)).not.toContain('kim')
  expect((await callAs(app, 'head', leaveStaffing.missingSchedules, {})).problem?.status).toBe(810)
})

it('ten hours a week without a schedule are two days, in the preview, the list of the office and the hours of the database', async () => {
  await colleague('s.ten', '5')
  await db().user.update({ where: { id: 's.ten' }, data: { weeklyHours: 10 } })
  const preview = async () =>
    granted(await callAs(app, 's.ten', leaves.preview, { body: { body: toLeave(monday, addDays(monday, 6)), documentId: '' } }))
  const { total, warnings } = await preview()
  expect([total, warnings.filter(({ code }) => code === 'SCHEDULE_MISSING').map(({ message }) => message)]).toEqual([
    '2',
    ['Your working days are missing: 2 a week from Monday are assumed. Ask the office to add them.'],
  ])
  const missing = granted(await callAs(app, 'office', leaveStaffing.missingSchedules, {}))
  expect(missing.find(({ userId }) => userId === 's.ten')).toMatchObject({ weeklyHours: '10', assumedDays: 2 })
  for (const weekly of [4, 8, 8.5, 10, 19, 26, 32, 33, 39.5, 40, 48]) {
    await db().user.update({ where: { id: 's.ten' }, data: { weeklyHours: weekly } })
    const week = Array.from({ length: 7 }, (_, index) => addDays(monday, index))
    const { rows } = await app.context.pool.query<{ hours: string }>(
      `select round(working_hours_on('s.ten', d), 2)::float8::text as hours from unnest($1::date[]) with ordinality t(d, n) order by n`,
      [week],
    )
    const assumed = plainWeek(Math.round(weekly * 100))
    expect([weekly, rows.map(({ hours }) => Number(hours))]).toEqual([weekly, week.map((date) => hoursOn(assumed, date) / 100)])
  }
  const hours = { monday: 0, tuesday: 5, wednesday: 0, thursday: 5, friday: 0, saturday: 0, sunday: 0 }
  await db().workSchedule.create({ data: { userId: 's.ten', validFrom: new Date('2020-01-01'), ...hours } })
  expect((await preview()).warnings.map(({ code }) => code)).not.toContain('SCHEDULE_MISSING')
})

it('approved leave releases the bookings it covers, in the transaction of the approval, and tells the person which', async () => {
  await colleague('s.books', '5')
  const releaseCalls: ApprovedAbsence[] = []
  const unregister = registerBookingRelease({
    area: 'test rooms',
    release: async (tx, absence) => {
      releaseCalls.push(absence)
      await tx.portalFact.create({ data: { key: `released:${absence.sourceId}`, value: 'room' } })
      return absence.days.filter(({ half }) => half === 'FULL').map(({ date }) => ({ id: date, name: `Room 2 on ${date}` }))
    },
  })
  try {
    const document = await submittedLeave('s.books', toLeave(addDays(monday, 7), addDays(monday, 8), { endHalf: 'AM' }))
    expect(releaseCalls).toEqual([])
    granted(await answerAs(app, 'head', document, 'APPROVE'))
    const { id } = await db().leaveRequest.findUniqueOrThrow({ where: { documentId: document } })
    const days = [
      { date: addDays(monday, 7), half: 'FULL' },
      { date: addDays(monday, 8), half: 'AM' },
    ]
    expect(releaseCalls).toEqual([{ userId: 's.books', sourceId: id, days }])
    expect(await db().portalFact.count({ where: { key: `released:${id}` } })).toBe(1)
    const bookingNotices = await db().outbox.findMany({ where: { key: { startsWith: `leave.bookings:${id}` } } })
    expect(bookingNotices.map(({ payload }) => payload)).toEqual([
      { userId: 's.books', kind: 'bookingsReleased', values: [[`Room 2 on ${addDays(monday, 7)}`]] },
    ])
    expect(() => registerBookingRelease({ area: 'test rooms', release: () => Promise.resolve([]) })).toThrow('registered already')
  } finally {
    unregister()
  }
})

it('a fault of an area undoes the approval', async () => {
  await colleague('s.fault', '5')
  const unregister = registerBookingRelease({ area: 'broken', release: () => Promise.reject(new Error('no rooms today')) })
  const document = await submittedLeave('s.fault', toLeave(addDays(monday, 9)))
  const answer = await answerAs(app, 'head', document, 'APPROVE')
  unregister()
  expect(answer.ok).toBe(false)
  expect((await db().leaveRequest.findUniqueOrThrow({ where: { documentId: document } })).status).toBe('IN_APPROVAL')
  granted(await answerAs(app, 'head', document, 'APPROVE'))
})

it('the list names substitutes and the current approver with their user ids, so that each has a picture', async () => {
  await colleague('s.pictures', '5')
  const document = await submittedLeave('s.pictures', toLeave(addDays(monday, 2), addDays(monday, 2), { substitutes: ['lee', 'kim'] }))
  const query = leaveListQuery.parse({ scope: 'mine' })
  const [row] = granted(await callAs(app, 's.pictures', leaves.list, { query })).rows
  expect(row).toMatchObject({
    documentId: document,
    substitutes: [
      { userId: 'lee', name: 'Do-yun Lee' },
      { userId: 'kim', name: 'Min-jun Kim' },
    ],
    current: [{ userId: 'head', name: 'Katharina Vogel' }],
  })
})

it('the list says which halves a leave of several days begins and ends with', async () => {
  await colleague('s.halves', '5')
  await submittedLeave('s.halves', toLeave(addDays(monday, 10), addDays(monday, 11), { startHalf: 'PM', endHalf: 'AM' }))
  const query = leaveListQuery.parse({ scope: 'mine' })
  const { rows } = granted(await callAs(app, 's.halves', leaves.list, { query }))
  expect(rows.map(({ startHalf, endHalf, days }) => [startHalf, endHalf, days])).toEqual([['PM', 'AM', '1']])
})

it('the list is sorted by each of its columns, and so is its workbook', async () => {
  await colleague('s.sorts', '5')
  await approvedLeave('s.sorts', toLeave(addDays(monday, 14)))
  await submittedLeave('s.sorts', toLeave(addDays(monday, 15)))
  const shown = async (sort: string, scope = 'mine') =>
    granted(await callAs(app, 's.sorts', leaves.list, { query: leaveListQuery.parse({ scope, sort, direction: 'asc' }) })).rows
  for (const sort of leaveListQuery.shape.sort.unwrap().options) expect([sort, (await shown(sort)).length]).toEqual([sort, 2])
  expect((await shown('status')).map(({ status }) => status)).toEqual(['APPROVED', 'IN_APPROVAL'])
  const url = `${leaves.list.path}/excel?scope=mine&sort=status`
  expect((await app.inject({ url, headers: { cookie: await loadCookie(app, 's.sorts') } })).statusCode).toBe(200)
})

it('the requests of a team include one’s own, also for somebody who heads nobody', async () => {
  await colleague('s.own', '5')
  const document = await submittedLeave('s.own', toLeave(addDays(monday, 16)))
  const documentsFor = async (user: string) => {
    const query = leaveListQuery.parse({ scope: 'team', q: 's.own' })
    return granted(await callAs(app, user, leaves.list, { query })).rows.map(({ documentId }) => documentId)
  }
  expect(await documentsFor('s.own')).toEqual([document])
  expect(await documentsFor('head')).toEqual([document])
  expect(await documentsFor('s.sorts')).toEqual([])
})
