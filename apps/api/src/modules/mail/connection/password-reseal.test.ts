import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { jobPlans } from '../../../job-plans.ts'
import { testApp, type TestApp } from '../../../test/test-app.ts'
import { startDevMailServer, type DevMailServer } from '@maru/dev-mail/dev-mail-server.ts'
import { mailAccounts } from '@maru/shared/mail/connection/mail-account.ts'
import { mailFolders } from '@maru/shared/mail/folders/mail-folder.ts'
import { callAs } from '../../../test/test-app.ts'
import { runScheduled } from '../../../kernel/background/job-run.service.ts'
import { mailSettings } from '../../../../../../tests/support/mail-settings.ts'

const folder = mkdtempSync(join(tmpdir(), 'reseal-'))
const file = join(folder, 'keys')
const key = () => randomBytes(32).toString('base64')
const password = 'Reseal-Secret-4471'
let server: DevMailServer
let address: string
const opened: TestApp[] = []

async function appWithKeys() {
  const app = await testApp({ ...mailSettings(server), MAIL_CRED_KEYS_FILE: file })
  opened.push(app)
  return app
}
beforeAll(async () => {
  const plain = await testApp()
  opened.push(plain)
  address = (await plain.context.db.user.findUniqueOrThrow({ where: { id: 'kim' } })).companyEmail
  server = await startDevMailServer({ domain: 'hanul.example', users: { [address]: password }, authDelayMs: 0 })
})
afterAll(async () => {
  for (const app of opened) await app.close()
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

it('mail passwords are sealed anew when the ring has a new key, which the batch history tells; the old key can go then', async () => {
  writeFileSync(file, `1:${key()}\n`)
  const first = await appWithKeys()
  await callAs(first, 'kim', mailAccounts.save, { body: { imapId: address, password } })
  const run = (app: TestApp) => runScheduled(app.context, jobPlans(app.context), 'mailKeys')
  const runs = () => first.context.db.jobRun.findMany({ where: { name: 'mailKeys' }, orderBy: { startedAt: 'asc' } })
  await run(first)
  expect(await runs()).toEqual([])
  writeFileSync(file, `2:${key()}\n${readFileSync(file, 'utf8')}`)
  const second = await appWithKeys()
  await run(second)
  expect(await runs()).toMatchObject([{ state: 'DONE', counts: { sealed: 1, lost: 0 } }])
  expect(await second.context.db.mailAccount.findUnique({ where: { userId: 'kim' } })).toMatchObject({ credentialKey: 2 })
  writeFileSync(file, `${readFileSync(file, 'utf8').split('\n')[0] ?? ''}\n`)
  const third = await appWithKeys()
  expect((await callAs(third, 'kim', mailFolders.list, {})).answer?.map(({ role }) => role)).toContain('inbox')
  writeFileSync(file, `3:${key()}\n`)
  await run(await appWithKeys())
  expect((await runs()).at(-1)).toMatchObject({ counts: { sealed: 0, lost: 1 } })
})
