import { writeFileSync } from 'node:fs'
import pg from 'pg'
import { boxCountSql, boxListSql } from '../../apps/api/src/modules/approvals/approval-box.sql.ts'
import { boxQuery, boxTabs, boxTypes } from '../../packages/shared/src/approvals/approval-box.ts'
import { personas } from './approval-data.sql.ts'

interface Node {
  'Node Type': string
  'Index Name'?: string
  'Relation Name'?: string
  'Actual Rows'?: number
  Plans?: Node[]
}

const scansOf = (node: Node): string[] => [
  ...(node['Node Type'].includes('Scan') && (node['Actual Rows'] ?? 0) > 0
    ? [node['Index Name'] ?? (node['Relation Name'] ? `${node['Node Type']} ${node['Relation Name']}` : '')]
    : []),
  ...(node.Plans ?? []).flatMap(scansOf),
]

/** How PostgreSQL finds one statement: milliseconds, pages touched, and by which indexes; the best of five. */
async function planOf(client: pg.Client, { text, values }: { text: string; values: readonly unknown[] }) {
  let best: { ms: number; pages: number; scans: string[] } | undefined
  for (let left = 5; left > 0; left -= 1) {
    const { rows } = await client.query<{ 'QUERY PLAN': { Plan: Node & { 'Shared Hit Blocks': number }; 'Execution Time': number }[] }>(
      `explain (analyze, buffers, timing off, format json) ${text}`,
      [...values],
    )
    const [found] = rows[0]?.['QUERY PLAN'] ?? []
    if (!found || (best && best.ms <= found['Execution Time'])) continue
    const scans = [...new Set(scansOf(found.Plan).filter((name) => name !== ''))]
    best = { ms: found['Execution Time'], pages: found.Plan['Shared Hit Blocks'], scans }
  }
  return best ?? { ms: Number.NaN, pages: 0, scans: [] }
}

/** Writes how every box and tab is found, for a usual approver, a director and a drafter. */
export async function writePlans(url: string, documents: number, file: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const lines: string[] = []
  for (const person of Object.values(personas)) {
    const { rows } = await client.query<{ k: string }>('select k from approval_keys($1) k', [person])
    const asker = { userId: person, keys: rows.map(({ k }) => k), deputises: false }
    lines.push(`\n## ${person}\n`, '| box | tab | page ms | pages | count ms | found by |', '|---|---|--:|--:|--:|---|')
    for (const aprvBoxType of boxTypes) {
      for (const tab of [undefined, ...boxTabs[aprvBoxType]]) {
        const sort = aprvBoxType === 'CPLT' || aprvBoxType === 'DEPT' ? 'decidedAt' : 'urgent'
        const query = boxQuery.parse({ aprvBoxType, approvalUserId: person, tab, sort, size: 20 })
        const list = await planOf(client, boxListSql(query, asker, 'en'))
        const count = await planOf(client, boxCountSql(query, asker))
        const figures = [list.ms.toFixed(2), String(list.pages), count.ms.toFixed(2)]
        lines.push(`| ${aprvBoxType} | ${tab ?? ''} | ${figures.join(' | ')} | ${list.scans.join(', ')} |`)
      }
    }
  }
  await client.end()
  const head = `# How the boxes are found\n\nWritten by \`pnpm bench approvals\`: \`EXPLAIN (ANALYZE, BUFFERS)\` of each box and tab at ${documents.toLocaleString('en')} documents of four steps, best of five, a page of 20 in the order the box opens with.\n${personas.approver} agrees for ten departments, ${personas.director} is one of five directors, ${personas.drafter} drafts most.\n`
  writeFileSync(file, `${head}${lines.join('\n')}\n`)
}
