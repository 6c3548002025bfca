import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const root = join(import.meta.dirname, '../../..')
const web = join(root, 'apps/web')
const dist = join(web, 'dist')
const stamp = join(dist, '.sources')
/** So long the scripts of earlier builds stay: a portal that still runs, and pages that are open, go on asking for them. */
const KEPT_DAYS = 7
const DAY_MS = 86_400_000

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .flatMap((entry) => (entry.isDirectory() ? filesBelow(join(folder, entry.name)) : [join(folder, entry.name)]))
    .toSorted()
}

/** A digest of everything the web app is made from. */
function sourcesHash() {
  const hash = createHash('sha256')
  const single = [
    'apps/web/index.html',
    'apps/web/vite.config.ts',
    'apps/web/chunks.ts',
    'apps/web/label-numbers.ts',
    'apps/web/package.json',
    'pnpm-lock.yaml',
  ].map((file) => join(root, file))
  const folders = ['apps/web/src', 'apps/web/public', 'packages/shared/src']
    .map((folder) => join(root, folder))
    .filter((folder) => existsSync(folder) && statSync(folder).isDirectory())
  for (const file of [...single, ...folders.flatMap(filesBelow)]) if (!file.includes('.test.')) hash.update(file).update(readFileSync(file))
  return hash.digest('hex')
}

/** Compresses the text files once, so that no request has to: the server sends `.br` or `.gz` beside the file. */
function compressAssets(folder: string) {
  const texts = filesBelow(join(folder, 'assets')).filter((file) => /\.(js|css|svg)$/.test(file))
  for (const file of texts) {
    const content = readFileSync(file)
    if (content.length < 1024) continue
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
    writeFileSync(`${file}.br`, brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }))
  }
}

/**
 * Moves a finished build to where portals serve it from, file by file: the scripts come before the page that names them, and those of
 * earlier builds stay beside them for some days.
 */
export function takeOver(built: string, served: string, now = Date.now()) {
  const isPage = (file: string) => Number(file.endsWith('index.html'))
  for (const file of filesBelow(built).toSorted((one, other) => isPage(one) - isPage(other))) {
    const place = join(served, relative(built, file))
    mkdirSync(dirname(place), { recursive: true })
    renameSync(file, place)
  }
  for (const file of filesBelow(join(served, 'assets'))) if (now - statSync(file).mtimeMs > KEPT_DAYS * DAY_MS) rmSync(file)
}

/** Builds the web app unless its sources are those of the last build. Throws with Vite's words when it fails. */
export function buildWeb() {
  const hash = sourcesHash()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return false
  const vite = join(createRequire(join(web, 'package.json')).resolve('vite/package.json'), '../bin/vite.js')
  const built = join(dist, `.build-${String(process.pid)}`)
  try {
    const run = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn', '--outDir', built, '--emptyOutDir'], {
      cwd: web,
      encoding: 'utf8',
      env: { ...process.env, NODE_ENV: 'production' },
    })
    if (run.status !== 0) throw new Error(`The web app could not be built:\n${run.stdout}${run.stderr}`)
    compressAssets(built)
    takeOver(built, dist)
  } finally {
    rmSync(built, { recursive: true, force: true })
  }
  writeFileSync(stamp, hash)
  return true
}

if (import.meta.main) console.log(buildWeb() ? 'built' : 'unchanged')
