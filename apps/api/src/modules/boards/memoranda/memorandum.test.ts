import { memoranda, type MemorandumInput, type MemorandumQuery } from '@maru/shared/boards/memoranda/memorandum.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { callAs, day, testApp, type TestApp } from '../../../test/test-app.ts'
import { remindOwners } from './memorandum.service.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const input = (more: Partial<MemorandumInput> = {}): MemorandumInput => ({
  partner: 'Hanbat University',
  countryCode: 'KR',
  kind: 'MOU',
  scope: 'Exchange of students',
  signatories: '',
  signedOn: '2024-01-15',
  validFrom: '2024-02-01',
  validTo: '',
  autoRenew: false,
  renewMonths: 12,
  noticeMonths: 0,
  ownerId: 'kim',
  terminatedOn: '',
  renewsId: '',
  fileKey: '',
  ...more,
})
const add = async (more: Partial<MemorandumInput> = {}) => {
  const { answer, problem } = await callAs(app, 'office', memoranda.create, { body: input(more) })
  expect(problem).toBeUndefined()
  if (!answer) throw new Error('refused')
  return answer
}
const list = async (user: string, more: Partial<MemorandumQuery> = {}) =>
  (await callAs(app, user, memoranda.list, { query: { page: 1, size: 50, sort: 'partner', direction: 'asc', ...more } })).answer?.rows ?? []

it('the light of an agreement follows the last day to give notice', async () => {
  const days = [400, 180, 31, 30, -1]
  const lights = []
  for (const one of days) lights.push((await add({ partner: `P${String(one)}`, validTo: day(one) })).light)
  expect(lights).toEqual(['GREEN', 'AMBER', 'AMBER', 'RED', 'ENDED'])
  expect([(await add()).light, (await add({ terminatedOn: day(-3) })).light]).toEqual(['GREEN', 'ENDED'])
  // Three months of notice bring the day nearer.
  expect((await add({ validTo: day(200), noticeMonths: 6 })).light).toBe('RED')
  expect((await list('lee', { light: 'ENDED' })).map(({ partner }) => partner)).toContain('P-1')
})

it('past its day to give notice, an agreement that ends is to be negotiated, and one that renews itself says when', async () => {
  const late = { validTo: day(20), noticeMonths: 3 }
  expect(await add(late)).toMatchObject({ light: 'PASSED', periodTo: day(20), renewsOn: '' })
  expect((await list('lee', { light: 'PASSED' })).map(({ periodTo }) => periodTo)).toEqual([day(20)])
  const renews = { ...late, autoRenew: true, renewMonths: 12 }
  expect(await add(renews)).toMatchObject({ light: 'GREEN', renewsOn: day(21) })
  expect((await add({ ...renews, validTo: day(200) })).renewsOn).toBe('')
  expect(await add({ ...renews, terminatedOn: day(20) })).toMatchObject({ light: 'GREEN', renewsOn: '' })
})

it('everybody reads agreements, the office keeps them; a second editor is told of the first', async () => {
  const row = await add({ partner: 'Institut Nord' })
  expect((await list('kim', { q: 'nord' })).map(({ partner }) => partner)).toEqual(['Institut Nord'])
  expect((await callAs(app, 'kim', memoranda.create, { body: input() })).status).toBe(403)
  const body = { ...input({ partner: 'Institut Süd' }), version: 1 }
  expect((await callAs(app, 'office', memoranda.save, { params: { id: row.id }, body })).answer?.partner).toBe('Institut Süd')
  expect((await callAs(app, 'admin', memoranda.save, { params: { id: row.id }, body })).status).toBe(409)
  const faults = [
    [{ validTo: '2020-01-01' }, 'validTo'],
    [{ terminatedOn: '2020-01-01' }, 'terminatedOn'],
    [{ ownerId: 'nobody' }, 'ownerId'],
    [{ renewsId: '01a1fd67-d17c-7582-af65-7e6b84a1f831' }, 'renewsId'],
  ] as const
  for (const [more, path] of faults)
    expect((await callAs(app, 'office', memoranda.create, { body: input(more) })).problem?.issues?.[0]?.path).toBe(path)
})

it('no agreement renews itself, also not through others', async () => {
  const first = await add({ partner: 'First' })
  const second = await add({ partner: 'Second', renewsId: first.id })
  const third = await add({ partner: 'Third', renewsId: second.id })
  for (const renewsId of [first.id, second.id, third.id]) {
    const body = { ...input({ partner: 'First', renewsId }), version: first.version }
    const { problem } = await callAs(app, 'office', memoranda.save, { params: { id: first.id }, body })
    expect(problem?.issues).toMatchObject([{ path: 'renewsId', code: 'RENEWS_ITSELF' }])
  }
})

