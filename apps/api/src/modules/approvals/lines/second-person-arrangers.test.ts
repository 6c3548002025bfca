import { afterAll, beforeAll, expect, it } from 'vitest'
import { day, testApp, type TestApp } from '../../../test/test-app.ts'

// What counts as choosing who decides, as the change log has it.

const DAY_MS = 86_400_000
let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

interface Change {
  entity: string
  entityId: string
  action: string
  before?: object
  after?: object
}
const since30 = (date: Date) => `remembered_since('${date.toISOString()}')`
const isoDaysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString()
const log = (userId: string, change: Change, daysAgo = 1) =>
  app.context.db.changeLog.create({ data: { userId, at: new Date(Date.now() - daysAgo * DAY_MS), ...change } })
async function isArranger(giver: string, posts: string[] = [], since = since30(new Date())) {
  const { rows } = await app.context.pool.query<{ id: string }>(`select user_id as id from arrangers($1, $2, ${since})`, [[giver], posts])
  return rows.length > 0
}
async function secondPeople(role: string, giver: string) {
  const { rows } = await app.context.pool.query<{ id: string }>(
    `select id from second_people($1, '{}', $2, ${since30(new Date())}) id order by 1`,
    [role, [giver]],
  )
  return rows.map(({ id }) => id)
}
let count = 0
/** Somebody who has changed nothing yet. */
const newGiver = () => `giver${String((count += 1))}`

it.for([
  { entity: 'user', entityId: 'kim', action: 'import', before: { reportsTo: '' }, after: { reportsTo: 'lee' } },
  { entity: 'user', entityId: 'new', action: 'import', after: { userId: 'new', departmentCode: 'ENV' } },
  { entity: 'user', entityId: 'kim', action: 'undo import', before: { departmentCode: 'BIO' }, after: { departmentCode: 'ENV' } },
  { entity: 'user', entityId: 'kim', action: 'report', after: { manager: 'Lee' } },
  { entity: 'user', entityId: 'park', action: 'takeRole', before: { role: 'WM00002' } },
  { entity: 'user', entityId: 'park', action: 'giveRole', after: { role: 'A01' } },
  { entity: 'user', entityId: 'choi', action: 'closeAccount', after: { active: false } },
  { entity: 'user', entityId: 'choi', action: 'modify', before: { positionCode: 'SENIOR' }, after: { positionCode: 'DIRECTOR' } },
  { entity: 'user', entityId: 'choi', action: 'modify', before: { joinDate: '2012-01-01' }, after: { joinDate: day(3) } },
  { entity: 'user', entityId: 'choi', action: 'modify', before: { joinDate: day(3) }, after: { joinDate: '2012-01-01' } },
  { entity: 'user', entityId: 'choi', action: 'import', before: { joinDate: '' }, after: { joinDate: day(3), reason: 'staff.xlsx' } },
  { entity: 'user', entityId: 'choi', action: 'modify', before: { retirementDate: '' }, after: { retirementDate: day(3) } },
  { entity: 'role', entityId: 'TAUDIT', action: 'modify', before: { active: true }, after: { active: false } },
  { entity: 'department', entityId: 'ENV', action: 'move' },
  { entity: 'department', entityId: 'ENV', action: 'nameClerk' },
  { entity: 'project', entityId: 'P1', action: 'modify', before: { leadDepartmentCode: 'BIO' }, after: { leadDepartmentCode: 'ENV' } },
  { entity: 'approvalLineTemplate', entityId: 'T', action: 'modify', before: { elements: [] }, after: { elements: [1] } },
  { entity: 'approvalForm', entityId: 'F', action: 'modify', before: { lineTemplateCode: 'T' }, after: { lineTemplateCode: 'U' } },
  { entity: 'giftRule', entityId: 'R', action: 'create', after: { limitEur: '5000.00' } },
  { entity: 'giftRule', entityId: 'R', action: 'delete', before: { limitEur: '50.00' } },
  { entity: 'researchRule', entityId: 'R', action: 'modify', before: { freeMovePercent: '10' }, after: { freeMovePercent: '90' } },
  { entity: 'leaveType', entityId: 'L', action: 'modify', before: { maxNegative: '0' }, after: { maxNegative: '20' } },
  { entity: 'approvalAuthorityRule', entityId: 'R', action: 'modify', before: { formCode: 'F' }, after: { formCode: 'G' } },
] as const)('counts whoever changes posts, accounts or rules: %j', async (change, { expect: check }) => {
  const giver = newGiver()
  check(await isArranger(giver)).toBe(false)
  await log(giver, change)
  check(await isArranger(giver)).toBe(true)
})

