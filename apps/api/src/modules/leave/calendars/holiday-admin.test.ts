import { jobs } from '@maru/shared/jobs/job.ts'
import { leaveAdmin } from '@maru/shared/leave/administration/leave-admin.ts'
import { addDays } from '@maru/shared/leave/common/leave-dates.ts'
import { leaves } from '@maru/shared/leave/leave.ts'
import { leavePreferences } from '@maru/shared/leave/planning/leave-preference.ts'
import { blankSchedule } from '@maru/shared/leave/schedules/schedule-body.ts'
import { scheduleAdjustments } from '@maru/shared/leave/schedules/schedule.ts'
import { leaveCalendars } from '@maru/shared/leave/calendars/leave-calendar.ts'
import { imports } from '@maru/shared/imports/import.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { callAs, loadCookie, testApp, type TestApp } from '../../../test/test-app.ts'
import { granted } from '../../../test/approval-fixtures.ts'
import { checkedAs } from '../../../test/files/import-fixtures.ts'
import { day } from '../common/leave-person.service.ts'
import { assertLeaveInvariants, giveDays, toLeave, newColleague, submitLeave, thisYear, madeAtOnce } from '../../../test/leave-fixtures.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterEach(() => assertLeaveInvariants(app))
afterAll(() => app.close())

const db = () => app.context.db
const proposal = async (calendar: string, year: number) =>
  granted(await callAs(app, 'office', leaveCalendars.proposal, { query: { calendar, year } }))
const open = async (calendar: string, year: number) =>
  (await proposal(calendar, year)).filter(({ state }) => state !== 'SAME').map(({ date, state, name }) => `${date} ${state} ${name}`)
const takeOver = (calendar: string, year: number, dates: string[]) =>
  callAs(app, 'office', leaveCalendars.proposalApply, { body: { calendar, year, dates } })

describe('a calendar against the law', () => {
  it('is the same in the years it came filled with, and all new in a year nobody has looked at', async () => {
    for (const calendar of ['DE-SL', 'DE-BY', 'KR']) expect(await open(calendar, 2027)).toEqual([])
    const saarland = await open('DE-SL', 2031)
    expect(saarland).toHaveLength(14)
    expect(saarland).toContain('2031-04-11 NEW Good Friday')
    expect(saarland).toContain('2031-12-24 NEW Christmas Eve')
    // Korea's days are proclaimed: for years without a decree nothing is said to be wrong.
    expect(await proposal('KR', 2031)).toEqual([])
    expect(
      (await callAs(app, 'office', leaveCalendars.proposal, { query: { calendar: 'XX', year: 2031 } })).problem?.issues?.[0]?.code,
    ).toBe('CALENDAR_UNKNOWN')
  })

  it('tells what is missing, differs, is none and was taken out; chosen days are taken over together, own days stay', async () => {
    const at = (date: string) => ({ calendarCode_date: { calendarCode: 'DE-BE', date: day(date) } })
    await db().holiday.delete({ where: at('2026-03-08') })
    await db().holiday.update({ where: at('2026-05-01'), data: { fraction: 0.5 } })
    await db().holiday.update({ where: at('2026-05-14'), data: { removed: true } })
    const names = { nameEn: 'Party', nameKo: '행사', nameDe: 'Fest' }
    const own = (date: string, kind: 'PUBLIC' | 'COMPANY') => ({ ...names, calendarCode: 'DE-BE', date: day(date), fraction: 1, kind })
    await db().holiday.createMany({ data: [own('2026-07-01', 'PUBLIC'), own('2026-07-02', 'COMPANY')] })
    const expected = [
      '2026-03-08 NEW International Women’s Day',
      '2026-05-01 CHANGED Labour Day',
      '2026-05-14 TAKEN_OUT Ascension Day',
      '2026-07-01 REMOVED Party',
    ]
    expect(await open('DE-BE', 2026)).toEqual(expected)
    // One that is not proposed refuses all of them.
    const refused = await takeOver('DE-BE', 2026, ['2026-03-08', '2026-07-02'])
    expect([refused.problem?.status, refused.problem?.code]).toEqual([409, 'NOT_PROPOSED'])
    expect(await open('DE-BE', 2026)).toEqual(expected)
    expect(granted(await takeOver('DE-BE', 2026, ['2026-03-08', '2026-05-01', '2026-07-01'])).done).toBe(3)
    expect(await open('DE-BE', 2026)).toEqual(['2026-05-14 TAKEN_OUT Ascension Day'])
    expect(granted(await takeOver('DE-BE', 2026, ['2026-05-14'])).done).toBe(1)
    expect(await open('DE-BE', 2026)).toEqual([])
    const days = granted(await callAs(app, 'kim', leaveCalendars.holidays, { query: { year: 2026, calendar: 'DE-BE' } }))
    expect(days.filter(({ date }) => date.startsWith('2026-07')).map(({ date }) => date)).toEqual(['2026-07-02'])
    expect((await callAs(app, 'kim', leaveCalendars.proposal, { query: { calendar: 'DE-BE', year: 2026 } })).problem?.status).toBe(810)
  })
})

