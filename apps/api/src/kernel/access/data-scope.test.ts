import { paperDocuments } from '@maru/shared/approvals/registers/paper-document.ts'
import { apiCalls, signIns } from '@maru/shared/histories/access-history.ts'
import { pivot } from '@maru/shared/home/pivot.ts'
import { leaveAdmin } from '@maru/shared/leave/administration/leave-admin.ts'
import { leaveCalendars } from '@maru/shared/leave/calendars/leave-calendar.ts'
import { leaves } from '@maru/shared/leave/leave.ts'
import { rights } from '@maru/shared/roles/rights-matrix.ts'
import { type DataDomain, dataDomains, type ScopeReach } from '@maru/shared/roles/role-fields.ts'
import { userAccounts } from '@maru/shared/users/user-account.ts'
import { users } from '@maru/shared/users/user.ts'
import ExcelJS from 'exceljs'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { createRandom } from '../../../../../tests/support/random.ts'
import { callAs, loadCookie, granted, testApp, type TestApp } from '../../test/test-app.ts'

// Whose data a role reaches, domain by domain, by what the tables say and by an oracle written apart from the SQL.

let app: TestApp
const db = () => app.context.db
const OFFICE = 'office'
const histories = ['GET /api/v1/common/chems/login-history', 'GET /api/v1/common/chems/api-history']
beforeAll(async () => {
  app = await testApp()
  await db().roleApi.createMany({ data: histories.map((apiId) => ({ roleCode: 'H01', apiId })) })
  // Somebody of each department keeps a paper and has signed in.
  const people = await db().user.findMany({ where: { active: true, deleted: false } })
  const firsts = [...Map.groupBy(people, ({ departmentCode }) => departmentCode).values()].flatMap(([one]) => one ?? [])
  for (const [index, { id, departmentCode }] of firsts.entries()) {
    await db()
      .$executeRaw`insert into paper_document (id, register_no, direction, original_no, sender, receiver, title, document_date, pages, medium, storage_place, retention_years, no_scan_reason, remark, department_code, registrar_id)
      values (gen_random_uuid(), ${`T-${String(index).padStart(5, '0')}`}, 'PRODUCED', '', '', '', ${departmentCode}, '2026-01-02', 1, 'PAPER', 'x', 10, 'x', '', ${departmentCode}, 'director')`
    await db().$executeRaw`insert into sign_in (user_id, result, ip, user_agent) values (${id}, 'OK', '127.0.0.1', 'test')`
  }
})
afterAll(() => app.close())

async function setScope(domain: DataDomain, scope: ScopeReach | undefined, departments: readonly string[] = []) {
  await db().dataScope.deleteMany({ where: { roleCode: 'H01', domain } })
  if (scope === undefined) return
  await db().dataScope.create({
    data: { roleCode: 'H01', domain, scope, departments: { create: departments.map((departmentCode) => ({ departmentCode })) } },
  })
}

/** Codes of departments with all below them, walked in memory. */
async function treeOf(...tops: readonly string[]) {
  const all = await db().department.findMany()
  const codes = new Set(tops)
  for (let size = -1; size !== codes.size;) {
    size = codes.size
    for (const { code, parentCode } of all) if (parentCode !== null && codes.has(parentCode)) codes.add(code)
  }
  return codes
}
const ownOf = async (userId: string) => (await db().user.findUniqueOrThrow({ where: { id: userId } })).departmentCode

/** Every scope with the departments it should reach; undefined = all of them. */
const scopes = {
  none: async () => ({ scope: undefined, codes: new Set<string>() }),
  SELF: async () => ({ scope: 'SELF' as const, codes: new Set<string>() }),
  PROJECT: async () => ({ scope: 'PROJECT' as const, codes: new Set<string>() }),
  DEPT: async () => ({ scope: 'DEPT' as const, codes: new Set([await ownOf(OFFICE)]) }),
  DEPT_TREE: async () => ({ scope: 'DEPT_TREE' as const, codes: await treeOf(await ownOf(OFFICE)) }),
  CUSTOM: async () => ({ scope: 'CUSTOM' as const, named: ['HEU'], codes: await treeOf('HEU') }),
  ALL: async () => ({ scope: 'ALL' as const, codes: undefined }),
} satisfies Record<string, () => Promise<{ scope: ScopeReach | undefined; named?: string[]; codes: Set<string> | undefined }>>

