import { randomUUID } from 'node:crypto'
import { approvalOffice } from '@maru/shared/approvals/actions/approval-office.ts'
import { approvals } from '@maru/shared/approvals/approval.ts'
import { blankParticipation } from '@maru/shared/projects/requests/participation-body.ts'
import { blankProposal, type ProposalBody } from '@maru/shared/projects/requests/proposal-body.ts'
import { toProjectInput, type ProjectInput } from '@maru/shared/projects/project-fields.ts'
import { projects } from '@maru/shared/projects/project.ts'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { reserveBudget } from '../../../kernel/budgets/budget-ledger.ts'
import { answerAs, assertInvariants, detailAs, buildDraft, granted, listSteps, submitted } from '../../../test/approval-fixtures.ts'
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

const propose = (part: Partial<ProjectInput> = {}) => createTestProject(app, { lines: [buildBudgetLine()], ...part }, { runs: false })
const planOf = async (projectNo: string) => granted(await callAs(app, 'office', projects.plan, { params: { projectNo } }))
const requestWith = (body: Partial<ProposalBody>) => ({ formCode: 'PROJECT', title: 'Clean water', body: { ...blankProposal, ...body } })
const request = async (projectNo: string) => requestWith({ projectNo, plan: projectNo === '' ? null : await planOf(projectNo) })
const submit = async (user: string, id: string, version: number) =>
  callAs(app, user, approvals.submit, { params: { id }, body: { version, requestKey: randomUUID() } })
const refusalOf = async (user: string, draft: Awaited<ReturnType<typeof request>>) => {
  const { id, version } = granted(await callAs(app, user, approvals.create, { body: buildDraft(draft) }))
  const { problem } = await submit(user, id, version)
  granted(await callAs(app, user, approvals.remove, { params: { id } }))
  return problem?.issues?.map(({ path, code }) => `${path} ${code}`)
}
const refusal = async (user: string, projectNo: string) => refusalOf(user, await request(projectNo))
const saveDraft = async (id: string, draft: Awaited<ReturnType<typeof request>>) => {
  const { version } = await detailAs(app, 'park', id)
  return granted(await callAs(app, 'park', approvals.update, { params: { id }, body: { ...buildDraft(draft), version } })).version
}
const load = async (projectNo: string, user = 'park') => granted(await callAs(app, user, projects.get, { params: { projectNo } }))
const update = async (user: string, projectNo: string, part: Partial<ProjectInput>) => {
  const stored = await load(projectNo, user)
  const body = { ...toProjectInput(stored), ...part, revision: stored.revision }
  return callAs(app, user, projects.update, { params: { projectNo }, body })
}
const setStatus = (projectNo: string, status: 'RUNNING' | 'CLOSED') =>
  callAs(app, 'office', projects.setStatus, { params: { projectNo }, body: { status, reason: '' } })
const review = async (id: string) => {
  granted(await answerAs(app, 'head', id, 'APPROVE'))
  granted(await answerAs(app, 'office', id, 'AGREE', { place: '' }))
}
const approve = async (id: string) => {
  await review(id)
  return answerAs(app, 'tbecker', id, 'APPROVE')
}
const cancel = async (documentId: string, decide = approve) => {
  const draft = await callAs(app, 'park', approvalOffice.cancel, { params: { id: documentId }, body: { reason: 'Grant withdrawn' } })
  const { id, version } = granted(draft)
  granted(await submit('park', id, version))
  return decide(id)
}

it('approves a proposal when head of the lead department, office and budget owner have approved, and notifies its people', async () => {
  const { projectNo } = await propose()
  expect(await load(projectNo)).toMatchObject({ mayRequestApproval: true, inApproval: false, mayEdit: true })
  const id = await submitted(app, 'park', await request(projectNo))
  expect(await load(projectNo)).toMatchObject({ mayRequestApproval: false, inApproval: true, mayEdit: false })
  expect(listSteps(await detailAs(app, 'park', id)).map(({ userId }) => userId)).toEqual(['head', '', 'tbecker'])
  await review(id)
  expect((await load(projectNo)).status).toBe('PROPOSAL')
  granted(await answerAs(app, 'tbecker', id, 'APPROVE'))
  expect(await load(projectNo)).toMatchObject({ status: 'APPROVED', inApproval: false, mayRequestApproval: false, mayMove: true })
  const history = granted(await callAs(app, 'park', projects.history, { params: { projectNo }, query: { page: 1, size: 5 } }))
  expect(history.rows[0]?.fields.map(({ field }) => field)).toContain('status')
  const notices = (await app.context.db.outbox.findMany({ where: { key: { startsWith: 'project.status:' } } })).map(
    ({ payload }) => payload as { userId: string; kind: string; values: unknown[] },
  )
  expect(notices.filter(({ values }) => values[0] === projectNo).map(({ kind, userId }) => `${kind} ${userId}`)).toEqual([
    'projectApproved tbecker',
  ])
  granted(await setStatus(projectNo, 'RUNNING'))
})

