import { approvalOffice } from '@maru/shared/approvals/actions/approval-office.ts'
import { approvals } from '@maru/shared/approvals/approval.ts'
import { randomUUID } from 'node:crypto'
import { daysBetween } from '@maru/shared/leave/common/leave-dates.ts'
import { leaves } from '@maru/shared/leave/leave.ts'
import type { TripBody } from '@maru/shared/trips/applications/trip-body.ts'
import { tripApplications } from '@maru/shared/trips/trip.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { answerAs, assertInvariants, submitted } from '../../test/approval-fixtures.ts'
import { assertResearchInvariants, createTestProject, buildBudgetLine } from '../../test/money/project-fixtures.ts'
import { callAs, granted, testApp, type TestApp } from '../../test/test-app.ts'
import { giveDays, toLeave, mondayAhead, submitLeave } from '../../test/leave-fixtures.ts'
import {
  approvedTrip,
  assertTripInvariants,
  findTrip,
  listRefusals,
  officeToday,
  submitAtOnce,
  threeDays,
  tripDraft,
} from '../../test/money/trip-fixtures.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(async () => {
  await assertInvariants(app)
  await assertResearchInvariants(app)
  await assertTripInvariants(app)
  await app.close()
})

const preview = (user: string, body: TripBody) => callAs(app, user, tripApplications.preview, { body: { body, documentId: '' } })
const query = { page: 1, size: 100, scope: 'mine', sort: 'from', direction: 'desc' } as const

it('shows the per diem of three days with dinner and two breakfasts before anything is stored: 33.60', async () => {
  const { days, perDiem, estimate, nights, kind, issues } = granted(await preview('park', threeDays(10)))
  expect(days.map(({ amount, rules }) => [amount, rules.join()])).toEqual([
    ['2.80', 'TRAVEL_DAY,MEALS'],
    ['22.40', 'FULL_DAY,MEALS'],
    ['8.40', 'TRAVEL_DAY,MEALS'],
  ])
  expect([perDiem, estimate, nights, kind, issues]).toEqual(['33.60', '333.60', 2, 'DOMESTIC', []])
})

it('takes the rates of a foreign town, and says what the own car is paid', async () => {
  const body = threeDays(10)
  const [there, back] = body.legs
  if (!there || !back) throw new Error('two legs')
  const legs = [
    { ...there, town: 'Paris', country: 'FR' },
    { ...back, mode: 'CAR_PRIVATE' as const, distanceKm: '700' },
  ]
  const paris = granted(await preview('park', { ...body, legs, days: [] }))
  expect(paris.days.map(({ amount }) => amount)).toEqual(['39.00', '58.00', '39.00'])
  expect(paris.mileage).toEqual({ km: '700', rate: '0.20', amount: '130.00', isCapped: true })
  const towns = async (country: string) => granted(await callAs(app, 'park', tripApplications.towns, { query: { country } }))
  expect([await towns('FR'), await towns('LU')]).toEqual([['Paris|파리'], []])
  const near = [{ ...there, town: 'Versailles', country: 'FR', rateTown: 'Paris' }, back]
  expect(granted(await preview('park', { ...body, legs: near, days: [] })).days[0]).toMatchObject({ amount: '39.00', rateTown: 'Paris' })
  const interest = granted(await preview('park', { ...body, legs, days: [], carInterest: true, carReason: 'Instruments' }))
  expect(interest.mileage).toMatchObject({ rate: '0.30', amount: '210.00' })
})

it('makes the absence and the deputies true when approved, and undoes both when the trip is cancelled', async () => {
  const trip = await approvedTrip(app, 'park', 'head', threeDays(20, { substitutes: ['icosta'] }))
  expect(trip).toMatchObject({ state: 'APPROVED', estimate: '333.60', nights: 2, destination: 'Berlin', kind: 'DOMESTIC' })
  const away = { from: trip.from, to: trip.to, person: 'park' }
  const seen = async () => {
    const { absences } = granted(await callAs(app, 'park', leaves.calendar, { query: away }))
    return absences.filter(({ userId }) => userId === 'park').map(({ date, colour, coveredBy }) => [date, colour, coveredBy !== ''])
  }
  expect(await seen()).toEqual([0, 1, 2].map((more) => [expect.any(String), 'trip', more >= 0]))
  const deputies = () => app.context.db.delegation.findMany({ where: { source: 'TRIP', sourceId: trip.id, active: true } })
  expect((await deputies()).map(({ deputyId }) => deputyId)).toEqual(['icosta'])
  const { id, version } = granted(
    await callAs(app, 'park', approvalOffice.cancel, { params: { id: trip.documentId }, body: { reason: 'Meeting moved' } }),
  )
  granted(await callAs(app, 'park', approvals.submit, { params: { id }, body: { version, requestKey: randomUUID() } }))
  expect(await findTrip(app, 'park', trip.documentId)).toMatchObject({ state: 'CANCELLING' })
  granted(await answerAs(app, 'head', id, 'APPROVE'))
  expect(await findTrip(app, 'park', trip.documentId)).toMatchObject({ state: 'CANCELLED' })
  expect([await seen(), await deputies()]).toEqual([[], []])
})

