import { createHash } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Readable } from 'node:stream'
import { Refusal } from '../../kernel/errors.ts'
import { streamInto, type Written } from './file-stream.ts'

/** What fills a file: a stream, or whoever writes it at a path himself. */
export type FileSource = Readable | ((path: string, limit: number) => Promise<Written>)

/** What lies in the store: `key` of the row it belongs to, `age` in milliseconds since it was last written. */
interface Found {
  key: string
  path: string
  age: number
}

/** Files on one disk, named by the key of their row and spread over 256 folders by the key's last two digits. */
export interface FileDisk {
  readonly root: string
  pathOf(key: string): string
  partOf(key: string): string
  /** Fills `<key>.part`, hashed, counted and flushed to the disk. Refuses with 413 beyond `limit` bytes. */
  write(key: string, source: FileSource, limit: number): Promise<Written>
  /** `<key>.part` becomes the file itself, durably. */
  commit(key: string): Promise<void>
  /** Takes the file and its part away; either may be missing. */
  remove(key: string): Promise<void>
  list(): AsyncGenerator<Found>
  /** Moves what has no row out of the way, without destroying it. */
  quarantine(found: Found): Promise<void>
}

const KEY = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
/** Whether a text has the shape of a key; nothing else ever becomes part of a path. */
export const isFileKey = (text: string) => KEY.test(text)

export function openFileDisk(dataDir: string): FileDisk {
  const root = resolve(dataDir, 'files')
  const folderOf = (key: string) => {
    if (!isFileKey(key)) throw new Error('not a file key')
    return join(root, key.slice(-2))
  }
  const pathOf = (key: string) => join(folderOf(key), key)
  const partOf = (key: string) => `${pathOf(key)}.part`
  return {
    root,
    pathOf,
    partOf,
    write: async (key, source, limit) => {
      await mkdir(folderOf(key), { recursive: true, mode: 0o700 })
      return explained(() => (typeof source === 'function' ? source(partOf(key), limit) : streamInto(partOf(key), source, limit)))
    },
    commit: (key) =>
      explained(async () => {
        await rename(partOf(key), pathOf(key))
        await flush(folderOf(key))
      }),
    remove: async (key) => {
      await Promise.all([rm(partOf(key), { force: true }), rm(pathOf(key), { force: true })])
    },
    list: () => found(root),
    quarantine: async ({ path, key }) => {
      const folder = resolve(dataDir, 'quarantine')
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await rename(path, join(folder, `${key}-${String(Date.now())}`))
    },
  }
}

async function flush(folder: string) {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function explained<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOSPC' || code === 'EDQUOT' || code === 'EFBIG') throw new Refusal(507, 'DISK_FULL', 'diskFull')
    if (code === 'FILE_TOO_LONG') throw new Refusal(413, 'FILE_TOO_LARGE', 'fileTooLarge')
    throw error
  }
}

async function* found(root: string): AsyncGenerator<Found> {
  for (const folder of await readdir(root).catch(() => [])) {
    for (const name of await readdir(join(root, folder)).catch(() => [])) {
      const path = join(root, folder, name)
      const about = await stat(path).catch(() => undefined)
      if (about?.isFile()) yield { key: name.replace(/\.part$/, ''), path, age: Date.now() - about.mtimeMs }
    }
  }
}

/** Bytes of a file that are hashed at once. */
const PIECE_BYTES = 1 << 18

/** Hash of a file, read piece by piece into the same memory: pieces of a stream would lie about until V8 looks (decision 057). */
export async function hashFile(path: string) {
  const hash = createHash('sha256')
  const piece = Buffer.allocUnsafe(PIECE_BYTES)
  const handle = await open(path, 'r')
  try {
    for (;;) {
      const { bytesRead } = await handle.read(piece, 0, PIECE_BYTES)
      if (bytesRead === 0) return hash.digest()
      hash.update(piece.subarray(0, bytesRead))
    }
  } finally {
    await handle.close()
  }
}
