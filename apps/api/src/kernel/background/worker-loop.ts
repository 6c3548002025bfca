import type { Channel, Listener } from '../database/listener.ts'

interface WorkerLoop {
  listener: Listener
  /** What the database says when there is something to do. */
  channel: Channel
  /** Does what is due; answers in how many milliseconds something else will be, if that is known. */
  work: () => Promise<number | undefined>
  /** Looks at least this often, whatever was told. */
  lookAgainMs: number
  say: (error: Error) => void
}

/** Keeps doing work that any number of processes share: at once when it is told of, when the next of it is due, and every now and then. */
export function runWorkerLoop({ listener, channel, work, lookAgainMs, say }: WorkerLoop) {
  let running: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined
  const state = { again: false, closed: false }
  const toTheEnd = async () => {
    let next: number | undefined
    do {
      state.again = false
      next = await work().catch((error: unknown) => {
        say(error as Error)
        return undefined
      })
    } while (state.again && !state.closed)
    running = undefined
    if (!state.closed) timer = setTimeout(wake, Math.max(50, Math.min(next ?? lookAgainMs, lookAgainMs))).unref()
  }
  const wake = () => {
    state.again = true
    if (state.closed || running) return
    clearTimeout(timer)
    running = toTheEnd()
  }
  listener.on(channel, () => listener.connected() && wake())
  wake()
  return {
    close: async () => {
      state.closed = true
      clearTimeout(timer)
      await running
    },
  }
}
