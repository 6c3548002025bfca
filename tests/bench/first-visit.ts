import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { buildWeb } from '../../apps/api/src/build-web.ts'
import { number, type Section } from './report.ts'

const FIRST_VISIT_KB = 280
const LAZY_KB = 150
const SCREEN_KB = 15
/** Each is a request: of small ones a browser over HTTP/1.1 waits for six at a time. */
const SCREEN_SCRIPTS = 60
/** Where whoever has no session lands. */
const FIRST_PAGE: keyof typeof firstPages = '/authInfo'
/** Scripts named in the report. */
const MENTIONED = 12

interface Chunk {
  file: string
  name?: string
  src?: string
  isEntry?: boolean
  isDynamicEntry?: boolean
  imports?: readonly string[]
  dynamicImports?: readonly string[]
}
type Manifest = Readonly<Record<string, Chunk>>

const dist = join(import.meta.dirname, '../../apps/web/dist')
/** The pages whose first paint is weighed, with the source of each. */
const firstPages = {
  '/authInfo': 'src/app/errors/SignInRequiredPage.tsx',
  '/main': 'src/features/home/MainPage.tsx',
  '/chems/userlist': 'src/features/users/directory/UserListPage.tsx',
}

/** Everything a chunk needs before it can run: itself and what it imports, not what it loads later. */
function closure(manifest: Manifest, start: string, seen = new Set<string>()) {
  if (seen.has(start)) return seen
  seen.add(start)
  for (const next of manifest[start]?.imports ?? []) closure(manifest, next, seen)
  return seen
}

/** Bytes of a file as the portal sends it, packed by the build where it was. */
const packedBytes = (file: string) => (existsSync(`${file}.gz`) ? statSync(`${file}.gz`).size : gzipSync(readFileSync(file)).length)

/** Sizes of the built scripts, gzip, against the budgets of a first visit. */
export async function firstVisit(): Promise<Section> {
  buildWeb()
  const file = join(dist, '.vite/manifest.json')
  if (!existsSync(file)) throw new Error('apps/web/dist/.vite/manifest.json is missing: vite.config.ts needs build.manifest')
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest
  const packed = (key: string) => packedBytes(join(dist, manifest[key]?.file ?? '')) / 1000
  const scripts = Object.keys(manifest).filter((key) => manifest[key]?.file.endsWith('.js'))
  const total = (keys: Iterable<string>) => [...keys].reduce((sum, key) => sum + (scripts.includes(key) ? packed(key) : 0), 0)
  const entry = scripts.find((key) => manifest[key]?.isEntry)
  if (entry === undefined) throw new Error('the manifest names no entry')
  const atOnce = closure(manifest, entry)
  const visits = Object.entries(firstPages).map(([path, source]) => {
    if (!manifest[source]) throw new Error(`the build has no chunk of its own for ${source}`)
    const keys = new Set([...atOnce, ...closure(manifest, source)])
    return { path, kb: total(keys), scripts: [...keys].filter((key) => scripts.includes(key)) }
  })
  const isScreen = (key: string) => /^src\/(features|app)\//.test(manifest[key]?.src ?? '') && manifest[key]?.isDynamicEntry === true
  const lazy = scripts.filter((key) => !atOnce.has(key)).map((key) => ({ key, kb: packed(key), screen: isScreen(key) }))
  const largest = (chunks: typeof lazy) => chunks.toSorted((a, b) => b.kb - a.kb)[0] ?? { key: 'none', kb: 0 }
  const parts = lazy.filter((chunk) => !chunk.screen)
  const screens = lazy.filter((chunk) => chunk.screen)
  const fullest = screens
    .map(({ key }) => ({
      key,
      scripts: [...new Set([...atOnce, ...closure(manifest, key)])].filter((one) => scripts.includes(one)).length,
    }))
    .toSorted((a, b) => b.scripts - a.scripts)[0] ?? { key: 'none', scripts: 0 }
  const first = visits.find((visit) => visit.path === FIRST_PAGE)?.kb ?? Number.NaN
  const nameOf = (key: string) => manifest[key]?.src ?? manifest[key]?.name ?? key
  const goal = (work: string, most: number, kb: number, limits: string) => ({
    work,
    goal: `≤ ${String(most)} kB gzip`,
    measured: `${number(kb, 1)} kB`,
    met: kb <= most,
    limits,
  })
  const weightsOf = (keys: readonly string[]) =>
    keys
      .toSorted((a, b) => packed(b) - packed(a))
      .slice(0, MENTIONED)
      .map((key) => `${nameOf(key)} ${number(packed(key), 1)}`)
      .join(', ')
  return {
    title: 'First visit',
    about:
      'JavaScript a browser must have before a page can show, from the manifest of the build: the entry, the page, and all they import. kB are 1,000 bytes after gzip.',
    table: {
      head: ['page', 'scripts', 'kB gzip'],
      rows: visits.map(({ path, kb, scripts: loaded }) => [path, String(loaded.length), number(kb, 1)]),
    },
    goals: [
      goal(
        `JavaScript of a first visit (${FIRST_PAGE})`,
        FIRST_VISIT_KB,
        first,
        `the largest scripts in it: ${weightsOf(visits[0]?.scripts ?? [])}`,
      ),
      goal('Largest lazy chunk', LAZY_KB, largest(parts).kb, nameOf(largest(parts).key)),
      goal('Largest screen', SCREEN_KB, largest(screens).kb, nameOf(largest(screens).key)),
      {
        work: 'Most scripts a screen needs',
        goal: `≤ ${String(SCREEN_SCRIPTS)}`,
        measured: String(fullest.scripts),
        met: fullest.scripts <= SCREEN_SCRIPTS,
        limits: nameOf(fullest.key),
      },
    ],
    notes: [
      ...visits.map((visit) => `${visit.path} loads ${weightsOf(visit.scripts)}.`),
      `The largest lazy scripts: ${weightsOf(lazy.map((chunk) => chunk.key))}.`,
    ],
  }
}
