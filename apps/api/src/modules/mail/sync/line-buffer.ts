/** First memory of the lines of a part, for some thousand mails as most are. */
const FIRST_BYTES = 1_048_576

/**
 * Memory for the lines of one part of a sync, used again for the next: as texts they would outlive two looks at the young objects while the
 * database writes, and a hundred thousand of them would fill the heap until V8 looks at all of it.
 */
export interface MailLines {
  /** Takes a line and answers its bytes, valid until the part is written and `clear` is called. */
  add(line: string): Buffer
  clear(): void
}

export function openMailLines(): MailLines {
  let block = Buffer.allocUnsafeSlow(0)
  let used = 0
  return {
    add: (line) => {
      // A letter becomes three bytes at most. What was handed out stays in the memory before.
      const most = line.length * 3
      if (used + most > block.length) {
        block = Buffer.allocUnsafeSlow(Math.max(FIRST_BYTES, block.length * 2, most))
        used = 0
      }
      const from = used
      used += block.write(line, from)
      return block.subarray(from, used)
    },
    clear: () => {
      used = 0
    },
  }
}
