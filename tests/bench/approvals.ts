import { documentSizes, fillDocuments, prepareApprovals, samePile } from './approval-data.sql.ts'
import { writePlans } from './approval-plans.ts'
import { buildGoals, growthNote, measureReads } from './approval-reads.ts'
import { measureWrites } from './approval-writes.ts'
import { loadHead, type Bench } from './bench.ts'
import { runStatements } from './list-measure.ts'
import { type Goal, type Section } from './report.ts'

/** Boxes, counter, document, submission and decision at 10,000 users, first with few and then with a million documents. */
export async function approvalWork(bench: Bench): Promise<Section> {
  const many = bench.quick ? documentSizes.many / 10 : documentSizes.many
  await runStatements(bench.database.url, [...prepareApprovals, ...fillDocuments(1, documentSizes.few), ...samePile])
  const first = await measureReads(bench, documentSizes.few.toLocaleString('en'))
  await runStatements(bench.database.url, fillDocuments(documentSizes.few + 1, many))
  const second = await measureReads(bench, many.toLocaleString('en'))
  const plans = new URL('../../.cache/approval-plans.md', import.meta.url)
  await writePlans(bench.database.url, many, plans.pathname)
  const goals: Goal[] = []
  const notes: string[] = []
  for (const [at, figures] of second.entries()) {
    const before = first[at]
    if (!before) continue
    goals.push(...(await buildGoals(bench, before, figures)))
    notes.push(...growthNote(before, figures))
  }
  goals.push(...(await measureWrites(bench)))
  return {
    title: 'Approvals',
    about: `Boxes, counter and documents of 10,000 users with ${documentSizes.few.toLocaleString('en')} and ${many.toLocaleString('en')} documents of four steps. Limit: one prepared statement in which PostgreSQL builds the JSON, through bare Fastify and pg, after the portal's own statement for session and rights; both answers are compared field by field first. Bare: the statement alone, as the first reports had it. Submission and decision: the session, then the bare writes in one transaction. Push: a browser on another process than the one that submits.`,
    table: { head: loadHead('p50'), rows: [...first, ...second].flatMap(({ rows }) => rows) },
    goals,
    notes,
  }
}
