import { BadAnswer } from './answer-values.ts'

// Cuts the stream of a connection into whole answers: a line, with the literals announced in it.

const MAX_LINE = 8_388_608
const MAX_LITERAL = 67_108_864
const MAX_ANSWER = 83_886_080
const FIRST_SIZE = 65_536
/** What is kept of an answer that is left out: how it begins, and how the line ends that was read last. */
const HEAD = 256
const TAIL = 32

/** The size announced at the end of a line (`{123}`), undefined without. */
function announced(bytes: Buffer, lineStart: number, newline: number) {
  let at = newline - 1
  if (bytes[at] === 13) at -= 1
  if (bytes[at] !== 125 || at <= lineStart) return undefined
  const open = bytes.lastIndexOf(123, at)
  if (open < lineStart || at - open > 12) return undefined
  const digits = bytes.toString('latin1', open + 1, at)
  return /^\d+\+?$/.test(digits) ? Number.parseInt(digits, 10) : undefined
}

interface Unread {
  buffer: Buffer
  length: number
  /** Where the next newline is looked for: behind what was looked through, and behind literals. */
  scan: number
  lineStart: number
  /** The answer is too long and left out: its bytes are dropped as they come. */
  isDropped: boolean
}

function append(unread: Unread, more: Buffer) {
  if (unread.length + more.length > unread.buffer.length) {
    const larger = Buffer.allocUnsafe(Math.max(unread.buffer.length * 2, unread.length + more.length))
    unread.buffer.copy(larger, 0, 0, unread.length)
    unread.buffer = larger
  }
  more.copy(unread.buffer, unread.length)
  unread.length += more.length
}

type MaySkip = (bytes: Buffer, start: number) => boolean

/** The end of the answer that begins at `start`, -1 while it is not whole. */
function endOf(unread: Unread, start: number, maySkip: MaySkip) {
  while (unread.scan < unread.length) {
    const { buffer, length, lineStart } = unread
    // What stands behind the bytes is of earlier answers.
    const newline = buffer.indexOf(10, unread.scan)
    if (newline < 0 || newline >= length) {
      if (length - lineStart > MAX_LINE && !unread.isDropped) {
        if (!maySkip(buffer, start)) throw new BadAnswer('a line is too long')
        unread.isDropped = true
      }
      unread.scan = length
      return -1
    }
    const size = announced(buffer, lineStart, newline)
    if (size === undefined) return newline + 1
    if (size > MAX_LITERAL || newline + size - start > MAX_ANSWER) throw new BadAnswer('an answer is too large')
    unread.scan = newline + 1 + size
    unread.lineStart = unread.scan
  }
  return -1
}

/** Drops the middle of an answer that is left out: all of a literal that is still to come, of a line all but its end. */
function drop(unread: Unread) {
  const inLiteral = unread.scan > unread.length
  const dropped = unread.length - HEAD - (inLiteral ? 0 : TAIL)
  if (dropped <= 0) return
  if (!inLiteral) unread.buffer.copy(unread.buffer, HEAD, HEAD + dropped, unread.length)
  unread.length -= dropped
  unread.scan -= dropped
  unread.lineStart = inLiteral ? unread.scan : Math.max(HEAD, unread.lineStart - dropped)
  if (unread.buffer.length <= FIRST_SIZE * 16) return
  const smaller = Buffer.allocUnsafe(FIRST_SIZE)
  unread.buffer.copy(smaller, 0, 0, unread.length)
  unread.buffer = smaller
}

/**
 * Takes bytes as they come and hands on each whole answer as a place in its buffer, valid during the call only. One with a line that is too long
 * is a BadAnswer, or, where `maySkip` says so by its beginning, handed on as its beginning alone.
 */
export function answerFrames(
  take: (bytes: Buffer, start: number, end: number, isDropped: boolean) => void,
  maySkip: MaySkip = () => false,
) {
  const unread: Unread = { buffer: Buffer.allocUnsafe(FIRST_SIZE), length: 0, scan: 0, lineStart: 0, isDropped: false }
  return (more: Buffer) => {
    append(unread, more)
    let start = 0
    for (let end = endOf(unread, start, maySkip); end >= 0; end = endOf(unread, start, maySkip)) {
      const { isDropped } = unread
      unread.isDropped = false
      take(unread.buffer, start, end, isDropped)
      start = end
      unread.scan = end
      unread.lineStart = end
    }
    if (start === 0) return unread.isDropped ? drop(unread) : undefined
    unread.buffer.copy(unread.buffer, 0, start, unread.length)
    unread.length -= start
    unread.scan -= start
    unread.lineStart -= start
    if (unread.isDropped) return drop(unread)
    if (unread.length === 0 && unread.buffer.length > FIRST_SIZE * 16) unread.buffer = Buffer.allocUnsafe(FIRST_SIZE)
  }
}
