import { outputs } from '@maru/shared/outputs/results/output.ts'
import { patents } from '@maru/shared/outputs/patents/patent.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { callAs, granted, testApp, type TestApp } from '../test/test-app.ts'
import { seedDemoOutputs } from './demo-outputs.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await seedDemoOutputs(app.context)
})
afterAll(() => app.close())

it('the demo has outputs in every state and patents with due dates, made once', async () => {
  await seedDemoOutputs(app.context)
  const query = { page: 1, size: 25, direction: 'desc' } as const
  const listedOutputs = granted(await callAs(app, 'kim', outputs.list, { query: { ...query, sort: 'year' } })).rows
  expect(new Set(listedOutputs.map(({ status }) => status))).toEqual(new Set(['ENTERED', 'VERIFIED', 'RETURNED']))
  const docket = granted(await callAs(app, 'patent', patents.list, { query: { ...query, sort: 'internalNo' } })).rows
  expect([docket.length, docket.every(({ nextDue }) => nextDue !== '')]).toEqual([3, true])
})
