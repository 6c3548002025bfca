import { once } from 'node:events'
import { setPriority } from 'node:os'
import { Worker } from 'node:worker_threads'
import { Refusal } from '../../kernel/errors.ts'
import { createAnswerBudget } from './answer-budget.ts'
import { KEPT_RESIDENT_BYTES, type WatchedState } from './parser-limits.ts'
import { type ParserName, parsers } from './parsers.ts'

/** What a parser process is told: one document at a time. */
export interface ToParser {
  readonly name: ParserName
  readonly input: unknown
  /** Milliseconds of the processor. */
  readonly budgetMs: number
}
/** What it says: rows as they come, and once for a document its value, its refusal or a fault of ours. */
export type FromParser =
  | { readonly rows: readonly unknown[] }
  | { readonly value: unknown; readonly isLarge: boolean }
  | { readonly refusal: Pick<Refusal, 'status' | 'code' | 'text' | 'issues' | 'values'> }
  | { readonly fault: string }

const NICENESS = 10
/** Few enough that whoever takes them has them within some milliseconds. */
const ROWS_A_MESSAGE = 100
const say = (message: FromParser) => process.send?.(message)

const watched: WatchedState = { state: new Int32Array(new SharedArrayBuffer(8)) }
const watchdog = new Worker(new URL('parser-watchdog.ts', import.meta.url), { workerData: watched, execArgv: [] })
watchdog.unref()
const isWatched = once(watchdog, 'online')
setPriority(NICENESS)

let count = 0
/** Counts the work from now on: what a parser loads is no fault of the document. */
function startBudget(budgetMs: number) {
  count += 1
  Atomics.store(watched.state, 1, budgetMs)
  Atomics.store(watched.state, 0, count)
  Atomics.notify(watched.state, 0)
}
function stopBudget() {
  Atomics.store(watched.state, 0, 0)
  Atomics.notify(watched.state, 0)
}

async function read({ name, input, budgetMs }: ToParser): Promise<FromParser> {
  try {
    await isWatched
    const parse = await parsers[name]()
    startBudget(budgetMs)
    const budget = createAnswerBudget()
    const value = await parse(input as never, (rows) => {
      budget.add(rows)
      for (let from = 0; from < rows.length; from += ROWS_A_MESSAGE) say({ rows: rows.slice(from, from + ROWS_A_MESSAGE) })
    })
    budget.add(value)
    return { value, isLarge: process.memoryUsage.rss() > KEPT_RESIDENT_BYTES }
  } catch (error) {
    if (!(error instanceof Refusal)) return { fault: error instanceof Error ? (error.stack ?? error.message) : String(error) }
    const { status, code, text, issues, values } = error
    return { refusal: { status, code, text, issues, values } }
  } finally {
    stopBudget()
  }
}

process.on('message', (message: ToParser) => void read(message).then(say))
// Nobody is left to read for.
process.on('disconnect', () => process.exit(0))
