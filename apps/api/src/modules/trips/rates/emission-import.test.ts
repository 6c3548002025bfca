import { imports } from '@maru/shared/imports/import.ts'
import { tripApplications } from '@maru/shared/trips/trip.ts'
import type { TripBody } from '@maru/shared/trips/applications/trip-body.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkedAs } from '../../../test/files/import-fixtures.ts'
import { approvedTrip, findTrip, threeDays } from '../../../test/money/trip-fixtures.ts'
import { callAs, granted, testApp, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const headings = ['Transport', 'Valid from', 'Grams per passenger-km', 'Source']
const withKilometres = (body: TripBody, ...kilometres: readonly string[]): TripBody => ({
  ...body,
  legs: body.legs.map((leg, at) => ({ ...leg, distanceKm: kilometres[at] ?? '' })),
})
const emissionsOf = async (body: TripBody) =>
  granted(await callAs(app, 'park', tripApplications.preview, { body: { body, documentId: '' } })).emissions
const totals = async () =>
  granted(await callAs(app, 'park', tripApplications.totals, { query: { scope: 'mine', sort: 'from', direction: 'desc' } }))

it('says what each leg and the whole trip emit once the kilometres of every leg are there', async () => {
  expect(await emissionsOf(withKilometres(threeDays(10), '750', '760'))).toEqual({
    legs: ['21.8', '22.0'],
    kg: '43.8',
    sources: ['UBA, Emissionsdaten Personenverkehr, Bezugsjahr 2019'],
  })
  expect(await emissionsOf(withKilometres(threeDays(10), '750'))).toMatchObject({ legs: ['21.8', ''], kg: '' })
})

it('keeps the CO₂ of a submitted trip in the list, and adds up what the filters find', async () => {
  const clean = await approvedTrip(app, 'park', 'head', withKilometres(threeDays(20), '750', '750'))
  const unknown = await approvedTrip(app, 'park', 'head', threeDays(30))
  expect([clean.co2Kg, unknown.co2Kg]).toEqual(['43.6', ''])
  expect(await totals()).toMatchObject({ count: 2, estimate: '667.20', co2Kg: '43.6', withoutCo2: 1 })
})

it('takes imported factors from their day on; trips that were submitted keep their figure', async () => {
  const trip = await approvedTrip(app, 'park', 'head', withKilometres(threeDays(40), '100', '100'))
  const run = await checkedAs(app, 'office', 'travelEmissions', [
    headings,
    ['Bahn', '2021-01-01', '31,5', 'UBA 2021'],
    ['public', '2021-01-01', '80', 'UBA 2021'],
  ])
  expect([run.creates, run.updates, run.faulty]).toEqual([2, 0, 0])
  granted(await callAs(app, 'office', imports.apply, { params: { id: run.id }, body: { rows: 'ALL' } }))
  expect(await emissionsOf(withKilometres(threeDays(50), '100', '100'))).toMatchObject({ kg: '6.4', sources: ['UBA 2021'] })
  expect((await findTrip(app, 'park', trip.documentId)).co2Kg).toBe('5.8')
  granted(await callAs(app, 'office', imports.undo, { params: { id: run.id } }))
  expect((await emissionsOf(withKilometres(threeDays(50), '100', '100'))).kg).toBe('5.8')
})

it('refuses an unknown transport, a negative figure, two decimals, a day turned round and a figure without source', async () => {
  const run = await checkedAs(app, 'office', 'travelEmissions', [
    headings,
    ['Balloon', '2033-01-01', '5', 'UBA'],
    ['TRAIN', '2033-01-02', '-5', 'UBA'],
    ['TRAIN', '2033-01-03', '5.25', 'UBA'],
    ['TRAIN', '01-2033-77', '5', 'UBA'],
    ['TRAIN', '2033-01-04', '5', ''],
  ])
  expect([run.creates, run.faulty]).toEqual([0, 5])
})
