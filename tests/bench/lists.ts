import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { address, assertCovers, bytesOf, compare, loadHead, loadRows, whereTimeGoes, type Bench } from './bench.ts'
import { emptyLong, fillLong, longSizes } from './history-data.sql.ts'
import { writeHistoryPlans } from './history-plans.ts'
import { longLists, type ListedCase } from './limit-lists.ts'
import { call } from './load.ts'
import { spread, type Goal, type Section } from './report.ts'
import { interleave } from './rounds.ts'
import { longExport } from './workbook.ts'

const MOST = 2.5
/** Calls are written into the history up to a second after they were answered; until then an answer may change. */
const SETTLED_MS = 1300
const TRIES = 3

async function run(url: string, statements: readonly { what: string; text: string }[]) {
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
    const bare = await bytesOf(address(limit, limitPath), { cookie })
    const own = await bytesOf(address(api, path), { cookie })
    try {
      return assertCovers(name, own, bare)
    } catch (error) {
      if (left <= 1) throw error
    }
  }
}

async function measure(bench: Bench, name: string, { path }: ListedCase, limitPath: string) {
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
  const met = ratio.median <= MOST
  const goal: Goal = { work: name, goal: `≤ ${String(MOST)} × p50 of its hand-written SQL`, measured: spread(ratio), met }
  const limits = met ? {} : { limits: whereTimeGoes(own, base, rounds, await bench.trips(path)) }
  return { rows: loadRows(variants, samples, 'p50'), goal: { ...goal, ...limits } }
}

async function measureLists(bench: Bench, calls: number): Promise<Section> {
  const rows: (readonly string[])[] = []
  const goals: Goal[] = []
  for (const [list, [title, cases]] of Object.entries(longLists(calls)).entries()) {
    for (const [at, [what, each]] of Object.entries(cases).entries()) {
      const found = await measure(bench, `${title}, ${what}`, each, `/lists/${String(calls)}/${String(list)}/${String(at)}`)
      rows.push(...found.rows)
      goals.push(found.goal)
    }
  }
  const file = bench.quick ? '../../.cache/history-plans.md' : '../../docs/history-plans.md'
  goals.push(...(await writeHistoryPlans(bench.database.url, calls, new URL(file, import.meta.url).pathname)))
  return {
    title: 'Texts and histories',
    about: `A page of 25 of ${longSizes.labelNumbers.toLocaleString('en')} texts in three languages, of ${calls.toLocaleString('en')} API calls in monthly parts and of a million sign-ins. Limit: one prepared statement in which PostgreSQL builds the JSON, through bare Fastify and pg, after the portal's own statement for session and rights. Both answers are compared field by field first.`,
    table: { head: loadHead('p50'), rows },
    goals,
  }
}

/** Pages of the lists that grow longest, how they are found, and the export of one of them. */
export async function longListWork(bench: Bench): Promise<Section[]> {
  const calls = bench.quick ? longSizes.calls / 10 : longSizes.calls
  const { url } = bench.database
  try {
    await run(url, fillLong(calls))
    return [await measureLists(bench, calls), await longExport(bench)]
  } finally {
    await run(url, emptyLong)
  }
}
