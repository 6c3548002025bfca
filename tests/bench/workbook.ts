import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import ExcelJS from 'exceljs'
import { apiCalls } from '../../packages/shared/src/histories/access-history.ts'
import { users } from '../../packages/shared/src/users/user.ts'
import { startApi, type Bench } from './bench.ts'
import { sizes } from './bench-data.sql.ts'
import { FAILED_CALLS } from './history-data.sql.ts'
import { exported, exportedInBackground } from './exported.ts'
import type { LoopDelay } from './loop-delay.ts'
import { readCpu, readTreeCpu, peakMemory, type Server } from './processes.ts'
import { number, spread, type Section } from './report.ts'
import { median, calculateRatio } from './rounds.ts'

const MOST_DELAY_MS = 50

/** Asks a server that was started with loop-delay.ts. */
export const loopDelay = (server: Server, question: 'read' | 'reset') =>
  new Promise<LoopDelay>((done) => {
    server.child.once('message', (said) => done(said as LoopDelay))
    server.child.send(question)
  })

/** Number of rows of the first sheet, and the texts of some columns of one of them, to compare what was written. */
async function sheetOf(file: Buffer, columns: readonly number[], at: number) {
  let count = 0
  let sample = ''
  for await (const sheet of new ExcelJS.stream.xlsx.WorkbookReader(Readable.from([file]), {})) {
    for await (const row of sheet) {
      count += 1
      const values = row.values as unknown[]
      if (count === at) sample = columns.map((column) => String(values[column])).join('|')
    }
    break
  }
  return { count, sample }
}

type Fetching = typeof exported

async function timed(server: Server, path: string, headers: Readonly<Record<string, string>>, postmaster: number, fetching: Fetching) {
  const before = { node: readCpu(server.pid), postgres: readTreeCpu(postmaster) }
  const from = performance.now()
  const body = await fetching(server, path, headers)
  const seconds = (performance.now() - from) / 1000
  return { body, seconds, node: readCpu(server.pid) - before.node, postgres: readTreeCpu(postmaster) - before.postgres }
}

interface ExportCase {
  title: string
  /** What the sheet holds. */
  what: string
  /** The portal's call, and the limit's with the same rows. */
  path: string
  limitPath: string
  rows: number
  /** Columns that are compared of the row in the middle. */
  columns: readonly number[]
  least: number
  rounds: number
  /** Peak of the process in MB, where there is a goal for it. */
  most?: number
}

/** Both files read back; fails unless they hold the same. */
async function assertSameSheets(files: readonly Buffer[], { columns, rows, title }: ExportCase) {
  const [ours, bare] = await Promise.all(files.map((file) => sheetOf(file, columns, Math.floor(rows / 2))))
  if (ours?.count !== rows + 1 || ours.count !== bare?.count || ours.sample !== bare.sample)
    throw new Error(`${title}: the workbooks differ: ${JSON.stringify([ours, bare])}`)
}

/** A list as a workbook against bare exceljs streaming the same rows. */
async function exportWork(bench: Bench, asked: ExportCase): Promise<Section> {
  // Any process may write a file in the background; the others stand still, so that the one that is measured does.
  for (const pid of bench.processes) process.kill(pid, 'SIGSTOP')
  try {
    return await exportAlone(bench, asked)
  } finally {
    for (const pid of bench.processes) process.kill(pid, 'SIGCONT')
  }
}

async function exportAlone({ database, limit, cookie, rounds: { postmaster } }: Bench, asked: ExportCase): Promise<Section> {
  const api = await startApi(database, new URL('loop-delay.ts', import.meta.url).href)
  // A request in the background at once where it is too long: the refusal would be one more failed call, which the next list holds.
  const fetching = asked.most === undefined ? exported : exportedInBackground
  const ask = {
    ours: () => timed(api, asked.path, { cookie }, postmaster, fetching),
    bare: () => timed(limit, asked.limitPath, {}, postmaster, exported),
  }
  await assertSameSheets([(await ask.ours()).body, (await ask.bare()).body], asked)
  // What the loop is held by the machine alone, with nothing to do.
  await loopDelay(api, 'reset')
  await pause(1000)
  const idle = await loopDelay(api, 'read')
  const taken: Taken[] = []
  for (let round = 0; round < asked.rounds; round += 1) {
    const first = round % 2 === 0 ? await ask.bare() : undefined
    await loopDelay(api, 'reset')
    const ours = await ask.ours()
    const delay = await loopDelay(api, 'read')
    taken.push({ ours, delay, bare: first ?? (await ask.bare()) })
  }
  const peak = peakMemory(api.pid)
  await api.stop()
  return sectionOf(asked, taken, idle, peak)
}

