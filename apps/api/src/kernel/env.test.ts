import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { isProduction, readEnv } from './env.ts'

it('runs without any variable: the embedded database, the demo organisation, this machine only', () => {
  expect(readEnv({})).toMatchObject({
    PORT: 3000,
    HOST: '127.0.0.1',
    PUBLIC_URL: 'http://localhost:3000',
    DATA_DIR: './.data',
    SEED: 'demo',
    SESSION_IDLE_MINUTES: 60,
    APP_STATUS_LINE: 'standard',
  })
})

it('takes reference data only for a database of its own', () => {
  const env = readEnv({ DATABASE_URL: 'postgresql://maru@db/maru' })
  expect([env.SEED, isProduction(env)]).toEqual(['reference', true])
})

it('lets people choose the language of the interface in the demo only, unless the variable says otherwise', () => {
  const own = { DATABASE_URL: 'postgresql://maru@db/maru' }
  const choiceIn = (variables: Record<string, string>) => readEnv(variables).LANGUAGE_CHOICE
  expect([choiceIn({}), choiceIn(own), choiceIn({ ...own, SEED: 'demo' })]).toEqual(['on', 'off', 'on'])
  expect([choiceIn({ LANGUAGE_CHOICE: 'off' }), choiceIn({ ...own, LANGUAGE_CHOICE: 'on' })]).toEqual(['off', 'on'])
})

it.each([
  ['PORT', '70000'],
  ['SESSION_IDLE_MINUTES', 'soon'],
  ['DATABASE_URL', 'mysql://db'],
  ['APP_STATUS_LINE', 'maybe'],
])('names the variable %s when its value is wrong', (name, value) => {
  expect(() => readEnv({ [name]: value })).toThrow(`Configuration: ${name} `)
})

it('refuses plain http for anything but this machine and says what to do', () => {
  expect(() => readEnv({ PUBLIC_URL: 'http://portal.hanul.example' })).toThrow(/PUBLIC_URL is plain http .* put TLS in front/)
})

it('refuses cheap password hashes wherever there is no demo organisation', () => {
  const own = { DATABASE_URL: 'postgresql://maru@db/maru', PASSWORD_HASHING: 'fast' }
  expect(() => readEnv(own)).toThrow(/PASSWORD_HASHING is fast, which only the demo organisation may use/)
  expect(readEnv({ ...own, SEED: 'demo' }).PASSWORD_HASHING).toBe('fast')
  expect(readEnv({}).PASSWORD_HASHING).toBe('standard')
})

it('refuses a sender of notices without the password of its name, or without a server that takes them', () => {
  const production = { DATABASE_URL: 'postgresql://maru@db/maru', NOTICE_MAIL_FROM: 'portal@a.example' }
  expect(() => readEnv({ ...production, SMTP_HOST: 'mail', NOTICE_MAIL_USER: 'portal' })).toThrow(/NOTICE_MAIL_USER .*NOTICE_MAIL_PASSWORD/)
  expect(() => readEnv(production)).toThrow(/NOTICE_MAIL_FROM .*SMTP_HOST/)
  expect(readEnv({ ...production, SMTP_HOST: 'mail' }).NOTICE_MAIL_FROM).toBe('portal@a.example')
})

it('takes an empty secret of the mail server for none, and an empty one of the database for a mistake', () => {
  const folder = mkdtempSync(join(tmpdir(), 'maru-env-'))
  const file = join(folder, 'empty')
  try {
    writeFileSync(file, '\n')
    expect(readEnv({ MAIL_MASTER_PASSWORD_FILE: file }).MAIL_MASTER_PASSWORD).toBeUndefined()
    expect(() => readEnv({ IMAP_HOST: 'mail', MAIL_AUTH: 'master', MAIL_MASTER_USER: 'm', MAIL_MASTER_PASSWORD_FILE: file })).toThrow(
      'MAIL_MASTER_PASSWORD_FILE',
    )
    expect(() => readEnv({ DATABASE_URL_FILE: file })).toThrow('Configuration: DATABASE_URL ')
  } finally {
    rmSync(folder, { recursive: true })
  }
})
