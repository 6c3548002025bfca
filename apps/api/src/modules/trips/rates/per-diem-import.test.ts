import { imports } from '@maru/shared/imports/import.ts'
import { tripApplications } from '@maru/shared/trips/trip.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkedAs, uploadAs, buildWorkbook } from '../../../test/files/import-fixtures.ts'
import { threeDays } from '../../../test/money/trip-fixtures.ts'
import { callAs, granted, testApp, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const YEAR = String(new Date().getUTCFullYear() + 1)
const headings = ['Country', 'Town', 'Valid from', 'Full day (€)', 'Partial day (€)', 'Source']
const source = `BMF ${YEAR}`

/** Amounts and rules of three days in Paris on 10 March next year, as the traveller sees them. */
async function previewParis() {
  const trip = threeDays(10)
  const [there, back] = trip.legs
  if (!there || !back) throw new Error('two legs')
  const on = (at: string, day: string) => `${YEAR}-03-${day}${at.slice(10)}`
  const legs = [
    { ...there, town: 'Paris', country: 'FR', departsAt: on(there.departsAt, '10'), arrivesAt: on(there.arrivesAt, '10') },
    { ...back, departsAt: on(back.departsAt, '12'), arrivesAt: on(back.arrivesAt, '12') },
  ]
  const body = { body: { ...trip, legs, days: [] }, documentId: '' }
  return granted(await callAs(app, 'park', tripApplications.preview, { body })).days.map(({ amount, rules }) => [amount, rules.join()])
}

it('rates of a new year replace the provisional ones, a town is found again by any of its names; undo brings them back', async () => {
  const provisional = [
    ['39.00', 'TRAVEL_DAY,PROVISIONAL'],
    ['58.00', 'FULL_DAY,PROVISIONAL'],
    ['39.00', 'TRAVEL_DAY,PROVISIONAL'],
  ]
  expect(await previewParis()).toEqual(provisional)
  const run = await checkedAs(app, 'office', 'perDiemRates', [
    headings,
    ['fr', 'Paris', `${YEAR}-01-01`, '60', '40,00', source],
    ['Frankreich', '*', `${YEAR}-01-01`, '54', '36', source],
    ['US', 'Washington DC', `${YEAR}-01-01`, '67', '45', source],
  ])
  expect([run.creates, run.updates, run.faulty]).toEqual([3, 0, 0])
  granted(await callAs(app, 'office', imports.apply, { params: { id: run.id }, body: { rows: 'ALL' } }))
  expect(await previewParis()).toEqual([
    ['40.00', 'TRAVEL_DAY'],
    ['60.00', 'FULL_DAY'],
    ['40.00', 'TRAVEL_DAY'],
  ])
  const washington = await app.context.db.perDiemRate.findMany({ where: { country: 'US', validFrom: new Date(`${YEAR}-01-01`) } })
  expect(washington.map(({ place }) => place)).toEqual(['Washington, D. C.|Washington|워싱턴'])
  const again = await checkedAs(app, 'office', 'perDiemRates', [headings, ['FR', 'paris', `${YEAR}-01-01`, '60.00', '40.00', source]])
  expect([again.creates, again.updates]).toEqual([0, 0])
  granted(await callAs(app, 'office', imports.undo, { params: { id: run.id } }))
  expect(await previewParis()).toEqual(provisional)
})

it('refuses an unknown country, a negative amount, a day turned round and a partial day above the full one, each in its line', async () => {
  const run = await checkedAs(app, 'office', 'perDiemRates', [
    headings,
    ['QQ', '*', `${YEAR}-01-01`, '60', '40', source],
    ['FR', '*', `${YEAR}-01-01`, '-60', '40', source],
    ['FR', 'Lyon', `01-${YEAR}-77`, '60', '40', source],
    ['FR', 'Lille', `${YEAR}-01-01`, '40', '60', source],
    ['FR', 'Nice', `${YEAR}-01-01`, '40', '30', ''],
  ])
  expect([run.creates, run.faulty]).toEqual([0, 5])
})

it('leaves published rates as they are, whatever the sheet says is its source, and adds no town to them', async () => {
  const [stored] = await app.context.db.perDiemRate.findMany({
    where: { country: 'FR', place: '' },
    orderBy: { validFrom: 'desc' },
    take: 1,
  })
  const from = stored?.validFrom.toISOString().slice(0, 10) ?? ''
  const row = (place: string, ...rest: string[]) => checkedAs(app, 'office', 'perDiemRates', [headings, ['FR', place, from, ...rest]])
  for (const run of [await row('*', '500', '400', 'own'), await row('*', '500', '400', source), await row('Lyon', '500', '400', source)])
    expect([run.creates, run.updates, run.faulty]).toEqual([0, 0, 1])
  const same = await row('*', String(stored?.full), String(stored?.partial), stored?.source ?? '')
  expect(same).toMatchObject({ unchanged: 1, faulty: 0 })
})

it('is for the office only', async () => {
  const answer = await uploadAs(app, 'kim', 'perDiemRates', await buildWorkbook([headings]))
  expect(answer.status).toBe(403)
})
