import { leaveCalendars } from '@maru/shared/leave/calendars/leave-calendar.ts'
import { leaves } from '@maru/shared/leave/leave.ts'
import type { LeaveBody } from '@maru/shared/leave/requests/leave-body.ts'
import { leaveSickness } from '@maru/shared/leave/sickness/leave-sickness.ts'
import { addDays } from '@maru/shared/leave/common/leave-dates.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { dayIn } from '../../../kernel/names.ts'
import { callAs, loadCookie, day as today, multipart, testApp, type TestApp } from '../../../test/test-app.ts'
import { answerAs, granted } from '../../../test/approval-fixtures.ts'
import { wholePdf } from '../../../test/files/file-samples.ts'
import { todayIn } from '../common/leave-person.service.ts'
import { dateValue } from '../../../kernel/users/user-format.ts'
import {
  assertLeaveInvariants,
  giveDays,
  toLeave,
  mondayAhead,
  newColleague,
  submitLeave,
  sumTaken,
  workEveryDay,
} from '../../../test/leave-fixtures.ts'

let app: TestApp
let monday = ''
const day = (offset: number) => addDays(monday, offset)
beforeAll(async () => {
  app = await testApp()
  monday = await mondayAhead(app, 3, 2)
  await newColleague(app, 't.ask')
  await app.context.db.user.update({ where: { id: 't.ask' }, data: { contractEndDate: null } })
  await giveDays(app, 't.ask', '30')
})
afterEach(() => assertLeaveInvariants(app))
afterAll(() => app.close())

const preview = async (body: LeaveBody, user = 't.ask') =>
  granted(await callAs(app, user, leaves.preview, { body: { body, documentId: '' } }))
/** The first thing that stands in the way: field, word and sentence. */
async function refusal(body: LeaveBody, user = 't.ask') {
  const { issues } = await preview(body, user)
  return issues.map(({ path, code, message }) => `${path} ${code}: ${message}`)
}

