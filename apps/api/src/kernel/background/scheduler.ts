import { PgBoss } from 'pg-boss'
import type pg from 'pg'
import type { Db } from '../database/database.ts'

const QUEUE = 'job'
const SCHEMA = 'pgboss'

interface Task {
  name: string
}

/** Makes the tables of the scheduler and writes the schedules, by the clock of a zone; a part of the migration step, by the owner of the tables. */
export async function prepareSchedules(url: string, plans: Readonly<Record<string, { cron: string }>>, zone: string) {
  const boss = new PgBoss({ connectionString: url, schema: SCHEMA, schedule: false, supervise: false, max: 2 })
  // Whatever breaks here also fails the call that was made.
  boss.on('error', () => undefined)
  await boss.start()
  try {
    await boss.createQueue(QUEUE, { retryLimit: 1, expireInSeconds: 1800, retentionSeconds: 86_400, deleteAfterSeconds: 86_400 })
    for (const { key } of await boss.getSchedules(QUEUE)) if (key !== undefined && !(key in plans)) await boss.unschedule(QUEUE, key)
    for (const [name, { cron }] of Object.entries(plans))
      await boss.schedule(QUEUE, cron, { name }, { tz: zone, key: name, singletonKey: name })
  } finally {
    await boss.stop({ graceful: false })
  }
}

/** The schedules go by the clock the head office has now; every process reads them anew each minute. */
export const followOfficeClock = (db: Db) =>
  db.$executeRaw`update pgboss.schedule set timezone = office_zone(), updated_on = now() where timezone <> office_zone()`

/** Runs what is due; every process asks, one of them gets it. A job that is cut off is tried once more after half an hour. */
export async function runSchedules(pool: pg.Pool, run: (name: string) => Promise<void>, say: (error: Error) => void) {
  const db = { executeSql: (text: string, values?: unknown[]) => pool.query(text, values) }
  const boss = new PgBoss({ db, schema: SCHEMA, migrate: false, createSchema: false })
  boss.on('error', say)
  await boss.start()
  await boss.work<Task>(QUEUE, { batchSize: 1, pollingIntervalSeconds: 5 }, async (tasks) => {
    for (const { data } of tasks) await run(data.name)
  })
  return { close: () => boss.stop({ graceful: true, timeout: 10_000 }) }
}
