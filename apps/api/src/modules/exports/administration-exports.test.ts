import { approvalAdministration } from '@maru/shared/approvals/administration/administration.ts'
import { approvalEvidence } from '@maru/shared/approvals/evidence/evidence.ts'
import { approvalRetention } from '@maru/shared/approvals/evidence/retention.ts'
import { departments } from '@maru/shared/departments/department.ts'
import { toPath, type Route } from '@maru/shared/contract.ts'
import { jobs } from '@maru/shared/jobs/job.ts'
import { leaveAdmin } from '@maru/shared/leave/administration/leave-admin.ts'
import { leaveExports } from '@maru/shared/leave/administration/leave-exports.ts'
import { menuAdmin } from '@maru/shared/menus/menu-admin.ts'
import { boardAdmin } from '@maru/shared/boards/board-admin.ts'
import { platform } from '@maru/shared/platform/platform.ts'
import { workplaces } from '@maru/shared/workplaces/workplace.ts'
import { apiRegister } from '@maru/shared/roles/api-register.ts'
import { rights } from '@maru/shared/roles/rights-matrix.ts'
import { roles } from '@maru/shared/roles/role.ts'
import { textTemplates } from '@maru/shared/templates/text-template.ts'
import ExcelJS from 'exceljs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { toApiId } from '../../http/guards/access.ts'
import { callAs, loadCookie, testApp, type CallResult, type TestApp } from '../../test/test-app.ts'
import { jobPlans } from '../../job-plans.ts'
import { submitted } from '../../test/approval-fixtures.ts'
import { runScheduled } from '../../kernel/background/job-run.service.ts'
import { exportedAs } from '../../test/files/export-fixtures.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const granted = <R extends Route>(result: CallResult<R>) => {
  if (!result.ok) throw new Error(`${String(result.status)} ${result.body}`)
  return result.answer
}
/** The cells of a column by its place, without the heading. */
const columnOf = async (route: Route, place: number, request: { params?: Record<string, string>; query?: Record<string, string> } = {}) => {
  const url = `${toPath(route, request.params)}?${new URLSearchParams(request.query).toString()}`
  const { rawPayload } = await app.inject({ method: 'GET', url, headers: { cookie: await loadCookie(app, 'admin') } })
  const book = new ExcelJS.Workbook()
  await book.xlsx.load(rawPayload as never)
  return (book.worksheets[0]?.getColumn(place).values ?? []).slice(2).map((value) => (typeof value === 'object' ? '' : String(value)))
}
const page = { page: 1, size: 100, direction: 'asc' } as const

it('roles, their people, APIs, menus, templates, places and boards are exported as their lists show them', async () => {
  const roleRows = granted(await callAs(app, 'admin', roles.list, {}))
  expect(await columnOf(roles.export, 1)).toEqual(roleRows.map(({ code }) => code))
  expect(await columnOf(roles.export, 1, { query: { q: 'patent', sort: 'code', direction: 'desc' } })).toEqual(['WM00002'])
  const members = granted(await callAs(app, 'admin', roles.members, { params: { code: 'M01' }, query: { page: 1, size: 100 } }))
  expect(await columnOf(roles.membersExport, 1, { params: { code: 'M01' } })).toEqual(members.rows.map(({ userId }) => userId))
  const staff = granted(
    await callAs(app, 'office', departments.members, { params: { code: 'ENV' }, query: { page: 1, size: 100, on: '', q: 'kim' } }),
  )
  expect(staff.total).toBeGreaterThan(0)
  expect(await columnOf(departments.membersExport, 1, { params: { code: 'ENV' }, query: { q: 'kim' } })).toEqual(
    staff.rows.map(({ userId }) => userId),
  )
  const apis = granted(await callAs(app, 'admin', apiRegister.list, {}))
  const ofUsers = apis.filter((api) => api.module === 'users' && !api.retired).map(({ path }) => path)
  const paths = await columnOf(apiRegister.export, 2, { query: { module: 'users', state: 'inUse' } })
  expect([paths.toSorted(), paths.length > 5]).toEqual([ofUsers.toSorted(), true])
  const menus = granted(await callAs(app, 'admin', menuAdmin.list, {}))
  expect(await columnOf(menuAdmin.export, 1)).toEqual(menus.map(({ number }) => number))
  const [main] = menus.filter(({ level }) => level === 0)
  const below = await columnOf(menuAdmin.export, 1, { query: { below: main?.number ?? '', show: 'pages' } })
  expect([below.length > 0, below.every((number) => number.startsWith(main?.number ?? '-') && number !== main?.number)]).toEqual([
    true,
    true,
  ])
  const form = 'rich'
  const templates = granted(await callAs(app, 'admin', textTemplates.list, { query: { ...page, form, sort: 'nameEn' } }))
  expect(await columnOf(textTemplates.export, 2, { query: { form, sort: 'nameEn' } })).toEqual(templates.rows.map(({ nameEn }) => nameEn))
  const places = granted(await callAs(app, 'admin', workplaces.list, { query: { ...page, sort: 'code' } }))
  expect(await columnOf(workplaces.export, 2, { query: { sort: 'code' } })).toEqual(places.rows.map(({ code }) => code))
  const boards = granted(await callAs(app, 'admin', boardAdmin.list, { query: { ...page, sort: 'tree' } }))
  expect(await columnOf(boardAdmin.export, 1)).toEqual(boards.rows.map(({ id }) => id))
})

