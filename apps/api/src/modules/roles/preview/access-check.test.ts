import { accessCheck, type AccessQuestion } from '@maru/shared/roles/access-check.ts'
import { rights } from '@maru/shared/roles/rights-matrix.ts'
import { users } from '@maru/shared/users/user.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callAs, day, testApp, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const db = () => app.context.db
const ask = (userId: string, query: AccessQuestion, as = 'admin') => callAs(app, as, accessCheck.ask, { params: { userId }, query })
async function why(userId: string, query: AccessQuestion) {
  const { answer } = await ask(userId, query)
  if (!answer) throw new Error('no answer')
  return answer
}
const missing = ({ steps }: Awaited<ReturnType<typeof why>>) => steps.filter(({ ok }) => !ok)
const numberOf = async (url: string) => (await db().menuEntry.findFirstOrThrow({ where: { url } })).number
const USER_LIST = `GET ${users.list.path}`

describe('why somebody can or cannot see something', () => {
  it('says the same about every menu and every limited call as what each person really has', async () => {
    const menus = await db().menuEntry.findMany()
    const apis = await db().api.findMany({ where: { kind: 'grant', retired: false } })
    // Both people at once, each with one question after the other.
    const compare = async (userId: string) => {
      const has = (await callAs(app, 'admin', rights.explain, { params: { userId } })).answer
      const shown = new Set(has?.menus.map(({ number }) => number))
      for (const { number } of menus)
        expect([userId, number, (await why(userId, { target: 'menu', item: number })).allowed]).toEqual([userId, number, shown.has(number)])
      const calls = new Set(has?.apis.map(({ id }) => id))
      for (const { id } of apis) {
        const { steps } = await why(userId, { target: 'call', item: id })
        const isGranted = steps.every(({ check, ok }) => ok || check === 'screenRight')
        expect([userId, id, isGranted]).toEqual([userId, id, calls.has(id)])
      }
    }
    await Promise.all(['clerk', 'office'].map(compare))
  }, 240_000)

  it('says about a call what the call itself answers', async () => {
    const query = { query: { page: 1, size: 1, sort: 'userId', direction: 'asc', account: 'inUse' } } as const
    for (const userId of ['kim', 'office', 'clerk', 'admin']) {
      const { status } = await callAs(app, userId, users.list, query)
      expect([userId, (await why(userId, { target: 'call', item: USER_LIST })).allowed]).toEqual([userId, status === 200])
    }
  })

  it('names the roles that would give a menu, and where each is assigned', async () => {
    const answer = await why('kim', { target: 'page', item: '/chems/userlist' })
    const [step] = missing(answer)
    expect([answer.allowed, answer.personName, step?.check]).toEqual([false, 'Min-jun Kim', 'menuRight'])
    const admin = step?.roles.find(({ code }) => code === 'M01')
    expect(admin).toMatchObject({ state: 'unassigned', changedAt: '/chems/roleuserlist?code=M01' })
    expect(admin?.name).not.toBe('')
    expect(step?.changedAt).toMatch(/^\/chems\/rolemenumn\?q=/)
  })

  it('tells a role that is not yet, no longer or not at all in force by its date', async () => {
    const number = await numberOf('/chems/userlist')
    await db().role.create({ data: { code: 'TWHY', nameEn: 'Why', nameKo: '', nameDe: '', kind: 'BUSINESS' } })
    await db().roleMenu.create({ data: { roleCode: 'TWHY', menuNumber: number, right: 'READ' } })
    const stateOf = async () =>
      (await why('kim', { target: 'menu', item: number })).steps.flatMap(({ roles }) => roles).find(({ code }) => code === 'TWHY')
    await db().userRole.create({ data: { userId: 'kim', roleCode: 'TWHY', validFrom: new Date(day(3)) } })
    expect(await stateOf()).toMatchObject({ state: 'future' })
    await db().userRole.updateMany({
      where: { userId: 'kim', roleCode: 'TWHY' },
      data: { validFrom: new Date(day(-9)), validTo: new Date(day(-2)) },
    })
    expect(await stateOf()).toMatchObject({ state: 'ended' })
    await db().userRole.updateMany({ where: { userId: 'kim', roleCode: 'TWHY' }, data: { validTo: null } })
    expect(await stateOf()).toMatchObject({ state: 'active', changedAt: '' })
    expect((await why('kim', { target: 'menu', item: number })).allowed).toBe(true)
    await db().role.update({ where: { code: 'TWHY' }, data: { active: false } })
    expect(await stateOf()).toMatchObject({ state: 'inactive', changedAt: '/chems/rolemn?open=TWHY' })
    expect((await why('kim', { target: 'menu', item: number })).allowed).toBe(false)
  })

  it('names the hidden entry above a menu', async () => {
    const entry = await db().menuEntry.findFirstOrThrow({ where: { url: '/chems/userlist' } })
    await db().menuEntry.update({ where: { number: entry.parentNumber ?? '' }, data: { active: false } })
    const [step] = missing(await why('admin', { target: 'page', item: '/chems/userlist' }))
    expect(step).toMatchObject({ check: 'menuActive', changedAt: `/chems/menumn?open=${entry.parentNumber ?? ''}` })
    await db().menuEntry.update({ where: { number: entry.parentNumber ?? '' }, data: { active: true } })
  })

  it('says that a page without a menu is open', async () => {
    expect((await why('kim', { target: 'page', item: '/main' })).allowed).toBe(true)
  })

  it('judges data of somebody by the data scopes, the own always, and names the roles that reach it', async () => {
    const own = await why('kim', { target: 'record', item: 'kim', domain: 'users' })
    expect([own.allowed, own.steps.at(-1)?.check]).toEqual([true, 'own'])
    const other = await why('kim', { target: 'record', item: 'lee', domain: 'users' })
    expect(other.allowed).toBe(false)
    const reach = other.steps.find(({ check }) => check === 'reach')
    expect(reach).toMatchObject({ ok: false, subject: 'Do-yun Lee' })
    expect(reach?.roles.find(({ code }) => code === 'H01')).toMatchObject({ state: 'unassigned', reach: 'ALL' })
    expect((await why('office', { target: 'record', item: 'lee', domain: 'users' })).steps.at(-1)).toMatchObject({
      check: 'reach',
      ok: true,
    })
  })

  it('opens nothing for an account that is switched off, and says so first', async () => {
    const [step] = (await why('disabled', { target: 'page', item: '/main' })).steps
    expect(step).toMatchObject({ check: 'account', ok: false, changedAt: '/chems/userinfodialog?id=disabled' })
  })

  it('is answered to administrators alone, and not for what does not exist', async () => {
    expect((await ask('kim', { target: 'page', item: '/main' }, 'office')).status).toBe(403)
    expect((await ask('kim', { target: 'menu', item: 'M999999' })).status).toBe(404)
    expect((await ask('nobody', { target: 'page', item: '/main' })).status).toBe(404)
    expect((await ask('kim', { target: 'call', item: 'GET /nothing' })).status).toBe(404)
  })
})
