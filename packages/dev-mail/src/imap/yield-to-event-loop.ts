import { setImmediate as nextTurn } from 'node:timers/promises'

const TURN_MS = 10

/** Creates what is awaited in each round of a long loop: after 10 ms of work the others of this process get a turn. */
export function createYield() {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < TURN_MS) return
    await nextTurn()
    since = performance.now()
  }
}
