import { session } from '@maru/shared/session/session.ts'
import { userAccounts } from '@maru/shared/users/user-account.ts'
import { users } from '@maru/shared/users/user.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callAs, loadCookie, day, forgetSession, signIn, testApp, type TestApp } from '../../../test/test-app.ts'

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
const take = (as: string, userId: string, roleCode: string) =>
  callAs(app, as, userAccounts.takeRole, { ...of(userId), body: { roleCode, reason } })
const mayList = async (as: string) =>
  (await callAs(app, as, users.list, { query: { page: 1, size: 25, account: 'inUse', sort: 'userId', direction: 'asc' } })).ok

describe('roles of a person', () => {
  it('count with the next request, without signing in again, and are written down with the reason', async () => {
    expect(await mayList('choi')).toBe(false)
    expect((await give('admin', 'choi', 'H01')).ok).toBe(true)
    expect(await mayList('choi')).toBe(true)
    expect((await take('admin', 'choi', 'H01')).ok).toBe(true)
    expect(await mayList('choi')).toBe(false)
    const [removal, assignment] = await history('choi')
    expect(assignment).toMatchObject({
      action: 'giveRole',
      userId: 'admin',
      reason,
      fields: expect.arrayContaining([{ field: 'role', before: '', after: expect.stringContaining('Office') }]),
    })
    expect(removal).toMatchObject({ action: 'takeRole', reason })
  })

  it('give nothing outside of their days', async () => {
    await give('admin', 'choi', 'H01', { validFrom: day(2), validTo: day(5) })
    expect(await mayList('choi')).toBe(false)
    await give('admin', 'choi', 'H01', { validFrom: day(-3), validTo: day(5) })
    expect(await mayList('choi')).toBe(true)
    expect((await give('admin', 'choi', 'H01', { validFrom: day(5), validTo: day(2) })).problem?.issues?.[0]).toMatchObject({
      path: 'validTo',
    })
    await take('admin', 'choi', 'H01')
  })

  it('are nobody’s own to change, an administrator’s neither', async () => {
    expect((await give('admin', 'admin', 'H01')).problem).toMatchObject({ status: 850, code: 'OWN_RIGHTS' })
    expect((await take('admin', 'admin', 'M01')).problem).toMatchObject({ status: 850, code: 'OWN_RIGHTS' })
    expect((await give('office', 'choi', 'H01')).problem).toMatchObject({ status: 810 })
    expect((await give('admin', 'choi', 'NONE')).problem).toMatchObject({ status: 409, code: 'ROLE_NOT_OFFERED' })
  })

  it('ask for the password again when it was given long ago', async () => {
    await app.context.db.$executeRaw`update session set authenticated_at = now() - interval '16 minutes' where user_id = 'admin2'`
    await loadCookie(app, 'admin2')
    await app.context.db.$executeRaw`update session set authenticated_at = now() - interval '16 minutes' where user_id = 'admin2'`
    expect((await give('admin2', 'choi', 'H01')).problem).toMatchObject({ code: 'STEP_UP_REQUIRED' })
    forgetSession(app, 'admin2')
  })

  it('leave one administrator when two take the role from each other at the same moment', async () => {
    await Promise.all([loadCookie(app, 'admin'), loadCookie(app, 'admin2')])
    const [one, other] = await Promise.all([take('admin', 'admin2', 'M01'), take('admin2', 'admin', 'M01')])
    expect([one.ok, other.ok].filter(Boolean)).toHaveLength(1)
    const left = await app.context.db.userRole.findMany({ where: { roleCode: 'M01' } })
    expect(left).toHaveLength(1)
    // Whoever is alone now is told to find a second one.
    const notices = await app.context.db.outbox.findMany({ where: { payload: { path: ['kind'], equals: 'oneAdministrator' } } })
    expect(notices.at(-1)?.payload).toMatchObject({ userId: left[0]?.userId })
    await app.context.db.userRole.createMany({
      data: ['admin', 'admin2'].map((userId) => ({ userId, roleCode: 'M01' })),
      skipDuplicates: true,
    })
  })

  it('of the last administrator without an end cannot get one', async () => {
    await give('admin2', 'admin', 'M01', { validFrom: '', validTo: day(30) })
    expect((await give('admin', 'admin2', 'M01', { validFrom: '', validTo: day(30) })).problem).toMatchObject({
      code: 'LAST_ADMINISTRATOR',
    })
    expect((await give('admin2', 'admin', 'M01')).ok).toBe(true)
  })

  it('of the last administrator who has signed in, and still can, cannot be taken', async () => {
    const { db } = app.context
    await loadCookie(app, 'admin2')
    const { lastSignInAt } = await db.user.findUniqueOrThrow({ where: { id: 'admin2' } })
    const expired = new Date(Date.now() - 60_000)
    for (const other of [{ lastSignInAt: null }, { oneTimePasswordUntil: expired }]) {
      await db.user.update({ where: { id: 'admin2' }, data: other })
      expect((await take('admin2', 'admin', 'M01')).problem).toMatchObject({ code: 'LAST_ADMINISTRATOR' })
      await db.user.update({ where: { id: 'admin2' }, data: { lastSignInAt, oneTimePasswordUntil: null } })
    }
    expect((await take('admin2', 'admin', 'M01')).ok).toBe(true)
    expect((await give('admin2', 'admin', 'M01')).ok).toBe(true)
  })

  it('sign out whoever is left without any', async () => {
    await callAs(app, 'lee', session.current, {})
    expect((await take('admin', 'lee', 'G01')).ok).toBe(true)
    expect((await callAs(app, 'lee', session.current, {})).problem).toMatchObject({ status: 800 })
    await give('admin', 'lee', 'G01')
    forgetSession(app, 'lee')
  })

  it('that end by their day or are switched off leave nobody signed in, and let nobody sign in', async () => {
    const { db } = app.context
    const code = 'LAB'
    await db.role.create({ data: { code, nameEn: 'Laboratory', nameKo: '', nameDe: '', kind: 'BUSINESS', active: true } })
    const inForce = (active: boolean) => db.role.update({ where: { code }, data: { active } })
    const signedIn = async () => (await callAs(app, 'lee', session.current, {})).ok
    await db.userRole.update({ where: { userId_roleCode: { userId: 'lee', roleCode: 'G01' } }, data: { validTo: new Date(day(0)) } })
    expect(await signedIn()).toBe(true)
    await db.userRole.update({ where: { userId_roleCode: { userId: 'lee', roleCode: 'G01' } }, data: { validTo: new Date(day(-1)) } })
    expect(await signedIn()).toBe(false)
    // Which ends the session for good, not only while no role is held.
    await give('admin', 'lee', code)
    expect(await signedIn()).toBe(false)
    forgetSession(app, 'lee')
    expect(await signedIn()).toBe(true)
    await inForce(false)
    expect(await signedIn()).toBe(false)
    expect((await signIn(app, 'lee')).reply.body).toBe('fail')
    expect(await db.signIn.findFirst({ where: { userId: 'lee' }, orderBy: { id: 'desc' } })).toMatchObject({ result: 'NO_ROLE' })
    await inForce(true)
    expect((await signIn(app, 'lee')).reply.json()).toMatchObject({ usr_id: 'lee' })
  })
})
