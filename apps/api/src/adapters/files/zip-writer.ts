import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { crc32, createDeflateRaw } from 'node:zlib'

// A zip as it is made: each file is packed while it is read, so that nothing of it is kept.

export interface ZipFile {
  name: string
  date: Date
  content: AsyncIterable<Uint8Array>
}
interface Sums {
  crc: number
  size: number
  packed: number
}

const VERSION = 20
/** Sizes follow behind the content; names are UTF-8. */
const FLAGS = 0x08_08
const DEFLATE = 8
/** Larger sizes do not fit into this form of zip. */
const MAX_SIZE = 0xff_ff_ff_ff

/** Seconds are kept by twos, and years from 1980 on. */
function dosTime(date: Date) {
  const time = (date.getUTCHours() << 11) | (date.getUTCMinutes() << 5) | (date.getUTCSeconds() >> 1)
  const day = (Math.max(0, date.getUTCFullYear() - 1980) << 9) | ((date.getUTCMonth() + 1) << 5) | date.getUTCDate()
  return [time & 0xff_ff, day & 0xff_ff] as const
}

function fields(signature: number, shorts: readonly (readonly [value: number, bytes: 2 | 4])[]) {
  const bytes = Buffer.alloc(4 + shorts.reduce((sum, [, size]) => sum + size, 0))
  let at = bytes.writeUInt32LE(signature, 0)
  for (const [value, size] of shorts) at = bytes.writeUIntLE(value, at, size)
  return bytes
}

function headOf({ name, date }: Pick<ZipFile, 'name' | 'date'>, { crc, size, packed }: Sums, at?: number) {
  const [time, day] = dosTime(date)
  const bytes = Buffer.from(name)
  const common = [
    [FLAGS, 2],
    [DEFLATE, 2],
    [time, 2],
    [day, 2],
    [crc, 4],
    [packed, 4],
    [size, 4],
    [bytes.length, 2],
    [0, 2],
  ] as const
  if (at === undefined) return Buffer.concat([fields(0x04_03_4b_50, [[VERSION, 2], ...common]), bytes])
  const rest = [
    [0, 2],
    [0, 2],
    [0, 2],
    [0, 4],
    [at, 4],
  ] as const
  return Buffer.concat([fields(0x02_01_4b_50, [[VERSION, 2], [VERSION, 2], ...common, ...rest]), bytes])
}

/** Packs a file; its sums are known behind the last byte. */
async function* pack({ content }: ZipFile, sums: Sums): AsyncGenerator<Buffer> {
  async function* counted() {
    for await (const bytes of content) {
      sums.crc = crc32(bytes, sums.crc)
      sums.size += bytes.length
      yield bytes
    }
  }
  const deflate = createDeflateRaw()
  const filled = pipeline(Readable.from(counted()), deflate)
  // What goes wrong is thrown by reading, too; it must not be said by nobody.
  filled.catch(() => undefined)
  for await (const bytes of deflate) {
    sums.packed += (bytes as Buffer).length
    yield bytes as Buffer
  }
  await filled
  if (sums.size > MAX_SIZE || sums.packed > MAX_SIZE) throw new Error('a file is too large for a zip')
}

/** The bytes of a zip with the files in their order. */
export async function* zipOf(files: AsyncIterable<ZipFile>): AsyncGenerator<Buffer> {
  const directory: Buffer[] = []
  let at = 0
  for await (const file of files) {
    const sums: Sums = { crc: 0, size: 0, packed: 0 }
    const begin = at
    const head = headOf(file, sums)
    yield head
    for await (const bytes of pack(file, sums)) yield bytes
    const end = fields(0x08_07_4b_50, [
      [sums.crc, 4],
      [sums.packed, 4],
      [sums.size, 4],
    ])
    yield end
    at += head.length + sums.packed + end.length
    directory.push(headOf(file, sums, begin))
  }
  const entries = Buffer.concat(directory)
  yield entries
  yield fields(0x06_05_4b_50, [
    [0, 2],
    [0, 2],
    [directory.length, 2],
    [directory.length, 2],
    [entries.length, 4],
    [at, 4],
    [0, 2],
  ])
}

/** Names of which no two are the same, also where large and small letters are: `a.pdf`, `a (2).pdf`. */
export function namedApart(names: readonly string[]): readonly string[] {
  const taken = new Set<string>()
  return names.map((name) => {
    const dot = name.lastIndexOf('.')
    const [stem, ending] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, '']
    let free = name
    for (let number = 2; taken.has(free.toLowerCase()); number += 1) free = `${stem} (${String(number)})${ending}`
    taken.add(free.toLowerCase())
    return free
  })
}
