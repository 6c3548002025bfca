import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { testsChanged, testsNamed } from './support/chosen-tests.ts'

// Runs every check and every test. The last line it prints is `N passed, N failed`.

const root = join(import.meta.dirname, '..')
const reports = join(root, '.cache/test-reports')
/** A step that says nothing for so long hangs: it is stopped and counts as failed. On a slow machine a step may take an hour. */
const SILENT_LIMIT_MS = 10 * 60_000
/** How much of what a failure said is said again at the end. */
const FAILURE_CHARACTERS = 2_000
const local = (program: string) => join(root, 'node_modules/.bin', program)

interface Step {
  name: string
  command: readonly string[]
}
interface Count {
  passed: number
  failed: number
  /** What failed, named once more at the end: the beginning of a long log is often cut off. */
  failures: readonly string[]
}
const noCount: Count = { passed: 0, failed: 0, failures: [] }

/**
 * Each of several checkers works out the same types of libraries again: one takes half the processor time and a third of the memory. What
 * it found is kept: where little changed since, a check takes a third of the time.
 */
const typeCheck = (project: string, name: string) => {
  const buildInfo = join(root, '.cache', `types-${name}.tsbuildinfo`)
  return [local('tsc'), '-p', project, '--checkers', '1', '--incremental', '--tsBuildInfoFile', buildInfo]
}
const checks: readonly Step[] = [
  { name: 'format', command: [local('oxfmt'), '--check'] },
  { name: 'types (server, contracts, tests)', command: typeCheck('.', 'server') },
  { name: 'types (web)', command: typeCheck('apps/web', 'web') },
  { name: 'lint', command: [local('oxlint')] },
  { name: 'dead code', command: [local('knip'), '--no-progress'] },
]
const generateClient: Step = { name: 'database client', command: [process.execPath, 'prisma/generate.ts'] }
const buildWeb: Step = { name: 'web build', command: [process.execPath, 'apps/api/src/build-web.ts'] }

const running = new Set<ChildProcess>()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => {
    for (const child of running) child.kill('SIGTERM')
    setTimeout(() => process.exit(130), 15_000).unref()
    process.exitCode = 130
  })
}

/** Runs one program; `output` is everything it said, or '' when it speaks as it runs. */
function run(command: readonly string[], speaks: boolean) {
  const [program = '', ...rest] = command
  // Somebody who watches a terminal stops what hangs.
  const isWatched = speaks && process.stdout.isTTY
  return new Promise<{ code: number; output: string }>((done) => {
    const child = spawn(program, rest, { cwd: root, stdio: ['ignore', isWatched ? 'inherit' : 'pipe', isWatched ? 'inherit' : 'pipe'] })
    running.add(child)
    const stop = () => child.kill('SIGTERM')
    let silence = setTimeout(stop, SILENT_LIMIT_MS)
    let output = ''
    const hear = (text: string) => {
      clearTimeout(silence)
      silence = setTimeout(stop, SILENT_LIMIT_MS)
      if (speaks) process.stdout.write(text)
      else output += text
    }
    for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', hear)
    if (isWatched) clearTimeout(silence)
    child.once('error', (error) => done({ code: 1, output: String(error) }))
    child.once('close', (code) => {
      clearTimeout(silence)
      running.delete(child)
      done({ code: code ?? 1, output })
    })
  })
}

