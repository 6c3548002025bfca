import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { address, assertCovers, fetchBytes, compare, loadRows, signIn, whereTimeGoes, type Bench } from './bench.ts'
import { toLimitPath, type ListedCases } from './limit-lists.ts'
import { call } from './load.ts'
import { spread, type Goal } from './report.ts'
import { interleave } from './rounds.ts'

const MOST = 2.5
/** Calls are written into the history up to a second after they were answered; until then an answer may change. */
const SETTLED_MS = 1300
const TRIES = 3

/** Runs statements one after the other in one session; says which took longer than a second. */
export async function runStatements(url: string, statements: readonly { what: string; text: string }[]) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (const { what, text } of statements) {
      const from = performance.now()
      await client.query(text)
      const seconds = (performance.now() - from) / 1000
      if (seconds > 1) console.log(`  ${what}: ${seconds.toFixed(1)} s`)
    }
  } finally {
    await client.end()
  }
}

/** Fails unless both say the same; what the portal notes of its own calls meanwhile is waited for. */
async function assertAnswers({ api, limit, cookie }: Bench, name: string, path: string, limitPath: string) {
  for (let left = TRIES; ; left -= 1) {
    await pause(SETTLED_MS)
    const bare = await fetchBytes(address(limit, limitPath), { cookie })
    const own = await fetchBytes(address(api, path), { cookie })
    try {
      return assertCovers(name, own, bare)
    } catch (error) {
      if (left <= 1) throw error
    }
  }
}

/** One search of a list against its hand-written statement, both asked with the cookie of `bench`. */
export async function measureList(bench: Bench, name: string, path: string, limitPath: string) {
  const { api, limit, cookie } = bench
  await assertAnswers(bench, name, path, limitPath)
  const variants = [
    { name: `${name}: limit`, calls: [call({ port: limit.port, path: limitPath, headers: { cookie } })], pids: [limit.pid] },
    { name: `${name}: portal`, calls: [call({ port: api.port, path, headers: { cookie } })], pids: [api.pid] },
  ]
  const rounds = { ...bench.rounds, seconds: bench.rounds.seconds / 2 }
  const samples = await interleave(variants, rounds)
  const [base = [], own = []] = samples
  const ratio = compare(own, base, 'p50')
  const isMet = ratio.median <= MOST
  const goal: Goal = { work: name, goal: `≤ ${String(MOST)} × p50 of its hand-written SQL`, measured: spread(ratio), met: isMet }
  const limits = isMet ? {} : { limits: whereTimeGoes(own, base, rounds, await bench.trips(path, cookie)) }
  return { rows: loadRows(variants, samples, 'p50'), goal: { ...goal, ...limits } }
}

/** All cases of an area against their hand-written statements, each asked by its person; `what` begins their names in the report. */
export async function measureCases(bench: Bench, { area, what = area, cases }: { area: string; what?: string; cases: ListedCases }) {
  const cookies = new Map<string | undefined, string>([[undefined, bench.cookie]])
  const rows: (readonly string[])[] = []
  const goals: Goal[] = []
  for (const [name, { path, person }] of Object.entries(cases)) {
    const cookie = cookies.get(person) ?? (await signIn(bench.api, person ?? ''))
    cookies.set(person, cookie)
    const measured = await measureList({ ...bench, cookie }, `${what}, ${name}`, path, toLimitPath(area, name))
    rows.push(...measured.rows)
    goals.push(measured.goal)
  }
  return { rows, goals }
}
