import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** Bytes of a file's beginning that are kept for looking at its content. */
const HEAD_BYTES = 4096
/** After so many bytes the pieces already written are given back: by itself V8 lets 64 MB of them lie (decision 057). */
const GIVE_BACK_BYTES = 16_000_000

export interface Written {
  bytes: number
  sha256: Buffer
  /** The first 4 kB. */
  head: Buffer
}

/** More than a file may have. Told by its code, as what the system refuses: it may have been met in another process. */
class FileTooLong extends Error {
  readonly code = 'FILE_TOO_LONG'
}

/** Streams into a new file, hashing and counting on the way, and flushes it to the disk. */
export async function streamInto(path: string, source: Readable, limit: number): Promise<Written> {
  const hash = createHash('sha256')
  const head: Buffer[] = []
  let bytes = 0
  let lying = 0
  const counted = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      if (bytes < HEAD_BYTES) head.push(chunk.subarray(0, HEAD_BYTES - bytes))
      bytes += chunk.length
      if (bytes > limit) throw new FileTooLong()
      hash.update(chunk)
      lying += chunk.length
      if (lying >= GIVE_BACK_BYTES) {
        globalThis.gc?.({ type: 'minor' })
        lying = 0
      }
      yield chunk
    }
  }
  // `flush` makes the stream fsync before it closes.
  await pipeline(source, counted, createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true, highWaterMark: 1 << 20 }))
  return { bytes, sha256: hash.digest(), head: Buffer.concat(head) }
}