it('refuses what is missing, in disorder, at the same time as another trip, late without a reason, with deputies who cannot be, or a second open advance', async () => {
  const body = threeDays(40)
  const [there, back] = body.legs
  if (!there || !back) throw new Error('two legs')
  expect(await listRefusals(app, 'park', tripDraft({ ...body, purpose: '', legs: [there, { ...back, town: '' }] }))).toEqual([
    'body.purpose REQUIRED',
    'body.legs.1.town REQUIRED',
  ])
  expect(await listRefusals(app, 'park', tripDraft({ ...body, legs: [back, there] }))).toEqual(['body.legs.1.departsAt DEPARTS_BEFORE'])
  const turned = { ...there, departsAt: there.arrivesAt, arrivesAt: there.departsAt }
  expect(await listRefusals(app, 'park', tripDraft({ ...body, legs: [turned, back] }))).toEqual(['body.legs.0.arrivesAt ARRIVES_BEFORE'])
  const skipped = [
    { ...there, zone: 'Europe/Berlin', departsAt: '2027-03-28T02:30', arrivesAt: '2027-03-28T09:00' },
    { ...back, departsAt: '2027-03-28T10:00', arrivesAt: '2027-03-28T12:00' },
  ]
  expect(await listRefusals(app, 'park', tripDraft({ ...body, legs: skipped }))).toEqual(['body.legs.0.departsAt SKIPPED_TIME'])
  expect(await listRefusals(app, 'park', tripDraft(threeDays(-3)))).toEqual(['body.lateReason LATE'])
  const substitutes = ['park', 'lee', 'lee', 'disabled', 'nobody']
  expect(await listRefusals(app, 'park', tripDraft({ ...body, substitutes }))).toEqual([
    'body.substitutes.0 SUBSTITUTE_SELF',
    'body.substitutes.2 SUBSTITUTE_TWICE',
    'body.substitutes.3 SUBSTITUTE_INACTIVE',
    'body.substitutes.4 SUBSTITUTE_INACTIVE',
  ])
  expect(await listRefusals(app, 'park', tripDraft({ ...body, advance: '333.61' }))).toEqual(['body.advance ADVANCE_TOO_HIGH'])
  const first = await approvedTrip(app, 'park', 'head', { ...body, advance: '100' })
  expect(await listRefusals(app, 'park', tripDraft(threeDays(41)))).toEqual(['body.legs TRIP_OVERLAP'])
  const second = tripDraft(threeDays(60, { advance: '50' }))
  expect(await listRefusals(app, 'park', second)).toEqual(['body.advance ADVANCE_OPEN'])
  const on = officeToday()
  expect((await callAs(app, 'park', tripApplications.payAdvance, { params: { id: first.id }, body: { on } })).problem?.status).toBe(850)
  granted(await callAs(app, 'office', tripApplications.payAdvance, { params: { id: first.id }, body: { on } }))
  expect(await findTrip(app, 'park', first.documentId)).toMatchObject({ advanceState: 'PAID' })
  expect((await callAs(app, 'office', tripApplications.payAdvance, { params: { id: first.id }, body: { on } })).problem?.code).toBe(
    'PAID_ALREADY',
  )
  expect(await listRefusals(app, 'park', second)).toEqual(['body.advance ADVANCE_OPEN'])
})

it('takes one of two trips for the same days that are submitted at once', async () => {
  const answers = await submitAtOnce(app, 'park', [tripDraft(threeDays(110)), tripDraft(threeDays(111))])
  expect(answers.toSorted()).toEqual(['body.legs TRIP_OVERLAP', 'submitted'])
})

