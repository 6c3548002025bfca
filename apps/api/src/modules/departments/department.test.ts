import { approvals } from '@maru/shared/approvals/approval.ts'
import { departments, type DepartmentInput } from '@maru/shared/departments/department.ts'
import { userAccounts } from '@maru/shared/users/user-account.ts'
import { users } from '@maru/shared/users/user.ts'
import ExcelJS from 'exceljs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callAs, loadCookie, day, forgetSession, granted, testApp, type TestApp } from '../../test/test-app.ts'
import { headsUpwards, readDirectory } from '../approvals/lines/line-directory.ts'
import { organisationJob } from '../users/employment/leaving.service.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const at = (code: string) => ({ params: { code } })
const tree = async (on = '') => (await callAs(app, 'office', departments.tree, { query: { on } })).answer ?? []
const row = async (code: string, on = '') => (await tree(on)).find((one) => one.code === code)
const get = async (code: string) => {
  const { answer } = await callAs(app, 'admin', departments.get, at(code))
  if (!answer) throw new Error(`${code} was refused`)
  return answer
}
const create = (code: string, parentCode: string, more: { validFrom?: string; abbreviation?: string } = {}) =>
  callAs(app, 'admin', departments.create, {
    body: { code, parentCode, nameEn: `Unit ${code}`, nameKo: '', nameDe: '', abbreviation: code, validFrom: day(0), ...more },
  })
const move = (code: string, parentCode: string, more: { before?: string; changesOn?: string } = {}, as = 'admin') =>
  callAs(app, as, departments.move, { ...at(code), body: { parentCode, before: '', changesOn: day(0), ...more } })
const modify = async (code: string, change: Partial<DepartmentInput>, as = 'admin') => {
  const { nameEn, nameKo, nameDe, abbreviation, validFrom, validTo, revision } = await get(code)
  const body = { nameEn, nameKo, nameDe, abbreviation, validFrom, validTo, revision, changesOn: day(0), ...change }
  return callAs(app, as, departments.modify, { ...at(code), body })
}

