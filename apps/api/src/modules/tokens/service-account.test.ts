import { journals } from '@maru/shared/outputs/journals/journal.ts'
import { accessTokens } from '@maru/shared/tokens/token.ts'
import { type ServiceAccountInput, serviceAccounts } from '@maru/shared/tokens/service-account.ts'
import { people } from '@maru/shared/users/people.ts'
import { users } from '@maru/shared/users/user.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { jobPlans } from '../../job-plans.ts'
import { runScheduled } from '../../kernel/background/job-run.service.ts'
import { submitted } from '../../test/approval-fixtures.ts'
import { callAs, day, granted, signIn, testApp, type TestApp } from '../../test/test-app.ts'
import { bearer, changeService, createService, newService, serviceInput } from '../../test/session/token-fixtures.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const inUse = { page: 1, size: 5, account: 'inUse', sort: 'userId', direction: 'asc' } as const
const listPeople = (token: string) => callAs(app, null, users.list, { query: inUse, ...bearer(token) })
const input = serviceInput
const create = (more: Partial<ServiceAccountInput> = {}) => createService(app, more)
const newAccount = (more: Partial<ServiceAccountInput> = {}) => newService(app, more)
const change = (userId: string, more: Partial<ServiceAccountInput>) => changeService(app, userId, more)

describe('a service account', () => {
  it('is made by an administrator with a role its owner has, networks and scopes there are', async () => {
    const issue = async (more: Partial<ServiceAccountInput>) => (await create(more)).problem?.issues?.[0]?.code
    expect(await issue({ ownerId: 'kim' })).toBe('NOT_HELD_BY_OWNER')
    expect(await issue({ ownerId: 'left' })).toBe('NOT_WORKING')
    expect(await issue({ addresses: '10.0.0.0/8 elsewhere' })).toBe('BAD_NETWORK')
    expect(await issue({ addresses: '10.0.0.1/8' })).toBe('BAD_NETWORK')
    expect(await issue({ scopes: ['anything'] })).toBe('UNKNOWN_SCOPE')
    const { name } = granted(await create({ addresses: '10.0.0.0/8\n2001:db8::/32' }))
    expect(await issue({ name })).toBe('TAKEN')
    expect((await callAs(app, 'office', serviceAccounts.create, { body: input() })).status).toBe(403)
    const noticeCount = await app.context.db.notification.count({ where: { userId: 'office', kind: 'serviceChanged' } })
    expect(noticeCount).toBeGreaterThan(0)
  })

  it('has tokens that its owner alone creates, and acts with its role and its own scopes', async () => {
    const { account, token } = await newAccount()
    const body = { name: 'Other', validTo: day(30), scopes: ['people:read'], account: account.userId }
    expect((await callAs(app, 'admin', accessTokens.create, { body })).problem?.issues?.[0]).toMatchObject({ path: 'account' })
    expect(granted(await listPeople(token)).rows).toHaveLength(5)
    expect((await callAs(app, null, accessTokens.current, bearer(token))).answer).toMatchObject({
      userId: account.userId,
      scopes: account.scopes,
    })
    const listed = granted(await callAs(app, 'office', accessTokens.list, {}))
    expect(listed.map(({ account: name }) => name)).toContain(account.name)
    const wrote = granted(
      await callAs(app, null, journals.create, {
        body: {
          title: 'By a service',
          ...({ issn: '20411723', eissn: '', publisher: '', categories: '', indexName: '', openAccess: false, active: true } as const),
          remark: '',
          metrics: [],
        },
        ...bearer(token),
      }),
    )
    const [entry] = await app.context.db.changeLog.findMany({ where: { entity: 'journal', entityId: wrote.id } })
    expect(entry).toMatchObject({ userId: account.userId })
  })

  it('stops with its switch, its token, and the role of its owner', async () => {
    const { account, token } = await newAccount({ ownerId: 'office2' })
    granted(await listPeople(token))
    granted(await change(account.userId, { active: false }))
    expect((await listPeople(token)).status).toBe(401)
    granted(await change(account.userId, { active: true }))
    granted(await listPeople(token))
    const role = await app.context.db.userRole.findFirstOrThrow({ where: { userId: 'office2', roleCode: 'H01' } })
    await app.context.db.userRole.deleteMany({ where: { userId: 'office2', roleCode: 'H01' } })
    expect((await listPeople(token)).status).toBe(401)
    await app.context.db.userRole.create({ data: role })
    granted(await listPeople(token))
  })

  it('is nobody: no sign-in, no list of people, no role, no deputy, no approver, no document', async () => {
    const { account, token } = await newAccount({ name: 'Nobody at all', scopes: ['approvals:change', 'people:read'] })
    const { userId } = account
    expect((await signIn(app, userId)).reply.body).toBe('fail')
    const found = await callAs(app, 'kim', people.search, { query: { q: 'Nobody at all' } })
    expect([found.ok, found.body.includes(userId)]).toEqual([true, false])
    for (const state of ['inUse', 'deleted', 'all'] as const) {
      const list = granted(await callAs(app, 'admin', users.list, { query: { ...inUse, account: state, q: 'Nobody at all' } }))
      expect([state, list.rows.map((row) => row.userId)]).toEqual([state, []])
    }
    const { db, pool } = app.context
    await expect(db.userRole.create({ data: { userId, roleCode: 'G01', grantedBy: 'admin' } })).rejects.toThrow()
    await expect(pool.query(`update users set active = true, deleted = false where id = $1`, [userId])).rejects.toThrow(
      'account of a program',
    )
    const document = await submitted(app, 'kim')
    const approve =
      'update approval_step set approver_id = $1 where id = (select min(id::text)::uuid from approval_step where document_id = $2)'
    await expect(pool.query(approve, [userId, document])).rejects.toThrow('account of a program')
    await expect(pool.query('update approval_document set drafter_id = $1 where id = $2', [userId, document])).rejects.toThrow()
    expect((await pool.query('select 1 from assignment where user_id = $1', [userId])).rowCount).toBe(0)
    const draft = await app.inject({ method: 'POST', url: '/api/v1/approval/aprv', payload: {}, ...bearer(token) })
    expect(draft.statusCode).toBeGreaterThanOrEqual(400)
  })

  it('goes on for 30 days after its owner left, for which administrators are asked for a new one', async () => {
    const { account, token } = await newAccount({ ownerId: 'director', roleCode: 'G01', scopes: ['own:read'] })
    const current = () => callAs(app, null, accessTokens.current, bearer(token))
    const run = () => runScheduled(app.context, jobPlans(app.context), 'dormancy')
    await app.context.pool.query(`update users set active = false where id = 'director'`)
    await run()
    const [notice] = await app.context.db.notification.findMany({ where: { userId: 'admin', kind: 'serviceUnowned' } })
    expect(notice?.values).toEqual([account.name, day(30)])
    granted(await current())
    await app.context.pool.query(`update service_account set owner_left_on = office_day() - 30 where user_id = $1`, [account.userId])
    expect((await current()).status).toBe(401)
    granted(await change(account.userId, { ownerId: 'office' }))
    const body = { name: 'Renewed', validTo: day(30), scopes: ['own:read'], account: account.userId }
    const renewed = granted(await callAs(app, 'office', accessTokens.create, { body }))
    granted(await callAs(app, null, accessTokens.current, bearer(renewed.token)))
    await app.context.pool.query(`update users set active = true where id = 'director'`)
  })
})
