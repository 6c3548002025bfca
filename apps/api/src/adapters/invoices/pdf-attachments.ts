import { inflateSync } from 'node:zlib'
import { createUnpackBudget } from '../parsing/unpack-budget.ts'

/** What one packed attachment may unpack to: an invoice has some kilobytes. */
const MAX_UNPACKED_BYTES = 5_000_000
const MAX_STREAMS = 20_000
/** Longest description of a stream that is looked into. */
const MAX_DICTIONARY = 2000

/** The bytes of a stream, unpacked; undefined where they do not unpack or are too many, which costs as much as what fits. */
function unpack(bytes: Buffer, isPacked: boolean, budget: ReturnType<typeof createUnpackBudget>) {
  if (!isPacked) return bytes
  let unpacked: Buffer | undefined
  try {
    unpacked = inflateSync(bytes, { maxOutputLength: MAX_UNPACKED_BYTES })
  } catch {
    // Damaged, or more than an invoice has: another one may be whole.
  }
  budget.add(unpacked?.length ?? MAX_UNPACKED_BYTES)
  return unpacked
}

/**
 * The XML files embedded in a PDF (ZUGFeRD, Factur-X), unpacked. They are found by their streams, which a PDF never packs together with
 * other objects; what unpacks to more than 5 MB is left out. Throws 413 READING_TOO_LARGE where all of them unpack to more than 64 MB.
 */
export function* embeddedXmlFiles(pdf: Buffer): Generator<Buffer> {
  const content = pdf.toString('latin1')
  const budget = createUnpackBudget()
  const streams = /\bstream\r?\n/g
  for (let count = 0; count < MAX_STREAMS; count += 1) {
    const start = streams.exec(content)
    if (!start) break
    const from = streams.lastIndex
    const before = content.slice(Math.max(0, start.index - MAX_DICTIONARY), start.index)
    const dictionary = before.slice(before.lastIndexOf('obj'))
    const to = content.indexOf('endstream', from)
    if (to < 0) break
    streams.lastIndex = to
    if (!/\/Type\s*\/EmbeddedFile\b|\/Subtype\s*\/(text|application)#2[Ff]xml\b/.test(dictionary)) continue
    const length = Number(/\/Length\s+(\d+)\b(?!\s+\d+\s+R)/.exec(dictionary)?.[1] ?? to - from)
    const file = unpack(pdf.subarray(from, Math.min(from + length, to)), /\/FlateDecode\b/.test(dictionary), budget)
    if (file) yield file
  }
}
