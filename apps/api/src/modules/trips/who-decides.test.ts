import { blankItem } from '@maru/shared/trips/expenses/expense-body.ts'
import { tripExpenses } from '@maru/shared/trips/trip.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { detailAs, listSteps, submitted } from '../../test/approval-fixtures.ts'
import { publishRates } from '../../test/money/payment-fixtures.ts'
import { approvedTrip, threeDays, tripDraft } from '../../test/money/trip-fixtures.ts'
import { callAs, granted, testApp, type TestApp } from '../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await publishRates(app)
})
afterAll(() => app.close())

const listApprovers = async (draft: Parameters<typeof submitted>[2]) => {
  const steps = listSteps(await detailAs(app, 'park', await submitted(app, 'park', draft)))
  return steps.filter(({ type }) => type === 'APPROVE').map(({ userId, roleCode }) => userId || roleCode)
}

it('has trips from 5,000 € on decided by the director, others by the line manager', async () => {
  expect(await listApprovers(tripDraft(threeDays(300, { transport: '4500' })))).toEqual(['head'])
  expect(await listApprovers(tripDraft(threeDays(310, { transport: '60000' })))).toEqual(['director'])
})

it('has settlements from 5,000 € on decided by the director, others by the office', async () => {
  const settlement = async (start: number, totalAmount: string) => {
    const trip = await approvedTrip(app, 'park', 'head', threeDays(start, { lateReason: 'Called at short notice' }))
    const body = granted(await callAs(app, 'park', tripExpenses.start, { params: { id: trip.id } }))
    const item = { ...blankItem, date: trip.from, text: 'Train ticket', totalAmount, vatOriginal: '0', lostReason: 'Lost at the gate' }
    return { formCode: 'TRIP_EXPENSE', title: 'Settlement', body: { ...body, confirmed: true, items: [item] } }
  }
  expect(await listApprovers(await settlement(-30, '4900'))).not.toContain('director')
  expect(await listApprovers(await settlement(-40, '60000'))).toEqual(['director'])
})
