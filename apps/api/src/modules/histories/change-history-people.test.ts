import { randomUUID } from 'node:crypto'
import type { RoleCode } from '@maru/shared/contract.ts'
import { departments } from '@maru/shared/departments/department.ts'
import { platform } from '@maru/shared/platform/platform.ts'
import { rights } from '@maru/shared/roles/rights-matrix.ts'
import { roles } from '@maru/shared/roles/role.ts'
import { userAccounts } from '@maru/shared/users/user-account.ts'
import { users } from '@maru/shared/users/user.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { callAs, day, testApp, type TestApp } from '../../test/test-app.ts'
import { granted } from '../../test/approval-fixtures.ts'
import { opened } from '../../test/user-fixtures.ts'
import { changed, untried } from '../../test/change-fixtures.ts'

// One change of every kind by its own call; a test names the calls that were forgotten.

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const reason = 'as agreed'
const names = { nameEn: 'One', nameKo: '하나', nameDe: 'Eins' }
const always = { validFrom: '', validTo: '' }
const create = { action: 'create' }
const modify = { action: 'modify' }
const remove = { action: 'delete' }

it('a person: record, password, dormancy, roles, leaving, deletion', async () => {
  const of = { entity: 'user', id: 'c.new' } as const
  const params = { userId: 'c.new' }
  const body = {
    ...(await opened(app, 'park')),
    userId: 'c.new',
    companyEmail: 'c.new@hanul.example',
    firstName: 'Cora',
    middleName: '',
    lastName: 'New',
    profileFileKey: '',
    fileKey: '',
  }
  const first = { englishName: ['', 'Cora New'], leaveDays: ['', '24'], role: ['', 'General user'] } as const
  const named = ['', expect.stringMatching(/[a-z]/)] as const
  const fields = { ...first, departmentCode: named, contractTypeCode: named }
  await changed(app, users.create, { body: { ...body, leaveDays: '24' } }, { ...of, ...create, fields })
  const now = await opened(app, 'c.new')
  await changed(app, users.modify, { body: { ...now, officeNo: 'B 7' } }, { ...of, ...modify, fields: { officeNo: [now.officeNo, 'B 7'] } })
  await changed(app, users.resetPassword, { params }, { ...of, action: 'resetPassword' })
  await changed(app, users.clearLongTimeLogin, { params }, { ...of, action: 'clearLongTimeLogin' })
  const factor = {
    id: randomUUID(),
    userId: 'c.new',
    kind: 'AUTHENTICATOR',
    name: 'App',
    secret: Buffer.alloc(40),
    confirmedAt: new Date(),
  } as const
  await app.context.db.secondFactor.create({ data: factor })
  await changed(
    app,
    userAccounts.resetFactors,
    { params, body: { reason } },
    { ...of, action: 'factorsReset', fields: { secondFactors: ['1', ''] } },
  )
  await app.context.db.signOnAccount.create({ data: { issuer: 'https://id.example', subject: '1', userId: params.userId, email: '' } })
  const disconnected = { ...of, action: 'signOnDisconnected', fields: { issuer: ['https://id.example', ''] } } as const
  await changed(app, userAccounts.disconnectSignOn, { params, body: { reason } }, disconnected)
  const role = { roleCode: 'WM00002', ...always, reason }
  await changed(
    app,
    userAccounts.giveRole,
    { params, body: role },
    { ...of, action: 'giveRole', fields: { role: ['', expect.stringMatching(/patent/i)] } },
  )
  await changed(
    app,
    userAccounts.takeRole,
    { params, body: { roleCode: 'WM00002', reason } },
    { ...of, action: 'takeRole', fields: { role: [expect.stringMatching(/patent/i), ''] } },
  )
  const leaving = { lastDay: day(5), statusCode: 'LEFT' as const, reason }
  await changed(
    app,
    userAccounts.leave,
    { params, body: leaving },
    { ...of, action: 'leave', fields: { retirementDate: [expect.any(String), day(5)] } },
  )
  await changed(app, userAccounts.stay, { params }, { ...of, action: 'stay', fields: { retirementDate: [day(5), ''] } })
  await changed(app, users.remove, { params }, { ...of, ...remove, fields: { deleted: ['', 'true'] } })
  const settings = granted(await callAs(app, 'kim', platform.settingsChoices, {})).current
  const spaces = { ...settings, timeZoneCode: 'Asia/Seoul' }
  const zone = { timeZoneCode: [settings.timeZoneCode, 'Asia/Seoul'] } as const
  await changed(app, platform.saveSettings, { body: spaces }, { entity: 'settings', id: 'kim', ...modify, by: 'kim', fields: zone })
})

