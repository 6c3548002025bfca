import { randomUUID } from 'node:crypto'
import { approvalOffice } from '@maru/shared/approvals/actions/approval-office.ts'
import { approvals } from '@maru/shared/approvals/approval.ts'
import { projects } from '@maru/shared/projects/project.ts'
import { toProjectInput } from '@maru/shared/projects/project-fields.ts'
import { blankLead, type LeadBody } from '@maru/shared/projects/requests/lead-body.ts'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { answerAs, assertInvariants, buildDraft, detailAs, granted, listSteps, submitted } from '../../../test/approval-fixtures.ts'
import {
  assertResearchInvariants,
  buildBudgetLine,
  createTestProject,
  endNationalLimits,
  limitNational,
} from '../../../test/money/project-fixtures.ts'
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

const create = () => createTestProject(app, { lines: [buildBudgetLine()] })
const load = async (projectNo: string, user = 'office') => granted(await callAs(app, user, projects.get, { params: { projectNo } }))
const requestFor = (projectNo: string, part: Partial<LeadBody> = {}) => ({
  formCode: 'LEAD',
  title: 'Handover',
  body: { ...blankLead, projectNo, formerId: 'park', userId: 'kim', formerRole: 'CO_PI' as const, reason: 'Moves to Brussels', ...part },
})
async function refusal(user: string, draft: ReturnType<typeof requestFor>) {
  const { id, version } = granted(await callAs(app, user, approvals.create, { body: buildDraft(draft) }))
  const { problem } = await callAs(app, user, approvals.submit, { params: { id }, body: { version, requestKey: randomUUID() } })
  return problem?.issues?.map(({ path, code }) => `${path} ${code}`)
}
async function approve(id: string, office = 'office') {
  granted(await answerAs(app, 'head', id, 'APPROVE'))
  granted(await answerAs(app, office, id, 'AGREE', { place: '' }))
  return answerAs(app, 'tbecker', id, 'APPROVE')
}
const takesPart = (projectId: string, userId: string, role: 'PI' | 'CO_PI' | 'RESEARCHER', rate: number) =>
  app.context.db.projectParticipation.create({
    data: { projectId, userId, role, rate, validFrom: new Date('2026-01-01'), validTo: new Date('2028-12-31') },
  })
const rolesIn = async (projectNo: string) =>
  (await load(projectNo)).members
    .filter(({ validTo }) => validTo === '2028-12-31')
    .map(({ userId, role, rate }) => `${userId} ${role} ${rate}`)

it('another lead is agreed to by the head of the lead department, the office and the budget owner, and then leads the project', async () => {
  const { projectNo } = await create()
  expect(await load(projectNo, 'park')).toMatchObject({ mayRequestLead: true })
  expect(await load(projectNo, 'han')).toMatchObject({ mayRequestLead: false })
  const id = await submitted(app, 'park', requestFor(projectNo))
  expect(listSteps(await detailAs(app, 'park', id)).map(({ userId }) => userId)).toEqual(['head', '', 'tbecker'])
  expect((await load(projectNo)).piUserId).toBe('park')
  granted(await approve(id))
  expect((await load(projectNo)).piUserId).toBe('kim')
  const { rows } = granted(await callAs(app, 'office', projects.history, { params: { projectNo }, query: { page: 1, size: 1 } }))
  expect(rows[0]?.fields.map(({ field }) => field)).toContain('piUserId')
  const notices = await app.context.db.outbox.findMany({ where: { key: { startsWith: 'project.lead:' } } })
  const sent = notices
    .map(({ payload }) => payload as { userId: string; values: unknown[] })
    .filter(({ values }) => values[0] === projectNo)
  expect(sent.map(({ userId }) => userId).toSorted()).toEqual(['kim', 'tbecker'])
})

it('the lead of a running project is not changed in its form, also not by the office', async () => {
  const { projectNo, ...stored } = await create()
  const body = { ...toProjectInput(await load(projectNo)), piUserId: 'kim', revision: stored.revision }
  const { problem } = await callAs(app, 'office2', projects.update, { params: { projectNo }, body })
  expect(problem?.issues).toEqual([
    { path: 'piUserId', code: 'LEAD_BY_REQUEST', message: 'piUserId: Request the change on the project page' },
  ])
})

