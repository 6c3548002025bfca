import { writeFileSync } from 'node:fs'
import pg from 'pg'

// Loaded into an API process before its own code: the process ends by SIGKILL at one point of a transaction.

/** Before the n-th statement from the one the transaction is known by, or around the commit. */
export type KillPoint = number | 'commit sent' | 'commit done'
/** Set in the process: where it ends, and the file it writes the statement to that it ends at. */
export const KILL_POINT = 'KILL_POINT'
export const KILL_NOTE = 'KILL_NOTE'
/** What the first counted statement has in it: the lock of a document unless set. */
export const KILL_FROM = 'KILL_FROM'

const point = process.env[KILL_POINT] ?? ''
const note = process.env[KILL_NOTE] ?? ''
const from = process.env[KILL_FROM] ?? 'for update of d'
const counts = new WeakMap<object, number>()

function end(statement: string) {
  if (note !== '') writeFileSync(note, statement)
  process.kill(process.pid, 'SIGKILL')
}

type Query = (this: object, ...given: unknown[]) => unknown
const prototype = pg.Client.prototype as unknown as { query: Query }
// Taken off its class on purpose: it is called with the client again.
const query: Query = prototype.query
const textOf = (given: unknown) => (typeof given === 'string' ? given : ((given as { text?: string } | undefined)?.text ?? ''))

prototype.query = function (this: object, ...given) {
  const text = textOf(given[0])
  const previousCount = counts.get(this)
  if (previousCount === undefined && !text.includes(from)) return query.apply(this, given)
  const count = (previousCount ?? 0) + 1
  counts.set(this, count)
  if (String(count) === point) end(text)
  const answer = query.apply(this, given)
  if (text.toUpperCase() !== 'COMMIT') return answer
  if (point === 'commit sent') setImmediate(() => end(point))
  if (point === 'commit done') return (answer as Promise<unknown>).then(() => end(point))
  counts.delete(this)
  return answer
}
