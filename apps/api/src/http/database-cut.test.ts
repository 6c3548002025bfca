import { randomUUID } from 'node:crypto'
import { paymentFiles } from '@maru/shared/payments/files/payment-file.ts'
import { payments } from '@maru/shared/payments/payment.ts'
import { session } from '@maru/shared/session/session.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestPayer } from '../test/money/payment-fixtures.ts'
import { officeToday } from '../test/money/trip-fixtures.ts'
import { callAs, DEMO_PASSWORD, granted, testApp, type TestApp } from '../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ DATABASE_SECONDS: '5' })
  await createTestPayer(app)
  granted(await callAs(app, 'office', session.stepUp, { body: { password: DEMO_PASSWORD } }))
})
afterAll(() => app.close())

const CUT = `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`

/** What a call answers whose connection is cut while it waits for a table. */
async function whileCut<T>(table: string, call: () => Promise<T>): Promise<T> {
  const holder = await app.context.pool.connect()
  try {
    await holder.query(`begin; lock table ${table} in access exclusive mode`)
    const answer = call()
    // Outside of the holder's transaction: inside it PostgreSQL keeps showing the activity of the first look.
    await expect.poll(async () => (await app.context.pool.query(CUT)).rowCount).toBeGreaterThan(0)
    return await answer
  } finally {
    await holder.query('rollback')
    holder.release()
  }
}

const query = payments.export.query.parse({})
const calls: readonly (readonly [string, () => Promise<{ status: number; problem: unknown; headers: Record<string, unknown> }>])[] = [
  ['a workbook', () => callAs(app, 'office', payments.export, { query })],
  ['a payment file', () => callAs(app, 'office', paymentFiles.create, { body: { executionDate: officeToday(), ids: [randomUUID()] } })],
  ['a list', () => callAs(app, 'office', payments.list, { query: payments.list.query.parse({}) })],
]
test.each(calls)('a connection cut while %s is made is 503 with Retry-After, and whoever comes back is answered', async (_what, call) => {
  const { status, problem, headers } = await whileCut('payment, payer_account', call)
  expect([status, problem, headers['retry-after']]).toEqual([503, expect.objectContaining({ code: 'DATABASE_AWAY' }), '2'])
  expect((await call()).status).toBeLessThan(500)
})
