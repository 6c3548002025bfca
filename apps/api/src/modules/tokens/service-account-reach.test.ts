import { approvals } from '@maru/shared/approvals/approval.ts'
import { allContracts } from '@maru/shared/collections.ts'
import type { Route } from '@maru/shared/contract.ts'
import { leaves } from '@maru/shared/leave/leave.ts'
import { ownApis } from '@maru/shared/tokens/person-calls.ts'
import { findScopeArea } from '@maru/shared/tokens/scopes.ts'
import { visits } from '@maru/shared/boards/visitors/visit.ts'
import { vendors } from '@maru/shared/payments/vendors/vendor.ts'
import { accessTokens } from '@maru/shared/tokens/token.ts'
import type { ServiceAccountInput } from '@maru/shared/tokens/service-account.ts'
import { users } from '@maru/shared/users/user.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestVendor } from '../../test/money/payment-fixtures.ts'
import { callAs, day, granted, problemCode, testApp, type TestApp } from '../../test/test-app.ts'
import { bearer, changeService, createService, newService } from '../../test/session/token-fixtures.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const create = (more: Partial<ServiceAccountInput>) => createService(app, more)
const newAccount = (more: Partial<ServiceAccountInput> = {}) => newService(app, more)
const change = (userId: string, more: Partial<ServiceAccountInput>) => changeService(app, userId, more)
const inUse = { page: 1, size: 5, account: 'inUse', sort: 'userId', direction: 'asc' } as const
const listPeople = (token: string) => callAs(app, null, users.list, { query: inUse, ...bearer(token) })

describe('what a service account may', () => {
  it.each<[string, Partial<ServiceAccountInput>, number]>([
    ['owner', { ownerId: 'office2' }, 401],
    ['role', { roleCode: 'G01' }, 401],
    ['scopes', { scopes: ['people:read', 'histories:read'] }, 401],
    ['department', { departmentCode: 'BIO' }, 401],
    ['name', { name: 'Renamed system' }, 200],
  ])('with another %s answers its tokens of before %o with %i', async (_field, more, status) => {
    const { account, token, id } = await newAccount()
    granted(await change(account.userId, more))
    expect((await callAs(app, null, accessTokens.current, bearer(token))).status).toBe(status)
    expect(await app.context.db.changeLog.count({ where: { entity: 'accessToken', entityId: id, action: 'withdraw' } })).toBe(
      status === 401 ? 1 : 0,
    )
  })

  it('stays stopped where its owner lost the role and leaves afterwards, and can be switched off all the same', async () => {
    const { account, token } = await newAccount({ ownerId: 'office2' })
    const { db, pool } = app.context
    const role = await db.userRole.findFirstOrThrow({ where: { userId: 'office2', roleCode: 'H01' } })
    await db.userRole.deleteMany({ where: { userId: 'office2', roleCode: 'H01' } })
    await pool.query(`update users set retirement_date = office_day() - 1 where id = 'office2'`)
    expect((await listPeople(token)).status).toBe(401)
    granted(await change(account.userId, { active: false }))
    expect((await change(account.userId, { active: true })).problem?.issues?.[0]?.code).toBe('NOT_WORKING')
    expect((await change(account.userId, { ownerId: 'kim' })).problem?.issues?.[0]?.code).toBe('NOT_HELD_BY_OWNER')
    await pool.query(`update users set retirement_date = null where id = 'office2'`)
    await db.userRole.create({ data: role })
  })

  it('reaches what its owner reaches, whatever its department', async () => {
    const { pool } = app.context
    const before = await pool.query<{ scope: string }>(`select scope::text from data_scope where role_code = 'H01' and domain = 'users'`)
    await pool.query(`update data_scope set scope = 'DEPT' where role_code = 'H01' and domain = 'users'`)
    const seen = (list: Awaited<ReturnType<typeof listPeople>>) => granted(list).rows.map((row) => row.userId)
    const own = await callAs(app, 'office', users.list, { query: inUse })
    for (const departmentCode of ['ENV', 'BIO']) {
      const { token } = await newAccount({ departmentCode })
      expect(seen(await listPeople(token))).toEqual(seen(own))
    }
    await pool.query(`update data_scope set scope = $1 where role_code = 'H01' and domain = 'users'`, [before.rows[0]?.scope ?? 'ALL'])
  })
})

