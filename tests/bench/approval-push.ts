import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { approvals } from '../../packages/shared/src/approvals/approval.ts'
import { openEvents } from '../support/event-stream.ts'
import { address, signIn, startApi, type Bench } from './bench.ts'
import { number, type Goal } from './report.ts'
import { median } from './rounds.ts'

const MOST_MS = 2000
const GIVEN_UP_AFTER_MS = 10_000
/** So that no event belongs to the submission before. */
const REST_MS = 400

/**
 * How long after a submission is sent the approver's browser hears of it. The browser hangs on another API process than the one that
 * submits, and the time is taken from before the submission, so what follows the commit is shorter.
 */
export async function measurePush(bench: Bench, client: pg.Client, people: { drafter: string; head: string }): Promise<Goal> {
  const other = await startApi(bench.database)
  const cookie = await signIn(bench.api, people.drafter)
  const stream = await openEvents(address(other, ''), await signIn(bench.api, people.head))
  const { rows: drafts } = await client.query<{ id: string }>(
    `select id from approval_document where drafter_id = $1 and status = 'DRAFT' order by id limit $2`,
    [people.drafter, bench.quick ? 10 : 30],
  )
  const times: number[] = []
  for (const { id } of drafts) {
    await pause(REST_MS)
    stream.events.length = 0
    const headers = { 'content-type': 'application/json', cookie }
    const body = JSON.stringify({ version: 1, requestKey: randomUUID() })
    const [taken, reply] = await Promise.all([
      stream.until('approvals', { within: GIVEN_UP_AFTER_MS }),
      fetch(address(bench.api, approvals.submit.path.replace(':id', id)), { method: 'POST', headers, body }),
    ])
    if (reply.status !== 200) throw new Error(`the submission answered ${String(reply.status)}: ${await reply.text()}`)
    times.push(taken)
  }
  stream.close()
  await other.stop()
  const slowest = Math.max(...times)
  return {
    work: 'push to an open browser, submission included',
    goal: `≤ ${number(MOST_MS / 1000, 0)} s of the commit`,
    measured: `slowest of ${String(times.length)}: ${number(slowest, 0)} ms, median ${number(median(times), 0)} ms`,
    met: slowest <= MOST_MS,
    limits: 'the outbox, LISTEN / NOTIFY and the stream of another process; the submission itself is in the time',
  }
}