it('its owner is reminded once 180, 90 and 30 days before the last day to give notice, not after a renewal', async () => {
  const row = await add({ partner: 'Reminded', validTo: day(170) })
  const reminders = () => app.context.db.outbox.count({ where: { key: { startsWith: `agreement.due:${row.id}` } } })
  await remindOwners(app.context.db)
  await remindOwners(app.context.db)
  expect(await reminders()).toBe(1)
  await app.context.db.memorandum.update({ where: { id: row.id }, data: { validTo: new Date(day(20)) } })
  await remindOwners(app.context.db)
  expect(await reminders()).toBe(2)
  const next = await add({ partner: 'Reminded', renewsId: row.id, validFrom: day(21) })
  expect([next.light, (await callAs(app, 'kim', memoranda.one, { params: { id: row.id } })).answer?.renewed]).toEqual(['GREEN', true])
  await app.context.db.memorandum.update({ where: { id: row.id }, data: { validTo: new Date(day(80)) } })
  await remindOwners(app.context.db)
  expect(await reminders()).toBe(2)
})

it('activities are noted under an agreement and removed again', async () => {
  const { id } = await add()
  const noted = (await callAs(app, 'office', memoranda.addActivity, { params: { id }, body: { day: '2026-05-04', text: 'Workshop' } }))
    .answer
  expect(noted?.activities).toMatchObject([{ day: '2026-05-04', text: 'Workshop' }])
  const activityId = noted?.activities[0]?.id ?? ''
  expect((await callAs(app, 'kim', memoranda.removeActivity, { params: { id, activityId } })).status).toBe(403)
  expect((await callAs(app, 'office', memoranda.removeActivity, { params: { id, activityId } })).answer?.activities).toEqual([])
})

it('an agreement that renews itself goes on by its period once the day to give notice has passed, with reminders of its own', async () => {
  const renews = { autoRenew: true, renewMonths: 12, noticeMonths: 3 }
  const row = await add({ partner: 'Rolling', validFrom: '2020-02-01', validTo: '2021-01-31', ...renews })
  const today = day(0)
  const end = (year: number) => `${String(year)}-01-31`
  const next = [2026, 2027, 2028, 2029].find((year) => `${String(year - 1)}-10-31` >= today) ?? 0
  expect([row.periodTo, row.noticeBy, row.validTo, row.light === 'ENDED']).toEqual([
    end(next),
    `${String(next - 1)}-10-31`,
    '2021-01-31',
    false,
  ])
  const reminders = () => app.context.db.outbox.count({ where: { key: { startsWith: `agreement.due:${row.id}` } } })
  for (const ends of [day(0), day(30)]) {
    await app.context.db.memorandum.update({ where: { id: row.id }, data: { validTo: new Date(ends), noticeMonths: 0 } })
    await remindOwners(app.context.db)
    await remindOwners(app.context.db)
  }
  expect(await reminders()).toBe(2)
  expect((await add({ ...renews, validTo: day(-400), terminatedOn: day(-390) })).light).toBe('ENDED')
})

it('an agreement that renewed itself and is terminated ends in the period of its termination', async () => {
  const renews = { autoRenew: true, renewMonths: 12, noticeMonths: 3 }
  const row = await add({ partner: 'Leaving', validFrom: '2020-03-01', validTo: '2021-02-28', ...renews })
  const terminate = async (terminatedOn: string, version: number) => {
    const body = { ...input({ partner: 'Leaving', validFrom: '2020-03-01', validTo: '2021-02-28', ...renews, terminatedOn }), version }
    return (await callAs(app, 'office', memoranda.save, { params: { id: row.id }, body })).answer
  }
  expect(row.periodTo > day(0)).toBe(true)
  expect(await terminate(row.periodTo, 1)).toMatchObject({ periodTo: row.periodTo, light: 'GREEN' })
  const later = `${String(Number(row.periodTo.slice(0, 4)) + 1)}-02-28`
  expect(await terminate(`${later.slice(0, 4)}-01-15`, 2)).toMatchObject({ periodTo: later, light: 'GREEN' })
  expect(await terminate('2022-05-31', 3)).toMatchObject({ periodTo: '2023-02-28', light: 'ENDED' })
  expect(await terminate('2020-12-31', 4)).toMatchObject({ periodTo: '2021-02-28', light: 'ENDED' })
})
