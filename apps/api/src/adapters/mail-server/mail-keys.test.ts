import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { openMailKeys } from './mail-keys.ts'

const folder = mkdtempSync(join(tmpdir(), 'mail-keys-'))
const file = join(folder, 'keys')
afterEach(() => rmSync(file, { force: true }))
const key = () => randomBytes(32).toString('base64')

describe('stored mail passwords', () => {
  it('open for what they belong to only, and not when a bit was changed', () => {
    const keys = openMailKeys(file, true)
    const sealed = keys.seal('süß 비밀', 'mail_account:1:kim@x')
    expect(keys.open(sealed, 'mail_account:1:kim@x')).toBe('süß 비밀')
    expect(() => keys.open(sealed, 'mail_account:2:kim@x')).toThrow()
    expect(() => keys.open(sealed, 'mail_account:1:han@x')).toThrow()
    const changed = Buffer.from(sealed)
    changed[changed.length - 1]! ^= 1
    expect(() => keys.open(changed, 'mail_account:1:kim@x')).toThrow()
    expect(sealed.toString('latin1')).not.toContain('비밀')
    expect(statSync(file).mode & 0o777).toBe(0o600)
  })

  it('open with the old key after a new one was added, which encrypts from then on', () => {
    writeFileSync(file, `1:${key()}\n`)
    const old = openMailKeys(file, false).seal('secret', 'x')
    writeFileSync(file, `2:${key()}\n${readFileSync(file, 'utf8')}`)
    const keys = openMailKeys(file, false)
    expect(keys.open(old, 'x')).toBe('secret')
    expect(keys.seal('secret', 'x')[1]).toBe(2)
    writeFileSync(file, `2:${key()}\n`)
    expect(() => openMailKeys(file, false).open(old, 'x')).toThrow('gone')
  })

  it('are not begun without a key file where it has to be there, or with a damaged one', () => {
    expect(() => openMailKeys(file, false)).toThrow('MAIL_CRED_KEYS_FILE')
    writeFileSync(file, '1:tooshort\n')
    expect(() => openMailKeys(file, false)).toThrow('32 bytes')
  })
})
