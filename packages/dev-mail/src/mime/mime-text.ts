import iconv from 'iconv-lite'
import { findHeader, type MimePart } from './mime-tree.ts'

// What a search and a preview look at: headers and texts as people read them.

function inCharset(bytes: Buffer, charset: string) {
  try {
    // `euc-kr` and `gb2312` are sent with the letters of CP949 and GB18030, which a TextDecoder does not read.
    return iconv.encodingExists(charset) ? iconv.decode(bytes, charset) : new TextDecoder(charset).decode(bytes)
  } catch {
    return bytes.toString('latin1')
  }
}

const unescaped = (text: string) => text.replaceAll(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))

/** `=?utf-8?B?…?=` as text. */
export const decodeWords = (value: string) =>
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
  const encoding = (findHeader(part, 'content-transfer-encoding') ?? '').toLowerCase()
  if (encoding === 'base64') return Buffer.from(body.toString('latin1'), 'base64')
  if (encoding === 'quoted-printable') return Buffer.from(unescaped(body.toString('latin1').replaceAll(/=\r?\n/g, '')), 'latin1')
  return body
}

/** All texts of a mail in a row. */
export function extractTexts(part: MimePart, bytes: Buffer): string {
  const inner = [...part.children, ...(part.message ? [part.message] : [])]
  if (inner.length > 0) return inner.map((child) => extractTexts(child, bytes)).join('\n')
  return part.content.type === 'text' ? extractText(part, bytes) : ''
}

function extractText(part: MimePart, bytes: Buffer) {
  const text = inCharset(decodedBody(part, bytes), part.content.params['charset'] ?? 'utf-8')
  return part.content.subtype === 'html'
    ? text.replaceAll(/<(style|script)\b[^]*?(<\/\1>|$)|<[^>]*(>|$)/gi, ' ').replaceAll('&nbsp;', ' ')
    : text
}

const listLeaves = (part: MimePart): readonly MimePart[] => (part.children.length > 0 ? part.children.flatMap(listLeaves) : [part])

/** The text a reader sees, without what it quotes: the first plain one, else the first HTML. The same text in HTML is no second one. */
export function readableText(part: MimePart, bytes: Buffer): string {
  const texts = listLeaves(part).filter(
    (leaf) =>
      leaf.content.type === 'text' &&
      /^(plain|html)$/.test(leaf.content.subtype) &&
      !/^attachment/i.test(findHeader(leaf, 'content-disposition') ?? ''),
  )
  const shown = texts.find(({ content }) => content.subtype === 'plain') ?? texts[0]
  return shown === undefined ? '' : extractText(shown, bytes).replaceAll(/^>.*$/gm, ' ')
}

export const headerTexts = (part: MimePart) => part.headers.map(([name, value]) => `${name}: ${decodeWords(value)}`).join('\n')
