import { randomUUID } from 'node:crypto'
import { approvalOffice } from '@maru/shared/approvals/actions/approval-office.ts'
import { approvals } from '@maru/shared/approvals/approval.ts'
import { blankParticipation, type ParticipationBody } from '@maru/shared/projects/requests/participation-body.ts'
import { participationRequests } from '@maru/shared/projects/requests/participation-request.ts'
import { projects } from '@maru/shared/projects/project.ts'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { answerAs, assertInvariants, buildDraft, detailAs, granted, listSteps, submitted } from '../../../test/approval-fixtures.ts'
import { assertResearchInvariants, createTestProject } from '../../../test/money/project-fixtures.ts'
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

const bodyOf = (projectNo: string, part: Partial<ParticipationBody> = {}): ParticipationBody => ({
  ...blankParticipation,
  projectNo,
  userId: 'icosta',
  from: '2026-03',
  to: '2026-12',
  rate: '40',
  reason: 'Field work',
  ...part,
})
const request = (...of: Parameters<typeof bodyOf>) => ({ formCode: 'PARTICIPATION', title: 'Field work', body: bodyOf(...of) })
const approve = async (id: string) => {
  granted(await answerAs(app, 'head', id, 'APPROVE'))
  return answerAs(app, 'tbecker', id, 'APPROVE')
}
const add = async (...of: Parameters<typeof bodyOf>) => {
  const id = await submitted(app, 'park', request(...of))
  granted(await approve(id))
  return id
}
const refusalOf = async (user: string, ...of: Parameters<typeof bodyOf>) => {
  const { id, version } = granted(await callAs(app, user, approvals.create, { body: buildDraft(request(...of)) }))
  const { problem } = await callAs(app, user, approvals.submit, { params: { id }, body: { version, requestKey: randomUUID() } })
  granted(await callAs(app, user, approvals.remove, { params: { id } }))
  return problem?.issues?.map(({ path, code }) => `${path} ${code}`)
}
const membersOf = async (projectNo: string) => {
  const { members } = granted(await callAs(app, 'office', projects.get, { params: { projectNo } }))
  return members.map(({ userId, validFrom, validTo, rate }) => `${userId} ${validFrom} ${validTo} ${rate}`)
}
const project2026 = () => createTestProject(app, { startsOn: '2026-01-15', endsOn: '2027-12-31' })

it('adds a person from month to month when approved, and a later change replaces only the months it is about', async () => {
  const { projectNo } = await project2026()
  await add(projectNo, { from: '2026-01' })
  expect(await membersOf(projectNo)).toEqual(['icosta 2026-01-15 2026-12-31 40.00'])
  const change = await add(projectNo, { from: '2026-05', to: '2026-06', rate: '10.5' })
  expect(await membersOf(projectNo)).toEqual([
    'icosta 2026-01-15 2026-04-30 40.00',
    'icosta 2026-05-01 2026-06-30 10.50',
    'icosta 2026-07-01 2026-12-31 40.00',
  ])
  await add(projectNo, { userId: 'ejung', rate: '100' })
  await add(projectNo, { userId: 'ejung', rate: '0' })
  expect((await membersOf(projectNo)).length).toBe(3)
  const cancellation = granted(await callAs(app, 'park', approvalOffice.cancel, { params: { id: change }, body: { reason: 'Mistake' } }))
  const body = { version: cancellation.version, requestKey: randomUUID() }
  granted(await callAs(app, 'park', approvals.submit, { params: { id: cancellation.id }, body }))
  granted(await approve(cancellation.id))
  expect(await membersOf(projectNo)).toEqual(['icosta 2026-01-15 2026-12-31 40.00'])
  await add(projectNo, { from: '2026-01', rate: '0' })
})

