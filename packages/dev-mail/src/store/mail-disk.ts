import { closeSync, existsSync, mkdirSync, openSync, readSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { readLines, writeAll } from './line-file.ts'
import { EARLIER_MAILS, openBodies, type Bodies, type Place } from './mail-bodies.ts'

interface Common {
  user: string
  box: string
}
export type JournalRecord = Common &
  (
    | { what: 'create'; validity: number }
    /** A whole folder but for its mails: with these a journal that was written anew begins. */
    | {
        what: 'box'
        use: string
        validity: number
        next: number
        modseq: number
        gone: readonly (readonly [uid: number, modseq: number])[]
        once: readonly string[]
        lastValidity: number
      }
    | { what: 'drop' }
    | { what: 'rename'; to: string }
    | {
        what: 'add'
        uid?: number | undefined
        place: Place
        flags: readonly string[]
        date: number
        once?: string | undefined
        modseq?: number | undefined
      }
    | { what: 'flags'; uid: number; flags: readonly string[] }
    | { what: 'remove'; uids: readonly number[] }
  )

/** The folder of the server: every change as a line of the journal, the mails in files beside it. */
export interface MailDisk {
  readonly bodies: Bodies
  /** Throws when the disk does not take it: then the change must not be made. */
  write(record: JournalRecord): void
  /** Everything written before, in its order; a line that a crash cut off is left out. */
  records(): Iterable<JournalRecord>
  close(): void
}

export const JOURNAL = 'journal.ndjson'
/** The mails of a journal of earlier days are files named after their content. */
type Written = JournalRecord & { body?: string }

const endsOpen = (path: string) => {
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0
  if (size === 0) return false
  const file = openSync(path, 'r')
  const last = Buffer.alloc(1)
  readSync(file, last, 0, 1, size - 1)
  closeSync(file)
  return last.toString() !== '\n'
}

/** A change as it stands in the journal. */
export const formatRecord = (record: JournalRecord) => `${JSON.stringify(record)}\n`

export const hasJournal = (folder: string) => existsSync(join(folder, JOURNAL))

export function openMailDisk(folder: string): MailDisk {
  mkdirSync(folder, { recursive: true })
  const path = join(folder, JOURNAL)
  const bodies = openBodies(folder)
  // A line without its end must not swallow the next one.
  let isCut = endsOpen(path)
  const file = openSync(path, 'a')

  const wholeFile = (body: string): Place => {
    const place = `${EARLIER_MAILS}/${body}`
    return { file: place, at: 0, size: statSync(join(folder, place), { throwIfNoEntry: false })?.size ?? Infinity }
  }
  function* records(): Iterable<JournalRecord> {
    for (const line of readLines(path)) {
      let written: Written
      try {
        written = JSON.parse(line) as Written
      } catch {
        // Cut off by a crash while it was written: that change was never answered.
        continue
      }
      const { body, ...record } = written
      yield record.what === 'add' && body !== undefined ? { ...record, place: wholeFile(body) } : record
    }
  }
  const write = (record: JournalRecord) => {
    const line = Buffer.from(`${isCut ? '\n' : ''}${formatRecord(record)}`)
    isCut = true
    writeAll(file, line)
    isCut = false
  }
  const close = () => {
    closeSync(file)
    bodies.close()
  }
  return { bodies, write, records, close }
}
