import { blankBudget } from '@maru/shared/projects/requests/budget-body.ts'
import type { Project } from '@maru/shared/projects/project-fields.ts'
import { describeExhausted } from '../../kernel/budgets/budget-holders.ts'
import { projects } from '@maru/shared/projects/project.ts'
import { wbs } from '@maru/shared/projects/wbs/wbs.ts'
import { randomUUID } from 'node:crypto'
import { approvals } from '@maru/shared/approvals/approval.ts'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { buildDraft, submitted } from '../../test/approval-fixtures.ts'
import { assertResearchInvariants, buildBudgetLine, createTestProject } from '../../test/money/project-fixtures.ts'
import { callAs, day, granted, testApp, type TestApp } from '../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterEach(() => assertResearchInvariants(app))
afterAll(() => app.close())

const create = () =>
  createTestProject(app, { lines: [buildBudgetLine({ planned: '1000' }), buildBudgetLine({ category: 'TRAVEL', planned: '100' })] })
const lineOf = ({ lines }: Pick<Project, 'lines'>, category: string) => lines.find((line) => line.category === category)?.id ?? ''
const requestOf = (project: Project, amount: string) => ({
  formCode: 'BUDGET',
  title: 'More reagents',
  body: {
    ...blankBudget,
    projectNo: project.projectNo,
    fromLineId: lineOf(project, 'MATERIAL'),
    toLineId: lineOf(project, 'TRAVEL'),
    amount,
    reason: 'Trips',
  },
})
const nameOfPark = async () => (await app.context.db.user.findUniqueOrThrow({ where: { id: 'park' } })).englishName
const holdsAs = (user: string, { projectNo }: Project) => callAs(app, user, projects.holds, { params: { projectNo } })

it('says what the money of a line waits for: each request with its person and amounts, and its title to whom may open it', async () => {
  const project = await create()
  const id = await submitted(app, 'park', requestOf(project, '600'))
  const row = { lineId: lineOf(project, 'MATERIAL'), reserved: '600.00', committed: '0.00', formName: 'Budget application' }
  const drafterName = await nameOfPark()
  expect(granted(await holdsAs('park', project))).toMatchObject([{ ...row, drafterName, documentId: id, documentTitle: 'More reagents' }])
  expect(granted(await holdsAs('office', project))).toMatchObject([{ ...row, drafterName, documentId: '', documentTitle: '' }])
  expect((await holdsAs('kim', project)).status).toBe(404)
})

it('entries of the ledger name the document they were booked for, and its drafter', async () => {
  const project = await create()
  const id = await submitted(app, 'park', requestOf(project, '600'))
  const query = { page: 1, size: 1 }
  const entries = granted(await callAs(app, 'park', projects.entries, { params: { projectNo: project.projectNo }, query }))
  expect(entries.rows[0]).toMatchObject({ kind: 'RESERVE', documentId: id, documentTitle: 'More reagents', formName: 'Budget application' })
})

it('a refusal names the request that has the rest of the money', async () => {
  const project = await create()
  await submitted(app, 'park', requestOf(project, '600'))
  const drafterName = await nameOfPark()
  const { id: draft, version } = granted(await callAs(app, 'park', approvals.create, { body: buildDraft(requestOf(project, '500')) }))
  const { problem } = await callAs(app, 'park', approvals.submit, { params: { id: draft }, body: { version, requestKey: randomUUID() } })
  expect(problem?.issues?.[0]?.message).toBe(
    `Only 400.00 € is available in this budget line. Reserved or committed: Budget application, ${drafterName}, 600.00 €. Reduce the amount or move budget first.`,
  )
})

it('a refusal names nobody to whom the figures of the project are hidden, on a trip no more than elsewhere', async () => {
  const project = await create()
  const lineId = lineOf(project, 'MATERIAL')
  await submitted(app, 'park', requestOf(project, '600'))
  const describe = async (readerId: string) => describeExhausted(app.context.db, { lineId, available: '1400.5', readerId })
  expect(await describe('hseo')).toEqual({
    text: 'budgetExhausted',
    values: [{ nameEn: '1,400.50', nameKo: '1,400.50', nameDe: '1.400,50' }],
  })
  for (const reader of ['park', 'tbecker', 'office', 'office2', 'head'])
    expect([reader, (await describe(reader)).text]).toEqual([reader, 'budgetHeld'])
  // A role that is over opens nothing.
  const role = { userId: 'office2', roleCode: 'H01' }
  await app.context.db.userRole.updateMany({ where: role, data: { validTo: new Date(day(-1)) } })
  expect((await describe('office2')).text).toBe('budgetExhausted')
  await app.context.db.userRole.updateMany({ where: role, data: { validTo: null } })
})

it('the list says money left, next milestone and light: red where work is late, amber at other risks', async () => {
  const project = await createTestProject(app, {
    endsOn: '2028-12-31',
    lines: [buildBudgetLine({ year: Number(day(0).slice(0, 4)), planned: '1000' })],
  })
  const query = projects.list.query.parse({ q: project.projectNo })
  const listAs = async (user: string) => granted(await callAs(app, user, projects.list, { query })).rows[0]
  expect(await listAs('park')).toMatchObject({ available: '1000.00', light: 'GREEN', nextMilestone: '' })
  const task = { level: 0, weight: '', progress: 0, ownerId: '', deliverable: '', predecessors: [] }
  const milestone = { ...task, id: randomUUID(), name: 'Prototype', isMilestone: true, startsOn: '2028-06-30', endsOn: '2028-06-30' }
  const late = { ...task, id: randomUUID(), name: 'Design', isMilestone: false, startsOn: '2026-01-05', endsOn: '2026-01-09' }
  const params = { projectNo: project.projectNo }
  granted(await callAs(app, 'park', wbs.save, { params, body: { revision: 0, tasks: [late, milestone] } }))
  expect(await listAs('park')).toMatchObject({ light: 'RED', nextMilestone: 'Prototype', nextMilestoneOn: '2028-06-30' })
  expect(await listAs('kim')).toMatchObject({ available: '', light: 'RED', nextMilestone: 'Prototype' })
})

it('tells what each month since the start brought, less what was given back, to whoever sees the figures', async () => {
  const project = await create()
  const line = lineOf(project, 'MATERIAL')
  const book = (kind: string, amount: string, at: string) =>
    app.context.pool.query(
      "insert into budget_entry (line_id, kind, amount, purpose, key, user_id, at) values ($1, $2::budget_entry_kind, $3, 'test', $2 || $4, 'office', $4::timestamptz)",
      [line, kind, amount, at],
    )
  const month = day(0).slice(0, 7)
  for (const kind of ['RESERVE', 'COMMIT', 'SPEND']) await book(kind, '120', `${month}-01T10:00:00Z`)
  await book('CREDIT', '20', `${month}-01T11:00:00Z`)
  const spendingAs = (user: string) => callAs(app, user, projects.spending, { params: { projectNo: project.projectNo } })
  const months = granted(await spendingAs('office'))
  expect(months.at(-1)).toEqual({ month, spent: '100.00' })
  expect(months.slice(0, -1).every(({ spent }) => spent === '0.00')).toBe(true)
  expect((await spendingAs('kim')).status).toBe(404)
})
