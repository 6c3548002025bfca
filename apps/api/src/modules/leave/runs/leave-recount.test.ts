import { leaveAdmin } from '@maru/shared/leave/administration/leave-admin.ts'
import { leaveCalendars } from '@maru/shared/leave/calendars/leave-calendar.ts'
import type { LeaveBody } from '@maru/shared/leave/requests/leave-body.ts'
import { addDays } from '@maru/shared/leave/common/leave-dates.ts'
import { leaves } from '@maru/shared/leave/leave.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { outboxTopics } from '../../../outbox-topics.ts'
import type { NoticeValue } from '../../../kernel/notifications/notice-values.ts'
import { deliverDue } from '../../../kernel/background/outbox.ts'
import { dayIn } from '../../../kernel/names.ts'
import { callAs, testApp, type TestApp } from '../../../test/test-app.ts'
import { answerAs, assertInvariants, granted } from '../../../test/approval-fixtures.ts'
import { saveSettings } from '../../platform/settings.service.ts'
import { dateText } from '../../../kernel/users/user-format.ts'
import { assertLeaveInvariants, giveDays, toLeave, leavesIn, mondayAhead, sumTaken, thisYear } from '../../../test/leave-fixtures.ts'
import { day } from '../common/leave-person.service.ts'
import { moveCalendar } from '../calendars/workplace-calendar.service.ts'

let app: TestApp
let monday = ''
beforeAll(async () => {
  app = await testApp()
  monday = await mondayAhead(app, 4, 2)
  // A Wednesday that is a day off in Korea, and a Thursday whose afternoon is.
  await db().holiday.createMany({ data: [offDay('KR', on(2), 1), offDay('KR', on(3), 0.5), offDay('KR', on(7), 1)] })
})
afterEach(async () => {
  await assertInvariants(app)
  await assertLeaveInvariants(app)
})
afterAll(() => app.close())

const db = () => app.context.db
const on = (offset: number, from = monday) => addDays(from, offset)
const names = { nameEn: 'Founding day', nameKo: '창립일', nameDe: 'Gründungstag' }
const offDay = (calendarCode: string, date: string, fraction: number) => ({
  ...names,
  calendarCode,
  date: day(date),
  fraction,
  kind: 'COMPANY' as const,
})

const own = leavesIn(() => app)
const { colleague, submittedLeave } = own
const approvedLeave = async (userId: string, body: LeaveBody) =>
  db().leaveRequest.findUniqueOrThrow({ where: { documentId: await own.approvedLeave(userId, body) } })
const setPlace = (userId: string, calendarCode: string, validFrom: string) =>
  callAs(app, 'office', leaveCalendars.placeSet, { body: { userId, calendarCode, validFrom } })
/** The days of a leave that count, with what they count. */
async function countedOf(id: string) {
  const { round } = await db().leaveRequest.findUniqueOrThrow({ where: { id } })
  const rows = await db().leaveDay.findMany({ where: { requestId: id, round, living: true }, orderBy: { date: 'asc' } })
  return rows.map(({ date, fraction }) => `${dateText(date).slice(5)} ${fraction.toString()}`)
}
const shown = (...days: (readonly [offset: number, amount: string])[]) => days.map(([offset, amount]) => `${on(offset).slice(5)} ${amount}`)
async function listNoticeValues(userId: string, kind: string) {
  await deliverDue(db(), outboxTopics)
  const rows = await db().notification.findMany({ where: { userId, kind }, orderBy: { createdAt: 'asc' } })
  return rows.map(({ values }) => values as NoticeValue[])
}

