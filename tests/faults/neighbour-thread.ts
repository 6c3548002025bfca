import { parentPort, workerData } from 'node:worker_threads'

// Another person's calls, one after the other until it is told to stop: a thread of its own, so that what the test sends holds up none of them.

const { url, cookie, paths } = workerData as { url: string; cookie: string; paths: readonly string[] }
const PAUSE_MS = 10
const times: number[] = []
const refusals: number[] = []
const run = { isStopped: false }
parentPort?.once('message', () => {
  run.isStopped = true
})
for (let count = 0; !run.isStopped; count += 1) {
  const from = performance.now()
  const reply = await fetch(`${url}${paths[count % paths.length] ?? ''}`, { headers: { cookie } })
  await reply.arrayBuffer()
  times.push(performance.now() - from)
  if (reply.status !== 200) refusals.push(reply.status)
  await new Promise((done) => setTimeout(done, PAUSE_MS))
}
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port of a thread has no origin
parentPort?.postMessage({ times, refusals })
