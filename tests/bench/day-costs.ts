import type { Bench } from './bench.ts'
import { callsOfDay } from './day-calls.ts'
import { forPerson, type Person } from './day-sides.ts'
import { call, drive } from './load.ts'
import { readCpu, readTreeCpu } from './processes.ts'
import { number, type Section } from './report.ts'

const SHOWN = 12
const SECONDS = 1
/** Time until every connection has its plans: PostgreSQL plans a statement anew the first five times. */
const WARM_SECONDS = 4

/** Processor time of every call of the day alone, and the part each has in the day: where it pays to look. */
export async function measureDayCosts({ api, rounds }: Bench, person: Person): Promise<Section> {
  const costs: { path: string; weight: number; node: number; postgres: number }[] = []
  for (const { path, weight } of callsOfDay()) {
    const calls = [call({ port: api.port, path: forPerson(path, person), headers: { cookie: person.cookie } })]
    await drive(calls, { connections: 4, seconds: WARM_SECONDS })
    const before = { node: readCpu(api.pid), postgres: readTreeCpu(rounds.postmaster) }
    const { answered } = await drive(calls, { connections: 4, seconds: SECONDS })
    const each = (seconds: number) => (seconds / Math.max(1, answered)) * 1e6
    costs.push({
      path,
      weight,
      node: each(readCpu(api.pid) - before.node),
      postgres: each(readTreeCpu(rounds.postmaster) - before.postgres),
    })
  }
  const dayOf = ({ weight, node, postgres }: (typeof costs)[number]) => weight * (node + postgres)
  const whole = costs.reduce((sum, each) => sum + dayOf(each), 0)
  const rows = costs
    .toSorted((a, b) => dayOf(b) - dayOf(a))
    .slice(0, SHOWN)
    .map((each) => [
      each.path,
      String(each.weight),
      number(each.node, 0),
      number(each.postgres, 0),
      `${number((dayOf(each) / whole) * 100, 1)} %`,
    ])
  return {
    title: 'Calls of a day',
    about: `Processor time of each call of the day alone, over 4 connections; the ${String(SHOWN)} that cost a day most.`,
    table: { head: ['call', 'a day', 'node µs', 'PG µs', 'of the day'], rows },
    goals: [],
  }
}
