import { users } from '../../packages/shared/src/users/user.ts'
import { address, assertSame, fetchBytes, compare, loadHead, loadRows, whereTimeGoes, type Bench } from './bench.ts'
import { listCases } from './limit-users.sql.ts'
import { call } from './load.ts'
import { spread, type Goal, type Section } from './report.ts'
import { interleave } from './rounds.ts'

const MOST = 2.5

/** Pages of the user list against their hand-written SQL through bare Fastify. */
export async function userList(bench: Bench): Promise<Section> {
  const { api, limit, cookie } = bench
  const rows: string[][] = []
  const goals: Goal[] = []
  for (const [index, [name, { query }]] of Object.entries(listCases).entries()) {
    const path = `${users.list.path}?size=25${query}`
    const limitPath = `/users/${String(index)}`
    assertSame(name, await fetchBytes(address(api, path), { cookie }), await fetchBytes(address(limit, limitPath)))
    const variants = [
      { name: `${name}: limit`, calls: [call({ port: limit.port, path: limitPath })], pids: [limit.pid] },
      { name: `${name}: portal`, calls: [call({ port: api.port, path, headers: { cookie } })], pids: [api.pid] },
    ]
    const samples = await interleave(variants, bench.rounds)
    const [base = [], own = []] = samples
    rows.push(...loadRows(variants, samples, 'p50').map((row) => [...row]))
    const ratio = compare(own, base, 'p50')
    const isMet = ratio.median <= MOST
    const limits = isMet ? {} : { limits: whereTimeGoes(own, base, bench.rounds, await bench.trips(path)) }
    goals.push({
      work: `User list, ${name}`,
      goal: `≤ ${String(MOST)} × p50 of its hand-written SQL`,
      measured: spread(ratio),
      met: isMet,
      ...limits,
    })
  }
  return {
    title: 'User list',
    about:
      'A page of 25 of 10,000 users with its total. Limit: one prepared statement in which PostgreSQL builds the JSON, through bare Fastify and pg, without a session. Both answers are compared field by field first.',
    table: { head: loadHead('p50'), rows },
    goals,
  }
}
