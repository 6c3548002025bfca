import { outputs } from '../../../packages/shared/src/outputs/results/output.ts'
import { address, loadHead, signIn, type Bench } from '../bench.ts'
import { measureCases, runStatements } from '../list-measure.ts'
import { number, type Goal, type Section } from '../report.ts'
import { timeReads } from '../timed-calls.ts'
import { measureWriters } from './ledger-writers.ts'
import { researchCases } from './limit-research.sql.ts'
import { fillResearch, heatMap, researchPersonas, researchSizes } from './research-data.sql.ts'

const MOST_CHECK_MS = 5

/** The check of a DOI somebody typed: one that an output has, in another spelling. */
async function measureDoi(bench: Bench): Promise<Goal> {
  const cookie = await signIn(bench.api, researchPersonas.head)
  const query = new URLSearchParams({ year: String(new Date().getFullYear()), doi: 'https://doi.org/10.1234/BENCH.12001' })
  const ms = await timeReads(address(bench.api, `${outputs.similar.path}?${query}`), cookie)
  return { work: 'check of a DOI', goal: `p50 ≤ ${String(MOST_CHECK_MS)} ms`, measured: `${number(ms)} ms`, met: ms <= MOST_CHECK_MS }
}

/** Projects with their budgets, the heat map of 300 people over three years, outputs, and the ledger under many writers. */
export async function researchWork(bench: Bench): Promise<Section> {
  const sizes = bench.quick ? researchSizes.quick : researchSizes.all
  await runStatements(bench.database.url, fillResearch(sizes))
  const { rows, goals } = await measureCases(bench, { area: 'research', cases: researchCases })
  goals.push(await measureDoi(bench), ...(await measureWriters(bench)))
  const [projectCount, outputCount] = [sizes.projects, sizes.outputs].map((count) => count.toLocaleString('en'))
  return {
    title: 'Research',
    about: `${projectCount ?? ''} projects with 20 participants and 400 ledger entries each, one of them with ${String(heatMap.people)} people over three years, and ${outputCount ?? ''} outputs. Limit: one prepared statement in which PostgreSQL builds the JSON, through bare Fastify and pg, after the portal's own statement for session and rights. Both answers are compared field by field first.`,
    table: { head: loadHead('p50'), rows },
    goals,
  }
}
