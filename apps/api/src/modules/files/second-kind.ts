import { open } from 'node:fs/promises'
import { openZip } from '../../adapters/files/zip.ts'

/** How much of the end of a file is looked at. */
const TAIL_BYTES = 65_536
/** What a browser that guesses would take for a page. */
const PAGE = /<(!doctype|!--|html|head|body|script|svg|iframe|img|object|embed|\?php)/i
/** Kinds that hold whole zips of others as they are, so that one may end where the file does. */
const CONTAINERS: readonly string[] = ['doc', 'xls', 'ppt', 'msg', 'hwp', '7z', 'gz']

async function readTail(path: string) {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const length = Math.min(size, TAIL_BYTES)
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

/** Whether a file that is no zip by its ending can be opened as one too, or a PDF as a page: what looks at it may see another file than its reader. */
export async function isSecondKind(path: string, extension: string, head: Buffer) {
  if (extension === 'pdf' && holdsPage(head, await readTail(path))) return true
  return !CONTAINERS.includes(extension) && isZip(path)
}
