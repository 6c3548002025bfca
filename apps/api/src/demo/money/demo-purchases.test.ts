import { purchases } from '@maru/shared/purchases/purchase.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { assertPurchaseInvariants } from '../../test/money/purchase-fixtures.ts'
import { callAs, granted, testApp, type TestApp } from '../../test/test-app.ts'
import { seedDemoPayments } from './demo-payments.ts'
import { seedDemoPurchases } from './demo-purchases.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

it('the demo has a purchase that is ordered and one that waits, made once', async () => {
  await seedDemoPayments(app.context)
  for (let times = 0; times < 2; times += 1) await seedDemoPurchases(app.context)
  const { rows } = granted(await callAs(app, 'office', purchases.list, { query: purchases.list.query.parse({}) }))
  expect(rows.map(({ status }) => status).toSorted()).toEqual(['IN_APPROVAL', 'ORDERED'])
  await assertPurchaseInvariants(app)
})