it("counts neither an own password or passkey, a picture, somebody else's phone, a first day long ago, an own proposal nor another name of a form or role", async () => {
  const giver = newGiver()
  await log(giver, { entity: 'user', entityId: giver, action: 'modify', after: { fields: ['password'] } })
  for (const action of ['factorAdded', 'factorRemoved', 'recoveryCodesMade']) await log(giver, { entity: 'user', entityId: giver, action })
  await log(giver, { entity: 'user', entityId: 'kim', action: 'picture' })
  await log(giver, { entity: 'user', entityId: 'kim', action: 'clearLongTimeLogin', before: { clearedAt: null } })
  await log(giver, {
    entity: 'user',
    entityId: 'kim',
    action: 'modify',
    before: { joinDate: '2012-01-01' },
    after: { joinDate: '2012-02-01' },
  })
  await log(giver, { entity: 'role', entityId: 'TAUDIT', action: 'modify', before: { nameEn: 'A' }, after: { nameEn: 'B' } })
  for (const action of ['import', 'undo import'])
    await log(giver, {
      entity: 'user',
      entityId: 'kim',
      action,
      before: { officeNo: '1' },
      after: { officeNo: '2', reason: 'phones.xlsx' },
    })
  const phone = { before: { cellPhone: '' }, after: { cellPhone: '1', fields: ['cellPhone'] } }
  await log(giver, { entity: 'user', entityId: 'kim', action: 'modify', ...phone })
  await log(giver, { entity: 'project', entityId: 'P1', action: 'create', after: { piUserId: giver, budgetOwnerId: 'lee' } })
  await log(giver, { entity: 'approvalForm', entityId: 'F', action: 'modify', before: { nameEn: 'A' }, after: { nameEn: 'B' } })
  await log(giver, { entity: 'leaveType', entityId: 'L', action: 'modify', before: { nameEn: 'A' }, after: { nameEn: 'B' } })
  expect(await isArranger(giver, ['budgetOwner:P1'])).toBe(false)
  await log(giver, { entity: 'user', entityId: giver, action: 'modify', before: { departmentCode: 'A' }, after: { departmentCode: 'B' } })
  expect(await isArranger(giver)).toBe(true)
})

it('counts lead and budget owner of a project where a line asks them', async () => {
  const giver = newGiver()
  const change = { entity: 'project', entityId: 'P1', action: 'modify' }
  await log(giver, { ...change, before: { budgetOwnerId: 'choi' }, after: { budgetOwnerId: 'lee' } })
  expect(await isArranger(giver)).toBe(false)
  expect(await isArranger(giver, ['projectLead:P1', 'budgetOwner:P2'])).toBe(false)
  expect(await isArranger(giver, ['budgetOwner:P1'])).toBe(true)
})

it.for([
  [{ action: 'resetPassword' }],
  [{ action: 'factorsReset', before: { secondFactors: 1 }, after: { reason: 'Lost' } }],
  [{ action: 'modify', before: { retirementDate: '2020-01-31' }, after: { retirementDate: null } }],
  [{ action: 'modify', after: { fields: ['password'] } }],
  [{ action: 'modify', before: { active: false }, after: { active: true } }],
  [{ action: 'modify', before: { statusCode: 'LEFT' }, after: { statusCode: 'ACTIVE' } }],
  [{ action: 'stay', after: { retirementDate: '', leavingStatusCode: '' } }],
])('counts an account somebody opened again or set the password of as theirs: %j', async ([change]) => {
  const giver = newGiver()
  expect(await secondPeople('H01', giver)).toContain('office')
  await log(giver, { entity: 'user', entityId: 'office', ...change } as Change)
  expect(await secondPeople('H01', giver)).not.toContain('office')
  expect(await secondPeople('H01', giver)).toContain('office2')
})

it('counts whom somebody made administrator or office, or gave an account, five of them deep and no more', async () => {
  const chain = Array.from({ length: 7 }, newGiver)
  const changes = [
    { action: 'giveRole', after: { role: 'M01' } },
    { action: 'create', after: { role: 'E01' } },
    { action: 'resetPassword' },
    { action: 'changeRole', before: { role: 'H01' }, after: { role: 'H01' } },
    { action: 'import', after: { userId: 'x' } },
    { action: 'giveRole', after: { role: 'M01' } },
  ]
  for (const [index, change] of changes.entries())
    await log(chain[index] ?? '', { entity: 'user', entityId: chain[index + 1] ?? '', ...change })
  const { rows } = await app.context.pool.query<{ ids: string[] }>(`select giver_circle($1, ${since30(new Date())}) as ids`, [[chain[0]]])
  expect(rows[0]?.ids.toSorted()).toEqual(chain.slice(0, 6).toSorted())
})

