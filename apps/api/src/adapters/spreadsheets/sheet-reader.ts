import { MAX_IMPORT_BYTES } from '@maru/shared/imports/import.ts'
import { Refusal } from '../../kernel/errors.ts'
import type { ParserPool } from '../parsing/parser-pool.ts'
import type { Cell } from './sheet-xml.ts'

export interface Sheet {
  readonly headings: readonly string[]
  readonly rows: readonly { readonly line: number; readonly cells: readonly Cell[] }[]
}

const tooLarge = () => new Refusal(413, 'IMPORT_TOO_LARGE', 'importTooLarge')
const refusals = {
  TOO_LARGE: tooLarge,
  DAMAGED: () => new Refusal(422, 'IMPORT_DAMAGED', 'importDamaged'),
  UNKNOWN_CHARSET: () => new Refusal(422, 'UNKNOWN_CHARSET', 'importCharset'),
}

interface UploadedFile {
  readonly extension: string
  /** Its first bytes. */
  readonly head: Buffer
  readonly bytes: number
  readonly path: string
}

/**
 * The first visible sheet of an uploaded workbook, or the lines of a CSV file. Throws 415 IMPORT_NOT_WORKBOOK for what is neither, 413
 * IMPORT_TOO_LARGE, 422 IMPORT_DAMAGED or IMPORT_EMPTY, and what `ParserPool.read` throws.
 */
export async function readUploadedSheet(
  parsers: ParserPool,
  userId: string,
  { extension, head, bytes, path }: UploadedFile,
): Promise<Sheet> {
  const isZip = head.subarray(0, 4).equals(Buffer.from([0x50, 0x4b, 3, 4]))
  const isCsv = extension === 'csv' && !isZip
  if (!isCsv && (extension !== 'xlsx' || !isZip)) throw new Refusal(415, 'IMPORT_NOT_WORKBOOK', 'importNotWorkbook')
  if (bytes > MAX_IMPORT_BYTES) throw tooLarge()
  const { value, rows } = await parsers.read(isCsv ? 'csv' : 'workbook', { path, extension }, { userId, bytes })
  if (value.fault !== undefined) throw refusals[value.fault]()
  if (rows.length === 0) throw new Refusal(422, 'IMPORT_EMPTY', 'importEmpty')
  return { headings: value.headings, rows: rows as Sheet['rows'] }
}