describe('a person who works elsewhere from a day on', () => {
  it('has leave counted by the holidays there: the account, the absences and the history follow, the person is told', async () => {
    const user = await colleague('r.move', '9')
    const { id } = await approvedLeave(user, toLeave(on(0), on(4), { substitutes: ['lee'] }))
    const waiting = await submittedLeave(user, toLeave(on(7), on(8)))
    granted(await setPlace(user, 'KR', on(1)))
    expect(await countedOf(id)).toEqual(shown([0, '1'], [1, '1'], [3, '0.5'], [4, '1']))
    expect(await sumTaken(app, user)).toMatchObject({ USED: '3.5', RESERVED: '2' })
    expect(await db().absence.count({ where: { userId: user } })).toBe(4)
    expect((await db().leaveRequest.findUniqueOrThrow({ where: { id } })).days.toString()).toBe('3.5')
    expect(await listNoticeValues(user, 'placeSet')).toEqual([[on(1), { ref: 'calendar', id: 'KR' }]])
    expect(await listNoticeValues(user, 'leaveRecounted')).toEqual([[on(0), on(4), '5', '3.5']])
    // What waits for a decision is not changed behind the approver's back: he is told at the decision, the person at once.
    expect(await listNoticeValues(user, 'leaveAskAnew')).toEqual([[on(7), on(8), '2', '1']])
    expect((await answerAs(app, 'head', waiting, 'APPROVE')).problem?.issues?.[0]?.code).toBe('DAYS_CHANGED')
    const { rows } = granted(
      await callAs(app, 'office', leaveAdmin.changes, { query: { page: 1, size: 25, entity: 'leaveRequest' as const } }),
    )
    expect(rows[0]).toMatchObject({ action: 'recount', about: `Recalculated leave: Test r.move, ${on(0)} – ${on(4)}` })
    expect(rows[0]?.fields).toEqual([{ field: 'days', before: '5', after: '3.5' }])

    granted(await callAs(app, 'office', leaveCalendars.placeRemove, { params: { userId: user, validFrom: on(1) } }))
    expect(await countedOf(id)).toHaveLength(5)
    granted(await answerAs(app, 'head', waiting, 'APPROVE'))
    expect(await sumTaken(app, user)).toMatchObject({ USED: '7' })
  })

  it('is refused a calendar there is not, and one that counts already', async () => {
    const user = await colleague('r.same', '1')
    const codes = async (calendar: string) =>
      (await setPlace(user, calendar, on(0))).problem?.issues?.map(({ code, message }) => [code, message])
    expect(await codes('XX')).toEqual([['CALENDAR_UNKNOWN', expect.any(String)]])
    expect(await codes('DE-SL')).toEqual([
      ['SAME_PLACE', `Test r.same already has the holidays of Germany, Saarland on ${dayIn(on(0), 'en')}. Choose another calendar or day.`],
    ])
    const params = { userId: user, validFrom: on(0) }
    expect((await callAs(app, 'office', leaveCalendars.placeRemove, { params })).status).toBe(404)
    expect((await callAs(app, 'head', leaveCalendars.placeSet, { body: { ...params, calendarCode: 'KR' } })).problem?.status).toBe(810)
  })

  it('keeps what was given back for an illness, the days left out, halves and hours', async () => {
    const user = await colleague('r.parts', '9')
    const { id } = await approvedLeave(user, toLeave(on(0), on(4), { daysLeftOut: [on(1)], endHalf: 'AM', substitutes: ['lee'] }))
    const ill = { requestId: id, date: day(on(0)) }
    const days = { dateFrom: day(on(0)), dateTo: day(on(0)) }
    const halves = { startHalf: 'FULL', endHalf: 'FULL' } as const
    const illness = { userId: user, typeCode: 'SICK', ...days, ...halves, days: 1, status: 'RECORDED' as const }
    const proof = { certifiedFrom: day(on(0)), certifiedTo: day(on(0)), confirmedBy: 'office', confirmedAt: new Date() }
    const { id: groupId } = await db().fileGroup.create({ data: { createdBy: user } })
    const note = { ...days, ...proof, fileGroupId: groupId, reportedBy: user }
    await db().leaveRequest.create({ data: { ...illness, sickNotes: { create: note } } })
    await db().$transaction([
      db().leaveDay.updateMany({ where: ill, data: { state: 'SICK', living: false } }),
      db().leaveConsumption.updateMany({ where: { day: ill }, data: { state: 'RELEASED', releasedAt: new Date() } }),
      db().absence.deleteMany({ where: { sourceId: id, date: day(on(0)) } }),
    ])
    const hours = await approvedLeave(user, toLeave(on(7), on(7), { leaveType: 'HOURS', hours: '2' }))
    granted(await setPlace(user, 'KR', on(0)))
    expect(await countedOf(id)).toEqual(shown([3, '0.5'], [4, '0.5']))
    // The day the hours are on is off: they cost nothing, and the leave is still there.
    expect(await countedOf(hours.id)).toEqual([])
    const states = granted(await callAs(app, user, leaves.get, { params: { id } })).rows.map(({ state }) => state)
    expect(states).toEqual(['SICK', 'LEFT_OUT', 'HOLIDAY', 'COUNTED', 'COUNTED'])
    expect((await db().leaveRequest.findUniqueOrThrow({ where: { id: hours.id } })).status).toBe('APPROVED')
  })
})

