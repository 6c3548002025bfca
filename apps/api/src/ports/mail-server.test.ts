import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readEnv } from '../env.ts'
import { testApp, type TestApp } from '../test-support.ts'
import { openMailPort } from './mail-server.ts'

let app: TestApp
let folder = ''
beforeAll(async () => {
  app = await testApp()
  folder = mkdtempSync(join(tmpdir(), 'mail-server-'))
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

it('processes of a portal without a mail server that start at the same moment use one embedded server', async () => {
  const env = readEnv({ ...process.env, DATA_DIR: folder, SEED: 'demo' })
  const ports = [1, 2, 3].map(() => openMailPort(env, app.context.pool))
  const servers = await Promise.all(ports.map((port) => port.server()))
  expect(new Set(servers.map(({ imap }) => imap.port)).size).toBe(1)
  await Promise.all(ports.map((port) => port.close()))
})
