import { type Entry, open, type ZipFile } from 'yauzl'

/** Opens a zip by its directory; names with paths out of it are refused, and an entry may not unpack to more than it says. */
export const openZip = (path: string) =>
  new Promise<ZipFile>((done, fail) => {
    open(path, { lazyEntries: true, autoClose: false, strictFileNames: true }, (error, zip) => (error ? fail(error) : done(zip)))
  })

/** The entries of the directory one by one. */
export async function* entriesOf(zip: ZipFile): AsyncGenerator<Entry> {
  let next: { done: (entry: Entry | undefined) => void; fail: (error: Error) => void } | undefined
  zip.on('entry', (entry: Entry) => next?.done(entry))
  zip.on('end', () => next?.done(undefined))
  zip.on('error', (error: Error) => next?.fail(error))
  for (;;) {
    const entry = await new Promise<Entry | undefined>((done, fail) => {
      next = { done, fail }
      zip.readEntry()
    })
    if (!entry) return
    yield entry
  }
}
