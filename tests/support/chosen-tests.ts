import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')
const folders = ['apps', 'packages', 'prisma', 'tests']

const testFiles = () =>
  folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.test\.tsx?$/.test(path) && !path.includes('node_modules'))
      .map((path) => `${folder}/${path}`),
  )
const isBrowserTest = (path: string) => path.startsWith('tests/e2e/')

/** What is run of the suite: arguments of vitest, and whether browser tests, which need the built web app, are among it. */
export interface ChosenTests {
  args: readonly string[]
  needsBrowser: boolean
}

/** Tests by words: parts of file names, or, where no file has one, part of a test's name. */
export function testsNamed(words: readonly string[]): ChosenTests {
  const files = testFiles()
  const matched = files.filter((path) => words.some((word) => path.includes(word)))
  if (matched.length > 0) return { args: matched, needsBrowser: matched.some(isBrowserTest) }
  return { args: ['-t', words.join(' ')], needsBrowser: true }
}

const git = (...args: readonly string[]) => spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout.split('\n').filter(Boolean)

/** Areas whose screens a changed path may touch; '' for the shell, which every browser test goes through. */
const areaOf = (path: string) => /(?:modules|features|shared\/src)\/([a-z-]+)\//.exec(path)?.[1]

/** Tests a change touches: those that import a changed file, and the browser tests of the changed areas. */
export function testsChanged(since: string): { fast: ChosenTests; browser: readonly string[] } {
  const changed = [...git('diff', '--name-only', since), ...git('ls-files', '--others', '--exclude-standard')]
  const areas = new Set(changed.flatMap((path) => areaOf(path) ?? []).map((area) => area.replace(/s$/, '')))
  const browser = testFiles().filter(
    (path) => isBrowserTest(path) && (changed.includes(path) || [...areas].some((area) => path.includes(`/${area}`))),
  )
  return { fast: { args: ['--changed', since], needsBrowser: false }, browser }
}
