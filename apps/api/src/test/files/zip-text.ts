import { promisify } from 'node:util'
import { text } from 'node:stream/consumers'
import type { Readable } from 'node:stream'
import { fromBuffer, type ZipFile } from 'yauzl'
import { entriesOf } from '../../adapters/files/zip.ts'

/** The text of one file in a zip; undefined where it has none of that name. */
export async function readZipText(bytes: Buffer, name: string): Promise<string | undefined> {
  const zip = await new Promise<ZipFile>((done, fail) => {
    fromBuffer(bytes, { lazyEntries: true }, (error, opened) => (error ? fail(error) : done(opened)))
  })
  const open = promisify(zip.openReadStream.bind(zip)) as (entry: object) => Promise<Readable>
  for await (const entry of entriesOf(zip)) if (entry.fileName === name) return text(await open(entry))
  return undefined
}
