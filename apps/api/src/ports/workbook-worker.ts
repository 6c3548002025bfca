import { Writable } from 'node:stream'
import { parentPort, workerData } from 'node:worker_threads'
import { openWorkbook, type CellValue, type SheetPlan } from './workbook-sheet.ts'

/** What the thread is told: rows to write, in parts, and the end. */
export type ToWriter = { rows: readonly (readonly CellValue[])[] } | { end: true }
/** What it says: bytes of the file, that a part is written, and that the file is whole. */
export type FromWriter = { bytes: Uint8Array } | { written: true } | { whole: true }

const port = parentPort
if (!port) throw new Error('this is the program of a thread')
const say = (message: FromWriter) => port.postMessage(message)

const out = new Writable({
  write: (chunk: Buffer, _encoding, done) => {
    // A copy of its own: what lies in a pool of Node's cannot be handed over.
    say({ bytes: new Uint8Array(chunk) })
    done()
  },
})
const writer = openWorkbook(workerData as SheetPlan, out)

port.on('message', (message: ToWriter) => {
  if ('end' in message) void writer.end().then(() => say({ whole: true }))
  else {
    for (const row of message.rows) writer.add(row)
    // The packing happens beside this thread; the next part comes when it had its turn.
    setImmediate(() => say({ written: true }))
  }
})
