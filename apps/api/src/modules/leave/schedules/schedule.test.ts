import { randomUUID } from 'node:crypto'
import { approvalOffice } from '@maru/shared/approvals/actions/approval-office.ts'
import { approvals } from '@maru/shared/approvals/approval.ts'
import { addDays } from '@maru/shared/leave/common/leave-dates.ts'
import { grantQuery, leaveAdmin } from '@maru/shared/leave/administration/leave-admin.ts'
import { leaves } from '@maru/shared/leave/leave.ts'
import { blankSchedule, type ScheduleBody } from '@maru/shared/leave/schedules/schedule-body.ts'
import { adjustmentQuery, scheduleAdjustments } from '@maru/shared/leave/schedules/schedule.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { dayIn } from '../../../kernel/names.ts'
import { callAs, testApp, type TestApp } from '../../../test/test-app.ts'
import { answerAs, assertInvariants, detailAs, buildDraft, granted } from '../../../test/approval-fixtures.ts'
import { dateText } from '../../../kernel/users/user-format.ts'
import { assertLeaveInvariants, giveDays, toLeave, mondayAhead, newColleague, submitLeave, sumTaken } from '../../../test/leave-fixtures.ts'

let app: TestApp
let monday = ''
beforeAll(async () => {
  app = await testApp()
  monday = await mondayAhead(app, 3, 2)
})
afterEach(async () => {
  await assertInvariants(app)
  await assertLeaveInvariants(app)
})
afterAll(() => app.close())

const db = () => app.context.db
const on = (offset: number) => addDays(monday, offset)
const request = (part: Partial<ScheduleBody>): ScheduleBody => ({ ...blankSchedule, reason: 'Child care', ...part })
const other = (from: string, to: string, hours: Partial<ScheduleBody['hours']>) =>
  request({ from, to, hours: { ...blankSchedule.hours, ...hours } })
const swap = (dayOff: string, dayWorked: string) => request({ change: 'SWAP', dayOff, dayWorked })
const extra = (dayWorked: string, extraHours: string) => request({ change: 'EXTRA', dayWorked, extraHours })

async function draft(userId: string, body: ScheduleBody) {
  const { id, version } = granted(
    await callAs(app, userId, approvals.create, { body: buildDraft({ formCode: 'SCHEDULE', title: 'Other hours', body }) }),
  )
  const submit = () => callAs(app, userId, approvals.submit, { params: { id }, body: { version, requestKey: randomUUID() } })
  return { id, submit }
}
async function submitted(userId: string, body: ScheduleBody) {
  const { id, submit } = await draft(userId, body)
  granted(await submit())
  return id
}
async function decided(userId: string, body: ScheduleBody) {
  const id = await submitted(userId, body)
  granted(await answerAs(app, 'head', id, 'APPROVE'))
  return id
}
const listAs = (user: string, part: object = {}) => callAs(app, user, scheduleAdjustments.list, { query: adjustmentQuery.parse(part) })
const faults = async (userId: string, body: ScheduleBody) => {
  const { issues } = granted(await callAs(app, userId, scheduleAdjustments.preview, { body: { body, documentId: '' } }))
  return issues.map(({ path, code, message }) => `${path} ${code}: ${message}`)
}
const costOf = async (userId: string, from: string, to: string) =>
  granted(await callAs(app, userId, leaves.preview, { body: { body: toLeave(from, to), documentId: '' } })).total
/** Drafts the cancellation of a decided document, submits it and lets the head approve. */
async function cancel(userId: string, id: string) {
  const fresh = granted(await callAs(app, userId, approvalOffice.cancel, { params: { id }, body: { reason: 'No longer needed' } }))
  granted(
    await callAs(app, userId, approvals.submit, { params: { id: fresh.id }, body: { version: fresh.version, requestKey: randomUUID() } }),
  )
  return { id: fresh.id, answer: await answerAs(app, 'head', fresh.id, 'APPROVE') }
}

