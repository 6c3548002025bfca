import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import type { Refusal } from '../../kernel/errors.ts'
import { passwordFault } from './password-policy.service.ts'
import { oneTimePassword, passwordsWith } from './password.service.ts'

const folder = mkdtempSync(join(tmpdir(), 'maru-pepper-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const passwords = passwordsWith(join(folder, 'secrets/pepper'))

describe('passwords', () => {
  it('fit only with the secret they were hashed with, which nobody else may read', async () => {
    const hash = await passwords.hash('a long sentence')
    expect(await passwords.verify(hash, 'a long sentence')).toBe(true)
    expect(await passwordsWith(join(folder, 'other')).verify(hash, 'a long sentence')).toBe(false)
    expect(await passwordsWith(join(folder, 'secrets/pepper')).verify(hash, 'a long sentence')).toBe(true)
    expect(statSync(join(folder, 'secrets/pepper')).mode & 0o077).toBe(0)
    expect(readFileSync(join(folder, 'secrets/pepper'), 'utf8')).not.toBe(readFileSync(join(folder, 'other'), 'utf8'))
  })

  it('cost an attacker 19 MiB and two passes of argon2id each; cheaper hashes are replaced', async () => {
    expect(await passwords.hash('a long sentence')).toMatch(/^\$argon2id\$v=19\$(?=.*\bm=19456\b)(?=.*\bt=2\b)(?=.*\bp=1\b)/)
    const fast = passwordsWith(join(folder, 'secrets/pepper'), 'fast')
    const cheap = await fast.hash('a long sentence')
    expect([passwords.needsRehash(cheap), fast.needsRehash(cheap)]).toEqual([true, false])
    expect(await passwords.verify(cheap, 'a long sentence')).toBe(true)
  })

  it('are compared with a dummy where there is no account, and never fit it', async () => {
    expect(await passwords.verify(null, '')).toBe(false)
  })

  it('are the same however an accented letter was typed', async () => {
    const hash = await passwords.hash('Käse über Größe'.normalize('NFC'))
    expect(await passwords.verify(hash, 'Käse über Größe'.normalize('NFD'))).toBe(true)
  })

  it('are hashed a few at a time; who would wait too long is told to come back', async () => {
    const all = await Promise.allSettled(Array.from({ length: 200 }, () => passwords.hash('a long sentence')))
    const refused = all.filter((one) => one.status === 'rejected').map((one) => one.reason as Refusal)
    expect(refused.length).toBeGreaterThan(0)
    for (const reason of refused) expect([reason.status, reason.code, reason.retryAfter]).toEqual([503, 'SIGN_IN_BUSY', 2])
    expect(all.filter((one) => one.status === 'fulfilled').length).toBeGreaterThanOrEqual(100)
  })

  it('for one time are twenty letters and digits without look-alikes', () => {
    const made = new Set(Array.from({ length: 200 }, oneTimePassword))
    expect(made.size).toBe(200)
    for (const password of made) expect(password).toMatch(/^[a-km-np-zA-HJ-NP-Z2-9]{20}$/)
  })
})

describe('a new password', () => {
  const fault = (password: string) => passwordFault(password, { userId: 'mkim', names: ['Min-jun', 'Kim', '김민준', 'Hanul Europe'] })

  it('is none of the ten thousand everybody tries, with whatever digits and signs behind it', () => {
    for (const password of ['qwertyuiop12', 'liverpool2026!!', 'ncc1701-2026-11', 'Trustno1!!!!!!!', 'charlie 123 456'])
      expect(fault(password)).toBe('PASSWORD_TOO_COMMON')
    expect(fault('liverpool lost again')).toBeUndefined()
  })

  it('may be a sentence in any script', () => {
    for (const password of ['password 대신 긴 문장을 쓴다', '우리집 강아지는 두 마리다', 'Пароль из пяти слов'])
      expect(fault(password)).toBeUndefined()
  })

  it('is not the name of the person or of the house with a decoration', () => {
    for (const password of ['europe-2026!', 'Min-jun-1984', 'hanul2026!!!'])
      expect([password, fault(password)]).toEqual([password, expect.stringMatching(/HAS_NAME|COMMON/)])
  })
})
