import { once } from 'node:events'
import { connect } from 'node:net'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readEnv } from '../../kernel/env.ts'
import { testApp, type TestApp } from '../../test/test-app.ts'
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

it('notices leave by the server of their own settings, without a mail area too; embedded by the one the process runs', async () => {
  const production = {
    ...process.env,
    DATA_DIR: folder,
    SEED: 'reference',
    PASSWORD_HASHING: 'standard',
    SMTP_HOST: 'mail.example',
    NOTICE_MAIL_FROM: 'portal@a.example',
  }
  const openWith = (more: Record<string, string> = {}) => openMailPort(readEnv({ ...production, ...more }), app.context.pool)
  const nobody = openWith()
  expect([nobody.configured, nobody.notices?.from]).toEqual([false, 'portal@a.example'])
  expect(await nobody.notices?.server()).toMatchObject({ smtp: { host: 'mail.example', port: 587, tls: 'starttls' }, signIn: { user: '' } })
  const named = openWith({ NOTICE_MAIL_USER: 'portal', NOTICE_MAIL_PASSWORD: 'secret' })
  expect((await named.notices?.server())?.signIn).toEqual({ user: 'portal', password: 'secret' })
  const master = openWith({ IMAP_HOST: 'imap.example', MAIL_AUTH: 'master', MAIL_MASTER_USER: 'all', MAIL_MASTER_PASSWORD: 'for all' })
  expect((await master.notices?.server())?.signIn).toEqual({ user: 'all', password: 'for all' })
  expect(openWith({ NOTICE_MAIL_FROM: '' }).notices).toBeUndefined()
})

it('processes of a portal without a mail server that start at the same moment use one embedded server', async () => {
  const env = readEnv({ ...process.env, DATA_DIR: folder, SEED: 'demo' })
  const ports = [1, 2, 3].map(() => openMailPort(env, app.context.pool))
  const servers = await Promise.all(ports.map((port) => port.server()))
  expect(new Set(servers.map(({ imap }) => imap.port)).size).toBe(1)
  await Promise.all(ports.map((port) => port.close()))
})

it('where the process that runs the embedded server ends, another one runs it from then on', async () => {
  const env = readEnv({ ...process.env, DATA_DIR: folder, SEED: 'demo' })
  const [first, second] = [openMailPort(env, app.context.pool), openMailPort(env, app.context.pool)]
  const { imap } = await first.server()
  expect((await second.server()).imap.port).toBe(imap.port)
  await first.close()
  const { port, host } = (await second.server()).imap
  const socket = connect(port, host)
  await once(socket, 'connect')
  socket.destroy()
  await second.close()
})
