import { randomUUID } from 'node:crypto'
import { approvalOffice } from '@maru/shared/approvals/actions/approval-office.ts'
import { approvals } from '@maru/shared/approvals/approval.ts'
import { blankBudget, type BudgetBody } from '@maru/shared/projects/requests/budget-body.ts'
import { budgetRequests } from '@maru/shared/projects/requests/budget-request.ts'
import type { Project } from '@maru/shared/projects/project-fields.ts'
import { projects } from '@maru/shared/projects/project.ts'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { answerAs, assertInvariants, detailAs, buildDraft, granted, submitted } from '../../../test/approval-fixtures.ts'
import { assertResearchInvariants, createTestProject, buildBudgetLine } from '../../../test/money/project-fixtures.ts'
import { callAs, testApp, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterEach(() => assertResearchInvariants(app))
afterAll(async () => {
  await assertInvariants(app)
  await app.close()
})

const lines = [
  buildBudgetLine({ planned: '5000' }),
  buildBudgetLine({ category: 'TRAVEL', planned: '1000' }),
  buildBudgetLine({ category: 'PERSONNEL', planned: '9000' }),
]
const runningProject = () => createTestProject(app, { lines })
const lineIn = (project: Project, category: string) => project.lines.find((line) => line.category === category)?.id ?? ''
const request = (project: Project, part: Partial<BudgetBody> = {}) => {
  const move = {
    fromLineId: lineIn(project, 'MATERIAL'),
    toLineId: lineIn(project, 'TRAVEL'),
    amount: '2000.50',
    reason: 'More field trips',
  }
  return { formCode: 'BUDGET', title: 'Field trips', body: { ...blankBudget, projectNo: project.projectNo, ...move, ...part } }
}
const issuesOf = async (user: string, project: Project, part: Partial<BudgetBody>) => {
  const { id, version } = granted(await callAs(app, user, approvals.create, { body: buildDraft(request(project, part)) }))
  const { problem } = await callAs(app, user, approvals.submit, { params: { id }, body: { version, requestKey: randomUUID() } })
  granted(await callAs(app, user, approvals.remove, { params: { id } }))
  return problem?.issues?.map(({ path, code }) => `${path} ${code}`)
}
const figuresOf = async (projectNo: string) => {
  const project = granted(await callAs(app, 'office', projects.get, { params: { projectNo } }))
  return project.lines.map(({ category, changed, reserved, available }) => `${category} ${changed} ${reserved} ${available}`)
}
const approve = async (id: string) => {
  granted(await answerAs(app, 'head', id, 'APPROVE'))
  granted(await answerAs(app, 'tbecker', id, 'APPROVE'))
}

it('sets the amount aside at submission and moves it when line manager and budget owner have approved', async () => {
  const project = await runningProject()
  const id = await submitted(app, 'park', request(project))
  expect(await figuresOf(project.projectNo)).toEqual([
    'PERSONNEL 0.00 0.00 9000.00',
    'MATERIAL 0.00 2000.50 2999.50',
    'TRAVEL 0.00 0.00 1000.00',
  ])
  const line = (await detailAs(app, 'park', id)).stages.flatMap(({ steps }) => steps.map(({ userId }) => userId))
  expect(line).toEqual(['head', 'tbecker'])
  await approve(id)
  const moved = ['PERSONNEL 0.00 0.00 9000.00', 'MATERIAL -2000.50 0.00 2999.50', 'TRAVEL 2000.50 0.00 3000.50']
  expect(await figuresOf(project.projectNo)).toEqual(moved)
  const listed = granted(
    await callAs(app, 'park', budgetRequests.list, { query: budgetRequests.list.query.parse({ projectNo: project.projectNo }) }),
  )
  expect(listed.rows.map(({ status, body }) => `${status} ${body.amount}`)).toEqual(['COMPLETED 2000.50'])
})

it('frees the amount when the application is returned or recalled, and sets it aside again at the next submission', async () => {
  const project = await runningProject()
  const id = await submitted(app, 'park', request(project))
  granted(await answerAs(app, 'head', id, 'RETURN', { opinion: 'Which trips?' }))
  expect((await figuresOf(project.projectNo))[1]).toBe('MATERIAL 0.00 0.00 5000.00')
  const { version } = await detailAs(app, 'park', id)
  granted(await callAs(app, 'park', approvals.submit, { params: { id }, body: { version, requestKey: randomUUID() } }))
  expect((await figuresOf(project.projectNo))[1]).toBe('MATERIAL 0.00 2000.50 2999.50')
})

it('refuses what is missing, more than there is, personnel without consent, and whoever does not lead the project', async () => {
  const project = await runningProject()
  expect(await issuesOf('park', project, { toLineId: '', reason: ' ', amount: '0' })).toEqual([
    'body.toLineId REQUIRED',
    'body.reason REQUIRED',
    'body.amount AMOUNT_ZERO',
  ])
  expect(await issuesOf('park', project, { amount: '5000.01' })).toEqual(['body.amount BUDGET_EXHAUSTED'])
  expect(await issuesOf('park', project, { toLineId: lineIn(project, 'PERSONNEL') })).toEqual(['body.consent CONSENT'])
  expect(await issuesOf('kim', project, {})).toEqual(['body.projectNo NOT_LEAD'])
  const other = await runningProject()
  expect(await issuesOf('park', project, { toLineId: lineIn(other, 'TRAVEL') })).toEqual(['body.toLineId LINE_GONE'])
})

it('moves the amount back when the cancellation is decided', async () => {
  const project = await runningProject()
  const id = await submitted(app, 'park', request(project))
  await approve(id)
  const cancellation = granted(await callAs(app, 'park', approvalOffice.cancel, { params: { id }, body: { reason: 'Trips cancelled' } }))
  const body = { version: cancellation.version, requestKey: randomUUID() }
  granted(await callAs(app, 'park', approvals.submit, { params: { id: cancellation.id }, body }))
  await approve(cancellation.id)
  expect((await figuresOf(project.projectNo))[1]).toBe('MATERIAL 0.00 0.00 5000.00')
})
