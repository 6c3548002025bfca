import { MAX_UNPACKED_BYTES, readingTooLarge } from './parser-limits.ts'

/** Counts what the packed parts of one document unpack to. `add` throws 413 READING_TOO_LARGE beyond 64 MB in sum. */
export function createUnpackBudget(most = MAX_UNPACKED_BYTES) {
  let bytes = 0
  return {
    add: (more: number) => {
      bytes += more
      if (bytes > most) throw readingTooLarge()
    },
  }
}
