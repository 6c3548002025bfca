import { approvals } from '@maru/shared/approvals/approval.ts'
import { blankItem, type ExpenseItem } from '@maru/shared/trips/expenses/expense-body.ts'
import { tripExpenses } from '@maru/shared/trips/trip.ts'
import type { TripRow } from '@maru/shared/trips/trip-fields.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listSteps, submitted } from '../../../test/approval-fixtures.ts'
import { publishRates } from '../../../test/money/payment-fixtures.ts'
import { approvedTrip, buildSettlement, listRefusals, threeDays } from '../../../test/money/trip-fixtures.ts'
import { callAs, granted, testApp, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
let trip: TripRow
beforeAll(async () => {
  app = await testApp()
  await app.context.db.exchangeRate.deleteMany({ where: { currency: { in: ['USD', 'SEK'] } } })
  await publishRates(app, { USD: 0.9 })
  trip = await approvedTrip(app, 'park', 'head', threeDays(-30, { transport: '900', lateReason: 'Called at short notice' }))
})
afterAll(() => app.close())

const settle = (note: string, part: Partial<ExpenseItem>) =>
  buildSettlement(app, trip, {
    items: [{ ...blankItem, date: trip.from, text: 'Taxi', totalAmount: '9', lostReason: 'Lost', withinGermanyYn: 'N', ...part }],
    note,
  })
const refusals = async (...of: Parameters<typeof settle>) => listRefusals(app, 'park', await settle(...of))

it('a receipt in a currency nobody publishes is refused: the typed rate alone would say what is paid', async () => {
  for (const currency of ['XYZ', 'THB', 'SEK'])
    expect(await refusals('Rate of the exchange office', { currency, rate: '90' })).toEqual(['body.items.0.rate RATE_UNKNOWN'])
})

it('a receipt at a rate only the traveller imported is refused', async () => {
  const day = new Date(trip.from)
  await app.context.db.exchangeRate.create({ data: { currency: 'SEK', day, rate: '0.01', source: 'Bank', importedBy: 'park' } })
  expect(await refusals('Rate of the bank', { currency: 'SEK', rate: '100' })).toEqual(['body.items.0.rate RATE_OWN'])
  await app.context.db.exchangeRate.deleteMany({ where: { currency: 'SEK' } })
})

it('a receipt more than 2 % from the published rate needs a note, says how far it is, and asks the line manager again', async () => {
  expect(await refusals('', { currency: 'USD', rate: '90' })).toEqual(['body.items.0.rate RATE_DEVIATES'])
  const lineOf = async (rate: string) => {
    const { formCode, body } = await settle('Rate of the exchange office', { currency: 'USD', rate })
    const line = granted(await callAs(app, 'park', approvals.previewLine, { body: { formCode, body, urgent: false, line: null } }))
    return line.stages.flatMap(({ steps }) => steps.map(({ userId }) => userId)).includes('head')
  }
  expect([await lineOf('0.91'), await lineOf('90'), await lineOf('0.01')]).toEqual([false, true, true])
  const draft = await settle('Rate of the exchange office', { currency: 'USD', rate: '90' })
  const documentId = await submitted(app, 'park', draft)
  const steps = listSteps(granted(await callAs(app, 'head', approvals.get, { params: { id: documentId } })))
  expect(steps.map(({ userId }) => userId)).toContain('head')
  const preview = granted(await callAs(app, 'head', tripExpenses.preview, { body: { body: draft.body, documentId } }))
  expect(preview.items).toMatchObject([{ totalAmount: '810.00', publishedRate: '0.9', rateDeviation: '9900' }])
})
