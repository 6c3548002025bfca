import { spawn } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { installMailServer } from '../support/postfix.ts'
import { FIGURES, type Figures } from './figures.ts'

// `pnpm test:faults [rounds]`: the long form of every fault test, and docs/faults.md with what it counted. `pnpm test:faults <file> [rounds]`:
// that of some files, which leaves the report as it is.

const root = join(import.meta.dirname, '../..')
const words = process.argv.slice(2)
const isNumber = (word: string) => /^[1-9]\d{0,5}$/.test(word)
const files = words.filter((word) => !/^\d/.test(word))
const rounds = words.find(isNumber) ?? '300'
if (words.some((word) => /^\d/.test(word) && !isNumber(word))) {
  console.error(`pnpm test:faults takes parts of file names and a number of rounds, from 1 to 999999, not "${words.join(' ')}".`)
  process.exit(2)
}
const from = performance.now()
rmSync(FIGURES, { recursive: true, force: true })
const missing = files.length === 0 ? installMailServer() : ''
if (missing !== '') console.log(`Mail is not tried on Postfix and Dovecot: ${missing}.`)
const child = spawn(
  join(root, 'node_modules/.bin/vitest'),
  ['run', '--project', 'api', ...(files.length === 0 ? ['tests/faults'] : files.map((name) => `tests/faults/${name}`))],
  {
    cwd: root,
    env: { ...process.env, FAULT_ROUNDS: rounds },
    stdio: 'inherit',
  },
)
const failed = await new Promise<boolean>((done) => child.once('exit', (code) => done(code !== 0)))

if (files.length === 0) writeReport()
process.exitCode = failed ? 1 : 0

/** Writes docs/faults.md from what the tests measured. */
function writeReport() {
  mkdirSync(FIGURES, { recursive: true })
  const all = readdirSync(FIGURES)
    .toSorted()
    .map((name) => JSON.parse(readFileSync(join(FIGURES, name), 'utf8')) as Figures)
  const minutes = ((performance.now() - from) / 60_000).toFixed(1)
  const head = `# Faults and races

Written by \`pnpm test:faults\`: storms, losses and kills, each followed by the invariant views of the database, which were empty, and by the
reference model of a document's history, which accepted it. Their short form runs with every \`pnpm test\`, but for the kill loops, which run here only.

- Date: ${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC
- Machine: ${String(availableParallelism())} processors, Node ${process.version}
- Rounds: ${rounds}, ${minutes} minutes in all${missing === '' ? '' : `\n- Not tried: mail on Postfix and Dovecot. ${missing}.`}${failed ? '\n- **Some tests failed: what follows is not whole.**' : ''}
`
  const body = all.map(({ work, lines }) => `\n## ${work}\n\n${lines.map((line) => `- ${line}`).join('\n')}\n`).join('')
  writeFileSync(join(root, 'docs/faults.md'), head + body)
}
