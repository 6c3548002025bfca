import { randomUUID } from 'node:crypto'
import { approvalContent } from '@maru/shared/approvals/documents/approval-content.ts'
import { approvalOffice } from '@maru/shared/approvals/actions/approval-office.ts'
import { approvals } from '@maru/shared/approvals/approval.ts'
import type { LeaveBody } from '@maru/shared/leave/requests/leave-body.ts'
import { addDays } from '@maru/shared/leave/common/leave-dates.ts'
import { leaveListQuery } from '@maru/shared/leave/requests/leave-list.ts'
import { leaves } from '@maru/shared/leave/leave.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { callAs, loadCookie, multipart, testApp, type TestApp } from '../../../test/test-app.ts'
import { answerAs, assertInvariants, detailAs, granted, requireStep } from '../../../test/approval-fixtures.ts'
import { dateText, dateValue } from '../../../kernel/users/user-format.ts'
import { remindCertificates } from '../sickness/certificate.service.ts'
import { assertLeaveInvariants, giveDays, toLeave, leavesIn, mondayAhead, newColleague, sumTaken } from '../../../test/leave-fixtures.ts'
import { wholePdf } from '../../../test/files/file-samples.ts'

let app: TestApp
let monday = ''
beforeAll(async () => {
  app = await testApp()
  monday = await mondayAhead(app, 3, 2)
  const data = { approverMayEdit: ['from', 'to', 'endHalf', 'hours', 'daysLeftOut', 'reason', 'title'], minorFields: ['reason', 'title'] }
  await app.context.db.approvalForm.update({ where: { code: 'LEAVE' }, data })
})
afterEach(async () => {
  await assertInvariants(app)
  await assertLeaveInvariants(app)
})
afterAll(() => app.close())

const db = () => app.context.db
const on = (offset: number, from = monday) => addDays(from, offset)
const { colleague, submittedLeave, approvedLeave } = leavesIn(() => app)
/** The head writes something else into the leave that waits for him. */
async function edit(id: string, change: Partial<LeaveBody>) {
  const detail = await detailAs(app, 'head', id)
  const { id: stepId, version: stepVersion } = requireStep(detail, 'head')
  const { title, bodyVersion, bodyHash } = detail
  const body = { ...(detail.body as LeaveBody), ...change }
  const input = { stepId, stepVersion, bodyVersion, bodyHash, title, body, opinion: '', requestKey: randomUUID() }
  return callAs(app, 'head', approvalContent.edit, { params: { id }, body: input })
}
const statusOf = async (userId: string) =>
  granted(await callAs(app, userId, leaves.list, { query: leaveListQuery.parse({ sort: 'appliedAt' }) })).rows.map(({ status }) => status)
/** The cancellation of a decided leave, drafted and submitted as the popup does. */
async function cancellationOf(userId: string, id: string) {
  const draft = granted(await callAs(app, userId, approvalOffice.cancel, { params: { id }, body: { reason: 'Plans changed' } }))
  granted(
    await callAs(app, userId, approvals.submit, { params: { id: draft.id }, body: { version: draft.version, requestKey: randomUUID() } }),
  )
  return draft.id
}

