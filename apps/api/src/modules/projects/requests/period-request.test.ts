import { randomUUID } from 'node:crypto'
import { approvalOffice } from '@maru/shared/approvals/actions/approval-office.ts'
import { approvals } from '@maru/shared/approvals/approval.ts'
import { blankPeriod, type PeriodBody } from '@maru/shared/projects/requests/period-body.ts'
import { periodRequests } from '@maru/shared/projects/requests/period-request.ts'
import { toProjectInput } from '@maru/shared/projects/project-fields.ts'
import { projects } from '@maru/shared/projects/project.ts'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { answerAs, assertInvariants, buildDraft, granted, submitted } from '../../../test/approval-fixtures.ts'
import {
  assertResearchInvariants,
  createTestProject,
  buildBudgetLine,
  endNationalLimits,
  limitNational,
} from '../../../test/money/project-fixtures.ts'
import { deliverDue } from '../../../kernel/background/outbox.ts'
import { outboxTopics } from '../../../outbox-topics.ts'
import { assetAs, createAsset } from '../../../test/assets/asset-fixtures.ts'
import { assertInvariantViews } from '../../../test/invariants.ts'
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

const testProject = (part: Parameters<typeof createTestProject>[1] = {}) =>
  createTestProject(app, { startsOn: '2026-03-01', endsOn: '2027-12-31', funder: '', ...part })
const addPerson = (projectId: string, userId: string, rate: number, from = '2026-03-01', to = '2027-12-31') =>
  app.context.db.projectParticipation.create({
    data: { projectId, userId, role: 'RESEARCHER', rate, validFrom: new Date(from), validTo: new Date(to) },
  })
const request = (projectNo: string, part: Partial<PeriodBody>) => ({
  formCode: 'PERIOD',
  title: 'Longer field season',
  body: { ...blankPeriod, projectNo, endsOn: '2028-06-30', reason: 'Delayed permits', ...part },
})
const refusal = async (user: string, projectNo: string, part: Partial<PeriodBody>) => {
  const { id, version } = granted(await callAs(app, user, approvals.create, { body: buildDraft(request(projectNo, part)) }))
  const { problem } = await callAs(app, user, approvals.submit, { params: { id }, body: { version, requestKey: randomUUID() } })
  granted(await callAs(app, user, approvals.remove, { params: { id } }))
  return problem?.issues?.map(({ path, code }) => `${path} ${code}`)
}
const approve = async (id: string) => {
  granted(await answerAs(app, 'head', id, 'APPROVE'))
  return answerAs(app, 'tbecker', id, 'APPROVE')
}
const change = async (projectNo: string, part: Partial<PeriodBody>) => {
  const id = await submitted(app, 'park', request(projectNo, part))
  granted(await approve(id))
  return id
}
const cancel = async (documentId: string) => {
  const params = { id: documentId }
  const { id, version } = granted(await callAs(app, 'park', approvalOffice.cancel, { params, body: { reason: 'Permits came after all' } }))
  granted(await callAs(app, 'park', approvals.submit, { params: { id }, body: { version, requestKey: randomUUID() } }))
  return approve(id)
}
const load = async (projectNo: string) => granted(await callAs(app, 'office', projects.get, { params: { projectNo } }))
const membersIn = async (projectNo: string) =>
  (await load(projectNo)).members.map(({ userId, validFrom, validTo }) => `${userId} ${validFrom} ${validTo}`)

it('changes dates, budget years and participants when approved, notifies them, and puts all back when cancelled', async () => {
  const { id, projectNo } = await testProject({ lines: [buildBudgetLine({ year: 2027, category: 'TRAVEL', planned: '900' })] })
  await addPerson(id, 'rkoenig', 30)
  await addPerson(id, 'nbraun', 20)
  await addPerson(id, 'gwolf', 10, '2026-03-01', '2027-06-30')
  const documentId = await change(projectNo, { extended: ['rkoenig'] })
  const extended = await load(projectNo)
  expect([extended.startsOn, extended.endsOn]).toEqual(['2026-03-01', '2028-06-30'])
  expect(await membersIn(projectNo)).toEqual([
    'gwolf 2026-03-01 2027-06-30',
    'nbraun 2026-03-01 2027-12-31',
    'rkoenig 2026-03-01 2028-06-30',
  ])
  expect(extended.lines.map(({ year, category, planned }) => `${year} ${category} ${planned}`)).toEqual([
    '2027 TRAVEL 900.00',
    '2028 TRAVEL 0.00',
  ])
  const notices = (await app.context.db.outbox.findMany({ where: { key: { startsWith: 'project.period:' } } }))
    .map(({ payload }) => payload as { userId: string; values: string[] })
    .filter(({ values }) => values[0] === projectNo)
  expect(notices.map(({ userId }) => userId).toSorted()).toEqual(['gwolf', 'nbraun', 'park', 'rkoenig', 'tbecker'])
  expect(notices[0]?.values.slice(2)).toEqual(['2026-03-01', '2028-06-30'])
  const history = granted(await callAs(app, 'park', projects.history, { params: { projectNo }, query: { page: 1, size: 5 } }))
  expect(history.rows[0]?.fields.map(({ field }) => field)).toContain('endsOn')
  granted(await cancel(documentId))
  expect((await load(projectNo)).endsOn).toBe('2027-12-31')
  expect(await membersIn(projectNo)).toContain('rkoenig 2026-03-01 2027-12-31')
})

