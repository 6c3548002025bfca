import { commonPasswords } from './common-passwords.ts'

const MIN_LENGTH = 12

/** One everybody tries, alone or with nothing but digits and signs behind it. */
function isCommon(plain: string) {
  // oxlint-disable-next-line regexp/no-super-linear-move -- the letters of a password
  const ending = plain.length - (/[^\p{L}]*$/u.exec(plain)?.[0].length ?? 0)
  for (let length = plain.length; length >= ending; length -= 1) if (commonPasswords.has(plain.slice(0, length))) return true
  return false
}

/**
 * Why a new password is refused, or undefined when it is good (SECURITY 4.6): 12 to 100 characters, no well-known password,
 * nothing built on the own user id, names or the organisation; no rules of composition, no rotation.
 */
export function passwordFault(password: string, person: { userId: string; names: readonly string[] }) {
  const plain = password.normalize('NFC').toLowerCase()
  if (plain.length < MIN_LENGTH) return 'PASSWORD_TOO_SHORT'
  if (isCommon(plain)) return 'PASSWORD_TOO_COMMON'
  if (new Set(plain).size < 5) return 'PASSWORD_TOO_COMMON'
  const own = [person.userId, ...person.names]
    .flatMap((name) => name.normalize('NFC').toLowerCase().split(/\s+/))
    .filter((word) => word.length >= 4)
  // A password that is an own word with some decoration falls; a long sentence that contains it does not.
  if (own.some((word) => plain.includes(word) && plain.length - word.length < 8)) return 'PASSWORD_HAS_NAME'
  return undefined
}
