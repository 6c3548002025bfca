import { approvalOffice } from '@maru/shared/approvals/actions/approval-office.ts'
import { approvals } from '@maru/shared/approvals/approval.ts'
import { randomUUID } from 'node:crypto'
import { addDays } from '@maru/shared/leave/common/leave-dates.ts'
import { blankItem, type ExpenseItem, type TripExpenseBody } from '@maru/shared/trips/expenses/expense-body.ts'
import type { ProjectStatus } from '@maru/shared/projects/project-fields.ts'
import { projects } from '@maru/shared/projects/project.ts'
import { blankTripReport } from '@maru/shared/trips/reports/report-body.ts'
import { tripApplications, tripExpenses, tripReports } from '@maru/shared/trips/trip.ts'
import type { TripRow } from '@maru/shared/trips/trip-fields.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { answerAs, assertInvariants, submitted } from '../../test/approval-fixtures.ts'
import { assertResearchInvariants, createTestProject, buildBudgetLine } from '../../test/money/project-fixtures.ts'
import { publishRates } from '../../test/money/payment-fixtures.ts'
import { callAs, granted, testApp, type TestApp } from '../../test/test-app.ts'
import { remindTravellers } from './reports/trip-reminders.service.ts'
import {
  approvedTrip,
  assertTripInvariants,
  findTrip,
  listRefusals,
  officeToday,
  submitAtOnce,
  threeDays,
} from '../../test/money/trip-fixtures.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await publishRates(app)
})
afterAll(async () => {
  await assertInvariants(app)
  await assertResearchInvariants(app)
  await assertTripInvariants(app)
  await app.close()
})

const late = { lateReason: 'Called at short notice' }
const past = (days: number, part: Parameters<typeof threeDays>[1] = {}) =>
  approvedTrip(app, 'park', 'head', threeDays(-days, { ...late, ...part }))
const item = (trip: TripRow, part: Partial<ExpenseItem> = {}): ExpenseItem => ({
  ...blankItem,
  date: trip.from,
  text: 'Train ticket',
  totalAmount: '119',
  vatOriginal: '19',
  lostReason: 'Paper ticket was kept at the gate',
  ...part,
})
async function settlement(trip: TripRow, part: Partial<TripExpenseBody> = {}) {
  const start = granted(await callAs(app, 'park', tripExpenses.start, { params: { id: trip.id } }))
  return { formCode: 'TRIP_EXPENSE', title: 'Settlement', body: { ...start, confirmed: true, ...part } }
}
const preview = async (body: TripExpenseBody) =>
  granted(await callAs(app, 'park', tripExpenses.preview, { body: { body, documentId: '' } }))

it('begins with what was planned and comes to 33.60 of per diem, receipts with their VAT, and the advance taken off', async () => {
  const trip = await past(30, { advance: '100' })
  granted(await callAs(app, 'office', tripApplications.payAdvance, { params: { id: trip.id }, body: { on: trip.from } }))
  const draft = await settlement(trip, { items: [item(trip)] })
  expect(await preview(draft.body)).toMatchObject({
    perDiem: '33.60',
    items: [{ totalAmount: '119.00', vatAmount: '16.15', netPriceAmount: '102.85' }],
    total: '152.60',
    advance: '100.00',
    payable: '52.60',
    isAboveEstimate: false,
    issues: [],
  })
  const id = await submitted(app, 'park', draft)
  expect(await findTrip(app, 'park', trip.documentId)).toMatchObject({ state: 'ENDED', settlementState: 'IN_APPROVAL', total: '152.60' })
  granted(await answerAs(app, 'office', id, 'APPROVE', { place: '' }))
  expect(await findTrip(app, 'park', trip.documentId)).toMatchObject({
    state: 'SETTLED',
    settlementState: 'PAYABLE',
    advanceState: 'SETTLED',
  })
  const paid = granted(await callAs(app, 'office2', tripExpenses.pay, { params: { id: trip.id }, body: { on: officeToday() } }))
  expect(paid.settlementState).toBe('PAID')
  expect((await callAs(app, 'office2', tripExpenses.pay, { params: { id: trip.id }, body: { on: officeToday() } })).problem?.code).toBe(
    'PAID_ALREADY',
  )
})

