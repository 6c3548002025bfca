import { assets } from '@maru/shared/assets/asset.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { assertInvariantViews } from '../../test/invariants.ts'
import { callAs, granted, testApp, type TestApp } from '../../test/test-app.ts'
import { seedDemoAssets } from './demo-assets.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

it('enters assets of both registers once, with events that replay to them', async () => {
  await seedDemoAssets(app.context)
  await seedDemoAssets(app.context)
  const list = async (register: 'AV' | 'GWG') =>
    granted(await callAs(app, 'office', assets.list, { query: assets.list.query.parse({ register, size: 100 }) }))
  const [fixed, low] = [await list('AV'), await list('GWG')]
  expect([fixed.total, low.total]).toEqual([12, 32])
  expect(fixed.rows.find(({ name }) => name === 'Confocal microscope')).toMatchObject({ custodianId: 'kim', cost: '184500.00' })
  await assertInvariantViews(app, 'asset', 4)
})