it('a post of a person: given with the one before it, changed, called off', async () => {
  const of = { entity: 'user', id: 'han' } as const
  const params = { userId: 'han' }
  const { positionCode, departmentCode } = await app.context.db.user.findUniqueOrThrow({ where: { id: 'han' } })
  const position = { departmentCode: 'BIO', positionCode, primary: true, validTo: '', validFrom: day(3) }
  const before = await app.context.db.department.findUniqueOrThrow({ where: { code: departmentCode } })
  await changed(
    app,
    userAccounts.assign,
    { params, body: position },
    { ...of, action: 'assign', fields: { departmentCode: [before.nameEn, expect.stringMatching(/bio/i)] } },
  )
  const [post] = granted(await callAs(app, 'admin', userAccounts.assignments, { params }))
  const key = { userId: 'han', id: post?.id ?? '' }
  const [other] = (
    await app.context.db.code.findMany({ where: { groupId: 'CO00000040', active: true, code: { not: positionCode } }, take: 1 })
  ).map(({ code }) => code)
  await changed(
    app,
    userAccounts.changeAssignment,
    { params: key, body: { positionCode: other ?? '', validTo: '' } },
    { ...of, action: 'changeAssignment', fields: { positionCode: [expect.stringMatching(/\w/), expect.stringMatching(/\w/)] } },
  )
  await changed(
    app,
    userAccounts.removeAssignment,
    { params: key },
    { ...of, action: 'removeAssignment', fields: { departmentCode: [expect.stringMatching(/bio/i), ''] } },
  )
})

it('whom a person reports to: set, ended, a planned one removed', async () => {
  const of = { entity: 'user', id: 'cengel' } as const
  const params = { userId: 'cengel' }
  const body = { managerId: 'skang', validFrom: day(3), validTo: '' }
  await changed(app, userAccounts.report, { params, body }, { ...of, action: 'report', fields: { managerId: ['', 'Sung-min Kang'] } })
  const [line] = granted(await callAs(app, 'admin', userAccounts.reportingLines, { params }))
  const key = { params: { ...params, id: line?.id ?? '' } }
  await changed(
    app,
    userAccounts.endReporting,
    { ...key, body: { validTo: day(9) } },
    { ...of, action: 'endReporting', fields: { validTo: ['', day(9)] } },
  )
  await changed(app, userAccounts.removeReporting, key, { ...of, action: 'removeReporting', fields: { managerId: ['Sung-min Kang', ''] } })
})

