import { readEnv } from './kernel/env.ts'
import { prepareDatabase, prepareDemoDocuments } from './prepare.ts'

/** Migrates and seeds the database and ends: what `pnpm start` does before it starts the API, as a step of its own. */
async function main() {
  const env = readEnv(process.env)
  const url = env.MIGRATION_DATABASE_URL ?? env.DATABASE_URL
  if (url === undefined) throw new Error('Configuration: MIGRATION_DATABASE_URL or DATABASE_URL is needed')
  await prepareDatabase(env, url)
  await prepareDemoDocuments(env, url)
  console.log('The database is up to date.')
}

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
// The engine leaves a ten-second timer of its lock behind.
process.exit()