describe('a request that cannot be', () => {
  it('says which date, half or hour is impossible', async () => {
    expect(await refusal(toLeave(day(1), day(0)))).toEqual([
      `body.to DATES_TURNED: The leave ends on ${dayIn(day(0), 'en')}, before it starts on ${dayIn(day(1), 'en')}. Correct one of the dates.`,
    ])
    expect(await refusal(toLeave(day(0), day(1), { startHalf: 'AM' }))).toEqual([
      expect.stringContaining('body.startHalf HALVES_APART: Leave over several days can only start'),
    ])
    expect(await refusal(toLeave(day(0), day(0), { leaveType: 'MOVE', startHalf: 'AM' }))).toEqual([
      'body.startHalf WHOLE_DAYS: Moving house is only available in full days. Choose full days or another type.',
    ])
    expect(await refusal(toLeave(day(0), day(0), { leaveType: 'HOURS' }))).toEqual(['body.hours REQUIRED: Enter the number of hours'])
    expect(await refusal(toLeave(day(0), day(1), { leaveType: 'HOURS', hours: '2' }))).toEqual([
      expect.stringContaining('body.to HOURS_ONE_DAY'),
    ])
    expect(await refusal(toLeave(day(0), day(0), { leaveType: 'HOURS', hours: '9' }))).toEqual([
      `body.hours HOURS_TOO_MANY: You work 7.9 hours on ${dayIn(day(0), 'en')}; 9 hours of leave are too many. Enter fewer hours or take the whole day.`,
    ])
    expect(await refusal(toLeave(day(5), day(6)))).toEqual([
      "body.from ZERO_DAYS: You don't work on any of these days, so you don't need to request leave.",
    ])
    expect(await refusal(toLeave(day(0), day(0), { daysLeftOut: [day(3)] }))).toEqual([
      `body.daysLeftOut LEFT_OUT_OUTSIDE: ${dayIn(day(3), 'en')} isn't part of this leave. Remove it from the excluded days.`,
    ])
  })

  it('says which rule of the type stands against it', async () => {
    expect(await refusal(toLeave(day(0), day(0), { leaveType: 'GONE' }))).toEqual([
      expect.stringContaining("body.leaveType TYPE_UNKNOWN: The leave type GONE doesn't exist"),
    ])
    expect(await refusal(toLeave(day(0), day(0), { leaveType: 'SICK' }))).toEqual([
      expect.stringContaining('body.leaveType TOLD_NOT_ASKED: Sick leave is reported, not requested'),
    ])
    expect(await refusal(toLeave(day(0), day(0), { leaveType: 'MATERNITY' }))).toEqual([
      expect.stringContaining('body.leaveType TYPE_NOT_FOR_YOU'),
    ])
    // The Monday may lie behind several weeks with holidays; a working day there is in any two weeks.
    const soon = toLeave(today(1), today(14), { leaveType: 'TRAINING', substitutes: ['lee'] })
    expect(await refusal(soon)).toEqual([
      expect.stringMatching(
        /^body\.from NOTICE: Educational leave must be requested 42 days in advance. The first possible day is \d+ \w+ \d{4}\.$/,
      ),
    ])
    expect(await refusal(toLeave(addDays(day(0), -120)))).toEqual([
      expect.stringContaining('body.from BACKDATED: Annual leave can be backdated by up to 14 days'),
    ])
    expect(await refusal(toLeave(addDays(day(0), 900)))).toEqual([expect.stringContaining('body.to TOO_FAR: Leave can be requested until')])
    expect(await refusal(toLeave(day(0), day(0), { leaveType: 'MARRIAGE' }))).toEqual([
      'fileKey PROOF_REQUIRED: Marriage of more than 0 days requires proof. Attach the file.',
    ])
    expect(await refusal(toLeave(day(0), day(18), { leaveType: 'FUNERAL' }))).toEqual([
      expect.stringMatching(
        /^body\.to TOO_LONG: Death in the family can last up to 5 days; you requested [\d.]+\. Choose fewer days or contact the office\.$/,
      ),
    ])
  })

  it('says what is wrong with the people named', async () => {
    const named = (substitutes: string[], to = day(0)) => refusal(toLeave(day(0), to, { substitutes }))
    expect(await named([], day(4))).toEqual([
      'body.substitutes SUBSTITUTE_REQUIRED: Annual leave of this length requires a deputy. Choose one.',
    ])
    expect(await named(['t.ask', 'lee', 'lee', 'disabled'])).toEqual([
      "body.substitutes.0 SUBSTITUTE_SELF: You can't be your own deputy. Choose someone else.",
      expect.stringContaining('body.substitutes.2 SUBSTITUTE_TWICE'),
      'body.substitutes.3 SUBSTITUTE_INACTIVE: Paul Richter no longer works here. Choose someone else.',
    ])
    await newColleague(app, 't.away')
    const sourceId = '00000000-0000-4000-8000-000000000001'
    const rows = [0, 1, 2].map((offset) => ({
      userId: 't.away',
      date: dateValue(day(offset))!,
      half: 'FULL' as const,
      source: 'TRIP' as const,
      sourceId,
    }))
    await app.context.db.absence.createMany({ data: rows })
    expect(await named(['t.away'], day(2))).toEqual([
      'body.substitutes.0 SUBSTITUTE_AWAY: Test t.away is away on 3 of these days. Choose someone else.',
    ])
  })

  it('is refused on closed days, before the joining day, and beyond what the waiting time allows', async () => {
    const block = { departmentCode: 'ENV', from: day(7), to: day(8), typeCodes: [], reason: 'Audit' }
    const { id } = granted(await callAs(app, 'office', leaveCalendars.blockCreate, { body: block }))
    expect(await refusal(toLeave(day(8)))).toEqual([
      `body.from BLOCKED: Leave is blocked from ${dayIn(day(7), 'en')} to ${dayIn(day(8), 'en')}: Audit. Choose other days or talk to your manager.`,
    ])
    granted(await callAs(app, 'office', leaveCalendars.blockRemove, { params: { id } }))
    expect(await refusal(toLeave(day(8)))).toEqual([])
    await newColleague(app, 't.new')
    const [joined = ''] = [addDays(monday, -32), today(0)].toSorted()
    await app.context.db.user.update({ where: { id: 't.new' }, data: { joinDate: dateValue(joined), leaveDays: 30 } })
    await giveDays(app, 't.new', '25', { kind: 'ANNUAL' })
    expect(await refusal(toLeave(day(0), day(2)), 't.new')).toEqual([
      expect.stringMatching(
        /^body\.to WAITING: You requested 3 days, but only 2\.5 days can be taken before .*\. The waiting period is 6 months\. Choose fewer or later days\.$/,
      ),
    ])
    expect(await refusal(toLeave(day(0), day(1)), 't.new')).toEqual([])
  })
})

