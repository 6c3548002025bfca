import { createHash } from 'node:crypto'
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, writeFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'

interface Common {
  user: string
  box: string
}
export type JournalRecord = Common &
  (
    | { what: 'create'; validity: number }
    | { what: 'drop' }
    | { what: 'rename'; to: string }
    | { what: 'add'; raw: Buffer; flags: readonly string[]; date: number }
    | { what: 'flags'; uid: number; flags: readonly string[] }
    | { what: 'remove'; uids: readonly number[] }
  )

export interface Journal {
  write(record: JournalRecord): void
  /** Everything written before, in its order; a line that a crash cut off is left out. */
  records(): Iterable<JournalRecord>
  close(): void
}

/** One line a change, appended; the mails themselves are files named after their content, so that copies cost nothing. */
export function openJournal(folder: string): Journal {
  const bodies = join(folder, 'bodies')
  mkdirSync(bodies, { recursive: true })
  const path = join(folder, 'journal.ndjson')
  const old = existsSync(path) ? readFileSync(path, 'utf8') : ''
  const file = openSync(path, 'a')

  const keep = (raw: Buffer) => {
    const name = createHash('sha256').update(raw).digest('hex')
    const place = join(bodies, name)
    if (!existsSync(place)) writeFileSync(place, raw)
    return name
  }
  function* records(): Iterable<JournalRecord> {
    for (const line of old.split('\n')) {
      if (line === '') continue
      try {
        const { body, ...record } = JSON.parse(line) as JournalRecord & { body?: string }
        yield body === undefined ? record : ({ ...record, raw: readFileSync(join(bodies, body)) } as JournalRecord)
      } catch {
        // Cut off by a crash while it was written: that change was never answered.
      }
    }
  }
  const write = (record: JournalRecord) => {
    const line = record.what === 'add' ? { ...record, raw: undefined, body: keep(record.raw) } : record
    writeSync(file, `${JSON.stringify(line)}\n`)
  }
  // A line without its end must not swallow the next one.
  if (old !== '' && !old.endsWith('\n')) writeSync(file, '\n')
  return { write, records, close: () => closeSync(file) }
}
