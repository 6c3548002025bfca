import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../test/test-app.ts'
import { sweepFiles } from './file-janitor.ts'
import { newFileGroup, newFileKey, stageFile, storeBuffer } from './files.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())
let pictures = new Set<string>()
beforeEach(async () => {
  pictures = new Set(await namesIn(app.context.disk.root))
})

const content = Buffer.from('content')
const about = { name: 'a.txt', extension: 'txt', mediaType: 'text/plain', createdBy: 'kim' }
const sweep = () => sweepFiles(app.context.db, app.context.disk)
const namesIn = async (folder: string) =>
  (await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []))
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name)
/** What lies in the store beside the pictures of the demo organisation. */
const onDisk = async () => (await namesIn(app.context.disk.root)).filter((name) => !pictures.has(name))
const age = (column: 'created_at' | 'deleted_at', key: string, minutes: number) =>
  app.context.db.$executeRawUnsafe(`update stored_file set ${column} = now() - interval '${String(minutes)} minutes' where key = '${key}'`)

it('an upload that never ended goes after an hour, with its row, its file and its group', async () => {
  const { db, disk } = app.context
  const group = await newFileGroup(db, 'kim')
  const { key } = await stageFile(db, disk, { ...about, groupId: group.id }, Readable.from([content]), 100)
  await age('created_at', key, 59)
  expect([(await sweep()).pending, await onDisk()]).toEqual([0, expect.arrayContaining([`${key}.part`]) as string[]])
  await age('created_at', key, 61)
  await db.$executeRaw`update file_group set created_at = now() - interval '25 hours' where id = ${group.id}::uuid`
  expect((await sweep()).pending).toBe(1)
  expect([await onDisk(), await db.storedFile.count({ where: { key } }), await db.fileGroup.count({ where: { id: group.id } })]).toEqual([
    [],
    0,
    0,
  ])
})

it('a deleted file stays 24 hours on the disk, for the backup, and then goes with its row', async () => {
  const { db, disk } = app.context
  const { key } = await storeBuffer(db, disk, { ...about, content })
  await db.storedFile.update({ where: { key }, data: { state: 'DELETED' } })
  await age('deleted_at', key, 23 * 60)
  expect([(await sweep()).deleted, await onDisk()]).toEqual([0, [key]])
  await age('deleted_at', key, 25 * 60)
  expect([(await sweep()).deleted, await onDisk(), await db.storedFile.count({ where: { key } })]).toEqual([1, [], 0])
})

it('a file without a row is moved to quarantine after 24 hours, not destroyed', async () => {
  const { disk } = app.context
  const path = disk.pathOf(newFileKey())
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, content)
  expect((await sweep()).quarantined).toBe(0)
  const yesterday = Date.now() / 1000 - 25 * 3600
  await utimes(path, yesterday, yesterday)
  expect([(await sweep()).quarantined, await onDisk(), (await namesIn(join(disk.root, '../quarantine'))).length]).toEqual([1, [], 1])
})

it('a kept file is never touched, however old it is', async () => {
  const { db, disk } = app.context
  const { key } = await storeBuffer(db, disk, { ...about, content })
  await age('created_at', key, 60 * 24 * 400)
  const old = Date.now() / 1000 - 400 * 24 * 3600
  await utimes(disk.pathOf(key), old, old)
  expect([await sweep(), await onDisk()]).toEqual([{ pending: 0, deleted: 0, quarantined: 0 }, [key]])
})

it('two janitors at once take each file away once', async () => {
  const { db, disk } = app.context
  for (let index = 0; index < 20; index += 1) {
    const { key } = await storeBuffer(db, disk, { ...about, content })
    await db.storedFile.update({ where: { key }, data: { state: 'DELETED' } })
    await age('deleted_at', key, 25 * 60)
  }
  const [one, other] = await Promise.all([sweep(), sweep()])
  expect(one.deleted + other.deleted).toBe(20)
})

it('keys are made in the order of time and never twice', () => {
  const keys = Array.from({ length: 1000 }, (_, index) => newFileKey(1_700_000_000_000 + index))
  expect([keys.toSorted(), new Set(keys).size]).toEqual([keys, 1000])
  expect(keys[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
})
