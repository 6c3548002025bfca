import { createHash, randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Database, openDatabase } from '../../apps/api/src/kernel/database/database.ts'
import { hashFile, openFileDisk } from '../../apps/api/src/adapters/files/file-disk.ts'
import { sweepFiles } from '../../apps/api/src/adapters/files/file-janitor.ts'
import { startApi } from './api-process.ts'
import { signIn } from './sign-in.ts'

/** How often the API is killed; `pnpm test:faults` does it 200 times. */
const ROUNDS = Math.min(200, Number(process.env['FAULT_ROUNDS'] ?? 5))
/** Under way when it is killed: a kill meets each of them at another point, and costs less than a start. */
const UPLOADS = 12

const disk = openFileDisk(process.env['DATA_DIR'] ?? '')
let database: Database
beforeAll(() => {
  database = openDatabase(process.env['DATABASE_URL'] ?? '')
})
afterAll(() => database.close())

/** Sends one file; what was answered goes into `acknowledged` with the hash of what was sent. */
async function upload(url: string, cookie: string, acknowledged: Map<string, string>) {
  const content = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(50_000 + Math.floor(Math.random() * 4_000_000))])
  const body = new FormData()
  body.set('updateKey', '0')
  body.append('file', new Blob([content]), 'report.pdf')
  const reply = await fetch(`${url}/api/v1/common/file`, { method: 'POST', headers: { cookie }, body })
  if (reply.ok) acknowledged.set(await reply.text(), createHash('sha256').update(content).digest('hex'))
}

/** Files and rows that do not belong together: READY without its content, and content no row knows of (I7). */
async function violations() {
  const rows = await database.db.storedFile.findMany()
  const wrong: string[] = []
  for (const { key, state, sha256, bytes } of rows.filter((row) => row.state === 'READY')) {
    const hash = await hashFile(disk.pathOf(key)).catch(() => undefined)
    if (!hash || !sha256 || !hash.equals(sha256)) wrong.push(`${state} ${key} ${String(bytes)} bytes: ${hash ? 'another hash' : 'no file'}`)
  }
  const knownKeys = new Set(rows.map((row) => row.key))
  for await (const diskFile of disk.list()) if (!knownKeys.has(diskFile.key)) wrong.push(`no row: ${diskFile.path}`)
  return wrong
}

it(
  `${String(ROUNDS)} kills of the API in the middle of uploads lose nothing that was acknowledged and leave nothing behind`,
  { timeout: 30_000 + ROUNDS * 10_000 },
  async () => {
    const acknowledged = new Map<string, string>()
    let cookie = ''
    let interrupted = 0
    for (let round = 0; round < ROUNDS; round += 1) {
      const api = await startApi()
      cookie ||= await signIn(api.url, 'kim')
      const sent = Promise.allSettled(Array.from({ length: UPLOADS }, () => upload(api.url, cookie, acknowledged)))
      await pause(10 + Math.random() * 400)
      await api.kill()
      interrupted += (await sent).filter((each) => each.status === 'rejected').length
      expect(await violations()).toEqual([])
    }
    // The kills have to have hit something, else this test says nothing.
    expect(interrupted).toBeGreaterThan(ROUNDS)
    for (const [groupId, hash] of acknowledged) {
      const file = await database.db.storedFile.findFirstOrThrow({ where: { groupId } })
      expect([file.state, Buffer.from(file.sha256 ?? []).toString('hex')]).toEqual(['READY', hash])
    }
    await sweepFiles(database.db, disk, { pending: 0, deleted: 0, orphan: 0 })
    const ready = await database.db.storedFile.findMany({ select: { key: true, state: true } })
    const files = (await readdir(disk.root, { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map((entry) => entry.name)
    expect(new Set(ready.map((row) => row.state))).toEqual(new Set(['READY']))
    expect(files.toSorted()).toEqual(ready.map((row) => row.key).toSorted())
    expect(await database.db.fileGroup.count({ where: { files: { none: {} } } })).toBe(0)
  },
)
