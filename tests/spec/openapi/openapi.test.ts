import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openApiDocument } from '../../../apps/api/src/http/api-docs/openapi.ts'

// The API reference is read by the tools other programs are made with.

const run = promisify(execFile)
const tool = (name: string) => join(import.meta.dirname, 'node_modules/.bin', name)
const compiler = join(import.meta.dirname, '../../../node_modules/.bin/tsc')
let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'maru-openapi-'))
  writeFileSync(join(folder, 'openapi.json'), JSON.stringify(openApiDocument()))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

interface Lint {
  totals: { errors: number }
  problems: { message: string; severity: string; location: { pointer: string }[] }[]
}

it('passes the linter of OpenAPI documents without an error', async () => {
  const lintResult = await run(tool('redocly'), ['lint', 'openapi.json', '--format=json'], {
    cwd: folder,
    env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
    maxBuffer: 50_000_000,
  }).catch((error: unknown) => error as { stdout: string })
  const { problems, totals } = JSON.parse(lintResult.stdout) as Lint
  expect(problems.filter(({ severity }) => severity === 'error').map(({ message, location }) => [message, location[0]?.pointer])).toEqual(
    [],
  )
  expect(totals.errors).toBe(0)
})

/** What a program writes against the generated types; the last call has a field too much. */
const CLIENT = `import type { paths } from './api.d.ts'
type Call<P extends keyof paths, M extends keyof paths[P]> = paths[P][M]
type Session = Call<'/api/v1/login/session', 'get'> extends { responses: { 200: { content: infer C } } } ? C[keyof C] : never
export const id: Session = '01a1fd67-d17c-7582-af65-7e6b84a1f831'
type Input = NonNullable<Call<'/api/v1/login/step-up', 'post'> extends { requestBody: { content: { 'application/json': infer B } } } ? B : never>
export const given: Input = { password: 'x' }
// @ts-expect-error an unknown field is refused by the types as by the server
export const wrong: Input = { password: 'x', admin: true }
`

it('makes types of a client that compile and know its fields', async () => {
  await run(tool('openapi-typescript'), ['openapi.json', '-o', 'api.d.ts'], { cwd: folder })
  writeFileSync(join(folder, 'client.ts'), CLIENT)
  const flags = [
    '--noEmit',
    '--strict',
    '--target',
    'es2024',
    '--module',
    'nodenext',
    '--allowImportingTsExtensions',
    '--types',
    '',
    '--checkers',
    '1',
  ]
  const compilerResult = await run(compiler, [...flags, 'api.d.ts', 'client.ts'], { cwd: folder }).catch(
    (error: unknown) => error as { stdout: string },
  )
  expect(compilerResult.stdout).toBe('')
})
