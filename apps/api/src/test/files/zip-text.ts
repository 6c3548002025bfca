import { promisify } from 'node:util'
import { text } from 'node:stream/consumers'
import type { Readable } from 'node:stream'
import { fromBuffer, type ZipFile } from 'yauzl'
import { entriesOf } from '../../adapters/files/zip.ts'

async function openZip(bytes: Buffer) {
  const zip = await new Promise<ZipFile>((done, fail) => {
    fromBuffer(bytes, { lazyEntries: true }, (error, opened) => (error ? fail(error) : done(opened)))
  })
  const open = promisify(zip.openReadStream.bind(zip)) as (entry: object) => Promise<Readable>
  return { entries: entriesOf(zip), textOf: async (entry: object) => text(await open(entry)) }
}

/** The text of one file in a zip; undefined where it has none of that name. */
export async function readZipText(bytes: Buffer, name: string): Promise<string | undefined> {
  const { entries, textOf } = await openZip(bytes)
  for await (const entry of entries) if (entry.fileName === name) return textOf(entry)
  return undefined
}

/** The texts of all files in a zip, such as a workbook or a document. */
export async function readZipTexts(bytes: Buffer): Promise<string> {
  const { entries, textOf } = await openZip(bytes)
  const texts: string[] = []
  for await (const entry of entries) texts.push(await textOf(entry))
  return texts.join('\n')
}
