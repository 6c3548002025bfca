import { loadHead, type Bench } from './bench.ts'
import { emptyLong, fillLong, longSizes } from './history-data.sql.ts'
import { writeHistoryPlans } from './history-plans.ts'
import { longLists } from './limit-lists.ts'
import { measureList, runStatements } from './list-measure.ts'
import { type Goal, type Section } from './report.ts'
import { longExport } from './workbook.ts'

async function measureLists(bench: Bench, calls: number): Promise<Section> {
  const rows: (readonly string[])[] = []
  const goals: Goal[] = []
  for (const [list, [title, cases]] of Object.entries(longLists(calls)).entries()) {
    for (const [at, [what, each]] of Object.entries(cases).entries()) {
      const measured = await measureList(bench, `${title}, ${what}`, each.path, `/lists/${String(calls)}/${String(list)}/${String(at)}`)
      rows.push(...measured.rows)
      goals.push(measured.goal)
    }
  }
  const plans = new URL('../../.cache/history-plans.md', import.meta.url)
  goals.push(...(await writeHistoryPlans(bench.database.url, calls, plans.pathname)))
  return {
    title: 'Texts and histories',
    about: `A page of 25 of ${longSizes.labelNumbers.toLocaleString('en')} texts in three languages, of ${calls.toLocaleString('en')} API calls in monthly parts and of a million sign-ins. Limit: one prepared statement in which PostgreSQL builds the JSON, through bare Fastify and pg, after the portal's own statement for session and rights. Both answers are compared field by field first.`,
    table: { head: loadHead('p50'), rows },
    goals,
  }
}

/** Pages of the lists that grow longest, how they are found, and the export of one of them. */
export async function longListWork(bench: Bench): Promise<Section[]> {
  const calls = bench.quick ? longSizes.calls / 10 : longSizes.calls
  const { url } = bench.database
  try {
    await runStatements(url, fillLong(calls))
    return [await measureLists(bench, calls), await longExport(bench)]
  } finally {
    await runStatements(url, emptyLong)
  }
}
