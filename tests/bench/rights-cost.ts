import { labelAdmin } from '../../packages/shared/src/labels/label-admin.ts'
import { users } from '../../packages/shared/src/users/user.ts'
import { address, fetchBytes, compare, loadHead, loadRows, startApi, whereTimeGoes, type Bench } from './bench.ts'
import { userName } from './bench-data.sql.ts'
import { call } from './load.ts'
import { spread, type Goal, type Section } from './report.ts'
import { interleave, calculateMedian } from './rounds.ts'

const MOST = 1.15

const calls = {
  'user list': `${users.list.path}?size=25`,
  'list of texts': `${labelAdmin.list.path}?size=25`,
  'one person': users.basic.path.replace(':userId', userName(42)),
}

/** What finding and checking rights adds to a call: the portal against itself with a session that is looked up without them. */
export async function rightsCost(bench: Bench): Promise<Section> {
  const { cookie } = bench
  // Both begin here: a process that other parts of the bench have used is another one than a fresh one.
  const api = await startApi(bench.database)
  const open = await startApi(bench.database, new URL('without-rights.ts', import.meta.url).href)
  const rows: (readonly string[])[] = []
  const goals: Goal[] = []
  for (const [name, path] of Object.entries(calls)) {
    const [ours, without] = [await fetchBytes(address(api, path), { cookie }), await fetchBytes(address(open, path), { cookie })]
    if (ours.length !== without.length) throw new Error(`${name}: answers differently without rights`)
    const variants = [
      { name: `${name}: session only`, calls: [call({ port: open.port, path, headers: { cookie } })], pids: [open.pid] },
      { name: `${name}: with rights`, calls: [call({ port: api.port, path, headers: { cookie } })], pids: [api.pid] },
    ]
    const samples = await interleave(variants, bench.rounds)
    const [base = [], own = []] = samples
    rows.push(...loadRows(variants, samples, 'p50'))
    const ratio = compare(own, base, 'p50')
    const more = (figure: 'node' | 'postgres') => (calculateMedian(own, figure) - calculateMedian(base, figure)).toFixed(0)
    const limits = `${whereTimeGoes(own, base, bench.rounds, await bench.trips(path))} Rights: +${more('node')} µs of node, +${more('postgres')} µs of PostgreSQL`
    goals.push({
      work: `Rights of a call: ${name}`,
      goal: `≤ ${String(MOST)} × p50 without them`,
      measured: spread(ratio),
      met: ratio.median <= MOST,
      limits,
    })
  }
  await Promise.all([api.stop(), open.stop()])
  return {
    title: 'Rights',
    about:
      'What it costs a call to find roles, grant, posts and deputyships and to check them. Compared with the same program with a statement for the session that asks for the person only and takes the grant as given.',
    table: { head: loadHead('p50'), rows },
    goals,
  }
}
