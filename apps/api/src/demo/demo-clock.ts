import type { Prisma } from '@maru/prisma/generated/client.ts'
import { databaseNow } from '../kernel/database/database.ts'

type Db = Prisma.TransactionClient

/**
 * The demo's own clock. The services ask the database for the time; inside this transaction it answers with the moment of the story,
 * so that the documents of the demo organisation go the way every document goes, only earlier.
 */
export async function startClock(db: Db) {
  // Until the story begins it is now.
  await setClock(db, await databaseNow(db))
  await db.$executeRaw`create schema demo_clock`
  await db.$executeRaw`create function demo_clock.now() returns timestamptz language sql stable as $$ select current_setting('demo.now')::timestamptz $$`
  await db.$executeRaw`create function demo_clock.clock_timestamp() returns timestamptz language sql stable as $$ select current_setting('demo.now')::timestamptz $$`
  await db.$executeRaw`set local search_path = demo_clock, pg_catalog, public`
}
/** Sets the moment the services take for now. */
export const setClock = (db: Db, at: Date) => db.$executeRaw`select set_config('demo.now', ${at.toISOString()}, true)`

/** Gives the database its own time back. */
export async function stopClock(db: Db) {
  await db.$executeRaw`set local search_path = public`
  await db.$executeRaw`drop schema demo_clock cascade`
}
