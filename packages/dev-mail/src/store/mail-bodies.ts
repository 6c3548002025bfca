import { closeSync, fstatSync, fsyncSync, mkdirSync, openSync, readSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { writeAll } from './line-file.ts'

/** Where the bytes of a mail are on the disk. */
export interface Place {
  /** Within the server's folder. */
  readonly file: string
  readonly at: number
  readonly size: number
}

export interface Bodies {
  /** Writes a mail; the same bytes handed over again, for another person, are written once. */
  keep(raw: Buffer): Place
  /** Throws when the file is gone or too short. */
  read(place: Place): Buffer
  /** Whether all of the mail is there: a machine that lost its power may have kept less than it was given. */
  has(place: Place): boolean
  /** Waits until what was written is on the disk, also for a machine that loses its power. */
  sync(): void
  close(): void
}

export const MAILS = 'mails'
/** Where an earlier server kept a file for each mail. */
export const EARLIER_MAILS = 'bodies'

/** A file nobody else writes to: each run of the server has one of its own, so that two can never mix their mails. */
function openNew(folder: string) {
  mkdirSync(join(folder, MAILS), { recursive: true })
  for (let number = 1; ; number += 1) {
    const name = `${MAILS}/${String(number)}.mails`
    try {
      return { name, file: openSync(join(folder, name), 'ax') }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
}

function readAt(file: number, { at, size }: Place) {
  const raw = Buffer.allocUnsafe(size)
  for (let done = 0; done < size;) {
    const read = readSync(file, raw, done, size - done, at + done)
    if (read === 0) throw new Error('a mail is missing on the disk')
    done += read
  }
  return raw
}

/** Mails one after another in files of the folder; nothing of them stays in memory. */
export function openBodies(folder: string): Bodies {
  let own: ReturnType<typeof openNew> | undefined
  let reading: { name: string; file: number } | undefined
  const placeCache = new WeakMap<Buffer, Place>()
  const keep = (raw: Buffer) => {
    const storedPlace = placeCache.get(raw)
    if (storedPlace) return storedPlace
    own ??= openNew(folder)
    const place = { file: own.name, at: fstatSync(own.file).size, size: raw.length }
    writeAll(own.file, raw)
    placeCache.set(raw, place)
    return place
  }
  const opened = (name: string) => {
    if (reading?.name === name) return reading.file
    if (reading) closeSync(reading.file)
    reading = undefined
    reading = { name, file: openSync(join(folder, name), 'r') }
    return reading.file
  }
  return {
    keep,
    read: (place) => readAt(opened(place.file), place),
    has: ({ file, at, size }) => (statSync(join(folder, file), { throwIfNoEntry: false })?.size ?? 0) >= at + size,
    sync: () => {
      if (own) fsyncSync(own.file)
    },
    close: () => {
      for (const one of [own, reading]) if (one) closeSync(one.file)
      own = undefined
      reading = undefined
    },
  }
}
