import { MAX_IMPORT_COLUMNS, MAX_IMPORT_ROWS } from '@maru/shared/imports/import.ts'
import type { Entry, ZipFile } from 'yauzl'
import { entriesOf, openZip } from '../files/zip.ts'
import { type EmitRows, type FileInput, ROWS_AT_ONCE } from '../parsing/parser-input.ts'
import { createUnpackBudget } from '../parsing/unpack-budget.ts'
import { Refusal } from '../../kernel/errors.ts'
import { headingText, type SheetReading } from './sheet-reading.ts'
import { type Cell, readDateStyles, readRows, readSharedTexts, readTarget, readWorkbook, SheetTooLarge } from './sheet-xml.ts'

/** What the directory of a workbook may promise (SECURITY: lying headers are met while inflating). */
const limits = { entries: 2000, bytes: 50_000_000, ratio: 100, harmlessBytes: 10_000_000 }

async function directoryOf(zip: ZipFile) {
  const entries = new Map<string, Entry>()
  let unpacked = 0
  let packed = 0
  if (zip.entryCount > limits.entries) throw new SheetTooLarge()
  for await (const entry of entriesOf(zip)) {
    if (entries.has(entry.fileName)) throw new Error('two entries of one name')
    entries.set(entry.fileName, entry)
    unpacked += entry.uncompressedSize
    packed += entry.compressedSize
    if (unpacked > limits.bytes || (unpacked > limits.harmlessBytes && unpacked > limits.ratio * packed)) throw new SheetTooLarge()
    if (/(^|\/)vbaProject\.bin$/i.test(entry.fileName)) throw new Error('macros')
  }
  if (!entries.has('[Content_Types].xml')) throw new Error('not a workbook')
  return entries
}

/** The content of an entry; yauzl breaks it off when there is more in it than its header says. */
async function* contentOf(zip: ZipFile, entry: Entry, budget: ReturnType<typeof createUnpackBudget>): AsyncGenerator<Buffer> {
  const stream = await new Promise<NodeJS.ReadableStream>((done, fail) => {
    zip.openReadStream(entry, (error, opened) => (error ? fail(error) : done(opened)))
  })
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    budget.add(chunk.length)
    yield chunk
  }
}

async function read(path: string, emit: EmitRows): Promise<readonly Cell[]> {
  const zip = await openZip(path)
  const budget = createUnpackBudget()
  const entries = await directoryOf(zip)
  const part = (name: string) => {
    const entry = entries.get(name)
    return entry && contentOf(zip, entry, budget)
  }
  const needed = (name: string) => {
    const content = part(name)
    if (!content) throw new Error(`no ${name}`)
    return content
  }
  const { relation, from1904 } = await readWorkbook(needed('xl/workbook.xml'))
  const sheet = await readTarget(needed('xl/_rels/workbook.xml.rels'), relation)
  const shared = part('xl/sharedStrings.xml')
  const styles = part('xl/styles.xml')
  const meaning = { texts: shared ? await readSharedTexts(shared) : [], dateStyles: styles ? await readDateStyles(styles) : [], from1904 }
  let headings: readonly Cell[] | undefined
  let rows: object[] = []
  await readRows(needed(sheet), meaning, { rows: MAX_IMPORT_ROWS, columns: MAX_IMPORT_COLUMNS }, (row) => {
    if (headings === undefined) headings = row.cells
    else if (rows.push(row) === ROWS_AT_ONCE) {
      emit(rows)
      rows = []
    }
  })
  emit(rows)
  return headings ?? []
}

/** The first visible sheet of a workbook; its rows are given away as they come. */
export async function emitWorkbook({ path }: FileInput, emit: EmitRows): Promise<SheetReading> {
  try {
    return { headings: (await read(path, emit)).map(headingText) }
  } catch (error) {
    if (error instanceof Refusal) throw error
    return { fault: error instanceof SheetTooLarge ? 'TOO_LARGE' : 'DAMAGED' }
  }
}
