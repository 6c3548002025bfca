import { availableParallelism } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { platform } from '../../packages/shared/src/platform/platform.ts'
import { session } from '../../packages/shared/src/session/session.ts'
import { address, fetchBytes, signInForm, type Bench } from './bench.ts'
import { BENCH_PASSWORD } from './bench-database.ts'
import { userName } from './bench-data.sql.ts'
import { call, drive, quantile, type Load } from './load.ts'
import { readCpu, readTreeCpu } from './processes.ts'
import { number, spread, type Section } from './report.ts'
import { median, calculateRatio } from './rounds.ts'

/** A hash takes some 12 ms: shorter looks count too few of them. */
const LEAST_SECONDS = 1.5

/** The portal runs as many hashes at once as there are processors; the bare rate is taken with as many. */
const AT_ONCE = availableParallelism()
const STORM = 8
const FLOOD = 40
const LEAST_RATE = 0.8
const MOST_SLOWER = 2
const PACE_MS = 20

const secondsOf = ({ seconds }: Bench['rounds']) => Math.max(seconds, LEAST_SECONDS)

/** Address of the limit that checks the bench's password for so long, as often as it can, so many at once. */
export async function hashAddress({ database, limit }: Bench, ms: number, atOnce: number) {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const { rows } = await client.query<{ hash: string }>('select password_hash as hash from users limit 1')
  await client.end()
  const query = new URLSearchParams({ hash: rows[0]?.hash ?? '', password: BENCH_PASSWORD, ms: String(ms), atOnce: String(atOnce) })
  return `${address(limit, '/hashes')}?${query.toString()}`
}

/** Hashes a second that this machine does with nothing around them. */
async function bareRate(bench: Bench, seconds: number) {
  const body = await fetchBytes(await hashAddress(bench, seconds * 1000, AT_ONCE))
  return (JSON.parse(body.toString()) as { perSecond: number }).perSecond
}

/** Sign-ins of different people, each with the right password. */
function signIns({ api }: Bench, from: number) {
  return Array.from({ length: 400 }, (_, at) => {
    // Every 50th account is switched off.
    const person = 600 + ((from + at) % 8000)
    const { body, headers } = signInForm(userName(person % 50 === 0 ? person + 1 : person))
    return call({ port: api.port, method: 'POST', path: session.signIn.path, headers, body })
  })
}

/** A call another person makes now and then meanwhile, on a connection of his own. */
function neighbour({ api, cookie, rounds }: Bench) {
  return drive([call({ port: api.port, path: platform.menus.path, headers: { cookie } })], {
    connections: 1,
    seconds: secondsOf(rounds),
    pauseMs: PACE_MS,
  })
}

const p95 = (load: Load) => quantile(load.latencies, 0.95)

async function oneRound(bench: Bench, round: number) {
  const { postmaster } = bench.rounds
  const seconds = secondsOf(bench.rounds)
  const bare = await bareRate(bench, seconds)
  const calm = await neighbour(bench)
  const before = { node: readCpu(bench.api.pid), postgres: readTreeCpu(postmaster) }
  const [storm, during] = await Promise.all([drive(signIns(bench, round * 400), { connections: STORM, seconds }), neighbour(bench)])
  const used = { node: readCpu(bench.api.pid) - before.node, postgres: readTreeCpu(postmaster) - before.postgres }
  if (storm.failed > 0) throw new Error(`sign-ins were refused: ${JSON.stringify(storm.statuses)}`)
  return { bare, calm: p95(calm), during: p95(during), rate: storm.answered / storm.seconds, storm, used }
}

/** A flood beyond the queue: what is told to come back, and what a neighbour feels. */
async function flood(bench: Bench) {
  const [load, during] = await Promise.all([
    drive(signIns(bench, 4000), { connections: FLOOD, seconds: secondsOf(bench.rounds) }),
    neighbour(bench),
  ])
  return { statuses: Object.entries(load.statuses).map(([status, count]) => `${String(count)} × ${status}`), p95: p95(during) }
}

/** Sign-ins a second against the bare hash rate, and what they do to somebody else's calls. */
export async function signInStorm(bench: Bench): Promise<Section> {
  const rounds: Awaited<ReturnType<typeof oneRound>>[] = []
  for (let round = 0; round < bench.rounds.rounds; round += 1) rounds.push(await oneRound(bench, round))
  const of = (pick: (round: (typeof rounds)[number]) => number) => rounds.map(pick)
  const rate = calculateRatio(
    of((round) => round.rate),
    of((round) => round.bare),
  )
  const slower = calculateRatio(
    of((round) => round.during),
    of((round) => round.calm),
  )
  await pause(500)
  const flooded = await flood(bench)
  const perSignIn = (figure: 'node' | 'postgres') => median(of((round) => (round.used[figure] / round.storm.answered) * 1000))
  const busy = median(of((round) => (round.used.node + round.used.postgres) / round.storm.seconds))
  const where = `${number(perSignIn('node'), 1)} ms of node (hash included) and ${number(perSignIn('postgres'), 1)} ms of PostgreSQL a sign-in; both together keep ${number(busy, 2)} processors busy`
  const figures = (name: string, perSecond: number[], probe: number[]) => [name, number(median(perSecond), 1), number(median(probe), 1)]
  return {
    title: 'Sign-in storm',
    about: `Sign-ins of different people over ${String(STORM)} connections against argon2id checks of the same cost, ${String(AT_ONCE)} at once, in a bare process. Meanwhile another person asks for the menus every ${String(PACE_MS)} ms.`,
    table: {
      head: ['', 'per second', "p95 ms of another's call"],
      rows: [
        figures(
          'bare hashes / nobody signs in',
          of((round) => round.bare),
          of((round) => round.calm),
        ),
        figures(
          'sign-ins',
          of((round) => round.rate),
          of((round) => round.during),
        ),
      ],
    },
    goals: [
      {
        work: 'Sign-ins a second',
        goal: `≥ ${String(LEAST_RATE)} of the bare hash rate`,
        measured: spread(rate),
        met: rate.median >= LEAST_RATE,
        limits: where,
      },
      {
        work: "Another's p95 during the storm",
        goal: `≤ ${String(MOST_SLOWER)} × its p95 before`,
        measured: spread(slower),
        met: slower.median <= MOST_SLOWER,
        limits: where,
      },
    ],
    notes: [
      `A flood over ${String(FLOOD)} connections: ${flooded.statuses.join(', ')}; p95 of another's call ${number(flooded.p95, 1)} ms.`,
    ],
  }
}