it('a service account does nothing that is a matter of a person', async () => {
  const areas = allContracts.flatMap((contract) => Object.values(contract)).map((route) => `${String(findScopeArea(route))}:change`)
  const { token } = await newAccount({ scopes: [...new Set(areas)].filter((scope) => !scope.startsWith('undefined')) })
  const refused: string[] = []
  for (const api of ownApis) {
    const [method, path] = api.split(' ') as [Route['method'], string]
    const reply = await app.inject({ method, url: path.replaceAll(/:\w+/g, 'x'), ...bearer(token) })
    if (reply.json().code === 'NOT_BY_TOKEN') refused.push(api)
  }
  expect(refused).toEqual([...ownApis])
  expect(refused).toEqual(expect.arrayContaining([`POST ${leaves.tellSick.path}`, `POST ${approvals.create.path}`]))
})

describe('the networks of a service account', () => {
  it('writes its networks in full, and refuses what is none', async () => {
    const networks = async (addresses: string) => {
      const { answer, problem } = await create({ addresses })
      return answer?.addresses ?? problem?.issues?.[0]
    }
    expect(await networks('10.1.2.3  2001:DB8:0::/32')).toBe('10.1.2.3/32\n2001:db8::/32')
    for (const wrong of ['10', '10.1/16', '::ffff:10.0.0.0/104', '::/0 x'])
      expect([wrong, await networks(wrong)]).toEqual([wrong, expect.objectContaining({ path: 'addresses', code: 'BAD_NETWORK' })])
  })

  it.each([
    ['10.0.0.0/8', '10.1.2.3', 200],
    ['10.0.0.0/8', '::ffff:0a01:0203', 200],
    ['10.0.0.0/8', '::ffff:10.1.2.3', 200],
    ['10.0.0.0/8 2001:db8::/32', '2001:db8::7', 200],
    ['10.0.0.0/8', '192.168.1.1', 401],
    ['2001:db8::/32', '10.1.2.3', 401],
  ])('of %s called from %s answers %i', async (addresses, remoteAddress, status) => {
    const { token } = await newAccount({ addresses })
    const reply = await app.inject({ url: accessTokens.current.path, remoteAddress, ...bearer(token) })
    expect(reply.statusCode).toBe(status)
  })

  it('is called through a proxy that adds a port or no address', async () => {
    const proxied = await testApp({ TRUST_PROXY: '127.0.0.1' })
    const { token } = await newAccount({ addresses: '10.0.0.0/8 2001:db8::/32' })
    const status = async (sent: string) => {
      const headers = { ...bearer(token).headers, 'x-forwarded-for': sent }
      return (await proxied.inject({ url: accessTokens.current.path, remoteAddress: '127.0.0.1', headers })).statusCode
    }
    const statuses = { '10.1.1.1:4711': 200, '[2001:db8::1]:443': 200, '192.0.2.1:4711': 401, unknown: 401, [`"_${'x'.repeat(200)}"`]: 401 }
    for (const [sent, expected] of Object.entries(statuses)) expect([sent, await status(sent)]).toEqual([sent, expected])
    await proxied.close()
  })
})

it('is its owners, of now and before, wherever two people are asked', async () => {
  const { account, token } = await newAccount({ scopes: ['payments:change', 'visitors:change'] })
  const propose = async (options: object) => {
    const id = await createTestVendor(app, { name: `Four eyes ${crypto.randomUUID()}` }, '')
    const body = { holder: 'Four eyes', iban: 'FR1420041010050500013M02606', bic: '', source: 'Letter' }
    const detailId = granted(await callAs(app, null, vendors.propose, { params: { id }, body, ...options }))[0]?.id ?? ''
    return (user: string) => callAs(app, user, vendors.decide, { params: { id, detailId }, body: { confirmed: true } })
  }
  const decide = await propose(bearer(token))
  expect(problemCode(await decide('office'))).toBe('INVOLVED')
  const guest = { name: 'Igor Petrov', organisation: 'University', nationalityCode: 'RU' }
  const plan = { hostId: 'kim', workplaceCode: 'DE01', day: day(1), time: '10:00', purpose: 'Seminar' }
  const visit = { ...plan, visitors: [guest], carPlate: '', wifi: false, note: '', fileKey: '' }
  const { id } = granted(await callAs(app, null, visits.create, { body: visit, ...bearer(token) }))
  const review = (user: string) => callAs(app, user, visits.review, { params: { id }, body: { cleared: true } })
  expect(problemCode(await review('office'))).toBe('INVOLVED')
  granted(await change(account.userId, { ownerId: 'office2' }))
  for (const user of ['office', 'office2']) {
    expect([user, problemCode(await decide(user)), problemCode(await review(user))]).toEqual([user, 'INVOLVED', 'INVOLVED'])
    await expect(
      app.context.pool.query(
        `update vendor_bank_detail set status = 'CONFIRMED', decided_by_id = $1, decided_at = now() where entered_by_id = $2`,
        [user, account.userId],
      ),
    ).rejects.toThrow()
  }
  granted(await decide('admin'))
})
