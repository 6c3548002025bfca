import type { Db } from '../../kernel/database/database.ts'

/** Drops devices that are not remembered any more. Returns how many. */
export const dropOldDevices = (db: Db) => db.$executeRaw`delete from known_device where expires_at < now()`

/** Drops failures of more than seven days ago that block nobody. Returns how many. */
export const dropOldThrottles = (db: Db) =>
  db.$executeRaw`delete from sign_in_throttle where last_failure_at < now() - interval '7 days' and coalesce(blocked_until, now()) <= now()`
