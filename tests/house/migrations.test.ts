import { expect, test } from 'vitest'
import { diff } from '../../prisma/engine.ts'

test('the migrations make what the Prisma schema describes', async () => {
  expect(await diff(process.env['DATABASE_URL'] ?? '')).toBe('')
})
