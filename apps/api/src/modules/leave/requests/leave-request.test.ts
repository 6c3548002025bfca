import { randomUUID } from 'node:crypto'
import { approvals } from '@maru/shared/approvals/approval.ts'
import { addDays } from '@maru/shared/leave/common/leave-dates.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { callAs, testApp, type TestApp } from '../../../test/test-app.ts'
import { answerAs, assertInvariants, detailAs, granted, listSteps } from '../../../test/approval-fixtures.ts'
import { dateValue } from '../../../kernel/users/user-format.ts'
import { leaveHooks } from './leave-hooks.ts'
import {
  assertLeaveInvariants,
  giveDays,
  toLeave,
  mondayAhead,
  newColleague,
  listRefusals,
  submitLeave,
  submitTogether,
  sumTaken,
} from '../../../test/leave-fixtures.ts'

let app: TestApp
let monday = ''
beforeAll(async () => {
  app = await testApp()
  monday = await mondayAhead(app, 3)
})
afterEach(async () => {
  await assertInvariants(app)
  await assertLeaveInvariants(app)
})
afterAll(() => app.close())

const db = () => app.context.db
const submittedLeave = async (userId: string, body: Parameters<typeof submitLeave>[2]) => {
  const { id, result } = await submitLeave(app, userId, body)
  granted(result)
  return id
}

