import { isDeepStrictEqual } from 'node:util'
import pg from 'pg'
import { listCardTransactions } from '../../../apps/api/src/modules/cards/card-transaction-list.service.ts'
import { cardTransactions } from '../../../packages/shared/src/cards/card-transaction.ts'
import { openDatabase } from '../../../apps/api/src/kernel/database/database.ts'
import type { Bench } from '../bench.ts'
import { number, spread, type Goal } from '../report.ts'
import { median, calculateRatio } from '../rounds.ts'
import { matchingSql } from './limit-payments.sql.ts'
import { officer } from './officer.ts'

const MOST = 2.5
const ROWS = 10_000

async function timed<T>(work: () => Promise<T>) {
  const from = performance.now()
  const value = await work()
  return { value, ms: performance.now() - from }
}

/** The receipts that may belong to 10,000 open card transactions, as the list counts them, against one statement that joins them as sets. */
export async function measureMatching({ database, rounds }: Bench): Promise<Goal> {
  const portal = openDatabase(database.url)
  const pool = new pg.Pool({ connectionString: database.url, max: 1 })
  const query = { ...cardTransactions.list.query.parse({ show: 'open' }), page: 1, size: ROWS }
  const times: (readonly [own: number, bare: number])[] = []
  try {
    for (let round = 0; round <= rounds.rounds; round += 1) {
      const bare = await timed(() => pool.query<{ id: string; suggestions: number }>({ name: 'matching', text: matchingSql(ROWS) }))
      const own = await timed(() => listCardTransactions(portal.db, officer, query))
      const counted = own.value.rows.map(({ id, suggestions }) => ({ id, suggestions }))
      if (!isDeepStrictEqual(counted, bare.value.rows)) throw new Error('the portal and its limit suggest different receipts')
      // The first round only warms up.
      if (round > 0) times.push([own.ms, bare.ms])
    }
  } finally {
    await Promise.all([portal.close(), pool.end()])
  }
  const [own, bare] = [times.map(([ms]) => ms), times.map(([, ms]) => ms)]
  const ratio = calculateRatio(own, bare)
  return {
    work: `matching ${ROWS.toLocaleString('en')} card transactions with receipts`,
    goal: `≤ ${String(MOST)} × one hand-written statement`,
    measured: `${spread(ratio)}; ${number(median(own), 0)} ms against ${number(median(bare), 0)} ms`,
    met: ratio.median <= MOST,
    limits: 'the list also names and formats each transaction',
  }
}
