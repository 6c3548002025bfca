import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import pg from 'pg'
import { apiCallSql, signInSql, type HistoryStatements, type Reader } from '../../apps/api/src/modules/histories/access-history.sql.ts'
import {
  apiCallQuery,
  HISTORY_MOST,
  type HistoryPeriod,
  historyPeriods,
  signInQuery,
  signInResults,
} from '../../packages/shared/src/histories/access-history.ts'
import { departmentCode, userName } from './bench-data.sql.ts'
import { explainQuery, type Plan } from './explain.ts'
import { SCOPED_ROLE } from './history-data.sql.ts'
import { someTrace } from './limit-histories.sql.ts'
import type { Goal } from './report.ts'

const SIZE = 25
/** Reads the histories of everybody. */
const auditor: Reader = { who: { userId: userName(1), roles: ['M01'], departments: [] }, seesAll: true }
/** Reads those of so many departments, by the scope that `fillLong` gives a role; none of the people may be in the history. */
const headOf = (departments: number): Reader => ({
  who: { userId: 'nobody', roles: [SCOPED_ROLE], departments: Array.from({ length: departments }, (_, at) => departmentCode(at + 1)) },
  seesAll: false,
})
/** A filter of everything that some people's histories are read by takes at most so long. */
const MOST_MS = 500
/** Indexes of a month are named after it, and those PostgreSQL named alike end in their number. */
const withoutMonth = (scan: string) => scan.replace(/api_call_\d{4}_\d{2}/, 'api_call').replace(/_idx\d+$/, '_idx')

/** How far back a history is asked for, or from which day to which. */
type Time = readonly [what: string, asked: { period: HistoryPeriod; from?: string; to?: string }]
const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
const periods: readonly Time[] = historyPeriods.map((period) => [period, { period }])
/** What has happened on a day, within a quarter long ago, until a day and since one. */
const days: readonly Time[] = [
  ['one day', { period: 'all', from: day(40), to: day(40) }],
  ['a quarter', { period: 'all', from: day(250), to: day(160) }],
  ['until a day', { period: 'all', to: day(300) }],
  ['since a day', { period: 'all', from: day(200) }],
]

/** Every filter of the API history, alone and with the searches. */
function callFilters(calls: number, reader: Reader, times: readonly Time[]) {
  const searches = {
    '': undefined,
    person: 'u00042',
    name: 'vogel-1',
    call: 'chems/user',
    'nothing has it': 'nobody-of-us',
    trace: someTrace(calls),
  }
  return times.flatMap(([time, asked]) =>
    (['all', 'failed', 'broken', 'slow'] as const).flatMap((show) =>
      Object.entries(searches).map(
        ([what, q]) =>
          [`${time}, ${show}${what === '' ? '' : `, ${what}`}`, apiCallSql(reader, apiCallQuery.parse({ ...asked, show, q }))] as const,
      ),
    ),
  )
}

/** Every filter of the sign-in history, alone and with the searches. */
function signInFilters(reader: Reader, times: readonly Time[]) {
  const searches = { '': undefined, person: 'u00042', name: 'vogel-1', address: '10.0.17.17', 'nothing has it': 'nobody-of-us' }
  return times.flatMap(([time, asked]) =>
    [undefined, 'failed' as const, ...signInResults].flatMap((result) =>
      Object.entries(searches).map(
        ([what, q]) =>
          [
            `${time}, ${result ?? 'all'}${what === '' ? '' : `, ${what}`}`,
            signInSql(reader, signInQuery.parse({ ...asked, result, q })),
          ] as const,
      ),
    ),
  )
}

interface FilterPlan {
  what: string
  plan: Plan
}

async function plansOf(client: pg.Client, filters: readonly (readonly [string, HistoryStatements])[]) {
  const plans: FilterPlan[] = []
  for (const [what, sql] of filters) plans.push({ what, plan: await explainQuery(client, sql.page({ page: 1, size: SIZE })) })
  return plans
}

const line = ({ what, plan: { ms, pages, scans } }: FilterPlan) =>
  `| ${what} | ${ms.toFixed(2)} | ${String(pages)} | ${[...new Set(scans.map(withoutMonth))].join(', ')} |`

/** More rows than a list shows, of all people or of all calls were read one after another: a history that is read whole. */
const isReadWhole = ({ plan }: FilterPlan) => plan.read > 2 * HISTORY_MOST

/** The two histories as a reader sees them. */
const histories = (calls: number, reader: Reader, times: readonly Time[]) =>
  [
    ['API history', callFilters(calls, reader, times)],
    ['Sign-in history', signInFilters(reader, times)],
  ] as const

const sections = (calls: number) => [
  ...histories(calls, auditor, [...periods, ...days]),
  ...[0, 1, 30].flatMap((departments) =>
    histories(calls, headOf(departments), [['all', { period: 'all' }], ...days]).map(
      ([title, filters]) => [`${title} of ${departments === 0 ? 'nobody' : `${String(departments)} of 300 departments`}`, filters] as const,
    ),
  ),
]

/** Writes how every filter of the two histories is found; the goals are that none reads a history whole, and that none of some people's takes long. */
export async function writeHistoryPlans(url: string, calls: number, file: string): Promise<Goal[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const parts: string[] = []
  const all: FilterPlan[] = []
  try {
    for (const [title, filters] of sections(calls)) {
      const plans = await plansOf(client, filters)
      all.push(...plans.map(({ what, plan }) => ({ what: `${title}: ${what}`, plan })))
      parts.push(`\n## ${title}\n`, '| filter | ms | pages | found by |', '|---|--:|--:|---|', ...plans.map(line))
    }
  } finally {
    await client.end()
  }
  const head = `# How the histories are found\n\nWritten by \`pnpm bench lists\`: \`EXPLAIN (ANALYZE, BUFFERS)\` of every filter at ${calls.toLocaleString('en')} API calls in monthly parts and a million sign-ins, by the plan PostgreSQL keeps for the prepared statement, best of five: the first page of ${String(SIZE)} rows with its count up to ${HISTORY_MOST.toLocaleString('en')}. Who sees some departments only (34 people each, and none) has a part of his own.\n`
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${head}${parts.join('\n')}\n`)
  const whole = all.filter(isReadWhole)
  const [slowest] = all.filter(({ what }) => what.includes(' of ')).toSorted((one, other) => other.plan.ms - one.plan.ms)
  const ms = slowest?.plan.ms ?? Number.NaN
  return [
    {
      work: 'Filters of the histories found by an index',
      goal: 'all',
      measured: `${String(all.length - whole.length)} of ${String(all.length)}`,
      met: whole.length === 0,
      limits: `a history is read whole for ${whole.map(({ what }) => what).join('; ')}`,
    },
    {
      work: 'Slowest filter of the histories of some departments',
      goal: `≤ ${String(MOST_MS)} ms`,
      measured: `${ms.toFixed(0)} ms`,
      met: ms <= MOST_MS,
      limits: slowest?.what ?? '',
    },
  ]
}
