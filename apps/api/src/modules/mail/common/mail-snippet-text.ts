import { isUtf8 } from 'node:buffer'
import type { MailPart } from '../../../adapters/imap/imap-structure.ts'
import { decodeText } from './mail-parts.ts'

// First words of a mail from the first bytes of its text.

const LETTERS = 200
const entities: Readonly<Record<string, string>> = { nbsp: ' ', amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", zwnj: '', shy: '' }

/** Leaves out the begun letter of UTF-8 at the end: the rest of it was not asked for. */
function wholeLetters(bytes: Buffer) {
  const whole = cutLetter(bytes)
  return isUtf8(whole) ? whole : bytes
}

function cutLetter(bytes: Buffer) {
  for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back] ?? 0
    if (byte < 0x80) return bytes
    if (byte >= 0xc0) {
      const needed = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2
      return needed > back ? bytes.subarray(0, bytes.length - back) : bytes
    }
  }
  return bytes
}

/** The beginning of a part as text: what its transfer encoding and its charset need more bytes for is left out. */
export const decodeBeginning = (bytes: Buffer, part: Pick<MailPart, 'encoding' | 'charset'>) =>
  decodeWhole(bytes, part).replace(/\uFFFD$/, '')

function decodeWhole(bytes: Buffer, part: Pick<MailPart, 'encoding' | 'charset'>) {
  if (part.encoding === 'quoted-printable') {
    // oxlint-disable-next-line regexp/no-super-linear-move -- the first bytes of a part
    const whole = Buffer.from(bytes.toString('latin1').replace(/(=[0-9A-F]{0,2}\r?\n?)+$/i, ''), 'latin1')
    return decodeText(whole, part)
  }
  if (part.encoding !== 'base64') return decodeText(/^(|utf-?8|us-ascii)$/i.test(part.charset) ? wholeLetters(bytes) : bytes, part)
  const plain = Buffer.from(bytes.toString('latin1'), 'base64')
  return decodeText(wholeLetters(plain), { ...part, encoding: '' })
}

const character = (code: number) =>
  code > 31 && code < 0x11_00_00 && (code < 0xd8_00 || code > 0xdf_ff) ? String.fromCodePoint(code) : ' '

/** HTML as its text alone; what is not closed reaches to the end, so that no text is looked through more than once. */
export const stripTags = (html: string) =>
  html
    .replaceAll(/<!--[^]*?(-->|$)|<(style|script|title|head)\b[^]*?(<\/\2\s*>|$)/gi, ' ')
    // oxlint-disable-next-line regexp/no-super-linear-move -- matches wherever it begins
    .replaceAll(/<[^>]*(>|$)/g, ' ')
    .replaceAll(/&#(\d{1,7});/g, (_, code: string) => character(Number(code)))
    .replaceAll(/&#x([0-9a-f]{1,6});/gi, (_, code: string) => character(Number.parseInt(code, 16)))
    .replaceAll(/&([a-z]{2,6});/gi, (whole, name: string) => entities[name.toLowerCase()] ?? whole)

/** Breaks, and what is there without being seen: hyphens for the end of a line, joiners, marks of direction, fillers. */
const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\u115f\u1160]+/gu

/** Where a link leads: behind its words, in brackets, it says nothing; alone it is named by its host. */
const ADDRESS = /[<([]?\bhttps?:\/\/([^\s<>()[\]"'/?#:@]{1,253})[^\s<>()[\]"']*[>)\]]?/gi
const nameLink = (whole: string, host: string) => (/^[<([]/.test(whole) ? ' ' : host.replace(/^www\./i, ''))

/** The first words of a text on one line, without what it quotes and without letters nobody sees. */
export function extractSnippet(text: string, isHtml: boolean) {
  const plain = isHtml ? stripTags(text) : text.replaceAll(/^>.*$/gm, ' ')
  return plain.replaceAll(ADDRESS, nameLink).replaceAll(unseen, ' ').replaceAll(/\s+/g, ' ').trim().slice(0, LETTERS).toWellFormed()
}