describe('a schedule adjustment', () => {
  it('of hours makes days of a period due otherwise once it is decided: leave counts by it, and its cancellation undoes it', async () => {
    await newColleague(app, 's.hours')
    await giveDays(app, 's.hours', '20')
    const body = other(on(0), on(13), { friday: '0', monday: '9.9' })
    const preview = granted(await callAs(app, 's.hours', scheduleAdjustments.preview, { body: { body, documentId: '' } }))
    expect([preview.rows, preview.hoursBefore, preview.hoursAfter, preview.issues]).toEqual([
      [
        { date: on(0), before: '7.9', after: '9.9' },
        { date: on(4), before: '7.9', after: '0' },
        { date: on(7), before: '7.9', after: '9.9' },
        { date: on(11), before: '7.9', after: '0' },
      ],
      '31.6',
      '19.8',
      [],
    ])
    expect(preview.usual).toMatchObject({ monday: '7.9', sunday: '0' })
    const id = await submitted('s.hours', body)
    // What is asked for changes nothing yet.
    expect(await costOf('s.hours', on(0), on(13))).toBe('10')
    granted(await answerAs(app, 'head', id, 'APPROVE'))
    expect(await costOf('s.hours', on(0), on(13))).toBe('8')
    const { rows, total } = granted(await listAs('s.hours', { q: '' }))
    expect([total, rows[0]]).toMatchObject([
      1,
      { documentId: id, change: 'HOURS', from: on(0), to: on(13), days: 4, hoursAfter: '19.8', status: 'APPROVED', mayCancel: true },
    ])
    expect((await cancel('s.hours', id)).answer.ok).toBe(true)
    expect(await costOf('s.hours', on(0), on(13))).toBe('10')
    expect(await db().scheduleException.count({ where: { userId: 's.hours' } })).toBe(0)
    expect(granted(await callAs(app, 's.hours', scheduleAdjustments.get, { params: { id: rows[0]!.id } })).status).toBe('CANCELLED')
  })

  it('that swaps two days takes leave off the one and counts it on the other; a leave by the hour there is as long as the day', async () => {
    await newColleague(app, 's.swap')
    await giveDays(app, 's.swap', '20')
    await decided('s.swap', swap(on(1), on(5)))
    expect(await costOf('s.swap', on(0), on(6))).toBe('5')
    expect(await costOf('s.swap', on(1), on(1))).toBe('0')
    expect(await costOf('s.swap', on(5), on(5))).toBe('1')
  })

  it('of hours worked ahead gives compensatory leave with the decision, which a cancellation takes back unless it was taken', async () => {
    await newColleague(app, 's.extra')
    const id = await decided('s.extra', extra(on(5), '7.9'))
    const lot = await db().leaveGrant.findFirstOrThrow({ where: { userId: 's.extra', poolCode: 'COMP' } })
    expect([lot.amount.toString(), lot.kind, lot.documentId, dateText(lot.validFrom)]).toEqual(['1', 'COMP', id, on(6)])
    // Whoever keeps the books finds the document by its number, not why the hours were worked.
    const { documentNo } = await detailAs(app, 's.extra', id)
    for (const user of ['office', 'admin']) {
      const lots = granted(await callAs(app, user, leaveAdmin.grants, { query: grantQuery.parse({ q: 's.extra', pool: 'COMP' }) }))
      expect([user, lots.rows.map(({ reason }) => reason)]).toEqual([user, [documentNo]])
    }
    const leave = await submitLeave(app, 's.extra', toLeave(on(7), on(7), { leaveType: 'COMP' }))
    granted(leave.result)
    const refused = await cancel('s.extra', id)
    expect(refused.answer.problem?.code).toBe('FREE_TIME_TAKEN')
    expect(refused.answer.problem?.message).toMatch(/^1 day of the compensatory leave is already/)
    granted(await callAs(app, 's.extra', approvals.recall, { params: { id: leave.id }, body: { opinion: '', requestKey: randomUUID() } }))
    granted(await answerAs(app, 'head', refused.id, 'APPROVE'))
    const { rows } = await app.context.pool.query('select leave_lot_amount($1)::text as left', [lot.id])
    expect(rows).toEqual([{ left: '0.00' }])
    expect(await sumTaken(app, 's.extra')).toEqual({ RELEASED: '1' })
  })

  it('is given back when it is returned, and may be submitted again', async () => {
    await newColleague(app, 's.return')
    const body = other(on(0), on(4), { tuesday: '4' })
    const id = await submitted('s.return', body)
    granted(await answerAs(app, 'head', id, 'RETURN', { opinion: 'Not this week.' }))
    expect(granted(await listAs('s.return', {})).rows[0]?.status).toBe('RETURNED')
    const { version } = await detailAs(app, 's.return', id)
    granted(await callAs(app, 's.return', approvals.submit, { params: { id }, body: { version, requestKey: randomUUID() } }))
    granted(await answerAs(app, 'head', id, 'APPROVE'))
    const days = await db().scheduleAdjustmentDay.findMany({ where: { userId: 's.return' }, orderBy: { round: 'asc' } })
    expect(days.map(({ round, living }) => [round, living])).toEqual([
      [1, false],
      [2, true],
    ])
  })
})