it('remembers by the day of the office: the whole thirtieth day before', async () => {
  const giver = newGiver()
  await log(giver, { entity: 'department', entityId: 'ENV', action: 'appoint' }, 30)
  expect(await isArranger(giver)).toBe(true)
  const other = newGiver()
  await log(other, { entity: 'department', entityId: 'ENV', action: 'appoint' }, 31)
  expect(await isArranger(other)).toBe(false)
})

it('remembers a post or role from the day it begins, and an acting head as long as the acting lasts', async () => {
  const [later, role, acting, over] = [newGiver(), newGiver(), newGiver(), newGiver()]
  const appoint = { entity: 'department', entityId: 'ENV', action: 'appoint' }
  await log(later, { ...appoint, after: { head: 'Head', validFrom: isoDaysAgo(20).slice(0, 10), validTo: '' } }, 60)
  await log(
    role,
    {
      entity: 'user',
      entityId: 'patent',
      action: 'giveRole',
      after: { role: 'WM00002', validFrom: isoDaysAgo(20).slice(0, 10), validTo: '' },
    },
    60,
  )
  const from = isoDaysAgo(90).slice(0, 10)
  await log(acting, { ...appoint, after: { actingHead: 'Head', validFrom: from, validTo: day(5) } }, 90)
  await log(over, { ...appoint, after: { actingHead: 'Head', validFrom: from, validTo: day(-5) } }, 90)
  expect(await isArranger(later)).toBe(true)
  expect(await isArranger(role)).toBe(true)
  expect(await isArranger(acting)).toBe(true)
  expect(await isArranger(over)).toBe(false)
})

it('remembers what somebody arranged for a colleague from the first day of that colleague, however long ago it was', async () => {
  const [role, account, far] = [newGiver(), newGiver(), newGiver()]
  const begin = (joinDate: string) => app.context.db.user.update({ where: { id: 'office' }, data: { joinDate: new Date(joinDate) } })
  const firstDay = isoDaysAgo(2).slice(0, 10)
  const { joinDate } = await app.context.db.user.findUniqueOrThrow({ where: { id: 'office' } })
  await log(role, { entity: 'user', entityId: 'office', action: 'giveRole', after: { role: 'H01', validFrom: '', validTo: '' } }, 90)
  await log(account, { entity: 'user', entityId: 'office', action: 'create', after: { userId: 'office', joinDate: firstDay } }, 90)
  await log(far, { entity: 'user', entityId: 'office', action: 'create', after: { userId: 'office', joinDate: '2012-01-01' } }, 90)
  expect([await isArranger(role), await isArranger(account), await isArranger(far)]).toEqual([false, true, false])
  await begin(firstDay)
  for (const giver of [role, account]) {
    expect(await isArranger(giver)).toBe(true)
    expect(await secondPeople('H01', giver)).not.toContain('office')
  }
  await begin(isoDaysAgo(40).slice(0, 10))
  expect(await isArranger(role)).toBe(false)
  await app.context.db.user.update({ where: { id: 'office' }, data: { joinDate } })
})

it('remembers what is planned for later only for the days after it was arranged, and again from the day it is so', async () => {
  const [hire, post, end, ended] = [newGiver(), newGiver(), newGiver(), newGiver()]
  await log(hire, { entity: 'user', entityId: 'later', action: 'create', after: { joinDate: day(100) } }, 200)
  await log(post, { entity: 'user', entityId: 'lee', action: 'assign', after: { positionCode: 'HEAD', validFrom: day(100) } }, 200)
  const lastDay = (retirementDate: string) => ({
    entity: 'user',
    entityId: 'lee',
    action: 'modify',
    before: { retirementDate: '' },
    after: { retirementDate },
  })
  await log(end, lastDay(day(900)), 60)
  await log(ended, lastDay(isoDaysAgo(3).slice(0, 10)), 60)
  expect(await Promise.all([hire, post, end, ended].map((giver) => isArranger(giver)))).toEqual([false, false, false, true])
  await log(end, lastDay(day(800)), 20)
  expect(await isArranger(end)).toBe(true)
})
