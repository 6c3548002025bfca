import { setTimeout as pause } from 'node:timers/promises'
import { type LiveOpening, liveOpening } from '../../packages/shared/src/platform/live.ts'

/** An event is told within a moment; a machine may be slow, and without the stream nothing would come for ten minutes. */
const PATIENCE_MS = 15_000

export interface EventStream {
  status: number
  headers: Headers
  /** What the stream said first. */
  opening?: LiveOpening
  /** Names of the events that have arrived since. */
  events: string[]
  ended: boolean
  /** Milliseconds until the `count`-th event of a name has arrived; throws when it takes longer than `within`. */
  until(event: string, options?: { count?: number; within?: number }): Promise<number>
  untilEnded(within?: number): Promise<void>
  close(): void
}

/** Opens the event stream of a portal as a browser does. */
export async function openEvents(url: string, cookie: string): Promise<EventStream> {
  const stop = new AbortController()
  const reply = await fetch(`${url}/api/v1/common/events`, { headers: { cookie, accept: 'text/event-stream' }, signal: stop.signal })
  const wait = async (isThere: () => boolean, what: string, within: number) => {
    const begun = performance.now()
    while (!isThere()) {
      if (performance.now() - begun > within) throw new Error(`no ${what} within ${String(within)} ms`)
      await pause(5)
    }
    return performance.now() - begun
  }
  const stream: EventStream = {
    status: reply.status,
    headers: reply.headers,
    events: [],
    ended: false,
    until: (event, { count = 1, within = PATIENCE_MS } = {}) =>
      wait(() => stream.events.filter((one) => one === event).length >= count, event, within),
    untilEnded: async (within = PATIENCE_MS) => void (await wait(() => stream.ended, 'end', within)),
    close: () => stop.abort(),
  }
  void read(reply, stream)
  return stream
}

async function read(reply: Response, stream: EventStream) {
  let rest = ''
  try {
    for await (const chunk of reply.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const blocks = (rest + chunk).split('\n\n')
      rest = blocks.pop() ?? ''
      for (const block of blocks) {
        const name = /^event: (\w+)$/m.exec(block)?.[1]
        const data = /^data: (.+)$/m.exec(block)?.[1]
        if (name === 'opened') stream.opening = liveOpening.parse(JSON.parse(data ?? ''))
        else if (name !== undefined) stream.events.push(name)
      }
    }
  } catch {
    // A connection that breaks is an end too.
  }
  stream.ended = true
}