describe('a year without public holidays', () => {
  it('is said to the office where people work by the calendar and to whoever asks for leave in it, until its days are taken over', async () => {
    const next = thisYear() + 1
    const user = await newColleague(app, 'h.gap')
    const place = { userId: user, calendarCode: 'DE-HB', validFrom: `${String(thisYear())}-01-01` }
    granted(await callAs(app, 'office', leaveCalendars.placeSet, { body: place }))
    const inYear = { gte: day(`${String(next)}-01-01`), lte: day(`${String(next)}-12-31`) }
    // What the house itself has off does not make the year known, and a calendar nobody works by misses nothing.
    await db().holiday.deleteMany({ where: { calendarCode: { in: ['DE-HB', 'DE-SH'] }, kind: { not: 'COMPANY' }, date: inYear } })
    const law = await proposal('DE-HB', next)
    const monday = law.find(({ name }) => name === 'Easter Monday')?.date ?? ''
    const previewMonday = async () => {
      const body = { body: toLeave(monday), documentId: '' }
      const { total, warnings } = granted(await callAs(app, user, leaves.preview, { body }))
      return [total, ...warnings.filter(({ path }) => path === 'body.from').map(({ code }) => code)]
    }
    const lacking = async () =>
      granted(await callAs(app, 'office', leaveCalendars.calendars, {})).flatMap(({ code, lacks }) =>
        lacks.map((year) => `${code} ${String(year)}`),
      )
    expect(await lacking()).toEqual([`DE-HB ${String(next)}`])
    expect(await previewMonday()).toEqual(['1', 'HOLIDAYS_UNKNOWN'])
    const missing = law.filter(({ state }) => state === 'NEW').map(({ date }) => date)
    granted(await takeOver('DE-HB', next, missing))
    expect(await lacking()).toEqual([])
    expect(await previewMonday()).toEqual(['0'])
    const nowhere = { code: 'NOWHERE', nameEn: 'Nowhere', nameKo: '미정', nameDe: 'Nirgends', timeZone: 'Europe/Berlin', sortOrder: 99 }
    await db().workplace.create({ data: nowhere })
    await db().userWorkplaceHistory.deleteMany({ where: { userId: user } })
    await db().userSettings.update({ where: { userId: user }, data: { workplaceCode: 'NOWHERE' } })
    expect(await previewMonday()).toEqual(['1', 'NO_CALENDAR'])
    await giveDays(app, user, '10')
    for (const date of [monday, addDays(monday, 1)]) granted((await submitLeave(app, user, toLeave(date))).result)
    const notices = await db().outbox.findMany({ where: { key: { startsWith: 'leave.calendarMissing:' } } })
    expect(notices.filter(({ key }) => key.endsWith(':office')).map(({ payload }) => payload)).toEqual([
      { userId: 'office', kind: 'calendarMissing', values: [{ ref: 'workplace', id: 'NOWHERE' }, String(next)] },
    ])
  })
})

