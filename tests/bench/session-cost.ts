import { session } from '../../packages/shared/src/session/session.ts'
import { users } from '../../packages/shared/src/users/user.ts'
import { address, fetchBytes, compare, loadHead, loadRows, type Bench } from './bench.ts'
import { call } from './load.ts'
import { number, type Section } from './report.ts'
import { interleave, calculateMedian } from './rounds.ts'

/** What the session, the rights and the whole look at oneself cost on top of a route that asks nothing. */
export async function sessionCost(bench: Bench): Promise<Section> {
  const { api, cookie } = bench
  const publicId = JSON.parse((await fetchBytes(address(api, session.current.path), { cookie })).toString()) as string
  const identity = `${session.identity.path}?id=${publicId}`
  const paths = {
    'public (healthz)': '/healthz',
    'session and rights': session.current.path,
    whoami: identity,
    'departments (session, Prisma)': users.departments.path,
  }
  for (const path of Object.values(paths)) await fetchBytes(address(api, path), { cookie })
  const variants = Object.entries(paths).map(([name, path]) => ({
    name,
    calls: [call({ port: api.port, path, headers: { cookie } })],
    pids: [api.pid],
  }))
  const samples = await interleave(variants, bench.rounds)
  const [open = [], held = []] = samples
  const extra = (figure: 'node' | 'postgres' | 'p50') => calculateMedian(held, figure) - calculateMedian(open, figure)
  const trips: number[] = []
  for (const path of Object.values(paths)) trips.push(await bench.trips(path))
  const rows = loadRows(variants, samples, 'p50').map((row, at) => [...row, number(trips[at] ?? 0, 1)])
  return {
    title: 'Session and rights',
    about: 'What one look-up of session and rights per request costs: routes of the portal against its own public health route.',
    table: { head: [...loadHead('p50').slice(0, -1), '× p50 of public', 'round trips'], rows },
    goals: [],
    notes: [
      `Session and rights: +${number(extra('p50'))} ms at p50 (× ${number(compare(held, open, 'p50').median)}), +${number(extra('node'), 0)} µs of node, +${number(extra('postgres'), 0)} µs of PostgreSQL a request.`,
    ],
  }
}
