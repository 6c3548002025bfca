import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { readEnv } from '../../apps/api/src/kernel/env.ts'
import { serverCommand, serverEnvironment } from '../../apps/api/src/server-command.ts'
import { root } from './source-files.ts'

const read = (path: string) => readFileSync(join(root, path), 'utf8')
const pages = ['README.md', ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' }).map((path) => `docs/${path}`)].filter(
  (path) => path.endsWith('.md'),
)

const rows = [...read('docs/configuration.md').matchAll(/^\| `(\w+)` \| (.*?) \| (.*?) \|$/gm)]
const documented = new Map(rows.map(([, name = '', fallback = '']) => [name, fallback]))
// Some stand there twice: with their schema, and with the default that follows from others.
const variables = [...new Set([...read('apps/api/src/kernel/env.ts').matchAll(/^ {4}([A-Z][A-Z\d_]+): /gm)].map(([, name = '']) => name))]

test('the configuration table names every variable and no other', () => {
  expect(variables.length).toBeGreaterThan(10)
  expect([...documented.keys()].toSorted()).toEqual(variables.toSorted())
})

test('the configuration table gives the defaults in force', () => {
  const said = ([name, value]: [string, unknown]) => value === '' || documented.get(name)?.includes(`\`${String(value)}\``)
  expect(Object.entries(readEnv({})).filter((entry) => !said(entry))).toEqual([])
})

test('the README names the variables that matter, each as in the table', () => {
  const [, table = ''] = read('README.md').split(/^\| variable .*\n.*\n/m)
  const named = [...table.matchAll(/^\| `([A-Z_]+)` \|/gm)].map(([, name = '']) => name)
  expect(named.length).toBe(10)
  expect(named.filter((name) => !documented.has(name))).toEqual([])
})

test('links between the pages lead somewhere', () => {
  const links = pages.flatMap((page) =>
    [...read(page).matchAll(/\]\((?!https?:)([^)#\s]+)/g)].map(([, link = '']) => ({ page, to: join(dirname(page), link) })),
  )
  expect(links.length).toBeGreaterThan(5)
  expect(links.filter(({ to }) => !existsSync(join(root, to)))).toEqual([])
})

test('files named in the pages are there', () => {
  const inTree = /`((?:apps|packages|prisma|tests|docs|deploy)\/[\w./-]+)`/g
  const named = pages.flatMap((page) => [...read(page).matchAll(inTree)].map(([, path = '']) => ({ page, path })))
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter(({ path }) => !existsSync(join(root, path)))).toEqual([])
})

const decisions = readdirSync(join(root, 'docs/decisions'))
  .filter((name) => name !== 'README.md')
  .toSorted()

test('decisions are numbered without a gap and keep within 25 lines', () => {
  expect(decisions.map((name) => name.slice(0, 3))).toEqual(decisions.map((_, index) => String(index + 1).padStart(3, '0')))
  const long = decisions.filter((name) => read(`docs/decisions/${name}`).trimEnd().split('\n').length > 25)
  expect(long).toEqual([])
  expect(statSync(join(root, 'docs/screenshot.png')).size).toBeGreaterThan(10_000)
})

test('the index of decisions lists every record once', () => {
  const [index = ''] = read('docs/decisions/README.md').split('\n## Numbers in migrations')
  const listed = [...index.matchAll(/^- \[(\d{3} .+?)\]\((.+?)\): /gm)].map(([, title = '', name = '']) => ({ name, title }))
  const records = decisions.map((name) => ({ name, title: read(`docs/decisions/${name}`).split('\n')[0]?.slice('# '.length) }))
  expect(listed.toSorted((a, b) => a.name.localeCompare(b.name))).toEqual(records)
})

test('docker-compose.yml passes every setting on to the API, but for the demo', () => {
  const compose = read('docker-compose.yml').replaceAll(/^ *#.*$/gm, '')
  const passed = (name: string) => new RegExp(`^ {6}${name}(_FILE)?:`, 'm').test(compose)
  // The image names these itself, or only the demo may have them.
  const fixed = new Set(['DATA_DIR', 'HOST', 'PORT', 'DEMO_DOCUMENTS', 'PASSWORD_HASHING'])
  expect(variables.filter((name) => !fixed.has(name) && !passed(name))).toEqual([])
})

test('the image runs the API by the words that `pnpm start` runs it by', () => {
  const words = JSON.parse(/^CMD (.*)$/m.exec(read('Dockerfile'))?.[1] ?? '[]') as string[]
  expect(words).toEqual(['node', ...serverCommand.map((word) => word.replace(`${root}/`, ''))])
  const imageVariables = /^ENV (.*)$/m.exec(read('Dockerfile'))?.[1]?.split(' ')
  expect(imageVariables).toEqual(expect.arrayContaining(Object.entries(serverEnvironment('/app')).map((pair) => pair.join('='))))
})
