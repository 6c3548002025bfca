import { Writable } from 'node:stream'
import { type CellValue, openWorkbook, type SheetPlan, type SheetWriter } from './workbook-sheet.ts'

/** What the writing process is told: what the sheet looks like, rows to write, in parts, and the end. */
export type ToWriter = { plan: SheetPlan } | { rows: readonly (readonly CellValue[])[] } | { end: true }
/** What it says: bytes of the file, that a part is written, and that the file is whole. */
export type FromWriter = { bytes: Uint8Array } | { written: true } | { whole: true }

/** `sent` is called when it has left this process, so that a slow reader slows the writing down. */
const say = (message: FromWriter, sent?: () => void) => process.send?.(message, () => sent?.())

const out = new Writable({ write: (chunk: Buffer, _encoding, done) => void say({ bytes: chunk }, done) })
let writer: SheetWriter | undefined

async function hear(message: ToWriter) {
  if ('plan' in message) writer = openWorkbook(message.plan, out)
  else if ('end' in message) {
    await writer?.end()
    say({ whole: true })
  } else {
    for (const row of message.rows) writer?.add(row)
    // The packing happens beside this loop; the next part comes when it had its turn.
    setImmediate(() => say({ written: true }))
  }
}
process.on('message', (message: ToWriter) => void hear(message))
// Nobody is left to write for.
process.on('disconnect', () => process.exit(0))