/** One step counts as one check; what it said is shown only when it failed. */
async function runStep({ name, command }: Step): Promise<Count> {
  const from = performance.now()
  const { code, output } = await run(command, false)
  const seconds = ((performance.now() - from) / 1000).toFixed(1)
  console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${name} (${seconds} s)`)
  if (code !== 0) console.log(output.trimEnd())
  if (code === 0) return { ...noCount, passed: 1 }
  return { ...noCount, failed: 1, failures: [`${name}\n${output.trim().slice(0, FAILURE_CHARACTERS)}`] }
}

const sum = (counts: readonly Count[]) =>
  counts.reduce((all, one) => ({
    passed: all.passed + one.passed,
    failed: all.failed + one.failed,
    failures: [...all.failures, ...one.failures],
  }))

/** Runs steps two at a time, the number of processors of the smallest machine this is meant for. */
async function runSteps(steps: readonly Step[]) {
  const waiting = [...steps]
  const counts = [noCount]
  const worker = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) counts.push(await runStep(step))
  }
  await Promise.all([worker(), worker()])
  return sum(counts)
}

interface Report {
  success: boolean
  numPassedTests: number
  numFailedTests: number
  numTotalTests: number
  testResults: readonly {
    name: string
    message: string
    assertionResults: readonly { fullName: string; status: string; failureMessages: readonly string[] | null }[]
  }[]
}

/** Every test that did not pass, and every file that could not be read at all, with what it said. */
const failuresOf = ({ testResults }: Report) =>
  testResults.flatMap(({ name, message, assertionResults }) => [
    ...(message ? [`${name}\n${message.slice(0, FAILURE_CHARACTERS)}`] : []),
    ...assertionResults
      .filter(({ status }) => status !== 'passed')
      .map((test) => `${name}: ${test.fullName} (${test.status})\n${(test.failureMessages ?? []).join('\n').slice(0, FAILURE_CHARACTERS)}`),
  ])

/** Every test that passed at its second try only, with what the first one said (docs/decisions/058). */
const repeatedOf = ({ testResults }: Report) =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages }) => status === 'passed' && (failureMessages ?? []).length > 0)
      .map((test) => `${name}: ${test.fullName}\n${(test.failureMessages ?? []).join('\n').slice(0, FAILURE_CHARACTERS)}`),
  )

/** Tests of the API wait for PostgreSQL, other processes and the clock for a third of their time: one worker more than processors. Browsers do not wait. */
const MORE_WORKERS = ['--maxWorkers', '3']

/**
 * Runs some of vitest's projects, or the tests its arguments choose. A run that ends badly without a failed test (a broken file, a leak)
 * counts as one failure.
 */
async function runTests(projects: readonly string[], chosen: readonly string[] = [], speaks = true): Promise<Count> {
  const report = join(reports, `${projects.join('-') || 'chosen'}.json`)
  rmSync(report, { force: true })
  const names = projects.flatMap((name) => ['--project', name])
  const flags = [...names, ...chosen, '--passWithNoTests', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const { code, output } = await run([local('vitest'), 'run', ...flags], speaks)
  process.stdout.write(output)
  if (!existsSync(report)) return { ...noCount, failed: 1, failures: [`${projects.join(', ')}: no report, exit code ${String(code)}`] }
  const results = JSON.parse(readFileSync(report, 'utf8')) as Report
  const { numPassedTests: passed, numFailedTests, numTotalTests } = results
  const failures = failuresOf(results)
  for (const repeated of repeatedOf(results)) console.log(`REPEATED ${repeated}`)
  // A skipped test proves nothing, so it is not green either.
  const failed = Math.max(numFailedTests, numTotalTests - passed)
  if (failed > 0 || code === 0) return { passed, failed, failures }
  return { passed, failed: 1, failures: [...failures, `${projects.join(', ')}: exit code ${String(code)} although every test passed`] }
}

async function runAll(only: string | undefined, checksAlone: boolean): Promise<Count> {
  const generated = await runStep(generateClient)
  if (only) return sum([generated, ...(only === 'e2e' ? [await runStep(buildWeb)] : []), await runTests([only])])
  const checked = sum([generated, await runSteps(checksAlone ? checks : [...checks, buildWeb])])
  if (checksAlone) return checked
  // Tests without a database have the processor that is free while the database of the others is made.
  const withoutBrowser = await Promise.all([runTests(['api'], MORE_WORKERS), runTests(['unit', 'web'], ['--maxWorkers', '1'], false)])
  return sum([checked, ...withoutBrowser, await runTests(['e2e'])])
}

/** Tests named by words of the command line. */
async function runNamed(words: readonly string[]): Promise<Count> {
  const { args, needsBrowser } = testsNamed(words)
  return sum([await runStep(generateClient), ...(needsBrowser ? [await runStep(buildWeb)] : []), await runTests([], args)])
}

/** Types and the tests that what changed since a commit touches. */
async function runChanged(since: string): Promise<Count> {
  const { fast, browser, left } = testsChanged(since)
  const types = checks.filter(({ name }) => name.startsWith('types'))
  const counts = [await runStep(generateClient), await runSteps(browser.length > 0 ? [...types, buildWeb] : types)]
  if (fast.length > 0) counts.push(await runTests(['unit', 'api', 'web'], fast))
  if (browser.length > 0) counts.push(await runTests(['e2e'], browser))
  if (left > 0) console.log(`${String(left)} more test files may be touched: the nearest ran, \`pnpm test\` runs all.`)
  return sum(counts)
}

/** Keeps what the last whole run said, and of which commit; `+` for one with changes that are not committed. */
function recordRun(passed: number, failed: number, minutes: number) {
  const git = (...args: readonly string[]) => spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout?.trim() ?? ''
  const commit = git('rev-parse', 'HEAD') + (git('status', '--porcelain') === '' ? '' : '+')
  const result = { commit, passed, failed, minutes: Number(minutes.toFixed(1)), at: new Date().toISOString() }
  writeFileSync(join(root, '.cache/last-run.json'), `${JSON.stringify(result)}\n`)
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    check: { type: 'boolean', default: false },
    project: { type: 'string' },
    /** Only what changed since the last commit, or since the commit named by `--since`. */
    changed: { type: 'boolean', default: false },
    since: { type: 'string', default: 'HEAD' },
  },
})
const runAsked = () => {
  if (positionals.length > 0) return runNamed(positionals)
  return values.changed ? runChanged(values.since) : runAll(values.project, values.check)
}
mkdirSync(reports, { recursive: true })
const from = performance.now()
const { passed, failed, failures } = await runAsked()
const isWhole = positionals.length === 0 && !values.changed && !values.check && values.project === undefined
if (isWhole) recordRun(passed, failed, (performance.now() - from) / 60_000)
if (failed > 0 || passed === 0) process.exitCode ||= 1
for (const failure of failures) console.log(`FAILED ${failure}`)
console.log(`${String(passed)} passed, ${String(failed)} failed`)
