import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { buildWeb } from '../../apps/api/src/build-web.ts'
import { number, type Section } from './report.ts'

const FIRST_VISIT_KB = 280
const LAZY_KB = 150
const SCREEN_KB = 15

interface Chunk {
  file: string
  src?: string
  isEntry?: boolean
  isDynamicEntry?: boolean
  imports?: readonly string[]
  dynamicImports?: readonly string[]
}
type Manifest = Readonly<Record<string, Chunk>>

const dist = join(import.meta.dirname, '../../apps/web/dist')
const pagesFile = join(import.meta.dirname, '../../apps/web/src/app/pages.tsx')

/** Source file behind a page of the route table, as pages.tsx imports it. */
function sourceOf(path: string) {
  const source = new RegExp(String.raw`'${path}': .*import\('\.\./(features[^']+)'\)|'${path}': .*import\('\./([^']+)'\)`).exec(
    readFileSync(pagesFile, 'utf8'),
  )
  if (!source) throw new Error(`pages.tsx does not import a page for ${path}`)
  return source[1] === undefined ? `src/app/${source[2] ?? ''}` : `src/${source[1]}`
}

/** Everything a chunk needs before it can run: itself and what it imports, not what it loads later. */
function closure(manifest: Manifest, start: string, seen = new Set<string>()) {
  if (seen.has(start)) return seen
  seen.add(start)
  for (const next of manifest[start]?.imports ?? []) closure(manifest, next, seen)
  return seen
}

/** Sizes of the built scripts, gzip, against the budgets of a first visit. */
export async function firstVisit(): Promise<Section> {
  buildWeb()
  const file = join(dist, '.vite/manifest.json')
  if (!existsSync(file)) throw new Error('apps/web/dist/.vite/manifest.json is missing: vite.config.ts needs build.manifest')
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest
  const packed = (key: string) => gzipSync(readFileSync(join(dist, manifest[key]?.file ?? ''))).length / 1000
  const scripts = Object.keys(manifest).filter((key) => manifest[key]?.file.endsWith('.js'))
  const total = (keys: Iterable<string>) => [...keys].reduce((sum, key) => sum + (scripts.includes(key) ? packed(key) : 0), 0)
  const entry = scripts.find((key) => manifest[key]?.isEntry)
  if (entry === undefined) throw new Error('the manifest names no entry')
  const atOnce = closure(manifest, entry)
  const visits = ['/authInfo', '/main', '/chems/userlist'].map((path) => {
    const keys = new Set([...atOnce, ...closure(manifest, sourceOf(path))])
    return { path, kb: total(keys), scripts: [...keys].filter((key) => scripts.includes(key)) }
  })
  const isScreen = (key: string) => /^src\/(features|app)\//.test(manifest[key]?.src ?? '') && manifest[key]?.isDynamicEntry === true
  const lazy = scripts.filter((key) => !atOnce.has(key)).map((key) => ({ key, kb: packed(key), screen: isScreen(key) }))
  const largest = (chunks: typeof lazy) => chunks.toSorted((a, b) => b.kb - a.kb)[0] ?? { key: 'none', kb: 0 }
  const parts = lazy.filter((chunk) => !chunk.screen)
  const screens = lazy.filter((chunk) => chunk.screen)
  const first = Math.max(...visits.map((visit) => visit.kb))
  const nameOf = (key: string) => manifest[key]?.src ?? manifest[key]?.file ?? key
  const goal = (work: string, most: number, kb: number, limits: string) => ({
    work,
    goal: `≤ ${String(most)} kB gzip`,
    measured: `${number(kb, 1)} kB`,
    met: kb <= most,
    limits,
  })
  const biggest = [...new Set(visits.flatMap((visit) => visit.scripts))].toSorted((a, b) => packed(b) - packed(a)).slice(0, 8)
  const weights = biggest.map((key) => `${nameOf(key)} ${number(packed(key), 1)}`).join(', ')
  return {
    title: 'First visit',
    about: 'JavaScript a browser must have before a page can show, from the manifest of the build: the entry, the page, and all they import. kB are 1,000 bytes after gzip.',
    table: {
      head: ['page', 'scripts', 'kB gzip'],
      rows: visits.map(({ path, kb, scripts: loaded }) => [path, String(loaded.length), number(kb, 1)]),
    },
    goals: [
      goal('JavaScript of a first visit', FIRST_VISIT_KB, first, `the largest scripts in it: ${weights}`),
      goal('Largest lazy chunk', LAZY_KB, largest(parts).kb, nameOf(largest(parts).key)),
      goal('Largest screen', SCREEN_KB, largest(screens).kb, nameOf(largest(screens).key)),
    ],
    notes: [
      `Largest scripts: ${weights}.`,
      `Lazy: ${lazy
        .toSorted((a, b) => b.kb - a.kb)
        .slice(0, 12)
        .map((chunk) => `${nameOf(chunk.key)} ${number(chunk.kb, 1)}`)
        .join(', ')}.`,
    ],
  }
}
