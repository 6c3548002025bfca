import { projects } from '@maru/shared/projects/project.ts'
import { type ProjectInput, toProjectInput } from '@maru/shared/projects/project-fields.ts'
import { blankParticipation } from '@maru/shared/projects/requests/participation-body.ts'
import { blankPeriod } from '@maru/shared/projects/requests/period-body.ts'
import { periodRequests } from '@maru/shared/projects/requests/period-request.ts'
import { participationRequests } from '@maru/shared/projects/requests/participation-request.ts'
import { type ResearchRuleInput, researchRules } from '@maru/shared/projects/rules/research-rule.ts'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { createTestProject, endNationalLimits, limitNational } from '../../../test/money/project-fixtures.ts'
import { callAs, day, granted, problemCode, testApp, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterEach(() => endNationalLimits(app))
afterAll(() => app.close())

const limitTo = (...limits: [all: number, asLead?: number, months?: number]) => limitNational(app, ...limits)
const createNational = (part: Partial<ProjectInput> = {}) =>
  createTestProject(app, { national: true, callClosesOn: '2026-03-31', endsOn: '2028-12-31', ...part })
const takesPart = (projectId: string, userId: string, endsOn = '2028-12-31', role: 'PI' | 'RESEARCHER' = 'RESEARCHER') =>
  app.context.db.projectParticipation.create({
    data: { projectId, userId, role, rate: 5, validFrom: new Date('2026-01-01'), validTo: new Date(endsOn) },
  })
async function issuesOf(projectNo: string, userId: string, role: 'PI' | 'RESEARCHER' = 'RESEARCHER') {
  const body = { ...blankParticipation, projectNo, userId, role, rate: '5', from: '2027-01', to: '2027-12' }
  const { issues } = granted(await callAs(app, 'office', participationRequests.preview, { body }))
  return issues.map(({ path, code }) => `${path} ${code}`)
}
async function update(user: string, projectNo: string, part: Partial<ProjectInput>) {
  const stored = granted(await callAs(app, user, projects.get, { params: { projectNo } }))
  return callAs(app, user, projects.update, {
    params: { projectNo },
    body: { ...toProjectInput(stored), ...part, revision: stored.revision },
  })
}
const faultsOf = ({ problem }: { problem?: { issues?: { path: string; code: string }[] } | undefined }) =>
  problem?.issues?.map(({ path, code }) => `${path} ${code}`)

it('projects that end within the months of the rule are left out, counted from the closing date of the call', async () => {
  const ending = await createNational({ endsOn: '2026-09-30' })
  await takesPart(ending.id, 'hseo', '2026-09-30')
  await limitTo(1)
  const late = await createNational({ callClosesOn: '2026-03-31' })
  expect(await issuesOf(late.projectNo, 'hseo')).toEqual([])
  const early = await createNational({ callClosesOn: '2026-03-29' })
  expect(await issuesOf(early.projectNo, 'hseo')).toEqual(['body.userId NATIONAL_LIMIT'])
})

it('a project with an exemption neither counts nor is refused, and says its reason', async () => {
  const first = await createNational()
  await takesPart(first.id, 'icosta')
  await limitTo(1)
  const next = await createNational()
  expect(await issuesOf(next.projectNo, 'icosta')).toEqual(['body.userId NATIONAL_LIMIT'])
  const exempt = await createNational({ nationalExemption: 'Planning study' })
  expect(await issuesOf(exempt.projectNo, 'icosta')).toEqual([])
  granted(await update('office', first.projectNo, { nationalExemption: 'Planning study' }))
  expect(await issuesOf(next.projectNo, 'icosta')).toEqual([])
})

it('the limit as lead counts only projects somebody leads', async () => {
  const first = await createNational({ piUserId: 'gwolf' })
  await takesPart(first.id, 'gwolf', '2028-12-31', 'PI')
  await limitTo(0, 1)
  const next = await createNational({ piUserId: 'gwolf' })
  expect(await issuesOf(next.projectNo, 'gwolf', 'PI')).toEqual(['body.userId NATIONAL_LIMIT'])
  expect(await issuesOf(next.projectNo, 'gwolf')).toEqual([])
})

it('leads count by who leads now, with or without a participation, and participations that ended before the call closes do not', async () => {
  const former = await createNational({ piUserId: 'rkoenig' })
  await takesPart(former.id, 'rkoenig', '2028-12-31', 'PI')
  await limitTo(0, 1)
  const next = await createNational({ piUserId: 'park' })
  expect(await issuesOf(next.projectNo, 'rkoenig', 'PI')).toContain('body.userId NATIONAL_LIMIT')
  await app.context.db.project.update({ where: { id: former.id }, data: { piUserId: 'park' } })
  expect(await issuesOf(next.projectNo, 'rkoenig', 'PI')).not.toContain('body.userId NATIONAL_LIMIT')
  await endNationalLimits(app)
  await limitTo(1)
  const ended = await createNational()
  await takesPart(ended.id, 'nbraun', '2026-02-28')
  expect(await issuesOf(next.projectNo, 'nbraun')).not.toContain('body.userId NATIONAL_LIMIT')
})

it('a suspended project goes on only while its people are within the limits', async () => {
  const resumed = await createNational({ piUserId: 'mweber' })
  await takesPart(resumed.id, 'okovac')
  const set = (status: 'SUSPENDED' | 'RUNNING') =>
    callAs(app, 'office', projects.setStatus, { params: { projectNo: resumed.projectNo }, body: { status, reason: 'Waits' } })
  granted(await set('SUSPENDED'))
  const other = await createNational({ piUserId: 'hneumann' })
  await takesPart(other.id, 'okovac')
  await limitTo(1)
  const refused = await set('RUNNING')
  expect([problemCode(refused), refused.problem?.message]).toEqual(['NATIONAL_LIMIT', expect.stringContaining('(1)')])
  await app.context.db.projectParticipation.deleteMany({ where: { projectId: other.id } })
  granted(await set('RUNNING'))
})

it('a national project needs the closing date of its call, and its exemption is entered by the office', async () => {
  const { projectNo } = await createTestProject(app, {}, { runs: false })
  expect(faultsOf(await update('park', projectNo, { national: true }))).toEqual(['callClosesOn REQUIRED'])
  expect(faultsOf(await update('park', projectNo, { nationalExemption: 'Planning study' }))).toEqual(['nationalExemption NOT_NATIONAL'])
  const national = { national: true, callClosesOn: '2026-03-31', nationalExemption: 'Planning study' }
  expect(faultsOf(await update('park', projectNo, national))).toEqual(['nationalExemption EXEMPTION_BY_OFFICE'])
  expect(granted(await update('office', projectNo, national))).toMatchObject(national)
  await app.context.db.project.update({ where: { projectNo }, data: { callClosesOn: null, nationalExemption: '' } })
  await limitTo(5)
  expect(await issuesOf(projectNo, 'hseo')).toContain('body.projectNo CALL_DATE')
})

it('a running project becomes national only while its people are within the limits', async () => {
  const first = await createNational({ piUserId: 'mweber' })
  const other = await createTestProject(app, { piUserId: 'bkrueger' })
  for (const { id } of [first, other]) await takesPart(id, 'nbraun')
  await limitTo(1)
  const { problem } = await update('office', other.projectNo, { national: true, callClosesOn: '2026-03-31' })
  expect(problem?.issues?.[0]?.message).toBe(
    'Niklas Braun would take part in more national projects than the rules allow (1). Change the participation first.',
  )
})

it('a project that is extended counts again: for who leads it, by application and by the form of the office', async () => {
  for (const _ of [1, 2]) await createNational({ piUserId: 'skang' })
  const { projectNo } = await createNational({ piUserId: 'skang', endsOn: '2026-12-31', lines: [] })
  await limitTo(0, 2, 12)
  const longer = { ...blankPeriod, projectNo, endsOn: '2028-12-31', reason: 'Permits' }
  const issuesUntil = async (endsOn: string) =>
    granted(await callAs(app, 'office', periodRequests.preview, { body: { ...longer, endsOn } })).issues
  expect(await issuesUntil('2028-12-31')).toMatchObject([
    { path: 'body.endsOn', code: 'NATIONAL_LIMIT', message: expect.stringContaining('Sung-min Kang would lead') },
  ])
  expect(faultsOf(await update('office', projectNo, { endsOn: '2028-12-31' }))).toEqual(['national NATIONAL_LIMIT'])
  await endNationalLimits(app)
  await limitTo(0, 9, 12)
  expect(await issuesUntil('2028-12-31')).toEqual([])
  granted(await update('office', projectNo, { endsOn: '2028-12-31' }))
})

const buildRule = (part: Partial<ResearchRuleInput> = {}): ResearchRuleInput => ({
  validFrom: day(30),
  freeMovePercent: '20',
  nationalMax: 5,
  nationalAsLead: 3,
  nationalMonths: 6,
  source: 'Decree 64',
  ...part,
})

it('administrators add a dated rule with its source, change and delete it before its first day, and the office reads it', async () => {
  const added = granted(await callAs(app, 'admin', researchRules.create, { body: buildRule() }))
  expect(added).toMatchObject({ state: 'UPCOMING', nationalMax: 5, nationalAsLead: 3, nationalMonths: 6, freeMovePercent: '20.00' })
  const { rows } = granted(
    await callAs(app, 'office', researchRules.list, { query: { page: 1, size: 25, sort: 'validFrom', direction: 'desc' } }),
  )
  expect(rows.map(({ state }) => state)).toEqual(['UPCOMING', 'IN_FORCE'])
  const params = { id: added.id }
  expect(faultsOf(await callAs(app, 'admin', researchRules.create, { body: buildRule() }))).toEqual(['validFrom RESEARCH_RULE_TAKEN'])
  expect(faultsOf(await callAs(app, 'admin', researchRules.create, { body: buildRule({ validFrom: day(0) }) }))).toEqual([
    'validFrom RESEARCH_RULE_PAST',
  ])
  const body = { ...buildRule({ nationalMax: 4 }), revision: added.revision }
  expect(granted(await callAs(app, 'admin', researchRules.update, { params, body })).nationalMax).toBe(4)
  const inForce = rows[1]?.id ?? ''
  expect(problemCode(await callAs(app, 'admin', researchRules.remove, { params: { id: inForce } }))).toBe('RESEARCH_RULE_IN_FORCE')
  granted(await callAs(app, 'admin', researchRules.remove, { params }))
})
