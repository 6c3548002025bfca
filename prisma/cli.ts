import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbedded } from './embedded.ts'
import { applyMigrations, diff } from './engine.ts'
import { generateClient } from './generate.ts'

/** Creates a database on the server of `url` unless it is there. */
export async function ensureDatabase(url: string) {
  const target = new URL(url)
  const name = decodeURIComponent(target.pathname.slice(1))
  target.pathname = '/postgres'
  const client = new pg.Client({ connectionString: target.href })
  await client.connect()
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
    if (rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)}`)
  } finally {
    await client.end()
  }
}

/** Runs some work against an empty embedded database that is thrown away afterwards. */
async function withThrowawayDatabase<T>(work: (url: string) => Promise<T>) {
  const dataDir = mkdtempSync(join(tmpdir(), 'maru-db-'))
  const server = await startEmbedded({ dataDir: join(dataDir, 'postgres'), settings: { fsync: 'off' } })
  try {
    const url = server.url('maru')
    await ensureDatabase(url)
    return await work(url)
  } finally {
    await server.stop('immediate')
    rmSync(server.dataDir, { recursive: true, force: true })
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Writes the folder of a new migration: what the schema files have and the existing migrations do not make. */
async function newMigration(name: string) {
  if (!/^[a-z0-9-]+$/.test(name)) throw new Error('Name a migration in lower case with hyphens: pnpm db:new leave-handover-note')
  const sql = await withThrowawayDatabase(async (url) => {
    await applyMigrations(url)
    return diff(url)
  })
  if (sql === '')
    return console.log('The migrations already make what the schema files say. Write a folder by hand for SQL that Prisma does not model.')
  const stamp = new Date().toISOString().replaceAll(/\D/g, '').slice(0, 14)
  const folder = join(import.meta.dirname, 'migrations', `${stamp}_${name.replaceAll('-', '_')}`)
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'migration.sql'), sql)
  generateClient()
  console.log(`Wrote ${folder}/migration.sql. Read it, add constraints by hand, commit it.`)
}

function databaseUrl() {
  const url = process.env['MIGRATION_DATABASE_URL'] ?? process.env['DATABASE_URL']
  if (!url) throw new Error('Set DATABASE_URL. (pnpm start migrates and seeds the embedded database by itself.)')
  return url
}

async function main([command, name]: readonly string[]) {
  if (command === 'new') return newMigration(name ?? '')
  if (command === 'migrate') return console.log('Applied:', await applyMigrations(databaseUrl()))
  console.error('new <name> | migrate')
  process.exitCode = 2
}

if (import.meta.main) {
  await main(process.argv.slice(2)).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  })
  // The engine leaves a ten-second timer of its lock behind.
  process.exit()
}
