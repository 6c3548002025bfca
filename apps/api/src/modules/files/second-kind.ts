import { open } from 'node:fs/promises'
import { openZip } from '../../adapters/files/zip.ts'

/** How much of the end of a file is looked at. */
const TAIL_BYTES = 65_536
/** How much of both ends of a picture is looked at. */
const EDGE_BYTES = 4096
/** What a browser that guesses would take for a page. */
const PAGE = /<(!doctype|!--|html|head|body|script|svg|iframe|img|object|embed|\?php)/i
/** What stands in no picture and no RTF by chance; one that Outlook made of a page holds its tags. */
const FOREIGN = /%PDF-|<(script|html)\b/i
const FOREIGN_TO_MADE_OF_PAGE = /%PDF-/
const MADE_OF_PAGE = /\\fromhtml1\b/
/** Kinds that hold whole zips of others as they are, so that one may end where the file does. */
const CONTAINERS: readonly string[] = ['doc', 'xls', 'ppt', 'msg', 'hwp', '7z', 'gz']
const EDGED: readonly string[] = ['png', 'jpg', 'jpeg', 'gif', 'webp', 'bmp', 'tif', 'tiff', 'heic', 'rtf']

async function readTail(path: string, most: number) {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const length = Math.min(size, most)
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, size - length)
    return buffer.toString('latin1', 0, bytesRead)
  } finally {
    await file.close()
  }
}

async function isZip(path: string) {
  const zip = await openZip(path).catch(() => undefined)
  zip?.close()
  return zip !== undefined
}

/** A page before the first object of a PDF or behind its end; what lies between is its own. */
function holdsPage(head: Buffer, tail: string) {
  const [before = ''] = head.toString('latin1').split(/\d{1,10}\s{1,3}\d{1,5}\s{1,3}obj\b/, 1)
  const end = tail.lastIndexOf('%%EOF')
  return PAGE.test(before) || (end >= 0 && PAGE.test(tail.slice(end)))
}

const ZIP_END = Buffer.from('PK\u0005\u0006\0\0\0\0', 'latin1')
const PIECE_BYTES = 1_048_576
/** What the next piece begins with, so that no mark is cut in two. */
const CARRIED = 16
const LINE_BREAKS: readonly (number | undefined)[] = [10, 13]

/** Whether a part of a PDF ends in a stream, as far as it says so. */
function endsInStream(part: Buffer): boolean | undefined {
  for (let at = part.length; at > 0;) {
    at = part.lastIndexOf('stream', at - 1, 'latin1')
    if (at < 0) return undefined
    if (part.toString('latin1', Math.max(0, at - 3), at) === 'end') return false
    if (LINE_BREAKS.includes(part[at + 6])) return true
  }
  return undefined
}

/** The end record of a zip outside the streams of a PDF, where an attached file lies as it is. Held in memory is one piece of the file. */
async function holdsZipBesideStreams(path: string) {
  const file = await open(path)
  const buffer = Buffer.alloc(CARRIED + PIECE_BYTES)
  let [carried, isInStream] = [0, false]
  try {
    for (;;) {
      const { bytesRead } = await file.read(buffer, carried, PIECE_BYTES)
      if (bytesRead === 0) return false
      const piece = buffer.subarray(0, carried + bytesRead)
      let looked = 0
      for (let at = piece.indexOf(ZIP_END); at >= 0; at = piece.indexOf(ZIP_END, at + 1)) {
        isInStream = endsInStream(piece.subarray(looked, at)) ?? isInStream
        if (!isInStream) return true
        looked = at
      }
      isInStream = endsInStream(piece.subarray(looked)) ?? isInStream
      carried = Math.min(CARRIED, piece.length)
      buffer.copyWithin(0, piece.length - carried, piece.length)
    }
  } finally {
    await file.close()
  }
}

/** A PDF or a page at one of both ends of a picture or an RTF. */
async function holdsForeign(path: string, head: Buffer) {
  const start = head.toString('latin1', 0, EDGE_BYTES)
  const foreign = MADE_OF_PAGE.test(start) ? FOREIGN_TO_MADE_OF_PAGE : FOREIGN
  return foreign.test(start) || foreign.test(await readTail(path, EDGE_BYTES))
}

/** Whether a file that is no zip by its ending can be opened as one too, or as a page or a PDF: what looks at it may see another file than its reader. */
export async function isSecondKind(path: string, extension: string, head: Buffer) {
  if (extension === 'pdf' && (holdsPage(head, await readTail(path, TAIL_BYTES)) || (await holdsZipBesideStreams(path)))) return true
  if (EDGED.includes(extension) && (await holdsForeign(path, head))) return true
  return !CONTAINERS.includes(extension) && isZip(path)
}
