import iconv from 'iconv-lite'

const decodeAs = (charset: string, bytes: Uint8Array) => {
  try {
    return new TextDecoder(charset, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}
/** A syllable of KS X 1001: two bytes that no Western text has side by side but in words of capitals with accents. */
const HANGUL_BYTES = /[\xB0-\xC8][\xA1-\xFE]/
/** Controls that Windows-1252 leaves out, or more letters with accents in a row than Western words have. */
const NOT_WESTERN = /[\x81\x8D\x8F\x90\x9D]|[\xC0-\xFF]{3}/

/**
 * Text of a file without a charset: UTF-8, else Korean (CP949) or Western European (Windows-1252) as Excel saves CSV files in those
 * countries; undefined where it is neither for sure.
 */
export function decodeCsv(bytes: Buffer): string | undefined {
  const utf8 = decodeAs('utf-8', bytes)
  if (utf8 !== undefined) return utf8
  const raw = bytes.toString('latin1')
  if (HANGUL_BYTES.test(raw)) {
    const korean = iconv.decode(bytes, 'cp949')
    if (!korean.includes('\uFFFD')) return korean
  }
  return NOT_WESTERN.test(raw) ? undefined : decodeAs('windows-1252', bytes)
}
