import { departments } from '@maru/shared/departments/department.ts'
import { users, type UserInput } from '@maru/shared/users/user.ts'
import { userAccounts } from '@maru/shared/users/user-account.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callAs, loadCookie, day, DEMO_PASSWORD, forgetSession, signIn, testApp, type TestApp } from '../../../test/test-app.ts'
import { toApiId } from '../../../http/guards/access.ts'
import { opened, save } from '../../../test/user-fixtures.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

describe('the own password', () => {
  const change = async (part: Partial<UserInput>) => save(app, 'head', { ...(await opened(app, 'head', 'head')), ...part })

  it('changes with the current one and ends all sessions', async () => {
    const password = 'a long sentence of mine'
    expect((await change({ password, passwordConfirm: password, currentPassword: DEMO_PASSWORD })).answer).toBe('Success')
    forgetSession(app, 'head')
    expect((await signIn(app, 'head')).reply.body).toBe('fail')
    expect((await signIn(app, 'head', password)).reply.json()).toMatchObject({ usr_id: 'head' })
    const { passwordHash } = await app.context.db.user.findUniqueOrThrow({ where: { id: 'kim' } })
    await app.context.db.user.update({ where: { id: 'head' }, data: { passwordHash } })
  })

  it.each([
    ['without the current one', { password: 'a long sentence', passwordConfirm: 'a long sentence' }, 'WRONG_PASSWORD'],
    [
      'when the two differ',
      { password: 'a long sentence', passwordConfirm: 'a long sentense', currentPassword: DEMO_PASSWORD },
      'PASSWORDS_DIFFER',
    ],
    ['when only the repetition is given', { passwordConfirm: 'a long sentence', currentPassword: DEMO_PASSWORD }, 'PASSWORDS_DIFFER'],
    ['when it is short', { password: 'short', passwordConfirm: 'short', currentPassword: DEMO_PASSWORD }, 'PASSWORD_TOO_SHORT'],
    [
      'when everybody knows it',
      { password: 'password12345', passwordConfirm: 'password12345', currentPassword: DEMO_PASSWORD },
      'PASSWORD_TOO_COMMON',
    ],
    [
      'when it stays the same',
      { password: DEMO_PASSWORD, passwordConfirm: DEMO_PASSWORD, currentPassword: DEMO_PASSWORD },
      'PASSWORD_UNCHANGED',
    ],
  ])('is refused %s', async (_case, part, code) => {
    forgetSession(app, 'head')
    expect((await change(part)).problem?.issues?.map((issue) => issue.code)).toEqual([code])
  })

  it('is never chosen by an administrator for somebody else', async () => {
    const reply = await save(app, 'admin', {
      ...(await opened(app, 'park')),
      password: 'a long sentence',
      passwordConfirm: 'a long sentence',
    })
    expect(reply.problem?.issues?.[0]?.code).toBe('USE_RESET')
  })
})

describe('the position of a person', () => {
  it('is taken only within the days it is offered; who has it already keeps it', async () => {
    const groupId = 'CO00000040'
    const names = { nameEn: 'Of some days', nameKo: '기간 직위', nameDe: 'Auf Zeit' }
    const code = async (year: number, validFrom: string, validTo: string) => {
      const data = { groupId, code: `DAYS${String(year)}`, ...names, sortOrder: year }
      await app.context.db.code.create({ data: { ...data, validFrom: new Date(validFrom), validTo: new Date(validTo) } })
      return data.code
    }
    const before = await opened(app, 'park')
    for (const positionCode of [await code(2001, '2001-01-01', '2001-12-31'), await code(2901, '2901-01-01', '2901-12-31')]) {
      const refused = [
        await save(app, 'admin', { ...before, positionCode }),
        await callAs(app, 'admin', users.create, {
          body: { ...before, userId: 'of.days', companyEmail: 'of.days@hanul.example', profileFileKey: '', fileKey: '', positionCode },
        }),
      ]
      for (const { problem } of refused) expect(problem?.issues).toMatchObject([{ path: 'jkwCode', code: 'NOT_OFFERED' }])
    }
    const positionCode = await code(2002, '2002-01-01', '2901-12-31')
    expect((await save(app, 'admin', { ...before, positionCode })).answer).toBe('Success')
    await app.context.db.code.update({
      where: { groupId_code: { groupId, code: positionCode } },
      data: { validTo: new Date('2002-12-31') },
    })
    const storedUser = await opened(app, 'park')
    expect((await save(app, 'admin', { ...storedUser, officeNo: 'D-1' })).answer).toBe('Success')
    expect(await opened(app, 'park')).toMatchObject({ positionCode, officeNo: 'D-1' })
    expect((await save(app, 'admin', { ...storedUser, revision: '', positionCode: before.positionCode })).answer).toBe('Success')
  })
})

