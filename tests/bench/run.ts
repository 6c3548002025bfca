import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { approvalWork } from './approvals.ts'
import { boardWork } from './boards.ts'
import { coldStart } from './cold-start.ts'
import { dayWork } from './day.ts'
import { firstVisit } from './first-visit.ts'
import { fetchBytes, address, signIn, startApi, type Bench } from './bench.ts'
import { fillBenchDatabase, openBenchDatabase } from './bench-database.ts'
import { userName } from './bench-data.sql.ts'
import { longListWork } from './lists.ts'
import { leaveWork } from './leave.ts'
import { mailWork } from './mail.ts'
import { busyMeter, startServer, stopServers } from './processes.ts'
import { markdownReport, number, plainSection, plainSummary, type Section } from './report.ts'
import { reservationWork } from './reservations.ts'
import { scheduleWork } from './schedule.ts'
import { cachedResponses } from './cached-responses.ts'
import { researchWork } from './research/research.ts'
import { rightsCost } from './rights-cost.ts'
import { paymentWork } from './payments/payments.ts'
import { peopleSearch } from './people-search.ts'
import { countRoundTrips } from './round-trips.ts'
import { sessionCost } from './session-cost.ts'
import { signInStorm } from './sign-in-storm.ts'
import { transfers } from './transfers.ts'
import { twoProcesses } from './two-processes.ts'
import { userList } from './user-list.ts'
import { workbook } from './workbook.ts'

// `pnpm bench [name…] [--quick]`: where the portal stands against the limit, measured on this machine.

const suites: Readonly<Record<string, (bench: Bench) => Promise<Section | readonly Section[]>>> = {
  list: userList,
  people: peopleSearch,
  ready: cachedResponses,
  session: sessionCost,
  rights: rightsCost,
  'sign-in': signInStorm,
  files: transfers,
  excel: workbook,
  processes: twoProcesses,
  size: firstVisit,
  lists: longListWork,
  mail: mailWork,
  approvals: approvalWork,
  leave: leaveWork,
  day: dayWork,
  reservations: reservationWork,
  boards: boardWork,
  research: researchWork,
  payments: paymentWork,
  schedule: scheduleWork,
  // Last, in whatever order they are asked for: it stops the database the servers hang on.
  start: coldStart,
}

const root = join(import.meta.dirname, '../..')
const say = (line: string) => console.log(line)
const TRIPS_COUNTED = 20

/** An API process whose way to PostgreSQL is counted. */
async function tripCounter(bench: Pick<Bench, 'database' | 'cookie'>) {
  const counter = await countRoundTrips(bench.database.url)
  const api = await startApi({ dataDir: bench.database.dataDir, url: counter.url })
  const trips = async (path: string, cookie = bench.cookie) => {
    const ask = () => fetchBytes(address(api, path), { cookie })
    // The first calls build what is kept ready.
    for (let warm = 0; warm < 3; warm += 1) await ask()
    const before = counter.count()
    for (let left = TRIPS_COUNTED; left > 0; left -= 1) await ask()
    return (counter.count() - before) / TRIPS_COUNTED
  }
  return { trips, pid: api.pid, close: () => counter.close() }
}

/** How busy the machine is while nothing of ours runs: what the figures have to be read with. */
async function noiseOf(seconds: number) {
  const busy = busyMeter()
  await new Promise((done) => setTimeout(done, seconds * 1000))
  return busy()
}

const nothing = { head: [''], rows: [] }

/** One part; a part that breaks off is a missed goal, not the end of the others. */
async function run(name: string, bench: Bench): Promise<readonly Section[]> {
  try {
    return [(await suites[name]?.(bench)) ?? []].flat()
  } catch (error) {
    process.exitCode = 1
    const limits = error instanceof Error ? error.message : String(error)
    const goals = [{ work: name, goal: 'runs to its end', measured: 'broke off', met: false, limits }]
    return [{ title: name, about: 'This part broke off.', table: nothing, goals }]
  }
}

async function runSuites(names: readonly string[], bench: Bench) {
  const sections: Section[] = []
  const noises: number[] = []
  for (const name of names) {
    noises.push(await noiseOf(1))
    for (const section of await run(name, bench)) {
      sections.push(section)
      say(plainSection(section))
    }
  }
  return { sections, noises }
}

async function main() {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { quick: { type: 'boolean', default: false } } })
  const unknown = positionals.filter((name) => !(name in suites))
  if (unknown.length > 0) throw new Error(`Unknown: ${unknown.join(', ')}. There are: ${Object.keys(suites).join(', ')}`)
  const names = Object.keys(suites).filter((name) => positionals.length === 0 || positionals.includes(name))
  const from = performance.now()
  say('Filling the bench database …')
  const database = await openBenchDatabase()
  const limitFolder = mkdtempSync(join(tmpdir(), 'maru-limit-'))
  try {
    await fillBenchDatabase(database, say)
    const api = await startApi(database)
    const limitEnv = { DATABASE_URL: database.url, LIMIT_FOLDER: limitFolder }
    const limit = await startServer({ command: [join(import.meta.dirname, 'limit-server.ts')], env: limitEnv, readyPath: '/ready' })
    const rounds = { rounds: values.quick ? 3 : 5, seconds: values.quick ? 0.5 : 2, connections: 4, postmaster: database.postmaster }
    const cookie = await signIn(api, userName(1))
    const { trips, pid, close } = await tripCounter({ database, cookie })
    const { sections, noises } = await runSuites(names, {
      database,
      api,
      limit,
      processes: [api.pid, pid],
      limitFolder,
      quick: values.quick,
      rounds,
      cookie,
      trips,
    })
    close()
    say(plainSummary(sections))
    const minutes = (performance.now() - from) / 60_000
    const page = markdownReport(sections, {
      date: new Date().toISOString().slice(0, 16).replace('T', ' ') + ' UTC',
      machine: `${String(availableParallelism())} × ${cpus()[0]?.model.trim() ?? 'unknown'}, ${number(totalmem() / 1e9, 0)} GB, Node ${process.version}`,
      command: `pnpm bench${values.quick ? ' --quick' : ''}${positionals.length > 0 ? ` ${positionals.join(' ')}` : ''}`,
      method: `${String(rounds.rounds)} rounds of ${String(rounds.seconds)} s, ${String(rounds.connections)} connections, ${number(minutes, 1)} minutes in all`,
      noise: `before each part the machine was ${noises.map((noise) => `${number(noise * 100, 0)} %`).join(', ')} busy with other work`,
    })
    mkdirSync(join(root, '.cache'), { recursive: true })
    const file = positionals.length === 0 && !values.quick ? join(root, 'docs/bench.md') : join(root, '.cache/bench.md')
    writeFileSync(file, page)
    say(`\nWritten to ${file}`)
  } finally {
    await stopServers()
    await database.remove()
    rmSync(limitFolder, { recursive: true, force: true })
  }
}

await main()