describe('the preview', () => {
  it('tells day by day what counts, from which lot, what is left, and who else is away', async () => {
    const { days, total, lots, left, away, warnings } = await preview(toLeave(day(4), day(7), { endHalf: 'AM' }))
    expect(days.map(({ fraction, state, text }) => `${fraction} ${state} ${text}`)).toEqual([
      '1 COUNTED Working day',
      '0 WEEKEND Weekend',
      '0 WEEKEND Weekend',
      '0.5 COUNTED Working day',
    ])
    expect([total, left, lots.map(({ amount }) => amount)]).toEqual(['1.5', '28.5', ['1.5']])
    expect(away).toEqual([])
    const busy = await preview(toLeave(day(0), day(2)))
    expect(busy.away.map(({ name }) => name)).toContain('Test t.away')
    expect([...warnings, ...busy.warnings].map(({ code }) => code)).toContain('TEAM_AWAY')
    expect(await sumTaken(app, 't.ask')).toEqual({})
  })
})

describe('an illness', () => {
  it('needs no approval; with a confirmed certificate the days of a leave it falls on are given back', async () => {
    const soon = addDays(await todayIn(app.context.db, 'Europe/Berlin'), -1)
    await newColleague(app, 't.ill')
    await workEveryDay(app, 't.ill')
    await giveDays(app, 't.ill', '5')
    const { id, result } = await submitLeave(app, 't.ill', toLeave(soon, addDays(soon, 2)))
    granted(result)
    granted(await answerAs(app, 'head', id, 'APPROVE'))
    const tell = (user: string, part: object = {}) =>
      callAs(app, user, leaves.tellSick, {
        body: {
          userId: '',
          typeCode: 'SICK',
          from: addDays(soon, 1),
          to: addDays(soon, 3),
          startHalf: 'FULL',
          endHalf: 'FULL',
          note: 'Influenza',
          fileKey: '',
          ...part,
        },
      })
    const sickLeave = granted(await tell('t.ill'))
    expect([sickLeave.status, sickLeave.days]).toEqual(['RECORDED', '3'])
    expect(await sumTaken(app, 't.ill')).toEqual({ USED: '3' })
    expect((await tell('t.ill')).problem?.issues?.[0]?.code).toBe('SICK_TWICE')
    // Who keeps the system tells and certifies nobody’s illness; the office does.
    for (const user of ['lee', 'admin']) expect([user, (await tell(user, { userId: 't.ill' })).problem?.status]).toEqual([user, 850])
    const foreign = { params: { id: sickLeave.id }, body: { fileKey: '0' } }
    for (const user of ['lee', 'admin']) expect([user, (await callAs(app, user, leaves.certify, foreign)).status]).toEqual([user, 404])

    const form = multipart({}, [{ field: 'file', name: 'certificate.pdf', content: wholePdf(), type: 'application/pdf' }])
    const upload = await app.inject({
      method: 'POST',
      url: '/api/v1/common/file',
      payload: form.payload,
      headers: { ...form.headers, cookie: await loadCookie(app, 't.ill') },
    })
    const certified = granted(await callAs(app, 't.ill', leaves.certify, { params: { id: sickLeave.id }, body: { fileKey: upload.body } }))
    expect(certified.sickNotes.map((note) => note.certified)).toEqual([true])
    expect(await sumTaken(app, 't.ill')).toEqual({ USED: '3' })
    const days = { from: addDays(soon, 1), to: addDays(soon, 3) }
    granted(await callAs(app, 'office', leaveSickness.confirm, { params: { id: sickLeave.id }, body: days }))
    expect(await sumTaken(app, 't.ill')).toEqual({ USED: '1', RELEASED: '2' })
    const request = await app.context.db.leaveRequest.findUniqueOrThrow({ where: { documentId: id } })
    const { rows } = granted(await callAs(app, 't.ill', leaves.get, { params: { id: request.id } }))
    expect(rows.map(({ state }) => state)).toEqual(['COUNTED', 'SICK', 'SICK'])

    // Reason and certificate are for the person and the office; the head sees the absence, administrators and colleagues nothing.
    expect(granted(await callAs(app, 'office', leaves.get, { params: { id: sickLeave.id } })).reason).toBe('Influenza')
    const { reason, sickNotes } = granted(await callAs(app, 'head', leaves.get, { params: { id: sickLeave.id } }))
    expect([reason, sickNotes]).toEqual(['', []])
    for (const user of ['admin', 'lee'])
      expect([user, (await callAs(app, user, leaves.get, { params: { id: sickLeave.id } })).status]).toEqual([user, 404])
    const fileAs = async (user: string) => {
      const headers = { cookie: await loadCookie(app, user) }
      return (await app.inject({ url: `/api/v1/common/file/${upload.body}`, headers })).statusCode
    }
    expect([await fileAs('t.ill'), await fileAs('office')]).toEqual([200, 200])
    expect([await fileAs('head'), await fileAs('admin'), await fileAs('lee')]).toEqual([404, 404, 404])
  })
})
