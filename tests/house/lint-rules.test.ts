import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { root } from './source-files.ts'

// A rule whose pattern matches nothing stays silent, so each one is shown to refuse a file that breaks it.
const feature = 'apps/web/src/features/users/UserPage.tsx'
const service = 'apps/api/src/modules/users/user.service.ts'

const refused: readonly (readonly [what: string, path: string, rule: string, text: string])[] = [
  [
    'a server call to the outside beside the egress port',
    service,
    'no-restricted-globals',
    `export const page = () => fetch('https://example.org')\n`,
  ],
  [
    'SQL put together from text',
    service,
    'no-restricted-properties',
    `export const all = (db: { $queryRawUnsafe(q: string): string }) => db.$queryRawUnsafe('select 1')\n`,
  ],
  [
    'a change by SQL put together from text',
    service,
    'no-restricted-properties',
    `export const all = (db: { $executeRawUnsafe(q: string): string }) => db.$executeRawUnsafe('x')\n`,
  ],
  ['markup from text', feature, 'no-danger', `export const Page = () => <p dangerouslySetInnerHTML={{ __html: 'x' }} />\n`],
  ['any', service, 'no-explicit-any', `export const used = (value: any) => String(value)\n`],
  ['console in an app', service, 'no-console', `export const used = () => console.log('x')\n`],
  ['a default export', service, 'no-default-export', `export default 1\n`],
  ['a function over 40 lines', service, 'max-lines-per-function', `export function long() {\n${'  Math.random()\n'.repeat(41)}}\n`],
  ['a file over 250 lines', service, 'max-lines', `export const used = 1\n${'\n'.repeat(251)}`],
]
/** A place of its own for each case, in the same folder: what a rule thinks of a file goes by the folder, not by the name. */
const placed = (path: string, index: number) => path.replace(/\/([^/.]+)(?=\.[^/]*$)/, `/$1${String(index)}`)

interface Override {
  jsPlugins?: string[]
  rules?: Record<string, unknown>
}
/** An override without the rules of the plugin of patterns. */
const withoutPatterns = ({ rules, ...override }: Override) => ({
  ...override,
  rules: Object.fromEntries(Object.entries(rules ?? {}).filter(([name]) => !name.startsWith('regexp/'))),
})

/** The rules oxlint reports for each file, all in one project of its own with the real configuration. */
function rulesBroken(files: readonly (readonly [path: string, text: string])[]) {
  const project = mkdtempSync(join(tmpdir(), 'maru-lint-'))
  try {
    // A plugin is found from where the configuration is: what it says of patterns is left out.
    const { overrides, ...config } = JSON.parse(readFileSync(join(root, '.oxlintrc.json'), 'utf8')) as {
      overrides: { jsPlugins?: string[] }[]
    }
    const own = { ...config, overrides: overrides.filter(({ jsPlugins }) => jsPlugins === undefined).map(withoutPatterns) }
    writeFileSync(join(project, '.oxlintrc.json'), JSON.stringify(own))
    for (const [path, text] of files) {
      mkdirSync(dirname(join(project, path)), { recursive: true })
      writeFileSync(join(project, path), text)
    }
    const run = spawnSync(process.execPath, [join(root, 'node_modules/oxlint/bin/oxlint'), '-f', 'json'], {
      cwd: project,
      encoding: 'utf8',
    })
    const report = JSON.parse(run.stdout) as { number_of_files: number; diagnostics: { code: string; filename: string }[] }
    expect(report.number_of_files).toBe(files.length)
    return (path: string) =>
      report.diagnostics.filter(({ filename }) => filename === path).map(({ code }) => code.replace(/^.*\((.*)\)$/, '$1'))
  } finally {
    rmSync(project, { recursive: true })
  }
}

const wrong = refused.map(([what, path, rule, text], index) => ({ what, path: placed(path, index), rule, text }))
let broken: (path: string) => string[]
beforeAll(() => {
  broken = rulesBroken(wrong.map(({ path, text }) => [path, text] as const))
})

test.each(wrong)('lint refuses $what', ({ path, rule }) => {
  expect(broken(path)).toContain(rule)
})
