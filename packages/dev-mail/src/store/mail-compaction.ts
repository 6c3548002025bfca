import { closeSync, fsyncSync, openSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { writeAll } from './line-file.ts'
import { EARLIER_MAILS, MAILS, type Place } from './mail-bodies.ts'
import { JOURNAL, formatRecord, type JournalRecord } from './mail-disk.ts'
import { defaultMailboxes, type Mailbox, type MailStore } from './mail-store.ts'
import { openMailStore } from './open-store.ts'

// Gives back the disk space of removed mails: what is left is written anew beside the old, which goes once the new journal has taken the
// place of the old one. A process that is killed on the way leaves one of the two whole, and what is left over goes with the next start.

/** A smaller folder is left alone. */
const LEAST_BYTES = 4_000_000
/** What a mail takes in the journal, roughly. */
const LINE_BYTES = 250
const NEW_JOURNAL = `${JOURNAL}.new`

const boxesIn = ({ users }: MailStore) => [...users.values()].flatMap((boxes) => [...boxes.values()])
const placesIn = (box: Mailbox) => box.mails.flatMap(({ content }) => (Buffer.isBuffer(content) ? [] : [content]))
const keyOf = ({ file, at }: Place) => `${file} ${String(at)}`
const sizeOf = (path: string) => statSync(path, { throwIfNoEntry: false })?.size ?? 0

/** All files mails are in, with the folder they lie in. */
function mailFiles(folder: string) {
  const places = [MAILS, EARLIER_MAILS].filter((name) => statSync(join(folder, name), { throwIfNoEntry: false })?.isDirectory())
  return places.flatMap((name) => readdirSync(join(folder, name)).map((file) => join(folder, name, file)))
}

const bytesOn = (folder: string) => [join(folder, JOURNAL), ...mailFiles(folder)].reduce((sum, path) => sum + sizeOf(path), 0)

/** What the mails that are there need; one that lies in several folders stands on the disk once. */
function bytesNeeded(store: MailStore) {
  const all = boxesIn(store).flatMap(placesIn)
  const sizes = new Map(all.map((place) => [keyOf(place), place.size]))
  return [...sizes.values()].reduce((sum, size) => sum + size, 0) + all.length * LINE_BYTES
}

/** A mailbox as records: each folder with its mails behind it, and which of the usual folders it has no more. */
function* recordsOf({ users, lastValidity }: MailStore, placeNow: (place: Place) => Place): Iterable<JournalRecord> {
  for (const [user, boxes] of users) {
    for (const name of Object.keys(defaultMailboxes)) if (!boxes.has(name)) yield { what: 'drop', user, box: name }
    for (const { name, use, validity, next, modseq, mails, once, ...box } of boxes.values()) {
      const gone = box.gone.map((one) => [one.uid, one.modseq] as const)
      yield { what: 'box', user, box: name, use, validity, next, modseq, gone, once: [...once], lastValidity }
      for (const { content, uid, flags, date, modseq: changed } of mails)
        if (!Buffer.isBuffer(content))
          yield { what: 'add', user, box: name, uid, place: placeNow(content), flags: [...flags], date: date.getTime(), modseq: changed }
    }
  }
}

function onDisk(path: string, how: 'r' | 'w', write: (file: number) => void = () => undefined) {
  const file = openSync(path, how)
  write(file)
  fsyncSync(file)
  closeSync(file)
}

/** Where a process may be killed. */
export type CompactionStep = 'mails written' | 'journal written' | 'journal in place' | 'old mails removed'

function writeAnew(folder: string, store: MailStore, reached: (step: CompactionStep) => void) {
  const { bodies } = store
  if (!bodies) return
  const old = mailFiles(folder)
  const places = new Map<string, Place>()
  const placeNow = (place: Place) => {
    const now = places.get(keyOf(place)) ?? bodies.keep(bodies.read(place))
    places.set(keyOf(place), now)
    return now
  }
  for (const place of boxesIn(store).flatMap(placesIn)) placeNow(place)
  bodies.sync()
  reached('mails written')
  onDisk(join(folder, NEW_JOURNAL), 'w', (file) => {
    for (const record of recordsOf(store, placeNow)) writeAll(file, Buffer.from(formatRecord(record)))
  })
  reached('journal written')
  renameSync(join(folder, NEW_JOURNAL), join(folder, JOURNAL))
  onDisk(folder, 'r')
  reached('journal in place')
  for (const path of old) rmSync(path, { force: true })
  reached('old mails removed')
}

/** Writes a folder anew of which more than half is mails nobody has any more. No server may be running on it. */
export function compactMails(folder: string, reached: (step: CompactionStep) => void = () => undefined) {
  const bytes = bytesOn(folder)
  if (bytes < LEAST_BYTES) return
  const store = openMailStore(folder)
  try {
    if (bytesNeeded(store) < bytes / 2) writeAnew(folder, store, reached)
  } finally {
    store.journal?.close()
  }
}
