import { AsyncLocalStorage } from 'node:async_hooks'
import type { PrismaClient } from '@maru/prisma/generated/client.ts'
import type pg from 'pg'

/** Frames of the database's libraries stand before those of the portal. */
const FRAMES = 60
const holding = new AsyncLocalStorage<true>()

type Connect = (...args: unknown[]) => unknown
type Begin = (work: unknown, options?: unknown) => Promise<unknown>
type Work = (tx: unknown) => Promise<unknown>

/**
 * Has whatever asks for a second connection while its transaction holds one fail: as many of them as there are connections wait for each
 * other, and everybody with them. What `runBeside` asks waits for nobody, and the demo is written before anybody is there.
 */
export function allowOneConnection({ db, pool }: { db: PrismaClient; pool: pg.Pool }) {
  const begin = db.$transaction.bind(db) as Begin
  const connect = pool.connect.bind(pool) as Connect
  const inside: Begin = (work, options) =>
    begin(typeof work === 'function' ? (tx: unknown) => holding.run(true, () => (work as Work)(tx)) : work, options)
  const asked: Connect = (...args) => {
    if (holding.getStore()) assertAllowed()
    return connect(...args)
  }
  Object.assign(db, { $transaction: inside })
  Object.assign(pool, { connect: asked })
}

function assertAllowed() {
  const { stackTraceLimit } = Error
  Error.stackTraceLimit = FRAMES
  const error = new Error('A second connection is asked for inside a transaction')
  Error.stackTraceLimit = stackTraceLimit
  if (!/runBeside|seedOnce/.test(error.stack ?? '')) throw error
}

/** What a call does holds nothing of who made it; one that begins only where it is awaited is awaited outside too. */
export const asAnotherCall = <T>(call: () => PromiseLike<T>) => holding.exit(async () => call())