it('granted days, changes of leave rules, approvals under way, retention, its records and seals are exported as their lists show them', async () => {
  const { db } = app.context
  const dueId = await submitted(app, 'kim', { title: 'Old enough' })
  await submitted(app, 'kim', { title: 'Under way for the workbook' })
  await db.$executeRaw`update approval_document set status = 'RECALLED', updated_at = now() - interval '30 years' where id = ${dueId}::uuid`
  const body = {
    userId: 'park',
    pool: 'ANNUAL',
    kind: 'MANUAL',
    amount: '1.5',
    validFrom: '2026-01-01',
    validTo: '',
    reason: 'for the workbook',
  } as const
  granted(await callAs(app, 'office', leaveAdmin.grantAdd, { body }))
  await runScheduled(app.context, jobPlans(app.context), 'approvalSeal')

  const grantQuery = { kind: 'MANUAL', sort: 'amount', direction: 'desc' } as const
  const grants = granted(await callAs(app, 'admin', leaveAdmin.grants, { query: { ...grantQuery, page: 1, size: 100 } }))
  expect(await columnOf(leaveExports.grants, 1, { query: grantQuery })).toEqual(grants.rows.map(({ name }) => name))
  expect(await columnOf(leaveExports.grants, 13, { query: grantQuery })).toContain('for the workbook')
  expect(await columnOf(leaveExports.changes, 7, { query: { entity: 'leaveGrant' } })).toContain('1.5')
  const waiting = { scope: 'IN_PROGRESS', sort: 'submittedAt', direction: 'desc' } as const
  const underWay = granted(await callAs(app, 'admin', approvalAdministration.underWay, { query: { ...waiting, page: 1, size: 100 } }))
  const titles = await columnOf(approvalAdministration.underWayExcel, 3, { query: waiting })
  expect(titles).toEqual(underWay.rows.map(({ title }) => title || 'Title hidden'))
  expect(titles[0]).toBe('Under way for the workbook')
  expect(await columnOf(approvalRetention.dueExcel, 3, { query: { q: 'old enough' } })).toEqual(['Old enough'])
  const proposal = { all: false, register: 'documents' as const, documentIds: [dueId], reason: 'kept long enough' }
  granted(await callAs(app, 'admin', approvalRetention.propose, { body: proposal }))
  expect(await columnOf(approvalRetention.destructionsExcel, 3)).toEqual(['kept long enough'])
  expect(await columnOf(approvalRetention.dueExcel, 3, { query: { q: 'old enough' } })).toEqual([])
  const seals = granted(await callAs(app, 'admin', approvalEvidence.seals, { query: { page: 1, size: 100 } }))
  expect([await columnOf(approvalEvidence.sealsExcel, 6), seals.total > 0]).toEqual([seals.rows.map(({ hash }) => hash), true])
})

it('what a person sees and why is a workbook: roles, reach, menus and calls, narrowed as on the screen', async () => {
  const explained = granted(await callAs(app, 'admin', rights.explain, { params: { userId: 'office' } }))
  const all = await columnOf(rights.explainExport, 3, { params: { userId: 'office' } })
  const { roles: held, scopes, capabilities, menus, apis } = explained
  expect([all.length, capabilities.length > 0]).toEqual([[held, scopes, capabilities, menus, apis].flat().length, true])
  expect(all).toEqual(expect.arrayContaining(explained.apis.map(({ id }) => id)))
  const some = await columnOf(rights.explainExport, 3, { params: { userId: 'office' }, query: { q: 'chems/dept' } })
  const departmentApis = explained.apis.filter(({ id }) => id.includes('chems/dept')).map(({ id }) => id)
  expect([some.filter((id) => id.startsWith('GET ')), departmentApis.length > 2]).toEqual([departmentApis, true])
})

