import type { Socket } from 'node:net'
import { BadAnswer, findFetchedValues, readValues, type Value } from './answer-values.ts'
import { ImapError, retryableCodes } from './imap-socket.ts'

// What becomes of each whole answer of a reading connection.

/** What is told while a command runs. Text answers come without the `* ` in front. */
export interface UntaggedAnswers {
  fetched?: ((values: readonly Value[]) => void) | undefined
  /** A FETCH answer that is too long or cannot be read; without it such a one ends the connection. */
  skipped?: (() => void) | undefined
  line?: ((text: string) => void) | undefined
  /** Other answers with their values, such as LIST. */
  values?: ((name: string, values: readonly Value[]) => void) | undefined
}

interface Waiting extends UntaggedAnswers {
  tag: string
  done: (text: string) => void
  fail: (error: Error) => void
}

export interface ReaderState {
  socket: Socket
  waiting: Waiting | undefined
  hearing: Set<(text: string) => void>
  onContinue: (() => void) | undefined
  onGreeting: ((text: string) => void) | undefined
  broken: ImapError | undefined
  count: number
  patienceMs: number
}

/** The values of a FETCH answer; undefined for one that cannot be read, where whoever waits goes on without it. */
function readFetched({ skipped }: Waiting, bytes: Buffer, from: number, end: number) {
  try {
    const [values] = readValues(bytes, from, end)
    return Array.isArray(values) ? (values as readonly Value[]) : undefined
  } catch (error) {
    if (!skipped || !(error instanceof BadAnswer)) throw error
    skipped()
    return undefined
  }
}

/** What the connection does with each whole answer. */
export function dispatcher(state: ReaderState) {
  return (bytes: Buffer, start: number, end: number, isDropped = false) => {
    const { waiting } = state
    if (isDropped) return waiting?.skipped?.()
    if (bytes[start] !== 42) {
      const text = bytes.toString('latin1', start, end).trim()
      if (text.startsWith('+')) return state.onContinue?.()
      if (!waiting || !text.startsWith(`${waiting.tag} `)) return
      state.waiting = undefined
      return finish(waiting, text.slice(waiting.tag.length + 1))
    }
    const fetched = findFetchedValues(bytes, start + 2)
    if (fetched > 0) {
      const values = waiting?.fetched && readFetched(waiting, bytes, fetched, end)
      if (values) waiting.fetched?.(values)
      return
    }
    const text = bytes.toString('latin1', start + 2, end).trim()
    const name = text.split(' ', 1)[0]?.toUpperCase() ?? ''
    // The server leaves; that it also closes the connection may take a while.
    if (name === 'BYE' && !state.onGreeting) throw new ImapError('UNREACHABLE', text.slice(0, 100))
    if (waiting?.values && /^(LIST|STATUS|QUOTA)$/.test(name)) waiting.values(name, readValues(bytes, start + 2 + name.length, end))
    waiting?.line?.(text)
    for (const listener of state.hearing) listener(text)
    state.onGreeting?.(text)
  }
}

function finish({ done, fail }: Waiting, text: string) {
  if (text.startsWith('OK')) return done(text)
  const response = /^\w+ \[(\w+)/.exec(text)?.[1]?.toUpperCase() ?? ''
  fail(new ImapError(retryableCodes.test(response) ? 'LIMIT' : 'REFUSED', text.slice(0, 200), response))
}
