import type { UserListQuery } from '@maru/shared/users/user-list.ts'
import { people } from '@maru/shared/users/people.ts'
import { users, type UserInput } from '@maru/shared/users/user.ts'
import ExcelJS from 'exceljs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callAs, loadCookie, granted, testApp, type TestApp } from '../../test/test-app.ts'
import { opened, save } from '../../test/user-fixtures.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const query = (part: Partial<UserListQuery> = {}): UserListQuery => ({
  page: 1,
  size: 25,
  account: 'inUse',
  sort: 'englishName',
  direction: 'asc',
  ...part,
})
const list = async (part: Partial<UserListQuery> = {}) => {
  const { answer } = await callAs(app, 'admin', users.list, { query: query(part) })
  if (!answer) throw new Error('the list was refused')
  return answer
}

describe('the user list', () => {
  it('holds everybody in use, page by page and nobody twice', async () => {
    const { total } = await list()
    const ids = []
    for (let page = 1; page <= Math.ceil(total / 25); page += 1) ids.push(...(await list({ page })).rows.map((row) => row.userId))
    expect(new Set(ids).size).toBe(total)
    expect(ids).not.toContain('disabled')
    expect(ids).not.toContain('left')
  })

  it('finds people by any part of id, names, e-mail and number, also in Korean', async () => {
    const { rows } = await list({ q: 'kim' })
    expect(rows.map((row) => row.userId)).toContain('kim')
    const kim = rows.find((row) => row.userId === 'kim')
    for (const q of [kim?.koreanName.slice(1), kim?.employeeNo, 'KIM'])
      expect((await list({ q })).rows.map((row) => row.userId)).toContain('kim')
    expect((await list({ q: '%' })).total).toBe(0)
  })

  it('sorts both ways by every column it offers', async () => {
    const up = (await list({ sort: 'joinDate', size: 100 })).rows.map((row) => row.joinDate).filter(Boolean)
    expect(up).toEqual(up.toSorted())
    const down = (await list({ sort: 'userId', direction: 'desc', size: 100 })).rows.map((row) => row.userId)
    expect(down).toEqual(down.toSorted().toReversed())
    for (const sort of ['koreanName', 'departmentName', 'positionName', 'contractTypeName', 'statusName', 'lastSignInAt'] as const)
      expect((await list({ sort })).rows.length).toBeGreaterThan(0)
  })

  it('filters by department, position, status, contract, role and state of the account', async () => {
    const [first] = (await list()).rows
    const { rows } = await list({ department: first?.departmentCode, size: 100 })
    expect(new Set(rows.map((row) => row.departmentCode))).toEqual(new Set([first?.departmentCode]))
    expect((await list({ role: 'M01' })).rows.map((row) => row.userId).toSorted()).toEqual(['admin', 'admin2'])
    expect((await list({ account: 'disabled' })).rows.map((row) => row.userId)).toEqual(['disabled'])
    expect((await list({ account: 'deleted' })).rows.map((row) => row.userId)).toEqual(['left'])
    expect((await list({ account: 'dormant' })).rows.map((row) => row.userId)).toEqual(['dormant'])
  })

  it.each([['size=0'], ['size=101'], ['page=0'], ['sort=password'], ['q=%00'], ['q=a&q=b'], ['unknown=1']])(
    'refuses %s',
    async (search) => {
      const { status } = await rawList(search)
      expect(status).toBe(400)
    },
  )

  it('is written to a workbook with typed cells and no formula', async () => {
    await app.context.db.user.update({ where: { id: 'choi' }, data: { koreanName: '=1+1' } })
    const reply = await app.inject({
      method: 'GET',
      url: `${users.export.path}?q=choi`,
      headers: { cookie: await loadCookie(app, 'admin') },
    })
    expect(reply.headers['content-disposition']).toMatch(/^attachment; filename="Users_\d{8}\.xlsx"/)
    const workbook = new ExcelJS.Workbook()
    await workbook.xlsx.load(reply.rawPayload as never)
    const row = workbook.worksheets[0]?.getRow(2)
    expect([row?.getCell(1).value, row?.getCell(4).value, row?.getCell(9).value]).toEqual(['choi', '=1+1', expect.any(Date)])
    expect(row?.getCell(4).formula).toBeUndefined()
  })
})

async function rawList(search: string) {
  const cookie = await loadCookie(app, 'admin2')
  const reply = await app.inject({ method: 'GET', url: `${users.list.path}?${search}`, headers: { cookie } })
  return { status: reply.statusCode }
}

describe('a user who is deleted or switched off', () => {
  it('is to a colleague like one who never was, but for the name; office and administrators see the rest', async () => {
    for (const route of [users.profile, users.basic, users.personal]) {
      const ask = async (userId: string) => ({ ...(await callAs(app, 'kim', route, { params: { userId } })).problem, traceId: '' })
      const unknown = await ask('nobody')
      expect(unknown.status).toBe(404)
      expect([await ask('left'), await ask('disabled')]).toEqual([unknown, unknown])
      for (const user of ['office', 'admin'])
        for (const userId of ['left', 'disabled'])
          expect([user, userId, (await callAs(app, user, route, { params: { userId } })).ok]).toEqual([user, userId, true])
    }
    const named = granted(await callAs(app, 'kim', people.named, { query: { ids: 'left,disabled' } }))
    expect(named.map(({ userId }) => userId)).toEqual(['left', 'disabled'])
  })
})

