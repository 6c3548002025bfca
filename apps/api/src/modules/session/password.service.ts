import { createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { dirname } from 'node:path'
import argon2 from 'argon2'
import { databaseNow, type Db } from '../../kernel/database/database.ts'
import { unavailable } from '../../kernel/errors.ts'

/** Cost of a hash: `standard` is OWASP's set for argon2id (19 MiB, two passes, one lane); `fast` is for tests (docs/decisions/058). */
const costs = {
  standard: { type: argon2.argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 },
  fast: { type: argon2.argon2id, memoryCost: 1_024, timeCost: 2, parallelism: 1 },
} as const
/** More at once end no sooner; they only stand in the way of everybody else's calls, and of the threads that read and write files. */
const RUNNING = availableParallelism()
/** Two seconds of hashes: a house that arrives in the same moment waits, and is not refused. */
const WAITING = 100

const SECRET_BYTES = 32

let running = 0
const waiting: (() => void)[] = []

/** A flood of sign-ins is an attack on the processor: few hashes run at once, few wait, the rest is told to come back. */
async function queued<T>(work: () => Promise<T>): Promise<T> {
  if (running >= RUNNING) {
    if (waiting.length >= WAITING) throw unavailable('SIGN_IN_BUSY')
    await new Promise<void>((go) => waiting.push(go))
  }
  running += 1
  try {
    return await work()
  } finally {
    running -= 1
    waiting.shift()?.()
  }
}

export interface Passwords {
  hash(plain: string): Promise<string>
  /** Whether the password fits; with no hash the same time is spent on a dummy, so that unknown names cannot be told apart. */
  verify(hash: string | null, plain: string): Promise<boolean>
  needsRehash(hash: string): boolean
  /** A secret of the portal for one purpose, the same in every process; tells nothing of the others. */
  secretFor(purpose: string): Buffer
}

/** Hashing with the secret of `pepperFile`, which is made on first use and must be kept: without it no password fits. */
export function passwordsWith(pepperFile: string, profile: keyof typeof costs = 'standard'): Passwords {
  const cost = costs[profile]
  const pepper = readOrCreateSecret(pepperFile)
  const peppered = (plain: string) => createHmac('sha256', pepper).update(plain.normalize('NFC')).digest()
  let dummy: Promise<string> | undefined
  const hash = (plain: string) => queued(() => argon2.hash(peppered(plain), cost))
  return {
    hash,
    verify: async (stored, plain) => {
      const against = stored ?? (await (dummy ??= argon2.hash(randomBytes(32), cost)))
      const fits = await queued(() => argon2.verify(against, peppered(plain)))
      return stored !== null && fits
    },
    secretFor: (purpose) => Buffer.from(hkdfSync('sha256', pepper, '', purpose, SECRET_BYTES)),
    needsRehash: (stored) => argon2.needsRehash(stored, cost),
  }
}

function readOrCreateSecret(file: string) {
  if (!existsSync(file)) {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
    // `wx`: when two processes start at once, the first one's secret counts.
    try {
      writeFileSync(file, randomBytes(32).toString('base64'), { mode: 0o600, flag: 'wx' })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
  return Buffer.from(readFileSync(file, 'utf8').trim(), 'base64')
}

/** A random password an administrator may pass on: 20 letters and digits that cannot be confused. */
export function oneTimePassword() {
  const alphabet = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'
  // 55 letters: taking bytes below 220 only keeps every letter equally likely.
  const letters = [...randomBytes(80)].filter((byte) => byte < 220).slice(0, 20)
  return letters.map((byte) => alphabet[byte % alphabet.length]).join('')
}

const ONE_TIME_HOURS = 24

/**
 * The columns of an account that starts over with a one-time password: valid for a day by the clock that looks at it when somebody signs in,
 * the database's; an own one must follow.
 */
export async function oneTimePasswordColumns(db: Db, passwordHash: string) {
  const now = await databaseNow(db)
  return {
    passwordHash,
    mustChangePassword: true,
    oneTimePasswordUntil: new Date(now.getTime() + ONE_TIME_HOURS * 3_600_000),
    passwordChangedAt: now,
  }
}
