import { platform } from '../../packages/shared/src/platform/platform.ts'
import { users } from '../../packages/shared/src/users/user.ts'
import { compare, loadRows, startApi, type Bench } from './bench.ts'
import { call } from './load.ts'
import { number, spread, type Goal, type Section } from './report.ts'
import { interleave, medianOf } from './rounds.ts'

const LEAST = 1.4

/** Two API processes on one database against one, on an answer that only costs node and on one that costs PostgreSQL. */
export async function twoProcesses(bench: Bench): Promise<Section> {
  const second = await startApi(bench.database)
  const works = {
    labels: `${platform.labels.path}?lang=en`,
    'codes (session)': `${platform.codes.path}?cdGrps=BG00000001`,
    'user list': `${users.list.path}?size=25`,
  }
  const rows: string[][] = []
  const goals: Goal[] = []
  const notes: string[] = []
  for (const [name, path] of Object.entries(works)) {
    const on = (port: number) => call({ port, path, headers: { cookie: bench.cookie } })
    const variants = [
      { name: `${name}: one process`, calls: [on(bench.api.port)], pids: [bench.api.pid] },
      { name: `${name}: two processes`, calls: [on(bench.api.port), on(second.port)], pids: [bench.api.pid, second.pid] },
    ]
    const samples = await interleave(variants, bench.rounds)
    const [one = [], two = []] = samples
    rows.push(...loadRows(variants, samples, 'perSecond').map((row) => [...row]))
    const ratio = compare(two, one, 'perSecond')
    const busy = (of: typeof one) =>
      `node ${number(medianOf(of, 'nodeBusy') * 100, 0)} %, PostgreSQL ${number(medianOf(of, 'postgresBusy') * 100, 0)} % of a processor`
    notes.push(`${name}: ${busy(one)} with one process, ${busy(two)} with two.`)
    if (name !== 'labels') continue
    const limits = `of the processors the two take ${busy(two)} (one: ${busy(one)}); the driver of the load takes the rest`
    goals.push({ work: 'Two processes, labels', goal: `≥ ${String(LEAST)} × req/s of one`, measured: spread(ratio), met: ratio.median >= LEAST, limits })
  }
  await second.stop()
  return {
    title: 'Two processes',
    about: 'The same load of 4 connections on one API process, and shared by two on the same database. The driver runs on the same processors.',
    table: { head: ['variant', 'req/s', 'p50 ms', 'p95 ms', 'node µs', 'PG µs', '× req/s of one'], rows },
    goals,
    notes,
  }
}