describe('the document of a schedule adjustment', () => {
  it('tells whoever decides what becomes different, and that the public holidays of its days are not entered or have no calendar', async () => {
    await newColleague(app, 's.page')
    await db().userWorkplaceHistory.create({ data: { userId: 's.page', calendarCode: 'DE-MV', validFrom: new Date('2020-01-01') } })
    const id = await submitted('s.page', other(on(0), on(4), { monday: '4' }))
    const pageFor = (user: string) => callAs(app, user, scheduleAdjustments.ofDocument, { params: { id } })
    const shown = { days: 1, hoursBefore: '7.9', hoursAfter: '4', freeDays: '' }
    const saysToHead = async () => granted(await pageFor('head'))
    expect(await saysToHead()).toEqual({ ...shown, holidaysUnknown: '' })
    await db().holiday.deleteMany({ where: { calendarCode: 'DE-MV' } })
    const unknown = expect.stringContaining(
      `The ${on(0).slice(0, 4)} holidays for Germany, Mecklenburg-Western Pomerania aren't entered yet; one of`,
    )
    expect(await saysToHead()).toEqual({ ...shown, holidaysUnknown: unknown })
    expect((await pageFor('lee')).problem?.status).toBe(404)
    await db().userWorkplaceHistory.deleteMany({ where: { userId: 's.page' } })
    await db().workplace.update({ where: { code: 'DE01' }, data: { calendarCode: null } })
    expect((await saysToHead()).holidaysUnknown).toContain('The workplace of Test s.page has no holiday calendar')
    await db().workplace.update({ where: { code: 'DE01' }, data: { calendarCode: 'DE-SL' } })
    granted(await answerAs(app, 'head', id, 'APPROVE'))
    expect(await saysToHead()).toEqual({ ...shown, holidaysUnknown: '' })
  })
})