/** Every row of a list, page by page; throws where the pages do not hold as many as the list says. */
async function rowsOf<Row>(read: (page: number) => Promise<{ rows: Row[]; total: number }>): Promise<Row[]> {
  const allRows: Row[] = []
  for (let page = 1; ; page += 1) {
    const { rows, total } = await read(page)
    allRows.push(...rows)
    if (allRows.length === total) return allRows
    if (rows.length === 0) throw new Error(`${String(allRows.length)} rows of ${String(total)}`)
  }
}
const size = 100
const usersListed = (server = app) =>
  rowsOf(async (page) =>
    granted(await callAs(server, OFFICE, users.list, { query: { page, size, sort: 'userId', direction: 'asc', account: 'all' } })),
  )
async function usersExported() {
  const reply = await app.inject({
    url: `${users.export.path}?account=all&sort=userId&direction=asc`,
    headers: { cookie: await loadCookie(app, OFFICE) },
  })
  const workbook = new ExcelJS.Workbook()
  await workbook.xlsx.load(reply.rawPayload as never)
  return workbook.worksheets[0]?.getColumn(1).values.slice(2).map(String) ?? []
}

describe.each(Object.keys(scopes) as (keyof typeof scopes)[])('a role with the scope %s', (name) => {
  const expected = async (domain: DataDomain) => {
    const { codes, ...set } = await scopes[name]()
    await setScope(domain, set.scope, 'named' in set ? set.named : [])
    return (userId: string, department: string) => codes === undefined || userId === OFFICE || codes.has(department)
  }

  it('lists, exports, counts and opens the people it reaches and nobody else', async () => {
    const seen = await expected('users')
    const everybody = await db().user.findMany({ orderBy: { id: 'asc' } })
    const within = everybody.filter(({ id, departmentCode }) => seen(id, departmentCode))
    const ids = within.map(({ id }) => id).toSorted()
    expect((await usersListed()).map(({ userId }) => userId).toSorted()).toEqual(ids)
    expect((await usersExported()).toSorted()).toEqual(ids)
    const table = granted(await callAs(app, OFFICE, pivot.table, { query: { rows: ['department'], columns: [] } }))
    expect(table.total).toBe(within.filter(({ active, deleted }) => active && !deleted).length)
    for (const userId of ['kim', 'admin', 'clerk', OFFICE]) {
      const open = ids.includes(userId)
      expect([userId, (await callAs(app, OFFICE, users.personal, { params: { userId } })).ok]).toEqual([userId, open])
      expect([userId, (await callAs(app, OFFICE, userAccounts.roles, { params: { userId } })).ok]).toEqual([userId, open])
    }
    // Of colleagues everybody knows the name, but who stays away and who was here once is for those who reach them.
    const profileOf = (userId: string) => callAs(app, OFFICE, users.profile, { params: { userId } })
    expect((await profileOf('dormant')).answer?.dormant).toBe(ids.includes('dormant'))
    expect((await profileOf('left')).ok).toBe(ids.includes('left'))
  })

  it('shows the balances of those it reaches', async () => {
    const seen = await expected('leave')
    const headed = (await db().department.findMany({ where: { headUserId: OFFICE } })).map(({ code }) => code)
    const team = await treeOf(...headed)
    const staff = await db().user.findMany({ where: { active: true, deleted: false } })
    const ids = staff.filter(({ id, departmentCode }) => seen(id, departmentCode) || team.has(departmentCode)).map(({ id }) => id)
    const rows = await rowsOf(async (page) =>
      granted(await callAs(app, OFFICE, leaveAdmin.balances, { query: { page, size, pool: 'ANNUAL', sort: 'name', direction: 'asc' } })),
    )
    expect(rows.map(({ userId }) => userId).toSorted()).toEqual(ids.toSorted())
    const open = async (userId: string) => (await callAs(app, OFFICE, leaves.balance, { query: { userId } })).ok
    expect(await open('kim')).toBe(ids.includes('kim'))
  })

  it('acts on the hours and places of those it reaches', async () => {
    const seen = await expected('leave')
    const monday = { monday: '8', tuesday: '8', wednesday: '8', thursday: '8', friday: '8', saturday: '0', sunday: '0' }
    for (const userId of ['kim', OFFICE]) {
      const { departmentCode } = await db().user.findUniqueOrThrow({ where: { id: userId } })
      const open = seen(userId, departmentCode)
      const validFrom = '2030-01-07'
      const schedule = { userId, validFrom, hours: monday }
      const key = { params: { userId, validFrom } }
      const tried: { ok: boolean }[] = [
        await callAs(app, OFFICE, leaveCalendars.schedules, { query: { userId } }),
        await callAs(app, OFFICE, leaveCalendars.places, { query: { userId } }),
      ]
      if (userId !== OFFICE)
        tried.push(
          await callAs(app, OFFICE, leaveCalendars.scheduleSet, { body: schedule }),
          await callAs(app, OFFICE, leaveCalendars.placeSet, { body: { userId, validFrom, calendarCode: 'DE-BY' } }),
          await callAs(app, OFFICE, leaveCalendars.scheduleRemove, key),
          await callAs(app, OFFICE, leaveCalendars.placeRemove, key),
        )
      expect([userId, ...tried.map(({ ok }) => ok)]).toEqual([userId, ...tried.map(() => open)])
    }
  })

  it('shows the paper register of the departments it reaches', async () => {
    const seen = await expected('papers')
    const papers = await db().paperDocument.findMany({ where: { registerNo: { startsWith: 'T-' } } })
    const rows = await rowsOf(async (page) =>
      granted(
        await callAs(app, OFFICE, paperDocuments.list, {
          query: { page, size, tab: 'register', sort: 'registerNo', direction: 'asc', q: 'T-' },
        }),
      ),
    )
    const ids = papers.filter(({ departmentCode }) => seen('', departmentCode)).map(({ id }) => id)
    expect(rows.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
    for (const { id } of papers) expect((await callAs(app, OFFICE, paperDocuments.get, { params: { id } })).ok).toBe(ids.includes(id))
  })

  it('shows the sign-ins and calls of those it reaches', async () => {
    const seen = await expected('histories')
    const people = new Map((await db().user.findMany()).map(({ id, departmentCode }) => [id, departmentCode]))
    const rows = await rowsOf(async (page) => granted(await callAs(app, OFFICE, signIns.list, { query: { page, size, period: 'all' } })))
    const stored = await db().signIn.findMany()
    const ids = stored.filter(({ userId }) => seen(userId, people.get(userId) ?? '')).map(({ id }) => String(id))
    expect(rows.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
    const calls = granted(await callAs(app, OFFICE, apiCalls.list, { query: { page: 1, size, period: 'all', show: 'all' } }))
    for (const { userId } of calls.rows) expect(seen(userId, people.get(userId) ?? '')).toBe(true)
  })
})

it('a second post counts as an own department from its first to its last day', async () => {
  await setScope('users', 'DEPT')
  const post = { userId: OFFICE, departmentCode: 'ENV', positionCode: 'STAFF', primary: false }
  const day = (offset: number) => new Date(Date.now() + offset * 86_400_000)
  const seesKim = async () => (await usersListed()).some(({ departmentCode }) => departmentCode === 'ENV')
  expect(await seesKim()).toBe(false)
  for (const [from, to, seen] of [
    [2, 9, false],
    [-9, -2, false],
    [-2, 2, true],
  ] as const) {
    const { id } = await db().assignment.create({ data: { ...post, validFrom: day(from), validTo: day(to) } })
    expect([from, to, await seesKim()]).toEqual([from, to, seen])
    await db().assignment.delete({ where: { id } })
  }
})

it('the page of effective permissions names the scope of each domain with the role it comes from', async () => {
  for (const domain of dataDomains) await setScope(domain, domain === 'leave' ? 'CUSTOM' : 'DEPT_TREE', domain === 'leave' ? ['HEU'] : [])
  const { scopes: named } = granted(await callAs(app, 'admin', rights.explain, { params: { userId: OFFICE } }))
  const reached = ['histories', 'leave', 'papers', 'projects', 'users'].map((domain) => [
    domain,
    domain === 'leave' ? 'CUSTOM' : 'DEPT_TREE',
  ])
  expect(named.filter(({ because }) => because === 'H01').map(({ domain, reach }) => [domain, reach])).toEqual(reached)
})

it('whatever changes of scopes, departments, people and second posts, two processes list whom the tables say at the next call', async () => {
  const second = await testApp()
  onTestFinished(() => second.close())
  const seed = Number(process.env['FLIP_SEED'] ?? Date.now() % 1_000_000)
  const below = createRandom(seed)
  const oneOf = <T>(all: readonly T[]) => all[below(all.length)] as T
  const codes = (await db().department.findMany()).map(({ code }) => code)
  const changes = [
    () => setScope('users', oneOf(['SELF', 'DEPT', 'DEPT_TREE', 'ALL'] as const)),
    () => setScope('users', 'CUSTOM', [oneOf(codes)]),
    () => db().user.update({ where: { id: oneOf(['kim', 'han', 'choi', OFFICE]) }, data: { departmentCode: oneOf(codes) } }),
    () => db().$executeRaw`delete from assignment where user_id = ${OFFICE} and not is_primary`,
    () => db().$executeRaw`insert into assignment (id, user_id, department_code, position_code, is_primary, valid_from, valid_to)
      select gen_random_uuid(), ${OFFICE}, d.code, 'STAFF', false, office_day(), office_day() from department d where d.code = ${oneOf(codes)}
        and not exists (select 1 from assignment a where a.user_id = ${OFFICE} and a.department_code = d.code)`,
    async () => {
      const [moved, parent] = [oneOf(codes), oneOf(codes)]
      if (!(await treeOf(moved)).has(parent)) await db().department.update({ where: { code: moved }, data: { parentCode: parent } })
    },
  ]
  for (let step = 0; step < 30; step += 1) {
    await oneOf(changes)()
    const [scope] = await db().dataScope.findMany({ where: { roleCode: 'H01', domain: 'users' }, include: { departments: true } })
    const posts = await db().assignment.findMany({ where: { userId: OFFICE, primary: false } })
    const own = [await ownOf(OFFICE), ...posts.map(({ departmentCode }) => departmentCode)]
    const named = scope?.departments.map(({ departmentCode }) => departmentCode) ?? []
    const tops = (scope?.scope === 'DEPT_TREE' && own) || (scope?.scope === 'CUSTOM' && named) || []
    const reached = scope?.scope === 'DEPT' ? new Set(own) : await treeOf(...tops)
    const seen = (await db().user.findMany()).filter(
      ({ id, departmentCode }) => scope?.scope === 'ALL' || id === OFFICE || reached.has(departmentCode),
    )
    for (const server of [app, second])
      expect([`seed ${String(seed)}, step ${String(step)}`, ...(await usersListed(server)).map(({ userId }) => userId)]).toEqual([
        `seed ${String(seed)}, step ${String(step)}`,
        ...seen.map(({ id }) => id).toSorted(),
      ])
  }
})
