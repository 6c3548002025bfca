import { createCipheriv, createDecipheriv, createHmac, randomBytes, randomInt } from 'node:crypto'
import type { Passwords } from '../password.service.ts'

const NONCE_BYTES = 12
const TAG_BYTES = 16
const RECOVERY_CODES = 10
const GROUP_LETTERS = 5
/** No letter looks like another or like a digit. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

type Secrets = Pick<Passwords, 'secretFor'>

/** The secret of an authenticator app as it is stored: nonce, tag and text of AES-256-GCM, sealed to its owner. */
export function sealSecret(passwords: Secrets, secret: string, userId: string) {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', passwords.secretFor('authenticator'), nonce).setAAD(Buffer.from(userId))
  const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), text])
}

/** Opens what `sealSecret` made; undefined when it was changed, is another person's, or the pepper it was made with is gone. */
export function openSecret(passwords: Secrets, sealed: Uint8Array, userId: string) {
  const bytes = Buffer.from(sealed)
  const key = passwords.secretFor('authenticator')
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES)).setAAD(Buffer.from(userId))
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  try {
    return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8')
  } catch {
    return undefined
  }
}

const letters = () => Array.from({ length: GROUP_LETTERS }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')

/** Ten codes `XXXXX-XXXXX` of 50 bits each. */
export const newCodes = () => Array.from({ length: RECOVERY_CODES }, () => `${letters()}-${letters()}`)

/** Keyed hash of a recovery code, however it was typed. */
export function hashCode(passwords: Secrets, userId: string, code: string) {
  const plain = code.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
  return createHmac('sha256', passwords.secretFor('recovery code')).update(`${userId}:${plain}`).digest()
}
