import { tripApplications, tripExpenses } from '@maru/shared/trips/trip.ts'
import type { TripRow } from '@maru/shared/trips/trip-fields.ts'
import type { TripExpenseBody } from '@maru/shared/trips/expenses/expense-body.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { dayIn } from '../../../kernel/names.ts'
import { submitted } from '../../../test/approval-fixtures.ts'
import {
  approvedTrip,
  assertTripInvariants,
  buildSettlement,
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
const settlement = (trip: TripRow, part: Partial<TripExpenseBody> = {}) => buildSettlement(app, trip, part)
const preview = async (body: TripExpenseBody) =>
  granted(await callAs(app, 'park', tripExpenses.preview, { body: { body, documentId: '' } }))

it('pays nothing out that is claimed more than six months after the return, and still takes back an advance', async () => {
  const trip = await past(250, { advance: '200' })
  expect(await listRefusals(app, 'park', await settlement(trip))).toEqual(['body.tripId CLAIM_EXPIRED'])
  granted(await callAs(app, 'office', tripApplications.payAdvance, { params: { id: trip.id }, body: { on: trip.from } }))
  expect(await preview((await settlement(trip)).body)).toMatchObject({ payable: '-166.40', issues: [] })
  const recent = await past(150)
  expect(await listRefusals(app, 'park', await settlement(recent, { confirmed: false }))).toEqual(['body.confirmed REQUIRED'])
  expect((await preview((await settlement(recent)).body)).issues).toEqual([])
  await submitted(app, 'park', await settlement(trip))
})

it('takes the days of the approved trip, a day earlier or later, and judges the months by whichever end is earlier', async () => {
  const trip = await past(230)
  const { body } = await settlement(trip)
  const moved = (by: number) => settlement(trip, moveRoute(body, by))
  expect(await listRefusals(app, 'park', await moved(200))).toEqual(['body.legs OFF_TRIP', 'body.tripId CLAIM_EXPIRED'])
  expect(await listRefusals(app, 'park', await moved(1))).toEqual(['body.tripId CLAIM_EXPIRED'])
  const recent = await past(60)
  const { body: start } = await settlement(recent)
  const codes = async (by: number) => (await preview({ ...start, confirmed: true, ...moveRoute(start, by) })).issues.map(({ code }) => code)
  expect([await codes(-2), await codes(-1), await codes(1), await codes(2)]).toEqual([['OFF_TRIP'], [], [], ['OFF_TRIP']])
  const { message } = (await preview({ ...start, confirmed: true, ...moveRoute(start, 2) })).issues[0] ?? {}
  expect(message).toContain(`from ${dayIn(recent.from, 'en')} to ${dayIn(recent.to, 'en')}`)
})