describe('a day off that comes or goes', () => {
  const holiday = (date: string) => ({ ...names, calendarCode: 'DE-SL', date, fraction: '1' as const, kind: 'COMPANY' as const })

  it('counts leave of everybody under the calendar anew, by workers that may run twice; nobody’s leave is cancelled, days may be owed', async () => {
    const start = await mondayAhead(app, 6, 2)
    const [one, other] = [await colleague('r.first', '3'), await colleague('r.second', '3')]
    granted(await setPlace(other, 'KR', `${String(thisYear())}-01-01`))
    const [first, second] = [
      await approvedLeave(one, toLeave(start, on(2, start))),
      await approvedLeave(other, toLeave(start, on(2, start))),
    ]
    const { id } = granted(await callAs(app, 'office', leaveCalendars.holidayCreate, { body: holiday(on(1, start)) }))
    await Promise.all([deliverDue(db(), outboxTopics), deliverDue(db(), outboxTopics)])
    expect([await countedOf(first.id), await countedOf(second.id)]).toEqual([
      [`${start.slice(5)} 1`, `${on(2, start).slice(5)} 1`],
      [0, 1, 2].map((offset) => `${on(offset, start).slice(5)} 1`),
    ])
    expect(await listNoticeValues(one, 'leaveRecounted')).toHaveLength(1)
    // The day that came free is taken, then the day off is gone: a day is owed, and said so.
    await approvedLeave(one, toLeave(on(7, start)))
    granted(await callAs(app, 'office', leaveCalendars.holidayRemove, { params: { id } }))
    await deliverDue(db(), outboxTopics)
    expect(await countedOf(first.id)).toHaveLength(3)
    const { pools } = granted(await callAs(app, one, leaves.balance, { query: { detail: 'trace' } }))
    const { available, trace } = pools.find(({ code }) => code === 'ANNUAL')!
    expect([available, trace.filter(({ kind }) => kind === 'OWED').map(({ amount }) => amount)]).toEqual(['-1', ['-1']])
    // The same message again changes nothing.
    await db().outbox.updateMany({ where: { topic: 'leaveRecount' }, data: { state: 'PENDING', sentAt: null } })
    await deliverDue(db(), outboxTopics)
    expect(await listNoticeValues(one, 'leaveRecounted')).toHaveLength(2)
  })
})

describe('working hours that change', () => {
  it('count leave on the days that are no longer worked as nothing, back and forth', async () => {
    const user = await colleague('r.hours', '9')
    const { id } = await approvedLeave(user, toLeave(on(0), on(4), { substitutes: ['lee'] }))
    const hours = { monday: '8', tuesday: '8', wednesday: '8', thursday: '8', friday: '0', saturday: '0', sunday: '0' }
    const deputies = () => db().delegation.findMany({ where: { sourceId: id, active: true }, select: { validTo: true } })
    const [before] = await deputies()
    granted(await callAs(app, 'office', leaveCalendars.scheduleSet, { body: { userId: user, validFrom: on(0), hours } }))
    expect(await countedOf(id)).toHaveLength(4)
    const [after] = await deputies()
    expect((before!.validTo.getTime() - after!.validTo.getTime()) / 3_600_000).toBe(24)
    expect(await listNoticeValues(user, 'hoursSet')).toEqual([[on(0), '32']])
    granted(await callAs(app, 'office', leaveCalendars.scheduleRemove, { params: { userId: user, validFrom: on(0) } }))
    expect(await countedOf(id)).toHaveLength(5)
    expect(await deputies()).toEqual([before])
  })
})

