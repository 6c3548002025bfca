import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { afterAll, describe, expect, it } from 'vitest'
import { entriesOf, openZip } from './zip.ts'
import { namedApart, zipOf } from './zip-writer.ts'

const folder = mkdtempSync(join(tmpdir(), 'zip-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const date = new Date('2026-03-04T05:06:08Z')
async function* filesOf(files: Readonly<Record<string, readonly string[]>>) {
  for (const [name, pieces] of Object.entries(files))
    yield { name, date, content: Readable.from(pieces.map((piece) => Buffer.from(piece))) }
}

describe('a zip that is made while it is sent', () => {
  it('has every file again, whatever its name and however long it is', async () => {
    const long = Array.from({ length: 50 }, (_, index) => `${String(index)} `.repeat(20_000))
    const files = { '보고서 Überblick.txt': ['numbers ', 'and words'], 'empty.bin': [], 'long.txt': long }
    const path = join(folder, 'a.zip')
    writeFileSync(path, await buffer(Readable.from(zipOf(filesOf(files)))))
    const zip = await openZip(path)
    const open = promisify(zip.openReadStream.bind(zip)) as (entry: object) => Promise<Readable>
    const contentByName: Record<string, string> = {}
    for await (const entry of entriesOf(zip)) {
      expect(entry.getLastModDate().getUTCFullYear()).toBe(2026)
      contentByName[entry.fileName] = (await buffer(await open(entry))).toString()
    }
    zip.close()
    expect(contentByName).toEqual(Object.fromEntries(Object.entries(files).map(([name, pieces]) => [name, pieces.join('')])))
  })

  it('breaks off when one of its files does', async () => {
    async function* broken() {
      yield Buffer.from('begun')
      throw new Error('the mail server is gone')
    }
    const files = (async function* () {
      yield { name: 'a', date, content: broken() }
    })()
    await expect(buffer(Readable.from(zipOf(files)))).rejects.toThrow('the mail server is gone')
  })

  it('gives files of one name different ones', () => {
    expect(namedApart(['a.pdf', 'A.pdf', 'a.pdf', 'a (2).pdf', '.env', '.env'])).toEqual([
      'a.pdf',
      'A (2).pdf',
      'a (3).pdf',
      'a (2) (2).pdf',
      '.env',
      '.env (2)',
    ])
  })
})