it('refuses a trip of somebody else, one that is not over, a second settlement, unconfirmed days and receipts without proof', async () => {
  const trip = await past(40)
  const draft = await settlement(trip, { confirmed: false, items: [item(trip, { lostReason: '', kind: 'LODGING', breakfasts: '3' })] })
  expect(await listRefusals(app, 'jlim', draft)).toContain('body.tripId TRIP_NOT_APPROVED')
  expect(await listRefusals(app, 'park', draft)).toEqual([
    'body.confirmed REQUIRED',
    'body.days BREAKFASTS_MISSING',
    'body.items.0.receipt RECEIPT_MISSING',
  ])
  const free = item(trip, { currency: 'USD', rate: '0.000' })
  expect(await listRefusals(app, 'park', await settlement(trip, { items: [free] }))).toEqual(['body.items.0.rate RATE_ZERO'])
  const start = await settlement(trip, { items: [item(trip, { kind: 'LODGING', breakfasts: '2' })] })
  const [firstDay, secondDay] = start.body.days
  const [there, back] = start.body.legs
  if (!firstDay || !secondDay || !there || !back) throw new Error('a trip of three days')
  // Back on the second day: the breakfast of the third is nobody's.
  const legs = [there, { ...back, departsAt: `${secondDay.date}T11:00`, arrivesAt: `${secondDay.date}T17:00` }]
  const shorter = { ...start, body: { ...start.body, legs, withoutLodging: false } }
  expect(await listRefusals(app, 'park', shorter)).toEqual(['body.days DAY_NOT_ON_ROUTE'])
  const dropped = { ...shorter, body: { ...shorter.body, days: [firstDay, secondDay] } }
  expect(await listRefusals(app, 'park', dropped)).toEqual(['body.days BREAKFASTS_MISSING'])
  const later = await approvedTrip(app, 'park', 'head', threeDays(10))
  expect(await listRefusals(app, 'park', await settlement(later))).toEqual(['body.tripId NOT_OVER'])
  const unknown = await settlement(trip, { items: [item(trip, { receipt: 'ticket.pdf', date: addDays(trip.from, 200) })] })
  expect(await listRefusals(app, 'park', unknown)).toEqual(['body.items.0.receipt RECEIPT_UNKNOWN', 'body.items.0.date ITEM_DATE'])
  await submitted(app, 'park', await settlement(trip))
  expect(await listRefusals(app, 'park', await settlement(trip))).toEqual(['body.tripId EXPENSE_THERE'])
})

it('takes one of two settlements of a trip that are submitted at once', async () => {
  const trip = await past(100)
  const draft = await settlement(trip, { items: [item(trip)] })
  expect((await submitAtOnce(app, 'park', [draft, draft])).toSorted()).toEqual(['body.tripId EXPENSE_THERE', 'submitted'])
  expect(await app.context.db.tripExpense.count({ where: { tripId: trip.id } })).toBe(1)
})

it('pays the own car the full rate only where the application had it approved, and asks the line manager above the estimate', async () => {
  const trip = await past(50)
  const start = await settlement(trip)
  const legs = start.body.legs.map((leg) => ({ ...leg, mode: 'CAR_PRIVATE' as const, distanceKm: '300' }))
  expect((await preview({ ...start.body, legs })).mileage).toEqual({ km: '600', rate: '0.20', amount: '120.00', isCapped: false })
  const dear = await settlement(trip, { items: [item(trip, { totalAmount: '900', vatOriginal: '0' })] })
  expect((await preview(dear.body)).isAboveEstimate).toBe(true)
  const id = await submitted(app, 'park', dear)
  granted(await answerAs(app, 'head', id, 'APPROVE'))
  granted(await answerAs(app, 'office', id, 'APPROVE', { place: '' }))
  expect(await findTrip(app, 'park', trip.documentId)).toMatchObject({ settlementState: 'PAYABLE', payable: '933.60' })
})

