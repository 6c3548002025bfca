/** A syllable of KS X 1001: two bytes that no Western text has side by side but in words of capitals with accents. */
export const HANGUL_BYTES = /[\xB0-\xC8][\xA1-\xFE]/
/** Controls that Windows-1252 leaves out, or more letters with accents in a row than Western words have. */
const NOT_WESTERN = /[\x81\x8D\x8F\x90\x9D]|[\xC0-\xFF]{3}/

/** A letter for each byte; `latin1` of a `TextDecoder` is Windows-1252. */
const toLatin1 = (bytes: Uint8Array) => Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')

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

/**
 * Text of a file without a charset: UTF-16 by its mark, UTF-8, else Korean (CP949, by a decoder of the caller's) or Western European (Windows-1252), as programs
 * save files in those countries; undefined where it is neither for sure.
 */
export function decodeText(bytes: Uint8Array, decodeKorean: (bytes: Uint8Array) => string | undefined): string | undefined {
  const marked = markedCharset(bytes)
  if (marked !== undefined) return decodeAs(marked, bytes)
  const utf8 = decodeAs('utf-8', bytes)
  if (utf8 !== undefined) return utf8
  const raw = toLatin1(bytes)
  if (HANGUL_BYTES.test(raw)) {
    const korean = decodeKorean(bytes)
    if (korean !== undefined && !korean.includes('\uFFFD')) return korean
  }
  return NOT_WESTERN.test(raw) ? undefined : decodeAs('windows-1252', bytes)
}
