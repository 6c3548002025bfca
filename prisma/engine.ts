import { readFileSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { PrismaPg } from '@prisma/adapter-pg'
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils'
import pg from 'pg'
import { applyObjects, areObjectsCurrent, prepareForMigrations } from './apply-objects.ts'
import { adoptBaseline } from './baseline.ts'
import { MARK_APPLIED, settleInterrupted } from './interrupted-migrations.ts'
import { migrationNames, migrationsDir } from './migration-names.ts'

// Drives Prisma's schema engine in its WebAssembly build, because the native binary is downloaded from a host that may be
// out of reach. Folders and the `_prisma_migrations` table stay Prisma's own (docs/decisions/006).

const folder = dirname(fileURLToPath(import.meta.url))
const ADVISORY_LOCK = 7_204_119_001

/** Tables that the schema files do not describe; `diff` must not offer to drop them. */
const filters = { externalTables: ['public.database_object'], externalEnums: [] as string[] }

interface SchemaEngine {
  applyMigrations(input: object): Promise<{ appliedMigrationNames: string[] }>
  diff(input: object): Promise<{ stdout?: string | null }>
}
interface Glue {
  SchemaEngine: { new: (models: object, log: () => void, adapter: object) => Promise<SchemaEngine> }
  __wbg_set_wasm(exports: WebAssembly.Exports): void
}

let loaded: Promise<Glue> | undefined
/** The engine lives in one WebAssembly instance per process: its glue module holds the exports. */
const engineGlue = () => (loaded ??= loadEngine())

async function loadEngine(): Promise<Glue> {
  const wasmDir = dirname(createRequire(import.meta.url).resolve('@prisma/schema-engine-wasm'))
  const glue = (await import(pathToFileURL(join(wasmDir, 'schema_engine_bg.js')).href)) as Glue & WebAssembly.ModuleImports
  const bytes = readFileSync(join(wasmDir, 'schema_engine_bg.wasm'))
  const { instance } = await WebAssembly.instantiate(bytes, { './schema_engine_bg.js': glue })
  glue.__wbg_set_wasm(instance.exports)
  ;(instance.exports['__wbindgen_start'] as () => void)()
  return glue
}

const CHAR_OID = 18
const TEXT_OID = 25
const COLUMN_CHARACTER = 6

/**
 * The adapter with two faults cured: describing a live database reads columns of type "char", which it refuses (they pass as
 * text, marked as characters); and it splits a script at every semicolon, also inside a function body (the script is sent whole,
 * so PostgreSQL runs it in one transaction).
 */
async function connectForMigrations(factory: PrismaPg, url: string) {
  const adapter = await factory.connect()
  adapter.executeScript = async (script) => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    try {
      await client.query(MARK_APPLIED + script)
    } finally {
      await client.end()
    }
  }
  const inner = adapter as unknown as { performIO(query: object): Promise<{ fields?: { dataTypeID: number }[] }> }
  const performIO = inner.performIO.bind(adapter)
  const queryRaw = adapter.queryRaw.bind(adapter)
  let characters: number[] = []
  inner.performIO = async (query) => {
    const result = await performIO(query)
    for (const [index, field] of (result.fields ?? []).entries()) {
      if (field.dataTypeID !== CHAR_OID) continue
      field.dataTypeID = TEXT_OID
      characters.push(index)
    }
    return result
  }
  adapter.queryRaw = async (query) => {
    characters = []
    const result = await queryRaw(query)
    for (const index of characters) result.columnTypes[index] = COLUMN_CHARACTER
    return result
  }
  return adapter
}

const schemaFiles = () =>
  readdirSync(join(folder, 'schema'))
    .filter((file) => file.endsWith('.prisma'))
    .map((file) => ({ path: join(folder, 'schema', file), content: readFileSync(join(folder, 'schema', file), 'utf8') }))

async function withEngine<T>(url: string, work: (engine: SchemaEngine) => Promise<T>) {
  const glue = await engineGlue()
  const factory = new PrismaPg({ connectionString: url })
  const opened: { dispose(): Promise<void> }[] = []
  const bound = bindMigrationAwareSqlAdapterFactory({
    provider: factory.provider,
    adapterName: factory.adapterName,
    connect: async () => {
      const adapter = await connectForMigrations(factory, url)
      opened.push(adapter)
      return adapter
    },
    connectToShadowDb: () => factory.connectToShadowDb(),
  })
  try {
    const engine = await glue.SchemaEngine.new(
      { datamodels: schemaFiles().map((file) => [file.path, file.content]) },
      () => undefined,
      bound,
    )
    return await work(engine)
  } finally {
    // An idle pool would hold the process for ten seconds.
    for (const adapter of opened) await adapter.dispose()
  }
}

const scriptOf = (name: string) => readFileSync(join(migrationsDir, name, 'migration.sql'), 'utf8')

function migrationsList() {
  const file = (name: string) => ({ tag: 'ok', value: scriptOf(name) })
  return {
    baseDir: resolve(migrationsDir),
    lockfile: { path: 'migration_lock.toml', content: 'provider = "postgresql"\n' },
    shadowDbInitScript: '',
    migrationDirectories: migrationNames().map((path) => ({ path, migrationFile: { path: 'migration.sql', content: file(path) } })),
  }
}

/**
 * Applies the migrations a database lacks, then what changed in prisma/sql, one process at a time (advisory lock). Returns the names of the
 * migrations; fails with the engine's words.
 */
export async function applyMigrations(url: string): Promise<readonly string[]> {
  const lock = new pg.Client({ connectionString: url })
  await lock.connect()
  try {
    await lock.query('select pg_advisory_lock($1)', [ADVISORY_LOCK])
    await settleInterrupted(lock)
    await adoptBaseline(lock)
    const pending = await pendingMigrations(lock)
    if (pending.length === 0) {
      if (!(await areObjectsCurrent(lock))) await applyObjects(lock, { all: false })
      return []
    }
    await prepareForMigrations(lock, pending.map(scriptOf).join('\n'))
    const applied = await withEngine(
      url,
      async (engine) => (await engine.applyMigrations({ migrationsList: migrationsList(), filters })).appliedMigrationNames,
    )
    await applyObjects(lock, { all: true })
    return applied
  } finally {
    await lock.end()
  }
}

/** Names of the migration folders that are not recorded as applied; spares loading the engine on an ordinary start. */
async function pendingMigrations(client: pg.Client) {
  const { rows } = await client.query<{ known: boolean }>(`select to_regclass('_prisma_migrations') is not null as known`)
  if (!rows[0]?.known) return migrationNames()
  const applied = await client.query<{ migration_name: string }>(
    'select migration_name from _prisma_migrations where finished_at is not null and rolled_back_at is null',
  )
  const names = new Set(applied.rows.map((row) => row.migration_name))
  return migrationNames().filter((name) => !names.has(name))
}

/** The SQL that leads from the database (already migrated) to the schema files; '' when they agree. */
export async function diff(url: string) {
  const files = schemaFiles()
  const sql = await withEngine(url, (engine) =>
    engine.diff({
      from: { tag: 'schemaDatasource', files, configDir: folder },
      to: { tag: 'schemaDatamodel', files },
      script: true,
      exitCode: null,
      shadowDatabaseUrl: null,
      filters,
    }),
  )
  const text = sql.stdout ?? ''
  return /^\s*--? ?This is an empty migration/.test(text) ? '' : text
}