it('messages and notices that reached nobody are workbooks, with why', async () => {
  const { db } = app.context
  await db.outbox.create({ data: { topic: 'odd.topic', key: 'odd', payload: {}, state: 'FAILED', attempts: 8, error: '=nobody' } })
  await db.noticeMail.create({
    data: {
      userId: 'kim',
      state: 'FAILED',
      problem: 'recipients',
      address: 'kim@hanul.example',
      serverAnswer: '550 who?',
      endedAt: new Date(),
    },
  })
  expect([await columnOf(jobs.failedExport, 3), await columnOf(jobs.failedExport, 4)]).toEqual([['odd'], ['=nobody']])
  expect([await columnOf(jobs.unsentExport, 2), await columnOf(jobs.unsentExport, 4)]).toEqual([
    ['Min-jun Kim <kim@hanul.example>'],
    ["The mail server doesn't know this address. 550 who?"],
  ])
})

it('an auditor with a role of the house reads the batch history and takes it along; running a job stays with administrators', async () => {
  const { db } = app.context
  await db.jobRun.create({ data: { name: 'cleanUp', state: 'FAILED', error: '=1+1', endedAt: new Date() } })
  await db.jobRun.create({ data: { name: 'fileSweep', state: 'DONE', counts: { rows: 3 }, endedAt: new Date() } })
  const names = { nameEn: 'Auditor', nameKo: '', nameDe: '', note: '', active: true, copyOf: '' }
  granted(await callAs(app, 'admin', roles.create, { body: { ...names, code: 'TBATCH' } }))
  const [menu] = await db.menuEntry.findMany({ where: { url: '/chems/bathislist' } })
  const give = (items: readonly string[]) => items.map((item) => ({ roleCode: 'TBATCH', item, held: true }))
  const reads = [jobs.list, jobs.runs, jobs.run, jobs.export].map(toApiId)
  granted(await callAs(app, 'admin', rights.saveApis, { body: { changes: give(reads), reason: 'audit' } }))
  const seen = give([`${menu?.number ?? ''} READ`, `${menu?.number ?? ''} EXPORT`])
  granted(await callAs(app, 'admin', rights.saveMenus, { body: { changes: seen, reason: 'audit' } }))
  granted(
    await callAs(app, 'admin', roles.give, {
      params: { code: 'TBATCH' },
      body: { userIds: ['kim'], validFrom: '', validTo: '', reason: 'audit' },
    }),
  )
  const changes = granted(await callAs(app, 'admin', roles.changes, { params: { code: 'TBATCH' }, query: { page: 1, size: 100 } }))
  expect([await columnOf(roles.changesExport, 3, { params: { code: 'TBATCH' } }), changes.total]).toEqual([
    ['Person kim', 'Menus', 'API permissions', 'Role'],
    4,
  ])
  expect((await columnOf(roles.changesExport, 5, { params: { code: 'TBATCH' } }))[2]).toContain(jobs.runs.summary)
  expect(granted(await callAs(app, 'kim', platform.menus, {})).map(({ url }) => url)).toContain('/chems/bathislist')
  const failed = granted(await callAs(app, 'kim', jobs.runs, { query: { page: 1, size: 25, state: 'FAILED' } }))
  expect(failed.rows).toMatchObject([{ name: 'cleanUp', error: '=1+1' }])
  const { sheet } = await exportedAs(app, 'kim', jobs.export, { query: { state: 'FAILED' } })
  const row = (sheet?.getRow(2).values ?? []) as unknown[]
  expect([sheet?.actualRowCount, row.includes('Failed'), row.at(-1)]).toEqual([2, true, '=1+1'])
  expect((await callAs(app, 'kim', jobs.start, { params: { name: 'cleanUp' } })).status).toBe(403)
  expect((await callAs(app, 'kim', jobs.failed, { query: { page: 1, size: 5 } })).status).toBe(403)
  const start = give([toApiId(jobs.start)])
  const refused = await callAs(app, 'admin', rights.saveApis, { body: { changes: start, reason: 'audit' } })
  expect(refused.problem?.code).toBe('ADMIN_ONLY_API')
})
