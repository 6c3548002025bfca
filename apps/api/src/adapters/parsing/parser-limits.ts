import { Refusal, unavailable } from '../../kernel/errors.ts'

/** Processor time of a document in a parser process, and what each megabyte of a long one adds to it. */
const DOCUMENT_MS = 2000
const CALENDAR_MS = 1000
const MEGABYTE_MS = 1000
/** Objects of a parser process, and all its memory: buffers and pictures lie outside the first. */
export const MAX_HEAP_MB = 256
export const MAX_RESIDENT_BYTES = 480_000_000
/** A process that has grown beyond this is not kept for the next document. */
export const KEPT_RESIDENT_BYTES = 200_000_000
/** What the packed parts of a document may unpack to in sum. */
export const MAX_UNPACKED_BYTES = 64_000_000
/** Longest by the clock, for a machine that gives a parser no turn. */
export const DEADLINE_MS = 60_000

/** What the watching thread looks at: the number of the document at work (0 = none) and its milliseconds. */
export interface WatchedState {
  readonly state: Int32Array
}

/** Milliseconds of the processor for a document: one of rows may be long, of every other one only a part is read; a calendar is short. */
export const documentMs = (bytes: number, { hasRows, isCalendar }: { hasRows: boolean; isCalendar: boolean }) =>
  (isCalendar ? CALENDAR_MS : DOCUMENT_MS) + (hasRows ? MEGABYTE_MS : MEGABYTE_MS / 10) * Math.floor(bytes / 1e6)

/** A document that takes more work, memory or unpacked bytes to read than an honest one. */
export const readingTooLong = () => new Refusal(422, 'READING_TOO_LONG', 'readingTooLong')
export const readingTooLarge = () => new Refusal(413, 'READING_TOO_LARGE', 'readingTooLarge')
/** Earlier documents of the same person still wait to be read. */
export const readingOwnBusy = () => new Refusal(429, 'READING_OWN_BUSY', 'readingOwnBusy', { retryAfter: 5 })
export const readingBusy = () => unavailable('READING_BUSY')
