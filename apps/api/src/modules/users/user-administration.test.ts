import { delegations } from '@maru/shared/delegations/delegation.ts'
import { departments } from '@maru/shared/departments/department.ts'
import { session } from '@maru/shared/session/session.ts'
import { userAccounts } from '@maru/shared/users/user-account.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { callAs, day, forgetSession, signIn, testApp, type TestApp } from '../../test/test-app.ts'
import { organisationJob } from './employment/leaving.service.ts'
import { opened, save } from '../../test/user-fixtures.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const of = (userId: string) => ({ params: { userId } })
const reason = 'as agreed with the director'
const history = async (userId: string) => {
  const { answer } = await callAs(app, 'admin', userAccounts.history, { ...of(userId), query: { page: 1, size: 100 } })
  return answer?.rows ?? []
}
const give = (as: string, userId: string, roleCode: string, period = { validFrom: '', validTo: '' }) =>
  callAs(app, as, userAccounts.giveRole, { ...of(userId), body: { roleCode, ...period, reason } })

it('the roles a person holds are listed before those that could be given', async () => {
  const held = ((await callAs(app, 'admin', userAccounts.roles, of('clerk'))).answer ?? []).map((role) => role.held)
  expect(held.slice(0, 3)).toEqual([true, true, false])
  expect(held.lastIndexOf(true)).toBe(1)
})

it('a move by the form, by a post or by the page of a department is told to the person, both heads and the office, as a decided one is', async () => {
  const { db } = app.context
  const before = await opened(app, 'mgarcia')
  expect((await save(app, 'admin', { ...before, departmentCode: 'BIO' })).answer).toBe('Success')
  const post = { departmentCode: 'NAN', positionCode: before.positionCode, primary: true, validFrom: day(0), validTo: '' }
  expect((await callAs(app, 'admin', userAccounts.assign, { ...of('mgarcia'), body: post })).ok).toBe(true)
  const body = { userIds: ['mgarcia'], validFrom: day(0) }
  expect((await callAs(app, 'admin', departments.movePeople, { params: { code: before.departmentCode }, body })).ok).toBe(true)
  const rows = await db.outbox.findMany({ where: { payload: { path: ['kind'], string_ends_with: 'epartmentChanged' } } })
  const readers = rows.map(({ payload }) => (payload as { userId: string }).userId)
  const heads = await db.department.findMany({ where: { code: { in: ['BIO', 'NAN'] } } })
  for (const person of ['mgarcia', ...heads.map(({ headUserId }) => headUserId ?? ''), 'office'])
    expect(readers.filter((reader) => reader === person).length, person).toBeGreaterThan(1)
})

