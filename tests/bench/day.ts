import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { live } from '../../packages/shared/src/platform/live.ts'
import type { Bench } from './bench.ts'
import { measureDayCosts } from './day-costs.ts'
import { openSides, prepareDay, type Person, type Side } from './day-sides.ts'
import { openStreams } from './event-streams.ts'
import { quantile } from './load.ts'
import { driveOpen } from './open-load.ts'
import { readCpu, readTreeCpu } from './processes.ts'
import { number, spread, type Goal, type Section } from './report.ts'
import { median, calculateRatio } from './rounds.ts'

const MOST_P95 = 100
const LEAST_RATIO = 0.5
const MOST_STREAM_KB = 8
const CONNECTIONS = 128
/** Rates a search begins with, and how near it comes to the highest. */
const [FIRST_RATE, STEP, NEAR] = [60, 1.6, 1.12]
/** 10,000 people who sign in within eight hours. */
const SIGN_IN_MS = 2900
/** What waited in a server is not the next try's. */
const REST_MS = 500

interface Tried {
  rate: number
  p95: number
  refused: number
  held: boolean
  /** Microseconds of processor a call. */
  node: number
  postgres: number
}

/** One rate for some seconds, with somebody signing in now and then. */
async function tryRate({ rounds }: Bench, { server, next, signIn }: Side, rate: number, seconds: number): Promise<Tried> {
  const before = { node: readCpu(server.pid), postgres: readTreeCpu(rounds.postmaster) }
  let turn = 0
  const signing = setInterval(() => void signIn((turn += 1)).catch(() => undefined), SIGN_IN_MS)
  const load = await driveOpen(next, { perSecond: rate, seconds, connections: CONNECTIONS })
  clearInterval(signing)
  const answered = Math.max(1, load.latencies.length)
  const p95 = load.unanswered > 0 ? Infinity : quantile(load.latencies, 0.95)
  const cost = (after: number, from: number) => ((after - from) / answered) * 1e6
  return {
    rate,
    p95,
    refused: load.refused,
    held: load.refused === 0 && p95 <= MOST_P95,
    node: cost(readCpu(server.pid), before.node),
    postgres: cost(readTreeCpu(rounds.postmaster), before.postgres),
  }
}

interface Highest {
  best: Tried
  /** Calls refused at rates below it. */
  refused: number
}

/** The highest rate that is held, found by raising the rate and then by halving the distance. */
async function findHighest(bench: Bench, side: Side, seconds: number): Promise<Highest> {
  const tries: Tried[] = []
  let [low, high, rate] = [0, Infinity, FIRST_RATE]
  while (high / Math.max(low, 1) > NEAR && rate > 1) {
    const tried = await tryRate(bench, side, rate, seconds)
    tries.push(tried)
    if (tried.held) low = rate
    else high = rate
    rate = high === Infinity ? rate * STEP : low === 0 ? rate / STEP : Math.sqrt(low * high)
    await pause(REST_MS)
  }
  const best = tries.find((each) => each.rate === low)
  if (!best)
    throw new Error(`no rate is held: ${tries.map((each) => `${number(each.rate, 0)} a second, p95 ${number(each.p95)} ms`).join('; ')}`)
  return { best, refused: tries.filter((each) => each.rate < low).reduce((sum, each) => sum + each.refused, 0) }
}

