import { Worker } from 'node:worker_threads'
import type { CleanHtml, HtmlRequest } from './mail-html.ts'

/** What a mail may cost of the processor, and how long it may take where that is shared; beyond that its text is shown. */
const MOST_WORK_MS = 1200
const DEADLINE_MS = 15_000
const MAX_HTML = 2_000_000
const MEMORY = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 }
const IDLE_MS = 60_000

interface Waiting {
  done: (clean: CleanHtml | undefined) => void
  timer: NodeJS.Timeout
}

export interface HtmlCleaner {
  /** The cleaned HTML, undefined when it is too large, too deep or takes too long. */
  clean(request: HtmlRequest): Promise<CleanHtml | undefined>
  close(): Promise<void>
}

interface Thread {
  worker: Worker | undefined
  /** Once the thread has loaded what it works with, which is no mail's fault. */
  ready: Promise<void>
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

type Said = 'ready' | { id: number; clean: CleanHtml | undefined }

function start(thread: Thread) {
  const worker = new Worker(new URL('mail-html.worker.ts', import.meta.url), { resourceLimits: MEMORY })
  worker.unref()
  const ready = Promise.withResolvers<void>()
  thread.ready = ready.promise
  worker.on('message', (answer: Said) => {
    if (answer === 'ready') return ready.resolve()
    const { id, clean } = answer
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

const workOf = async (worker: Worker) => {
  const { user, system } = await worker.cpuUsage()
  return (user + system) / 1000
}

/** Stops the thread once it has worked for too long on what it was given; on a busy machine that takes longer by the clock. */
async function limit(thread: Thread, worker: Worker, id: number, mostWorkMs: number) {
  await thread.ready
  const before = await workOf(worker)
  const from = performance.now()
  const look = async () => {
    const worked = performance.now() - from < DEADLINE_MS ? (await workOf(worker)) - before : Infinity
    const one = thread.waiting.get(id)
    if (!one || thread.worker !== worker) return
    if (worked >= mostWorkMs) return giveUp(thread)
    clearTimeout(one.timer)
    one.timer = setTimeout(() => void look().catch(() => undefined), mostWorkMs - worked)
  }
  await look()
}

/** Cleans in a thread of its own, so that a hostile mail delays nobody: one that does not end is stopped with its thread. */
export function openHtmlCleaner(mostWorkMs = MOST_WORK_MS): HtmlCleaner {
  const thread: Thread = { worker: undefined, ready: Promise.resolve(), idle: undefined, count: 0, waiting: new Map() }
  const clean = (request: HtmlRequest) => {
    if ([request.html, ...(request.further ?? [])].join('').length > MAX_HTML) return Promise.resolve(undefined)
    clearTimeout(thread.idle)
    thread.idle = setTimeout(() => void giveUp(thread), IDLE_MS).unref()
    const worker = (thread.worker ??= start(thread))
    thread.count += 1
    const id = thread.count
    return new Promise<CleanHtml | undefined>((done) => {
      // A thread that never gets ready delays nobody for ever.
      thread.waiting.set(id, { done, timer: setTimeout(() => void giveUp(thread), DEADLINE_MS) })
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      worker.postMessage({ id, request })
      // A thread that ended meanwhile has told everybody so.
      void limit(thread, worker, id, mostWorkMs).catch(() => undefined)
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
