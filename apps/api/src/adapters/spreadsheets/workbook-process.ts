import { flushCompileCache } from 'node:module'
import { PassThrough } from 'node:stream'
import { streamInto, type Written } from '../files/file-stream.ts'
import { type CellValue, type Notes, openWorkbook, type SheetPlan, type SheetWriter } from './workbook-sheet.ts'

/** What the writing process is told: a file to begin with what its sheet looks like, rows to write, in parts, and the end. */
export type ToWriter =
  | { file: { path: string; limit: number; plan: SheetPlan } }
  | { rows: readonly (readonly CellValue[])[] }
  | { end: true; notes?: Notes }
/** What it says: that a part is written, that the file is whole, and why it cannot be written. */
export type FromWriter = { written: true } | { whole: Written } | { broken: { message: string; code: string } }

const say = (message: FromWriter) => process.send?.(message)
const broken = (error: NodeJS.ErrnoException) => say({ broken: { message: error.message, code: error.code ?? '' } })

let writer: SheetWriter | undefined

/** The sheet fills the file from now on. Nothing of its bytes goes to the process that asked. */
async function begin({ path, limit, plan }: { path: string; limit: number; plan: SheetPlan }) {
  const out = new PassThrough()
  writer = openWorkbook(plan, out)
  say({ whole: await streamInto(path, out, limit) })
  // For the next process of its kind, however this one ends.
  flushCompileCache()
}

function hear(message: ToWriter) {
  if ('file' in message) begin(message.file).catch(broken)
  else if ('end' in message) writer?.end(message.notes).catch(broken)
  else {
    for (const row of message.rows) writer?.add(row)
    // The packing happens beside this loop; the next part comes when it had its turn.
    setImmediate(() => say({ written: true }))
  }
}
process.on('message', (message: ToWriter) => hear(message))
// Nobody is left to write for.
process.on('disconnect', () => process.exit(0))