describe('posts of a person', () => {
  const post = (departmentCode: string, validFrom: string, more: { primary?: boolean; validTo?: string } = {}) => ({
    departmentCode,
    positionCode: 'SENIOR_RESEARCHER',
    primary: true,
    validTo: '',
    ...more,
    validFrom,
  })
  let position = ''
  beforeEach(async () => {
    position = (await app.context.db.code.findFirstOrThrow({ where: { groupId: 'CO00000040', active: true } })).code
  })
  const assign = (userId: string, body: ReturnType<typeof post>, as = 'admin') =>
    callAs(app, as, userAccounts.assign, { ...of(userId), body: { ...body, positionCode: position } })
  const posts = async (userId: string) => (await callAs(app, 'office', userAccounts.assignments, of(userId))).answer ?? []
  const departmentNow = async (userId: string) => (await app.context.db.user.findUniqueOrThrow({ where: { id: userId } })).departmentCode

  it('move today at once, and later on their day by the clock', async () => {
    expect((await assign('park', post('BIO', day(0)))).ok).toBe(true)
    expect(await departmentNow('park')).toBe('BIO')
    expect((await assign('park', post('NAN', day(10)))).ok).toBe(true)
    expect(await departmentNow('park')).toBe('BIO')
    const [next, now, ...past] = await posts('park')
    expect(next).toMatchObject({ departmentCode: 'NAN', state: 'future', validFrom: day(10), validTo: '' })
    expect(now).toMatchObject({ departmentCode: 'BIO', state: 'now', validTo: day(9) })
    expect(past.at(-1)).toMatchObject({ validTo: day(-1), state: 'past' })
    // The day comes: the same post, ten days nearer.
    await app.context.db.$executeRaw`delete from assignment where user_id = 'park' and valid_from < office_day()`
    await app.context.db
      .$executeRaw`update assignment set valid_from = valid_from - 10, valid_to = valid_to - 10 where user_id = 'park' and department_code = 'BIO'`
    await app.context.db.$executeRaw`update assignment set valid_from = valid_from - 10 where user_id = 'park' and department_code = 'NAN'`
    expect(await organisationJob(app.context.db)).toMatchObject({ people: 1 })
    expect(await departmentNow('park')).toBe('NAN')
    expect(await organisationJob(app.context.db)).toMatchObject({ people: 0 })
  })

  it('can be several at a time, not two in one department, and are called off before they begin', async () => {
    const second = post('FIN', day(3), { primary: false, validTo: day(40) })
    expect((await assign('han', second)).ok).toBe(true)
    expect((await assign('han', second)).problem).toMatchObject({ code: 'POST_TAKEN', status: 409 })
    const [row] = await posts('han')
    const key = { params: { userId: 'han', id: row?.id ?? '' } }
    expect((await callAs(app, 'admin', userAccounts.removeAssignment, key)).ok).toBe(true)
    expect((await posts('han')).some(({ departmentCode }) => departmentCode === 'FIN')).toBe(false)
    const [begun] = await posts('han')
    const old = { params: { userId: 'han', id: begun?.id ?? '' } }
    expect((await callAs(app, 'admin', userAccounts.removeAssignment, old)).problem).toMatchObject({ code: 'POST_BEGUN' })
    expect((await assign('han', post('NOWHERE', day(0)))).problem?.issues?.[0]).toMatchObject({ path: 'departmentCode' })
    expect((await assign('han', post('FIN', day(0)), 'office')).problem).toMatchObject({ status: 810 })
  })

  it('follow a change in the popup, so that the record and the posts always agree', async () => {
    const before = await opened(app, 'choi')
    expect((await save(app, 'admin', { ...before, departmentCode: 'TTP' })).answer).toBe('Success')
    const [now, past] = await posts('choi')
    expect(now).toMatchObject({ departmentCode: 'TTP', state: 'now', primary: true })
    expect(past).toMatchObject({ departmentCode: before.departmentCode, state: 'past' })
  })
})

describe('a record two administrators have open', () => {
  it('is not overwritten unread: the second one hears who changed what, and may then save', async () => {
    const [mine, theirs] = await Promise.all([opened(app, 'skang', 'admin'), opened(app, 'skang', 'admin2')])
    expect((await save(app, 'admin2', { ...theirs, officeNo: 'B-204' })).answer).toBe('Success')
    const refused = await save(app, 'admin', { ...mine, officeNo: 'C-001', remark: 'mine' })
    expect(refused.problem).toMatchObject({
      code: 'CHANGED_MEANWHILE',
      status: 409,
      issues: [{ path: 'officeNo', message: 'Now: B-204' }],
    })
    const fresh = await opened(app, 'skang')
    expect(fresh).toMatchObject({ officeNo: 'B-204', remark: mine.remark })
    expect((await save(app, 'admin', { ...mine, revision: fresh.revision, officeNo: 'C-001' })).answer).toBe('Success')
  })

  it('is saved when a role was given meanwhile, which is no field of it', async () => {
    const mine = await opened(app, 'skang')
    await give('admin', 'skang', 'WM00002')
    expect((await save(app, 'admin', { ...mine, remark: 'still mine' })).answer).toBe('Success')
  })
})

describe('sessions of a person', () => {
  it('are seen and ended by the person and by administrators; the browser hears it once', async () => {
    forgetSession(app, 'tkwon')
    const cookie = (await signIn(app, 'tkwon')).cookie
    const shown = await callAs(app, 'admin', userAccounts.sessions, of('tkwon'))
    expect(shown.answer?.some(({ current }) => current)).toBe(false)
    expect((await callAs(app, 'kim', userAccounts.sessions, of('tkwon'))).problem).toMatchObject({ status: 850 })
    const publicId = shown.answer?.[0]?.publicId ?? ''
    expect((await callAs(app, 'admin', userAccounts.endSession, { params: { userId: 'tkwon', publicId } })).ok).toBe(true)
    const ask = () => app.inject({ method: 'GET', url: session.current.path, headers: { cookie } })
    expect([(await ask()).json().status, (await ask()).json().status]).toEqual([820, 800])
    expect((await callAs(app, 'admin', userAccounts.endSession, { params: { userId: 'tkwon', publicId } })).status).toBe(404)
  })

  it('but that which asks end together', async () => {
    await signIn(app, 'tkwon')
    expect((await callAs(app, 'tkwon', userAccounts.endSession, { params: { userId: 'tkwon', publicId: 'all' } })).ok).toBe(true)
    const { answer } = await callAs(app, 'tkwon', userAccounts.sessions, of('tkwon'))
    expect(answer?.map(({ current }) => current)).toEqual([true])
  })

  it('come with the attempts to sign in, wrong ones too', async () => {
    await signIn(app, 'tkwon', 'not this one')
    const { answer } = await callAs(app, 'tkwon', userAccounts.signIns, { ...of('tkwon'), query: { page: 1, size: 2 } })
    expect(answer?.rows.map(({ result }) => result)).toEqual(['WRONG', 'OK'])
    expect(answer?.total).toBeGreaterThan(2)
  })
})