describe('the tree of departments', () => {
  it('takes a new department, which everybody finds at once', async () => {
    expect((await create('AIL', 'ITS')).ok).toBe(true)
    expect(await row('AIL')).toMatchObject({ parentCode: 'ITS', name: 'Unit AIL', people: 0, headName: '' })
    const searched = await callAs(app, 'kim', users.departments, {})
    expect(searched.answer).toContainEqual({ code: 'AIL', name: 'Unit AIL' })
    expect((await create('ail'.toUpperCase(), 'ITS')).problem).toMatchObject({ code: 'DEPARTMENT_CODE_TAKEN' })
    expect((await create('AIM', 'ITS', { abbreviation: 'AIL' })).problem).toMatchObject({ code: 'ABBREVIATION_TAKEN' })
    expect((await create('AIM', 'NOWHERE')).problem?.issues?.[0]).toMatchObject({ path: 'parentCode' })
  })

  it('is moved and ordered, and refuses circles, planned ones too', async () => {
    expect((await move('AIL', 'NAN')).ok).toBe(true)
    expect(await row('AIL')).toMatchObject({ parentCode: 'NAN' })
    expect((await move('NAN', 'AIL')).problem).toMatchObject({ code: 'DEPARTMENT_CIRCLE', status: 409 })
    expect((await move('NAN', 'NAN')).problem).toMatchObject({ code: 'DEPARTMENT_CIRCLE' })
    expect((await move('NAN', 'BIO', { changesOn: day(5) })).ok).toBe(true)
    expect((await move('BIO', 'AIL')).problem).toMatchObject({ code: 'DEPARTMENT_CIRCLE', message: expect.stringContaining(day(5)) })
    expect((await callAs(app, 'admin', departments.callOff, { params: { code: 'NAN', day: day(5) } })).ok).toBe(true)
    const { versions } = await get('TTP')
    expect((await move('TTP', 'HEU', { before: 'ENV' })).ok).toBe(true)
    // Another place among its neighbours is no change of its name or of where it belongs.
    expect((await get('TTP')).versions).toEqual(versions)
    const order = (await tree()).filter(({ parentCode }) => parentCode === 'HEU').map(({ code }) => code)
    expect(order.indexOf('TTP')).toBe(order.indexOf('ENV') - 1)
    expect((await move('TTP', 'HEU', {}, 'office')).problem).toMatchObject({ status: 810 })
  })

  it('lets one of two moves win that make a circle together', async () => {
    await create('ONE', 'HEU')
    await create('TWO', 'HEU')
    const moved = await Promise.all([move('ONE', 'TWO'), move('TWO', 'ONE')])
    expect(moved.filter(({ ok }) => ok)).toHaveLength(1)
  })

  it('shows every day as it was and will be: a name and a place from a day on', async () => {
    const before = await row('FIN')
    expect((await modify('FIN', { nameEn: 'Finance', changesOn: day(7) })).ok).toBe(true)
    expect((await move('FIN', 'HEU', { changesOn: day(14) })).ok).toBe(true)
    expect(await row('FIN')).toMatchObject({ name: before?.name, parentCode: 'ADM', planned: true })
    expect(await row('FIN', day(8))).toMatchObject({ name: 'Finance', parentCode: 'ADM' })
    expect(await row('FIN', day(20))).toMatchObject({ name: 'Finance', parentCode: 'HEU', planned: false })
    await app.context.db
      .$executeRaw`update department_version set valid_from = valid_from - 20 where department_code = 'FIN' and valid_from > office_day()`
    expect(await organisationJob(app.context.db)).toMatchObject({ departments: 1 })
    expect(await row('FIN')).toMatchObject({ name: 'Finance', parentCode: 'HEU' })
    expect((await modify('FIN', { nameEn: 'Later', changesOn: day(-1) })).problem?.issues?.[0]).toMatchObject({
      path: 'changesOn',
      code: 'PAST_DAY',
    })
  })

  it('is not overwritten unread when two administrators have a department open', async () => {
    const seen = await get('BIO')
    expect((await modify('BIO', { nameKo: '바이오' }, 'admin2')).ok).toBe(true)
    const late = await modify('BIO', { nameKo: '생체', revision: seen.revision })
    expect(late.problem).toMatchObject({ code: 'CHANGED_MEANWHILE', issues: [{ path: 'nameKo', message: 'Now: 바이오' }] })
  })

  it('keeps what is in use: deleting and closing are refused with counts', async () => {
    const removed = await callAs(app, 'admin', departments.remove, at('ENV'))
    expect(removed.problem).toMatchObject({ code: 'DEPARTMENT_IN_USE', status: 409, message: expect.stringMatching(/^[1-9]\d* people/) })
    expect((await modify('HEU', { validTo: day(30) })).problem).toMatchObject({ code: 'DEPARTMENT_NOT_EMPTY' })
    await create('TMP', 'HEU')
    expect((await callAs(app, 'admin', departments.remove, at('TMP'))).ok).toBe(true)
    expect(await row('TMP')).toBeUndefined()
    await create('OLD', 'HEU')
    expect((await modify('OLD', { validTo: day(0) })).ok).toBe(true)
    expect(await row('OLD', day(1))).toBeUndefined()
    expect((await create('SUB', 'OLD')).problem).toMatchObject({ code: 'PARENT_CLOSES' })
  })

  it('comes as a workbook', async () => {
    const headers = { cookie: await loadCookie(app, 'office') }
    const reply = await app.inject({ method: 'GET', url: departments.export.path, headers })
    const workbook = new ExcelJS.Workbook()
    await workbook.xlsx.load(reply.rawPayload as never)
    expect(workbook.worksheets[0]?.rowCount).toBe((await tree()).length + 1)
  })
})

