import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import pg from 'pg'
import { boxCountSql, boxListSql } from '../../apps/api/src/modules/approvals/boxes/approval-box.sql.ts'
import { dueCountSql, dueListSql } from '../../apps/api/src/modules/approvals/evidence/retention.service.ts'
import { retentionRegisters } from '../../packages/shared/src/approvals/evidence/retention.ts'
import { boxQuery, boxTabs, boxTypes } from '../../packages/shared/src/approvals/boxes/approval-box.ts'
import { personas } from './approval-data.sql.ts'
import { explainQuery } from './explain.ts'

/** How the list of what nobody has to keep any more is found, in each of its orders. */
async function duePlans(client: pg.Client, documents: number) {
  const who = { language: 'en' as const }
  const lines = [
    `\n## What may be destroyed, at ${documents.toLocaleString('en')} documents\n`,
    '| register | order | page ms | pages | count ms | due | found by |',
    '|---|---|--:|--:|--:|--:|---|',
  ]
  for (const register of retentionRegisters) {
    const count = dueCountSql(who, { register })
    const counted = await explainQuery(client, { text: count.text, values: count.values })
    const { rows } = await client.query<{ total: number }>(count.text, [...count.values])
    for (const sort of ['dueOn', 'documentNo'] as const) {
      const list = dueListSql(who, { register, page: 1, size: 20, sort, direction: 'asc' })
      const listPlan = await explainQuery(client, { text: list.text, values: list.values })
      const figures = [listPlan.ms.toFixed(2), String(listPlan.pages), counted.ms.toFixed(2), String(rows[0]?.total ?? 0)]
      lines.push(`| ${register} | ${sort} | ${figures.join(' | ')} | ${listPlan.scans.join(', ')} |`)
    }
  }
  return lines
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
        const query = { ...boxQuery.parse({ aprvBoxType, approvalUserId: person, tab, sort, size: 20 }), aprvBoxType }
        const list = await explainQuery(client, boxListSql(query, asker, 'en'))
        const count = await explainQuery(client, boxCountSql(query, asker))
        const figures = [list.ms.toFixed(2), String(list.pages), count.ms.toFixed(2)]
        lines.push(`| ${aprvBoxType} | ${tab ?? ''} | ${figures.join(' | ')} | ${list.scans.join(', ')} |`)
      }
    }
  }
  lines.push(...(await duePlans(client, documents)))
  await client.end()
  const head = `# How the boxes are found\n\nWritten by \`pnpm bench approvals\`: \`EXPLAIN (ANALYZE, BUFFERS)\` of each box and tab at ${documents.toLocaleString('en')} documents of four steps, best of five, a page of 20 in the order the box opens with.\n${personas.approver} agrees for ten departments, ${personas.director} is one of five directors, ${personas.drafter} drafts most.\n`
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${head}${lines.join('\n')}\n`)
}
