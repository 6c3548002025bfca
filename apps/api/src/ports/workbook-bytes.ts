import { on } from 'node:events'
import { Worker } from 'node:worker_threads'
import { cellsOf, sheetPlan, type Workbook } from './excel.ts'
import type { CellValue } from './workbook-sheet.ts'
import type { FromWriter, ToWriter } from './workbook-worker.ts'

const WRITER_MEMORY_MB = 128
/** Rows of a part: what the loop of the requests is held for at once stays within milliseconds. */
const ROWS_A_PART = 200
/** Parts that are on their way to the thread. */
const PARTS_AHEAD = 2

async function* partsOf<Row>(workbook: Workbook<Row>): AsyncGenerator<CellValue[][]> {
  let part: CellValue[][] = []
  for await (const row of workbook.rows) {
    part.push(cellsOf(workbook, row))
    if (part.length < ROWS_A_PART) continue
    yield part
    part = []
  }
  if (part.length > 0) yield part
}

/**
 * The bytes of a long workbook. It is written in a thread of its own with 128 MB, so that neither its work nor its memory is that of
 * the requests; whoever reads slowly makes it write slowly. `wrote` is told how many rows are written and stops it by throwing.
 */
export async function* workbookBytes<Row>(workbook: Workbook<Row>, wrote: (rows: number) => Promise<void>): AsyncGenerator<Uint8Array> {
  const worker = new Worker(new URL('workbook-worker.ts', import.meta.url), {
    workerData: sheetPlan(workbook),
    resourceLimits: { maxOldGenerationSizeMb: WRITER_MEMORY_MB, maxYoungGenerationSizeMb: 16 },
    execArgv: [],
  })
  const ended = new AbortController()
  worker.on('exit', () => ended.abort(new Error('the writing thread ended')))
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  const tell = (message: ToWriter) => worker.postMessage(message)
  const said = on(worker, 'message', { signal: ended.signal })
  const next = async () => {
    const { value } = (await said.next()) as { value: [FromWriter] }
    return value[0]
  }
  let ahead = 0
  let rows = 0
  try {
    for await (const part of partsOf(workbook)) {
      tell({ rows: part })
      ahead += 1
      rows += part.length
      while (ahead >= PARTS_AHEAD) {
        const message = await next()
        if ('bytes' in message) yield message.bytes
        else ahead -= 1
      }
      await wrote(rows)
    }
    tell({ end: true })
    for (;;) {
      const message = await next()
      if ('bytes' in message) yield message.bytes
      if ('whole' in message) return
    }
  } finally {
    await worker.terminate()
  }
}
