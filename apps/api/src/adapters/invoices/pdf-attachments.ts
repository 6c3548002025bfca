import { inflateSync } from 'node:zlib'

/** What a packed attachment may unpack to: an invoice has some kilobytes. */
const MAX_UNPACKED_BYTES = 5_000_000
const MAX_STREAMS = 20_000
/** Longest description of a stream that is looked into. */
const MAX_DICTIONARY = 2000

/** The bytes of a stream, unpacked; undefined where they do not unpack or are too many. */
function unpack(bytes: Buffer, isPacked: boolean) {
  if (!isPacked) return bytes
  try {
    return inflateSync(bytes, { maxOutputLength: MAX_UNPACKED_BYTES })
  } catch {
    return undefined
  }
}

/**
 * The XML files embedded in a PDF (ZUGFeRD, Factur-X), unpacked. They are found by their streams, which a PDF never packs together with
 * other objects; what unpacks to more than 5 MB is left out.
 */
export function embeddedXmlFiles(pdf: Buffer): readonly Buffer[] {
  const content = pdf.toString('latin1')
  const files: Buffer[] = []
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
    const file = unpack(pdf.subarray(from, Math.min(from + length, to)), /\/FlateDecode\b/.test(dictionary))
    if (file) files.push(file)
  }
  return files
}
