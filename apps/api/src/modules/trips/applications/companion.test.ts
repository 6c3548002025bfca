import { approvalOffice } from '@maru/shared/approvals/actions/approval-office.ts'
import { approvals } from '@maru/shared/approvals/approval.ts'
import { blankTripReport } from '@maru/shared/trips/reports/report-body.ts'
import { tripApplications, tripExpenses } from '@maru/shared/trips/trip.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { answerAs, answerTo, boxAs, detailAs, listSteps, submitted } from '../../../test/approval-fixtures.ts'
import {
  approvedTrip,
  assertTripInvariants,
  buildSettlement,
  findTrip,
  listRefusals,
  officeToday,
  threeDays,
  tripDraft,
} from '../../../test/money/trip-fixtures.ts'
import { buildBudgetLine, chargeTo, createTestProject } from '../../../test/money/project-fixtures.ts'
import { callAs, granted, testApp, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(async () => {
  await assertTripInvariants(app)
  await app.close()
})

const query = { page: 1, size: 100, scope: 'companion', sort: 'from', direction: 'desc' } as const
const list = async (user: string) => granted(await callAs(app, user, tripApplications.list, { query })).rows
const open = (user: string, id: string) => callAs(app, user, tripApplications.companion, { params: { id } })
const notices = async (id: string) => {
  const rows = await app.context.db.outbox.findMany({ where: { topic: 'notify', key: { contains: id } }, orderBy: { id: 'asc' } })
  return rows.flatMap(({ payload }) => {
    const { kind, userId } = payload as { kind: string; userId: string }
    return kind.startsWith('travelsAlong') ? [`${kind} ${userId}`] : []
  })
}

it('sees where, when and with whom the trip goes once it is submitted, and nothing it costs', async () => {
  const body = threeDays(20, { companions: ['choi', 'kim'], advance: '100' })
  const documentId = await submitted(app, 'park', tripDraft(body))
  const [row] = await list('choi')
  const { id } = await findTrip(app, 'park', documentId)
  expect(row).toMatchObject({
    id,
    userId: 'park',
    destination: 'Berlin',
    state: 'IN_APPROVAL',
    openId: '',
    purpose: '',
    projectNo: '',
    current: [],
  })
  expect([row?.estimate, row?.advance, row?.total, row?.payable, row?.advanceState, row?.co2Kg]).toEqual(['', '', '', '', 'NONE', ''])
  const { legs, people, ...rest } = granted(await open('choi', id))
  expect(legs.map(({ town, departsAt }) => [town, departsAt])).toEqual(body.legs.map(({ town, departsAt }) => [town, departsAt]))
  expect([people.map(({ userId }) => userId), rest]).toEqual([['park', 'kim', 'choi'], {}])
  const totals = granted(
    await callAs(app, 'choi', tripApplications.totals, { query: { scope: 'companion', sort: 'from', direction: 'desc' } }),
  )
  expect(totals).toMatchObject({ count: 1, estimate: '0.00' })
  expect((await callAs(app, 'choi', approvals.get, { params: { id: documentId } })).status).toBe(404)
  expect((await callAs(app, 'choi', tripApplications.preview, { body: { body, documentId } })).status).toBe(404)
  expect((await callAs(app, 'choi', tripExpenses.start, { params: { id } })).status).toBe(404)
  expect([(await open('jlim', id)).status, await list('jlim')]).toEqual([404, []])
  granted(await answerAs(app, 'head', documentId, 'RETURN', { opinion: 'Too dear' }))
  expect([(await open('choi', id)).status, await list('choi')]).toEqual([404, []])
})

it('is told of the approval and of the cancellation', async () => {
  const { id, documentId } = await approvedTrip(app, 'park', 'head', threeDays(40, { companions: ['choi'] }))
  expect(await notices(id)).toEqual(['travelsAlong choi'])
  const states = async () => (await list('choi')).flatMap((row) => (row.id === id ? [row.state] : []))
  expect(await states()).toEqual(['APPROVED'])
  const cancel = { params: { id: documentId }, body: { reason: 'Meeting moved' } }
  const { id: cancelId, version } = granted(await callAs(app, 'park', approvalOffice.cancel, cancel))
  granted(await callAs(app, 'park', approvals.submit, { params: { id: cancelId }, body: { version, requestKey: randomUUID() } }))
  granted(await answerAs(app, 'head', cancelId, 'APPROVE'))
  expect(await notices(id)).toEqual(['travelsAlong choi', 'travelsAlongEnded choi'])
  expect(await states()).toEqual([])
})

it('is somebody else who works here, named once', async () => {
  const draft = tripDraft(threeDays(60, { companions: ['park', 'choi', 'choi', 'disabled', 'nobody'] }))
  expect(await listRefusals(app, 'park', draft)).toEqual([
    'body.companions.0 COMPANION_SELF',
    'body.companions.2 COMPANION_TWICE',
    'body.companions.3 COMPANION_INACTIVE',
    'body.companions.4 COMPANION_INACTIVE',
  ])
})

/** The people a document of park asks, in order. */
const listAsked = async (id: string) => listSteps(await detailAs(app, 'park', id)).map(({ userId }) => userId)

it('approves neither the trip nor its report nor its settlement: others are asked', async () => {
  const draft = tripDraft(threeDays(-40, { companions: ['head', 'office'], lateReason: 'Invited late' }))
  const line = { stages: [{ rule: 'ALL' as const, need: null, steps: [{ type: 'AGREE' as const, userId: 'office' }] }] }
  expect(await listRefusals(app, 'park', { ...draft, line })).toContain('line.stages.0.steps.0 DRAFTER_IN_LINE')
  const documentId = await submitted(app, 'park', draft)
  expect(await listAsked(documentId)).toEqual(['director'])
  granted(await answerAs(app, 'director', documentId, 'APPROVE'))
  const trip = await findTrip(app, 'park', documentId)
  const report = { formCode: 'TRIP_REPORT', title: 'Report', body: { ...blankTripReport, tripId: trip.id, result: 'Done.' } }
  expect(await listAsked(await submitted(app, 'park', report))).toEqual(['director'])
  const settlement = await submitted(app, 'park', await buildSettlement(app, trip))
  expect((await boxAs(app, 'office')).rows.map(({ id }) => id)).not.toContain(settlement)
  const detail = await detailAs(app, 'office2', settlement)
  const answer = answerTo(detail, listSteps(detail).at(-1)?.userId ?? '', 'APPROVE')
  expect((await callAs(app, 'office', approvals.answer, { params: { id: settlement }, body: answer })).problem?.code).toMatch(
    /INVOLVED|NOT_FOUND/,
  )
  granted(await callAs(app, 'office2', approvals.answer, { params: { id: settlement }, body: answer }))
  const pay = (user: string) => callAs(app, user, tripExpenses.pay, { params: { id: trip.id }, body: { on: officeToday() } })
  expect((await pay('office')).problem?.code).toBe('INVOLVED')
})

it('takes no required approver out of the line: who owns the budget is replaced by somebody who is not asked anyway', async () => {
  const project = await createTestProject(app, { piUserId: 'park', lines: [buildBudgetLine({ category: 'TRAVEL', planned: '5000' })] })
  const charged = (start: number, companions: string[]) => tripDraft(threeDays(start, { ...chargeTo(project), companions }))
  expect(await listAsked(await submitted(app, 'park', charged(80, [])))).toEqual(['tbecker', 'head'])
  expect(await listAsked(await submitted(app, 'park', charged(90, ['tbecker'])))).toEqual(['director', 'head'])
  const [substitute = ''] = await listAsked(await submitted(app, 'park', charged(100, ['tbecker', 'director'])))
  expect(['tbecker', 'director', 'head', 'park', '']).not.toContain(substitute)
  const draft = charged(110, ['tbecker', 'director', substitute])
  expect(await listRefusals(app, 'park', draft)).toEqual(['line.template.1 NO_APPROVER'])
})
