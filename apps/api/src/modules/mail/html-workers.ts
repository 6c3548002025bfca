import { Worker } from 'node:worker_threads'
import type { CleanHtml, HtmlRequest } from './mail-html.ts'

/** What a mail may cost; beyond that its text is shown. */
const DEADLINE_MS = 1500
const MAX_HTML = 2_000_000
const MEMORY = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 }
const IDLE_MS = 60_000

interface Waiting {
  done: (clean: CleanHtml | undefined) => void
  timer: NodeJS.Timeout
}

export interface HtmlCleaner {
  /** The cleaned HTML, undefined when it is too large or takes too long. */
  clean(request: HtmlRequest): Promise<CleanHtml | undefined>
  close(): Promise<void>
}

interface Thread {
  worker: Worker | undefined
  idle: NodeJS.Timeout | undefined
  count: number
  readonly waiting: Map<number, Waiting>
}

/** Stops the thread; whoever waits is told that there is nothing. */
async function giveUp(thread: Thread) {
  const { worker } = thread
  thread.worker = undefined
  for (const { done, timer } of thread.waiting.values()) {
    clearTimeout(timer)
    done(undefined)
  }
  thread.waiting.clear()
  await worker?.terminate()
}

function start(thread: Thread) {
  const worker = new Worker(new URL('mail-html.worker.ts', import.meta.url), { resourceLimits: MEMORY })
  worker.unref()
  worker.on('message', ({ id, clean }: { id: number; clean: CleanHtml }) => {
    const one = thread.waiting.get(id)
    thread.waiting.delete(id)
    clearTimeout(one?.timer)
    one?.done(clean)
  })
  const died = () => void (thread.worker === worker && giveUp(thread))
  worker.on('error', died)
  worker.on('exit', died)
  return worker
}

/** Cleans in a thread of its own, so that a hostile mail delays nobody: one that does not end is stopped with its thread. */
export function openHtmlCleaner(): HtmlCleaner {
  const thread: Thread = { worker: undefined, idle: undefined, count: 0, waiting: new Map() }
  const clean = (request: HtmlRequest) => {
    if (request.html.length > MAX_HTML) return Promise.resolve(undefined)
    clearTimeout(thread.idle)
    thread.idle = setTimeout(() => void giveUp(thread), IDLE_MS).unref()
    const worker = (thread.worker ??= start(thread))
    thread.count += 1
    const id = thread.count
    return new Promise<CleanHtml | undefined>((done) => {
      const timer = setTimeout(() => void giveUp(thread), DEADLINE_MS)
      thread.waiting.set(id, { done, timer })
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      worker.postMessage({ id, request })
    })
  }
  return {
    clean,
    close: async () => {
      clearTimeout(thread.idle)
      await giveUp(thread)
    },
  }
}
