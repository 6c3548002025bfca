import { monitorEventLoopDelay } from 'node:perf_hooks'

// Loaded into a server under measurement before its own code: says over the message channel how long its event loop was held.

const RESOLUTION_MS = 5
const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
delay.enable()

/** What the server answers to the message `read`: milliseconds since the last `reset`, beyond the timer's own resolution. */
export interface LoopDelay {
  max: number
  p99: number
}

const milliseconds = (nanoseconds: number) => Math.max(0, nanoseconds / 1e6 - RESOLUTION_MS)

process.on('message', (message) => {
  if (message === 'reset') delay.reset()
  const said: LoopDelay = { max: milliseconds(delay.max), p99: milliseconds(delay.percentile(99)) }
  process.send?.(said)
})
// The channel alone must not keep a server alive that was told to stop.
process.channel?.unref()
