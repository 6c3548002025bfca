import { randomBytes } from 'node:crypto'
import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, inject } from 'vitest'

// Runs before each test file of project `api`: the file gets a fresh copy of the template database and the environment that leads the
// portal to it. A worker runs one file after the other, so nothing of one may be left for the next.

const { server, template } = inject('database')
/** The database of the next file, made while this one runs; the last one goes with the server. */
const ahead = globalThis as { nextDatabase?: Promise<string> }

async function onServer<T>(work: (client: pg.Client) => Promise<T>) {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

async function copyTemplate() {
  const copy = `${template}_${randomBytes(4).toString('hex')}`
  // As files: written block by block through the log, as PostgreSQL would, a copy costs nearly twice the processor time.
  await onServer((client) => client.query(`create database ${copy} template ${template} strategy file_copy`))
  return copy
}

/** The connection of a process that was killed ends when PostgreSQL next looks at it. */
const GONE_WITHIN_MS = 30_000
const openOnes = 'select application_name as "openedBy", state, query from pg_stat_activity where datname = $1'

/** Drops the copy; fails when the file left a server or a pool behind that could disturb the next one. */
async function dropDatabase(client: pg.Client) {
  const until = Date.now() + GONE_WITHIN_MS
  let { rows } = await client.query(openOnes, [name])
  while (rows.length > 0 && Date.now() < until) {
    await pause(20)
    ;({ rows } = await client.query(openOnes, [name]))
  }
  await client.query(`drop database ${name} with (force)`)
  if (rows.length > 0) throw new Error(`This file left connections to its database open: ${JSON.stringify(rows)}`)
}

const name = await (ahead.nextDatabase ?? copyTemplate())
const next = copyTemplate()
// Whoever takes it hears of its failure.
next.catch(() => undefined)
ahead.nextDatabase = next
const folder = join(inject('scratch'), name)
cpSync(join(inject('scratch'), 'template'), folder, { recursive: true })
const address = new URL(server)
address.pathname = `/${name}`
process.env['DATABASE_URL'] = address.href
process.env['SEED'] = 'demo'
process.env['PASSWORD_HASHING'] = 'fast'
process.env['DATA_DIR'] = folder

afterAll(async () => {
  await next
  await onServer(dropDatabase)
  rmSync(folder, { recursive: true, force: true })
})
