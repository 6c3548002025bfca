import type { ChildProcess } from 'node:child_process'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import ExcelJS from 'exceljs'
import { afterAll, expect, it, onTestFinished } from 'vitest'
import { hashFile } from '../files/file-disk.ts'
import type { Workbook } from './excel.ts'
import { openWorkbookWriters } from './workbook-writers.ts'

const folder = mkdtempSync(join(tmpdir(), 'maru-workbooks-'))
afterAll(() => rmSync(folder, { recursive: true }))
const NO_LIMIT = 1_000_000_000
const pathOf = (name: string) => join(folder, name)

const started: ChildProcess[] = []
const noted = (message: unknown) => void started.push((message as { process: ChildProcess }).process)
subscribe('child_process', noted)
afterAll(() => unsubscribe('child_process', noted))

/** Process ids of the writing processes that run now. */
const writing = () =>
  started.flatMap(({ pid, exitCode, signalCode }) => (pid !== undefined && exitCode === null && signalCode === null ? [pid] : []))
const killAll = () => writing().map((pid) => process.kill(pid, 'SIGKILL'))

function openWriters(idleMs?: number) {
  const writers = openWorkbookWriters(idleMs)
  onTestFinished(() => writers.close())
  return writers
}

/** Makes a sheet of numbered rows; calls `meanwhile` before each. */
function numbered(count: number, meanwhile: (row: number) => void = () => undefined): Workbook<number> {
  const rows = async function* () {
    for (let row = 1; row <= count; row += 1) {
      meanwhile(row)
      yield row
    }
  }
  return { name: 'Numbers', columns: [{ header: 'Number', width: 10, value: (row) => row }], rows: rows() }
}
const quiet = () => Promise.resolve()

async function rowsIn(path: string) {
  const book = new ExcelJS.Workbook()
  await book.xlsx.readFile(path)
  return book.worksheets[0]?.rowCount
}

it('writes the file beside the process that asks, one process after the other file, and says what lies there', async () => {
  const writers = openWriters()
  writers.prepare()
  const prepared = writing()
  const first = await writers.write(numbered(1000), { path: pathOf('first'), limit: NO_LIMIT }, quiet)
  expect([await rowsIn(pathOf('first')), first.bytes]).toEqual([1001, statSync(pathOf('first')).size])
  expect(first.sha256.equals(await hashFile(pathOf('first')))).toBe(true)
  expect(first.head.subarray(0, 2).toString()).toBe('PK')
  await writers.write(numbered(3), { path: pathOf('second'), limit: NO_LIMIT }, quiet)
  expect([prepared.length, writing(), await rowsIn(pathOf('second'))]).toEqual([1, prepared, 4])
})

it('two at once have a process each, and one of them is kept', async () => {
  const writers = openWriters()
  const names = ['left', 'right']
  await Promise.all(names.map((name) => writers.write(numbered(500), { path: pathOf(name), limit: NO_LIMIT }, quiet)))
  expect(await Promise.all(names.map((name) => rowsIn(pathOf(name))))).toEqual([501, 501])
  await expect.poll(writing).toHaveLength(1)
})

it('ends when nothing more is asked of it, and at once with its portal', async () => {
  await openWriters(50).write(numbered(3), { path: pathOf('idle'), limit: NO_LIMIT }, quiet)
  await expect.poll(writing).toEqual([])
  const writers = openWriters()
  await writers.write(numbered(3), { path: pathOf('closed'), limit: NO_LIMIT }, quiet)
  expect(writing()).toHaveLength(1)
  writers.close()
  await expect.poll(writing).toEqual([])
})

it('whose process died is told so, and the next file has a new one', async () => {
  const writers = openWriters()
  const killed = numbered(1000, (row) => {
    if (row === 900) killAll()
  })
  await expect(writers.write(killed, { path: pathOf('killed'), limit: NO_LIMIT }, quiet)).rejects.toThrow(
    'the process that wrote the workbook ended',
  )
  await writers.write(numbered(3), { path: pathOf('again'), limit: NO_LIMIT }, quiet)
  killAll()
  await expect.poll(writing).toEqual([])
  await writers.write(numbered(3), { path: pathOf('idle-killed'), limit: NO_LIMIT }, quiet)
  expect([await rowsIn(pathOf('again')), await rowsIn(pathOf('idle-killed'))]).toEqual([4, 4])
})

it('what cannot be written, is too long or is stopped says why, and leaves no process behind', async () => {
  const writers = openWriters()
  const nowhere = { path: join(folder, 'missing', 'file'), limit: NO_LIMIT }
  await expect(writers.write(numbered(5000), nowhere, quiet)).rejects.toMatchObject({ code: 'ENOENT' })
  await expect(writers.write(numbered(5000), { path: pathOf('long'), limit: 1000 }, quiet)).rejects.toMatchObject({ code: 'FILE_TOO_LONG' })
  const stop = () => Promise.reject(new Error('stopped'))
  await expect(writers.write(numbered(1000), { path: pathOf('stopped'), limit: NO_LIMIT }, stop)).rejects.toThrow('stopped')
  await expect.poll(writing).toEqual([])
  expect(existsSync(nowhere.path)).toBe(false)
})
