import { Worker } from 'node:worker_threads'
import { unavailable } from '../../kernel/errors.ts'
import type { CertificatePaper } from './certificate-sheet.ts'
import type { PaperAnswer, PaperRequest, PaperSettings } from './paper.worker.ts'

/** How long the thread may say nothing while papers wait; one takes a tenth of a second. */
const SILENT_MS = 30_000
/** Papers that wait at once, of all people. */
const MOST_WAITING = 200
const IDLE_MS = 60_000
const MEMORY = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 }

interface Waiting {
  readonly done: (pdf: Uint8Array) => void
  readonly fail: (error: Error) => void
}

/** Writes papers in a thread of its own: to set and pack a page holds no call. */
export interface PaperWriter {
  /** The file of a certificate. Throws 503 while too many wait, and when the thread gives no answer. */
  certificate(paper: CertificatePaper): Promise<Uint8Array>
  /** Opens the files papers are made with. Throws where one cannot be used. */
  check(): Promise<void>
  close(): Promise<void>
}

interface Thread {
  readonly settings: PaperSettings
  worker?: Worker | undefined
  timer?: NodeJS.Timeout | undefined
  count: number
  readonly waiting: Map<number, Waiting>
}

/** Ends the thread, and whoever waits is told to come back. */
async function giveUp(thread: Thread) {
  clearTimeout(thread.timer)
  const { worker, waiting } = thread
  thread.worker = undefined
  for (const { fail } of waiting.values()) fail(unavailable('PAPER_BUSY'))
  waiting.clear()
  await worker?.terminate()
}

/** The thread ends when it says nothing for too long: with papers that is a fault, without them it has no work. */
function watch(thread: Thread) {
  clearTimeout(thread.timer)
  thread.timer = setTimeout(() => void giveUp(thread), thread.waiting.size > 0 ? SILENT_MS : IDLE_MS).unref()
}

function start(thread: Thread) {
  // It gets nothing of our environment: it needs no address and no secret.
  const worker = new Worker(new URL('paper.worker.ts', import.meta.url), {
    workerData: thread.settings,
    resourceLimits: MEMORY,
    execArgv: [],
    env: {},
  })
  worker.unref()
  worker.on('message', (answer: PaperAnswer) => {
    const one = thread.waiting.get(answer.id)
    thread.waiting.delete(answer.id)
    watch(thread)
    if ('pdf' in answer) one?.done(answer.pdf)
    else one?.fail(new Error(`a paper was not written: ${answer.fault}`))
  })
  const gone = () => void (thread.worker === worker && giveUp(thread))
  return worker.on('error', gone).on('exit', gone)
}

function ask(thread: Thread, paper?: CertificatePaper): Promise<Uint8Array> {
  if (thread.waiting.size >= MOST_WAITING) return Promise.reject(unavailable('PAPER_BUSY'))
  const worker = (thread.worker ??= start(thread))
  thread.count += 1
  const request: PaperRequest = { id: thread.count, ...(paper && { paper }) }
  return new Promise((done, fail) => {
    thread.waiting.set(request.id, { done, fail })
    watch(thread)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    worker.postMessage(request)
  })
}

export function openPaperWriter(settings: PaperSettings = {}): PaperWriter {
  const thread: Thread = { settings, count: 0, waiting: new Map() }
  return {
    certificate: (paper) => ask(thread, paper),
    check: async () => {
      await ask(thread)
    },
    close: () => giveUp(thread),
  }
}