it('refuses more than 100 percent over all projects, months outside the project or after the contract, and strangers', async () => {
  const first = await project2026()
  const second = await project2026()
  await add(first.projectNo, { userId: 'rkoenig', rate: '60', to: '2026-06' })
  expect(await refusalOf('park', second.projectNo, { userId: 'rkoenig', rate: '40.01' })).toEqual(['body.rate RATE_TOO_HIGH'])
  expect(await refusalOf('park', second.projectNo, { from: '2026-04', to: '2026-03', rate: '' })).toEqual([
    'body.rate REQUIRED',
    'body.to BEFORE_START',
  ])
  expect(await refusalOf('park', second.projectNo, { to: '2028-01' })).toEqual(['body.to PROJECT_PERIOD'])
  expect(await refusalOf('kim', second.projectNo)).toEqual(['body.projectNo NOT_LEAD'])
  await app.context.db.user.update({ where: { id: 'okovac' }, data: { contractEndDate: new Date('2026-08-31') } })
  expect(await refusalOf('park', second.projectNo, { userId: 'okovac' })).toEqual(['body.userId UNAVAILABLE'])
  expect(await refusalOf('office', second.projectNo, { userId: 'okovac' })).toEqual(['body.to CONTRACT_END'])
  await add(second.projectNo, { userId: 'rkoenig', rate: '100', from: '2026-07' })
  const preview = granted(
    await callAs(app, 'park', participationRequests.preview, {
      body: bodyOf(second.projectNo, { userId: 'rkoenig', from: '2026-06', to: '2026-07', rate: '50' }),
    }),
  )
  expect(preview.months.map(({ month, others, total }) => `${month} ${others} ${total}`)).toEqual([
    '2026-06 60.00 110.00',
    '2026-07 0.00 50.00',
  ])
  expect(preview.issues[0]?.message).toBe(
    `Robert Koenig would work 110% in 2026-06, together with ${first.projectNo} 60%. At most 100% is possible. Lower the rate or change the months.`,
  )
  expect((await callAs(app, 'kim', participationRequests.preview, { body: bodyOf(second.projectNo) })).status).toBe(404)
})

it('names no project that takes the time of a person to whom its figures are not shown', async () => {
  const hidden = await createTestProject(app, { confidentiality: 'SECRET', piUserId: 'han', budgetOwnerId: 'han' })
  const { projectNo } = await project2026()
  const work = { userId: 'ejung', role: 'RESEARCHER' as const, validFrom: new Date('2026-03-01'), validTo: new Date('2026-05-31') }
  await app.context.db.projectParticipation.create({ data: { ...work, projectId: hidden.id, rate: 70 } })
  const body = bodyOf(projectNo, { userId: 'ejung', from: '2026-03', to: '2026-04', rate: '50' })
  const messageFor = async (user: string) =>
    granted(await callAs(app, user, participationRequests.preview, { body })).issues.map(({ message }) => message)
  expect(await messageFor('park')).toEqual([
    'Eva Jung would work 120% in 2026-03. At most 100% is possible. Lower the rate or change the months.',
  ])
  expect(await messageFor('office')).toEqual([expect.stringContaining(`together with ${hidden.projectNo} 70%`)])
})

it('says nothing of rates and contract of a person to a reader who may not see them: only that she cannot take part', async () => {
  const running = await project2026()
  await add(running.projectNo, { userId: 'hbauer', rate: '60' })
  await app.context.db.user.update({ where: { id: 'hbauer' }, data: { contractEndDate: new Date('2026-10-31') } })
  const proposal = await createTestProject(app, { startsOn: '2026-01-15', endsOn: '2027-12-31', piUserId: 'kim' }, { runs: false })
  const preview = async (user: string, of: string, rate: string) =>
    granted(await callAs(app, user, participationRequests.preview, { body: bodyOf(of, { userId: 'hbauer', rate }) })).issues
  const unavailable = "Hannes Bauer can't take part in these months. Choose other months, or ask the office."
  expect((await preview('kim', proposal.projectNo, '100')).map(({ code, message }) => [code, message])).toEqual([
    ['UNAVAILABLE', unavailable],
  ])
  expect(await refusalOf('kim', proposal.projectNo, { userId: 'hbauer', rate: '100' })).toEqual(['body.userId UNAVAILABLE'])
  const approved = await createTestProject(app, { startsOn: '2026-01-15', endsOn: '2027-12-31', piUserId: 'kim' })
  expect((await preview('kim', approved.projectNo, '40')).map(({ message }) => message)).toEqual([unavailable])
  expect((await preview('office', approved.projectNo, '40'))[0]?.message).toContain('ends on 31 October 2026')
})

