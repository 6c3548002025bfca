import type { ZipFile } from 'yauzl'
import { entriesOf, openZip } from '../../adapters/files/zip.ts'

/** What the directory of a zip may promise: entries, bytes when unpacked, and how many times larger than packed. */
const limits = { entries: 10_000, bytes: 2_000_000_000, ratio: 200, harmlessBytes: 10_000_000 }

/** Entries that make a zip the document its ending says it is. */
const required: Readonly<Record<string, readonly RegExp[]>> = {
  docx: [/^\[Content_Types\]\.xml$/, /^word\//],
  xlsx: [/^\[Content_Types\]\.xml$/, /^xl\//],
  pptx: [/^\[Content_Types\]\.xml$/, /^ppt\//],
  odt: [/^mimetype$/, /^content\.xml$/],
  ods: [/^mimetype$/, /^content\.xml$/],
  odp: [/^mimetype$/, /^content\.xml$/],
  hwpx: [/^mimetype$/, /^Contents\//],
}
const MACRO = /(^|\/)vbaProject\.bin$/i

/**
 * Whether a zip's directory is what its ending promises and nothing to be afraid of: names without paths out of it (yauzl refuses
 * `..`, absolute paths and back slashes), not too many entries, not too much when unpacked, no macros in a document.
 * 'unreadable' when there is no directory, as in the first bytes of a larger file.
 */
export async function checkZip(path: string, extension: string): Promise<'fine' | 'refused' | 'unreadable'> {
  const zip = await openZip(path).catch(() => undefined)
  if (!zip) return 'unreadable'
  try {
    return (await isFine(zip, extension)) ? 'fine' : 'refused'
  } catch {
    return 'refused'
  } finally {
    zip.close()
  }
}

async function isFine(zip: ZipFile, extension: string) {
  const missing = new Set(required[extension])
  let unpacked = 0
  let packed = 0
  if (zip.entryCount > limits.entries) return false
  for await (const entry of entriesOf(zip)) {
    unpacked += entry.uncompressedSize
    packed += entry.compressedSize
    if (unpacked > limits.bytes || packed > zip.fileSize) return false
    if (unpacked > limits.harmlessBytes && unpacked > limits.ratio * packed) return false
    if (required[extension] && MACRO.test(entry.fileName)) return false
    for (const pattern of missing) if (pattern.test(entry.fileName)) missing.delete(pattern)
  }
  return missing.size === 0
}