describe('public holidays that are not entered', () => {
  it('are said to whoever decides on a leave, reports an illness or asks for other hours, and to the office once a year and place', async () => {
    const next = thisYear() + 1
    const user = await newColleague(app, 'h.unknown')
    await giveDays(app, user, '10')
    const place = { userId: user, calendarCode: 'DE-HH', validFrom: `${String(thisYear())}-01-01` }
    granted(await callAs(app, 'office', leaveCalendars.placeSet, { body: place }))
    const inYear = { gte: day(`${String(next)}-01-01`), lte: day(`${String(next)}-12-31`) }
    await db().holiday.deleteMany({ where: { calendarCode: 'DE-HH', date: inYear } })
    const law = await proposal('DE-HH', next)
    const wednesday = addDays(law.find(({ name }) => name === 'Easter Monday')?.date ?? '', 9)
    const submitted = async (date: string) => {
      const { id, result } = await submitLeave(app, user, toLeave(date))
      granted(result)
      return id
    }
    const first = await submitted(wednesday)
    await submitted(addDays(wednesday, 1))
    const toDecider = async () => granted(await callAs(app, 'head', leaves.ofDocument, { params: { id: first } })).holidaysUnknown
    expect(await toDecider()).toContain(`${String(next)} holidays for Germany, Hamburg`)
    expect(await toDecider()).toContain('Test h.unknown will be notified')
    const holidayNotices = await db().outbox.findMany({ where: { key: { startsWith: 'leave.holidaysMissing:DE-HH' } } })
    const toOffice = holidayNotices.filter(({ key }) => key.endsWith(':office'))
    expect(toOffice.map(({ payload }) => payload)).toEqual([
      { userId: 'office', kind: 'holidaysMissing', values: [{ ref: 'calendar', id: 'DE-HH' }, String(next)] },
    ])
    const ill = { ...toLeave(wednesday), leaveType: 'SICK' }
    const hours = { ...blankSchedule, from: wednesday, to: wednesday, hours: { ...blankSchedule.hours, wednesday: '4' }, reason: 'Course' }
    const warned = async () => {
      const answers = [
        granted(await callAs(app, user, leaves.preview, { body: { body: ill, documentId: '' } })),
        granted(await callAs(app, user, scheduleAdjustments.preview, { body: { body: hours, documentId: '' } })),
      ]
      return answers.map(({ warnings }) => warnings.map(({ code }) => code))
    }
    expect(await warned()).toEqual([['HOLIDAYS_UNKNOWN'], ['HOLIDAYS_UNKNOWN']])
    const missing = law.filter(({ state }) => state === 'NEW').map(({ date }) => date)
    granted(await takeOver('DE-HH', next, missing))
    expect([await toDecider(), await warned()]).toEqual(['', [[], []]])
  })
})

describe('days off from a workbook', () => {
  it('are compared with what there is, written with the names of calendars and kinds as the export has them, and taken back', async () => {
    const head = ['Calendar', 'Date', 'English name', 'Korean name', 'German name', 'Time off', 'Type']
    const run = await checkedAs(app, 'office', 'holidays', [
      head,
      ['DE-SL', '2031-06-02', 'Anniversary', '기념일', 'Jubiläum', 'Half day', 'Company'],
      ['Germany, Saarland', '2027-10-03', 'Unity Day', '독일 통일의 날', 'Tag der Deutschen Einheit', 'Full day', 'Public'],
      ['DE-SL', '2027-12-25', 'Christmas Day', '성탄절', '1. Weihnachtstag', '1', 'PUBLIC'],
      ['Nowhere', '2031-02-30', '', '휴일', 'Feiertag', 'Full day', 'Public'],
    ])
    expect([run.creates, run.updates, run.unchanged, run.faulty]).toEqual([1, 1, 1, 1])
    granted(await callAs(app, 'office', imports.apply, { params: { id: run.id }, body: { rows: 'GOOD' } }))
    const shown = async (year: number, date: string) =>
      granted(await callAs(app, 'kim', leaveCalendars.holidays, { query: { year, calendar: 'DE-SL' } })).find((row) => row.date === date)
    expect(await shown(2031, '2031-06-02')).toMatchObject({ nameKo: '기념일', fraction: '0.5', kind: 'COMPANY' })
    expect((await shown(2027, '2027-10-03'))?.nameEn).toBe('Unity Day')
    granted(await callAs(app, 'office', imports.undo, { params: { id: run.id } }))
    expect(await shown(2031, '2031-06-02')).toBeUndefined()
    expect((await shown(2027, '2027-10-03'))?.nameEn).toBe('German Unity Day')
    const answer = await app.inject({
      url: '/api/v1/system/holiday/excel?year=2027&calendar=DE-SL',
      headers: { cookie: await loadCookie(app, 'office') },
    })
    expect([answer.statusCode, answer.headers['content-disposition']]).toEqual([200, expect.stringContaining('Public-holidays_')])
  })
})

