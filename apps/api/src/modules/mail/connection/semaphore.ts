/** Runs work, so many at once and the first to ask first. */
export interface Seats {
  /** Throws what `late` makes once it has waited too long. */
  <T>(waitMs: number, late: () => Error, work: () => Promise<T>): Promise<T>
}

export function openSeats(count: number): Seats {
  const waiting = new Set<() => void>()
  let free = count
  const seat = (waitMs: number, late: () => Error) =>
    new Promise<void>((done, fail) => {
      if (free > 0) {
        free -= 1
        return done()
      }
      const called = () => {
        clearTimeout(timer)
        waiting.delete(called)
        done()
      }
      const timer = setTimeout(() => {
        waiting.delete(called)
        fail(late())
      }, waitMs)
      waiting.add(called)
    })
  const leave = () => {
    const [next] = waiting
    if (next) next()
    else free += 1
  }
  return async (waitMs, late, work) => {
    await seat(waitMs, late)
    try {
      return await work()
    } finally {
      leave()
    }
  }
}
