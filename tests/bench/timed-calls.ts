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
