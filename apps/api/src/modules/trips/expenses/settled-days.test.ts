import type { TripExpenseBody } from '@maru/shared/trips/expenses/expense-body.ts'
import { tripExpenses } from '@maru/shared/trips/trip.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { answerAs, submitted } from '../../../test/approval-fixtures.ts'
import {
  approvedTrip,
  assertTripInvariants,
  buildSettlement,
  findTrip,
  listRefusals,
  moveRoute,
  threeDays,
} from '../../../test/money/trip-fixtures.ts'
import { callAs, granted, testApp, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(async () => {
  await assertTripInvariants(app)
  await app.close()
})

const past = (days: number, part: Parameters<typeof threeDays>[1] = {}) =>
  approvedTrip(app, 'park', 'head', threeDays(-days, { lateReason: 'Called at short notice', ...part }))
const preview = async (body: TripExpenseBody) =>
  granted(await callAs(app, 'park', tripExpenses.preview, { body: { body, documentId: '' } }))

it('are not settled again with another trip, whose return and this departure may share a day only one after the other', async () => {
  const [first, second] = [await past(60), await past(57)]
  const id = await submitted(app, 'park', await buildSettlement(app, first, moveRoute((await buildSettlement(app, first)).body, 1)))
  const planned = await buildSettlement(app, second)
  expect((await preview(planned.body)).issues[0]?.message).toContain('Your trip to Berlin from')
  const early = await buildSettlement(app, second, moveRoute(planned.body, -1))
  expect(await listRefusals(app, 'park', early)).toEqual(['body.legs DAYS_SETTLED'])
  const [there, back] = planned.body.legs
  if (!there || !back) throw new Error('two legs')
  const at = (clock: string) => ({
    ...planned,
    body: { ...planned.body, legs: [{ ...there, departsAt: `${second.from}T${clock}`, arrivesAt: `${second.from}T22:00` }, back] },
  })
  expect(await listRefusals(app, 'park', at('16:59'))).toEqual(['body.legs DAYS_SETTLED'])
  await submitted(app, 'park', at('17:00'))
  granted(await answerAs(app, 'office', id, 'APPROVE', { place: '' }))
  expect(await findTrip(app, 'park', first.documentId)).toMatchObject({ settlementState: 'PAYABLE' })
})

it('pay a later trip that departs on the day of return only what is missing to its higher rate', async () => {
  const first = await past(40)
  const id = await submitted(app, 'park', await buildSettlement(app, first))
  granted(await answerAs(app, 'office', id, 'APPROVE', { place: '' }))
  const {
    legs: [there, back],
    ...body
  } = threeDays(-38, { lateReason: 'Called at short notice', days: [] })
  if (!there || !back) throw new Error('two legs')
  const evening = { ...there, town: 'Paris', country: 'FR', departsAt: `${first.to}T18:00`, arrivesAt: `${first.to}T22:00` }
  const second = await approvedTrip(app, 'park', 'head', { ...body, legs: [evening, back] })
  const draft = await buildSettlement(app, second)
  // 39.00 less breakfast of 11.60, of which the first trip paid 14.00 less 5.60.
  expect((await preview(draft.body)).days[0]).toMatchObject({ base: '39.00', reduction: '11.60', paidByOther: '8.40', amount: '19.00' })
  await submitted(app, 'park', draft)
  expect(await findTrip(app, 'park', second.documentId)).toMatchObject({ total: '116.00' })
})

it('take back a meal that is marked on a later trip of a day that was paid already, and the traveller refunds it', async () => {
  const first = await past(20)
  const id = await submitted(app, 'park', await buildSettlement(app, first))
  granted(await answerAs(app, 'office', id, 'APPROVE', { place: '' }))
  const { legs, ...body } = threeDays(-18, { lateReason: 'Called at short notice', days: [] })
  const [there, back] = legs
  if (!there || !back) throw new Error('two legs')
  const evening = [
    { ...there, departsAt: `${first.to}T18:00`, arrivesAt: `${first.to}T19:00` },
    { ...back, departsAt: `${first.to}T22:00`, arrivesAt: `${first.to}T23:00` },
  ]
  const second = await approvedTrip(app, 'park', 'head', { ...body, legs: evening })
  const draft = await buildSettlement(app, second)
  const dinner = { date: first.to, breakfast: false, lunch: false, dinner: true, private: false }
  const settled = await submitted(app, 'park', { ...draft, body: { ...draft.body, days: [dinner] } })
  granted(await answerAs(app, 'office', settled, 'APPROVE', { place: '' }))
  // 14.00 less 5.60 for a breakfast were paid; 11.20 for the dinner leave nothing of them.
  expect(await findTrip(app, 'park', second.documentId)).toMatchObject({ total: '-8.40', settlementState: 'REFUNDABLE' })
})
