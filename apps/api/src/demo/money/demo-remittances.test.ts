import { remittances } from '@maru/shared/payments/remittances/remittance.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { assertRemittanceInvariants } from '../../test/money/remittance-fixtures.ts'
import { callAs, granted, testApp, type TestApp } from '../../test/test-app.ts'
import { seedDemoRates } from './demo-rates.ts'
import { seedDemoRemittances } from './demo-remittances.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await seedDemoRates(app.context)
})
afterAll(() => app.close())

it('the demo has a remittance that waits for the office and one that was executed, made once', async () => {
  for (let times = 0; times < 2; times += 1) await seedDemoRemittances(app.context)
  const { rows } = granted(await callAs(app, 'office', remittances.list, { query: remittances.list.query.parse({}) }))
  expect(rows.map(({ status }) => status).toSorted()).toEqual(['APPROVED', 'EXECUTED'])
  await assertRemittanceInvariants(app)
})