it('binds the assets that were bound until its old last day as long as it runs, by its document, and frees none when cancelled', async () => {
  const { projectNo } = await testProject()
  const own = { projectNo, purchaseDate: '2026-03-02', cost: '900.00' }
  const until = async (boundUntil: string) => (await createAsset(app, { ...own, name: `Bound ${boundUntil}`, boundUntil })).id
  const [last, longer, free] = [await until('2027-12-31'), await until('2029-01-01'), await until('')]
  const boundOf = async () => {
    await deliverDue(app.context.db, outboxTopics)
    return Promise.all([last, longer, free].map(async (id) => (await assetAs(app, 'office', id)).boundUntil))
  }
  const documentId = await change(projectNo, {})
  expect(await boundOf()).toEqual(['2028-06-30', '2029-01-01', ''])
  const event = await app.context.db.assetEvent.findFirst({ where: { assetId: last }, orderBy: { id: 'desc' } })
  expect(event).toMatchObject({ kind: 'CHANGE', documentId, byId: 'park', note: 'Bound until: 2027-12-31 → 2028-06-30' })
  granted(await cancel(documentId))
  expect(await boundOf()).toEqual(['2028-06-30', '2029-01-01', ''])
  await assertInvariantViews(app, 'asset', 5)
})

it('binds assets until the latest of two extensions, whichever is delivered first', async () => {
  const { projectNo } = await testProject()
  const part = { projectNo, purchaseDate: '2026-03-02', cost: '900.00', name: 'Bound twice', boundUntil: '2027-12-31' }
  const { id } = await createAsset(app, part)
  await change(projectNo, {})
  const second = await change(projectNo, { endsOn: '2028-12-31' })
  const key = { startsWith: `projectExtended:${projectNo}:${second}` }
  const moved = await app.context.db.outbox.updateMany({ where: { key }, data: { dueAt: new Date(Date.now() - 3_600_000) } })
  expect(moved.count).toBe(1)
  await deliverDue(app.context.db, outboxTopics)
  expect((await assetAs(app, 'office', id)).boundUntil).toBe('2028-12-31')
})

it('ends participations with a shorter period, and adds budget only where the extension is not cost-neutral', async () => {
  const { id, projectNo } = await testProject({ lines: [buildBudgetLine({ planned: '1000' })] })
  await addPerson(id, 'rkoenig', 10)
  await addPerson(id, 'nbraun', 10, '2027-08-01')
  await change(projectNo, { startsOn: '2026-04-01', endsOn: '2027-07-31' })
  expect(await membersIn(projectNo)).toEqual(['rkoenig 2026-04-01 2027-07-31'])
  const line = { ...buildBudgetLine({ year: 2028, planned: '250.50' }), id: '' as const }
  const ignored = await change(projectNo, { endsOn: '2028-01-31', lines: [line] })
  expect((await load(projectNo)).planned).toBe('1000.00')
  granted(await cancel(ignored))
  const more = await change(projectNo, { endsOn: '2028-01-31', costNeutral: false, lines: [line, { ...line, year: 2026 }] })
  expect((await load(projectNo)).lines.map(({ year, planned }) => `${year} ${planned}`)).toEqual(['2026 1250.50', '2028 250.50'])
  granted(await cancel(more))
  expect((await load(projectNo)).planned).toBe('1000.00')
})

it('checks contracts, rates over all projects and the place of everybody who is to work on', async () => {
  const { id, projectNo } = await testProject()
  const other = await createTestProject(app, { startsOn: '2028-01-01', endsOn: '2029-12-31' })
  await addPerson(id, 'okovac', 20)
  await addPerson(id, 'icosta', 60)
  await addPerson(other.id, 'icosta', 50, '2028-05-01', '2028-12-31')
  await app.context.db.user.update({ where: { id: 'okovac' }, data: { contractEndDate: new Date('2028-03-31') } })
  expect(await refusal('office', projectNo, { extended: ['okovac', 'icosta', 'lee'] })).toEqual([
    'body.extended CONTRACT_END',
    'body.extended RATE_TOO_HIGH',
    'body.extended NOT_LAST',
  ])
  const body = { ...blankPeriod, projectNo, endsOn: '2028-06-30', extended: ['icosta'] }
  const preview = granted(await callAs(app, 'office', periodRequests.preview, { body }))
  expect(preview.participants.map(({ userId, contractEnd, total }) => `${userId} ${contractEnd} ${total}`)).toEqual([
    'icosta  110.00',
    'okovac 2028-03-31 20.00',
  ])
  expect(preview.issues[0]?.message).toContain('would work 110% in the added months')
  // A lead who is no head of the person reads no contract.
  const all = { ...body, extended: ['okovac'] }
  const ofLead = granted(await callAs(app, 'park', periodRequests.preview, { body: all }))
  expect(ofLead.participants.map(({ userId, contractEnd }) => `${userId} ${contractEnd}`)).toEqual(['icosta ', 'okovac '])
  expect(ofLead.issues.map(({ message }) => message)).toEqual([expect.stringContaining("can't take part until the new end")])
  expect(await refusal('park', projectNo, { extended: ['okovac'] })).toEqual(['body.extended UNAVAILABLE'])
  const earlier = { ...body, endsOn: '2028-03-31', extended: ['okovac', 'icosta'] }
  expect(granted(await callAs(app, 'park', periodRequests.preview, { body: earlier })).issues).toEqual([])
  expect((await callAs(app, 'kim', periodRequests.preview, { body })).status).toBe(404)
})

