import { spawnSync } from 'node:child_process'
import { importsAmong } from '../house/import-graph.ts'
import { isPart } from '../house/public-rooms.ts'
import { root, sourceFiles } from '../house/source-files.ts'

const testFiles = () => sourceFiles(/\.test\.tsx?$/).map(({ path }) => path)
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

/** Where areas are put together: each test goes through these files, so they say nothing about what a change touches. */
const REGISTRY =
  /^(apps\/api\/src\/[^/]+\.ts|apps\/api\/src\/test\/test-app\.ts|apps\/web\/src\/(main\.tsx|app\/[^/]+)|packages\/shared\/src\/(areas|collections|[a-z-]+\/[a-z-]+-area)\.ts)$/
/** Tests that look at every file; two of them only where what they try changed. */
const LOOKS_AT_ALL = /^tests\/(house|spec)\/[^/]+\.test\.ts$/
const only: Readonly<Record<string, RegExp>> = {
  'tests/house/lint-rules.test.ts': /oxlintrc/,
  'tests/house/migrations.test.ts': /^prisma\//,
}
/** As many files of a project as run in a minute on two processors. */
const MOST_FAST = 45
const MOST_BROWSER = 3

/** The part of the program a file belongs to, in every package: `leave`, or `kit/table`. */
const areaOf = (path: string) =>
  /(?:modules|features|shared\/src)\/([a-z-]+)\//.exec(path)?.[1] ?? /(?:^|\/)src\/([a-z-]+\/[a-z-]+)\//.exec(path)?.[1]

const SHARED = 'packages/shared'
/** The package a file is part of. */
const packageOf = (path: string) => /^(apps|packages)\/[a-z-]+/.exec(path)?.[0]
/** Whether a change can be seen by the tests of its area in a package: by those of its own, and a contract by all. */
const canTouch = (changed: string, test: string) => packageOf(changed) === SHARED || packageOf(changed) === packageOf(test)

const readImporters = () => Map.groupBy(importsAmong(sourceFiles(/\.tsx?$/)), ({ to }) => to)
let importersByFile: ReturnType<typeof readImporters> | undefined
/** Files that import one of some files, directly or through others, but for what a registry puts together. */
function importersOf(paths: readonly string[]) {
  const importers = (importersByFile ??= readImporters())
  const reached = new Set(paths)
  for (const path of reached) if (!REGISTRY.test(path)) for (const { from } of importers.get(path) ?? []) reached.add(from)
  return reached
}

/** How many of the words of changed paths a test is named after. */
const likeness = (test: string, words: ReadonlySet<string>) =>
  (test.match(/[a-z]+/g) ?? []).filter((word) => word !== 'tests' && words.has(word.replace(/s$/, ''))).length

const firstOf = (tests: readonly string[], words: ReadonlySet<string>, most: number) =>
  tests.toSorted((one, other) => likeness(other, words) - likeness(one, words)).slice(0, most)

/** Test files a change touches, the nearest ones first where they are too many for a minute; `left` is how many others there are. */
export interface TouchedTests {
  fast: readonly string[]
  browser: readonly string[]
  left: number
}

/** Tests that changed paths touch: those that import them, those of their areas, and those that look at every file. */
export function testsTouchedBy(changed: readonly string[]): TouchedTests {
  const reached = importersOf(changed)
  const isOfArea = (test: string) =>
    changed.some((path) => canTouch(path, test) && areaOf(path) !== undefined && areaOf(path) === areaOf(test))
  const names = changed.flatMap((path) => areaOf(path) ?? []).map((area) => area.replace(/^.*\//, '').replace(/s$/, ''))
  // What every screen is made of is shown there.
  if (changed.some(isPart)) names.push('gallery')
  const words = new Set(changed.flatMap((path) => path.match(/[a-z]+/g) ?? []).map((word) => word.replace(/s$/, '')))
  const tests = testFiles()
  const always = tests.filter((path) => LOOKS_AT_ALL.test(path) && changed.some((one) => (only[path] ?? /./).test(one)))
  const touched = tests.filter((path) => !always.includes(path) && !isBrowserTest(path) && (reached.has(path) || isOfArea(path)))
  const shown = tests.filter((path) => isBrowserTest(path) && (reached.has(path) || names.some((name) => path.includes(`/${name}`))))
  const fast = firstOf(touched, words, MOST_FAST)
  const browser = firstOf(shown, words, MOST_BROWSER)
  return { fast: [...always, ...fast], browser, left: touched.length - fast.length + shown.length - browser.length }
}

/** Tests touched by what changed since a commit, files that git does not know yet included. */
export const testsChanged = (since: string): TouchedTests =>
  testsTouchedBy([...git('diff', '--name-only', since), ...git('ls-files', '--others', '--exclude-standard')])
