import { availableParallelism } from 'node:os'
import { platform } from '../../packages/shared/src/platform/platform.ts'
import { users } from '../../packages/shared/src/users/user.ts'
import { address, compare, loadRows, startApi, type Bench } from './bench.ts'
import { call } from './load.ts'
import { number, spread, type Goal, type Section } from './report.ts'
import { interleave, calculateMedian } from './rounds.ts'

const LEAST = 1.4
/** The answer that costs no database and few bytes, so that neither PostgreSQL nor the copying of bytes is what is measured. */
const ONLY_NODE = 'labels, 304'

/** Two API processes on one database against one, on an answer that only costs node and on one that costs PostgreSQL. */
export async function twoProcesses(bench: Bench): Promise<Section> {
  const second = await startApi(bench.database)
  const labels = `${platform.labels.path}?lang=en`
  const etag = (await fetch(address(bench.api, labels))).headers.get('etag') ?? ''
  const workloads: Readonly<Record<string, { path: string; headers?: Record<string, string>; status?: number }>> = {
    [ONLY_NODE]: { path: labels, headers: { 'if-none-match': etag }, status: 304 },
    'codes (session)': { path: `${platform.codes.path}?cdGrps=BG00000001` },
    'user list': { path: `${users.list.path}?size=25` },
  }
  const rows: string[][] = []
  const goals: Goal[] = []
  const notes: string[] = []
  for (const [name, { path, headers, status = 200 }] of Object.entries(workloads)) {
    const on = (port: number) => call({ port, path, status, headers: { cookie: bench.cookie, ...headers } })
    const variants = [
      { name: `${name}: one process`, calls: [on(bench.api.port)], pids: [bench.api.pid] },
      { name: `${name}: two processes`, calls: [on(bench.api.port), on(second.port)], pids: [bench.api.pid, second.pid] },
    ]
    const samples = await interleave(variants, bench.rounds)
    const [one = [], two = []] = samples
    rows.push(...loadRows(variants, samples, 'perSecond').map((row) => [...row]))
    const ratio = compare(two, one, 'perSecond')
    const percent = (of: typeof one, figure: 'nodeBusy' | 'postgresBusy' | 'driverBusy') =>
      `${number(calculateMedian(of, figure) * 100, 0)} %`
    const busy = (of: typeof one) =>
      `node ${percent(of, 'nodeBusy')}, PostgreSQL ${percent(of, 'postgresBusy')}, driver ${percent(of, 'driverBusy')} of a processor`
    notes.push(`${name}: ${busy(one)} with one process, ${busy(two)} with two.`)
    if (name !== ONLY_NODE) continue
    const limits = `of ${String(availableParallelism())} processors, two take ${busy(two)}; one takes ${busy(one)}`
    goals.push({
      work: `Two processes, ${name}`,
      goal: `≥ ${String(LEAST)} × req/s of one`,
      measured: spread(ratio),
      met: ratio.median >= LEAST,
      limits,
    })
  }
  await second.stop()
  return {
    title: 'Two processes',
    about:
      'The same load of 4 connections on one API process, and shared by two on the same database. The driver runs on the same processors.',
    table: { head: ['variant', 'req/s', 'p50 ms', 'p95 ms', 'node µs', 'PG µs', '× req/s of one'], rows },
    goals,
    notes,
  }
}
