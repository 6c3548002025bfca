import { afterAll, beforeAll, expect, it } from 'vitest'
import { publishRates } from '../../../test/money/payment-fixtures.ts'
import { testApp, type TestApp } from '../../../test/test-app.ts'
import { findRateDeviation } from '../../payments/rates/control-rate.service.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await publishRates(app)
})
afterAll(() => app.close())

it('a receipt at ten times the published rate deviates, one near it or in a currency nobody publishes does not', async () => {
  const deviation = (currency: string, exchangeRate: string) =>
    findRateDeviation(app.context.db, { currency, exchangeRate, rateDate: '2026-11-02' })
  expect(await deviation('USD', '9')).toEqual({ published: '0.9', deviation: '900' })
  expect(await deviation('USD', '0.91')).toBeUndefined()
  expect(await deviation('THB', '9')).toBeUndefined()
})
