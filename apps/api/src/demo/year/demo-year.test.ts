import { afterAll, beforeAll, expect, it } from 'vitest'
import { openFileDisk } from '../../adapters/files/file-disk.ts'
import { assertInvariants } from '../../test/approval-fixtures.ts'
import { testApp, type TestApp } from '../../test/test-app.ts'
import { seedDemoOutputs } from '../demo-outputs.ts'
import { seedDemoReservations } from '../demo-reservations.ts'
import { seedDemoCards } from '../money/demo-cards.ts'
import { seedDemoPayments } from '../money/demo-payments.ts'
import { seedDemoRates } from '../money/demo-rates.ts'
import { writeDemoYear } from './demo-year.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  const { db } = app.context
  await seedDemoOutputs({ db })
  await seedDemoRates({ db })
  await seedDemoPayments({ db, disk: openFileDisk(process.env['DATA_DIR'] ?? '') })
  await seedDemoCards({ db })
  await seedDemoReservations({ db })
})
afterAll(async () => {
  await assertInvariants(app)
  await app.close()
})

const WEEKS = 4
const write = () => writeDemoYear({ db: app.context.db, disk: openFileDisk(process.env['DATA_DIR'] ?? '') }, new Date(), WEEKS)

it('writes the last weeks once, each document the way of every document, and tells nobody', async () => {
  const { db } = app.context
  await write()
  const count = async () => ({
    payments: await db.payment.count({ where: { status: { in: ['APPROVED', 'PAID', 'IN_APPROVAL'] } } }),
    trips: await db.trip.count(),
    purchases: await db.purchase.count(),
    bookings: await db.reservation.count(),
    posts: await db.post.count(),
    outputs: await db.researchOutput.count(),
  })
  const written = await count()
  expect(written.payments).toBeGreaterThanOrEqual(WEEKS * 6)
  expect(written.trips).toBeGreaterThan(0)
  expect(written.purchases).toBeGreaterThan(0)
  expect(written.outputs).toBeGreaterThan(70)
  expect(await db.outbox.count()).toBe(0)
  await write()
  expect(await count()).toEqual(written)
})
