import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '../../prisma/embedded.ts'
import { applyMigrations } from '../../prisma/engine.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the server's maintenance database, and the database that every test file starts from a copy of. */
    database: { server: string; template: string }
    /** Folder that is removed after the run. */
    scratch: string
  }
}

interface Server {
  /** Address of the maintenance database. */
  address: string
  stop(): Promise<void>
}

/** Durability is of no use to a database that lives for one run. */
const forgetful = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' }

async function startInContainer(): Promise<Server> {
  const { PostgreSqlContainer } = await import('@testcontainers/postgresql')
  const settings = Object.entries(forgetful).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const container = await new PostgreSqlContainer('postgres:18-bookworm').withCommand(['postgres', ...settings]).start()
  return { address: container.getConnectionUri(), stop: async () => void (await container.stop()) }
}

async function startHere(scratch: string): Promise<Server> {
  const server = await startEmbedded({ dataDir: join(scratch, 'postgres'), settings: forgetful })
  return {
    address: server.url('postgres'),
    stop: async () => {
      await server.stop('immediate')
      rmSync(server.dataDir, { recursive: true, force: true })
    },
  }
}

/** The server of DATABASE_URL, which others may use too: only databases of this run are made and dropped there. */
const useGiven = (address: string): Server => ({ address, stop: () => Promise.resolve() })

function startServer(scratch: string) {
  if (process.env['TEST_DATABASE'] === 'container') return startInContainer()
  const given = process.env['DATABASE_URL']
  return given ? Promise.resolve(useGiven(given)) : startHere(scratch)
}

async function onServer(address: string, statements: readonly string[]) {
  const client = new pg.Client({ connectionString: address })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

/** Starts one PostgreSQL for the run and fills the template database once: migrated and with the demo organisation. */
export async function setup(project: TestProject) {
  const scratch = mkdtempSync(join(tmpdir(), 'maru-test-'))
  // As root the database runs under an account of its own, which has to walk through this folder.
  chmodSync(scratch, 0o711)
  mkdirSync(join(scratch, 'data'))
  const server = await startServer(scratch)
  const template = `maru_test_${String(process.pid)}`
  const databases = new URL(server.address)
  databases.pathname = `/${template}`
  await onServer(server.address, [`create database ${template}`])
  await applyMigrations(databases.href)
  project.provide('database', { server: server.address, template })
  project.provide('scratch', scratch)
  return async () => {
    const copies = `select format('drop database %I with (force)', datname) as drop from pg_database where datname like '${template}%'`
    await dropAll(server.address, copies)
    await server.stop()
    rmSync(scratch, { recursive: true, force: true })
  }
}

async function dropAll(address: string, query: string) {
  const client = new pg.Client({ connectionString: address })
  await client.connect()
  const { rows } = await client.query<{ drop: string }>(query)
  for (const row of rows) await client.query(row.drop)
  await client.end()
}