/** Resident memory of a process in kB. */
const residentKb = (pid: number) => Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${String(pid)}/status`, 'utf8'))?.[1])

/** Opens a stream for everybody; says by how many kB a stream the process has grown. */
async function openWeighed({ server }: Side, path: string, people: readonly Person[]) {
  const before = residentKb(server.pid)
  const cookies = people.map(({ cookie }) => cookie)
  const streams = await openStreams(server.port, path, cookies)
  await pause(REST_MS)
  return { ...streams, each: (residentKb(server.pid) - before) / people.length }
}

const row = (name: string, { best }: Highest) => [
  name,
  number(best.rate, 0),
  number(best.p95, 1),
  number(best.node, 0),
  number(best.postgres, 0),
]

function goalsOf(limit: readonly Highest[], portal: readonly Highest[], streamKb: number, closed: number): Goal[] {
  const rates = (side: readonly Highest[]) => side.map(({ best }) => best.rate)
  const ratio = calculateRatio(rates(portal), rates(limit))
  const refused = portal.reduce((sum, each) => sum + each.refused, 0)
  const middle = (side: readonly Highest[], figure: 'node' | 'postgres') => number(median(side.map(({ best }) => best[figure])), 0)
  return [
    {
      work: `A day, calls a second with p95 ≤ ${String(MOST_P95)} ms`,
      goal: `≥ ${String(LEAST_RATIO)} × the limit`,
      measured: `${spread(ratio)}; ${number(median(rates(portal)), 0)} against ${number(median(rates(limit)), 0)}`,
      met: ratio.median >= LEAST_RATIO,
      limits: `node ${middle(portal, 'node')} µs a call (limit ${middle(limit, 'node')}), PostgreSQL ${middle(portal, 'postgres')} µs (limit ${middle(limit, 'postgres')})`,
    },
    { work: 'Refused below that rate, calls and streams', goal: 'nobody', measured: String(refused + closed), met: refused + closed === 0 },
    {
      work: 'Memory of an open event stream',
      goal: `≤ ${String(MOST_STREAM_KB)} kB`,
      measured: `${number(streamKb, 1)} kB`,
      met: streamKb <= MOST_STREAM_KB,
    },
  ]
}

/** What one machine carries: the calls of a working day at rising rates, with event streams open and people signing in beside them. */
export async function dayWork(bench: Bench): Promise<readonly Section[]> {
  const people = await prepareDay(bench)
  const [first] = people
  if (!first) throw new Error('nobody has a session')
  const { limit, portal, alike } = await openSides(bench, people, first)
  const [rounds, seconds] = bench.quick ? [1, 3] : [3, 8]
  // Both are warm before anything is weighed or measured.
  for (const side of [limit, portal]) await tryRate(bench, side, FIRST_RATE, seconds)
  const streams = await openWeighed(portal, live.events.path, people)
  const limitStreams = await openWeighed(limit, '/stream', people)
  const highest: { limit: Highest[]; portal: Highest[] } = { limit: [], portal: [] }
  for (let round = 0; round < rounds; round += 1) {
    highest.limit.push(await findHighest(bench, limit, seconds))
    highest.portal.push(await findHighest(bench, portal, seconds))
  }
  const closed = streams.closed()
  streams.close()
  limitStreams.close()
  const named = (name: string, side: readonly Highest[]) => side.map((each, at) => row(`${name}, round ${String(at + 1)}`, each))
  const day: Section = {
    title: 'A day',
    about: `The calls a browser sends in a working day, of ${people.length.toLocaleString('en')} people in turns, at the moments of a Poisson process whatever becomes of those before; a sign-in every ${String(SIGN_IN_MS / 1000)} s and an event stream for each of them beside it. Found is the highest rate with p95 ≤ ${String(MOST_P95)} ms from the moment a call is due. Limit: bare Fastify, pg and the hand-written statements of the other parts after the portal's own statement for session and rights; calls without one have the portal's answer as ready bytes, which is less than any statement. The load is made on the same processors.`,
    table: {
      head: ['variant', 'req/s', 'p95 ms', 'node µs', 'PG µs'],
      rows: [...named('limit', highest.limit), ...named('portal', highest.portal)],
    },
    goals: goalsOf(highest.limit, highest.portal, streams.each, closed),
    notes: [
      `A stream of the limit takes ${number(limitStreams.each, 1)} kB.`,
      `Compared with their statements, but alike for everybody compared: ${alike.join(', ')}.`,
    ],
  }
  return [day, await measureDayCosts(bench, first)]
}
