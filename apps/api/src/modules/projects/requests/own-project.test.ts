import { projects } from '@maru/shared/projects/project.ts'
import { toProjectInput, type ProjectInput } from '@maru/shared/projects/project-fields.ts'
import { blankBudget } from '@maru/shared/projects/requests/budget-body.ts'
import { blankProposal } from '@maru/shared/projects/requests/proposal-body.ts'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { answerAs, detailAs, listSteps, submitted } from '../../../test/approval-fixtures.ts'
import { assertResearchInvariants, buildBudgetLine, createTestProject } from '../../../test/money/project-fixtures.ts'
import { callAs, granted, problemCode, testApp, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterEach(() => assertResearchInvariants(app))
afterAll(() => app.close())

const load = async (user: string, projectNo: string) => granted(await callAs(app, user, projects.get, { params: { projectNo } }))
async function update(user: string, projectNo: string, part: (stored: ProjectInput) => Partial<ProjectInput>) {
  const stored = await load(user, projectNo)
  const input = toProjectInput(stored)
  return callAs(app, user, projects.update, { params: { projectNo }, body: { ...input, ...part(input), revision: stored.revision } })
}
const raise = ({ lines }: ProjectInput) => ({ lines: lines.map((line) => ({ ...line, planned: '90000' })) })
const allowOverdraft = async (user: string, projectNo: string) => {
  const lineId = (await load('admin', projectNo)).lines[0]?.id ?? ''
  return callAs(app, user, projects.setOverdraft, { params: { projectNo, lineId }, body: { amount: '50', reason: 'Second instalment' } })
}
const approversOf = async (id: string) => listSteps(await detailAs(app, 'office', id)).map(({ userId }) => userId)

it('plan, period and budget owner of a running project are changed by nobody who leads it or owns its budget', async () => {
  for (const post of ['piUserId', 'budgetOwnerId'] as const) {
    const { projectNo } = await createTestProject(app, { [post]: 'office', lines: [buildBudgetLine({ planned: '500' })] })
    const changes = [raise, () => ({ endsOn: '2031-12-31' }), () => ({ budgetOwnerId: 'han' })]
    for (const change of changes) expect(problemCode(await update('office', projectNo, change))).toBe('INVOLVED')
    granted(await update('office', projectNo, () => ({ keywords: 'Sensors' })))
    granted(await update('office2', projectNo, raise))
  }
})

it('who owned the budget of a project within the last 30 days neither raises its plan nor lets it go below zero', async () => {
  const { projectNo } = await createTestProject(app, { budgetOwnerId: 'office', lines: [buildBudgetLine({ planned: '500' })] })
  granted(await update('office2', projectNo, () => ({ budgetOwnerId: 'han' })))
  expect(problemCode(await update('office', projectNo, raise))).toBe('INVOLVED')
  expect(problemCode(await allowOverdraft('office', projectNo))).toBe('INVOLVED')
  granted(await allowOverdraft('office2', projectNo))
})

it('a proposal the office drafts is not reviewed by the head who leads the project, but by the next one above', async () => {
  const { projectNo } = await createTestProject(app, { piUserId: 'head', lines: [buildBudgetLine()] }, { runs: false })
  const plan = granted(await callAs(app, 'office', projects.plan, { params: { projectNo } }))
  const id = await submitted(app, 'office', { formCode: 'PROJECT', title: 'Clean water', body: { ...blankProposal, projectNo, plan } })
  const approvers = await approversOf(id)
  expect(approvers).not.toContain('head')
  expect(approvers.at(-1)).toBe('tbecker')
})

it('who led a project until lately does not review its proposal, though another leads it now', async () => {
  const { projectNo } = await createTestProject(app, { piUserId: 'head', lines: [buildBudgetLine()] }, { runs: false })
  granted(await update('office2', projectNo, () => ({ piUserId: 'kim' })))
  const plan = granted(await callAs(app, 'kim', projects.plan, { params: { projectNo } }))
  const id = await submitted(app, 'kim', { formCode: 'PROJECT', title: 'Clean air', body: { ...blankProposal, projectNo, plan } })
  expect(await approversOf(id)).not.toContain('head')
})

it('a budget request the office drafts asks the lead as nobody’s line manager, and the budget owner by name', async () => {
  const lines = [buildBudgetLine({ planned: '5000' }), buildBudgetLine({ category: 'TRAVEL', planned: '100' })]
  const { projectNo, ...project } = await createTestProject(app, { piUserId: 'sklein', lines })
  const [from, to] = project.lines
  const move = { fromLineId: from?.id ?? '', toLineId: to?.id ?? '', amount: '3000', reason: 'More trips' }
  const id = await submitted(app, 'office', { formCode: 'BUDGET', title: 'Trips', body: { ...blankBudget, projectNo, ...move } })
  const approvers = await approversOf(id)
  expect(approvers).not.toContain('sklein')
  // The office named the budget owner lately: somebody else of it is the second person.
  for (const userId of approvers) granted(await answerAs(app, userId || 'office2', id, 'APPROVE', { place: userId }))
  expect((await detailAs(app, 'office', id)).status).toBe('COMPLETED')
})