const input = async (): Promise<UserInput> => ({
  ...(await opened(app, 'park')),
  userId: 'new.person',
  companyEmail: 'new.person@hanul.example',
  firstName: 'New',
  lastName: 'Person',
  profileFileKey: '',
  fileKey: '',
})

describe('new accounts, posts, leads and places in the tree', () => {
  it('are given within the own reach only, and never to oneself', async () => {
    const placementRoutes = [users.create, userAccounts.assign, departments.appoint, departments.movePeople, departments.move] as const
    const granted = placementRoutes.map((route) => ({ roleCode: 'H01', apiId: toApiId(route) }))
    await app.context.db.roleApi.createMany({ data: granted })
    const menus = await app.context.db.menuEntry.findMany({ where: { url: { in: ['/chems/userlist', '/chems/deptlist'] } } })
    const write = menus.map(({ number: menuNumber }) => ({ roleCode: 'H01', menuNumber, right: 'WRITE' as const }))
    await app.context.db.roleMenu.createMany({ data: write })
    const { positionCode } = await app.context.db.user.findUniqueOrThrow({ where: { id: 'choi' } })
    const [from, to] = [day(0), '']
    const outcomes = async (userId: string, code: string) => {
      const at = { params: { code } }
      const post = { departmentCode: code, positionCode, primary: false, validFrom: from, validTo: to }
      const lead = { userId, acting: false, validFrom: from, validTo: to }
      const answers = [
        await callAs(app, 'office', userAccounts.assign, { params: { userId }, body: post }),
        await callAs(app, 'office', departments.appoint, { ...at, body: lead }),
        await callAs(app, 'office', departments.movePeople, { ...at, body: { userIds: [userId], validFrom: from } }),
      ]
      return answers.map(({ problem }) => problem?.code)
    }
    expect(await outcomes('office', 'NAN')).toEqual(['OWN_POST', 'OWN_POST', 'OWN_POST'])
    await app.context.db.$executeRaw`update data_scope set scope = 'DEPT' where role_code = 'H01' and domain = 'users'`
    const own = (await app.context.db.user.findUniqueOrThrow({ where: { id: 'office' } })).departmentCode
    const colleague = await app.context.db.user.findFirstOrThrow({ where: { departmentCode: own, id: { not: 'office' }, active: true } })
    expect(await outcomes(colleague.id, 'BIO')).toEqual(['OUTSIDE_SCOPE', 'OUTSIDE_SCOPE', 'OUTSIDE_SCOPE'])
    expect(await outcomes('choi', own)).toEqual(['NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND'])
    const body = { ...(await input()), userId: 'of.another', departmentCode: 'BIO' }
    expect((await callAs(app, 'office', users.create, { body })).problem?.code).toBe('OUTSIDE_SCOPE')
    const mine = { ...body, userId: 'of.mine', companyEmail: 'of.mine@hanul.example', departmentCode: own }
    expect((await callAs(app, 'office', users.create, { body: mine })).ok).toBe(true)
    const under = { parentCode: own, before: '', changesOn: from }
    expect((await callAs(app, 'office', departments.move, { params: { code: 'BIO' }, body: under })).problem?.code).toBe('OUTSIDE_SCOPE')
    await app.context.db.$executeRaw`update data_scope set scope = 'ALL' where role_code = 'H01' and domain = 'users'`
    await app.context.db.roleApi.deleteMany({ where: { OR: granted } })
    await app.context.db.roleMenu.deleteMany({ where: { OR: write } })
    for (const change of [{ departmentCode: 'BIO' }, { positionCode: 'DIRECTOR' }])
      expect((await save(app, 'admin', { ...(await opened(app, 'admin')), ...change })).problem).toMatchObject({
        status: 850,
        code: 'OWN_POST',
      })
  })
})