describe('a schedule adjustment that cannot be', () => {
  it('says what is missing and which day is impossible', async () => {
    await newColleague(app, 's.ask')
    expect(await faults('s.ask', { ...blankSchedule })).toEqual([
      'body.from REQUIRED: Choose the day',
      'body.to REQUIRED: Choose the day',
      'body.hours.monday HOURS_MISSING: Enter the hours for at least one weekday',
      'body.reason REQUIRED: Enter a reason',
    ])
    expect(await faults('s.ask', other(on(1), on(0), { monday: '4' }))).toEqual([expect.stringContaining('body.to DATES_TURNED')])
    expect(await faults('s.ask', other(on(0), on(400), { monday: '4' }))).toEqual([
      expect.stringContaining('body.to TOO_LONG: Temporary hours can last up to 366 days'),
    ])
    const backdated = other(on(-90), on(0), { monday: '4' })
    expect(await faults('s.ask', backdated)).toEqual([expect.stringContaining('body.from BACKDATED')])
    expect(await faults('s.ask', other(on(0), on(4), { monday: '11' }))).toEqual([
      `body.hours.monday TOO_MANY_HOURS: ${dayIn(on(0), 'en')} would have 11 hours; the maximum is 10 hours a day. Enter fewer hours or spread them out.`,
    ])
    expect(await faults('s.ask', other(on(0), on(4), { monday: '7.9' }))).toEqual([expect.stringContaining('body.from NOTHING_CHANGED')])
    expect(await faults('s.ask', swap(on(0), on(0)))).toEqual([expect.stringContaining('body.dayWorked SAME_DAY')])
    expect(await faults('s.ask', swap(on(5), on(1)))).toEqual([
      expect.stringContaining(`body.dayOff NOT_WORKED: ${dayIn(on(5), 'en')} isn't a working day for you`),
      expect.stringContaining(`body.dayWorked WORKED_ANYWAY: ${dayIn(on(1), 'en')} is already a working day`),
    ])
    expect(await faults('s.ask', extra(on(0), '3'))).toEqual([expect.stringContaining('body.extraHours TOO_MANY_HOURS')])
    expect(await faults('s.ask', extra(on(0), ''))).toEqual(['body.extraHours REQUIRED: Enter the extra hours'])
  })

  it('stands against leave that was counted with the old hours, and leave asked for meanwhile stands against its decision', async () => {
    await newColleague(app, 's.leave')
    await giveDays(app, 's.leave', '20')
    const { id: leave, result } = await submitLeave(app, 's.leave', toLeave(on(0), on(2)))
    granted(result)
    const body = other(on(1), on(4), { tuesday: '4', thursday: '4' })
    expect(await faults('s.leave', body)).toEqual([
      `body.from LEAVE_THERE: You have leave on ${dayIn(on(1), 'en')} (Annual leave), calculated with your current hours. Change or cancel it first.`,
    ])
    granted(await callAs(app, 's.leave', approvals.recall, { params: { id: leave }, body: { opinion: '', requestKey: randomUUID() } }))
    const id = await submitted('s.leave', body)
    granted((await submitLeave(app, 's.leave', toLeave(on(3)))).result)
    const { problem } = await answerAs(app, 'head', id, 'APPROVE')
    expect([problem?.code, problem?.issues?.[0]?.code]).toEqual(['DOMAIN_CONFLICT', 'LEAVE_THERE'])
    expect(await db().scheduleException.count({ where: { userId: 's.leave' } })).toBe(0)
  })

  it('of two for the same day only one is possible, also at the same moment', async () => {
    await newColleague(app, 's.race')
    const drafts = [await draft('s.race', other(on(0), on(4), { monday: '4' })), await draft('s.race', swap(on(0), on(5)))]
    const results = await Promise.all(drafts.map(({ submit }) => submit()))
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
    expect(results.flatMap(({ problem }) => problem?.issues ?? []).map(({ code }) => code)).toEqual(['ADJUSTED_ALREADY'])
  })
})

describe('who sees schedule adjustments', () => {
  it('the person, whoever heads the department and the office; the reason is not for the department', async () => {
    await newColleague(app, 's.seen')
    await decided('s.seen', other(on(0), on(4), { monday: '4' }))
    const mine = granted(await listAs('s.seen', {})).rows[0]!
    const reasonFor = async (user: string) => {
      const answer = await callAs(app, user, scheduleAdjustments.get, { params: { id: mine.id } })
      return answer.ok ? answer.answer.reason : answer.status
    }
    for (const user of ['s.seen', 'head', 'office']) expect([user, await reasonFor(user)]).toEqual([user, 'Child care'])
    for (const user of ['admin', 'lee']) {
      expect([user, await reasonFor(user)]).toEqual([user, 404])
      expect([user, (await listAs(user, { scope: 'all' })).problem?.status]).toEqual([user, 850])
    }
    const all = granted(await listAs('office', { scope: 'all', q: 's.seen', change: 'HOURS', status: 'APPROVED' }))
    expect(all.rows.map(({ userId }) => userId)).toEqual(['s.seen'])
    const team = granted(await listAs('head', { scope: 'team', q: 's.seen', from: on(0), to: on(4) }))
    expect(team.total).toBe(1)
    expect((await callAs(app, 'clerk', approvals.get, { params: { id: mine.documentId } })).status).toBe(404)
  })
})
