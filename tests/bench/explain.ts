import type pg from 'pg'

interface Node {
  'Node Type': string
  'Index Name'?: string
  'Relation Name'?: string
  'Actual Rows'?: number
  'Rows Removed by Filter'?: number
  Plans?: Node[]
}

const scansOf = (node: Node): string[] => [
  ...(node['Node Type'].includes('Scan') && (node['Actual Rows'] ?? 0) > 0
    ? [node['Index Name'] ?? (node['Relation Name'] ? `${node['Node Type']} ${node['Relation Name']}` : '')]
    : []),
  ...(node.Plans ?? []).flatMap(scansOf),
]

/** Most rows any part of a plan read of a table that was read without an index. */
const readOf = (node: Node): number => {
  const own = node['Node Type'] === 'Seq Scan' ? (node['Actual Rows'] ?? 0) + (node['Rows Removed by Filter'] ?? 0) : 0
  return Math.max(own, ...(node.Plans ?? []).map(readOf))
}

export interface Plan {
  ms: number
  /** Pages touched. */
  pages: number
  /** Indexes that gave rows, and tables that were read whole. */
  scans: readonly string[]
  /** Most rows of a table that were read one after another. */
  read: number
}

/** From the sixth time on PostgreSQL keeps one plan for all values, where that is not dearer: what the portal's calls meet. */
const BEFORE_KEPT = 5
const TRIED = 5

function literal(client: pg.Client, value: unknown): string {
  if (value === null || typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (Array.isArray(value)) return client.escapeLiteral(`{${value.map((each) => JSON.stringify(String(each))).join(',')}}`)
  if (value instanceof Date) return client.escapeLiteral(value.toISOString())
  return client.escapeLiteral(typeof value === 'string' ? value : JSON.stringify(value))
}

/** How PostgreSQL finds one prepared statement: milliseconds, pages touched, and by which indexes; the best of five. */
export async function explainQuery(client: pg.Client, { text, values }: { text: string; values: readonly unknown[] }): Promise<Plan> {
  await client.query(`prepare planned as ${text}`)
  const parameters = values.length === 0 ? '' : `(${values.map((value) => literal(client, value)).join(', ')})`
  let best: Plan | undefined
  for (let time = 0; time < BEFORE_KEPT + TRIED; time += 1) {
    const { rows } = await client.query<{
      'QUERY PLAN': { Plan: Node & { 'Shared Hit Blocks': number; 'Shared Read Blocks': number }; 'Execution Time': number }[]
    }>(`explain (analyze, buffers, timing off, format json) execute planned${parameters}`)
    const [plan] = rows[0]?.['QUERY PLAN'] ?? []
    if (!plan || time < BEFORE_KEPT || (best && best.ms <= plan['Execution Time'])) continue
    const scans = [...new Set(scansOf(plan.Plan).filter((name) => name !== ''))]
    best = {
      ms: plan['Execution Time'],
      pages: plan.Plan['Shared Hit Blocks'] + plan.Plan['Shared Read Blocks'],
      scans,
      read: readOf(plan.Plan),
    }
  }
  await client.query('deallocate planned')
  return best ?? { ms: Number.NaN, pages: 0, scans: [], read: 0 }
}