describe('who leads a department', () => {
  const appoint = (code: string, userId: string, more: { acting?: boolean; validFrom?: string; validTo?: string } = {}) =>
    callAs(app, 'admin', departments.appoint, { ...at(code), body: { userId, acting: false, validFrom: day(0), validTo: '', ...more } })
  const lineHeads = async (code: string) => headsUpwards(await readDirectory(app.context.db, []), code, []).map(({ userId }) => userId)

  it('is asked by the next approval line: the head, and the acting one before him for his days', async () => {
    expect((await appoint('ENV', 'kim')).ok).toBe(true)
    expect((await lineHeads('ENV'))[0]).toBe('kim')
    expect((await appoint('ENV', 'park', { acting: true, validTo: day(3) })).ok).toBe(true)
    expect((await lineHeads('ENV'))[0]).toBe('park')
    expect(await row('ENV')).toMatchObject({ headUserId: 'park', acting: true })
    expect(await row('ENV', day(4))).toMatchObject({ headUserId: 'kim', acting: false })
    expect((await appoint('ENV', 'lee', { acting: true, validTo: day(2) })).problem).toMatchObject({ code: 'ACTING_HEAD_THERE' })
    expect((await appoint('ENV', 'lee', { acting: true })).problem?.issues?.[0]).toMatchObject({ path: 'validTo' })
    const acting = (await get('ENV')).leaders.find((one) => one.acting)
    const dismissed = await callAs(app, 'admin', departments.dismiss, { params: { code: 'ENV', id: acting?.id ?? '' } })
    expect(dismissed.ok).toBe(true)
    expect((await lineHeads('ENV'))[0]).toBe('kim')
    expect((await appoint('ENV', 'left')).problem).toMatchObject({ code: 'PERSON_GONE' })
  })

  it('changes on the day it was arranged for', async () => {
    expect((await appoint('TTP', 'choi', { validFrom: day(6) })).ok).toBe(true)
    expect(await row('TTP')).toMatchObject({ headUserId: 'cwagner' })
    expect(await row('TTP', day(6))).toMatchObject({ headUserId: 'choi' })
    const leaders = (await get('TTP')).leaders
    expect(leaders.map(({ userId, state }) => [userId, state])).toEqual([
      ['choi', 'future'],
      ['cwagner', 'now'],
    ])
  })
})

describe('the people of a department', () => {
  const members = async (code: string, on = '') =>
    (await callAs(app, 'office', departments.members, { ...at(code), query: { on, q: '', page: 1, size: 100 } })).answer?.rows ?? []

  it('move together on a day, or not at all', async () => {
    const body = { userIds: ['han', 'skang'], validFrom: day(10) }
    expect((await callAs(app, 'admin', departments.movePeople, { ...at('BIO'), body })).ok).toBe(true)
    const then = (await members('BIO', day(10))).map(({ userId }) => userId)
    expect(then).toEqual(expect.arrayContaining(['han', 'skang']))
    expect((await members('BIO')).map(({ userId }) => userId)).not.toContain('han')
    const broken = { userIds: ['dmoreau', 'left'], validFrom: day(0) }
    expect((await callAs(app, 'admin', departments.movePeople, { ...at('BIO'), body: broken })).problem).toMatchObject({
      code: 'PERSON_GONE',
    })
    expect((await members('BIO')).map(({ userId }) => userId)).not.toContain('dmoreau')
  })

  it('with a second post are listed after the others', async () => {
    const { positionCode } = await app.context.db.user.findUniqueOrThrow({ where: { id: 'kim' } })
    const body = { departmentCode: 'TTP', positionCode, primary: false, validFrom: day(0), validTo: '' }
    expect((await callAs(app, 'admin', userAccounts.assign, { params: { userId: 'kim' }, body })).ok).toBe(true)
    expect((await members('TTP')).at(-1)).toMatchObject({ userId: 'kim', primary: false })
  })

  it('are named its clerks by role and reason, only those who work there', async () => {
    const clerk = (userId: string, named: boolean) =>
      callAs(app, 'admin', departments.clerks, { ...at('NAN'), body: { userId, clerk: named, reason: 'replaces a colleague' } })
    expect((await clerk('dmoreau', true)).ok).toBe(true)
    expect((await get('NAN')).clerks).toContainEqual({ userId: 'dmoreau', userName: expect.any(String) })
    expect((await clerk('choi', true)).problem).toMatchObject({ code: 'NOT_OF_DEPARTMENT' })
    expect((await clerk('dmoreau', false)).ok).toBe(true)
    const { answer } = await callAs(app, 'office', departments.history, { ...at('NAN'), query: { page: 1, size: 10 } })
    expect(answer?.rows.slice(0, 2).map(({ action, reason }) => [action, reason])).toEqual([
      ['dropClerk', 'replaces a colleague'],
      ['nameClerk', 'replaces a colleague'],
    ])
  })
})

