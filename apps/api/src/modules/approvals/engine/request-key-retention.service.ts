import type { Db } from '../../../kernel/database/database.ts'

/** Drops the keys of requests of more than seven days ago, which nobody repeats. Returns how many. */
export const dropOldRequestKeys = (db: Db) => db.$executeRaw`delete from idempotency_key where created_at < now() - interval '7 days'`
