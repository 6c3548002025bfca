import { memoranda } from '@maru/shared/boards/memoranda/memorandum.ts'
import { visits } from '@maru/shared/boards/visitors/visit.ts'
import { events } from '@maru/shared/schedule/event.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { callAs, granted, testApp, type TestApp } from '../test/test-app.ts'
import { seedDemoAgenda } from './demo-agenda.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await seedDemoAgenda(app.context)
})
afterAll(() => app.close())

it('the demo has events of every scope, visits in several states and agreements of every light, made once', async () => {
  await seedDemoAgenda(app.context)
  const query = { page: 1, size: 100, direction: 'asc' } as const
  const shown = granted(await callAs(app, 'kim', events.list, { query: { ...query, sort: 'start' } })).rows
  expect(new Set(shown.map(({ scope }) => scope))).toEqual(new Set(['PERSONAL', 'DEPARTMENT', 'COMPANY']))
  expect(shown.filter(({ title }) => title === 'Group seminar')).toHaveLength(8)
  const announced = granted(await callAs(app, 'office', visits.list, { query: { ...query, sort: 'day' } })).rows
  expect(new Set(announced.map(({ status }) => status))).toEqual(new Set(['EXPECTED', 'CHECKED_IN', 'CHECKED_OUT']))
  const lights = granted(await callAs(app, 'office', memoranda.list, { query: { ...query, sort: 'partner' } })).rows
  expect(new Set(lights.map(({ light }) => light)).size).toBeGreaterThan(2)
})