it('the organisation alone stands below no department: the head of any other one there asks its head', async () => {
  const { db } = app.context
  const required = { path: 'parentCode', code: 'REQUIRED' }
  expect((await create('TOP', '')).problem?.issues?.[0]).toMatchObject(required)
  expect((await move('BIO', '')).problem?.issues?.[0]).toMatchObject(required)
  expect((await move('HEU', '')).ok).toBe(true)
  await db.department.create({
    data: { code: 'AAA', nameEn: 'A', nameKo: '', nameDe: '', abbreviation: 'AAA', sortOrder: 0, validFrom: new Date(day(-9)) },
  })
  await db.departmentLeader.create({ data: { departmentCode: 'AAA', userId: 'mgarcia', acting: false, validFrom: new Date(day(-8)) } })
  await db.$executeRaw`select * from follow_organisation()`
  expect(headsUpwards(await readDirectory(db, [], ['AAA']), 'AAA', []).map(({ userId }) => userId)).toEqual(['mgarcia', 'director'])
  await db.user.update({ where: { id: 'mgarcia' }, data: { departmentCode: 'AAA' } })
  forgetSession(app, 'mgarcia')
  for (const formCode of ['GENERAL', 'SCHEDULE', 'LEAVE', 'PAYMENT']) {
    const body = { formCode, body: null, urgent: false, line: null }
    const { stages } = granted(await callAs(app, 'mgarcia', approvals.previewLine, { body }))
    expect(stages.flatMap(({ steps }) => steps.map(({ userId }) => userId))).toEqual(['director'])
  }
})

it('whoever heads a department heads it from its first day on, and none that is in use begins later', async () => {
  granted(await create('NEXT', 'HEU', { validFrom: day(20) }))
  granted(
    await callAs(app, 'admin', departments.appoint, {
      ...at('NEXT'),
      body: { userId: 'choi', acting: false, validFrom: day(0), validTo: '' },
    }),
  )
  const head = async () => (await app.context.db.department.findUniqueOrThrow({ where: { code: 'NEXT' } })).headUserId
  expect([await head(), (await row('NEXT', day(20)))?.headUserId]).toEqual([null, 'choi'])
  granted(await modify('NEXT', { validFrom: day(0) }))
  expect([await head(), (await row('NEXT'))?.headUserId]).toEqual(['choi', 'choi'])
  granted(await modify('NEXT', { validFrom: day(20) }))
  expect(await head()).toBeNull()
  // The organisation itself would begin without anybody above whoever works in it today.
  const later = await modify('HEU', { validFrom: day(20) }, 'admin2')
  expect(later.problem).toMatchObject({ code: 'DEPARTMENT_NOT_EMPTY', message: expect.stringContaining(`before ${day(20)}`) })
  expect((await app.context.db.department.findUniqueOrThrow({ where: { code: 'HEU' } })).headUserId).toBe('director')
})
