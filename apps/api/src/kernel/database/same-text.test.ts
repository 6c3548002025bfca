import { afterAll, beforeAll, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../test/test-app.ts'
import { sameText } from './same-text.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

it('finds the same text in any case, and takes no letter of it for a wildcard', async () => {
  const count = (id: string) => app.context.db.user.count({ where: { id: sameText(id) } })
  expect([await count('KIM'), await count('k_m'), await count('kim%'), await count(String.raw`kim\\`)]).toEqual([1, 0, 0, 0])
})
