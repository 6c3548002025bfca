import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { ensureDatabase } from '../../prisma/cli.ts'
import { startEmbedded } from '../../prisma/embedded.ts'
import { prepareDatabase } from '../../apps/api/src/prepare.ts'
import { readEnv } from '../../apps/api/src/kernel/env.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the server's maintenance database, the database every test file starts from a copy of, and the role of the API there. */
    database: { server: string; template: string; asApi: { user: string; password: string } }
    /** Folder that is removed after the run: `template` is the data folder of the template database. */
    scratch: string
  }
}

interface Server {
  /** Address of the maintenance database. */
  address: string
  stop(): Promise<void>
}

/**
 * Durability is of no use to a database that lives for one run. A file asks most statements once or twice on each of its connections:
 * planned for their values each time, as PostgreSQL does at the first five, they would cost a fifteenth of the run.
 */
const forgetful = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  plan_cache_mode: 'force_generic_plan',
  max_connections: '200',
}

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
  const databaseUrl = process.env['DATABASE_URL']
  return databaseUrl ? Promise.resolve(useGiven(databaseUrl)) : startHere(scratch)
}

/** Starts one PostgreSQL for the run and fills the template database once: migrated and with the demo organisation. */
export async function setup(project: TestProject) {
  const scratch = mkdtempSync(join(tmpdir(), 'maru-test-'))
  // As root the database runs under an account of its own, which has to walk through this folder.
  chmodSync(scratch, 0o711)
  const server = await startServer(scratch)
  const template = `maru_test_${randomBytes(4).toString('hex')}`
  const databases = new URL(server.address)
  databases.pathname = `/${template}`
  const env = readEnv({ DATABASE_URL: databases.href, DATA_DIR: join(scratch, 'template'), SEED: 'demo', PASSWORD_HASHING: 'fast' })
  const asApi = { user: `${template}_api`, password: randomBytes(12).toString('hex') }
  const tearDown = async () => {
    await dropDatabases(server.address, template, asApi.user)
    await server.stop()
    rmSync(scratch, { recursive: true, force: true })
  }
  await makeApiRole(databases.href, asApi)
    .then(() => prepareDatabase(env, databases.href))
    .catch(async (error: unknown) => {
      await tearDown()
      throw error
    })
  project.provide('database', { server: server.address, template, asApi })
  project.provide('scratch', scratch)
  return tearDown
}

/** The role of `deploy/api-role.sql`, made as a container makes it: before the first table is. */
async function makeApiRole(database: string, { user, password }: { user: string; password: string }) {
  await ensureDatabase(database)
  const client = new pg.Client({ connectionString: database })
  await client.connect()
  const script = readFileSync(join(import.meta.dirname, '../../deploy/api-role.sql'), 'utf8')
  const owner = client.escapeIdentifier(client.user ?? '')
  const commands = script
    .replace(/^\\set password .*$/m, '')
    .replace(`:'password'`, client.escapeLiteral(password))
    .replaceAll(/\bmaru_api\b/g, client.escapeIdentifier(user))
    .replaceAll('FOR ROLE maru ', `FOR ROLE ${owner} `)
  try {
    await client.query(commands)
  } finally {
    await client.end()
  }
}

/** Drops the template, every copy made of it, and the role of the API. */
async function dropDatabases(address: string, template: string, apiRole: string) {
  const client = new pg.Client({ connectionString: address })
  await client.connect()
  const { rows } = await client.query<{ name: string }>('select datname as name from pg_database where starts_with(datname, $1)', [
    template,
  ])
  for (const { name } of rows) await client.query(`drop database ${client.escapeIdentifier(name)} with (force)`)
  await client.query(`drop role if exists ${client.escapeIdentifier(apiRole)}`)
  await client.end()
}
