import { fork, type ChildProcess } from 'node:child_process'
import { on, once } from 'node:events'
import { join } from 'node:path'
import { toCells, sheetPlan, type Workbook } from './excel.ts'
import type { Written } from '../files/file-stream.ts'
import type { CellValue } from './workbook-sheet.ts'
import type { FromWriter, ToWriter } from './workbook-process.ts'

/** Memory of a writing process: small young objects, as the API itself has them (decision 057). */
const MEMORY = ['--max-semi-space-size=8', '--max-old-space-size=128']
/** Rows of a part: what the loop of the requests is held for at once stays within milliseconds. */
const ROWS_A_PART = 200
/** Parts that are on their way to the writing process. */
const PARTS_AHEAD = 2
/** How long a process without work is kept for the next file. */
const IDLE_MS = 30_000

/** Processes that write long workbooks: neither their work nor their memory, which a thread would leave behind, is that of the requests. */
export interface WorkbookWriters {
  /** Has a process load what it works with while the rows are still looked for. */
  prepare(): void
  /** Writes a workbook as a new file. `wrote` is told how many rows are written and stops it by throwing. */
  write<Row>(workbook: Workbook<Row>, file: { path: string; limit: number }, wrote: (rows: number) => Promise<void>): Promise<Written>
  close(): void
}

async function* partsOf<Row>(workbook: Workbook<Row>): AsyncGenerator<CellValue[][]> {
  let part: CellValue[][] = []
  for await (const row of workbook.rows) {
    part.push(toCells(workbook, row))
    if (part.length < ROWS_A_PART) continue
    yield part
    part = []
  }
  if (part.length > 0) yield part
}

function start() {
  // It gets nothing of our environment but where compiled modules lie: it needs no address and no secret.
  const { NODE_COMPILE_CACHE } = process.env
  const env = NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE }
  const child = fork(join(import.meta.dirname, 'workbook-process.ts'), { execArgv: MEMORY, serialization: 'advanced', env })
  // Nobody may be listening yet; whoever writes with it meets its end.
  return child.on('error', () => undefined)
}

const isRunning = ({ exitCode, signalCode, connected }: ChildProcess) => exitCode === null && signalCode === null && connected

/** What a process says, one after the other; throws when it says that it cannot go on, and when it ends. */
function hearing(child: ChildProcess) {
  const ended = new AbortController()
  const gone = () => ended.abort()
  child.once('exit', gone)
  const said = on(child, 'message', { signal: ended.signal })
  const next = async () => {
    const { value } = (await said.next().catch((error: unknown) => {
      throw new Error('the process that wrote the workbook ended', { cause: error })
    })) as { value: [FromWriter] }
    const [message] = value
    if ('broken' in message) throw Object.assign(new Error(message.broken.message), { code: message.broken.code })
    return message
  }
  const stop = () => {
    child.off('exit', gone)
    void said.return?.()
  }
  return { next, stop }
}

async function writeWith<Row>(
  child: ChildProcess,
  workbook: Workbook<Row>,
  file: { path: string; limit: number },
  wrote: (rows: number) => Promise<void>,
) {
  const { next, stop } = hearing(child)
  // A process that ended is met where its next word is waited for.
  const tell = (message: ToWriter) => child.send(message, () => undefined)
  let ahead = 0
  let rows = 0
  try {
    tell({ file: { ...file, plan: sheetPlan(workbook) } })
    for await (const part of partsOf(workbook)) {
      tell({ rows: part })
      ahead += 1
      rows += part.length
      while (ahead >= PARTS_AHEAD) if ('written' in (await next())) ahead -= 1
      await wrote(rows)
    }
    tell({ end: true, ...(workbook.notes && { notes: workbook.notes }) })
    for (;;) {
      const message = await next()
      if ('whole' in message) return message.whole
    }
  } finally {
    stop()
  }
}

/** Ends a process in the middle of its work; it writes nothing any more once this has come back. */
async function endNow(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}

/** The one process that is kept without work, for so long. */
function shelf(idleMs: number) {
  let idleChild: ChildProcess | undefined
  let timer: NodeJS.Timeout | undefined
  const state = { closed: false }
  // It ends by itself when nobody listens any more.
  const letGo = (child: ChildProcess) => child.connected && child.disconnect()
  const take = () => {
    clearTimeout(timer)
    const child = idleChild && isRunning(idleChild) ? idleChild : undefined
    idleChild = undefined
    child?.ref()
    child?.channel?.ref()
    return child
  }
  const keep = (child: ChildProcess) => {
    const other = take()
    if (other) letGo(other)
    if (state.closed || !isRunning(child)) return void letGo(child)
    idleChild = child
    timer = setTimeout(() => void letGo(child), idleMs).unref()
    // A process of ours may end although this one waits.
    child.unref()
    child.channel?.unref()
  }
  const close = () => {
    state.closed = true
    const last = take()
    if (last) letGo(last)
  }
  return { take, keep, close }
}

export function openWorkbookWriters(idleMs = IDLE_MS): WorkbookWriters {
  const { take, keep, close } = shelf(idleMs)
  return {
    prepare: () => keep(take() ?? start()),
    write: async (workbook, file, wrote) => {
      const child = take() ?? start()
      try {
        const written = await writeWith(child, workbook, file, wrote)
        keep(child)
        return written
      } catch (error) {
        await endNow(child)
        throw error
      }
    },
    close,
  }
}
