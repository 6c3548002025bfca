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

/** A statement that takes longer is tried once only. */
const LONG_MS = 200

/** How PostgreSQL finds one statement: milliseconds, pages touched, and by which indexes; the best of five. */
export async function planOf(client: pg.Client, { text, values }: { text: string; values: readonly unknown[] }): Promise<Plan> {
  let best: Plan | undefined
  for (let left = 5; left > 0; left -= 1) {
    const { rows } = await client.query<{
      'QUERY PLAN': { Plan: Node & { 'Shared Hit Blocks': number; 'Shared Read Blocks': number }; 'Execution Time': number }[]
    }>(`explain (analyze, buffers, timing off, format json) ${text}`, [...values])
    const [found] = rows[0]?.['QUERY PLAN'] ?? []
    if (!found || (best && best.ms <= found['Execution Time'])) continue
    const scans = [...new Set(scansOf(found.Plan).filter((name) => name !== ''))]
    best = {
      ms: found['Execution Time'],
      pages: found.Plan['Shared Hit Blocks'] + found.Plan['Shared Read Blocks'],
      scans,
      read: readOf(found.Plan),
    }
    if (best.ms > LONG_MS) break
  }
  return best ?? { ms: Number.NaN, pages: 0, scans: [], read: 0 }
}
