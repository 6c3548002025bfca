import { type ChildProcess, fork } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { createFairQueue } from '../../kernel/background/fair-queue.ts'
import { Refusal } from '../../kernel/errors.ts'
import { DEADLINE_MS, documentMs, MAX_HEAP_MB, readingBusy, readingOwnBusy, readingTooLarge, readingTooLong } from './parser-limits.ts'
import type { FromParser, ToParser } from './parser-process.ts'
import { ofRows, type ParserInput, type ParserName, type ParserValue } from './parsers.ts'

const MOST_AT_ONCE = 2
/** A document that may take longer has a place of its own, so that short ones never wait behind long ones. */
const SHORT_MS = 3000
const IDLE_MS = 30_000
const MEMORY = ['--max-semi-space-size=8', `--max-old-space-size=${String(MAX_HEAP_MB)}`]
const limits = { waiting: 40, waitingOfPerson: 3, waitMs: 30_000, busy: readingBusy, ownBusy: readingOwnBusy }

/** Person who asks, and the size of the document, which decides how long it may take. */
interface Asked {
  readonly userId: string
  readonly bytes: number
}

/**
 * Processes that read what people feed: each document has its own limits of time, memory and unpacked bytes, and one that breaks them ends its
 * process and nothing else. Few run at once, one short and one long one of each person at most.
 */
export interface ParserPool {
  /**
   * Value and rows of a document. Throws what the parser refuses it with, 422 READING_TOO_LONG, 413 READING_TOO_LARGE, 429 READING_OWN_BUSY
   * and 503 READING_BUSY.
   */
  read<N extends ParserName>(name: N, input: ParserInput<N>, asked: Asked): Promise<{ value: ParserValue<N>; rows: readonly unknown[] }>
  close(): void
}

function start() {
  // It gets nothing of our environment but where compiled modules lie: it needs no address and no secret.
  const { NODE_COMPILE_CACHE } = process.env
  const env = NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE }
  const child = fork(join(import.meta.dirname, 'parser-process.ts'), { execArgv: MEMORY, serialization: 'advanced', env })
  // Its end is met where its answer is waited for; nobody may be waiting.
  return child.on('error', () => undefined)
}

const isRunning = ({ exitCode, signalCode, connected }: ChildProcess) => exitCode === null && signalCode === null && connected

/** Why a process ended in a document: by its watching thread, or V8 without memory (SIGABRT). */
const endedBy = (signal: NodeJS.Signals | null) => (signal === 'SIGKILL' || signal === 'SIGABRT' ? readingTooLarge() : readingTooLong())

interface Answer {
  readonly value: unknown
  readonly isLarge: boolean
  readonly rows: readonly unknown[]
}

function ask(child: ChildProcess, message: ToParser) {
  return new Promise<Answer>((done, fail) => {
    const rows: unknown[] = []
    const timer = setTimeout(() => end(() => fail(readingTooLong())), DEADLINE_MS)
    const hear = (said: FromParser) => {
      if ('rows' in said) for (const row of said.rows) rows.push(row)
      else if ('value' in said) end(() => done({ ...said, rows }))
      else if ('fault' in said) end(() => fail(new Error(`a parser failed: ${said.fault}`)))
      else {
        const { status, code, text, ...more } = said.refusal
        end(() =>
          fail(
            new Refusal(status, code, text, { ...(more.issues && { issues: more.issues }), ...(more.values && { values: more.values }) }),
          ),
        )
      }
    }
    const gone = (_code: number | null, signal: NodeJS.Signals | null) => end(() => fail(endedBy(signal)))
    const end = (settle: () => void) => {
      clearTimeout(timer)
      child.off('message', hear).off('exit', gone)
      settle()
    }
    child.on('message', hear).once('exit', gone)
    // A process that ended is met by its exit.
    child.send(message, () => undefined)
  })
}

/** Processes without work, each kept for so long. */
function idleProcesses() {
  const idle = new Map<ChildProcess, NodeJS.Timeout>()
  const state = { closed: false }
  const letGo = (child: ChildProcess) => {
    clearTimeout(idle.get(child))
    idle.delete(child)
    if (child.connected) child.disconnect()
  }
  return {
    take: () => {
      for (const child of idle.keys()) {
        clearTimeout(idle.get(child))
        idle.delete(child)
        if (!isRunning(child)) continue
        child.ref()
        child.channel?.ref()
        return child
      }
      return undefined
    },
    keep: (child: ChildProcess) => {
      if (state.closed || !isRunning(child)) return letGo(child)
      idle.set(child, setTimeout(() => letGo(child), IDLE_MS).unref())
      // A process of ours may end although this one waits.
      child.unref()
      child.channel?.unref()
    },
    close: () => {
      state.closed = true
      for (const child of idle.keys()) letGo(child)
    },
  }
}

/** Runs one piece of work of a person at a time: a second one is refused and does not wait. */
function onePerPerson() {
  const people = new Set<string>()
  return async <T>(person: string, work: () => Promise<T>) => {
    if (people.has(person)) throw readingOwnBusy()
    people.add(person)
    return work().finally(() => people.delete(person))
  }
}

export function openParserPool(): ParserPool {
  const short = createFairQueue({ ...limits, atOnce: Math.min(MOST_AT_ONCE, availableParallelism()) })
  const long = createFairQueue({ ...limits, atOnce: 1, waitMs: DEADLINE_MS })
  const idle = idleProcesses()
  const working = new Set<ChildProcess>()
  const oneCalendar = onePerPerson()
  let isClosed = false
  const read = async (message: ToParser) => {
    if (isClosed) throw readingBusy()
    const child = idle.take() ?? start()
    working.add(child)
    try {
      const { isLarge, ...answer } = await ask(child, message)
      if (isLarge) child.kill('SIGKILL')
      else idle.keep(child)
      return answer
    } catch (error) {
      // What a document left behind a refusal of its parser is whole; after anything else the process is not trusted.
      if (error instanceof Refusal && isRunning(child) && error.code !== 'READING_TOO_LONG') idle.keep(child)
      else child.kill('SIGKILL')
      throw error
    } finally {
      working.delete(child)
    }
  }
  return {
    read: async (name, input, { userId, bytes }) => {
      const isCalendar = name === 'calendar'
      const budgetMs = documentMs(bytes, { hasRows: ofRows.has(name), isCalendar })
      const run = () => (budgetMs > SHORT_MS ? long : short).run(userId, () => read({ name, input, budgetMs }))
      const { value, rows } = await (isCalendar ? oneCalendar(userId, run) : run())
      return { value: value as never, rows }
    },
    close: () => {
      isClosed = true
      idle.close()
      for (const child of working) child.kill('SIGKILL')
    },
  }
}