it('takes the head of the lead department, also where the lead works in another one', async () => {
  const { projectNo } = await propose({ leadDepartmentCode: 'NAN' })
  const { headUserId } = await app.context.db.department.findUniqueOrThrow({ where: { code: 'NAN' } })
  const id = await submitted(app, 'park', await request(projectNo))
  expect(headUserId).not.toBe('head')
  expect(listSteps(await detailAs(app, 'park', id))[0]?.userId).toBe(headUserId)
})

it('keeps the project as it is during the approval, and a proposal to be changed when it is returned', async () => {
  const { projectNo } = await propose()
  const id = await submitted(app, 'park', await request(projectNo))
  for (const user of ['park', 'office'])
    expect((await update(user, projectNo, { funder: 'DFG' })).problem).toMatchObject({ status: 409, code: 'PROJECT_IN_APPROVAL' })
  expect((await setStatus(projectNo, 'CLOSED')).problem?.code).toBe('PROJECT_IN_APPROVAL')
  expect(await refusal('office', projectNo)).toEqual(['body.projectNo IN_APPROVAL'])
  granted(await answerAs(app, 'head', id, 'RETURN', { opinion: 'Which funder?' }))
  expect(await load(projectNo)).toMatchObject({ status: 'PROPOSAL', inApproval: false, mayEdit: true, mayRequestApproval: true })
  granted(await update('park', projectNo, { funder: 'DFG' }))
  granted(await submit('park', id, await saveDraft(id, await request(projectNo))))
  granted(await approve(id))
  expect(await load(projectNo)).toMatchObject({ status: 'APPROVED', funder: 'DFG' })
})

it('shows the plan that was approved, whatever becomes of the project later', async () => {
  const { id: projectId, projectNo } = await propose({ lines: [buildBudgetLine({ planned: '1000.5', name: 'Reagents' })] })
  const days = { validFrom: new Date('2026-01-01'), validTo: new Date('2026-12-31') }
  await app.context.db.projectParticipation.create({ data: { ...days, projectId, userId: 'icosta', role: 'RESEARCHER', rate: 12.5 } })
  const id = await submitted(app, 'park', await request(projectNo))
  granted(await approve(id))
  const { lines } = await load(projectNo, 'office')
  const line = { id: lines[0]?.id ?? '', year: 2026, category: 'MATERIAL' as const, name: 'Reagents', planned: '9000' }
  granted(await update('office', projectNo, { nameEn: 'Clean rivers', endsOn: '2030-12-31', budgetOwnerId: 'kim', lines: [line] }))
  await app.context.db.projectParticipation.updateMany({ where: { projectId }, data: { rate: 50 } })
  const { body } = await detailAs(app, 'tbecker', id)
  expect(body).toMatchObject({
    plan: {
      nameEn: 'Sensors for clean water',
      endsOn: '2028-12-31',
      piUserId: 'park',
      budgetOwnerId: 'tbecker',
      leadDepartment: { code: 'ENV', nameEn: 'Environmental Safety' },
      lines: [{ year: 2026, category: 'MATERIAL', name: 'Reagents', planned: '1000.50' }],
      participants: [{ userId: 'icosta', role: 'RESEARCHER', validFrom: '2026-01-01', validTo: '2026-12-31', rate: '12.50' }],
    },
  })
})

it('refuses a plan that the project no longer has, until the request carries the present one', async () => {
  const { projectNo } = await propose()
  const draft = await request(projectNo)
  granted(await update('office', projectNo, { ownShare: '30' }))
  expect(await refusalOf('park', draft)).toEqual(['body.plan PLAN_CHANGED'])
  expect(await refusalOf('park', requestWith({ projectNo }))).toEqual(['body.plan PLAN_CHANGED'])
  const { id, version } = granted(await callAs(app, 'park', approvals.create, { body: buildDraft(draft) }))
  expect((await submit('park', id, version)).problem?.issues?.[0]?.message).toBe(
    'The plan has changed since you opened the request. Load it again, then submit.',
  )
  granted(await submit('park', id, await saveDraft(id, await request(projectNo))))
})

it('refuses a plan that the drafter made up', async () => {
  const { projectNo } = await propose()
  const plan = await planOf(projectNo)
  const lines = plan.lines.map((line) => ({ ...line, planned: '1.00' }))
  expect(await refusalOf('park', requestWith({ projectNo, plan: { ...plan, lines } }))).toEqual(['body.plan PLAN_CHANGED'])
})

it('shows the plan of a project only to whoever may see its figures', async () => {
  const { projectNo } = await propose()
  expect((await callAs(app, 'kim', projects.plan, { params: { projectNo } })).problem?.status).toBe(404)
})