describe('accounts', () => {
  it('are created with a one-time password after which nothing but choosing an own one is open', async () => {
    const made = await callAs(app, 'admin', users.create, { body: await input() })
    expect(made.answer?.oneTimePassword).toMatch(/^[A-Za-z2-9]{20}$/)
    const { reply, cookie } = await signIn(app, 'new.person', made.answer?.oneTimePassword)
    expect(reply.json()).toMatchObject({ mustChangePassword: true, profileIncomplete: true })
    const own = await app.inject({ method: 'GET', url: '/api/v1/common/file/00000000-0000-0000-0000-000000000000', headers: { cookie } })
    expect(own.json()).toMatchObject({ code: 'PASSWORD_CHANGE_REQUIRED' })
  })

  it('never get an id again, however it is typed', async () => {
    for (const userId of ['NEW.person', 'left', 'Kim']) {
      const body = { ...(await input()), userId, companyEmail: `again.${userId}@hanul.example` }
      const { problem } = await callAs(app, 'admin', users.create, { body })
      expect(problem).toMatchObject({ status: 409, code: 'USER_ID_TAKEN' })
    }
    await expect(app.context.pool.query(`delete from users where id = 'new.person'`)).rejects.toThrow(/never deleted/)
  })

  it('a one-time password ends after its day, and the person is told who set it', async () => {
    const { answer } = await callAs(app, 'admin', users.resetPassword, { params: { userId: 'new.person' } })
    const notices = await app.context.db.notification.findMany({ where: { userId: 'new.person', kind: 'passwordReset' } })
    expect(notices.map(({ values }) => values)).toEqual([[{ ref: 'person', id: 'admin' }]])
    await app.context.db.$executeRaw`update users set one_time_password_until = now() - interval '1 minute' where id = 'new.person'`
    expect((await signIn(app, 'new.person', answer?.oneTimePassword)).reply.body).toBe('fail')
  })

  it('are deleted by keeping the row, ending the sessions and hiding the person', async () => {
    const { cookie } = await signIn(app, 'patent')
    expect((await callAs(app, 'admin', users.remove, { params: { userId: 'patent' } })).answer).toBe('Success')
    expect((await app.inject({ method: 'GET', url: '/api/v1/login/session', headers: { cookie } })).json().status).toBe(800)
    expect((await callAs(app, 'kim', users.profile, { params: { userId: 'patent' } })).status).toBe(404)
    expect((await callAs(app, 'admin', users.remove, { params: { userId: 'patent' } })).status).toBe(404)
  })

  it('of administrators are managed by administrators only, whoever else may set passwords and last days', async () => {
    const accountRoutes = [users.resetPassword, users.clearLongTimeLogin, users.remove] as const
    const granted = [...accountRoutes, userAccounts.leave].map((route) => ({ roleCode: 'H01', apiId: toApiId(route) }))
    await app.context.db.roleApi.createMany({ data: granted })
    const { number: menuNumber } = await app.context.db.menuEntry.findFirstOrThrow({ where: { url: '/chems/userlist' } })
    const write = { roleCode: 'H01', menuNumber, right: 'WRITE' } as const
    await app.context.db.roleMenu.create({ data: write })
    const body = { lastDay: '2030-01-31', statusCode: 'LEFT', reason: 'test' } as const
    const outcomes = async (userId: string) => {
      const answers = []
      for (const route of accountRoutes) answers.push((await callAs(app, 'office', route, { params: { userId } })).problem?.status)
      return [...answers, (await callAs(app, 'office', userAccounts.leave, { params: { userId }, body })).problem?.status]
    }
    expect(await outcomes('admin2')).toEqual([850, 850, 850, 850])
    await app.context.db.$executeRaw`update data_scope set scope = 'DEPT' where role_code = 'H01' and domain = 'users'`
    expect(await outcomes('choi')).toEqual([404, 404, 404, 404])
    await app.context.db.$executeRaw`update data_scope set scope = 'ALL' where role_code = 'H01' and domain = 'users'`
    expect((await callAs(app, 'office', users.resetPassword, { params: { userId: 'choi' } })).status).toBe(200)
    await app.context.db.roleApi.deleteMany({ where: { OR: granted } })
    await app.context.db.roleMenu.deleteMany({ where: write })
  })

  it('of two administrators who switch each other off at the same moment one stays', async () => {
    const [first, second] = [await opened(app, 'admin2', 'admin'), await opened(app, 'admin', 'admin2')]
    const inUse = () => app.context.db.userRole.count({ where: { roleCode: 'M01', user: { active: true, deleted: false } } })
    for (let round = 0; round < 3; round += 1) {
      const answers = await Promise.all([
        save(app, 'admin', { ...first, revision: '', active: false }),
        save(app, 'admin2', { ...second, revision: '', active: false }),
      ])
      expect([round, answers.filter(({ ok }) => ok).length, await inUse()]).toEqual([round, 1, 1])
      expect([401, 409]).toContain(answers.find(({ ok }) => !ok)?.status)
      await app.context.db.user.updateMany({ where: { id: { in: ['admin', 'admin2'] } }, data: { active: true } })
      forgetSession(app, 'admin')
      forgetSession(app, 'admin2')
      await Promise.all([loadCookie(app, 'admin'), loadCookie(app, 'admin2')])
    }
  })

  it('of another person are changed by nobody whose menu of the user list is for reading only; the own one still is', async () => {
    const { number: menuNumber } = await app.context.db.menuEntry.findFirstOrThrow({ where: { url: '/chems/userlist' } })
    const write = { roleCode: 'M01', menuNumber, right: 'WRITE' } as const
    await app.context.db.roleMenu.deleteMany({ where: write })
    const own = await opened(app, 'admin')
    const picture = callAs(app, 'admin', users.changePicture, { body: { userId: 'park', profileFileKey: '', profileFileUrl: '' } })
    expect((await picture).problem).toMatchObject({ status: 810, code: 'NO_WRITE_RIGHT' })
    expect((await save(app, 'admin', await opened(app, 'park'))).problem).toMatchObject({ status: 810, code: 'NO_WRITE_RIGHT' })
    expect((await save(app, 'admin', own)).answer).toBe('Success')
    await app.context.db.roleMenu.create({ data: write })
    expect((await save(app, 'admin', await opened(app, 'park'))).answer).toBe('Success')
  })

  it('of oneself and of the last administrator stay', async () => {
    expect((await callAs(app, 'admin', users.remove, { params: { userId: 'admin' } })).problem).toMatchObject({ code: 'OWN_ACCOUNT' })
    expect((await save(app, 'admin', { ...(await opened(app, 'admin')), active: false })).problem).toMatchObject({ code: 'OWN_ACCOUNT' })
    const status = { ...(await opened(app, 'admin')), statusCode: 'ON_LEAVE' }
    expect((await save(app, 'admin', status)).problem).toMatchObject({ status: 850, code: 'OWN_STATUS' })
    // Signed in before, or a deletion may be quicker than the sign-in.
    await Promise.all([loadCookie(app, 'admin'), loadCookie(app, 'admin2')])
    const both = await Promise.all([
      callAs(app, 'admin', users.remove, { params: { userId: 'admin2' } }),
      callAs(app, 'admin2', users.remove, { params: { userId: 'admin' } }),
    ])
    expect(both.filter((reply) => reply.ok)).toHaveLength(1)
    expect(await app.context.db.userRole.count({ where: { roleCode: 'M01', user: { active: true, deleted: false } } })).toBe(1)
  })
})
