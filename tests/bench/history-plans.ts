import { writeFileSync } from 'node:fs'
import pg from 'pg'
import { apiCallSql, signInSql, type HistoryStatements } from '../../apps/api/src/modules/histories/access-history.sql.ts'
import {
  apiCallQuery,
  HISTORY_MOST,
  historyPeriods,
  signInQuery,
  signInResults,
} from '../../packages/shared/src/histories/access-history.ts'
import { userName } from './bench-data.sql.ts'
import { planOf, type Plan } from './explain.ts'
import { someTrace } from './limit-histories.sql.ts'
import type { Goal } from './report.ts'

const SIZE = 25
/** Reads the histories of everybody. */
const auditor = { userId: userName(1), roles: ['M01'], departments: [] }
/** Indexes of a month are named after it, and those PostgreSQL named alike end in their number. */
const withoutMonth = (scan: string) => scan.replace(/api_call_\d{4}_\d{2}/, 'api_call').replace(/_idx\d+$/, '_idx')

/** Every filter of the API history, alone and with the searches. */
function callFilters(calls: number) {
  const searches = {
    '': undefined,
    person: 'u00042',
    name: 'vogel-1',
    call: 'chems/user',
    'nothing has it': 'nobody-of-us',
    trace: someTrace(calls),
  }
  return historyPeriods.flatMap((period) =>
    (['all', 'failed', 'broken', 'slow'] as const).flatMap((show) =>
      Object.entries(searches).map(
        ([what, q]) =>
          [`${period}, ${show}${what === '' ? '' : `, ${what}`}`, apiCallSql(auditor, apiCallQuery.parse({ period, show, q }))] as const,
      ),
    ),
  )
}

/** The same of the sign-in history. */
function signInFilters() {
  const searches = { '': undefined, person: 'u00042', name: 'vogel-1', address: '10.0.17.17', 'nothing has it': 'nobody-of-us' }
  return historyPeriods.flatMap((period) =>
    [undefined, 'failed' as const, ...signInResults].flatMap((result) =>
      Object.entries(searches).map(
        ([what, q]) =>
          [
            `${period}, ${result ?? 'all'}${what === '' ? '' : `, ${what}`}`,
            signInSql(auditor, signInQuery.parse({ period, result, q })),
          ] as const,
      ),
    ),
  )
}

interface Found {
  what: string
  page: Plan
  count: Plan
  scans: readonly string[]
}

async function plansOf(client: pg.Client, filters: readonly (readonly [string, HistoryStatements])[]) {
  const found: Found[] = []
  for (const [what, sql] of filters) {
    const [page, count] = [await planOf(client, sql.page(SIZE, 0)), await planOf(client, sql.count())]
    found.push({ what, page, count, scans: [...new Set([...page.scans, ...count.scans].map(withoutMonth))] })
  }
  return found
}

const line = ({ what, page, count, scans }: Found) =>
  `| ${what} | ${page.ms.toFixed(2)} | ${String(page.pages)} | ${count.ms.toFixed(2)} | ${String(count.pages)} | ${scans.join(', ')} |`

/** More rows than a list shows, of all people or of all calls were read one after another: a history that is read whole. */
const isReadWhole = ({ page, count }: Found) => Math.max(page.read, count.read) > 2 * HISTORY_MOST

/** Writes how every filter of the two histories is found; the goal is that none reads a history whole. */
export async function writeHistoryPlans(url: string, calls: number, file: string): Promise<Goal> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const parts: string[] = []
  const whole: string[] = []
  let count = 0
  try {
    for (const [title, filters] of [
      ['API history', callFilters(calls)],
      ['Sign-in history', signInFilters()],
    ] as const) {
      const found = await plansOf(client, filters)
      whole.push(...found.filter(isReadWhole).map(({ what }) => `${title}: ${what}`))
      count += found.length
      const head = ['| filter | page ms | pages | count ms | pages | found by |', '|---|--:|--:|--:|--:|---|']
      parts.push(`\n## ${title}\n`, ...head, ...found.map(line))
    }
  } finally {
    await client.end()
  }
  const head = `# How the histories are found\n\nWritten by \`pnpm bench lists\`: \`EXPLAIN (ANALYZE, BUFFERS)\` of every filter at ${calls.toLocaleString('en')} API calls in monthly parts and a million sign-ins, best of five: the first page of ${String(SIZE)} rows, and its count up to 10,001.\n`
  writeFileSync(file, `${head}${parts.join('\n')}\n`)
  return {
    work: 'Filters of the histories found by an index',
    goal: 'all',
    measured: `${String(count - whole.length)} of ${String(count)}`,
    met: whole.length === 0,
    limits: `a history is read whole for ${whole.join('; ')}`,
  }
}
