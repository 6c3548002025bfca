import { fetchBytes } from './bench.ts'
import { quantile } from './load.ts'

/** Milliseconds of one POST; fails on any other status than 200. */
export async function timedPost(url: string, cookie: string, body: unknown) {
  const from = performance.now()
  const headers = { 'content-type': 'application/json', cookie }
  const reply = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  const text = await reply.text()
  if (reply.status !== 200) throw new Error(`${url} answered ${String(reply.status)}: ${text.slice(0, 500)}`)
  return performance.now() - from
}

/** The middle of some times. */
export const p50 = (times: readonly number[]) =>
  quantile(
    times.toSorted((a, b) => a - b),
    0.5,
  )

const WARM = 10
const TIMES = 60

/** Milliseconds at the middle of work that is done some times, each when the one before is over. */
export async function timeWork(work: () => unknown, { warm = WARM, times: count = TIMES } = {}) {
  const times: number[] = []
  for (let time = -warm; time < count; time += 1) {
    const from = performance.now()
    await work()
    if (time >= 0) times.push(performance.now() - from)
  }
  return p50(times)
}

/** Milliseconds at the middle of a read of the portal. */
export const timeReads = (url: string, cookie: string) => timeWork(() => fetchBytes(url, { cookie }))
