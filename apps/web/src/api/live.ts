import { type LiveEvent, live, liveEvents } from '@maru/shared/platform/live.ts'
import { addressOf } from './client.ts'
import { queryClient } from './query-client.ts'
import { currentAsk, subscribeAsk } from './session-watch.ts'

/** Of all windows of a browser the one that holds this lock is connected; the others hear from it. */
const LOCK = 'maru.live'
const FIRST_RETRY_MS = 2000
const LONGEST_RETRY_MS = 60_000
/** After a break many browsers come back at once: each asks at a moment of its own within this time. */
const SPREAD_MS = 1500

/** Resources whose data is asked for again. */
const touched: Readonly<Record<LiveEvent, readonly string[]>> = {
  approvals: ['approvals'],
  notices: ['notifications'],
  resync: ['approvals', 'notifications'],
  // The next call finds no session, which asks the person to sign in.
  ended: ['approvals'],
}

const isLiveEvent = (value: unknown): value is LiveEvent => liveEvents.some((event) => event === value)

/** A window in the background notes that its data is old and asks when it is looked at. */
function apply(event: LiveEvent) {
  const refetchType = document.hidden ? ('none' as const) : ('active' as const)
  const refresh = () => touched[event].map((resource) => void queryClient.invalidateQueries({ queryKey: [resource], refetchType }))
  setTimeout(refresh, event === 'resync' ? Math.random() * SPREAD_MS : 0)
}

/** Connects to the server until `stop` is called; comes back after a break, later each time it fails. */
function connect(tell: (event: LiveEvent) => void) {
  let source: EventSource | undefined
  let failures = 0
  let timer: number | undefined
  const retry = () => {
    source?.close()
    clearTimeout(timer)
    const delay = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** failures) * (0.75 + Math.random() / 2)
    failures += 1
    timer = window.setTimeout(open, delay)
  }
  // Without a session there is nothing to connect to; signing in opens it at once.
  const unsubscribe = subscribeAsk(() => {
    if (currentAsk() !== 'nothing' || source?.readyState === EventSource.OPEN) return
    failures = 0
    open()
  })
  function open() {
    clearTimeout(timer)
    source?.close()
    if (currentAsk() === 'sign-in') return
    source = new EventSource(addressOf(live.events, {}))
    source.addEventListener('open', () => {
      failures = 0
      // What happened while nobody listened was not told.
      tell('resync')
    })
    source.addEventListener('error', () => {
      if (source?.readyState === EventSource.CLOSED) retry()
    })
    for (const event of liveEvents) source.addEventListener(event, () => tell(event))
    source.addEventListener('ended', retry)
  }
  open()
  return () => {
    unsubscribe()
    clearTimeout(timer)
    source?.close()
  }
}

/**
 * Keeps what is on the screen up to date by the server's events: one connection for all windows of a browser. Without it everything
 * works by its own asking, every ten minutes. Returns what ends it.
 */
export function followLive(): () => void {
  const stop = new AbortController()
  const channel = new BroadcastChannel(LOCK)
  channel.addEventListener('message', ({ data }) => isLiveEvent(data) && apply(data))
  const tell = (event: LiveEvent) => {
    apply(event)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel stays within our own origin
    channel.postMessage(event)
  }
  const lead = async () => {
    const disconnect = connect(tell)
    await new Promise((done) => stop.signal.addEventListener('abort', done))
    disconnect()
  }
  void navigator.locks.request(LOCK, { signal: stop.signal }, lead).catch((error: unknown) => {
    if (!stop.signal.aborted) throw error
  })
  return () => {
    stop.abort()
    channel.close()
  }
}
