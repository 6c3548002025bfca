import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const root = join(import.meta.dirname, '../../..')
const web = join(root, 'apps/web')
const stamp = join(web, 'dist/.sources')

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
function compressAssets() {
  const texts = filesBelow(join(web, 'dist/assets')).filter((file) => /\.(js|css|svg)$/.test(file))
  for (const file of texts) {
    const content = readFileSync(file)
    if (content.length < 1024) continue
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
    writeFileSync(`${file}.br`, brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }))
  }
}

/** Builds the web app unless its sources are those of the last build. Throws with Vite's words when it fails. */
export function buildWeb() {
  const hash = sourcesHash()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return false
  const vite = join(createRequire(join(web, 'package.json')).resolve('vite/package.json'), '../bin/vite.js')
  const run = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: web,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (run.status !== 0) throw new Error(`The web app could not be built:\n${run.stdout}${run.stderr}`)
  compressAssets()
  writeFileSync(stamp, hash)
  return true
}

if (import.meta.main) console.log(buildWeb() ? 'built' : 'unchanged')