it('a department: opened, renamed, moved, its heads, clerks and people', async () => {
  const of = { entity: 'department', id: 'CHG' } as const
  const params = { code: 'CHG' }
  const body = { ...names, code: 'CHG', parentCode: 'ITS', abbreviation: 'CHG', validFrom: day(0) }
  await changed(
    app,
    departments.create,
    { body },
    { ...of, ...create, fields: { nameEn: ['', 'One'], parentCode: ['', expect.stringMatching(/\w/)] } },
  )
  const { revision } = granted(await callAs(app, 'admin', departments.get, { params }))
  const second = { ...names, nameEn: 'Two', abbreviation: 'CHG', validFrom: day(0), validTo: '', changesOn: day(0), revision }
  await changed(app, departments.modify, { params, body: second }, { ...of, ...modify, fields: { nameEn: ['One', 'Two'] } })
  await changed(
    app,
    departments.move,
    { params, body: { parentCode: 'NAN', before: '', changesOn: day(4) } },
    { ...of, action: 'move', fields: { parentCode: [expect.stringMatching(/\w/), expect.stringMatching(/\w/)] } },
  )
  await changed(
    app,
    departments.callOff,
    { params: { code: 'CHG', day: day(4) } },
    { ...of, action: 'callOff', fields: { changesOn: [day(4), ''] } },
  )
  await changed(app, departments.remove, { params }, { ...of, ...remove, fields: { nameEn: ['Two', ''] } })
  const bio = { entity: 'department', id: 'BIO' } as const
  const at = { code: 'BIO' }
  const head = { userId: 'park', acting: false, validFrom: day(1), validTo: '' }
  await changed(
    app,
    departments.appoint,
    { params: at, body: head },
    { ...bio, action: 'appoint', fields: { head: [expect.stringMatching(/\w/), expect.stringMatching(/park/i)] } },
  )
  const leader = granted(await callAs(app, 'admin', departments.get, { params: at })).leaders.find(({ userId }) => userId === 'park')
  await changed(
    app,
    departments.dismiss,
    { params: { code: 'BIO', id: leader?.id ?? '' } },
    { ...bio, action: 'dismiss', fields: { head: [expect.stringMatching(/park/i), ''] } },
  )
  const { departmentCode } = await app.context.db.user.findUniqueOrThrow({ where: { id: 'kim' } })
  const people = { people: [`kim (${departmentCode})`, 'kim (BIO)'] } as const
  await changed(
    app,
    departments.movePeople,
    { params: at, body: { userIds: ['kim'], validFrom: day(0) } },
    { ...bio, action: 'movePeople', fields: people },
  )
  await changed(
    app,
    departments.clerks,
    { params: at, body: { userId: 'kim', clerk: true, reason } },
    { ...bio, action: 'nameClerk', fields: { clerk: ['', expect.stringMatching(/kim/i)] } },
  )
})

it('a role: made, changed, its people, reach, menus and APIs', async () => {
  const of = { entity: 'role', id: 'TCHG' } as const
  const params = { code: 'TCHG' }
  const body = { ...names, code: 'TCHG', note: '', active: true, copyOf: '' }
  const made = await changed(app, roles.create, { body }, { ...of, ...create, fields: { nameEn: ['', 'One'] } })
  const next = { ...names, nameEn: 'Two', note: '', active: true, reason, version: made.version }
  const { version } = await changed(app, roles.update, { params, body: next }, { ...of, ...modify, fields: { nameEn: ['One', 'Two'] } })
  const scopes = [{ domain: 'users' as const, reach: 'DEPT' as const, departments: [] }]
  const reach = { 'domainusers reach': ['Own data', 'Own department'] } as const
  await changed(app, roles.saveScopes, { params, body: { scopes, reason, version } }, { ...of, action: 'scopes', fields: reach })
  const lee = { entity: 'user', id: 'lee' } as const
  await changed(
    app,
    roles.give,
    { params, body: { userIds: ['lee'], ...always, reason } },
    { ...lee, action: 'giveRole', fields: { role: ['', 'Two'] } },
  )
  await changed(
    app,
    roles.take,
    { params, body: { userIds: ['lee'], reason } },
    { ...lee, action: 'takeRole', fields: { role: ['Two', ''] } },
  )
  const cell = (item: string, held: boolean) => ({ body: { changes: [{ roleCode: 'TCHG' as RoleCode, item, held }], reason } })
  const menu = 'M080100 READ'
  await changed(app, rights.saveMenus, cell(menu, true), {
    entity: 'roleMenu',
    id: 'TCHG',
    ...modify,
    fields: { given: ['', 'Users: View'] },
  })
  await changed(app, rights.saveMenus, cell(menu, false), {
    entity: 'roleMenu',
    id: 'TCHG',
    ...modify,
    fields: { held: ['Users: View', ''], taken: ['', 'Users: View'] },
  })
  const api = 'GET /api/v1/common/chems/user/list'
  const { summary } = await app.context.db.api.findUniqueOrThrow({ where: { id: api } })
  await changed(app, rights.saveApis, cell(api, true), { entity: 'roleApi', id: 'TCHG', ...modify, fields: { given: ['', summary] } })
})

it('nothing of people, departments and roles is changed without an entry', () => {
  expect(untried('people')).toEqual([])
})
