import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { leanShapes } from './lean-shapes.ts'

const folder = dirname(fileURLToPath(import.meta.url))
const stamp = join(folder, 'generated', '.schema-hash')

/** Hash of the schema files, of the generator's release and of what is done here. */
function schemaHash() {
  const hash = createHash('sha256')
    .update(readFileSync(join(folder, 'package.json')))
    .update(readFileSync(import.meta.filename))
    .update(readFileSync(join(folder, 'lean-shapes.ts')))
  for (const file of readdirSync(join(folder, 'schema')).toSorted()) hash.update(readFileSync(join(folder, 'schema', file)))
  return hash.digest('hex')
}

const CARRIED = /const \{ wasm \} = await import\("([^"]+)"\)\n\s*return await decodeBase64AsWasm\(wasm\)/
const READ = `return new WebAssembly.Module(readFileSync(new URL('./query_compiler.wasm', import.meta.url)))`

/** Texts and tables of the schema within the module: 0.8 MB that stay as its source, as what is kept of it compiled, and as themselves. */
const TOLD = /"inlineSchema": ("(?:[^"\\]+|\\.)*")/
const MODELS = /config\.runtimeDataModel = JSON\.parse\(("(?:[^"\\]+|\\.)*")\)/
const SHAPES = /strings: JSON\.parse\(("(?:[^"\\]+|\\.)*")\),\s*graph: ("[\w-]*")/
const DATA = `const data = JSON.parse(readFileSync(new URL('./client-data.json', import.meta.url), 'utf8'))`

const changedWay = () => new Error('The generated client holds its parts in another way now: see makeLean in prisma/generate.ts')

/** The schema's texts and tables as a file beside the module, which reads it. */
function withDataBeside(text: string, internal: string) {
  const [, told] = TOLD.exec(text) ?? []
  const [, models] = MODELS.exec(text) ?? []
  const [, strings, graph] = SHAPES.exec(text) ?? []
  if (told === undefined || models === undefined || strings === undefined || graph === undefined) throw changedWay()
  const read = (literal: string) => JSON.parse(literal) as string
  const shapes = leanShapes({ strings: JSON.parse(read(strings)) as string[], graph: read(graph) })
  const data = { schema: read(told), models: JSON.parse(read(models)) as object, shapes }
  writeFileSync(join(internal, 'client-data.json'), JSON.stringify(data))
  return text
    .replace(TOLD, () => '"inlineSchema": data.schema')
    .replace(MODELS, () => 'config.runtimeDataModel = data.models')
    .replace(SHAPES, () => '...data.shapes')
    .replace(/^const config:/m, () => `import { readFileSync } from 'node:fs'\n${DATA}\nconst config:`)
}

/**
 * Prisma's compiler comes as base64 within a module, which stays in memory as source, text and bytes: 12 MB. Here it
 * becomes a file beside the client. What is written with other letters than those of Western Europe takes two bytes a letter: escaped.
 */
function makeLean() {
  const internal = join(folder, 'generated/internal')
  const file = join(internal, 'class.ts')
  const text = readFileSync(file, 'utf8')
  const [, name = ''] = CARRIED.exec(text) ?? []
  const carried = name === '' ? '' : readFileSync(createRequire(import.meta.url).resolve(name.replace(/\.mjs$/, '.js')), 'latin1')
  const [, base64] = /"([A-Za-z\d+/=]{1000,})"/.exec(carried) ?? []
  if (base64 === undefined) throw changedWay()
  writeFileSync(join(internal, 'query_compiler.wasm'), Buffer.from(base64, 'base64'))
  writeFileSync(file, withDataBeside(text.replace(CARRIED, READ), internal))
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
