import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const folder = dirname(fileURLToPath(import.meta.url))
const stamp = join(folder, 'generated', '.schema-hash')

/** Hash of the schema files, of the generator's release and of what is done here. */
function schemaHash() {
  const hash = createHash('sha256')
    .update(readFileSync(join(folder, 'package.json')))
    .update(readFileSync(import.meta.filename))
  for (const file of readdirSync(join(folder, 'schema')).toSorted()) hash.update(readFileSync(join(folder, 'schema', file)))
  return hash.digest('hex')
}

/** Writes Prisma's typed client into `generated/` unless it already fits the schema files. Throws with Prisma's words when they are wrong. */
export function generateClient() {
  const hash = schemaHash()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return
  const cli = createRequire(import.meta.url).resolve('prisma/build/index.js')
  const run = spawnSync(process.execPath, [cli, 'generate', '--schema', join(folder, 'schema')], {
    cwd: folder,
    encoding: 'utf8',
    // Generating needs no engine binary, only a path that exists; without it Prisma tries to download one.
    env: { ...process.env, PRISMA_SCHEMA_ENGINE_BINARY: process.execPath, PRISMA_HIDE_UPDATE_MESSAGE: '1', CHECKPOINT_DISABLE: '1' },
  })
  if (run.status !== 0) throw new Error(`prisma generate failed:\n${run.stdout}${run.stderr}`)
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, hash)
}

if (import.meta.main) generateClient()
