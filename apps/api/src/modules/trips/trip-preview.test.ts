import { addDays } from '@maru/shared/leave/common/leave-dates.ts'
import type { TripBody } from '@maru/shared/trips/applications/trip-body.ts'
import { tripApplications, tripExpenses } from '@maru/shared/trips/trip.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { submitted } from '../../test/approval-fixtures.ts'
import { approvedTrip, assertTripInvariants, findTrip, threeDays, tripDraft } from '../../test/money/trip-fixtures.ts'
import { callAs, granted, testApp, type TestApp } from '../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(async () => {
  await assertTripInvariants(app)
  await app.close()
})

const preview = (user: string, body: ReturnType<typeof threeDays>, documentId: string) =>
  callAs(app, user, tripApplications.preview, { body: { body, documentId } })

it('of a trip of somebody else says what its document says, not what another route would clash with', async () => {
  await approvedTrip(app, 'park', 'head', threeDays(30))
  const written = threeDays(60)
  const id = await submitted(app, 'park', tripDraft(written))
  // Leaves on the day the other trip comes back: its rules would say so.
  const probe = granted(await preview('head', threeDays(32), id))
  expect(probe.days.map(({ date }) => date)).toEqual(written.days.map(({ date }) => date))
  expect(probe.days.flatMap(({ rules }) => rules)).not.toContain('OTHER_TRIP')
})

it('of a settlement is not found for a document of another kind', async () => {
  const { documentId } = await approvedTrip(app, 'park', 'head', threeDays(90))
  const body = {
    ...granted(await callAs(app, 'park', tripExpenses.start, { params: { id: (await findTrip(app, 'park', documentId)).id } })),
  }
  const answer = await callAs(app, 'head', tripExpenses.preview, { body: { body, documentId } })
  expect(answer.problem?.status ?? answer.status).toBe(404)
})

it('asks for each night of a route through home, and pays a part without lodging as one day', async () => {
  const { legs, ...body } = threeDays(200, { days: [] })
  const [there, back] = legs
  if (!there || !back) throw new Error('two legs')
  const from = there.departsAt.slice(0, 10)
  const overnight = (start: number) => [
    { ...there, departsAt: `${addDays(from, start)}T16:30`, arrivesAt: `${addDays(from, start)}T19:00` },
    { ...back, departsAt: `${addDays(from, start + 1)}T03:00`, arrivesAt: `${addDays(from, start + 1)}T06:00` },
  ]
  const ask = async (part: Partial<TripBody>) =>
    granted(await preview('park', { ...body, legs: [...overnight(0), ...overnight(3)], ...part }, ''))
  expect((await ask({})).issues.map(({ path }) => path)).toEqual([0, 3].map((later) => `body.nightsWithoutLodging.${addDays(from, later)}`))
  const answered = await ask({ nightsWithoutLodging: { [from]: true, [addDays(from, 3)]: false } })
  expect(answered).toMatchObject({ perDiem: '42.00', nights: 1, issues: [] })
  const single = await ask({ legs: overnight(0) })
  expect(single.issues.map(({ path }) => path)).toEqual(['body.withoutLodging'])
})

it('of a submitted trip stays as it was submitted when rates, mileage and factors change', async () => {
  const body = threeDays(120)
  const id = await submitted(app, 'park', tripDraft(body))
  const before = granted(await preview('head', body, id))
  expect(before).toMatchObject({ perDiem: '33.60', estimate: '333.60' })
  await app.context.db.perDiemRate.updateMany({ where: { country: 'DE' }, data: { full: '60', partial: '30' } })
  expect(granted(await preview('park', body, '')).perDiem).not.toBe('33.60')
  expect(granted(await preview('head', body, id))).toEqual(before)
  expect(granted(await preview('park', body, id))).toMatchObject({ perDiem: '33.60', estimate: '333.60', days: before.days })
})