it('refuses what is missing, the present or a past period, other people’s projects, and what the new period leaves out', async () => {
  const { projectNo } = await testProject({ lines: [buildBudgetLine({ year: 2027 })] })
  const line = { ...buildBudgetLine({ year: 2031, planned: '0' }), id: '' as const }
  expect(await refusal('park', projectNo, { endsOn: '', reason: ' ' })).toEqual(['body.endsOn REQUIRED', 'body.reason REQUIRED'])
  expect(await refusal('park', projectNo, { costNeutral: false })).toEqual(['body.costNeutral REQUIRED'])
  expect(await refusal('park', projectNo, { costNeutral: false, lines: [line] })).toEqual(['body.lines.0.planned AMOUNT_ZERO'])
  expect(await refusal('park', projectNo, { costNeutral: false, lines: [{ ...line, planned: '5' }] })).toEqual([
    'body.lines.0.year LINE_YEAR',
  ])
  expect(await refusal('park', projectNo, { endsOn: '2027-12-31' })).toEqual(['body.endsOn PERIOD_SAME'])
  expect(await refusal('park', projectNo, { endsOn: '2026-03-31' })).toEqual(['body.endsOn PERIOD_PAST'])
  expect(await refusal('park', projectNo, { endsOn: '2041-01-01' })).toEqual(['body.endsOn PERIOD_TOO_LONG'])
  expect(await refusal('kim', projectNo, {})).toEqual(['body.projectNo NOT_LEAD'])
  expect(await refusal('park', projectNo, { endsOn: '2026-12-31' })).toEqual(['body.endsOn PERIOD_BUDGET'])
  const proposal = await createTestProject(app, { funder: '' }, { runs: false })
  expect(await refusal('park', proposal.projectNo, { endsOn: '2029-12-31' })).toEqual(['body.projectNo PERIOD_CLOSED'])
  const funded = await testProject({ funder: 'European Commission' })
  expect(await refusal('park', funded.projectNo, { consent: 'EC 12/4' })).toEqual(['body.consent CONSENT'])
})

it('refuses to cancel an extension after another one, or while its budget is in use', async () => {
  const { projectNo } = await testProject()
  const first = await change(projectNo, {})
  const second = await change(projectNo, {
    endsOn: '2028-12-31',
    costNeutral: false,
    lines: [{ ...buildBudgetLine({ year: 2028 }), id: '' }],
  })
  expect((await cancel(first)).problem?.code).toBe('PERIOD_CHANGED')
  const line = (await load(projectNo)).lines.find(({ year }) => year === 2028)
  await app.context.db.budgetEntry.create({
    data: { lineId: line?.id ?? '', kind: 'RESERVE', amount: 400, purpose: 'trip:1', key: 'hold', userId: 'park' },
  })
  expect((await cancel(second)).problem?.code).toBe('BUDGET_EXHAUSTED')
  expect((await load(projectNo)).endsOn).toBe('2028-12-31')
})

it('refuses to put a later end back that national limits no longer allow', async () => {
  const national = { national: true, callClosesOn: '2026-03-31' }
  const { projectNo } = await testProject(national)
  const shorter = await change(projectNo, { endsOn: '2027-07-31' })
  await testProject(national)
  await limitNational(app, 0, 1)
  expect((await cancel(shorter)).problem?.code).toBe('NATIONAL_LIMIT')
  await endNationalLimits(app)
  expect((await load(projectNo)).endsOn).toBe('2027-07-31')
})

it('keeps participants inside the period, also when the office edits the project', async () => {
  const { id, projectNo } = await testProject()
  await addPerson(id, 'rkoenig', 5)
  const stored = await load(projectNo)
  const body = { ...toProjectInput(stored), endsOn: '2027-11-30', revision: stored.revision }
  const { problem } = await callAs(app, 'office', projects.update, { params: { projectNo }, body })
  expect(problem?.issues?.map(({ path, code }) => `${path} ${code}`)).toEqual(['endsOn PERIOD_PEOPLE'])
  await expect(addPerson(id, 'nbraun', 5, '2026-02-28')).rejects.toThrow(/outside the period/)
})
