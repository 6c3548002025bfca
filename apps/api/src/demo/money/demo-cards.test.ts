import { cardTransactions } from '@maru/shared/cards/card-transaction.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { callAs, granted, testApp, type TestApp } from '../../test/test-app.ts'
import { seedDemoCards } from './demo-cards.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await seedDemoCards(app.context)
})
afterAll(() => app.close())

it('the demo has cards with purchases to settle, refunds and a personal one, made once', async () => {
  await seedDemoCards(app.context)
  const query = cardTransactions.totals.query.parse({})
  expect(granted(await callAs(app, 'office', cardTransactions.totals, { query }))).toMatchObject({ count: 7, toRepay: '18.40' })
  expect(granted(await callAs(app, 'kim', cardTransactions.totals, { query })).count).toBe(4)
})
