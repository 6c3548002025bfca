import { loadHead, type Bench } from './bench.ts'
import { sizes } from './bench-data.sql.ts'
import { fillLeave, leaveYears } from './leave-data.sql.ts'
import { leaveCases } from './limit-leave.sql.ts'
import { measureCases, runStatements } from './list-measure.ts'
import type { Section } from './report.ts'

/** Lists, balances and the calendar of leave at 10,000 people and five years. */
export async function leaveWork(bench: Bench): Promise<Section> {
  const years = bench.quick ? leaveYears.quick : leaveYears.all
  await runStatements(bench.database.url, fillLeave(years))
  const { rows, goals } = await measureCases(bench, { area: 'leave', cases: leaveCases() })
  return {
    title: 'Leave',
    about: `What people ask of leave with ${sizes.users.toLocaleString('en')} people and ${String(years)} years of six leaves each. Limit: one prepared statement in which PostgreSQL builds the JSON, through bare Fastify and pg, after the portal's own statement for session and rights. Both answers are compared field by field first.`,
    table: { head: loadHead('p50'), rows },
    goals,
  }
}