async function cancelSettlement(documentId: string) {
  const { id, version } = granted(
    await callAs(app, 'park', approvalOffice.cancel, { params: { id: documentId }, body: { reason: 'A receipt was missing' } }),
  )
  granted(await callAs(app, 'park', approvals.submit, { params: { id }, body: { version, requestKey: randomUUID() } }))
  granted(await answerAs(app, 'office', id, 'APPROVE', { place: '' }))
}

/** A project with 1000 € for travel, and a trip of park that it pays. */
async function chargedTrip(days: number, part: Parameters<typeof threeDays>[1] = {}) {
  const { projectNo, lines } = await createTestProject(app, { lines: [buildBudgetLine({ category: 'TRAVEL', planned: '1000' })] })
  const budgetLineId = lines[0]?.id ?? ''
  const documentId = await submitted(app, 'park', {
    formCode: 'TRIP',
    title: 'Trip',
    body: threeDays(-days, { ...late, projectNo, budgetLineId, ...part }),
  })
  granted(await answerAs(app, 'tbecker', documentId, 'APPROVE'))
  granted(await answerAs(app, 'head', documentId, 'APPROVE'))
  const figures = async () => {
    const { reserved, committed, spent } = await app.context.db.budgetLine.findUniqueOrThrow({ where: { id: budgetLineId } })
    return [reserved, committed, spent].map((amount) => amount.toFixed(2)).join(' ')
  }
  const setStatus = async (status: ProjectStatus) =>
    granted(await callAs(app, 'office', projects.setStatus, { params: { projectNo }, body: { status, reason: 'Done' } }))
  return { trip: await findTrip(app, 'park', documentId), figures, setStatus }
}

it('deducts the percent of VAT in force when it is submitted, as payments do, also once another one is in force', async () => {
  const trip = await past(75)
  const draft = await settlement(trip, { items: [item(trip)] })
  const documentId = await submitted(app, 'park', draft)
  const { db } = app.context
  const rule = await db.paymentRule.findFirstOrThrow({ orderBy: { validFrom: 'desc' } })
  await db.paymentRule.create({ data: { ...rule, validFrom: new Date(officeToday()), deductiblePct: 50 } })
  expect(await preview(draft.body)).toMatchObject({ deductiblePct: '50.00', itemsTotal: { vatAmount: '9.50', netPriceAmount: '109.50' } })
  const read = granted(await callAs(app, 'office', tripExpenses.preview, { body: { body: draft.body, documentId } }))
  expect(read).toMatchObject({ deductiblePct: '85.00', itemsTotal: { vatAmount: '16.15', netPriceAmount: '102.85' } })
  await db.paymentRule.delete({ where: { validFrom: new Date(officeToday()) } })
})

it('commits the budget to what the trip really cost, and spends it when it is paid', async () => {
  const { trip, figures } = await chargedTrip(60)
  expect(await figures()).toBe('0.00 333.60 0.00')
  const id = await submitted(app, 'park', await settlement(trip, { items: [item(trip)] }))
  granted(await answerAs(app, 'office', id, 'APPROVE', { place: '' }))
  // The deductible VAT of 16.15 is no cost.
  expect(await figures()).toBe('0.00 136.45 0.00')
  granted(await callAs(app, 'office2', tripExpenses.pay, { params: { id: trip.id }, body: { on: officeToday() } }))
  expect(await figures()).toBe('0.00 0.00 136.45')
})

it('settles a trip of a project that has ended with the money it has, and commits the estimate again where that is cancelled', async () => {
  const { trip, figures, setStatus } = await chargedTrip(120)
  await setStatus('ENDED')
  const dear = await settlement(trip, { items: [item(trip, { totalAmount: '400', vatOriginal: '0' })] })
  expect(await listRefusals(app, 'park', dear)).toEqual(['body.items BUDGET_EXHAUSTED'])
  const id = await submitted(app, 'park', await settlement(trip, { items: [item(trip)] }))
  granted(await answerAs(app, 'office', id, 'APPROVE', { place: '' }))
  expect(await figures()).toBe('0.00 136.45 0.00')
  await cancelSettlement(id)
  expect(await figures()).toBe('0.00 333.60 0.00')
})

