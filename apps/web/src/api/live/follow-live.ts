import { type LiveEvent, live, liveEvents, type LiveOpening, liveOpening } from '@maru/shared/platform/live.ts'
import type { Query } from '@tanstack/react-query'
import { z } from 'zod'
import { askAgain } from '../ask-again.ts'
import { inBursts } from './bursts.ts'
import { toAddress, askUnasked } from '../client.ts'
import { labelSnapshot } from '../../kit/text/label-store.ts'
import { loadLabels } from '../labels.ts'
import { openCalls, quietCalls } from './live-calls.ts'
import { pageAge } from './page-age.ts'
import { queryClient } from '../query-client.ts'
import { currentAsk, subscribeAsk } from '../session-watch.ts'

/** Lock of the one window of a browser that is connected; the others hear from it. */
const LOCK = 'maru.live'
const FIRST_RETRY_MS = 2000
const LONGEST_RETRY_MS = 60_000
/** After a break many browsers come back at once: each asks at a moment of its own within this time. */
const SPREAD_MS = 1500
/** Events within this time after the last asking are answered by one more: a first sync of a mailbox makes many. */
const REST_MS = 500

// A draft that has its copy in its folder is listed there from then on.
const mailbox = ['mail', 'mailFolders', 'mailMessages', 'mailDrafts']
const sending = ['mailSending', 'mailDrafts', 'mailLinks']
/** Resources whose data is old then. */
const touched: Readonly<Record<LiveEvent, readonly string[]>> = {
  approvals: ['approvals'],
  documents: ['approvals'],
  notices: ['notifications'],
  mail: mailbox,
  // Every list says how it stands with the server, and what waits for a password waits no longer.
  mailAccount: ['mailAccount', 'mailMessages', 'mailSending'],
  mailSending: sending,
  mailRuns: ['mailRuns'],
  rights: ['platform'],
  labels: ['platform'],
  codes: ['platform'],
  exports: ['exports'],
  resync: ['approvals', 'notifications', 'platform', 'exports', 'mailAccount', 'mailRuns', ...mailbox, ...sending],
  // The next call finds no session, which asks the person to sign in.
  ended: ['approvals'],
}

/** What one window hears and says to the others. */
const heard = z.union([z.enum(liveEvents), liveOpening])

/** Asks again for one resource: by the quiet calls, and in `open` for a whole page of it. */
function refreshResource(resource: string, asks: { readonly quiet: boolean; readonly open: boolean }) {
  const isQuiet = ({ queryKey }: { queryKey: readonly unknown[] }) => quietCalls.has(String(queryKey[1]))
  void askAgain(queryClient, resource, (one) => asks.quiet && !document.hidden && isQuiet(one))
  if (document.hidden || !asks.open) return
  const open = queryClient.getQueryCache().findAll({ queryKey: [resource], type: 'active' })
  for (const one of open) if (openCalls.has(String(one.queryKey[1]))) void askUnasked(queryClient, one)
}

/** Asks again for what is on the screen and follows the documents of the person; the rest of it is old when it is shown next. */
function refreshFollowers() {
  const follows = ({ meta }: Query) => meta?.['followsDocuments'] === true
  void queryClient.invalidateQueries({ predicate: follows, refetchType: 'none' })
  if (document.hidden) return
  for (const one of queryClient.getQueryCache().findAll({ predicate: follows, type: 'active' })) void askUnasked(queryClient, one)
}

/** Asks once for each resource, however many events touch it; what else is old is asked for when the window is looked at, as everything in a hidden one. */
function refresh(events: ReadonlySet<LiveEvent>) {
  if (events.has('labels') || events.has('resync')) void loadLabels(labelSnapshot().language)
  if (events.has('documents') || events.has('resync')) refreshFollowers()
  const touching = (resource: string) => [...events].filter((event) => touched[event].includes(resource))
  for (const resource of new Set([...events].flatMap((event) => touched[event]))) {
    const of = touching(resource)
    refreshResource(resource, {
      quiet: of.some((event) => event !== 'documents'),
      open: of.some((event) => event === 'documents' || event === 'resync'),
    })
  }
}
const refreshInBursts = inBursts(refresh, REST_MS)
const concernsMany = new Set<LiveEvent>(['resync', 'rights', 'labels', 'codes'])
const apply = (event: LiveEvent) => void setTimeout(() => refreshInBursts(event), concernsMany.has(event) ? Math.random() * SPREAD_MS : 0)

/** What may have happened between the first reading of this page and the opening of the stream. */
function missed({ heardFor, ago }: LiveOpening): readonly LiveEvent[] {
  const age = pageAge()
  return heardFor < age ? ['resync'] : liveEvents.filter((event) => (ago[event] ?? Infinity) <= age)
}

function take(said: LiveEvent | LiveOpening) {
  for (const event of typeof said === 'string' ? [said] : missed(said)) apply(event)
}

const otherWindows = new BroadcastChannel(LOCK)

/** Listens to the window that is connected; to be called before this one reads anything. */
export const hearOtherWindows = () =>
  otherWindows.addEventListener('message', ({ data }) => {
    const said = heard.safeParse(data)
    if (said.success) take(said.data)
  })

/** Connects to the server until `stop` is called; comes back after a break, later each time it fails. */
function connect(tell: (said: LiveEvent | LiveOpening) => void) {
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
    source = new EventSource(toAddress(live.events, {}))
    source.addEventListener('opened', ({ data }) => {
      failures = 0
      tell(liveOpening.parse(JSON.parse(String(data))))
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
  const tell = (said: LiveEvent | LiveOpening) => {
    take(said)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel stays within our own origin
    otherWindows.postMessage(said)
  }
  const lead = async () => {
    const disconnect = connect(tell)
    await new Promise((done) => stop.signal.addEventListener('abort', done))
    disconnect()
  }
  void navigator.locks.request(LOCK, { signal: stop.signal }, lead).catch((error: unknown) => {
    if (!stop.signal.aborted) throw error
  })
  return () => stop.abort()
}
