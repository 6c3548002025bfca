import { mailRecipients } from '../../packages/shared/src/mail/compose/mail-recipient.ts'
import { people } from '../../packages/shared/src/users/people.ts'
import { address, fetchBytes, type Bench } from './bench.ts'
import type { Goal, Section } from './report.ts'

const MOST_MS = 30
const WARM = 20
const ROUNDS = 200

/** An id, beginnings of names in three scripts, two words, a part that many have, a number, an address, and what nobody has. */
const typed = ['u04711', 'an', 'schm', '민준', '김', 'anna sch', 'er', 'e0047', 'u47@', 'zzz']

const searches = [
  ['Search for people', (q: string) => `${people.search.path}?q=${encodeURIComponent(q)}`],
  ['Recipients of a mail', (q: string) => `${mailRecipients.search.path}?page=1&size=5&q=${encodeURIComponent(q)}`],
] as const

/** One call after the other, as somebody types. Milliseconds at the middle and at 95 of 100. */
async function typing(url: string, cookie: string) {
  const times: number[] = []
  for (let round = -WARM; round < ROUNDS; round += 1) {
    const from = performance.now()
    await fetchBytes(url, { cookie })
    if (round >= 0) times.push(performance.now() - from)
  }
  const sorted = times.toSorted((a, b) => a - b)
  return [sorted[ROUNDS / 2] ?? 0, sorted[Math.trunc(ROUNDS * 0.95)] ?? 0] as const
}

/** How long the one search for people takes among 10,000, by what is typed. */
export async function peopleSearch({ api, cookie }: Bench): Promise<Section> {
  const rows: (readonly string[])[] = []
  const goals: Goal[] = []
  for (const [work, path] of searches) {
    const medians: number[] = []
    for (const q of typed) {
      const [p50, p95] = await typing(address(api, path(q)), cookie)
      medians.push(p50)
      rows.push([work, q, p50.toFixed(1), p95.toFixed(1)])
    }
    const slowest = Math.max(...medians)
    goals.push({
      work,
      goal: `p50 ≤ ${String(MOST_MS)} ms for each text`,
      measured: `${slowest.toFixed(1)} ms at most`,
      met: slowest <= MOST_MS,
    })
  }
  return {
    title: 'Search for people',
    about: 'One call after the other through the portal with a session, 10,000 people, by what is typed.',
    table: { head: ['search', 'typed', 'p50 ms', 'p95 ms'], rows },
    goals,
  }
}