it('keeps the participants as they are during the approval', async () => {
  const { projectNo } = await propose()
  const person = { userId: 'mweber', from: '2026-03', to: '2026-12', rate: '40', reason: 'Field work' }
  const application = { formCode: 'PARTICIPATION', title: 'Field work', body: { ...blankParticipation, projectNo, ...person } }
  const approveApplication = async (id: string) => {
    granted(await answerAs(app, 'head', id, 'APPROVE'))
    return answerAs(app, 'tbecker', id, 'APPROVE')
  }
  const first = await submitted(app, 'park', application)
  granted(await approveApplication(first))
  const second = await submitted(app, 'park', { ...application, body: { ...application.body, rate: '60' } })
  const id = await submitted(app, 'park', await request(projectNo))
  expect((await approveApplication(second)).problem?.issues?.map(({ code }) => code)).toEqual(['IN_APPROVAL'])
  expect((await cancel(first, approveApplication)).problem?.code).toBe('PROJECT_IN_APPROVAL')
  expect((await load(projectNo)).members.map(({ rate }) => rate)).toEqual(['40.00'])
  granted(await approve(id))
})

it('lets one of two requests at once be submitted', async () => {
  const { projectNo } = await propose()
  const drafts = await Promise.all(
    ['park', 'office'].map(async (user) => {
      const { id, version } = granted(await callAs(app, user, approvals.create, { body: buildDraft(await request(projectNo)) }))
      return { user, id, version }
    }),
  )
  const answers = await Promise.all(drafts.map(({ user, id, version }) => submit(user, id, version)))
  expect(answers.filter(({ answer }) => answer !== undefined)).toHaveLength(1)
})

it('refuses what is no proposal, has no budget, would be approved by its lead, or is of somebody else', async () => {
  expect(await refusal('park', '')).toContain('body.projectNo REQUIRED')
  expect(await refusal('kim', (await propose()).projectNo)).toEqual(['body.projectNo NOT_LEAD'])
  expect(await refusal('park', (await createTestProject(app)).projectNo)).toEqual(['body.projectNo NOT_PROPOSED'])
  expect(await refusal('park', (await propose({ lines: [buildBudgetLine({ planned: '0' })] })).projectNo)).toEqual([
    'body.projectNo NO_BUDGET',
  ])
  expect(await refusal('office', (await propose({ budgetOwnerId: 'park' })).projectNo)).toEqual(['body.projectNo OWN_BUDGET'])
})

it('refuses the last approval while somebody would then work more than the whole, and leaves the proposal', async () => {
  const running = await createTestProject(app)
  const { id: projectId, projectNo } = await propose()
  const work = { userId: 'nbraun', role: 'STUDENT' as const, validFrom: new Date('2026-05-01'), validTo: new Date('2026-05-31') }
  await app.context.db.projectParticipation.createMany({
    data: [
      { ...work, projectId: running.id, rate: 80 },
      { ...work, projectId, rate: 30 },
    ],
  })
  const id = await submitted(app, 'park', await request(projectNo))
  expect((await approve(id)).problem?.code).toBe('PROJECT_RATES')
  expect((await load(projectNo)).status).toBe('PROPOSAL')
})

it('makes a proposal of the project again when the approval is cancelled, unless it runs or its budget is in use', async () => {
  const approved = async () => {
    const project = await propose()
    const id = await submitted(app, 'park', await request(project.projectNo))
    granted(await approve(id))
    return { ...project, documentId: id }
  }
  const first = await approved()
  granted(await cancel(first.documentId))
  expect(await load(first.projectNo)).toMatchObject({ status: 'PROPOSAL', mayRequestApproval: true })
  const running = await approved()
  granted(await setStatus(running.projectNo, 'RUNNING'))
  expect((await cancel(running.documentId)).problem?.code).toBe('PROJECT_APPROVAL_USED')
  const used = await approved()
  const booking = { purpose: 'trip:7', key: 'hold', postings: [{ lineId: used.lines[0]?.id ?? '', amount: '30' }] }
  await app.context.db.$transaction((tx) => reserveBudget(tx, { userId: 'park' }, booking))
  expect((await cancel(used.documentId)).problem?.code).toBe('PROJECT_APPROVAL_USED')
})

it('its plan says whether the limits of national projects hold, when the call closes and why the project is exempt', async () => {
  const part = { national: true, callClosesOn: '2026-05-31', nationalExemption: 'Planning study' }
  const { projectNo } = await createTestProject(app, part, { runs: false })
  expect(await planOf(projectNo)).toMatchObject(part)
  const { projectNo: other } = await createTestProject(app, {}, { runs: false })
  expect(await planOf(other)).toMatchObject({ national: false, callClosesOn: '', nationalExemption: '' })
})
