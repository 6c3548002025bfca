const DECLARED = /^\s*<\?xml\s[^>]*?\bencoding\s*=\s*["']([\w.:-]{1,40})["']/
const HEAD_BYTES = 200

/** The encoding that the first bytes of XML name: by their mark, else by the declaration, else UTF-8. */
function findEncoding(bytes: Buffer) {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8'
  return DECLARED.exec(bytes.toString('latin1', 0, HEAD_BYTES))?.[1] ?? 'utf-8'
}

/** XML as text; undefined where its bytes are none in its encoding, or that is unknown: nothing is guessed. */
export function decodeXml(bytes: Buffer): string | undefined {
  try {
    return new TextDecoder(findEncoding(bytes), { fatal: true }).decode(bytes)
  } catch {
    // Other bytes (TypeError), or an encoding no standard names (RangeError).
    return undefined
  }
}
