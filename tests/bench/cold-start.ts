import { spawn } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../prisma/embedded.ts'
import type { Bench } from './bench.ts'
import { readAge, answers, readPostmasterPid } from './processes.ts'
import { number, type Section } from './report.ts'
import { median } from './rounds.ts'

const MOST_SECONDS = 6
const LIMIT_MS = 120_000
const root = join(import.meta.dirname, '../..')
const stamp = join(root, 'apps/web/dist/.sources')
const builtAt = () => (existsSync(stamp) ? statSync(stamp).mtimeMs : 0)

interface Start {
  /** Seconds from the start of the command, and from the start of PostgreSQL in it, to the first ready answer. */
  all: number
  fromDatabase: number
  built: boolean
}

/** `pnpm start` on the existing data folder, to its first ready answer, and stopped again. */
async function startOnce(dataDir: string): Promise<Start> {
  const port = await freePort()
  const before = builtAt()
  const from = performance.now()
  const child = spawn(process.execPath, ['apps/api/src/start.ts'], {
    cwd: root,
    env: {
      PATH: process.env['PATH'] ?? '',
      HOME: process.env['HOME'] ?? '',
      DATA_DIR: dataDir,
      SEED: 'reference',
      PORT: String(port),
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said = (said + text).slice(-2000)))
  const exited = new Promise<void>((done) => child.once('exit', () => done()))
  try {
    while (!(await answers(port, '/readyz'))) {
      if (child.exitCode !== null || performance.now() - from > LIMIT_MS) throw new Error(`the portal did not start:\n${said}`)
      await pause(10)
    }
    const fromDatabase = readAge(readPostmasterPid(join(dataDir, 'postgres')))
    return { all: (performance.now() - from) / 1000, fromDatabase, built: builtAt() !== before }
  } finally {
    child.kill('SIGTERM')
    await exited
  }
}

/** How long the portal takes from nothing running to its first answer, on existing data and with the web app built. */
export async function coldStart({ database, quick }: Bench): Promise<Section> {
  await database.stop()
  // Builds the web app if need be, and shows that the folder starts.
  await startOnce(database.dataDir)
  const starts: Start[] = []
  for (let round = 0; round < (quick ? 2 : 5); round += 1) starts.push(await startOnce(database.dataDir))
  const counted = starts.filter((start) => !start.built)
  const figures = (pick: (start: Start) => number) => {
    const values = counted.map(pick)
    return [number(median(values)), number(Math.min(...values)), number(Math.max(...values))]
  }
  const seconds = median(counted.map((start) => start.fromDatabase))
  const [middle = '', least = '', most = ''] = figures((start) => start.fromDatabase)
  const skipped = starts.length - counted.length
  return {
    title: 'Cold start',
    about:
      '`pnpm start` on the filled data folder with nothing running and the web app built, until /readyz answers 200. The files of both are still in the memory of the system.',
    table: {
      head: ['from', 'median s', 'least', 'most'],
      rows: [
        ['the start of PostgreSQL', middle, least, most],
        ['the start of the command', ...figures((start) => start.all)],
      ],
    },
    goals: [
      {
        work: 'Cold start',
        goal: `≤ ${String(MOST_SECONDS)} s from the start of PostgreSQL`,
        measured: `${middle} s (${least}–${most})`,
        met: counted.length > 0 && seconds <= MOST_SECONDS,
        limits: 'one process after the other is started: PostgreSQL, migration and seed check, API',
      },
    ],
    notes: skipped > 0 ? [`${String(skipped)} starts built the web app because its sources had changed; they are not counted.`] : [],
  }
}