it('spends the budget at once where the advance and company cards paid it all, and takes that back where it is cancelled', async () => {
  const { trip, figures, setStatus } = await chargedTrip(130, { advance: '33.60' })
  granted(await callAs(app, 'office', tripApplications.payAdvance, { params: { id: trip.id }, body: { on: trip.from } }))
  const id = await submitted(app, 'park', await settlement(trip))
  granted(await answerAs(app, 'office', id, 'APPROVE', { place: '' }))
  expect(await findTrip(app, 'park', trip.documentId)).toMatchObject({ settlementState: 'PAID', payable: '0.00' })
  expect(await figures()).toBe('0.00 0.00 33.60')
  const again = await callAs(app, 'office2', tripExpenses.pay, { params: { id: trip.id }, body: { on: officeToday() } })
  expect(again.problem?.code).toBe('NOT_PAYABLE')
  await cancelSettlement(id)
  expect(await figures()).toBe('0.00 333.60 0.00')
  const second = await submitted(app, 'park', await settlement(trip))
  granted(await answerAs(app, 'office', second, 'APPROVE', { place: '' }))
  await setStatus('ENDED')
  await setStatus('CLOSED')
})

it('takes a report on an approved trip, which the line manager accepts, and finds those that are overdue', async () => {
  const trip = await past(70)
  expect(trip).toMatchObject({ reportState: 'OVERDUE', settlementState: 'OVERDUE' })
  const query = { page: 1, size: 100, scope: 'mine', sort: 'from', direction: 'desc', report: 'OVERDUE' } as const
  expect(granted(await callAs(app, 'park', tripReports.list, { query })).rows.map(({ id }) => id)).toContain(trip.id)
  const report = {
    formCode: 'TRIP_REPORT',
    title: 'Report',
    body: { ...blankTripReport, tripId: trip.id, result: 'Agreed on the next steps.' },
  }
  expect(await listRefusals(app, 'jlim', report)).toEqual(['body.tripId TRIP_NOT_APPROVED'])
  expect(await listRefusals(app, 'park', { ...report, body: { ...report.body, result: '' } })).toEqual(['body.result REQUIRED'])
  const id = await submitted(app, 'park', report)
  expect(await findTrip(app, 'park', trip.documentId)).toMatchObject({ reportState: 'SUBMITTED' })
  const read = granted(await callAs(app, 'head', tripReports.trip, { params: { id: trip.id }, query: { documentId: id } }))
  expect(read.destination).toBe('Berlin')
  expect((await callAs(app, 'jlim', tripReports.trip, { params: { id: trip.id }, query: { documentId: '' } })).problem?.status).toBe(404)
  granted(await answerAs(app, 'head', id, 'APPROVE'))
  expect(await findTrip(app, 'park', trip.documentId)).toMatchObject({ reportState: 'ACCEPTED' })
})

it('reminds a traveller once of a report and a settlement that are overdue, and no more once they are in', async () => {
  const trip = await past(90)
  const { db } = app.context
  const reminders = async () => {
    const rows = await db.outbox.findMany({ where: { key: { contains: trip.id } }, orderBy: { key: 'asc' } })
    return rows.map(({ payload }) => (payload as { kind: string }).kind).filter((kind) => kind.startsWith('trip'))
  }
  await remindTravellers(db)
  expect(await reminders()).toEqual(['tripReportDue', 'tripSettlementDue'])
  await submitted(app, 'park', { formCode: 'TRIP_REPORT', title: 'Report', body: { ...blankTripReport, tripId: trip.id, result: 'Done.' } })
  await db.outbox.deleteMany({ where: { key: { contains: trip.id } } })
  await remindTravellers(db)
  expect(await reminders()).toEqual(['tripSettlementDue'])
})