it('sets the estimate aside on a travel line at submission, commits it when approved, and asks the budget owner first', async () => {
  const { projectNo, lines } = await createTestProject(app, { lines: [buildBudgetLine({ category: 'TRAVEL', planned: '400' })] })
  const lineId = lines[0]?.id ?? ''
  const figures = async () => {
    const { reserved, committed } = await app.context.db.budgetLine.findUniqueOrThrow({ where: { id: lineId } })
    return `${reserved.toFixed(2)} ${committed.toFixed(2)}`
  }
  expect(granted(await callAs(app, 'park', tripApplications.projects, {})).find((one) => one.projectNo === projectNo)?.lines).toHaveLength(
    1,
  )
  const body = threeDays(80, { projectNo, budgetLineId: lineId })
  expect(await listRefusals(app, 'jlim', tripDraft(body))).toEqual(['body.projectNo PROJECT_GONE'])
  const id = await submitted(app, 'park', tripDraft(body))
  expect(await figures()).toBe('333.60 0.00')
  expect(await listRefusals(app, 'park', tripDraft(threeDays(90, { projectNo, budgetLineId: lineId })))).toEqual([
    'body.budgetLineId BUDGET_EXHAUSTED',
  ])
  granted(await answerAs(app, 'tbecker', id, 'APPROVE'))
  granted(await answerAs(app, 'head', id, 'APPROVE'))
  expect(await figures()).toBe('0.00 333.60')
})

it('frees the budget of a returned trip, and takes the same document again', async () => {
  const { projectNo, lines } = await createTestProject(app, { lines: [buildBudgetLine({ category: 'TRAVEL', planned: '400' })] })
  const budgetLineId = lines[0]?.id ?? ''
  const id = await submitted(app, 'park', tripDraft(threeDays(100, { projectNo, budgetLineId })))
  const reserved = async () => (await app.context.db.budgetLine.findUniqueOrThrow({ where: { id: budgetLineId } })).reserved.toFixed(2)
  granted(await answerAs(app, 'tbecker', id, 'RETURN', { opinion: 'Too dear' }))
  expect([await findTrip(app, 'park', id), await reserved()]).toEqual([expect.objectContaining({ state: 'RETURNED' }), '0.00'])
  const { version } = granted(await callAs(app, 'park', approvals.get, { params: { id } }))
  granted(await callAs(app, 'park', approvals.submit, { params: { id }, body: { version, requestKey: randomUUID() } }))
  expect([await findTrip(app, 'park', id), await reserved()]).toEqual([expect.objectContaining({ state: 'IN_APPROVAL' }), '333.60'])
})

it('refuses a trip on a day of leave unless the day is private, and warns of leave on a day of a trip', async () => {
  await giveDays(app, 'lee', '5')
  const monday = await mondayAhead(app, 3)
  granted((await submitLeave(app, 'lee', toLeave(monday, monday))).result)
  const start = daysBetween(officeToday(), monday)
  const body = threeDays(start)
  expect(await listRefusals(app, 'lee', tripDraft(body))).toEqual(['body.legs ON_LEAVE'])
  const days = body.days.map((day) => (day.date === monday ? { ...day, private: true } : day))
  const trip = await approvedTrip(app, 'lee', 'head', { ...body, days })
  const leavePreview = granted(await callAs(app, 'lee', leaves.preview, { body: { body: toLeave(trip.to), documentId: '' } }))
  expect(leavePreview.warnings.map(({ code }) => code)).toContain('OWN_TRIP')
})

it('lists own trips with drafts, those of the team for its head and all for the office, and finds them by filters', async () => {
  const draft = granted(await callAs(app, 'jlim', approvals.create, { body: { ...tripDraft(threeDays(5)), ...emptyDraft } }))
  const own = granted(await callAs(app, 'jlim', tripApplications.list, { query }))
  expect(own.rows.map(({ state, openId, destination }) => [state, openId, destination])).toEqual([['DRAFT', draft.id, 'Berlin']])
  const team = granted(
    await callAs(app, 'head', tripApplications.list, { query: { ...query, scope: 'team', q: 'berlin', kind: 'DOMESTIC' } }),
  )
  expect(team.rows.length).toBeGreaterThan(2)
  expect((await callAs(app, 'park', tripApplications.list, { query: { ...query, scope: 'all' } })).problem?.status).toBe(850)
  const all = granted(await callAs(app, 'office', tripApplications.list, { query: { ...query, scope: 'all', advance: 'PAID' } }))
  expect(all.rows.map(({ userId }) => userId)).toEqual(['park'])
  expect(granted(await callAs(app, 'office', tripApplications.list, { query: { ...query, scope: 'all', state: 'CANCELLED' } })).total).toBe(
    1,
  )
})

const emptyDraft = { urgent: false, fileKey: '', line: null, participants: [], receivers: [], relatedIds: [] }
