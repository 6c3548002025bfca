import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { startPortal } from '../e2e/portal.ts'

const LONG_NAME = 'Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh-Cholmondeley-Marjoribanks-Beauchamp-X'

/** Statements that make plain data ugly: names and titles of ninety letters. */
const ugly: readonly string[] = [
  `update users set first_name = left($1, 50), last_name = substr($1, 51), english_name = left($1, 50) || ' ' || substr($1, 51), korean_name = ''
   where not deleted and id not in ('kim', 'office', 'admin')`,
  `update department set name_en = left($1, 60)`,
  `update project set name_en = $1`,
]

const YEAR_LIMIT_MS = 300_000
/** Weeks of the year behind the demo organisation, and its research. */
const YEAR_PARTS = 53

/** A picture shows whole lists: they fill up for a while after the start. */
async function untilYearWritten(pool: pg.Pool) {
  for (const until = Date.now() + YEAR_LIMIT_MS; Date.now() < until; await pause(500)) {
    const { rows } = await pool.query<{ count: number }>(
      "select count(*)::int as count from portal_fact where starts_with(key, 'demo.year')",
    )
    if ((rows[0]?.count ?? 0) >= YEAR_PARTS) return
  }
  throw new Error('The year behind the demo organisation was not written.')
}

/** Starts the portal with the demo organisation and its documents on a fresh data folder in memory. */
export async function startPicturePortal() {
  const folder = mkdtempSync(join(tmpdir(), 'maru-pictures-'))
  // As root the database runs under an account of its own, which has to walk through this folder.
  chmodSync(folder, 0o711)
  const portal = await startPortal(folder, 'pictures', { DEMO_DOCUMENTS: 'on', LANGUAGE_CHOICE: 'on' })
  const cluster = join(portal.dataDir, 'postgres')
  const password = readFileSync(join(cluster, 'maru-password'), 'utf8')
  const port = Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[3])
  const pool = new pg.Pool({ host: '127.0.0.1', port, user: 'maru', password, database: 'maru', max: 1 })
  await untilYearWritten(pool)
  return {
    address: portal.portal,
    setLanguage: async (user: string, language: string) => {
      await pool.query('update user_settings set language_code = $1 where user_id = $2', [language, user])
    },
    makeUgly: async () => {
      for (const statement of ugly) await pool.query(statement, [LONG_NAME])
    },
    stop: async () => {
      await pool.end()
      await portal.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
