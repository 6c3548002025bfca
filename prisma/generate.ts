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

const CARRIED = /const \{ wasm \} = await import\("([^"]+)"\)\n\s*return await decodeBase64AsWasm\(wasm\)/
const READ = `const { readFileSync } = await import('node:fs')
    return new WebAssembly.Module(readFileSync(new URL('./query_compiler.wasm', import.meta.url)))`

/**
 * Prisma's compiler comes as base64 within a module, which stays in memory as source, text and bytes: 12 MB. Here it
 * becomes a file beside the client. What is written with other letters than those of Western Europe takes two bytes a letter: escaped.
 */
function makeLean() {
  const file = join(folder, 'generated/internal/class.ts')
  const text = readFileSync(file, 'utf8')
  const [, name = ''] = CARRIED.exec(text) ?? []
  const carried = name === '' ? '' : readFileSync(createRequire(import.meta.url).resolve(name.replace(/\.mjs$/, '.js')), 'latin1')
  const [, base64] = /"([A-Za-z\d+/=]{1000,})"/.exec(carried) ?? []
  if (base64 === undefined)
    throw new Error('The generated client finds its compiler in another way now: see makeLean in prisma/generate.ts')
  writeFileSync(join(folder, 'generated/internal/query_compiler.wasm'), Buffer.from(base64, 'base64'))
  writeFileSync(file, text.replace(CARRIED, READ))
  for (const each of ['client.ts', 'enums.ts', 'internal/class.ts', 'internal/prismaNamespace.ts']) {
    const path = join(folder, 'generated', each)
    const escaped = readFileSync(path, 'utf8').replaceAll(
      /[\u0100-\uffff]/g,
      (letter) => String.raw`\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
    )
    writeFileSync(path, escaped)
  }
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
  makeLean()
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, hash)
}

if (import.meta.main) generateClient()
