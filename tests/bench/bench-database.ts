import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { readEnv } from '../../apps/api/src/kernel/env.ts'
import { passwordsWith } from '../../apps/api/src/modules/session/password.service.ts'
import { prepareDatabase } from '../../apps/api/src/prepare.ts'
import { startEmbedded } from '../../prisma/embedded.ts'
import { statements } from './bench-data.sql.ts'
import { readPostmasterPid } from './processes.ts'

/** The password of everybody in the bench database. */
export const BENCH_PASSWORD = 'bench-Password-2026'

export interface BenchDatabase {
  /** Data folder of the portal: `postgres` and `secrets` lie in it, as `pnpm start` lays them out. */
  dataDir: string
  url: string
  /** Process id of PostgreSQL's first process. */
  postmaster: number
  stop(): Promise<void>
  /** Stops the database and removes the folder. */
  remove(): Promise<void>
}

/** A folder of its own with a database in it, with PostgreSQL's own default settings: what is measured is what `pnpm start` gives. */
export async function openBenchDatabase(): Promise<BenchDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'maru-bench-'))
  // As root the database runs under an account of its own, which has to walk through this folder.
  chmodSync(folder, 0o711)
  const dataDir = join(folder, 'data')
  const server = await startEmbedded({ dataDir: join(dataDir, 'postgres') })
  let running = true
  const stop = async () => {
    if (running) await server.stop()
    running = false
  }
  const remove = async () => {
    await stop()
    for (const place of [server.dataDir, folder]) rmSync(place, { recursive: true, force: true })
  }
  return { dataDir, stop, remove, url: server.url('maru'), postmaster: readPostmasterPid(server.dataDir) }
}

/** Migrates, seeds the reference data and fills it; says how long each step took. */
export async function fillBenchDatabase({ url, dataDir }: BenchDatabase, say: (line: string) => void) {
  const env = readEnv({ DATABASE_URL: url, DATA_DIR: dataDir, SEED: 'reference', SECOND_FACTOR_ROLES: 'none' })
  await prepareDatabase(env, url)
  const hash = await passwordsWith(env.PEPPER_FILE).hash(BENCH_PASSWORD)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (const { what, text, takesHash } of statements) {
      const from = performance.now()
      await client.query(text, takesHash ? [hash] : undefined)
      say(`  ${what}: ${((performance.now() - from) / 1000).toFixed(1)} s`)
    }
  } finally {
    await client.end()
  }
}
