import type pg from 'pg'
import { formatClientNetwork } from '../../kernel/access/client-network.ts'
import { prepared } from '../../kernel/database/database.ts'
import { signInLocked } from '../../kernel/errors.ts'

const FREE_FAILURES = 4
const LONGEST_LOCK_MINUTES = 15
const FAILURES_PER_ADDRESS = 50

// An attempt is counted before its password is looked at, and the one that uses up the free failures locks the name in the same
// statement: parallel guesses queue on the row and cannot slip past. The fifth failure locks for a minute, then 2, 4, 8 and at
// most 15: never for good, so nobody can be locked out on purpose. The counter halves with every quiet hour.
// `greatest`: another attempt that began later may have been counted earlier.
const QUIET_HOURS = "floor(extract(epoch from greatest(now() - t.last_failure_at, interval '0')) / 3600)"
const NEXT = `floor(t.failures / power(2, least(${QUIET_HOURS}, 30)))::int + 1`
const LOCKED = 't.blocked_until > now()'
const COUNT = `
insert into sign_in_throttle as t (key, failures, last_failure_at) values ($1, 1, now())
on conflict (key) do update set
  failures = case when ${LOCKED} then t.failures else ${NEXT} end,
  last_failure_at = case when ${LOCKED} then t.last_failure_at else now() end,
  blocked_until = case
    when ${LOCKED} then t.blocked_until
    when ${NEXT} > ${String(FREE_FAILURES)}
      then now() + make_interval(mins => least(power(2, ${NEXT} - ${String(FREE_FAILURES + 1)}), ${String(LONGEST_LOCK_MINUTES)})::int)
  end
returning failures, coalesce(old.blocked_until, '-infinity') <= now() as admitted, ceil(extract(epoch from blocked_until - now()))::int as wait`

const ADDRESS_WINDOW = "interval '10 minutes'"
// Only failures count: a morning of right passwords from one address adds none. Guesses at the same time are as few as hashes are at once.
const LOCKED_ADDRESS = `
select failures, ceil(extract(epoch from last_failure_at + ${ADDRESS_WINDOW} - now()))::int as wait
from sign_in_throttle where key = $1 and failures >= ${String(FAILURES_PER_ADDRESS)} and last_failure_at >= now() - ${ADDRESS_WINDOW}`
const COUNT_ADDRESS = `
insert into sign_in_throttle as t (key, failures, last_failure_at) values ($1, 1, now())
on conflict (key) do update set
  failures = case when t.last_failure_at < now() - ${ADDRESS_WINDOW} then 1 else t.failures + 1 end,
  last_failure_at = case when t.last_failure_at < now() - ${ADDRESS_WINDOW} then now() else t.last_failure_at end`

interface Counted {
  failures: number
  /** Not locked: the password may be looked at. */
  admitted?: boolean
  wait: number | null
}

export interface Attempt {
  /** The password was wrong, or its account is closed: counts for the address as well. */
  failed(): Promise<void>
  /** The right password was given: the counter of this name (or known device) starts over. Otherwise the attempt stays counted. */
  succeeded(): Promise<void>
  /** The password could not be looked at: as if nobody had tried. */
  withdrawn(): Promise<void>
}

const BACK = `
update sign_in_throttle set failures = greatest(failures - 1, 0),
  blocked_until = case when failures > ${String(FREE_FAILURES + 1)} then blocked_until end
where key = $1`

/**
 * Counts an attempt to sign in and refuses it (830 with the seconds to wait) while the name, the known device or the address is
 * locked. A known device has its own counter, and the failures of an address do not reach it: a stranger's guesses do not lock the owner
 * out at his own desk, nor his colleagues at theirs.
 * `userId` is the id of the account, or the folded name of nobody.
 */
export async function startAttempt(pool: pg.Pool, who: { userId: string; ip: string; knownDevice: string | undefined }): Promise<Attempt> {
  const key = who.knownDevice ? `device:${who.knownDevice}:${who.userId}` : `user:${who.userId}`
  const addressKey = `ip:${formatClientNetwork(who.ip)}`
  const [locked] = who.knownDevice ? [] : await prepared<Counted>(pool, 'throttle-address', LOCKED_ADDRESS, [addressKey])
  if (locked) throw signInLocked(Math.max(locked.wait ?? 1, 1))
  const [counted] = await prepared<Counted>(pool, 'throttle-count', COUNT, [key])
  if (counted && !counted.admitted) throw signInLocked(Math.max(counted.wait ?? 1, 1))
  return {
    failed: async () => {
      await prepared(pool, 'throttle-count-address', COUNT_ADDRESS, [addressKey])
    },
    succeeded: async () => {
      await prepared(pool, 'throttle-clear', 'delete from sign_in_throttle where key = $1', [key])
    },
    withdrawn: async () => {
      await prepared(pool, 'throttle-back', BACK, [key])
    },
  }
}
