import { leavePreferences, type PreferenceInput } from '@maru/shared/leave/planning/leave-preference.ts'
import { addDays } from '@maru/shared/leave/common/leave-dates.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { outboxTopics } from '../../../outbox-topics.ts'
import { deliverDue } from '../../../kernel/background/outbox.ts'
import { dayIn } from '../../../kernel/names.ts'
import { callAs, testApp, type TestApp } from '../../../test/test-app.ts'
import { granted } from '../../../test/approval-fixtures.ts'
import { day, todayIn } from '../common/leave-person.service.ts'
import { newColleague } from '../../../test/leave-fixtures.ts'

let app: TestApp
let year = 0
beforeAll(async () => {
  app = await testApp()
  year = Number((await todayIn(db(), 'Europe/Berlin')).slice(0, 4)) + 1
  for (const id of ['w.one', 'w.two', 'w.three']) await newColleague(app, id)
})
afterAll(() => app.close())

const db = () => app.context.db
const on = (monthDay: string, of = year) => `${String(of)}-${monthDay}`
const preference = (from: string, to: string, part: Partial<PreferenceInput> = {}): PreferenceInput => ({
  from,
  to,
  priority: '1',
  schoolAge: false,
  note: '',
  ...part,
})
const create = (user: string, body: PreferenceInput) => callAs(app, user, leavePreferences.create, { body })
const plan = async (user: string, department?: string) =>
  granted(await callAs(app, user, leavePreferences.plan, { query: { year, ...(department !== undefined && { department }) } }))
const faults = async (user: string, body: PreferenceInput) =>
  (await create(user, body)).problem?.issues?.map(({ path, code }) => `${path} ${code}`)
/** Leave somebody had, as the ledger has it; what made it true is not looked at here. */
async function hadLeave(userId: string, from: string, days: number) {
  const { id } = await db().leaveRequest.create({
    data: {
      userId,
      typeCode: 'ANNUAL',
      dateFrom: day(from),
      dateTo: day(addDays(from, days - 1)),
      startHalf: 'FULL',
      endHalf: 'FULL',
      days,
      status: 'APPROVED',
    },
  })
  await db().$transaction(async (tx) => {
    for (let offset = 0; offset < days; offset += 1) {
      const date = day(addDays(from, offset))
      const row = { requestId: id, userId, round: 1, date, half: 'FULL' as const, fraction: 1, state: 'COUNTED' as const, living: true }
      const { id: leaveDayId } = await tx.leaveDay.create({ data: row })
      await tx.leaveConsumption.create({ data: { leaveDayId, grantId: null, amount: 1, state: 'USED' } })
    }
  })
}

describe('school holidays', () => {
  it('are kept by the office for each calendar, none over another, and everybody reads them', async () => {
    const time = (from: string, to: string, calendarCode = 'DE-SL') => ({ calendarCode, kind: 'CHRISTMAS' as const, from, to })
    const add = (user: string, body: ReturnType<typeof time>) => callAs(app, user, leavePreferences.timeCreate, { body })
    const { id } = granted(await add('office', time(on('12-21'), on('12-31'))))
    granted(await add('office', time(on('12-22', year - 1), on('12-31', year - 1))))
    granted(await add('office', time(on('12-21'), on('12-31'), 'DE-BY')))
    const refused = await add('office', time(on('12-31'), on('12-31')))
    expect(refused.problem?.issues?.map(({ message }) => message)).toEqual([
      `This calendar already has Christmas holidays from ${dayIn(on('12-21'), 'en')} to ${dayIn(on('12-31'), 'en')}. Change that period or choose other days.`,
    ])
    expect((await add('kim', time(on('07-01'), on('07-31')))).problem?.status).toBe(810)
    expect((await add('office', time(on('07-01'), on('07-31'), 'XX'))).problem?.issues?.[0]?.code).toBe('CALENDAR_UNKNOWN')
    const body = time(on('12-20'), on('12-31'))
    granted(await callAs(app, 'office', leavePreferences.timeUpdate, { params: { id }, body }))
    const seen = granted(await callAs(app, 'kim', leavePreferences.times, { query: { year, calendar: 'DE-SL' } }))
    expect(seen.map(({ from, calendarName }) => `${from} ${calendarName}`)).toEqual([`${on('12-20')} Germany, Saarland`])
  })
})

