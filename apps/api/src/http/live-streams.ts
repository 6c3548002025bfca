import type { Writable } from 'node:stream'
import { type LiveEvent, liveEvents, type LiveOpening } from '@maru/shared/platform/live.ts'
import type pg from 'pg'
import { prepared } from '../kernel/database/database.ts'
import type { Listener } from '../kernel/database/listener.ts'
import type { Who } from '../kernel/access/session.ts'

/** Shorter than the 60 seconds after which proxies close a silent connection. */
const HEARTBEAT_MS = 25_000
/** Streams of one session in one process: a browser needs one, so the oldest goes first. */
const MAX_STREAMS_PER_SESSION = 4
/** What a slow reader may leave unread before its stream is cut; it comes back and asks for everything. */
const MAX_UNREAD_BYTES = 16_384
/** Notices to one person within this time are one. */
const GATHER_MS = 40

interface Stream {
  readonly userId: string
  readonly session: string
  readonly out: Writable
}

/** Stands for a person where an event concerns all: roles or menus have changed. */
const EVERYBODY = '*'

/** Versions whose change concerns every open browser, and what it is told. */
const everybodys: Readonly<Record<string, LiveEvent | undefined>> = { 'labels.version': 'labels', 'codes.version': 'codes' }

export interface LiveStreams {
  /** Writes the events of a person into an answer whose head is set, until one of both ends. */
  open(who: Pick<Who, 'userId' | 'publicId'>, out: Writable): void
  close(): void
}

const LIVING = `select s.public_id::text as session from session s join users u on u.id = s.user_id
where s.public_id = any($1::uuid[]) and s.ended_at is null and u.active and not u.deleted and s.expires_at > now()
  and s.last_seen_at > now() - make_interval(mins => $2)`

function write({ out }: Stream, text: string) {
  // One that has ended stays in the set until its connection is closed; nobody would hear the error of a late write.
  if (out.writableEnded || out.destroyed) return
  if (out.writableLength > MAX_UNREAD_BYTES) out.destroy()
  else out.write(text)
}
const send = (stream: Stream, event: LiveEvent) => write(stream, `event: ${event}\ndata: 1\n\n`)

function end(stream: Stream) {
  send(stream, 'ended')
  stream.out.end()
}

/** When each event last happened to each person, and since when this process hears them all. */
function eventMemory(listener: Listener) {
  const last = new Map<string, Map<string, number>>()
  let heardSince: number | undefined
  listener.on('portal_person', (payload) => {
    if (payload === undefined) heardSince = listener.connected() ? performance.now() : undefined
  })
  const happened = (userId: string, event: string) => {
    const ofPerson = last.get(userId) ?? new Map<string, number>()
    last.set(userId, ofPerson.set(event, performance.now()))
  }
  const opening = (userId: string): LiveOpening => {
    const now = performance.now()
    const moment = (event: LiveEvent) => Math.max(last.get(userId)?.get(event) ?? -Infinity, last.get(EVERYBODY)?.get(event) ?? -Infinity)
    const knownEvents = liveEvents.filter((event) => moment(event) > -Infinity)
    // Rounded down: what seems nearer is asked for once too often, never once too seldom.
    return {
      heardFor: Math.floor(now - (heardSince ?? now)),
      ago: Object.fromEntries(knownEvents.map((event) => [event, Math.floor(now - moment(event))])),
    }
  }
  return { happened, opening }
}

/** The open streams; the oldest of a session goes when it has too many. */
function streamSet(openingOf: (userId: string) => LiveOpening) {
  const all = new Set<Stream>()
  const of = (key: 'userId' | 'session', value: string) => [...all].filter((stream) => stream[key] === value)
  const add = ({ userId, publicId }: Pick<Who, 'userId' | 'publicId'>, out: Writable) => {
    const others = of('session', publicId)
    for (const other of others.slice(0, Math.max(0, others.length - MAX_STREAMS_PER_SESSION + 1))) other.out.end()
    const stream: Stream = { userId, session: publicId, out }
    all.add(stream)
    out.once('close', () => all.delete(stream))
    // The first bytes open the stream in the browser; it comes back two seconds after a break.
    out.write(`retry: 2000\n\nevent: opened\ndata: ${JSON.stringify(openingOf(userId))}\n\n`)
  }
  return { all, of, add }
}

/** Hands events on a little later, so that many commits of a moment become one event. */
function gathered(deliver: (userId: string, events: ReadonlySet<LiveEvent>) => void) {
  const due = new Map<string, Set<LiveEvent>>()
  return (userId: string, event: LiveEvent) => {
    const waiting = due.get(userId)
    if (waiting) return void waiting.add(event)
    const events = new Set([event])
    due.set(userId, events)
    setTimeout(() => {
      due.delete(userId)
      deliver(userId, events)
    }, GATHER_MS)
  }
}

async function endDeadSessions(pool: pg.Pool, streams: ReadonlySet<Stream>, idleMinutes: number) {
  if (streams.size === 0) return
  const open = [...streams].map((stream) => stream.session)
  const rows = await prepared<{ session: string }>(pool, 'live-sessions', LIVING, [open, idleMinutes])
  const living = new Set(rows.map((row) => row.session))
  for (const stream of streams) if (open.includes(stream.session) && !living.has(stream.session)) end(stream)
}

/** What everybody sees changes with the versions that ready answers are made for (decision 003). */
function followVersions(listener: Listener, tellAll: (event: LiveEvent) => void) {
  listener.on('portal_fact', (key) => {
    const event = key === undefined ? undefined : everybodys[key]
    if (event) tellAll(event)
  })
}

/**
 * The open event streams of a process. The database says whom a commit concerns (LISTEN portal_person), so any process may make
 * the change; a stream ends with its session, whoever ends it, and never extends it.
 */
export function openLiveStreams(
  listener: Listener,
  pool: pg.Pool,
  options: { idleMinutes: number; say: (error: Error) => void },
): LiveStreams {
  const memory = eventMemory(listener)
  const streams = streamSet(memory.opening)
  const deliver = gathered((userId, events) => {
    const concerned = userId === EVERYBODY ? [...streams.all] : streams.of('userId', userId)
    for (const stream of concerned) for (const event of events) send(stream, event)
  })
  const tell = (userId: string, event: LiveEvent) => {
    memory.happened(userId, event)
    deliver(userId, event)
  }
  const check = () => void endDeadSessions(pool, streams.all, options.idleMinutes).catch(options.say)

  listener.on('portal_person', (payload) => {
    if (payload === undefined && listener.connected()) for (const stream of streams.all) send(stream, 'resync')
    const [event, userId] = payload?.split(' ') ?? []
    if (event !== undefined && userId !== undefined) tell(userId, event as LiveEvent)
  })
  followVersions(listener, (event) => tell(EVERYBODY, event))
  listener.on('portal_session', (session) => {
    if (session === undefined && listener.connected()) check()
    if (session !== undefined) for (const stream of streams.of('session', session)) end(stream)
  })
  const heartbeat = setInterval(() => {
    for (const stream of streams.all) write(stream, ': \n\n')
    check()
  }, HEARTBEAT_MS).unref()
  const close = () => {
    clearInterval(heartbeat)
    for (const { out } of streams.all) out.end()
  }
  return { open: streams.add, close }
}
