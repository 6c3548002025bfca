import pLimit from 'p-limit'

/** Runs work, a fixed number at once and the first to ask first. */
export interface Semaphore {
  /** Throws what `late` makes when the work has not begun after `waitMs`. */
  <T>(waitMs: number, late: () => Error, work: () => Promise<T>): Promise<T>
}

export function createSemaphore(count: number): Semaphore {
  const limit = pLimit(count)
  return (waitMs, late, work) =>
    new Promise((resolve, reject) => {
      let isLate = false
      const timer = setTimeout(() => {
        isLate = true
        reject(late())
      }, waitMs)
      void limit(async () => {
        if (isLate) return
        clearTimeout(timer)
        await work().then(resolve, reject)
      })
    })
}
