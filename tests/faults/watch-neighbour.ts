import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

export const p99 = (times: readonly number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0

/** Times and refusals of another person's calls while some work is done. */
export async function watchNeighbour({ url, cookie }: { url: string; cookie: string }, work: () => Promise<unknown>) {
  const paths = ['/api/v1/common/menus', '/api/v1/common/chems/user/list?q=kim&size=20']
  const thread = new Worker(new URL('neighbour-thread.ts', import.meta.url), { workerData: { url, cookie, paths }, execArgv: [] })
  await work()
  const said = once(thread, 'message') as Promise<[{ times: number[]; refusals: number[] }]>
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  thread.postMessage('stop')
  const [{ times, refusals }] = await said
  return { p99: p99(times), most: Math.max(...times), times, refusals }
}
