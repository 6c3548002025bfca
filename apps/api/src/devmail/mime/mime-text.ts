import { headerOf, type MimePart } from './mime-tree.ts'

// What a search and a preview look at: headers and texts as people read them.

function inCharset(bytes: Buffer, charset: string) {
  try {
    return new TextDecoder(charset).decode(bytes)
  } catch {
    return bytes.toString('latin1')
  }
}

const unescaped = (text: string) => text.replaceAll(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))

/** `=?utf-8?B?…?=` as text. */
export const decodedWords = (value: string) =>
  value
    .replaceAll(/(=\?[^?]+\?[BQ]\?[^?]*\?=)\s+(?==\?)/gi, '$1')
    .replaceAll(/=\?([^?*]+)(?:\*[^?]*)?\?([BQ])\?([^?]*)\?=/gi, (_, charset: string, how: string, text: string) =>
      inCharset(
        how.toUpperCase() === 'B' ? Buffer.from(text, 'base64') : Buffer.from(unescaped(text.replaceAll('_', ' ')), 'latin1'),
        charset,
      ),
    )

function decodedBody(part: MimePart, bytes: Buffer) {
  const body = bytes.subarray(part.body, part.end)
  const encoding = (headerOf(part, 'content-transfer-encoding') ?? '').toLowerCase()
  if (encoding === 'base64') return Buffer.from(body.toString('latin1'), 'base64')
  if (encoding === 'quoted-printable') return Buffer.from(unescaped(body.toString('latin1').replaceAll(/=\r?\n/g, '')), 'latin1')
  return body
}

/** All texts of a mail in a row, in lower case. */
export function textsOf(part: MimePart, bytes: Buffer): string {
  const inner = [...part.children, ...(part.message ? [part.message] : [])]
  if (inner.length > 0) return inner.map((child) => textsOf(child, bytes)).join('\n')
  if (part.content.type !== 'text') return ''
  const text = inCharset(decodedBody(part, bytes), part.content.params['charset'] ?? 'utf-8')
  return part.content.subtype === 'html'
    ? text.replaceAll(/<(style|script)\b[^]*?(<\/\1>|$)|<[^>]*(>|$)/gi, ' ').replaceAll('&nbsp;', ' ')
    : text
}

export const headerTexts = (part: MimePart) => part.headers.map(([name, value]) => `${name}: ${decodedWords(value)}`).join('\n')
