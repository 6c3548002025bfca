import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import ExcelJS from 'exceljs'
import { users } from '../../packages/shared/src/users/user.ts'
import { address, bytesOf, startApi, type Bench } from './bench.ts'
import { sizes } from './bench-data.sql.ts'
import type { LoopDelay } from './loop-delay.ts'
import { cpuOf, cpuOfTree, peakMemory, type Server } from './processes.ts'
import { number, spread, type Section } from './report.ts'
import { median, ratioOf } from './rounds.ts'

const LEAST = 0.7
const MOST_DELAY_MS = 50

/** Asks a server that was started with loop-delay.ts. */
const loopDelay = (server: Server, question: 'read' | 'reset') =>
  new Promise<LoopDelay>((done) => {
    server.child.once('message', (said) => done(said as LoopDelay))
    server.child.send(question)
  })

/** Number of rows of the first sheet, and the texts of one of them, to compare what was written. */
async function sheetOf(file: Buffer) {
  let count = 0
  let sample = ''
  for await (const sheet of new ExcelJS.stream.xlsx.WorkbookReader(Readable.from([file]), {})) {
    for await (const row of sheet) {
      count += 1
      const values = row.values as unknown[]
      if (count === sizes.users / 2) sample = [1, 2, 3, 5].map((column) => String(values[column])).join('|')
    }
    break
  }
  return { count, sample }
}

async function timed(server: Server, path: string, headers: Readonly<Record<string, string>>, postmaster: number) {
  const before = { node: cpuOf(server.pid), postgres: cpuOfTree(postmaster) }
  const from = performance.now()
  const body = await bytesOf(address(server, path), headers)
  const seconds = (performance.now() - from) / 1000
  return { body, seconds, node: cpuOf(server.pid) - before.node, postgres: cpuOfTree(postmaster) - before.postgres }
}

/** The whole user list as a workbook against bare exceljs streaming the same rows. */
export async function workbook({ database, limit, cookie, quick, rounds: { postmaster } }: Bench): Promise<Section> {
  const api = await startApi(database, new URL('loop-delay.ts', import.meta.url).href)
  const path = `${users.export.path}?account=all`
  const [ours, bare] = [await timed(api, path, { cookie }, postmaster), await timed(limit, '/workbook', {}, postmaster)]
  const [ourSheet, bareSheet] = [await sheetOf(ours.body), await sheetOf(bare.body)]
  const same = ourSheet.count === bareSheet.count && ourSheet.sample === bareSheet.sample && ourSheet.count === sizes.users + 1
  if (!same) throw new Error(`the workbooks differ: ${JSON.stringify([ourSheet, bareSheet])}`)
  // What the loop is held by the machine alone, with nothing to do.
  await loopDelay(api, 'reset')
  await pause(1000)
  const idle = await loopDelay(api, 'read')
  const taken: { ours: typeof ours; bare: typeof bare; delay: LoopDelay }[] = []
  for (let round = 0; round < (quick ? 3 : 7); round += 1) {
    const first = round % 2 === 0 ? await timed(limit, '/workbook', {}, postmaster) : undefined
    await loopDelay(api, 'reset')
    const own = await timed(api, path, { cookie }, postmaster)
    const delay = await loopDelay(api, 'read')
    taken.push({ ours: own, delay, bare: first ?? (await timed(limit, '/workbook', {}, postmaster)) })
  }
  const peak = peakMemory(api.pid)
  await api.stop()
  const ratio = ratioOf(
    taken.map((each) => 1 / each.ours.seconds),
    taken.map((each) => 1 / each.bare.seconds),
  )
  const delay = median(taken.map((each) => each.delay.max))
  const row = (name: string, of: 'ours' | 'bare', more: readonly string[]) => {
    const middle = (figure: 'seconds' | 'node' | 'postgres') => number(median(taken.map((each) => each[of][figure])))
    return [name, middle('seconds'), middle('node'), middle('postgres'), ...more]
  }
  const cpu = (of: 'ours' | 'bare') =>
    `${number(median(taken.map((each) => each[of].node)))} s of node and ${number(median(taken.map((each) => each[of].postgres)))} s of PostgreSQL`
  const limits = `${cpu('ours')} a workbook, bare ${cpu('bare')}`
  const p99 = number(median(taken.map((each) => each.delay.p99)), 1)
  return {
    title: 'Excel export',
    about: `The user list of ${String(sizes.users)} rows and 11 columns as xlsx. Limit: one statement and exceljs's streaming writer in a bare process. Both files are read back and compared first. The event-loop delay is what every other request of the process waits meanwhile.`,
    table: {
      head: ['variant', 's', 'node CPU s', 'PG CPU s', '× speed of bare', 'loop delay ms: largest', 'p99'],
      rows: [row('bare exceljs, streamed', 'bare', ['1', '', '']), row('portal', 'ours', [spread(ratio), number(delay, 0), p99])],
    },
    goals: [
      {
        work: 'Excel export',
        goal: `≥ ${String(LEAST)} × speed of bare exceljs`,
        measured: spread(ratio),
        met: ratio.median >= LEAST,
        limits,
      },
      {
        work: 'Event loop during an export',
        goal: `held ≤ ${String(MOST_DELAY_MS)} ms`,
        measured: `${number(delay, 0)} ms`,
        met: delay <= MOST_DELAY_MS,
        limits: `node CPU: the workbook is written in the loop of the requests, ${limits}`,
      },
    ],
    notes: [
      `With nothing to do the loop was held for up to ${number(idle.max, 0)} ms by other work on the machine.`,
      `Peak memory of the API process after ${String(taken.length + 1)} exports: ${number(peak, 0)} MB.`,
    ],
  }
}
