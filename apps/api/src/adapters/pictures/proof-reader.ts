import { readFile, stat } from 'node:fs/promises'
import { inflateSync } from 'node:zlib'
import sharp from 'sharp'
import { MAX_UNPACKED_BYTES } from '../parsing/parser-limits.ts'
import type { FileInput } from '../parsing/parser-input.ts'

// Whether a file can be read by people: looked into, not judged by its name.

/** A certificate is a page or two; what is bigger is not opened. */
const MAX_BYTES = 25_000_000
const MAX_PIXELS = 60_000_000
/** Where the end of a PDF says its index is: within so many bytes of the end. */
const TAIL_BYTES = 2048

/** The object of a PDF at a place, as far as its stream: `12 0 obj << … >>`. */
function objectAt(content: string, at: number): string {
  const end = content.indexOf('endobj', at)
  return end < 0 ? '' : content.slice(at, end)
}

/** The trailer of the index: that of a table, or the dictionary of an index stream, whose bytes have to unpack. */
function trailerOf(bytes: Buffer, content: string, at: number): string {
  if (/^\s*xref\b/.test(content.slice(at, at + 20))) {
    const trailer = content.indexOf('trailer', at)
    return trailer < 0 ? '' : content.slice(trailer, content.indexOf('startxref', trailer))
  }
  const index = objectAt(content, at)
  if (!/^\s*\d+ \d+ obj\b/.test(index) || !/\/Type\s*\/XRef\b/.test(index)) return ''
  const length = Number(/\/Length (\d+)/.exec(index)?.[1] ?? 0)
  const start = at + (/stream\r?\n/.exec(index)?.index ?? 0) + (/stream\r?\n/.exec(index)?.[0].length ?? 0)
  if (/\/FlateDecode/.test(index)) inflateSync(bytes.subarray(start, start + length), { maxOutputLength: MAX_UNPACKED_BYTES })
  return index.slice(0, index.indexOf('stream'))
}

/** Whether bytes are a whole PDF anybody can open: beginning, end, an index with a root, and no password. */
function isReadablePdf(bytes: Buffer): boolean {
  const content = bytes.toString('latin1')
  if (content.slice(0, 1024).search(/%PDF-[12]\.\d/) < 0) return false
  const place = /startxref\s+(\d+)\s+%%EOF/.exec(content.slice(-TAIL_BYTES))
  if (!place) return false
  try {
    const trailer = trailerOf(bytes, content, Number(place[1]))
    const root = /\/Root (\d+) (\d+) R/.exec(trailer)
    if (!root || /\/Encrypt\b/.test(trailer)) return false
    // Packed objects are inside streams, where the root cannot be seen; an index stream has shown that its bytes unpack.
    const isPacked = /\/Type\s*\/XRef\b/.test(trailer)
    const catalog = content.search(new RegExp(`(^|\\s)${root[1] ?? ''} ${root[2] ?? ''} obj\\b`))
    return isPacked || (catalog >= 0 && /\/Type\s*\/Catalog\b/.test(objectAt(content, catalog)))
  } catch {
    // An index that does not unpack: the file is damaged.
    return false
  }
}

/** Whether bytes are a picture that can be drawn to its last row. */
async function isReadableImage(bytes: Buffer): Promise<boolean> {
  const image = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
  return image.stats().then(
    () => true,
    () => false,
  )
}

/** Whether a file is a PDF or a picture that can be read by people. */
export async function isReadableProof({ path }: FileInput): Promise<boolean> {
  const { size } = await stat(path)
  if (size === 0 || size > MAX_BYTES) return false
  const bytes = await readFile(path)
  return isReadablePdf(bytes) || isReadableImage(bytes)
}
