import { imports } from '@maru/shared/imports/import.ts'
import { messages } from '@maru/shared/messages.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callAs, loadCookie, signIn, testApp, type TestApp } from '../../../test/test-app.ts'
import { checkedAs, uploadAs, buildWorkbook } from '../../../test/files/import-fixtures.ts'
import { opened, save } from '../../../test/user-fixtures.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const headings = [
  'User ID',
  'Employee no.',
  'First name',
  'Last name',
  'Gender',
  'Work email',
  'Department',
  'Position',
  'Status',
  'Contract type',
  'Office no.',
]
const apply = (id: string, rows: 'ALL' | 'GOOD' = 'ALL') => callAs(app, 'admin', imports.apply, { params: { id }, body: { rows } })
const rowsOf = async (id: string) =>
  (await callAs(app, 'admin', imports.rows, { params: { id }, query: { page: 1, size: 100 } })).answer?.rows ?? []
const userOf = (id: string) =>
  app.context.db.user.findUnique({ where: { id }, include: { roles: true, settings: true, assignments: true } })

async function newRow(userId: string, more: { employeeNo?: string; status?: string; email?: string } = {}) {
  const one = async (groupId: string) => (await app.context.db.code.findFirstOrThrow({ where: { groupId, active: true } })).nameEn
  const [position, contract] = [await one('CO00000040'), await one('CO00000045')]
  return [
    userId,
    more.employeeNo ?? null,
    'Ada',
    'Lovelace',
    'Female',
    more.email ?? `${userId}@example.org`,
    'Nanomaterials',
    position,
    more.status ?? 'Employed',
    contract,
    null,
  ]
}

it('an import of users is not undone by an administrator whose own department it changed', async () => {
  const post = async () => (await userOf('admin2'))?.departmentCode
  const before = await post()
  const run = await checkedAs(app, 'admin', 'users', [headings, ['admin2', null, null, null, null, null, 'FIN', null, null, null, null]])
  expect((await apply(run.id)).ok).toBe(true)
  const undo = (user: string) => callAs(app, user, imports.undo, { params: { id: run.id } })
  const refused = await undo('admin2')
  expect([refused.status, refused.problem?.code, await post()]).toEqual([403, 'UNDO_REFUSED', 'FIN'])
  expect([(await undo('admin')).ok, await post()]).toEqual([true, before])
  const told = await app.context.db.outbox.findMany({ where: { key: { startsWith: 'ownDepartmentChanged:' } } })
  expect(told.map(({ payload }) => payload)).toMatchObject([{ userId: 'admin2' }, { userId: 'admin2' }])
})