describe('who leaves', () => {
  const leave = (as: string, userId: string, lastDay: string) =>
    callAs(app, as, userAccounts.leave, { ...of(userId), body: { lastDay, statusCode: 'LEFT' as const, reason } })

  it('works through the last day, then the account closes: sessions, deputies, posts and leads end, the record stays', async () => {
    const { db } = app.context
    const deputy = {
      principalId: 'mweber',
      deputyId: 'choi',
      formCodes: [],
      stepTypes: [],
      order: 1,
      reason: 'holiday',
      mayArbitrary: false,
    }
    const period = { startDate: day(0), startHalf: 'AM' as const, endDate: day(20), endHalf: 'PM' as const }
    await callAs(app, 'admin', delegations.create, { body: { ...deputy, ...period } })
    const before = await callAs(app, 'office', userAccounts.leaving, of('mweber'))
    expect(before.answer).toMatchObject({ lastDay: '', headOf: ['Nanomaterials'], standIns: [expect.any(String)] })
    expect((await leave('admin', 'mweber', day(0))).ok).toBe(true)
    expect((await callAs(app, 'mweber', session.current, {})).ok).toBe(true)
    await organisationJob(db)
    expect((await callAs(app, 'mweber', session.current, {})).ok).toBe(true)
    await db.$executeRaw`delete from department_leader where user_id = 'mweber' and valid_from = office_day()`
    await db.$executeRaw`update assignment set valid_to = valid_to - 1 where user_id = 'mweber' and valid_to = office_day() and valid_from < office_day()`
    await db.$executeRaw`update department_leader set valid_to = valid_to - 1 where user_id = 'mweber' and valid_to = office_day()`
    await db.$executeRaw`update users set retirement_date = retirement_date - 1 where id = 'mweber'`
    expect(await organisationJob(db)).toMatchObject({ closed: 1 })
    expect((await callAs(app, 'mweber', session.current, {})).problem).toMatchObject({ status: 800 })
    expect((await signIn(app, 'mweber')).reply.body).toBe('fail')
    expect(await db.user.findUniqueOrThrow({ where: { id: 'mweber' } })).toMatchObject({
      active: false,
      deleted: false,
      statusCode: 'LEFT',
    })
    expect((await db.department.findUniqueOrThrow({ where: { code: 'NAN' } })).headUserId).toBeNull()
    expect(await db.delegation.count({ where: { principalId: 'mweber', active: true, validTo: { gt: new Date() } } })).toBe(0)
    expect((await history('mweber')).map(({ action }) => action)).toEqual(expect.arrayContaining(['leave', 'closeAccount']))
  })

  it('of two administrators only one can be on the way out', async () => {
    expect((await leave('admin', 'admin2', day(20))).ok).toBe(true)
    expect((await leave('admin2', 'admin', day(30))).problem).toMatchObject({ status: 409, code: 'LAST_ADMINISTRATOR' })
    expect((await callAs(app, 'admin', userAccounts.stay, of('admin2'))).ok).toBe(true)
  })

  it('may stay after all until then, and nobody arranges it for himself or the last administrator', async () => {
    expect((await leave('admin', 'ejung', day(9))).ok).toBe(true)
    expect((await callAs(app, 'admin', userAccounts.stay, of('ejung'))).ok).toBe(true)
    expect((await callAs(app, 'admin', userAccounts.assignments, of('ejung'))).answer?.[0]).toMatchObject({ state: 'now', validTo: '' })
    expect((await callAs(app, 'admin', userAccounts.stay, of('ejung'))).problem).toMatchObject({ code: 'NOT_LEAVING' })
    expect((await leave('admin', 'admin', day(9))).problem).toMatchObject({ code: 'OWN_ACCOUNT' })
    const record = await opened(app, 'ejung')
    expect((await save(app, 'admin', { ...record, statusCode: 'LEFT' })).problem?.issues?.[0]).toMatchObject({ code: 'USE_LEAVING' })
  })
})