it('refuses more than 100 percent on a single day, and nothing where one project ends the day before', async () => {
  const ending = await createTestProject(app, { startsOn: '2026-01-01', endsOn: '2026-06-15' })
  await add(ending.projectNo, { userId: 'mweber', from: '2026-01', to: '2026-06', rate: '60' })
  const overlapping = await createTestProject(app, { startsOn: '2026-06-15', endsOn: '2027-12-31' })
  const wanted = { userId: 'mweber', from: '2026-06', to: '2026-12', rate: '40.01' }
  expect(await refusalOf('park', overlapping.projectNo, wanted)).toEqual(['body.rate RATE_TOO_HIGH'])
  expect(await membersOf(overlapping.projectNo)).toEqual([])
  const following = await createTestProject(app, { startsOn: '2026-06-16', endsOn: '2027-12-31' })
  await add(following.projectNo, wanted)
  expect(await membersOf(following.projectNo)).toEqual(['mweber 2026-06-16 2026-12-31 40.01'])
})

it('lets one of two applications through that together are more than the whole', async () => {
  const both = [await project2026(), await project2026()]
  const ids: string[] = []
  for (const { projectNo } of both)
    ids.push(await submitted(app, 'park', request(projectNo, { userId: 'gwolf', rate: '70', from: '2027-01', to: '2027-12' })))
  for (const id of ids) granted(await answerAs(app, 'head', id, 'APPROVE'))
  const answers = await Promise.all(ids.map((id) => answerAs(app, 'tbecker', id, 'APPROVE')))
  expect(answers.filter(({ answer }) => answer !== undefined)).toHaveLength(1)
})

it('resumes no project whose people would then work more than the whole', async () => {
  const running = await project2026()
  await add(running.projectNo, { userId: 'nbraun', rate: '80' })
  const { id, projectNo } = await createTestProject(app)
  const setStatus = (status: 'SUSPENDED' | 'RUNNING') =>
    callAs(app, 'office', projects.setStatus, { params: { projectNo }, body: { status, reason: '' } })
  granted(await setStatus('SUSPENDED'))
  const period = { validFrom: new Date('2026-05-01'), validTo: new Date('2026-05-31') }
  await app.context.db.projectParticipation.create({ data: { projectId: id, userId: 'nbraun', role: 'STUDENT', rate: 30, ...period } })
  const { problem } = await setStatus('RUNNING')
  expect(problem?.message).toBe(`Niklas Braun would work more than 100% with ${running.projectNo} 80%. Change the participation first.`)
})

it('asks nobody about their own rate: the next superior decides', async () => {
  const { projectNo } = await project2026()
  const id = await submitted(app, 'park', request(projectNo, { userId: 'head', rate: '10' }))
  const steps = listSteps(await detailAs(app, 'park', id)).map(({ userId }) => userId)
  expect(steps).not.toContain('head')
  expect(steps).toContain('director')
  granted(await callAs(app, 'park', approvals.recall, { params: { id }, body: { requestKey: randomUUID(), opinion: '' } }))
})

it('a request of a lead who was replaced meanwhile is decided all the same, and no new one is submitted', async () => {
  const { projectNo } = await project2026()
  const waiting = await submitted(app, 'park', request(projectNo, { userId: 'gwolf' }))
  await app.context.db.project.update({ where: { projectNo }, data: { piUserId: 'han' } })
  expect(await refusalOf('park', projectNo)).toEqual(['body.projectNo NOT_LEAD'])
  granted(await approve(waiting))
  expect(await membersOf(projectNo)).toEqual(['gwolf 2026-03-01 2026-12-31 40.00'])
})
