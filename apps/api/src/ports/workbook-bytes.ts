import { fork } from 'node:child_process'
import { on } from 'node:events'
import { join } from 'node:path'
import { cellsOf, sheetPlan, type Workbook } from './excel.ts'
import type { CellValue } from './workbook-sheet.ts'
import type { FromWriter, ToWriter } from './workbook-process.ts'

/** Memory of the writing process: small young objects, as the API itself has them (decision 020). */
const MEMORY = ['--max-semi-space-size=8', '--max-old-space-size=128']
/** Rows of a part: what the loop of the requests is held for at once stays within milliseconds. */
const ROWS_A_PART = 200
/** Parts that are on their way to the writing process. */
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
 * The bytes of a long workbook. It is written in a process of its own: neither its work nor its memory, which a thread would leave
 * behind, is that of the requests. Whoever reads slowly makes it write slowly. `wrote` is told how many rows are written and stops it
 * by throwing.
 */
export async function* workbookBytes<Row>(workbook: Workbook<Row>, wrote: (rows: number) => Promise<void>): AsyncGenerator<Uint8Array> {
  // It gets nothing of our environment: it needs no address and no secret.
  const child = fork(join(import.meta.dirname, 'workbook-process.ts'), { execArgv: MEMORY, serialization: 'advanced', env: {} })
  const ended = new AbortController()
  child.on('exit', () => ended.abort(new Error('the writing process ended')))
  const tell = (message: ToWriter) => child.send(message)
  const said = on(child, 'message', { signal: ended.signal })
  const next = async () => {
    const { value } = (await said.next()) as { value: [FromWriter] }
    return value[0]
  }
  let ahead = 0
  let rows = 0
  try {
    tell({ plan: sheetPlan(workbook) })
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
    child.kill('SIGKILL')
  }
}
