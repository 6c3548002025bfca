import { approvals } from '@maru/shared/approvals/approval.ts'
import { type AskedBoxQuery, approvalBoxes } from '@maru/shared/approvals/boxes/approval-box.ts'
import { type ApprovalKind, approvalKinds, blankBodies, documentBody } from '@maru/shared/document-bodies.ts'
import { projects } from '@maru/shared/projects/project.ts'
import { blankBudget } from '@maru/shared/projects/requests/budget-body.ts'
import { blankPeriod, type PeriodBody } from '@maru/shared/projects/requests/period-body.ts'
import { blankProposal } from '@maru/shared/projects/requests/proposal-body.ts'
import { blankPaymentLine } from '@maru/shared/payments/payment-body.ts'
import { tripApplications, tripExpenses } from '@maru/shared/trips/trip.ts'
import ExcelJS from 'exceljs'
import { z } from 'zod'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { answerAs, boxAs, detailAs, granted, submitted } from '../../../test/approval-fixtures.ts'
import { buildInvoice, createTestVendor, submitPayment } from '../../../test/money/payment-fixtures.ts'
import { buildPurchase, submitPurchase } from '../../../test/money/purchase-fixtures.ts'
import { approvedRemittance, buildRemittance, cancelDecided, submitRemittance } from '../../../test/money/remittance-fixtures.ts'
import { approvedTrip, findTrip, threeDays, tripDraft } from '../../../test/money/trip-fixtures.ts'
import { buildBudgetLine, createTestProject } from '../../../test/money/project-fixtures.ts'
import { callAs, loadCookie, testApp, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
let vendorId = ''
beforeAll(async () => {
  app = await testApp()
  vendorId = await createTestVendor(app)
})
afterAll(() => app.close())

const rowAs = async (user: string, id: string, part: Partial<AskedBoxQuery> = {}) => {
  const row = (await boxAs(app, user, part)).rows.find((one) => one.id === id)
  return row && `${row.amount} ${row.currency}`
}
const submitInvoice = (totalAmount: string, currency: 'EUR' | 'USD' = 'EUR') => {
  const lines = [{ ...blankPaymentLine, description: 'Pipettes', totalAmount, vatOriginal: '0' }]
  return submitPayment(
    app,
    'kim',
    buildInvoice(vendorId, {
      lines,
      currency,
      ...(currency !== 'EUR' && { exchangeRate: '0.5', rateReason: 'Rate of the contract', rateDate: '2026-11-02' }),
    }),
  )
}

it('every money document says in its row and when it is opened how much it is about, in its currency', async () => {
  const payment = await submitPayment(app, 'kim', buildInvoice(vendorId, { prepaidAmount: '100' }))
  const remittance = await submitRemittance(app, 'kim', buildRemittance())
  const purchase = await submitPurchase(app, 'kim', buildPurchase())
  const trip = await submitted(app, 'kim', tripDraft(threeDays(20)))
  const { estimate } = await findTrip(app, 'kim', trip)
  const project = await createTestProject(app, { lines: [buildBudgetLine({ planned: '5000' }), buildBudgetLine({ category: 'TRAVEL' })] })
  const [fromLineId = '', toLineId = ''] = project.lines.map((line) => line.id)
  const body = { ...blankBudget, projectNo: project.projectNo, fromLineId, toLineId, amount: '2000.50', reason: 'More field trips' }
  const move = await submitted(app, 'park', { formCode: 'BUDGET', title: 'Field trips', body })
  const expected = {
    [payment]: '119.00 EUR',
    [remittance]: '10000.00 USD',
    [purchase]: '238.00 EUR',
    [trip]: `${estimate} EUR`,
  }
  for (const [id, text] of Object.entries(expected)) {
    expect(await rowAs('head', id)).toBe(text)
    expect(await rowAs('head', id, { aprvBoxType: 'RECP_MAIN' })).toBe(text)
    expect(await rowAs('kim', id, { aprvBoxType: 'SUBM' })).toBe(text)
    const { amount, currency } = await detailAs(app, 'head', id)
    expect(`${amount} ${currency}`).toBe(text)
  }
  const credit = await submitPayment(app, 'kim', buildInvoice(vendorId, { kind: 'CREDIT_NOTE', dueDate: '', received: false }))
  expect(await rowAs('head', credit)).toBe('-119.00 EUR')
  expect(await rowAs('park', move, { aprvBoxType: 'SUBM' })).toBe('2000.50 EUR')
  expect(await detailAs(app, 'park', move)).toMatchObject({ amount: '2000.50', currency: 'EUR' })
  const general = await submitted(app, 'kim', { title: 'No money' })
  expect(await rowAs('head', general)).toBe(' ')
  expect(await detailAs(app, 'head', general)).toMatchObject({ amount: '', currency: '' })
})

it('a project says what it plans to spend, a longer period the budget that comes with it', async () => {
  const lines = [buildBudgetLine({ planned: '5000' }), buildBudgetLine({ category: 'TRAVEL', planned: '250.50' })]
  const { projectNo } = await createTestProject(app, { lines }, { runs: false })
  const plan = granted(await callAs(app, 'office', projects.plan, { params: { projectNo } }))
  const proposal = await submitted(app, 'park', { formCode: 'PROJECT', title: 'Clean water', body: { ...blankProposal, projectNo, plan } })
  const running = await createTestProject(app, { endsOn: '2027-12-31', funder: '' })
  const longer = async (endsOn: string, part: Partial<PeriodBody>) => {
    const body = { ...blankPeriod, projectNo: running.projectNo, endsOn, reason: 'Delayed permits', ...part }
    return submitted(app, 'park', { formCode: 'PERIOD', title: 'Longer field season', body })
  }
  const costly = await longer('2028-06-30', { costNeutral: false, lines: [buildBudgetLine({ id: '', year: 2028, planned: '1200' })] })
  for (const [id, text] of [
    [proposal, '5250.50 EUR'],
    [costly, '1200.00 EUR'],
  ] as const) {
    expect(await rowAs('head', id, { aprvBoxType: 'RECP_MAIN' })).toBe(text)
    const { amount, currency } = await detailAs(app, 'head', id)
    expect(`${amount} ${currency}`).toBe(text)
  }
  granted(await answerAs(app, 'head', costly, 'RETURN', { opinion: 'Without money' }))
  expect(await rowAs('head', await longer('2028-06-30', {}))).toBe(' ')
})

/** Which kinds of documents are about money; a new one is named here, tried above and added to `document_amount`. */
const isMoney = {
  GENERAL: false,
  LEAVE: false,
  SCHEDULE: false,
  CODE: false,
  RESERVATION: false,
  PROJECT: true,
  BUDGET: true,
  PARTICIPATION: false,
  PERIOD: true,
  LEAD: false,
  TRIP: true,
  TRIP_EXPENSE: true,
  TRIP_REPORT: false,
  PAYMENT: true,
  PURCHASE: true,
  REMITTANCE: true,
  LEASING: false,
  RELOCATION: false,
  ASSET_CHANGE: false,
  DISPOSAL: true,
  EMPLOYMENT_CERTIFICATE: false,
  CAREER_CERTIFICATE: false,
  OTHER_CERTIFICATE: false,
  GIFT: true,
  EMPLOYEE_CHANGE: false,
  IRREGULAR_PROFILE: false,
  HEAD_COUNT: true,
} as const satisfies Readonly<Record<ApprovalKind, boolean>>

it('every kind whose documents have fields of money is one that says its amount', () => {
  const { oneOf = [] } = z.toJSONSchema(documentBody, { io: 'output' })
  const hasMoney = /"(?:\w*[aA]mount|planned|unitPrice|price|transport|lodging|advance)":/
  const moneyTypes = oneOf
    .filter((schema) => hasMoney.test(JSON.stringify(schema)))
    .map(({ properties }) => Object(properties?.['type']).const)
  const expectedTypes = approvalKinds.filter((kind) => isMoney[kind]).map((kind) => blankBodies[kind].type)
  expect(new Set(moneyTypes)).toEqual(new Set(expectedTypes))
})

it('a settlement says what the trip cost, a trip with an advance its whole estimate', async () => {
  const trip = await approvedTrip(app, 'park', 'head', threeDays(-30, { lateReason: 'Called at short notice', advance: '100' }))
  // Its advance is a payment of the same document.
  expect(await app.context.db.payment.count({ where: { documentId: trip.documentId } })).toBe(1)
  expect(await rowAs('park', trip.documentId, { aprvBoxType: 'CPLT' })).toBe(`${trip.estimate} EUR`)
  granted(await callAs(app, 'office', tripApplications.payAdvance, { params: { id: trip.id }, body: { on: trip.from } }))
  const start = granted(await callAs(app, 'park', tripExpenses.start, { params: { id: trip.id } }))
  const id = await submitted(app, 'park', { formCode: 'TRIP_EXPENSE', title: 'Settlement', body: { ...start, confirmed: true } })
  expect(await rowAs('park', id, { aprvBoxType: 'SUBM' })).toBe('33.60 EUR')
})

it('a cancellation says what is taken back, a returned document what was asked for', async () => {
  const id = await approvedRemittance(app)
  granted(await cancelDecided(app, id, 'head', 'director'))
  const { cancelledById } = await detailAs(app, 'kim', id)
  expect(await rowAs('kim', cancelledById, { aprvBoxType: 'CPLT' })).toBe('10000.00 USD')
  const returned = await submitInvoice('50.00')
  granted(await answerAs(app, 'head', returned, 'RETURN', { opinion: 'Which laboratory?' }))
  expect(await rowAs('kim', returned, { aprvBoxType: 'RJT' })).toBe('50.00 EUR')
  expect(await detailAs(app, 'kim', returned)).toMatchObject({ amount: '', currency: '' })
})

it('the amount is the record of this second, for nobody whom the document is not shown to', async () => {
  const id = await submitInvoice('70.00')
  await app.context.db.approvalParticipant.create({ data: { documentId: id, userId: 'lee', kind: 'REFERENCE', addedBy: 'kim' } })
  const asInformed = () => rowAs('lee', id, { aprvBoxType: 'NTFC' })
  expect(await asInformed()).toBe('70.00 EUR')
  await app.context.db.approvalParticipant.deleteMany({ where: { documentId: id } })
  expect(await asInformed()).toBeUndefined()
  expect((await callAs(app, 'lee', approvals.get, { params: { id } })).status).toBe(404)
})

it('boxes are sorted by euros, page by page, and their workbooks have the amounts as numbers', async () => {
  const small = await submitInvoice('200.00')
  const large = await submitInvoice('210.00', 'USD')
  const none = await submitted(app, 'kim', { title: 'Nothing to pay' })
  const order = async (direction: 'asc' | 'desc') => {
    const { rows } = await boxAs(app, 'kim', { aprvBoxType: 'SUBM', sort: 'amount', direction })
    return rows.filter((row) => [small, large, none].includes(row.id)).map((row) => row.id)
  }
  expect(await order('desc')).toEqual([small, large, none])
  expect(await order('asc')).toEqual([large, small, none])
  const url = `${approvalBoxes.export.path}?aprvBoxType=SUBM&approvalUserId=kim&sort=amount`
  const reply = await app.inject({ url, headers: { cookie: await loadCookie(app, 'kim') } })
  const workbook = new ExcelJS.Workbook()
  await workbook.xlsx.load(reply.rawPayload as never)
  const cells = workbook.worksheets[0]?.getRows(2, 40)?.map((row) => (row.values as unknown[]).slice(1))
  expect(cells).toContainEqual(expect.arrayContaining([210, 'USD']))
})

it('the next thousand in the order of amounts begin behind the last of these', async () => {
  const after = JSON.stringify([200, '01930000-0000-7000-8000-000000000000'])
  const { rows } = await boxAs(app, 'kim', { aprvBoxType: 'SUBM', sort: 'amount', direction: 'desc', after })
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.every(({ amount, currency }) => amount === '' || currency !== 'EUR' || Number(amount) <= 200)).toBe(true)
})