describe('an import of users', () => {
  it('creates and changes people row by row, leaves blanks as they are, and is taken back', async () => {
    const before = await userOf('han')
    const run = await checkedAs(app, 'admin', 'users', [
      headings,
      await newRow('ada', { employeeNo: 'HE9001' }),
      ['han', null, null, null, null, null, 'FIN', null, null, null, 'Z-9'],
      ['kim', null, null, null, null, null, null, null, null, null, null],
    ])
    expect(run).toMatchObject({ creates: 1, updates: 1, unchanged: 1, faulty: 0 })
    const changes = (await rowsOf(run.id)).find(({ name }) => name === 'han')?.changes
    expect(changes).toEqual([
      { field: 'departmentCode', before: before?.departmentCode, after: 'FIN' },
      { field: 'officeNo', before: before?.officeNo, after: 'Z-9' },
    ])
    expect(await userOf('ada')).toBeNull()
    expect((await apply(run.id)).ok).toBe(true)
    expect(await userOf('ada')).toMatchObject({
      englishName: 'Ada Lovelace',
      gender: 'F',
      departmentCode: 'NAN',
      employeeNo: 'HE9001',
      active: true,
      passwordHash: null,
    })
    expect((await userOf('ada'))?.roles.map(({ roleCode }) => roleCode)).toEqual(['G01'])
    const history = await app.context.db.changeLog.findMany({ where: { entityId: 'ada' } })
    expect(history.map(({ after }) => after)).toMatchObject([{ departmentCode: 'NAN', role: 'G01' }])
    expect((await userOf('ada'))?.settings).not.toBeNull()
    expect(await userOf('han')).toMatchObject({ departmentCode: 'FIN', officeNo: 'Z-9', englishName: before?.englishName })
    expect((await userOf('han'))?.assignments.find(({ validTo }) => validTo === null)).toMatchObject({ departmentCode: 'FIN' })
    expect((await signIn(app, 'ada', '')).cookie).not.toContain('__Host-sid')

    expect((await callAs(app, 'admin', imports.undo, { params: { id: run.id } })).answer).toMatchObject({ state: 'UNDONE' })
    expect(await userOf('ada')).toMatchObject({ deleted: true, active: false })
    expect(await userOf('han')).toMatchObject({ departmentCode: before?.departmentCode, officeNo: before?.officeNo })
  })

  it('takes a code only within the days it is offered', async () => {
    const names = { nameEn: 'Bygone', nameKo: '지난 직위', nameDe: 'Vergangen' }
    const validTo = new Date('2001-12-31')
    await app.context.db.code.create({ data: { groupId: 'CO00000040', code: 'BYGONE', ...names, sortOrder: 900, validTo } })
    const run = await checkedAs(app, 'admin', 'users', [headings, ['han', null, null, null, null, null, null, 'Bygone', null, null, null]])
    expect(run).toMatchObject({ updates: 0, faulty: 1 })
    const [row] = await rowsOf(run.id)
    expect(row?.issues.map(({ field, messageNo }) => [field, messageNo])).toEqual([['positionCode', messages.importBadChoice[0]]])
  })

  it('refuses what a form would refuse, each in its cell, and imports the good rows when asked', async () => {
    const run = await checkedAs(app, 'admin', 'users', [
      headings,
      await newRow('KIM'),
      await newRow('left'),
      await newRow('bob', { employeeNo: (await userOf('kim'))?.employeeNo ?? '' }),
      await newRow('eve', { status: 'Left' }),
      ['mia', null, 'Mia', null, null, 'no address', 'Nowhere', null, null, null, null],
      ['admin', null, null, null, null, null, null, null, 'On leave', null, null],
      await newRow('zoe'),
    ])
    expect(run).toMatchObject({ creates: 1, faulty: 6 })
    const issues = (await rowsOf(run.id)).map((row) => [row.name, row.issues.map(({ field, messageNo }) => `${field} ${messageNo}`)])
    expect(Object.fromEntries(issues)).toMatchObject({
      KIM: [`userId ${messages.userIdTaken[0]}`],
      left: [`userId ${messages.personDeleted[0]}`],
      bob: [`employeeNo ${messages.fieldTaken[0]}`],
      eve: [`statusCode ${messages.fieldUseLeaving[0]}`],
      mia: expect.arrayContaining([`companyEmail ${messages.fieldBadEmail[0]}`, `departmentCode ${messages.importBadChoice[0]}`]),
      admin: [`statusCode ${messages.ownStatus[0]}`],
      zoe: [],
    })
    expect((await apply(run.id)).problem?.code).toBe('IMPORT_HAS_FAULTS')
    expect((await apply(run.id, 'GOOD')).ok).toBe(true)
    expect([await userOf('zoe'), await userOf('bob')]).toEqual([expect.objectContaining({ active: true }), null])
  })

  it('an id that differs in case only, and an employee number, stand once in a sheet, however far apart', async () => {
    const far = await Promise.all(Array.from({ length: 600 }, (_, n) => newRow(`far${String(n)}`)))
    const sheet = [
      await newRow('fay', { employeeNo: 'HE9100' }),
      ...far,
      await newRow('FAY', { email: 'another.fay@example.org' }),
      await newRow('guy', { employeeNo: 'HE9100' }),
    ]
    const run = await checkedAs(app, 'admin', 'users', [headings, ...sheet])
    expect(run).toMatchObject({ creates: 601, faulty: 2 })
    const query = { page: 1, size: 10, outcome: 'FAULT' as const }
    const rows = (await callAs(app, 'admin', imports.rows, { params: { id: run.id }, query })).answer?.rows ?? []
    const twice = { messageNo: messages.importTwice[0], values: ['2'] }
    expect(rows.map(({ name, issues }) => [name, issues])).toEqual([
      ['FAY', [expect.objectContaining({ field: 'userId', ...twice })]],
      ['guy', [expect.objectContaining({ field: 'employeeNo', ...twice })]],
    ])
  })

  it('writes nothing when somebody changed a person after the check', async () => {
    const run = await checkedAs(app, 'admin', 'users', [
      [headings[0] ?? '', 'Office no.'],
      ['choi', 'A-1'],
      ['lee', 'A-2'],
    ])
    await save(app, 'admin2', { ...(await opened(app, 'lee')), officeNo: 'B-7' })
    const { englishName = '' } = (await userOf('lee')) ?? {}
    expect((await apply(run.id)).problem).toMatchObject({
      code: 'IMPORT_OUTDATED',
      message: expect.stringContaining(`Someone changed ${englishName} (row 3)`),
    })
    expect((await userOf('choi'))?.officeNo).not.toBe('A-1')
  })

  it('is for administrators, and asks for the password again before it writes', async () => {
    const sheet = await buildWorkbook([headings, await newRow('tom')])
    expect((await uploadAs(app, 'office', 'users', sheet)).ok).toBe(false)
    const run = await checkedAs(app, 'admin2', 'users', [headings, await newRow('tom')])
    await loadCookie(app, 'admin2')
    await app.context.db.$executeRaw`update session set authenticated_at = now() - interval '16 minutes' where user_id = 'admin2'`
    const refused = await callAs(app, 'admin2', imports.apply, { params: { id: run.id }, body: { rows: 'ALL' } })
    expect(refused.problem).toMatchObject({ code: 'STEP_UP_REQUIRED' })
    expect(await userOf('tom')).toBeNull()
  })
})