describe('a workplace', () => {
  it('chosen in the settings leaves the public holidays as the office knows them, and the office hears of it', async () => {
    const user = await colleague('r.chooses', '3')
    const { id } = await approvedLeave(user, toLeave(on(2)))
    const { workplaceCode: _, userId: __, ...settings } = await db().userSettings.findUniqueOrThrow({ where: { userId: user } })
    const { code } = await db().workplace.findFirstOrThrow({ where: { calendarCode: 'KR' } })
    const env = { ...app.context.env, SETTINGS_LOCKED: 'off' } as const
    const who = { userId: user, language: 'en' } as const
    expect(await saveSettings(db(), who, env, { ...settings, workplaceCode: code })).toBe('Success')
    expect(await countedOf(id)).toHaveLength(1)
    const places = granted(await callAs(app, user, leaveCalendars.places, { query: {} }))
    expect(places.map(({ calendarCode }) => calendarCode)).toEqual(['DE-SL'])
    expect((await listNoticeValues('office', 'placeChosen')).map(([name]) => name)).toContainEqual({ ref: 'person', id: user })
  })

  it('that gets another calendar has it from today on for its people, but not for those the office has set', async () => {
    const [follows, set] = [await colleague('r.follows', '3'), await colleague('r.set', '3')]
    const { code } = await db().workplace.create({
      data: { ...names, code: 'TMP', timeZone: 'Europe/Berlin', calendarCode: 'DE-SL', sortOrder: 99 },
    })
    await db().userSettings.updateMany({ where: { userId: { in: [follows, set] } }, data: { workplaceCode: code } })
    granted(await setPlace(set, 'DE-BE', `${String(thisYear())}-01-01`))
    const [one, other] = [await approvedLeave(follows, toLeave(on(2))), await approvedLeave(set, toLeave(on(2)))]
    await db().$transaction((tx) => moveCalendar(tx, 'office', code, { old: 'DE-SL', next: 'KR' }))
    await deliverDue(db(), outboxTopics)
    expect([await countedOf(one.id), await countedOf(other.id)]).toEqual([[], shown([2, '1'])])
  })
})

describe('closed days', () => {
  const block = { departmentCode: 'ENV', from: '', to: '', typeCodes: ['COMP'], reason: 'Measuring campaign' }
  it('of some types close those alone; people who have leave there are told and keep it; what is told is never closed', async () => {
    const user = await colleague('r.closed', '3')
    const start = await mondayAhead(app, 8)
    await giveDays(app, user, '3', { pool: 'COMP', kind: 'COMP' })
    const { id } = await approvedLeave(user, toLeave(start, start, { leaveType: 'COMP' }))
    const body = { ...block, from: start, to: on(2, start) }
    granted(await callAs(app, 'office', leaveCalendars.blockCreate, { body }))
    expect(await listNoticeValues(user, 'leaveClosed')).toEqual([[start, on(2, start), block.reason, start, start]])
    expect(await countedOf(id)).toHaveLength(1)
    const faults = async (leaveType: string) => {
      const { issues } = granted(
        await callAs(app, user, leaves.preview, { body: { body: toLeave(on(1, start), on(1, start), { leaveType }), documentId: '' } }),
      )
      return issues.map(({ code, message }) => `${code}: ${message}`)
    }
    expect(await faults('ANNUAL')).toEqual([])
    expect(await faults('COMP')).toEqual([
      `BLOCKED: Leave is blocked from ${dayIn(start, 'en')} to ${dayIn(on(2, start), 'en')}: Measuring campaign. Choose other days or talk to your manager.`,
    ])
    const refused = await callAs(app, 'office', leaveCalendars.blockCreate, { body: { ...body, typeCodes: ['SICK', 'NONE'] } })
    expect(refused.problem?.issues?.map(({ code }) => code)).toEqual(['TOLD_NOT_ASKED', 'TYPE_UNKNOWN'])
  })
})
