import { readdirSync, readFileSync } from 'node:fs'
import { setPriority } from 'node:os'

const TASKS = '/proc/self/task'
/** Niceness of the threads that hash, pack and write: on a full processor the one thread that answers requests goes first. */
export const BEHIND_REQUESTS = 10

/** Ids of the process's worker threads; empty where the system does not tell (other than Linux) or none has been started yet. */
export function workerThreads() {
  try {
    return readdirSync(TASKS).filter((id) => readFileSync(`${TASKS}/${id}/comm`, 'utf8').trim() === 'libuv-worker')
  } catch {
    return []
  }
}

/**
 * Puts the worker threads behind the thread that answers: password checks fill every processor for seconds when a crowd signs in,
 * and everybody else's calls would wait in between. Returns how many threads it reached.
 */
export function standBehindRequests() {
  const threads = workerThreads()
  for (const id of threads) setPriority(Number(id), BEHIND_REQUESTS)
  return threads.length
}
