import { closeSync, existsSync, openSync, readSync, writeSync } from 'node:fs'

const CHUNK_BYTES = 1_000_000
const NEWLINE = 10

/** Writes all of it; the system may take less at once. */
export function writeAll(file: number, bytes: Buffer) {
  for (let at = 0; at < bytes.length;) at += writeSync(file, bytes, at)
}

/** The lines of a file one after another, without holding it whole; the last one may have no end. */
export function* readLines(path: string): Iterable<string> {
  if (!existsSync(path)) return
  const file = openSync(path, 'r')
  const chunk = Buffer.alloc(CHUNK_BYTES)
  let rest: Buffer = Buffer.alloc(0)
  try {
    for (let read = readSync(file, chunk); read > 0; read = readSync(file, chunk)) {
      const bytes = Buffer.concat([rest, chunk.subarray(0, read)])
      let from = 0
      for (let end = bytes.indexOf(NEWLINE); end >= 0; end = bytes.indexOf(NEWLINE, from)) {
        yield bytes.toString('utf8', from, end)
        from = end + 1
      }
      rest = bytes.subarray(from)
    }
    if (rest.length > 0) yield rest.toString('utf8')
  } finally {
    closeSync(file)
  }
}
