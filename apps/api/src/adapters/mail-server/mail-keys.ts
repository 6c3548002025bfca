import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

// Mail passwords at rest: version(1) | key number(1) | nonce(12) | tag(16) | text, AES-256-GCM. What a password belongs to is part of
// the seal, so that a row copied over another one opens nothing.

const VERSION = 1
const HEAD = 30
const KEY_BYTES = 32

export interface MailKeys {
  /** Number of the key that encrypts. */
  newest: number
  seal(plain: string, belongsTo: string): Buffer
  /** Throws when the text was changed, belongs to something else, or its key is gone. */
  open(sealed: Uint8Array, belongsTo: string): string
}

function readKeys(text: string): ReadonlyMap<number, Buffer> {
  const keys = new Map<number, Buffer>()
  for (const line of text.split(/[\n,]/).map((one) => one.trim())) {
    if (line === '') continue
    const [, number = '', coded = ''] = /^(\d{1,3}):([A-Za-z0-9+/=]+)$/.exec(line) ?? []
    const master = Buffer.from(coded, 'base64')
    if (number === '' || Number(number) > 255 || master.length !== KEY_BYTES)
      throw new Error('Configuration: MAIL_CRED_KEYS_FILE has a line that is not number:base64 of 32 bytes')
    keys.set(Number(number), Buffer.from(hkdfSync('sha256', master, '', `mail-cred:${number}`, KEY_BYTES)))
  }
  if (keys.size === 0) throw new Error('Configuration: MAIL_CRED_KEYS_FILE holds no key')
  return keys
}

/** The keys of a file; where none is named and `mayMake` allows, they are made. */
export function openMailKeys(file: string, mayMake: boolean): MailKeys {
  if (!existsSync(file)) {
    if (!mayMake) throw new Error(`Configuration: MAIL_CRED_KEYS_FILE names ${file}, which is not there: stored mail passwords need it`)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, `1:${randomBytes(KEY_BYTES).toString('base64')}\n`, { mode: 0o600, flag: 'wx' })
  }
  const keys = readKeys(readFileSync(file, 'utf8'))
  const newest = Math.max(...keys.keys())
  const keyOf = (number: number) => {
    const key = keys.get(number)
    if (!key) throw new Error('the key of this mail password is gone')
    return key
  }
  return {
    newest,
    seal: (plain, belongsTo) => {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', keyOf(newest), nonce).setAAD(Buffer.from(belongsTo))
      const text = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
      return Buffer.concat([Buffer.from([VERSION, newest]), nonce, cipher.getAuthTag(), text])
    },
    open: (sealed, belongsTo) => {
      const bytes = Buffer.from(sealed)
      if (bytes[0] !== VERSION || bytes.length < HEAD) throw new Error('this is no stored mail password')
      const decipher = createDecipheriv('aes-256-gcm', keyOf(bytes[1] ?? 0), bytes.subarray(2, 14)).setAAD(Buffer.from(belongsTo))
      decipher.setAuthTag(bytes.subarray(14, HEAD))
      return Buffer.concat([decipher.update(bytes.subarray(HEAD)), decipher.final()]).toString('utf8')
    },
  }
}
