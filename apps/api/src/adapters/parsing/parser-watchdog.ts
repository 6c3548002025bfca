import { workerData } from 'node:worker_threads'
import { MAX_RESIDENT_BYTES, type WatchedState } from './parser-limits.ts'

// Watches the process it is a thread of: the thread that parses cannot be asked while it works. The signal tells the parent why it ended.

const { state } = workerData as WatchedState
const LOOK_MS = 20

const cpuMs = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

for (;;) {
  // Sleeps without a turn of the processor until there is a document.
  Atomics.wait(state, 0, 0)
  const document = Atomics.load(state, 0)
  const budgetMs = Atomics.load(state, 1)
  const before = cpuMs()
  if (document === 0) continue
  while (Atomics.load(state, 0) === document) {
    if (cpuMs() - before > budgetMs) process.kill(process.pid, 'SIGXCPU')
    if (process.memoryUsage.rss() > MAX_RESIDENT_BYTES) process.kill(process.pid, 'SIGKILL')
    Atomics.wait(state, 0, document, LOOK_MS)
  }
}
