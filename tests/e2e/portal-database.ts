import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { dataDir } from './here.ts'

/** Address of the database of the portal under test. */
function databaseUrl() {
  const cluster = join(dataDir, 'postgres')
  const password = readFileSync(join(cluster, 'maru-password'), 'utf8')
  const port = Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[3])
  return `postgresql://maru:${encodeURIComponent(password)}@127.0.0.1:${String(port)}/maru`
}

/** Runs one statement in that database: for what only time would bring about. */
export async function inDatabase(statement: string, values: readonly string[]) {
  const client = new pg.Client({ connectionString: databaseUrl() })
  await client.connect()
  try {
    return await client.query(statement, [...values])
  } finally {
    await client.end()
  }
}
