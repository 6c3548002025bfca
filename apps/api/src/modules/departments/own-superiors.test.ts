import { departments } from '@maru/shared/departments/department.ts'
import { userAccounts } from '@maru/shared/users/user-account.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { callAs, day, granted, problemCode, testApp, type TestApp } from '../../test/test-app.ts'

// An administrator works in ITS, below ADM, below HEU: nobody chooses who is above their own department.
let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const create = async (code: string, parentCode: string) => {
  const body = { code, parentCode, nameEn: code, nameKo: '', nameDe: '', abbreviation: code, validFrom: day(0) }
  return granted(await callAs(app, 'admin', departments.create, { body }))
}
const move = async (code: string, parentCode: string, changesOn = day(0)) =>
  problemCode(await callAs(app, 'admin', departments.move, { params: { code }, body: { parentCode, before: '', changesOn } }))
async function appoint(code: string, userId: string, from: number, to?: number) {
  const body = { userId, acting: to !== undefined, validFrom: day(from), validTo: to === undefined ? '' : day(to) }
  return problemCode(await callAs(app, 'admin', departments.appoint, { params: { code }, body }))
}

it('nobody puts a department between their own and the one above it, now or planned', async () => {
  await create('XX', 'ADM')
  expect(await move('ITS', 'XX')).toBe('OWN_POST')
  expect(await move('ITS', 'XX', day(1))).toBe('OWN_POST')
  expect(await move('ITS', 'ADM')).toBeUndefined()
  expect(await move('XX', 'HEU')).toBeUndefined()
})

it('nobody moves what will be above their own department by a plan', async () => {
  await create('YY', 'ADM')
  const { departmentVersion } = app.context.db
  const its = await departmentVersion.findFirstOrThrow({ where: { departmentCode: 'ITS' }, orderBy: { validFrom: 'desc' } })
  const planned = { ...its, parentCode: 'YY', validFrom: new Date(`${day(1)}T00:00:00Z`) }
  await departmentVersion.create({ data: planned })
  expect(await move('YY', '', day(2))).toBe('OWN_POST')
  expect(await appoint('YY', 'han', 1)).toBeUndefined()
  expect(await appoint('YY', 'choi', 2)).toBe('OWN_POST')
  await departmentVersion.delete({ where: { departmentCode_validFrom: { departmentCode: 'ITS', validFrom: planned.validFrom } } })
  expect(await move('YY', 'HEU', day(2))).toBeUndefined()
})

it('nobody says whom a head above them, or a line manager of their own, reports to', async () => {
  const report = async (userId: string) => {
    const body = { managerId: 'han', validFrom: day(0), validTo: '' }
    return problemCode(await callAs(app, 'admin', userAccounts.report, { params: { userId }, body }))
  }
  for (const userId of ['sklein', 'director']) expect(await report(userId)).toBe('OWN_POST')
  const { reportingLine } = app.context.db
  for (const [userId, managerId] of [
    ['admin', 'mweber'],
    ['mweber', 'skang'],
  ] as const)
    await reportingLine.create({ data: { userId, managerId, validFrom: new Date(day(0)) } })
  for (const userId of ['mweber', 'skang']) expect(await report(userId)).toBe('OWN_POST')
  await reportingLine.deleteMany({ where: { userId: { in: ['admin', 'mweber'] } } })
  expect(await report('mweber')).toBeUndefined()
})

it('nobody replaces the head above them, as head or as acting head, now or later; a post that is vacant is filled', async () => {
  for (const code of ['ADM', 'HEU'])
    expect([await appoint(code, 'mweber', 0), await appoint(code, 'mweber', 3), await appoint(code, 'mweber', 0, 1)]).toEqual([
      'OWN_POST',
      'OWN_POST',
      'OWN_POST',
    ])
  expect(await appoint('ENV', 'kim', 5)).toBeUndefined()
  const { user } = app.context.db
  await user.update({ where: { id: 'sklein' }, data: { active: false } })
  expect(await appoint('ADM', 'mweber', 0)).toBeUndefined()
})
