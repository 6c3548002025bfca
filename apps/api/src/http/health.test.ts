import { expect, it } from 'vitest'
import { testApp } from '../test/test-app.ts'

it('takes work only on tables that are as new as the program', async () => {
  const app = await testApp()
  const ask = async (path: string) => (await app.inject({ method: 'GET', url: path })).statusCode
  expect([await ask('/healthz'), await ask('/readyz')]).toEqual([200, 200])
  await app.context.pool.query(
    `update _prisma_migrations set rolled_back_at = now() where migration_name = (select max(migration_name) from _prisma_migrations)`,
  )
  // An answer stands for a second.
  await expect.poll(() => ask('/readyz')).toBe(503)
  expect(await ask('/healthz')).toBe(200)
  await app.context.pool.query('update _prisma_migrations set rolled_back_at = null')
  await expect.poll(() => ask('/readyz')).toBe(200)
  await app.close()
})