it('roles change with the lead from the day of the decision on, and come back when the change is cancelled', async () => {
  const { id: projectId, projectNo } = await create()
  await takesPart(projectId, 'park', 'PI', 20)
  await takesPart(projectId, 'icosta', 'RESEARCHER', 15)
  const id = await submitted(app, 'park', requestFor(projectNo, { userId: 'icosta' }))
  granted(await approve(id))
  expect(await rolesIn(projectNo)).toEqual(['icosta PI 15.00', 'park CO_PI 20.00'])
  const draft = granted(await callAs(app, 'park', approvalOffice.cancel, { params: { id }, body: { reason: 'Stays' } }))
  granted(
    await callAs(app, 'park', approvals.submit, { params: { id: draft.id }, body: { version: draft.version, requestKey: randomUUID() } }),
  )
  granted(await approve(draft.id))
  expect((await load(projectNo)).piUserId).toBe('park')
  expect(await rolesIn(projectNo)).toEqual(['park PI 20.00', 'icosta RESEARCHER 15.00'])
})

it('a former lead who by now leads as many national projects as allowed does not come back', async () => {
  const national = { national: true, callClosesOn: '2026-03-31', endsOn: '2028-12-31', lines: [buildBudgetLine()] }
  const { projectNo } = await createTestProject(app, national)
  const id = await submitted(app, 'park', requestFor(projectNo, { userId: 'icosta' }))
  granted(await approve(id))
  await createTestProject(app, national)
  await limitNational(app, 0, 1)
  const draft = granted(await callAs(app, 'park', approvalOffice.cancel, { params: { id }, body: { reason: 'Stays' } }))
  granted(
    await callAs(app, 'park', approvals.submit, { params: { id: draft.id }, body: { version: draft.version, requestKey: randomUUID() } }),
  )
  expect((await approve(draft.id)).problem?.code).toBe('NATIONAL_LIMIT')
  await endNationalLimits(app)
  expect((await load(projectNo)).piUserId).toBe('icosta')
})

it('the lead before ends the participation where the request says so', async () => {
  const { id: projectId, projectNo } = await create()
  await takesPart(projectId, 'park', 'PI', 20)
  const id = await submitted(app, 'office', requestFor(projectNo, { formerRole: 'NONE' }))
  granted(await answerAs(app, 'head', id, 'APPROVE'))
  granted(await answerAs(app, 'office2', id, 'AGREE', { place: '' }))
  // The office named the budget owner when it created the project: a second person looks at it.
  granted(await answerAs(app, 'admin', id, 'APPROVE'))
  granted(await answerAs(app, 'tbecker', id, 'APPROVE'))
  expect(await rolesIn(projectNo)).toEqual([])
})

it('refuses the same lead, the budget owner, an outdated lead, missing answers and a stranger', async () => {
  const { projectNo } = await create()
  expect(await refusal('park', requestFor(projectNo, { userId: 'park' }))).toEqual(['body.userId SAME_LEAD'])
  expect(await refusal('park', requestFor(projectNo, { userId: 'tbecker' }))).toEqual(['body.userId OWN_BUDGET'])
  expect(await refusal('park', requestFor(projectNo, { formerId: 'lee' }))).toEqual(['body.projectNo LEAD_REPLACED'])
  expect(await refusal('park', requestFor(projectNo, { formerRole: '', reason: '' }))).toEqual([
    'body.formerRole REQUIRED',
    'body.reason REQUIRED',
  ])
  expect(await refusal('han', requestFor(projectNo))).toEqual(['body.projectNo NOT_LEAD'])
  const proposed = await createTestProject(app, { lines: [buildBudgetLine()] }, { runs: false })
  expect(await refusal('park', requestFor(proposed.projectNo))).toEqual(['body.projectNo LEAD_CLOSED'])
})

it('whoever is to lead the project decides on it in no post: the next one above does', async () => {
  const { projectNo } = await create()
  const id = await submitted(app, 'park', requestFor(projectNo, { userId: 'head' }))
  expect(listSteps(await detailAs(app, 'park', id)).map(({ userId }) => userId)).not.toContain('head')
})
