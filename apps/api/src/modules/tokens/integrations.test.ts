import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { accessTokens } from '@maru/shared/tokens/token.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { callAs, testApp, type TestApp } from '../../test/test-app.ts'
import { bearer, newTokenAs } from '../../test/session/token-fixtures.ts'

const run = promisify(execFile)
const page = readFileSync(join(import.meta.dirname, '../../../../../docs/integrations.md'), 'utf8')
/** The first example of a language, asked of the server of this test. */
const exampleOf = (language: string, address: string) =>
  (page.split(`\n\`\`\`${language}\n`)[1]?.split('\n```')[0] ?? '').replaceAll('https://portal.example.org', address)

let app: TestApp
let address = ''
beforeAll(async () => {
  app = await testApp({ RATE_LIMIT_PER_SESSION: '20' })
  address = await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

it('the examples of the page run as they stand there', async () => {
  const { token } = await newTokenAs(app, 'office', 'people:read')
  const env = { ...process.env, MARU_TOKEN: token }
  const curl = await run('sh', ['-c', exampleOf('sh', address)], { env })
  expect(JSON.parse(curl.stdout)).toMatchObject({ userId: 'office', scopes: ['people:read'] })
  const node = await run(process.execPath, ['--input-type=module', '-e', exampleOf('js', address)], { env })
  expect(node.stdout).toMatch(/^200 /)
})

it('calls are limited by token, and each answer says how many are left', async () => {
  const [one, other] = [await newTokenAs(app, 'kim', 'own:read'), await newTokenAs(app, 'kim', 'own:read')]
  const ask = (token: string) => callAs(app, null, accessTokens.current, bearer(token))
  const first = await ask(one.token)
  expect([first.status, first.headers['ratelimit-limit'], first.headers['ratelimit-remaining']]).toEqual([200, '20', '19'])
  for (let call = 0; call < 19; call += 1) await ask(one.token)
  const refused = await ask(one.token)
  expect([refused.status, Number(refused.headers['retry-after']) > 0]).toEqual([429, true])
  expect((await ask(other.token)).status).toBe(200)
})