describe('content an approver changes', () => {
  it('sets the new days aside instead of the old ones, and uses them at the decision', async () => {
    const user = await colleague('c.dates', '5')
    const id = await submittedLeave(user, toLeave(on(0), on(3), { substitutes: ['lee'] }))
    granted(await edit(id, { to: on(1), endHalf: 'AM' }))
    expect(await sumTaken(app, user)).toEqual({ RELEASED: '4', RESERVED: '1.5' })
    granted(await answerAs(app, 'head', id, 'APPROVE'))
    expect(await sumTaken(app, user)).toEqual({ RELEASED: '4', USED: '1.5' })
    const { dateTo, endHalf, days } = await db().leaveRequest.findUniqueOrThrow({ where: { documentId: id } })
    expect([dateText(dateTo), endHalf, days.toString()]).toEqual([on(1), 'AM', '1.5'])
  })

  it('counts as well where only the hours or the days left out are others', async () => {
    const user = await colleague('c.hours', '5')
    const hours = await submittedLeave(user, toLeave(on(0), on(0), { leaveType: 'HOURS', hours: '2' }))
    granted(await edit(hours, { hours: '3.95' }))
    granted(await answerAs(app, 'head', hours, 'APPROVE'))
    const left = await submittedLeave(user, toLeave(on(1), on(3)))
    granted(await edit(left, { daysLeftOut: [on(2)] }))
    granted(await answerAs(app, 'head', left, 'APPROVE'))
    expect(await sumTaken(app, user)).toMatchObject({ USED: '2.5' })
  })

  it('that is only said, not counted, stands in the leave from the decision on', async () => {
    const user = await colleague('c.said', '5')
    const id = await submittedLeave(user, toLeave(on(0), on(0), { reason: 'Family' }))
    granted(await edit(id, { reason: 'Family, agreed by telephone' }))
    expect(await sumTaken(app, user)).toEqual({ RESERVED: '1' })
    granted(await answerAs(app, 'head', id, 'APPROVE'))
    expect((await db().leaveRequest.findUniqueOrThrow({ where: { documentId: id } })).reason).toBe('Family, agreed by telephone')
  })

  it('is refused where it does not fit the account, and the calendar that changed stands against an unchanged decision only', async () => {
    const user = await colleague('c.fit', '2')
    const free = await mondayAhead(app, 14)
    const id = await submittedLeave(user, toLeave(free, addDays(free, 1)))
    const { problem } = await edit(id, { to: addDays(free, 2) })
    expect(problem?.issues?.map(({ path, code }) => `${path} ${code}`)).toEqual(['body.to NO_BALANCE'])
    const names = { nameEn: 'Company day', nameKo: '회사 휴일', nameDe: 'Betriebsfeiertag' }
    const { id: holiday } = await db().holiday.create({
      data: { ...names, calendarCode: 'DE-SL', date: dateValue(free)!, fraction: 1, kind: 'COMPANY' },
    })
    const refused = await answerAs(app, 'head', id, 'APPROVE')
    expect([refused.problem?.code, refused.problem?.issues?.[0]?.code]).toEqual(['DOMAIN_CONFLICT', 'DAYS_CHANGED'])
    granted(await edit(id, { from: addDays(free, 1) }))
    granted(await answerAs(app, 'head', id, 'APPROVE'))
    expect(await sumTaken(app, user)).toEqual({ RELEASED: '2', USED: '1' })
    await db().holiday.delete({ where: { id: holiday } })
  })
})

describe('a cancellation by a new document', () => {
  it('leaves the days taken until it is decided; returned it changes nothing, decided it gives everything back', async () => {
    const user = await colleague('c.cancel', '3')
    const id = await approvedLeave(user, toLeave(on(0), on(1), { substitutes: ['lee'] }))
    const first = await cancellationOf(user, id)
    expect(await statusOf(user)).toEqual(['CANCELLING'])
    expect(await sumTaken(app, user)).toEqual({ USED: '2' })
    granted(await answerAs(app, 'head', first, 'RETURN', { opinion: 'We need you to be away.' }))
    expect(await statusOf(user)).toEqual(['APPROVED'])
    const { version } = await detailAs(app, user, first)
    granted(await callAs(app, user, approvals.submit, { params: { id: first }, body: { version, requestKey: randomUUID() } }))
    granted(await answerAs(app, 'head', first, 'APPROVE'))
    expect([await statusOf(user), await sumTaken(app, user)]).toEqual([['CANCELLED'], { RELEASED: '2' }])
    expect(await db().absence.count({ where: { userId: user } })).toBe(0)
    expect(await db().delegation.count({ where: { principalId: user, active: true } })).toBe(0)
    await submittedLeave(user, toLeave(on(0), on(2), { substitutes: ['lee'] }))
  })

  it('of a leave that is being changed makes the change impossible to decide, and says so', async () => {
    const user = await colleague('c.both', '5')
    const id = await approvedLeave(user, toLeave(on(0), on(1)))
    const { id: changesRequestId } = await db().leaveRequest.findUniqueOrThrow({ where: { documentId: id } })
    const change = await submittedLeave(user, toLeave(on(0), on(2), { changesRequestId }))
    granted(await answerAs(app, 'head', await cancellationOf(user, id), 'APPROVE'))
    const { problem } = await answerAs(app, 'head', change, 'APPROVE')
    expect([problem?.code, problem?.issues?.[0]?.code]).toEqual(['DOMAIN_CONFLICT', 'CHANGED_GONE'])
    granted(await answerAs(app, 'head', change, 'RETURN', { opinion: 'Ask anew.' }))
    expect(await sumTaken(app, user)).toEqual({ RELEASED: '3' })
  })
})

