import { Worker } from 'node:worker_threads'
import { MAX_IMPORT_BYTES } from '@maru/shared/imports/import.ts'
import { Refusal } from '../../kernel/errors.ts'
import { readCsv } from './csv-reader.ts'
import type { Cell } from './sheet-xml.ts'

export interface Sheet {
  readonly headings: readonly string[]
  readonly rows: readonly { readonly line: number; readonly cells: readonly Cell[] }[]
}

const WORKER_MEMORY_MB = 256
const WORKER_MS = 60_000

const tooLarge = () => new Refusal(413, 'IMPORT_TOO_LARGE', 'importTooLarge')
const refusals = {
  TOO_LARGE: tooLarge,
  EMPTY: () => new Refusal(422, 'IMPORT_EMPTY', 'importEmpty'),
  DAMAGED: () => new Refusal(422, 'IMPORT_DAMAGED', 'importDamaged'),
}

type Message = { rows?: Sheet['rows']; headings?: readonly Cell[]; refused?: keyof typeof refusals }

const headingText = (cell: Cell) => (typeof cell === 'string' ? cell.slice(0, 200) : '')

/**
 * The first visible sheet of a workbook, read in a thread of its own with 256 MB and a minute: what an upload can do to a reader
 * ends that thread and nothing else. Throws 413 IMPORT_TOO_LARGE, 422 IMPORT_DAMAGED or IMPORT_EMPTY.
 */
async function readSheet(path: string): Promise<Sheet> {
  const { promise, resolve, reject } = Promise.withResolvers<Sheet>()
  const worker = new Worker(new URL('sheet-worker.ts', import.meta.url), {
    workerData: { path },
    resourceLimits: { maxOldGenerationSizeMb: WORKER_MEMORY_MB, maxYoungGenerationSizeMb: 32 },
    execArgv: [],
  })
  const rows: Sheet['rows'][number][] = []
  const timer = setTimeout(() => reject(tooLarge()), WORKER_MS)
  worker.on('message', (message: Message) => {
    if (message.refused) reject(refusals[message.refused]())
    for (const row of message.rows ?? []) rows.push(row)
    if (message.headings) resolve({ headings: message.headings.map(headingText), rows })
  })
  worker.on('error', (error: NodeJS.ErrnoException) => reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooLarge() : error))
  worker.on('exit', () => reject(refusals.DAMAGED()))
  try {
    const sheet = await promise
    if (sheet.rows.length === 0) throw refusals.EMPTY()
    return sheet
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}

interface UploadedFile {
  readonly extension: string
  /** Its first bytes. */
  readonly head: Buffer
  readonly bytes: number
  readonly path: string
}

/** The rows of a CSV file. Throws what `readSheet` throws. */
async function readCsvSheet(path: string): Promise<Sheet> {
  const sheet = await readCsv(path)
  if (sheet.fault !== undefined) throw refusals[sheet.fault]()
  if (sheet.rows.length === 0) throw refusals.EMPTY()
  return sheet
}

/**
 * The first sheet of an upload, or its CSV lines. Throws 415 IMPORT_NOT_WORKBOOK for what is neither, and what `readSheet` throws.
 */
export async function readUploadedSheet({ extension, head, bytes, path }: UploadedFile): Promise<Sheet> {
  const isZip = head.subarray(0, 4).equals(Buffer.from([0x50, 0x4b, 3, 4]))
  const isCsv = extension === 'csv' && !isZip
  if (!isCsv && (extension !== 'xlsx' || !isZip)) throw new Refusal(415, 'IMPORT_NOT_WORKBOOK', 'importNotWorkbook')
  if (bytes > MAX_IMPORT_BYTES) throw tooLarge()
  return isCsv ? readCsvSheet(path) : readSheet(path)
}