describe('a request for leave', () => {
  it('is set aside at submission, used at the decision of the head, and makes the person absent and the substitute a deputy', async () => {
    await newColleague(app, 't.story')
    await giveDays(app, 't.story', '10')
    const friday = addDays(monday, 4)
    const id = await submittedLeave('t.story', toLeave(monday, friday, { endHalf: 'AM', substitutes: ['lee'] }))
    expect(listSteps(await detailAs(app, 't.story', id)).map((step) => `${step.type} ${step.userId}`)).toEqual(['APPROVE head'])
    expect(await sumTaken(app, 't.story')).toEqual({ RESERVED: '4.5' })
    granted(await answerAs(app, 'head', id, 'APPROVE'))
    expect(await sumTaken(app, 't.story')).toEqual({ USED: '4.5' })
    expect(await db().absence.count({ where: { userId: 't.story' } })).toBe(5)
    const [row] = await db().delegation.findMany({ where: { principalId: 't.story' } })
    expect(row).toMatchObject({ deputyId: 'lee', source: 'LEAVE', active: true })
    // From midnight to noon of the last day, where the head office is.
    const inBerlin = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin', dateStyle: 'short', timeStyle: 'medium' })
    expect([inBerlin.format(row?.validFrom), inBerlin.format(row?.validTo)]).toEqual([`${monday} 00:00:00`, `${friday} 12:00:00`])
    const notified = await db().approvalParticipant.findMany({ where: { documentId: id, kind: 'NOTIFY' } })
    expect(notified.map(({ userId }) => userId)).toContain('office')
    expect(await db().outbox.count({ where: { topic: 'notify', payload: { path: ['values', '0', 'id'], equals: 't.story' } } })).toBe(1)
  })

  it('of the head of the house is decided when it is submitted: nobody stands above, and the office reads of it', async () => {
    await giveDays(app, 'director', '2')
    const id = await submittedLeave('director', toLeave(monday))
    const detail = await detailAs(app, 'director', id)
    expect(detail).toMatchObject({ status: 'COMPLETED', selfDecided: true, stages: [] })
    expect(detail.participants.map(({ userId }) => userId)).toContain('office')
    expect(await db().absence.count({ where: { userId: 'director', sourceId: { not: id } } })).toBe(1)
  })

  it('gives the days back when it is returned or recalled, and takes them again when it is submitted again', async () => {
    await newColleague(app, 't.back')
    await giveDays(app, 't.back', '2')
    const id = await submittedLeave('t.back', toLeave(monday, addDays(monday, 1)))
    granted(await answerAs(app, 'head', id, 'RETURN', { opinion: 'Please a week later.' }))
    expect(await sumTaken(app, 't.back')).toEqual({ RELEASED: '2' })
    const { version } = await detailAs(app, 't.back', id)
    granted(await callAs(app, 't.back', approvals.submit, { params: { id }, body: { version, requestKey: randomUUID() } }))
    expect(await sumTaken(app, 't.back')).toEqual({ RELEASED: '2', RESERVED: '2' })
    granted(await callAs(app, 't.back', approvals.recall, { params: { id }, body: { opinion: '', requestKey: randomUUID() } }))
    expect(await sumTaken(app, 't.back')).toEqual({ RELEASED: '4' })
  })

  it('may leave single days out, and a change takes the place of the approved leave without counting a day twice', async () => {
    await newColleague(app, 't.change')
    await giveDays(app, 't.change', '5')
    const first = await submittedLeave('t.change', toLeave(monday, addDays(monday, 4), { substitutes: ['lee'] }))
    granted(await answerAs(app, 'head', first, 'APPROVE'))
    const { id: changesRequestId } = await db().leaveRequest.findUniqueOrThrow({ where: { documentId: first } })
    const change = toLeave(monday, addDays(monday, 4), { substitutes: ['lee'], daysLeftOut: [addDays(monday, 2)], changesRequestId })
    const second = await submittedLeave('t.change', change)
    expect(await sumTaken(app, 't.change')).toEqual({ USED: '5' })
    granted(await answerAs(app, 'head', second, 'APPROVE'))
    expect(await sumTaken(app, 't.change')).toEqual({ USED: '4', RELEASED: '5' })
    expect(await db().absence.count({ where: { userId: 't.change' } })).toBe(4)
    const living = await db().delegation.findMany({ where: { principalId: 't.change', active: true }, orderBy: { validFrom: 'asc' } })
    expect(living.map(({ validFrom, validTo }) => (validTo.getTime() - validFrom.getTime()) / 3_600_000)).toEqual([48, 48])
    expect((await db().leaveRequest.findUniqueOrThrow({ where: { id: changesRequestId } })).status).toBe('CHANGED')
  })

  it('of two for the last day one wins, and the other reads how many days are left', async () => {
    await newColleague(app, 't.race')
    await giveDays(app, 't.race', '1')
    const results = await submitTogether(
      app,
      't.race',
      [0, 1, 2].map((day) => toLeave(addDays(monday, day))),
    )
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
    const issues = results.flatMap(({ problem }) => problem?.issues ?? [])
    expect(issues.map(({ code }) => code)).toEqual(['NO_BALANCE', 'NO_BALANCE'])
    expect(issues[0]?.message).toMatch(/^You requested 1 day, but only 0 days are available on \d+ \w+ \d{4}\./)
  })

  it('of two for the same day only one is possible, AM and PM of one day are both', async () => {
    await newColleague(app, 't.halves')
    await giveDays(app, 't.halves', '9')
    const results = await submitTogether(app, 't.halves', [toLeave(monday), toLeave(monday, monday, { startHalf: 'AM' })])
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
    expect(results.flatMap(({ problem }) => problem?.issues ?? []).map(({ code }) => code)).toEqual(['OVERLAP'])
    const tuesday = addDays(monday, 1)
    await submittedLeave('t.halves', toLeave(tuesday, tuesday, { startHalf: 'AM' }))
    await submittedLeave('t.halves', toLeave(tuesday, tuesday, { startHalf: 'PM' }))
    expect(await listRefusals(app, 't.halves', toLeave(tuesday, tuesday, { startHalf: 'PM' }))).toEqual(['body.from OVERLAP'])
  })

  it('cannot be decided when the calendar has changed since: the approver is told what, and may return it', async () => {
    await newColleague(app, 't.calendar')
    await giveDays(app, 't.calendar', '9')
    const day = await mondayAhead(app, 12)
    const id = await submittedLeave('t.calendar', toLeave(day, addDays(day, 1)))
    const names = { nameEn: 'Company day', nameKo: '회사 휴일', nameDe: 'Betriebsfeiertag' }
    const { id: holiday } = await db().holiday.create({
      data: { ...names, calendarCode: 'DE-SL', date: dateValue(day)!, fraction: 1, kind: 'COMPANY' },
    })
    const { problem } = await answerAs(app, 'head', id, 'APPROVE')
    expect([problem?.code, problem?.issues?.[0]?.code]).toEqual(['DOMAIN_CONFLICT', 'DAYS_CHANGED'])
    expect(problem?.message).toContain('you requested 2 days, now it would be 1')
    await db().holiday.delete({ where: { id: holiday } })
    granted(await answerAs(app, 'head', id, 'APPROVE'))
  })

  it('goes to the office as well where a line asks for it by the number of days', async () => {
    await newColleague(app, 't.line')
    const steps = async (to: string) => {
      const body = { formCode: 'LEAVE', body: toLeave(monday, to), urgent: false, line: null }
      return granted(await callAs(app, 't.line', approvals.previewLine, { body })).stages.length
    }
    const template = await db().approvalLineTemplate.findUniqueOrThrow({ where: { code: 'LEAVE' } })
    const office = { stage: 3, type: 'APPROVE', who: { kind: 'USER', userId: 'office' }, when: [{ field: 'days', is: 'gt', value: 2.5 }] }
    await db().approvalLineTemplate.update({ where: { code: 'LEAVE' }, data: { elements: [...(template.elements as object[]), office] } })
    expect([await steps(addDays(monday, 1)), await steps(addDays(monday, 2))]).toEqual([1, 2])
    await db().approvalLineTemplate.update({ where: { code: 'LEAVE' }, data: { elements: template.elements as object[] } })
  })
})