describe('a leave in its document', () => {
  it('shows whoever decides the account before and after, year by year, and who else is away; readers see only what it is', async () => {
    const user = await colleague('c.read', '10')
    await colleague('c.away', '2')
    await approvedLeave('c.away', toLeave(on(1)))
    const id = await submittedLeave(user, toLeave(on(0), on(2), { substitutes: ['lee'] }))
    const read = (who: string) => callAs(app, who, leaves.ofDocument, { params: { id } })
    const seen = granted(await read('head'))
    expect(seen).toMatchObject({ typeName: 'Annual leave', days: '3', substituteNames: 'Do-yun Lee' })
    expect(seen.years).toEqual([{ year: Number(on(2).slice(0, 4)), on: on(2), before: '10', days: '3', after: '7' }])
    expect(seen.away.map(({ name }) => name)).toContain('Test c.away')
    expect((await read('clerk')).status).toBe(404)
    await db().approvalParticipant.create({ data: { documentId: id, userId: 'clerk', kind: 'REFERENCE', addedBy: user } })
    const read2 = granted(await read('clerk'))
    expect([read2.id, read2.days, read2.years, read2.away]).toEqual(['', '3', [], []])
  })

  it('over the end of the year costs each year its own days', async () => {
    const year = Number(monday.slice(0, 4)) + (monday.slice(5) > '12-10' ? 1 : 0)
    const user = await newColleague(app, 'c.years')
    await db().user.update({ where: { id: user }, data: { contractEndDate: null } })
    await giveDays(app, user, '10', { from: `${String(year)}-01-01`, to: `${String(year)}-12-31`, kind: 'ANNUAL' })
    await giveDays(app, user, '20', { from: `${String(year + 1)}-01-01`, to: `${String(year + 1)}-12-31`, kind: 'ANNUAL' })
    const body = toLeave(`${String(year)}-12-28`, `${String(year + 1)}-01-08`, { substitutes: ['lee'] })
    const { years, days } = granted(await callAs(app, user, leaves.preview, { body: { body, documentId: '' } }))
    const counted = (of: number) =>
      days.filter(({ date }) => date.startsWith(String(of))).reduce((total, day) => total + Number(day.fraction), 0)
    expect(years.map(({ year: one, before, days: cost, after }) => [one, before, Number(cost), Number(after)])).toEqual([
      [year, '10', counted(year), 10 - counted(year)],
      [year + 1, '20', counted(year + 1), 20 - counted(year + 1)],
    ])
    const id = await submittedLeave(user, body)
    granted(await answerAs(app, 'head', id, 'APPROVE'))
    const used = async (of: number) =>
      Number(granted(await callAs(app, user, leaves.balance, { query: { year: of } })).pools.find(({ code }) => code === 'ANNUAL')!.used)
    expect([await used(year), await used(year + 1)]).toEqual([counted(year), counted(year + 1)])
  })
})

describe('the certificate of an illness', () => {
  it('is due on the working day after the days without one, is reminded of once, and no more when it is there', async () => {
    const user = await newColleague(app, 'c.ill')
    // Some weeks back, as the office reports it.
    const start = await mondayAhead(app, -8, 2)
    const tell = (from: string, to: string) =>
      callAs(app, 'office', leaves.tellSick, {
        body: { userId: user, typeCode: 'SICK', from, to, startHalf: 'FULL', endHalf: 'FULL', note: '', fileKey: '' },
      })
    // Wednesday to the Tuesday after: three days without, so on Saturday, and that is Monday.
    const ill = granted(await tell(on(2, start), on(8, start)))
    expect(ill.sickNotes.map(({ dueOn }) => dueOn)).toEqual([on(7, start)])
    expect(granted(await tell(on(9, start), on(10, start))).sickNotes.map(({ dueOn }) => dueOn)).toEqual([''])
    const countReminders = () => db().outbox.count({ where: { key: `leave.certificate:${ill.id}` } })
    await remindCertificates(db(), on(6, start))
    expect(await countReminders()).toBe(0)
    await remindCertificates(db(), on(7, start))
    await remindCertificates(db(), on(8, start))
    expect(await countReminders()).toBe(1)
    await db().outbox.deleteMany({ where: { key: `leave.certificate:${ill.id}` } })
    const form = multipart({}, [{ field: 'file', name: 'note.pdf', content: wholePdf(), type: 'application/pdf' }])
    const headers = { ...form.headers, cookie: await loadCookie(app, user) }
    const upload = await app.inject({ method: 'POST', url: '/api/v1/common/file', payload: form.payload, headers })
    granted(await callAs(app, user, leaves.certify, { params: { id: ill.id }, body: { fileKey: upload.body } }))
    await remindCertificates(db(), on(9, start))
    expect(await countReminders()).toBe(0)
  })
})