describe('the changes of the administration of leave', () => {
  it('say who changed what from what to what, in words, and are for the office', async () => {
    const body = { departmentCode: '', from: '2027-03-01', to: '2027-03-02', typeCodes: [], reason: 'Audit' }
    const { id } = granted(await callAs(app, 'office', leaveCalendars.blockCreate, { body }))
    granted(await callAs(app, 'admin', leaveCalendars.blockUpdate, { params: { id }, body: { ...body, to: '2027-03-05' } }))
    const user = await newColleague(app, 'h.place')
    const place = (calendarCode: string) =>
      callAs(app, 'office', leaveCalendars.placeSet, { body: { userId: user, calendarCode, validFrom: '2027-01-01' } })
    granted(await place('DE-BY'))
    granted(await place('KR'))
    const changes = async (entity?: 'blockPeriod' | 'leavePlace') =>
      granted(await callAs(app, 'office', leaveAdmin.changes, { query: { page: 1, size: 25, ...(entity && { entity }) } }))
    const [second, first] = (await changes('blockPeriod')).rows
    expect(second).toMatchObject({ action: 'modify', about: 'Blocked periods: 2027-03-01 – 2027-03-05 Audit' })
    expect(second?.fields).toEqual([{ field: 'to', before: '2027-03-02', after: '2027-03-05' }])
    expect(first?.action).toBe('create')
    const [moved] = (await changes('leavePlace')).rows
    expect([moved?.about, moved?.fields]).toEqual([
      'Workplace and hours: Test h.place',
      [{ field: 'calendarCode', before: 'Germany, Bavaria', after: 'Republic of Korea' }],
    ])
    expect((await changes()).rows[0]?.entity).toBe('leavePlace')
    const time = { calendarCode: 'DE-BY', kind: 'SUMMER' as const, from: '2039-07-30', to: '2039-09-10' }
    granted(await callAs(app, 'office', leavePreferences.timeCreate, { body: time }))
    expect((await changes()).rows[0]?.fields.map(({ field, after }) => `${field} ${after}`)).toEqual([
      'calendarCode Germany, Bavaria',
      'kind Summer holidays',
      'from 2039-07-30',
      'to 2039-09-10',
    ])
    expect((await callAs(app, 'kim', leaveAdmin.changes, { query: { page: 1, size: 25 } })).problem?.status).toBe(810)
  })
})

describe('a run of the administration', () => {
  it('stands in the batch history with who asked for it; two at once are one, and again it changes nothing', async () => {
    await newColleague(app, 'h.run')
    const last = String(thisYear() - 1)
    await giveDays(app, 'h.run', '3', { from: `${last}-01-01`, to: `${last}-06-30`, kind: 'COMP' })
    const run = () => callAs(app, 'office', leaveAdmin.expiryRun, {})
    const both = await Promise.all([run(), run()])
    const done = both.flatMap((answer) => (answer.ok ? [madeAtOnce(answer.answer).done] : []))
    expect(done.reduce((total, one) => total + one, 0)).toBeGreaterThanOrEqual(1)
    for (const { problem } of both.filter(({ ok }) => !ok)) expect(problem?.code).toBe('JOB_RUNNING')
    expect(madeAtOnce(granted(await run())).done).toBe(0)
    const year = granted(await callAs(app, 'office', leaveAdmin.yearlyRun, { body: { year: 2030 } }))
    const { rows } = granted(await callAs(app, 'admin', jobs.runs, { query: { page: 1, size: 25 } }))
    expect(rows[0]).toMatchObject({ name: 'leaveYear', state: 'DONE', counts: year })
    expect(rows[0]?.askedByName).toBe((await db().user.findUniqueOrThrow({ where: { id: 'office' } })).englishName)
    expect(rows.filter(({ name }) => name === 'leaveExpiry').length).toBeGreaterThanOrEqual(2)
  })
})