describe('a preference', () => {
  it('is for days to come, not too long, not twice, and at most six a year', async () => {
    const user = await newColleague(app, 'w.many')
    expect(await faults(user, preference('', ''))).toEqual(['from REQUIRED'])
    expect(await faults(user, preference(on('07-10'), on('07-01')))).toEqual(['to DATES_TURNED'])
    expect(await faults(user, preference(on('01-02', year - 2), on('01-03', year - 2)))).toEqual(['from NOT_AHEAD'])
    expect(await faults(user, preference(on('03-01'), on('04-30')))).toEqual(['to TOO_LONG'])
    for (const month of ['01', '02', '03', '04', '05']) granted(await create(user, preference(on(`${month}-10`), on(`${month}-12`))))
    expect(await faults(user, preference(on('05-12'), on('05-13')))).toEqual(['from OVERLAP'])
    granted(await create(user, preference(on('06-10'), on('06-12'))))
    expect(await faults(user, preference(on('07-10'), on('07-12')))).toEqual(['from TOO_MANY'])
    const { preferences } = await plan(user)
    const [first] = preferences.filter(({ userId }) => userId === user)
    expect((await callAs(app, 'lee', leavePreferences.remove, { params: { id: first!.id } })).status).toBe(404)
    granted(await callAs(app, user, leavePreferences.remove, { params: { id: first!.id } }))
    granted(await create(user, preference(on('07-10'), on('07-12'))))
  })

  it('has its turn by what each had a year ago; half of the department stays; notes are for whoever answers', async () => {
    // A department of four below the head's own: two may be away at once, and one of the places is agreed.
    const env = await db().department.findUniqueOrThrow({ where: { code: 'ENV' } })
    await db().department.create({
      data: { ...env, code: 'PREFERENCE', abbreviation: 'WSH', parentCode: 'ENV', headUserId: null, nameEn: 'Preferences' },
    })
    const people = ['w.a', 'w.b', 'w.c', 'w.d']
    for (const id of people) await newColleague(app, id)
    await db().user.updateMany({ where: { id: { in: people } }, data: { departmentCode: 'PREFERENCE' } })
    const dates = { dateFrom: day(on('12-21')), dateTo: day(on('12-23')) }
    await db().leavePreference.create({ data: { userId: 'w.c', ...dates, priority: 1, state: 'AGREED', answeredAt: new Date() } })
    await hadLeave('w.b', on('12-28', year - 1), 3)
    granted(await create('w.b', preference(on('12-20'), on('12-23'), { note: 'Wedding', schoolAge: true })))
    granted(await create('w.a', preference(on('12-20'), on('12-24'), { priority: '2', schoolAge: true })))
    const seen = await plan('head', 'PREFERENCE')
    expect(seen.departments).toEqual([{ name: 'Preferences', staff: 4, most: 2 }])
    const shown = ({ preferences }: typeof seen) =>
      preferences
        .toSorted((a, b) => a.userId.localeCompare(b.userId))
        .map(({ userId, kind, lastYear, rank, crowdedOn, note }) => [userId, kind, lastYear, rank, crowdedOn !== '', note])
    const expected = (note: string) => [
      ['w.a', 'CHRISTMAS', '0', 1, false, ''],
      ['w.b', 'CHRISTMAS', '3', 2, true, note],
      ['w.c', 'CHRISTMAS', '0', 0, false, ''],
    ]
    expect(shown(seen)).toEqual(expected('Wedding'))
    expect(shown(await plan('w.a'))).toEqual(expected(''))
    expect((await plan('w.a')).preferences.filter(({ schoolAge }) => schoolAge).map(({ userId }) => userId)).toEqual(['w.a'])
    // Neither one's own department nor one that is below.
    expect((await plan('w.a', 'ENV')).preferences.every(({ departmentName }) => departmentName === 'Preferences')).toBe(true)
    expect((await plan('office', 'PREFERENCE')).preferences).toHaveLength(3)
  })

  it('is answered by the office within its data scope only, and never by a role that only sees leave', async () => {
    const of = (roleCode: string) => ({ roleCode_domain: { roleCode, domain: 'leave' } })
    const { id } = granted(await create('w.one', preference(on('09-01'), on('09-03'), { note: 'For the sea' })))
    const agree = (user: string) => callAs(app, user, leavePreferences.answer, { params: { id }, body: { state: 'AGREED', answer: '' } })
    const shown = async (user: string) => {
      const planned = (await plan(user, 'ENV')).preferences.find((one) => one.id === id)
      return planned && [planned.mayAnswer, planned.note]
    }
    const office = await db().dataScope.findUniqueOrThrow({ where: of('H01') })
    try {
      await db().dataScope.upsert({
        where: of('G01'),
        create: { roleCode: 'G01', domain: 'leave', scope: 'ALL' },
        update: { scope: 'ALL' },
      })
      expect([(await agree('choi')).status, await shown('choi')]).toEqual([404, [false, '']])
      await db().dataScope.update({ where: of('G01'), data: { scope: 'SELF' } })
      await db().dataScope.update({ where: of('H01'), data: { scope: 'SELF' } })
      expect([(await agree('office')).status, await shown('office')]).toEqual([404, undefined])
    } finally {
      await db().dataScope.deleteMany({ where: { roleCode: 'G01', domain: 'leave' } })
      await db().dataScope.update({ where: of('H01'), data: { scope: office.scope } })
    }
    expect(await shown('office')).toEqual([true, 'For the sea'])
    granted(await agree('office'))
  })

  it('is answered only by whose menu of leave is one to write on: READ shows the plan and offers no answer', async () => {
    const { id } = granted(await create('w.two', preference(on('10-01'), on('10-03'))))
    const answer = () => callAs(app, 'head', leavePreferences.answer, { params: { id }, body: { state: 'AGREED', answer: '' } })
    const offered = async () => (await plan('head')).preferences.find((one) => one.id === id)?.mayAnswer
    const onLeavePage = { menu: { url: '/application/holidaylist' }, right: 'WRITE' as const }
    const held = await db().roleMenu.findMany({ where: onLeavePage })
    expect(await offered()).toBe(true)
    await db().roleMenu.deleteMany({ where: onLeavePage })
    const refused = await answer()
    expect([refused.problem?.code, refused.problem?.status, await offered()]).toEqual(['NO_WRITE_RIGHT', 810, false])
    await db().roleMenu.createMany({ data: held })
    granted(await answer())
  })

  it('is answered by whoever is responsible, not by oneself; declined with a reason; the person hears of it and asks for the leave', async () => {
    const { id } = granted(await create('w.three', preference(on('08-02'), on('08-13'))))
    const answer = (user: string, state: 'OPEN' | 'AGREED' | 'DECLINED', why = '') =>
      callAs(app, user, leavePreferences.answer, { params: { id }, body: { state, answer: why } })
    expect((await answer('lee', 'AGREED')).status).toBe(404)
    expect((await answer('w.three', 'AGREED')).problem?.code).toBe('OWN_PREFERENCE')
    const missing = await answer('head', 'DECLINED')
    expect(missing.problem?.issues?.map(({ message }) => message)).toEqual(['Enter a reason so that Test w.three can plan differently.'])
    granted(await answer('head', 'DECLINED', 'Two are away already.'))
    granted(await answer('head', 'OPEN'))
    granted(await answer('head', 'AGREED'))
    const changed = await callAs(app, 'w.three', leavePreferences.update, { params: { id }, body: preference(on('08-02'), on('08-20')) })
    expect([changed.problem?.code, changed.problem?.message]).toEqual([
      'PREFERENCE_ANSWERED',
      'Katharina Vogel already answered this preference. Withdraw it and add a new one.',
    ])
    await deliverDue(db(), outboxTopics)
    const answerNotices = await db().notification.findMany({ where: { userId: 'w.three' }, orderBy: { createdAt: 'asc' } })
    expect(answerNotices.map(({ kind, values }) => [kind, (values as string[])[3]])).toEqual([
      ['preferenceDeclined', 'Two are away already.'],
      ['preferenceAgreed', ''],
    ])
    const [own] = (await plan('w.three')).preferences.filter((one) => one.id === id)
    expect(own).toMatchObject({ state: 'AGREED', rank: 0, mayEdit: true, mayAnswer: false, answeredByName: 'Katharina Vogel' })
  })
})
