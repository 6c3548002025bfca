import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'

/** Runs one statement in the database of the portal under test: for what only time would bring about. */
export async function inDatabase(statement: string, values: readonly string[]) {
  const cluster = join(inject('dataDir'), 'postgres')
  const password = readFileSync(join(cluster, 'maru-password'), 'utf8')
  const port = Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[3])
  const client = new pg.Client({ host: '127.0.0.1', port, user: 'maru', password, database: 'maru' })
  await client.connect()
  try {
    return await client.query(statement, [...values])
  } finally {
    await client.end()
  }
}
