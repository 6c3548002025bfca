import { COMMON_SYLLABLES } from './hangul-syllables.ts'
import { isWestern, listAlphabetsOf } from './western-text.ts'

/** A syllable of KS X 1001: two bytes that no Western text has side by side but in words of capitals with accents. */
export const HANGUL_BYTES = /[\xB0-\xC8][\xA1-\xFE]/
/** Share of common syllables among the letters of a Korean text, and the fewest letters that say so: two of another language may hit by chance. */
const KOREAN_SHARE = 0.8
const KOREAN_LETTERS = 3

/** Text of bytes in a charset; undefined where they are none of it. */
function decodeAs(charset: string, bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder(charset, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** The charset a file says by its first letter (byte order mark), as Notepad and Excel write it. */
function markedCharset([first, second]: Uint8Array) {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined
}

/** Whether a text that was read as Korean is Korean: common syllables, not any Hangul and Hanja that bytes of Chinese or Japanese give. */
function isKorean(text: string) {
  const letters = text.match(/(?!\p{ASCII})\p{L}/gu) ?? []
  const common = letters.filter((letter) => COMMON_SYLLABLES.has(letter)).length
  return !text.includes('\uFFFD') && letters.length >= KOREAN_LETTERS && common >= letters.length * KOREAN_SHARE
}

/** A Western European text no other country's program could have saved as something else; undefined otherwise. */
function decodeWestern(bytes: Uint8Array) {
  const text = decodeAs('windows-1252', bytes)
  if (text === undefined || !isWestern(text)) return undefined
  const others = (['windows-1250', 'windows-1254'] as const).filter((charset) => {
    const other = decodeAs(charset, bytes)
    return other !== undefined && other !== text && listAlphabetsOf(other, charset).length > 0
  })
  return others.length === 0 ? text : undefined
}

/**
 * Text of a file without a charset: UTF-16 by its mark, UTF-8, else Korean (CP949, by a decoder of the caller's) or Western European (Windows-1252),
 * as programs save files in those countries; undefined where it is neither for sure: what could be both, or Eastern European or Turkish too.
 */
export function decodeText(bytes: Uint8Array, decodeKorean: (bytes: Uint8Array) => string | undefined): string | undefined {
  const marked = markedCharset(bytes)
  if (marked !== undefined) return decodeAs(marked, bytes)
  const utf8 = decodeAs('utf-8', bytes)
  if (utf8 !== undefined) return utf8
  const typed = decodeKorean(bytes)
  const korean = typed !== undefined && isKorean(typed) ? typed : undefined
  const isReadableWestern = isWestern(decodeAs('windows-1252', bytes) ?? '')
  if (korean !== undefined) return isReadableWestern ? undefined : korean
  return decodeWestern(bytes)
}