describe('an approved leave', () => {
  it('is undone by a cancellation: days, absence and deputies are given back, and the days can be taken anew', async () => {
    await newColleague(app, 't.cancel')
    await giveDays(app, 't.cancel', '2')
    const body = toLeave(monday, addDays(monday, 1), { substitutes: ['lee'] })
    const id = await submittedLeave('t.cancel', body)
    granted(await answerAs(app, 'head', id, 'APPROVE'))
    await db().$transaction(async (tx) => leaveHooks.revert(tx, await tx.approvalDocument.findUniqueOrThrow({ where: { id } })))
    expect(await sumTaken(app, 't.cancel')).toEqual({ RELEASED: '2' })
    expect(await db().absence.count({ where: { userId: 't.cancel' } })).toBe(0)
    expect(await db().delegation.count({ where: { principalId: 't.cancel', active: true } })).toBe(0)
    expect((await db().leaveRequest.findUniqueOrThrow({ where: { documentId: id } })).status).toBe('CANCELLED')
    await submittedLeave('t.cancel', body)
  })

  it('keeps its reason from the clerk of the department, who reads other decided documents', async () => {
    await newColleague(app, 't.reason')
    await giveDays(app, 't.reason', '2')
    const id = await submittedLeave('t.reason', toLeave(monday, monday, { reason: 'Surgery' }))
    granted(await answerAs(app, 'head', id, 'APPROVE'))
    const { departmentCode } = await db().user.findUniqueOrThrow({ where: { id: 'clerk' } })
    await db().user.update({ where: { id: 'clerk' }, data: { departmentCode: 'ENV' } })
    expect((await callAs(app, 'clerk', approvals.get, { params: { id } })).status).toBe(404)
    await db().user.update({ where: { id: 'clerk' }, data: { departmentCode } })
    expect((await detailAs(app, 'office', id)).body).toMatchObject({ reason: 'Surgery' })
  })
})

describe('the database itself', () => {
  it('gives no lot more than it holds, no day on which a lot is not valid, and keeps what was given', async () => {
    await newColleague(app, 't.lots')
    const lot = await giveDays(app, 't.lots', '1', { to: monday })
    const id = await submittedLeave('t.lots', toLeave(monday))
    const day = await db().leaveDay.findFirstOrThrow({ where: { userId: 't.lots' } })
    const take = { leaveDayId: day.id, grantId: lot, amount: 0.5, state: 'RESERVED' as const }
    await expect(db().leaveConsumption.create({ data: take })).rejects.toThrow('does not take what it counts')
    const { id: _, createdAt: __, basis: ___, ...given } = await db().leaveGrant.findUniqueOrThrow({ where: { id: lot } })
    const correction = { ...given, kind: 'ADJUST' as const, correctsId: lot, amount: -0.5 }
    await expect(db().leaveGrant.create({ data: correction })).rejects.toThrow('more than it holds')
    await expect(db().$executeRaw`update leave_grant set amount = 9 where id = ${lot}::uuid`).rejects.toThrow('kept as it was given')
    await expect(db().$executeRaw`delete from leave_grant where id = ${lot}::uuid`).rejects.toThrow('kept as it was given')
    await expect(db().$executeRaw`delete from leave_consumption where leave_day_id = ${day.id}::uuid`).rejects.toThrow('is kept')
    const fromLater = db().$transaction(async (tx) => {
      await tx.leaveConsumption.updateMany({ where: { leaveDayId: day.id }, data: { state: 'RELEASED', releasedAt: new Date() } })
      const later = await tx.leaveGrant.create({ data: { ...given, validFrom: dateValue(addDays(monday, 1))!, validTo: null } })
      await tx.leaveConsumption.create({ data: { ...take, grantId: later.id, amount: 1 } })
      await tx.$executeRaw`set constraints all immediate`
    })
    await expect(fromLater).rejects.toThrow('is not valid for t.lots')
    granted(await answerAs(app, 'head', id, 'RETURN', { opinion: 'No.' }))
  })
})