describe('the user popup', () => {
  it('shows a colleague the contact data but no private field, and refuses the other blocks', async () => {
    const { answer } = await callAs(app, 'kim', users.basic, { params: { userId: 'han' } })
    expect(answer).toMatchObject({ privateEmail: '', cellPhone: '', companyEmail: expect.stringContaining('@') })
    for (const route of [users.personal, users.contract, users.remark]) {
      expect((await callAs(app, 'kim', route, { params: { userId: 'han' } })).problem).toMatchObject({ status: 850 })
      expect((await callAs(app, 'kim', route, { params: { userId: 'kim' } })).ok).toBe(true)
      expect((await callAs(app, 'office', route, { params: { userId: 'han' } })).ok).toBe(true)
    }
  })

  it('keeps every field an administrator fills in', async () => {
    const before = await opened(app, 'han')
    const filled: UserInput = {
      ...before,
      firstName: 'Zoë',
      middleName: "O'Neil-Ärmel",
      lastName: '한 – “x”',
      koreanName: '한소연',
      germanName: 'Söyeon',
      nationalityCode: 'KR',
      gender: 'F',
      birthDate: '1990-02-28',
      joinDate: '2020-01-31',
      contractEndDate: '2027-12-31',
      weeklyHours: '38.5',
      leaveDays: '29.5',
      leaveDaysLastYear: '',
      partner: true,
      officeNo: 'A 3.17',
      privateEmail: 'zoe@example.org',
      remark: 'first line\nsecond line',
    }
    expect((await save(app, 'admin', filled)).answer).toBe('Success')
    expect(await opened(app, 'han')).toEqual({ ...filled, revision: expect.any(String) })
    expect((await callAs(app, 'admin', users.personal, { params: { userId: 'han' } })).answer?.englishName).toBe(
      "Zoë O'Neil-Ärmel 한 – “x”",
    )
    expect((await save(app, 'admin', { ...before, revision: '' })).answer).toBe('Success')
  })

  it('writes who changed what, before and after', async () => {
    const before = await opened(app, 'park')
    await save(app, 'admin', { ...before, officeNo: 'B 2.01' })
    const row = await app.context.db.changeLog.findFirst({ where: { entity: 'user', entityId: 'park' }, orderBy: { id: 'desc' } })
    expect(row).toMatchObject({
      userId: 'admin',
      action: 'modify',
      before: { officeNo: before.officeNo },
      after: { officeNo: 'B 2.01', fields: ['officeNo'] },
    })
    await expect(app.context.pool.query('delete from change_log')).rejects.toThrow(/append-only/)
  })

  it('lets a person change the own phones and nothing else', async () => {
    const own = await opened(app, 'choi', 'choi')
    expect((await save(app, 'choi', { ...own, cellPhone: '+49 151 000' })).answer).toBe('Success')
    for (const change of [
      { lastName: 'Other' },
      { departmentCode: 'X' },
      { leaveDays: '99' },
      { companyEmail: 'x@y.example' },
      { remark: 'mine' },
    ]) {
      expect((await save(app, 'choi', { ...own, cellPhone: '1', ...change })).problem).toMatchObject({
        status: 850,
        messageNo: 'MS00000730',
      })
    }
    expect((await opened(app, 'choi', 'choi')).cellPhone).toBe('+49 151 000')
    expect((await save(app, 'choi', await opened(app, 'park'))).problem).toMatchObject({ status: 850 })
  })

  it('names every field that is wrong by its wire name and saves nothing', async () => {
    const before = await opened(app, 'park')
    const reply = await save(app, 'admin', { ...before, positionCode: 'NO_SUCH', departmentCode: 'NOWHERE', nationalityCode: 'ZZ9' })
    expect(reply.problem?.issues?.map((issue) => issue.path).toSorted()).toEqual(['departmentCode', 'jkwCode', 'nationalityCode'])
    expect(await opened(app, 'park')).toEqual(before)
  })

  it.each([
    ['firstName', ''],
    ['firstName', '   '],
    ['lastName', 'x'.repeat(101)],
    ['companyEmail', ''],
    ['companyEmail', 'm.kim@hanul'],
    ['companyEmail', 'm.k\u0456m@hanul.example'],
    ['privateEmail', 'kim@h\u0430nul.example'],
    ['userBirthDate', '19900230'],
    ['userBirthDate', '1990-02-28'],
    ['jkwCode', ''],
    ['remark', 'x'.repeat(201)],
    ['remark', 'a\u0000b'],
    ['remark', '\ud800'],
    ['holiday', '-1'],
    ['gender', 'X'],
    ['useYn', true],
    ['isAdmin', true],
    ['passwordHash', 'x'],
    ['id', 'admin'],
  ])('refuses %s = %j and changes nothing', async (field, value) => {
    const cookie = await loadCookie(app, 'admin')
    const before = await app.context.db.user.findUnique({ where: { id: 'park' } })
    const wire = await wireOf('park')
    const reply = await app.inject({ method: 'PUT', url: users.modify.path, headers: { cookie }, payload: { ...wire, [field]: value } })
    expect([reply.statusCode, reply.json().issues.map((issue: { path: string }) => issue.path)]).toEqual([400, [field]])
    expect(await app.context.db.user.findUnique({ where: { id: 'park' } })).toEqual(before)
  })
})

async function wireOf(userId: string) {
  const { z } = await import('zod')
  return z.encode(users.modify.body, await opened(app, userId)) as Record<string, unknown>
}