interface Taken {
  ours: Awaited<ReturnType<typeof timed>>
  bare: Awaited<ReturnType<typeof timed>>
  delay: LoopDelay
}

function sectionOf({ title, what, rows, least, most }: ExportCase, taken: readonly Taken[], idle: LoopDelay, peak: number): Section {
  const ratio = calculateRatio(
    taken.map((each) => 1 / each.ours.seconds),
    taken.map((each) => 1 / each.bare.seconds),
  )
  const delay = median(taken.map((each) => each.delay.max))
  const middle = (of: 'ours' | 'bare', figure: 'seconds' | 'node' | 'postgres') => number(median(taken.map((each) => each[of][figure])))
  const row = (name: string, of: 'ours' | 'bare', more: readonly string[]) => [
    name,
    middle(of, 'seconds'),
    middle(of, 'node'),
    middle(of, 'postgres'),
    ...more,
  ]
  const cpu = (of: 'ours' | 'bare') => `${middle(of, 'node')} s of node and ${middle(of, 'postgres')} s of PostgreSQL`
  const limits = `${cpu('ours')} a workbook, bare ${cpu('bare')}`
  const p99 = number(median(taken.map((each) => each.delay.p99)), 1)
  const memory =
    most === undefined
      ? []
      : [{ work: `${title}, memory`, goal: `< ${String(most)} MB resident`, measured: `${number(peak, 0)} MB`, met: peak < most, limits }]
  return {
    title,
    about: `${what} as xlsx, ${rows.toLocaleString('en')} rows. Limit: one statement and exceljs's streaming writer in a bare process. Both files are read back and compared first. The event-loop delay is what every other request of the process waits meanwhile.`,
    table: {
      head: ['variant', 's', 'node CPU s', 'PG CPU s', '× speed of bare', 'loop delay ms: largest', 'p99'],
      rows: [row('bare exceljs, streamed', 'bare', ['1', '', '']), row('portal', 'ours', [spread(ratio), number(delay, 0), p99])],
    },
    goals: [
      { work: title, goal: `≥ ${String(least)} × speed of bare exceljs`, measured: spread(ratio), met: ratio.median >= least, limits },
      {
        work: `Event loop during: ${title}`,
        goal: `held ≤ ${String(MOST_DELAY_MS)} ms`,
        measured: `${number(delay, 0)} ms`,
        met: delay <= MOST_DELAY_MS,
        limits: `node CPU: the workbook is written in the loop of the requests, ${limits}`,
      },
      ...memory,
    ],
    notes: [
      `With nothing to do the loop was held for up to ${number(idle.max, 0)} ms by other work on the machine.`,
      `Peak memory of the API process after ${String(taken.length + 1)} exports: ${number(peak, 0)} MB.`,
    ],
  }
}

/** The whole user list. */
export const workbook = (bench: Bench) =>
  exportWork(bench, {
    title: 'Excel export',
    what: 'The user list with its 11 columns',
    path: `${users.export.path}?account=all`,
    limitPath: '/workbook/people',
    rows: sizes.users,
    columns: [1, 2, 3, 5],
    least: 0.7,
    rounds: bench.quick ? 3 : 7,
  })

/** The failed calls of the API history. */
export const longExport = (bench: Bench) =>
  exportWork(bench, {
    title: 'Excel export of a long list',
    what: 'Failed calls of the API history with their 8 columns',
    path: `${apiCalls.export.path}?period=all&show=failed`,
    limitPath: '/workbook/failed-calls',
    rows: FAILED_CALLS,
    columns: [2, 4, 7, 8],
    least: 0.5,
    rounds: 3,
    most: 250,
  })
