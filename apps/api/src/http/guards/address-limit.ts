import { formatClientNetwork } from '../../kernel/access/client-network.ts'
import { Refusal } from '../../kernel/errors.ts'

/** Networks a process remembers; the oldest goes first. */
const MOST_KNOWN = 10_000

/**
 * Counts calls of each network within a window, per process: `count` answers the one after `most` with 429 and the seconds left, `release` takes
 * back a call that is not to count.
 */
export function createAddressLimit({ most, windowMs }: { most: number; windowMs: number }) {
  const windows = new Map<string, { since: number; count: number }>()
  const count = (ip: string, now = Date.now()) => {
    const network = formatClientNetwork(ip)
    const running = windows.get(network)
    const isRunning = running !== undefined && now - running.since < windowMs
    const window = isRunning ? running : { since: now, count: 0 }
    window.count += 1
    windows.delete(network)
    windows.set(network, window)
    if (windows.size > MOST_KNOWN) windows.delete(windows.keys().next().value ?? '')
    if (window.count > most)
      throw new Refusal(429, 'TOO_MANY_REQUESTS', 'tooManyRequests', { retryAfter: Math.ceil((window.since + windowMs - now) / 1000) })
  }
  const release = (ip: string) => {
    const window = windows.get(formatClientNetwork(ip))
    if (window) window.count -= 1
  }
  return { count, release }
}
