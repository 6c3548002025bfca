import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { files } from '../../packages/shared/src/files/file.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { callAs, testApp, type TestApp } from '../../apps/api/src/test/test-app.ts'

// Needs the right to mount a small file system; vitest.config.ts leaves this file out where that is refused.
const DATA_DIR = mkdtempSync(join(tmpdir(), 'maru-full-'))
const folder = join(DATA_DIR, 'files')
mkdirSync(folder)
execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=8m', 'tmpfs', folder])

let app: TestApp
beforeAll(async () => {
  // The passwords of the demo accounts were hashed with the pepper of the usual folder.
  app = await testApp({ DATA_DIR, PEPPER_FILE: join(process.env['DATA_DIR'] ?? '', 'secrets/pepper') })
})
afterAll(async () => {
  await app.close()
  execFileSync('umount', [folder])
  rmSync(DATA_DIR, { recursive: true })
})

const send = (megabytes: number) =>
  callAs(app, 'kim', files.upload, {
    form: { updateKey: '0', isMsds: 'N' },
    uploads: [
      { field: 'file', name: 'report.pdf', content: Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(megabytes * 1_000_000, 'x')]) },
    ],
  })
const left = () => readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length

it('a full disk is 507, leaves no part and no row, and the next smaller file is taken', async () => {
  const rows = await app.context.db.storedFile.count()
  const refused = await send(20)
  expect([refused.status, refused.problem?.code, left(), await app.context.db.storedFile.count()]).toEqual([507, 'DISK_FULL', 0, rows])
  expect([(await send(5)).status, (await send(5)).status, (await send(1)).status]).toEqual([200, 507, 200])
  expect([left(), await app.context.db.storedFile.count()]).toEqual([2, rows + 2])
})
